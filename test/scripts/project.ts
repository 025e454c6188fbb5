/** A copy of what `npm run` needs, with a `.dev.vars` and a `.data` of its own. */
import { cpSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { temporaryFolder } from "./processes.ts";

const FILES = ["package.json", "wrangler.toml", "vite.config.ts", "tsconfig.json"];
const PARTS = ["scripts", "src", "migrations", ...FILES];

export function project(): string {
  const folder = temporaryFolder();
  for (const part of PARTS) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return folder;
}
