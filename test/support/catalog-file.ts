/** The sample catalog as a file that this process opens, without a server, for one test file. */
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client, InStatement } from "@libsql/client";
import { createClient } from "@libsql/client/sqlite3";
import { inject } from "vitest";
import type { CatalogOptions } from "../../src/catalog/catalog.ts";
import type { EmbeddedCatalog } from "../../src/config/bindings.ts";
import { openEmbedded } from "../../src/node/embedded.ts";
import { isAfterAnswer, sent } from "./catalog-requests.ts";
import { CATALOG_MS, PATIENT } from "./patience.ts";

export interface CatalogFile {
  /** `file:…`, which the scripts' `connect` takes, too. */
  url: string;
  /** The bindings with which the app in this process can use it, as `npm start` gives them. */
  vars: typeof PATIENT & { CATALOG: EmbeddedCatalog; LIBSQL_URL: undefined };
  /** The options for `openCatalog`. */
  options: CatalogOptions;
  client: Client;
  stop(): Promise<void>;
}

export async function openCatalogFile(): Promise<CatalogFile> {
  const sample = inject("sampleFile");
  if (sample === undefined) {
    throw new Error(
      'This test opens a catalog, so it belongs to the project "catalog". vitest.config.ts puts it ' +
        "there if the test file itself imports what opens the catalog (OPENERS).",
    );
  }
  const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-catalog-"));
  const file = join(folder, "catalog.db");
  copyFileSync(sample, file);
  const url = `file:${file}`;
  const embedded = await openEmbedded(url);
  const counted: EmbeddedCatalog = {
    batch(statements, mode) {
      if (!isAfterAnswer(statements.map(sqlOf).join("\n"))) sent.count++;
      return embedded.batch(statements, mode);
    },
  };
  const client = createClient({ url, concurrency: 1 });
  return {
    url,
    vars: { CATALOG: counted, LIBSQL_URL: undefined, ...PATIENT },
    options: {
      ...{ url, embedded: counted, timeoutMs: CATALOG_MS },
      ...{ token: undefined, readOnlyToken: undefined },
    },
    client,
    async stop() {
      client.close();
      embedded.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const sqlOf = (statement: InStatement) =>
  typeof statement === "string" ? statement : statement.sql;
