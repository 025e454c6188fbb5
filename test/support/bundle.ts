/** Bundles the worker and the fixture worker once, as a deployment would, for all end-to-end tests. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { shrink } from "../../scripts/build/bundle/index.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Files of the bundles. */
    worker: string;
    fixtures: string;
    misannotated: string;
  }
}

const ROOT = resolve(import.meta.dirname, "../..");

export default async function setup(project: TestProject): Promise<() => void> {
  const out = mkdtempSync(join(tmpdir(), "gtin-resolver-bundle-"));
  const worker = await bundle("src/worker.ts", join(out, "worker"), ["--minify=false"]);
  await shrink(worker);
  project.provide("worker", worker);
  project.provide("fixtures", await bundle("test/fixtures/worker.ts", join(out, "fixtures")));
  project.provide(
    "misannotated",
    await bundle("test/fixtures/misannotated.ts", join(out, "misannotated")),
  );
  return () => rmSync(out, { recursive: true });
}

export async function bundle(
  entry: string,
  outdir: string,
  options = ["--minify"],
): Promise<string> {
  const wrangler = spawn(
    process.execPath,
    [
      join(ROOT, "node_modules/wrangler/bin/wrangler.js"),
      ...["deploy", entry, "--dry-run", "--env=", "--outdir", outdir, ...options],
    ],
    { cwd: ROOT, env: { ...process.env, WRANGLER_SEND_METRICS: "false" } },
  );
  let output = "";
  wrangler.stdout.on("data", (chunk) => (output += chunk));
  wrangler.stderr.on("data", (chunk) => (output += chunk));
  const [code] = await once(wrangler, "exit");
  if (code !== 0) throw new Error(`wrangler could not bundle ${entry}:\n${output}`);
  return join(outdir, `${basename(entry, ".ts")}.js`);
}
