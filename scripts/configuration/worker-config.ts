/**
 * The worker's settings: those of `wrangler.toml`, and those of this start, which have priority.
 */
import { LOOPBACK_CATALOG } from "../../src/config/bindings.ts";
import { isLoopback } from "../../src/model/public-host.ts";
import { Failure } from "../cli/cli.ts";
import { shown } from "../cli/data-folder.ts";
import { WRANGLER_CONFIG } from "../cli/paths.ts";
import { wranglerFile } from "../processes/wrangler.ts";
import type { Environment, OwnServer } from "./environment.ts";

export interface WorkerConfig {
  /** Its name in messages: `[vars] of wrangler.toml`. */
  place: string;
  /** `[vars]`, as text. */
  vars: Readonly<Record<string, string>>;
  /** Names of the declared KV namespaces, rate limiters and datasets. */
  bindings: readonly string[];
  /** Undefined if the file has none. */
  port: number | undefined;
}

/** The port of `npm run db`, and of the catalog of `npm run dev` where it is free. */
export const DATABASE_PORT = Number(new URL(LOOPBACK_CATALOG).port);

/**
 * wrangler reads its own file, so that both agree. Loading wrangler takes half a second.
 * @param env an environment of the file; empty for the top level
 */
export async function readWorkerConfig(path = WRANGLER_CONFIG, env = ""): Promise<WorkerConfig> {
  wranglerFile();
  const { unstable_readConfig: readConfig } = await import("wrangler");
  const name = shown(path);
  try {
    const config = readConfig({ config: path, env }, { hideWarnings: true });
    const { vars, dev, kv_namespaces, ratelimits, analytics_engine_datasets } = config;
    return {
      place: env === "" ? `[vars] of ${name}` : `[env.${env}.vars] of ${name}`,
      vars: Object.fromEntries(Object.entries(vars).map(([key, value]) => [key, asText(value)])),
      bindings: [
        ...[...kv_namespaces, ...analytics_engine_datasets].map(({ binding }) => binding),
        ...(ratelimits as { name: string }[]).map((limiter) => limiter.name),
      ],
      port: dev.port,
    };
  } catch (error) {
    throw new Failure(`${name} cannot be used. ${oneLine((error as Error).message)}`);
  }
}

const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

export interface WorkerSettings {
  /** The variables for `--var`. */
  vars: Record<string, string> & { LIBSQL_URL: string };
  /** The variables for the file that only its owner can read. */
  secrets: Record<string, string>;
  baseUrl: string;
  /**
   * The address at which this machine reaches the worker, also if the public origin is another one.
   */
  localUrl: string;
}

/**
 * `environment` with priority over `wrangler.toml`; a loopback origin of the file has the start's
 * port. With a public origin, the worker also answers on this machine's own name.
 * Both tokens are always set, also to an empty text, because those in `.dev.vars` may belong to
 * another catalog.
 */
export function settingsFor(
  config: WorkerConfig,
  environment: Environment,
  start: { port: number; catalog: OwnServer },
): WorkerSettings {
  const given = Object.keys(config.vars).flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const baseUrl = environment.BASE_URL || withPort(config.vars.BASE_URL ?? "", start.port);
  const localUrl = `http://localhost:${start.port}`;
  const isPublic = URL.canParse(baseUrl) && !isLoopback(new URL(baseUrl).hostname);
  const hosts = [environment.EXTRA_HOSTS ?? config.vars.EXTRA_HOSTS, "localhost"].filter(Boolean);
  const vars = {
    ...Object.fromEntries(given),
    ...(isPublic && { EXTRA_HOSTS: hosts.join() }),
    BASE_URL: baseUrl,
    LIBSQL_URL: start.catalog.url,
  };
  const { token = "", readOnlyToken = "" } = start.catalog;
  return {
    vars,
    secrets: { LIBSQL_TOKEN: token, LIBSQL_RO_TOKEN: readOnlyToken },
    baseUrl,
    localUrl,
  };
}

/** Text that is not a URL is not changed: the check of the configuration reports it. */
function withPort(origin: string, port: number): string {
  if (!URL.canParse(origin)) return origin;
  const url = new URL(origin);
  if (!isLoopback(url.hostname)) return origin;
  url.port = String(port);
  return url.origin;
}
