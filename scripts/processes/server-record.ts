/**
 * The server that uses a data folder: `server.json` names it, so there is only one at a time, which
 * other commands can find. Beside it are the tokens of its start.
 */

import { generateKeyPairSync, sign } from "node:crypto";
import { readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../cli/cli.ts";
import { inDataFolder } from "../cli/data-folder.ts";
import { dataFiles } from "../cli/paths.ts";
import { createPrivate, replacePrivate } from "../cli/private-file.ts";
import { commandLine, isAlive, stopPid } from "./processes.ts";

export interface ServerRecord {
  /** sqld's process, or the one that has opened the file; 0 while it is being started. */
  pid: number;
  /** sqld's; `file:` of the catalog's file, which npm start and commands open themselves. */
  url: string;
  /** The script that started it and stops it. */
  owner: number;
  /** The file with its token, for other commands of the same user. A catalog's file has none. */
  tokenFile?: string | undefined;
}

export interface RunningServer extends ServerRecord {
  token: string | undefined;
}

/** A start that takes longer than this has failed. */
const START_MS = 30_000;
const STOP_GRACE_MS = 3_000;

/** Other processes may open the file, too. */
export const isFile = (url: string): boolean => url.startsWith("file:");

/** The libSQL client decodes the path, and ends it at a question mark or a number sign. */
export const fileUrl = (path: string): string =>
  `file:${path.replace(/[%?#]/g, encodeURIComponent)}`;

export async function isHealthy(url: string): Promise<boolean> {
  if (isFile(url)) return true;
  try {
    return (await fetch(`${url}/health`, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    return false;
  }
}

/** The server that uses the folder and answers. A record whose server has ended does not count. */
export async function findServer(data: string): Promise<RunningServer | undefined> {
  const record = parse(read(data));
  if (record === undefined) return undefined;
  // A busy machine may answer late, but a process that runs on this folder still uses it.
  for (const end = Date.now() + START_MS; isItsServer(record, data) && Date.now() < end; ) {
    if (await isHealthy(record.url)) return { ...record, token: readToken(data, record) };
    await sleep(100);
  }
  return undefined;
}

/**
 * @param canJoin whether the caller could work on the running server by LIBSQL_URL instead
 * @throws Failure if a running server uses the folder
 */
export async function claim(data: string, canJoin = true): Promise<void> {
  const mine: ServerRecord = { pid: 0, url: "", owner: process.pid };
  if (create(data, mine)) return;
  const text = read(data);
  const record = parse(text);
  if (record !== undefined && isHeld(record, data)) {
    if (record.pid === 0 || isAlive(record.owner)) throw inUse(data, record, canJoin);
    // Its owner was killed and could not stop it.
    if (!(await stopPid(record.pid, STOP_GRACE_MS))) throw inUse(data, record, canJoin);
  }
  if (text !== undefined) discard(data, text);
  if (!create(data, mine)) throw inUse(data, parse(read(data)), canJoin);
}

/** Writes the address of the server for the claimed folder. */
export function announce(data: string, record: ServerRecord): void {
  replacePrivate(dataFiles(data).server, JSON.stringify(record));
}

/**
 * The keys first: once the record is removed, the folder and its files belong to the next server.
 */
export function release(data: string): void {
  if (parse(read(data))?.owner !== process.pid) return;
  removeKeys(data);
  rmSync(dataFiles(data).server, { force: true });
}

function readToken(data: string, { tokenFile, owner }: ServerRecord): string | undefined {
  if (tokenFile === undefined) return undefined;
  try {
    return readFileSync(tokenFile, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const next =
      code === "EACCES" ? "this command as the user who started it" : "the same command again";
    throw new Failure(
      `Process ${owner} serves the catalog in ${data}, and its token in ${tokenFile} cannot be read ` +
        `(${code}). Run ${next}.`,
    );
  }
}

function isHeld(record: ServerRecord, data: string): boolean {
  const written = statSync(dataFiles(data).server, statOptions)?.mtimeMs ?? 0;
  // Process ids begin anew in each container: a killed server had the id of the next one.
  if (record.owner === process.pid && written < STARTED) return false;
  if (record.pid !== 0) return isItsServer(record, data);
  const age = Date.now() - written;
  return isAlive(record.owner) && age < START_MS;
}

const STARTED = Date.now() - process.uptime() * 1_000;

const statOptions = { throwIfNoEntry: false } as const;

/** The system reuses process ids: only a process that runs on this folder counts. */
function isItsServer(record: ServerRecord, data: string): boolean {
  if (record.pid === 0) return false;
  return commandLine(record.pid).includes(
    isFile(record.url) ? "main.ts" : dataFiles(data).database,
  );
}

function create(data: string, record: ServerRecord): boolean {
  try {
    inDataFolder(data, () => createPrivate(dataFiles(data).server, JSON.stringify(record)));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Moves the stale record away before deleting it, so that a newer one is never deleted. */
function discard(data: string, stale: string): void {
  const file = dataFiles(data).server;
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readFileSync(aside, "utf8") === stale) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

function read(data: string): string | undefined {
  try {
    return readFileSync(dataFiles(data).server, "utf8");
  } catch {
    return undefined;
  }
}

function parse(text: string | undefined): ServerRecord | undefined {
  try {
    const value = JSON.parse(text ?? "") as Partial<ServerRecord> | null;
    const { pid, url, owner, tokenFile } = value ?? {};
    if (typeof pid !== "number" || typeof url !== "string" || typeof owner !== "number") return;
    return { pid, url, owner, ...(typeof tokenFile === "string" && { tokenFile }) };
  } catch {
    return undefined;
  }
}

function inUse(data: string, record: ServerRecord | undefined, canJoin: boolean): Failure {
  const url = record && !isFile(record.url) ? record.url : "";
  const where = url ? ` at ${url}` : "";
  const token = record?.tokenFile ? ` LIBSQL_TOKEN="$(cat '${record.tokenFile}')"` : "";
  const join = canJoin && url ? `, use it with LIBSQL_URL=${url}${token},` : "";
  return new Failure(
    `Process ${record?.owner ?? "unknown"} already serves the catalog in ${data}${where}. ` +
      `Stop it${join} or give another folder with --data.`,
  );
}

export interface CatalogKeys {
  /** Ed25519, in PEM. The private key is discarded after both tokens are signed. */
  publicKey: string;
  /** Reads and writes. */
  token: string;
  /** A token that only reads: the server rejects every write with it. */
  readOnlyToken: string;
}

export function makeKeys(): CatalogKeys {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const token = (access: "rw" | "ro") => {
    const body = `${encode({ alg: "EdDSA", typ: "JWT" })}.${encode({ a: access })}`;
    return `${body}.${sign(null, Buffer.from(body), privateKey).toString("base64url")}`;
  };
  return {
    publicKey: String(publicKey.export({ type: "spki", format: "pem" })),
    token: token("rw"),
    readOnlyToken: token("ro"),
  };
}

/** Stores the keys of a catalog. Only the process that has claimed the folder may call it. */
export function storeKeys(data: string, { publicKey, token }: CatalogKeys): void {
  const files = dataFiles(data);
  replacePrivate(files.publicKey, publicKey);
  replacePrivate(files.token, token);
}

function removeKeys(data: string): void {
  const files = dataFiles(data);
  for (const file of [files.publicKey, files.token]) rmSync(file, { force: true });
}
