/** A preview of a write on a server whose token cannot write. */
import { expect, test } from "vitest";
import { agentOf } from "../support/agent.ts";
import { startCatalog } from "../support/catalog.ts";
import { addOwners } from "../support/owners.ts";

const GTIN = "09521001234566";
const OATS = { gtin: GTIN, name: "Oat drink", names: { de: "Haferdrink" } };

test("a preview asks with a token that cannot write", async () => {
  const owners = await addOwners(await startCatalog());
  try {
    const reading = agentOf(owners, { LIBSQL_TOKEN: owners.catalog.readOnlyToken });
    const { version } = await reading.answer("writer", "put_product", OATS);
    const asked = { ...OATS, confirm: true, version };
    expect((await reading.refusal("writer", "put_product", asked)).error_code).toBe(
      "catalog_unavailable",
    );
    const { rows } = await owners.catalog.client.execute({
      sql: "SELECT gtin FROM products WHERE gtin = ?",
      args: [GTIN],
    });
    expect(rows).toEqual([]);
  } finally {
    await owners.stop();
  }
});
