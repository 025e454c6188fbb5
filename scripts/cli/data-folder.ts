/** The folder of the embedded catalog, from `--data`. */
import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { Failure, isSystemError } from "./failure.ts";
import { DEFAULT_DATA, dataFiles } from "./paths.ts";

/**
 * Creates it if it is missing, for its owner only.
 * @throws Failure if it cannot be a folder in which this user writes
 */
export function makeDataFolder(path: string): string {
  requireFolder(path);
  const data = resolve(path);
  return inDataFolder(data, () => {
    makeFolder(data);
    accessSync(data, constants.W_OK | constants.X_OK);
    return data;
  });
}

function requireFolder(path: string): void {
  const what = path === "" ? "is empty" : isNoFolder(path) && `${path} is a file`;
  if (what) throw new Failure(`--data ${what}. Give a folder, for example --data .data.`, 2);
}

const isNoFolder = (path: string): boolean =>
  inDataFolder(path, () => statSync(path, { throwIfNoEntry: false })?.isDirectory() === false);

/** Makes a folder like `mkdir -p`, by default for its owner only: Node's own never ends below /proc. */
export function makeFolder(path: string, mode = 0o700): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process may have made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

const UNUSABLE: Partial<Record<string, string>> = {
  EACCES:
    "This user may not use it. Run the command as the user that owns it, or give another folder.",
  EPERM:
    "This user may not use it. Run the command as the user that owns it, or give another folder.",
  EROFS: "It is on a disk that is read-only. Give a folder that can be written.",
  ENOENT: "Nothing can be made there. Give another folder.",
  ENOTDIR: "A part of the path is a file. Give a folder.",
  ELOOP: "Its symbolic links go in a circle. Give another folder.",
  ENAMETOOLONG: "Its name is too long. Give a shorter one.",
};

/** Runs `work`, which writes in the folder. @throws Failure that says why the folder is of no use */
export function inDataFolder<T>(data: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const why = isSystemError(error) ? UNUSABLE[error.code ?? ""] : undefined;
    throw why === undefined
      ? error
      : new Failure(`--data ${shown(data)} cannot be used. ${why}`, 2);
  }
}

/**
 * Where the file of a catalog is empty, or gone and leaves signs of itself, SQLite would make a new
 * catalog in its place, and delete the journal with the last writes.
 * @throws Failure that names the signs
 */
export function refuseLostCatalog(data: string): void {
  const { sqlite, database, pictures } = dataFiles(data);
  const size = sizeOf(sqlite);
  if (size !== undefined && size > 0) return;
  const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
  const aside = namesIn(data).find((name) => name.startsWith(`${basename(database)}.`));
  const signs = [
    ...(size === 0 ? [`${shown(sqlite)} has no bytes`] : []),
    ...(sizeOf(`${sqlite}-wal`) ? [`its journal ${shown(`${sqlite}-wal`)} is there`] : []),
    ...(namesIn(pictures).length > 0 ? [`it has pictures of products (${shown(pictures)})`] : []),
    ...(aside === undefined ? [] : [`an earlier catalog is in ${shown(join(data, aside))}`]),
  ];
  if (signs.length === 0) return;
  const option = dataOptionOf(data);
  throw new Failure(
    `The catalog of ${shown(data)} is lost: its file is ${size === 0 ? "empty" : "missing"}, but ${signs.join(", and ")}. ` +
      `Nothing was changed. Restore a backup (\`npm run restore -- FILE --replace${option}\`), or start ` +
      "with a new folder (`npm start -- --data DIR --empty`).",
  );
}

const sizeOf = (file: string): number | undefined =>
  statSync(file, { throwIfNoEntry: false })?.size;

/** Whether a data folder has a catalog. @throws Failure if it has lost it */
export function hasCatalog(data: string): boolean {
  refuseLostCatalog(data);
  return sizeOf(dataFiles(data).sqlite) !== undefined;
}

/** @throws Failure unless the folder has a catalog, with the way to begin one */
export function requireCatalog(path: string): void {
  requireFolder(path);
  const data = resolve(path);
  if (inDataFolder(data, () => hasCatalog(data))) return;
  const option = dataOptionOf(data);
  throw new Failure(
    `There is no catalog in ${shown(data)}. Give the folder of your server with --data, or begin ` +
      `with \`npm start${option && ` --${option}`}\`, which makes one.`,
  );
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
