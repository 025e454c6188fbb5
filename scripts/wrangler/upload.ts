/** Whether a call of wrangler uploads the worker, and with which configuration. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { Failure } from "../cli/failure.ts";
import { WRANGLER_CONFIG } from "../cli/paths.ts";
import { requireDeployable } from "../configuration/configuration.ts";
import type { Environment } from "../configuration/environment.ts";
import { readWorkerConfig } from "../configuration/worker-config.ts";

/** @throws Failure for an upload with a configuration that is not allowed in a deployment */
export async function requireUploadable(
  args: readonly string[],
  environment: Environment,
): Promise<void> {
  const upload = uploadOf(args, environment);
  if (!upload) return;
  const { config: file = WRANGLER_CONFIG, env, vars } = upload;
  if (resolve(file) === WRANGLER_CONFIG) {
    throw new Failure(
      "wrangler.toml is for this machine, and is not uploaded. Deploy with npm run deploy, or give --config wrangler.deployment.json, which it generates.",
    );
  }
  const config = await readWorkerConfig(resolve(file), env);
  requireDeployable({ ...config, vars: { ...config.vars, ...vars } });
}

interface Upload {
  /** Undefined if wrangler finds the file itself. */
  config: string | undefined;
  /** An environment of the file; empty for the top level. */
  env: string;
  /** Given as `--var NAME:value`; wrangler prefers them to the file. */
  vars: Readonly<Record<string, string>>;
}

const OPTIONS = {
  config: { type: "string", short: "c" },
  env: { type: "string", short: "e" },
  var: { type: "string", multiple: true },
  help: { type: "boolean", short: "h" },
} as const;

/**
 * The parts of an upload such as `["versions", "upload", "--env", "production"]`; null for every
 * other call, and for --help.
 */
function uploadOf(args: readonly string[], environment: Environment): Upload | null {
  // Wrangler checks the options that are not known here.
  const parsed = parseArgs({ args: [...args], options: OPTIONS, strict: false });
  const words = parsed.positionals;
  const isUpload =
    words.includes("deploy") || words.includes("publish") || words.includes("upload");
  if (!isUpload || parsed.values.help) return null;
  const { config, env, var: given = [] } = parsed.values;
  const pairs = given.map((pair) => {
    const [name = "", value = ""] = String(pair).split(/:(.*)/s);
    return [name, value];
  });
  return {
    config: typeof config === "string" ? config : undefined,
    env: typeof env === "string" ? env : (environment.CLOUDFLARE_ENV ?? ""),
    vars: Object.fromEntries(pairs),
  };
}
