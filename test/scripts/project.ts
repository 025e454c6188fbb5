/** A copy of what `npm run` needs, with a `.dev.vars` and a `.data` of its own. */
import { cpSync, globSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { temporaryFolder } from "./processes.ts";

const VITE = ["vite.config.ts", "vite.client.config.ts", "vite.console.config.ts"];
const FILES = ["package.json", ...VITE, "tsconfig.json"];
const PARTS = ["scripts", "src", "migrations", ...FILES];

export function project(parts: readonly string[] = PARTS): string {
  const folder = temporaryFolder();
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  // wrangler bundles where it was started.
  const here = `[build]\ncwd = ${JSON.stringify(folder)}\n`;
  const config = readFileSync("wrangler.toml", "utf8").replace("[build]\n", here);
  writeFileSync(join(folder, "wrangler.toml"), config);
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return folder;
}

/**
 * Empties the scripts of pages, of cards and of the console in a copy: two thirds of a build's time, where
 * a test builds only to go on.
 */
export function emptyScripts(folder: string): void {
  for (const card of globSync("src/cards/*.tsx", { cwd: folder })) rmSync(join(folder, card));
  const entries = globSync("src/client/*.{ts,tsx}", { cwd: folder });
  for (const entry of [...entries, "src/console/main.tsx"]) writeFileSync(join(folder, entry), "");
}
