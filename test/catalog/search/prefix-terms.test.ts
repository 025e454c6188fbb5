/** The view `prefix_terms`: how a search of private products is restricted to those of a prefix. */
import { expect, inject, onTestFinished, test } from "vitest";
import { OWN_FILTER } from "../../../src/catalog/readable.ts";
import { startCatalog } from "../../support/catalog.ts";

test("a prefix finds its numbers without those of longer prefixes of other organizations", async () => {
  const { client, stop } = await startCatalog({ folder: inject("sampleCatalog"), runtime: "node" });
  onTestFinished(stop);
  await client.executeMultiple(`
    INSERT INTO organizations (id, name, created_at, updated_at)
      VALUES ('own', 'Own', 't', 't'), ('other', 'Other', 't', 't');
    INSERT INTO company_prefixes (prefix, organization_id, created_at, updated_at)
      VALUES ('9777', 'own', 't', 't'), ('97771', 'other', 't', 't'), ('97772', 'own', 't', 't'),
        ('977733', 'other', 't', 't'), ('9778', 'other', 't', 't');`);
  const { rows } = await client.execute(
    "SELECT organization_id, term FROM prefix_terms WHERE organization_id IN ('own', 'other') ORDER BY term",
  );
  expect(rows.map(({ organization_id, term }) => [organization_id, term])).toEqual([
    ["own", '("p9777" NOT ("p97771" OR "p977733"))'],
    ["other", '("p97771")'],
    ["own", '("p97772")'],
    ["other", '("p977733")'],
    ["other", '("p9778")'],
  ]);
});

test("a search has no terms of prefixes and brands while there is no private product", async () => {
  const { client, stop } = await startCatalog({ folder: inject("sampleCatalog"), runtime: "node" });
  onTestFinished(stop);
  await client.executeMultiple(`
    UPDATE products SET visibility = 'public';
    INSERT INTO organizations (id, name, created_at, updated_at) VALUES ('own', 'Own', 't', 't');
    INSERT INTO brands (id, organization_id, name, created_at, updated_at) VALUES ('b', 'own', 'B', 't', 't');
    INSERT INTO company_prefixes (prefix, organization_id, created_at, updated_at) VALUES ('9777', 'own', 't', 't');`);
  const principal = JSON.stringify({ key: null, organization: "own", isAdmin: false });
  const filter = async () => {
    const { rows } = await client.execute({
      sql: `SELECT ${OWN_FILTER} AS filter`,
      args: { principal },
    });
    return rows[0]!.filter;
  };
  expect(await filter()).toBe(' AND owner : ("")');
  await client.execute(
    "UPDATE products SET visibility = 'organization' WHERE gtin = '09506000134352'",
  );
  expect(await filter()).toBe(' AND owner : ("" OR ("p9777") OR "b62")');
});
