/** The worker's settings: what `wrangler.toml` says, and what this start says instead. */
import { LOOPBACK_CATALOG } from "../../src/bindings.ts";
import { shown } from "../catalog/data-folder.ts";
import { Failure } from "../cli/cli.ts";
import { WRANGLER_CONFIG } from "../cli/paths.ts";
import type { Environment, OwnServer } from "./environment.ts";

export interface WorkerConfig {
  /** As messages call it: `[vars] of wrangler.toml`. */
  place: string;
  /** `[vars]`, as text. */
  vars: Readonly<Record<string, string>>;
  /** Names of the KV namespaces, rate limiters and datasets that it declares. */
  bindings: readonly string[];
  /** Undefined where it names none. */
  port: number | undefined;
}

/** The port of `npm run db`, and of the catalog of `npm run dev` where it is free. */
export const DATABASE_PORT = Number(new URL(LOOPBACK_CATALOG).port);

/**
 * wrangler reads its own file, so the two cannot disagree. Loading it takes half a second.
 * @param env an environment of the file; empty for the top level
 */
export async function readWorkerConfig(path = WRANGLER_CONFIG, env = ""): Promise<WorkerConfig> {
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
  /** For `--var`. */
  vars: Record<string, string>;
  /** For the file that only its owner can read. */
  secrets: Record<string, string>;
  baseUrl: string;
}

/**
 * `environment` over `wrangler.toml`; the public origin follows the port unless it was given. Both
 * tokens are always set, if only to nothing: those in `.dev.vars` may belong to another catalog.
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
  const vars = { ...Object.fromEntries(given), BASE_URL: baseUrl, LIBSQL_URL: start.catalog.url };
  const { token = "", readOnlyToken = "" } = start.catalog;
  return { vars, secrets: { LIBSQL_TOKEN: token, LIBSQL_RO_TOKEN: readOnlyToken }, baseUrl };
}

/** What is no URL stays as it is: the check of the configuration names it. */
function withPort(origin: string, port: number): string {
  if (!URL.canParse(origin)) return origin;
  const url = new URL(origin);
  url.port = String(port);
  return url.origin;
}
