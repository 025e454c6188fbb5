/** The folder of the embedded catalog, from `--data`. */
import { existsSync, mkdirSync, statSync } from "node:fs";
import { relative, resolve } from "node:path";
import { Failure } from "./cli.ts";
import { DEFAULT_DATA } from "./paths.ts";

/** Creates it if it is missing, for its owner only. @throws Failure if the path is a file */
export function makeDataFolder(path: string): string {
  const data = resolve(path);
  if (statSync(data, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new Failure(`--data ${path} is a file. Give a folder, for example --data .data.`);
  }
  mkdirSync(data, { recursive: true, mode: 0o700 });
  return data;
}

/** A path in messages: relative if that is shorter. */
export function shown(path: string): string {
  const short = relative(process.cwd(), path);
  return short.startsWith("..") || short === "" ? path : short;
}

/** Whether SQLite or sqld reports a file that is not a database, or a damaged one. */
export const isDamage = (message: string): boolean =>
  /file (is not a database|size is not a multiple)|malformed|SQLITE_(CORRUPT|NOTADB)/i.test(
    message,
  );

/**
 * @param name the folder of the catalog, or its server. The command restores into that folder: without
 * its option it would replace the catalog in the usual one
 */
export function damaged(name: string): Failure {
  const option = existsSync(name) ? dataOptionOf(name) : "";
  return new Failure(
    `The catalog in ${name} is damaged: SQLite cannot read its file. Restore a backup over it ` +
      `(\`npm run restore -- FILE --replace${option}\`), or start with a new folder (--data DIR).`,
  );
}

/** ` --data FOLDER` for a shell; empty for the usual folder. */
export const dataOptionOf = (folder: string): string =>
  resolve(folder) === DEFAULT_DATA ? "" : ` --data ${inShell(folder)}`;

/** The folder as one types it in a command. */
export const folderInShell = (folder: string): string => inShell(shown(resolve(folder)));

const inShell = (path: string) =>
  /^[\w./@:+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
