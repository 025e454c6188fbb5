/**
 * Bundles the worker and the fixture workers once, as for a deployment, for all end-to-end tests; for
 * tests on Node, the server for Node and the same with the fixtures. Both have the same scripts of pages.
 */
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { bundle, bundleClient, bundleForNode } from "../../scripts/bundle/bundle.ts";
import { ROOT } from "../../scripts/cli/paths.ts";
import { once } from "./once.ts";

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

const NODE_ENTRIES = {
  worker: "src/node.ts",
  fixtures: "test/fixtures/node.ts",
} as const;

export default async function setup(project: TestProject): Promise<() => void> {
  const out = mkdtempSync(join(tmpdir(), "gtin-resolver-bundle-"));
  const isNode = project.getProvidedContext().runtime === "node";
  for (const [name, entry] of Object.entries(isNode ? NODE_ENTRIES : ENTRIES)) {
    const made = { entry, outdir: join(out, name) };
    const file = await (isNode ? bundleForNode(made) : bundle(made));
    project.provide(name as keyof typeof ENTRIES, file);
  }
  // The package that it imports by its name: the database's engine.
  if (isNode) symlinkSync(join(ROOT, "node_modules"), join(out, "node_modules"), "junction");
  const client = await once("client", async () => {
    const folder = join(out, "client");
    await bundleClient(folder);
    return folder;
  });
  project.provide("client", client);
  return () => rmSync(out, { recursive: true });
}
