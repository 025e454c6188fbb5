/**
 * Bundles a worker, and the scripts of its pages, as wrangler does for a deployment (`[build]` of
 * `wrangler.toml`).
 */

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, type InlineConfig, type Manifest } from "vite";
import { Failure } from "../cli/failure.ts";
import { ROOT } from "../cli/paths.ts";

const ENTRY = "worker.js";
const CLIENT_CONFIG = join(ROOT, "vite.client.config.ts");
const NODE_CONFIG = join(ROOT, "vite.node.config.ts");
const NODE_FOLDER = join(ROOT, "dist-node");
const CONSOLE_CONFIG = join(ROOT, "vite.console.config.ts");

export interface BundleOptions {
  /** Default: the resolver. */
  entry?: string;
  /** The folder is emptied first. */
  outdir: string;
  /** The conditions of what packages export, besides those of `vite.config.ts`. */
  conditions?: string[];
}

/**
 * Writes the entry, the modules that it loads immediately or later, and their source maps.
 * @returns the entry's file @throws Failure if the worker cannot be bundled
 */
export async function bundle({ entry, outdir, conditions = [] }: BundleOptions): Promise<string> {
  const ssr = entry === undefined ? {} : { ssr: entry };
  await run("The worker", {
    ssr: { resolve: { conditions } },
    build: { outDir: outdir, ...ssr },
  });
  return join(outdir, ENTRY);
}

/** Writes the server for Node: `dist-node/server.mjs`. @returns the entry's file @throws Failure */
export async function bundleForNode({
  entry,
  outdir = NODE_FOLDER,
}: Partial<BundleOptions> = {}): Promise<string> {
  const ssr = entry === undefined ? {} : { ssr: entry };
  await run("The server", { configFile: NODE_CONFIG, build: { outDir: outdir, ...ssr } });
  return join(outdir, "server.mjs");
}

/** Writes the scripts of pages with the headers for them, and then the console. @throws Failure */
export async function bundleClient(outdir: string): Promise<void> {
  const build = { outDir: outdir };
  await run("The scripts of pages", { configFile: CLIENT_CONFIG, build });
  await run("The console", { configFile: CONSOLE_CONFIG, build });
}

async function run(what: string, config: InlineConfig): Promise<void> {
  try {
    await build({ root: ROOT, logLevel: "warn", ...config });
  } catch (error) {
    throw new Failure(`${what} could not be bundled. ${(error as Error).message}`);
  }
}

export interface Module {
  /** The name in imports of other modules. */
  readonly name: string;
  readonly file: string;
}

/** The modules of a bundle, the entry first. */
export function modulesOf(entry: string): Module[] {
  const names = Object.values(manifestOf(entry)).map(({ file }) => file);
  return [ENTRY, ...names.filter((name) => name !== ENTRY).sort()].map((name) => ({
    name,
    file: join(dirname(entry), name),
  }));
}

/**
 * The modules that are loaded with the entry, before the first request.
 * @param later sources that a request imports: they and their imports are included
 */
export function initialModulesOf(entry: string, later: readonly string[] = []): Module[] {
  const manifest = manifestOf(entry);
  // A source of a chunk that others import, too, is named only in the chunk's source map.
  const keyOf = (source: string) =>
    source in manifest
      ? source
      : Object.keys(manifest).find((key) => {
          const { file } = manifest[key]!;
          const map = sourceMapOf({ name: file, file: join(dirname(entry), file) });
          return map?.includes(`/${source}"`);
        })!;
  const found = new Set<string>();
  const follow = (key: string) => {
    const { file, imports = [] } = manifest[key]!;
    if (found.has(file)) return;
    found.add(file);
    imports.forEach(follow);
  };
  follow(Object.keys(manifest).find((key) => manifest[key]!.file === ENTRY)!);
  later.map(keyOf).forEach(follow);
  return modulesOf(entry).filter(({ name }) => found.has(name));
}

/** SHA-256 of all modules and their names. */
export function digestOf(modules: readonly Module[]): string {
  const hash = createHash("sha256");
  for (const { name, file } of modules) hash.update(`${name}\n`).update(readFileSync(file));
  return hash.digest("hex");
}

/**
 * The text of a module's source map; undefined for the entry, which only imports another module.
 */
export const sourceMapOf = ({ file }: Module): string | undefined =>
  existsSync(`${file}.map`) ? readFileSync(`${file}.map`, "utf8") : undefined;

const manifestOf = (entry: string): Manifest =>
  JSON.parse(readFileSync(join(dirname(entry), ".vite", "manifest.json"), "utf8"));
