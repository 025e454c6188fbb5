/**
 * Settings of the user: the shell's environment, with priority over `.dev.vars`, which `wrangler dev`
 * reads too. While `npm run db` runs, that file has its URL and tokens in marked lines; all other
 * lines belong to the user.
 */
import { readFileSync, realpathSync, rmSync, statSync } from "node:fs";
import { parseEnv } from "node:util";
import { LIBSQL_URL_RULE } from "../../src/config/bindings.ts";
import type { ConfigFault } from "../../src/config/config.ts";
import { explain, Failure } from "../cli/failure.ts";
import { DEV_VARS } from "../cli/paths.ts";
import { replacePrivate } from "../cli/private-file.ts";
import { commandLine } from "../processes/processes.ts";

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

/** A line of a dotenv file. wrangler expands `$NAME` in every kind of quotes. */
export function formatEnvironmentLine(name: string, value: string): string {
  if (/['\r\n\\]/.test(value)) {
    throw new Failure(
      `${name} is not a valid token: it contains a quote, a backslash or a line break.`,
    );
  }
  return `${name}='${value.replaceAll("$", "\\$")}'\n`;
}

const BLOCK =
  /^# npm run db \(process (\d+)\) wrote the lines down to "end", and removes them when it stops\.\r?\n(?:LIBSQL_\w+=.*\r?\n)*(?:# end(?:\r?\n|$))?/gm;

const begin = (pid: number) =>
  `# npm run db (process ${pid}) wrote the lines down to "end", and removes them when it stops.\n`;

const NAMES = ["LIBSQL_URL", "LIBSQL_TOKEN", "LIBSQL_RO_TOKEN"] as const;

/** The user's own lines. */
export const withoutCatalog = (text: string): string => text.replace(BLOCK, "");

export interface Offer {
  url: string;
  token: string;
  readOnlyToken: string;
}

/**
 * Adds the lines to the end of `file`, with mode 0600, and replaces those of a killed process.
 * @returns why nothing was written, for people; undefined if it was
 */
export function offerCatalog(
  file: string,
  { url, token, readOnlyToken }: Offer,
): string | undefined {
  try {
    const text = readText(file);
    const obstacle = obstacleIn(file, text);
    if (obstacle !== undefined) return obstacle;
    const own = withoutCatalog(text);
    const values = { LIBSQL_URL: url, LIBSQL_TOKEN: token, LIBSQL_RO_TOKEN: readOnlyToken };
    const lines = NAMES.map((name) => formatEnvironmentLine(name, values[name]));
    const gap = own === "" || own.endsWith("\n") ? "" : "\n";
    replacePrivate(target(file), `${own}${gap}${begin(process.pid)}${lines.join("")}# end\n`);
    return undefined;
  } catch (error) {
    return explain(error);
  }
}

/**
 * Removes this process's lines, and the file if it has no others.
 * @returns why the lines are still there, for people
 */
export function withdrawCatalog(file: string): string | undefined {
  try {
    const text = readText(file);
    if (!writersIn(text).includes(process.pid)) return undefined;
    const own = withoutCatalog(text);
    if (own === "") rmSync(target(file), { force: true });
    else replacePrivate(target(file), own);
    return undefined;
  } catch (error) {
    return explain(error);
  }
}

function obstacleIn(file: string, text: string): string | undefined {
  const settings = parseEnv(withoutCatalog(text));
  const set = NAMES.filter((name) => settings[name]);
  if (set.length > 0) return `it already sets ${set.join(" and ")}`;
  const other = writersIn(text).find((pid) => pid !== process.pid && isDb(pid));
  if (other !== undefined) return `it names the catalog of process ${other}`;
  const uid = statSync(file, { throwIfNoEntry: false })?.uid;
  // A new file would belong to this user, and its owner could no longer read it.
  return uid === undefined || uid === process.getuid?.() || process.getuid === undefined
    ? undefined
    : "it belongs to another user";
}

const writersIn = (text: string): number[] =>
  [...text.matchAll(BLOCK)].map(([, pid]) => Number(pid));

/** The system reuses process ids. */
const isDb = (pid: number): boolean => commandLine(pid).includes("db/main.ts");

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

/** A symbolic link is kept. */
function target(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}
