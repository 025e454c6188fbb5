/** The one way in which a worker is bundled: to deploy, develop, test and measure it. */

import { readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { Failure } from "../cli/failure.ts";
import { WRANGLER_CONFIG } from "../cli/paths.ts";
import { ended, stopGroup } from "../processes/processes.ts";
import { spawnWrangler } from "../processes/wrangler.ts";

const STOP_GRACE_MS = 3_000;

export interface BundleOptions {
  /** Default: the configuration's `main`. */
  entry?: string;
  config?: string;
  /** An environment of the configuration; empty for the top level. */
  env?: string;
  /** Emptied first. */
  outdir: string;
  signal?: AbortSignal;
}

/**
 * Bundles and minifies with wrangler, as `wrangler deploy` does. The bytes depend on neither `env`
 * nor `outdir`; a source map is written beside them.
 * @returns the bundle's file @throws Failure where wrangler cannot bundle the worker
 */
export async function bundle(options: BundleOptions): Promise<string> {
  const { entry, config = WRANGLER_CONFIG, env = "", outdir, signal } = options;
  rmSync(outdir, { recursive: true, force: true });
  const wrangler = spawnWrangler(
    [
      ...["deploy", ...(entry === undefined ? [] : [entry]), "--config", config, `--env=${env}`],
      ...["--dry-run", "--outdir", outdir],
    ],
    { watchParent: true },
  );
  const stop = () => void stopGroup(wrangler, STOP_GRACE_MS);
  signal?.addEventListener("abort", stop);
  const code = await ended(wrangler);
  signal?.removeEventListener("abort", stop);
  signal?.throwIfAborted();
  if (code !== 0) throw new Failure(`wrangler could not bundle the worker (exit code ${code}).`);
  return bundleIn(outdir);
}

/** The bundle that wrangler wrote to `outdir`. */
export function bundleIn(outdir: string): string {
  const file = readdirSync(outdir).find((name) => name.endsWith(".js"));
  if (file === undefined) throw new Failure(`wrangler wrote no bundle to ${outdir}.`);
  return join(outdir, file);
}

/** The folders of the files that `file` was bundled from, without those of dependencies. */
export function sourceFolders(file: string): Set<string> {
  const { sources } = JSON.parse(readFileSync(`${file}.map`, "utf8")) as { sources: string[] };
  const paths = sources.map((source) => resolve(dirname(file), source));
  return new Set(paths.filter((path) => !path.includes("/node_modules/")).map(dirname));
}
