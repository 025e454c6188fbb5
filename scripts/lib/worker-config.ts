/** The worker's settings: what `wrangler.toml` says, and what this start says instead. */
import { Failure } from "./cli.ts";
import { type Environment, SECRETS } from "./environment.ts";
import { WRANGLER_CONFIG } from "./paths.ts";

export interface WorkerConfig {
  /** `[vars]`, as text. */
  vars: Readonly<Record<string, string>>;
  port: number;
  /** The port of the catalog in `[vars] LIBSQL_URL`. */
  databasePort: number;
}

/** wrangler reads its own file, so the two cannot disagree. Loading it takes half a second. */
export async function readWorkerConfig(path = WRANGLER_CONFIG): Promise<WorkerConfig> {
  const { unstable_readConfig: readConfig } = await import("wrangler");
  const { vars, dev } = readConfig({ config: path }, { hideWarnings: true });
  const texts = Object.entries(vars).map(([name, value]) => [name, asText(value)]);
  const { BASE_URL, LIBSQL_URL } = Object.fromEntries(texts) as Record<string, string>;
  if (!BASE_URL || !LIBSQL_URL) throw new Failure(`${path}: [vars] lacks BASE_URL or LIBSQL_URL.`);
  return {
    vars: Object.fromEntries(texts),
    port: dev.port ?? Number(new URL(BASE_URL).port),
    databasePort: Number(new URL(LIBSQL_URL).port),
  };
}

const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

export interface WorkerSettings {
  /** For `--var`. */
  vars: Record<string, string>;
  /** For the file that only its owner can read. */
  secrets: Record<string, string>;
  baseUrl: string;
}

/** `environment` over `wrangler.toml`; the public origin follows the port unless it was given. */
export function settingsFor(
  config: WorkerConfig,
  environment: Environment,
  start: { port: number; embeddedUrl: string | undefined },
): WorkerSettings {
  const given = Object.keys(config.vars).flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const baseUrl = environment.BASE_URL || withPort(config.vars.BASE_URL!, start.port);
  if (!/^https?:\/\/[^/]/.test(baseUrl) || !URL.canParse(baseUrl)) {
    throw new Failure(
      `BASE_URL must be an origin such as https://id.example.com, not "${baseUrl}".`,
    );
  }
  const vars = { ...Object.fromEntries(given), BASE_URL: baseUrl };
  if (start.embeddedUrl !== undefined) {
    return { vars: { ...vars, LIBSQL_URL: start.embeddedUrl }, secrets: {}, baseUrl };
  }
  const secrets = SECRETS.flatMap((name) => {
    const value = environment[name];
    return value ? [[name, value] as const] : [];
  });
  return { vars, secrets: Object.fromEntries(secrets), baseUrl };
}

function withPort(origin: string, port: number): string {
  const url = new URL(origin);
  url.port = String(port);
  return url.origin;
}
