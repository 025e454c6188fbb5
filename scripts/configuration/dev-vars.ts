/**
 * `.dev.vars`, which `wrangler dev` reads. While `npm run db` runs, the file has its URL and tokens
 * in marked lines. All other lines belong to the user.
 */
import { readFileSync, realpathSync, rmSync, statSync } from "node:fs";
import { parseEnv } from "node:util";
import { explain } from "../cli/failure.ts";
import { replacePrivate } from "../cli/private-file.ts";
import { commandLine } from "../processes/processes.ts";
import { formatEnvironmentLine } from "./secrets-file.ts";

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
