/** Paths in the repository, and in a data folder. */
import { join, resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "..", "..");
export const MIGRATIONS = join(ROOT, "migrations");
export const SAMPLE_CATALOG = join(ROOT, "scripts", "sample-catalog");
export const WRANGLER_CONFIG = join(ROOT, "wrangler.toml");
export const DEV_VARS = join(ROOT, ".dev.vars");
export const DEFAULT_DATA = join(ROOT, ".data");

/** The scripts of pages, beside the bundle in `outdir`, where vite.client.config.ts writes them. */
export const clientFolder = (outdir: string) => `${outdir}-client`;

export const dataFiles = (data: string) => ({
  /** sqld's own folder. */
  database: join(data, "catalog"),
  /** The catalog's database file in it. */
  sqlite: join(data, "catalog", "dbs", "default", "data"),
  /** Pictures that people uploaded to `npm start`. */
  pictures: join(data, "pictures"),
  log: join(data, "sqld.log"),
  /** The key with which the running server checks tokens, and the token that reads and writes. */
  publicKey: join(data, "sqld.pem"),
  token: join(data, "sqld.token"),
  /** The link for the first administrator, where no terminal shows it. */
  firstSignIn: join(data, "first-sign-in.txt"),
  /** Names the server that uses this folder. */
  server: join(data, "server.json"),
  /** The bundle that `npm run dev` serves. */
  bundle: join(data, "bundle"),
  /** wrangler's local state, and its secrets while process `pid` runs it. */
  worker: join(data, "worker"),
  secrets: (pid: number) => join(data, `secrets.${pid}.env`),
});
