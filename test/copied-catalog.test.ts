/** Catalogs of tests: each is a copy of the sample catalog, and nobody else's. */
import { readFileSync } from "node:fs";
import type { Client } from "@libsql/client/http";
import { expect, onTestFinished, test } from "vitest";
import { startCatalog } from "./support/catalog.ts";

const FILES = { products: "gtin", links: "id", brands: "id", organizations: "id" };

async function keysIn(client: Client, table: string, key: string) {
  const { rows } = await client.execute(`SELECT ${key} FROM ${table} ORDER BY ${key}`);
  return rows.map((row) => String(row[key]));
}

test("two catalogs have all sample rows, and neither has what is written into the other", async () => {
  const one = await startCatalog();
  onTestFinished(one.stop);
  const other = await startCatalog();
  onTestFinished(other.stop);
  for (const { client } of [one, other]) {
    for (const [table, key] of Object.entries(FILES)) {
      const file = `scripts/sample-catalog/${table}.json`;
      const rows = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>[];
      expect(await keysIn(client, table, key), table).toEqual(rows.map((row) => row[key]).sort());
    }
  }
  await one.client.execute("DELETE FROM links");
  expect(await keysIn(one.client, "links", "id")).toEqual([]);
  expect(await keysIn(other.client, "links", "id")).not.toEqual([]);
  const refused = fetch(`${other.url}/v2/pipeline`, {
    method: "POST",
    headers: { Authorization: `Bearer ${one.token}` },
    body: JSON.stringify({ requests: [] }),
  });
  expect((await refused).status).toBe(401);
});
