/** Migrates and seeds the sample catalog once, as a file that tests copy (catalog-file.ts). */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "@libsql/client";
import type { TestProject } from "vitest/node";
import { connect } from "../../scripts/catalog/catalog.ts";
import { fillNew } from "../../scripts/catalog/embedded.ts";
import { once } from "./once.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The file to copy. */
    sampleFile: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-sample-"));
  const sample = await once("sample file", async () => {
    const file = join(folder, "catalog.db");
    const db = connect(`file:${file}`);
    await fillNew(db, { name: file, empty: false }, () => {});
    // Closed, it is one file.
    (db as unknown as { $client: Client }).$client.close();
    return file;
  });
  project.provide("sampleFile", sample);
  return () => rmSync(folder, { recursive: true });
}
