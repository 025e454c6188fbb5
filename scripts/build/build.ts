/** Bundles the worker into dist/, as it is deployed, and measures it. */
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Failure } from "../cli/cli.ts";
import type { Lifetime } from "../cli/lifetime.ts";
import { ROOT } from "../cli/paths.ts";
import { ended, stopGroup } from "../processes/processes.ts";
import { spawnWrangler } from "../processes/wrangler.ts";
import { shrink } from "./bundle/index.ts";

/**
 * Start-up time grows with the bundle, and a cold start is what a scanner waits for. The limit finds a
 * dependency that is imported by mistake; it is wide enough not to shape the code.
 */
export const LIMIT_GZIP_BYTES = 400_000;
const DIST = join(ROOT, "dist");
export const BUNDLE = join(DIST, "worker.js");
const STOP_GRACE_MS = 3_000;

/** @param env an environment of wrangler.toml; empty for the top level */
export async function build(config: string, env: string, life: Lifetime): Promise<void> {
  rmSync(DIST, { recursive: true, force: true });
  const wrangler = spawnWrangler(
    [
      ...["deploy", "--config", config, "--dry-run", "--outdir", DIST],
      ...["--minify=false", `--env=${env}`],
    ],
    { watchParent: true },
  );
  life.defer(() => stopGroup(wrangler, STOP_GRACE_MS));
  life.signal.addEventListener("abort", () => wrangler.kill("SIGTERM"));
  const code = await ended(wrangler);
  life.signal.throwIfAborted();
  if (code !== 0) throw new Failure(`wrangler could not bundle the worker (exit code ${code}).`);
  await shrink(BUNDLE);
  report();
}

/** What the worker consists of: its modules, not their source maps or wrangler's note. */
function report(): void {
  const files = readdirSync(DIST, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(m?js|wasm|bin|txt|html)$/.test(file))
    .map((file) => readFileSync(join(DIST, file)));
  if (files.length === 0) throw new Failure(`wrangler wrote no module to ${DIST}.`);
  const raw = files.reduce((sum, file) => sum + file.length, 0);
  const gzip = files.reduce((sum, file) => sum + gzipSync(file).length, 0);
  console.log(
    `dist/: ${kilobytes(raw)}, gzip ${kilobytes(gzip)} of ${kilobytes(LIMIT_GZIP_BYTES)}`,
  );
  if (gzip <= LIMIT_GZIP_BYTES) return;
  throw new Failure(
    `The bundle is ${gzip - LIMIT_GZIP_BYTES} bytes over its limit. ` +
      "Look for a new dependency, or one that is imported whole.",
  );
}

/** 1 KB = 1000 bytes, the stricter reading of the limit. */
function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
