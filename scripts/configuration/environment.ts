/** Settings of the user: the shell's environment, with priority over `.dev.vars`. */
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { LIBSQL_URL_RULE } from "../../src/bindings.ts";
import type { ConfigFault } from "../../src/config.ts";
import { Failure } from "../cli/cli.ts";
import { DEV_VARS } from "../cli/paths.ts";
import { withoutCatalog } from "./dev-vars.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

export function readEnvironment(): Environment {
  return { ...readDevVars(), ...process.env };
}

export function readDevVars(): Environment | undefined {
  try {
    // The server of `npm run db` is found by its data folder instead.
    return parseEnv(withoutCatalog(readFileSync(DEV_VARS, "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

export interface OwnServer {
  url: string;
  token?: string;
  readOnlyToken?: string;
}

/** The server that LIBSQL_URL names; undefined where it is not set or empty. */
export function parseOwnServer(environment: Environment): OwnServer | undefined {
  const { LIBSQL_URL: url, LIBSQL_TOKEN: token, LIBSQL_RO_TOKEN: readOnlyToken } = environment;
  if (!url) return undefined;
  const fault = serverFault(url);
  if (fault) throw new Failure(`${fault.variable} ${fault.rule}.`);
  return { url, ...(token && { token }), ...(readOnlyToken && { readOnlyToken }) };
}

export function serverFault(url: string): ConfigFault | undefined {
  const fault = (rule: string) => ({ variable: "LIBSQL_URL", rule });
  if (!/^(https?|libsql):\/\/[^/]/.test(url) || !URL.canParse(url)) return fault(LIBSQL_URL_RULE);
  const { username, password, search } = new URL(url);
  // Credentials in the URL would appear in the process list and in every message with the URL.
  return username || password || search.includes("authToken")
    ? fault("must not carry a token or password: set LIBSQL_TOKEN instead")
    : undefined;
}
