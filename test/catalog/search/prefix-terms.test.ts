/** The view `prefix_terms`: how a search of private products is restricted to those of a prefix. */
import { expect, inject, onTestFinished, test } from "vitest";
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
