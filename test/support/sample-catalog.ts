/** Migrates and seeds the sample catalog once for all tests, which start on copies of it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "../../scripts/catalog/embedded.ts";
import { once } from "./once.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The data folder to copy. */
    sampleCatalog: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-sample-"));
  const sample = await once("sample catalog", async () => {
    const dataDir = join(folder, "data");
    await (await startEmbedded({ dataDir })).stop();
    return dataDir;
  });
  project.provide("sampleCatalog", sample);
  return () => rmSync(folder, { recursive: true });
}
