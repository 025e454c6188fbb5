/** The command says which recalls and withdrawals an import starts and ends: before it stores, and after. */
import { expect, test } from "vitest";
import { file, gtin13, gtin14, runImport, useEmptyCatalog } from "./imports.ts";

const catalog = useEmptyCatalog("test");
const OWN = { organization: "test" };
const records = (...lines: readonly object[]) =>
  file("a.jsonl", lines.map((line) => JSON.stringify(line)).join("\n"));
const product = (n: number, more: object = {}) => ({ type: "product", gtin: gtin14(n), ...more });
const recall = (lot: string) => ({
  ...{ type: "link", id: `recall-${lot}`, anchor: `/01/${gtin14(1)}/10/${lot}`, title: "Recall" },
  ...{ link_type: "gs1:recallStatus", href: "https://example.com/recall", is_default: true },
});
const csv = (...lines: string[]) => file("a.csv", `${lines.join("\n")}\n`);

test("recalls of lots and withdrawals, with the names of the products", async () => {
  await runImport(catalog, csv("gtin,name", `${gtin13(2)},Oat drink`, `${gtin13(3)},Rice`), OWN);
  const path = records(
    product(1, { name: "Orange juice" }),
    product(2, { lifecycle: "withdrawn" }),
    product(3, { name: "Rye", lifecycle: "withdrawn" }),
    recall("A1"),
    recall("A2"),
  );
  const options = { ...OWN, records: true };
  const planned = await runImport(catalog, path, { ...options, "dry-run": true });
  expect(planned.printed).toContain(
    `  storing starts a recall of 2 lots of Orange juice, ${gtin14(1)} (A1, A2)\n`,
  );
  expect(planned.printed).toContain("  storing withdraws 2 products: Oat drink, Rye");
  const { printed } = await runImport(catalog, path, options);
  expect(printed).toContain(
    `  started a recall of 2 lots of Orange juice, ${gtin14(1)} (A1, A2)\n`,
  );
  expect(printed).toContain("  withdrew 2 products: Oat drink, Rye");
  const again = await runImport(catalog, path, { ...options, json: true });
  expect(JSON.parse(again.printed)).toMatchObject({ starts: [] });
});

test("the end of withdrawals and of a recall", async () => {
  const options = { ...OWN, records: true };
  const before = records(
    product(1, { name: "Orange juice" }),
    product(2, { name: "Oat drink", lifecycle: "withdrawn" }),
    recall("A1"),
  );
  await runImport(catalog, before, options);
  const path = records(
    product(2, { lifecycle: "active" }),
    Object.assign(recall("A1"), { enabled: false }),
  );
  const planned = await runImport(catalog, path, { ...options, "dry-run": true });
  expect(planned.printed).toContain("  storing ends the withdrawal of 1 product: Oat drink");
  expect(planned.printed).toContain(
    `  storing ends the recall of 1 lot of Orange juice, ${gtin14(1)} (A1)\n`,
  );
  const { printed } = await runImport(catalog, path, options);
  expect(printed).toContain("  ended the withdrawal of 1 product: Oat drink");
  expect(printed).toContain(`  ended the recall of 1 lot of Orange juice, ${gtin14(1)} (A1)\n`);
  const again = await runImport(catalog, path, { ...options, json: true });
  expect(JSON.parse(again.printed)).toMatchObject({ starts: [], ends: [] });
});

test("as JSON, with the name; not of a row that is rejected", async () => {
  const line = "gtin,name,lifecycle";
  const path = csv(line, `${gtin13(1)},Juice,withdrawn`, "1,Tea,withdrawn");
  const { printed } = await runImport(catalog, path, { ...OWN, json: true });
  expect(JSON.parse(printed.split("\n").at(-1)!)).toMatchObject({
    starts: [{ what: "withdrawal", anchor: `/01/${gtin14(1)}`, lot: null, name: "Juice" }],
  });
});

const NO_RECALL = /(\d+) × Links of the type recall status start no recall/;

test.each(["Recall status", "gs1:recallStatus", "gs1:recallStatus:de"])(
  "a column %s starts no recall, and the import says so once, before and after",
  async (column) => {
    const path = csv(
      `gtin,name,${column}`,
      `${gtin13(1)},Juice,https://example.com/r1`,
      `${gtin13(2)},Tea,https://example.com/r2`,
    );
    for (const dryRun of [true, false]) {
      const { printed } = await runImport(catalog, path, { ...OWN, "dry-run": dryRun });
      expect(NO_RECALL.exec(printed)?.[1], printed).toBe("2");
      expect(printed).not.toContain("a recall of");
    }
    const again = await runImport(catalog, path, OWN);
    expect(again.printed).not.toMatch(NO_RECALL);
  },
);

test("a recall that scans lead to needs no such warning", async () => {
  const path = csv(
    "GTIN,Name,Recall status,Scans lead to",
    `${gtin13(1)},Juice,https://example.com/r1,Recall status`,
  );
  const { printed } = await runImport(catalog, path, OWN);
  expect(printed).toContain(`started a recall of Juice, ${gtin14(1)}`);
  expect(printed).not.toMatch(NO_RECALL);
});
