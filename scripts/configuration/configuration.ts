/** Checks the worker's configuration with the worker's own rules, before anything starts. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ConfigError, type ConfigFault, parseConfig } from "../../src/config/config.ts";
import { isOwnMachine } from "../../src/model/public-host.ts";
import { parseProxies } from "../../src/node/client-address.ts";
import { failures } from "../cli/cli.ts";
import { ROOT } from "../cli/paths.ts";
import { type Environment, readDevVars, serverFault } from "./environment.ts";
import type { WorkerConfig, WorkerSettings } from "./worker-config.ts";

/** Replaces the secret, which only Cloudflare has. */
const SECRET_LIBSQL_URL = "libsql://set-as-a-secret";

/** @throws Failure with a line for each invalid variable of this start */
export function requireRunnable(config: WorkerConfig, settings: WorkerSettings): void {
  const devVars = readDevVars();
  const { vars, secrets } = settings;
  const faults = faultsOf({ ...config.vars, ...devVars, ...vars, ...secrets }, config);
  const carriesSecret = serverFault(vars.LIBSQL_URL);
  if (carriesSecret && !faults.some(({ variable }) => variable === "LIBSQL_URL")) {
    faults.push(carriesSecret);
  }
  refuse(faults, (variable) => {
    if (process.env[variable] !== undefined) return "the environment of this command";
    return devVars?.[variable] === undefined ? config.place : ".dev.vars";
  });
}

/** @throws Failure with a line for each variable that is invalid or not allowed in a deployment */
export function requireDeployable(config: WorkerConfig): void {
  const faults = faultsOf({ LIBSQL_URL: SECRET_LIBSQL_URL, ...config.vars }, config);
  if (faults.every(({ variable }) => variable !== "BASE_URL") && isLocal(config.vars.BASE_URL!)) {
    const rule = "must not be an address of this machine: every link and QR code contains it";
    faults.push({ variable: "BASE_URL", rule });
  }
  refuse(faults, () => config.place);
}

/**
 * Rejects, before a setup does anything, what a server would reject at its start.
 * @throws Failure with a line for each invalid variable
 */
export function requireValidVars(vars: Environment): void {
  const assumed = { BASE_URL: "https://id.example.org", LIBSQL_URL: SECRET_LIBSQL_URL };
  const faults = faultsOf({ ...assumed, ...vars }, { bindings: ["QR_LIMITER", "OAUTH_KV"] });
  try {
    parseProxies(vars.TRUSTED_PROXIES);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    faults.push(...error.faults);
  }
  refuse(faults, () => "the options of this command, or in the settings");
}

function faultsOf(
  variables: Environment,
  { bindings }: Pick<WorkerConfig, "bindings">,
): ConfigFault[] {
  try {
    const { brand } = parseConfig({
      ...variables,
      ...Object.fromEntries(bindings.map((name) => [name, {}])),
    });
    if (brand.logo === undefined || existsSync(join(ROOT, brand.logo))) return [];
    return [{ variable: "BRAND_LOGO", rule: "must name a file that is in the folder brand" }];
  } catch (error) {
    if (error instanceof ConfigError) return [...error.faults];
    throw error;
  }
}

function refuse(faults: readonly ConfigFault[], placeOf: (variable: string) => string): void {
  if (faults.length === 0) return;
  throw failures(
    faults.map(({ variable, rule }) => `${variable} ${rule}. Fix it in ${placeOf(variable)}.`),
  );
}

const isLocal = (origin: string): boolean => isOwnMachine(new URL(origin).hostname);
