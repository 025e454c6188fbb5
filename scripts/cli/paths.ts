/** Where things lie in the repository, and in a data folder. */
import { join, resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "..", "..");
export const MIGRATIONS = join(ROOT, "migrations");
export const SAMPLE_CATALOG = join(ROOT, "scripts", "sample-catalog");
export const WRANGLER_CONFIG = join(ROOT, "wrangler.toml");
export const DEV_VARS = join(ROOT, ".dev.vars");
export const DEFAULT_DATA = join(ROOT, ".data");

/** The scripts of pages, beside the bundle in `outdir`: vite.client.config.ts writes them there. */
export const clientFolder = (outdir: string) => `${outdir}-client`;

export const dataFiles = (data: string) => ({
  /** sqld's own folder. */
  database: join(data, "catalog"),
  /** The catalog itself in it, as SQLite knows it. */
  sqlite: join(data, "catalog", "dbs", "default", "data"),
  log: join(data, "sqld.log"),
  /** What the running server checks tokens with, and the token that reads and writes. */
  publicKey: join(data, "sqld.pem"),
  token: join(data, "sqld.token"),
  /** Which server holds this folder. */
  server: join(data, "server.json"),
  /** The bundle that is served. */
  bundle: join(data, "bundle"),
  /** wrangler's local state, and its secrets while process `pid` runs it. */
  worker: join(data, "worker"),
  secrets: (pid: number) => join(data, `secrets.${pid}.env`),
});
