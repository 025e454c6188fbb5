/**
 * Bundles the worker and the fixture workers once, as for a deployment, for all end-to-end tests.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { bundle, bundleClient } from "../../scripts/bundle/bundle.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Files of the bundles. */
    worker: string;
    fixtures: string;
    /** The folder of the pages' scripts. */
    client: string;
  }
}

const ENTRIES = {
  worker: "src/worker.ts",
  fixtures: "test/fixtures/index.ts",
} as const;

export default async function setup(project: TestProject): Promise<() => void> {
  const out = mkdtempSync(join(tmpdir(), "gtin-resolver-bundle-"));
  for (const [name, entry] of Object.entries(ENTRIES)) {
    const file = await bundle({ entry, outdir: join(out, name) });
    project.provide(name as keyof typeof ENTRIES, file);
  }
  const client = join(out, "client");
  await bundleClient(client);
  project.provide("client", client);
  return () => rmSync(out, { recursive: true });
}
