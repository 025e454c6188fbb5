/** An import by the command, in the history of the organization whose records it writes. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Values } from "../../../scripts/import/flags.ts";
import { ROLES } from "../../../src/model/scopes.ts";
import { file, gtin13, runImport } from "../../scripts/import/imports.ts";
import { type LocalApi, startLocalApi } from "../../support/local-api.ts";

const ONE = "9521005500018";
const TWO = "9521005500025";

let api: LocalApi;
let editor: string;
let stranger: string;
beforeAll(async () => {
  api = await startLocalApi();
  editor = (await api.newKey("acme", [...ROLES.editor])).key;
  stranger = (await api.newKey("other", [...ROLES.editor])).key;
});
afterAll(() => api?.stop());

const csv = (...rows: string[]) =>
  file("assortment.csv", ["gtin,name,brand,url", ...rows].join("\n"));
const row = (gtin: string, name: string) => `${gtin},${name},,https://example.org/${gtin}`;
const imports = async (key: string) => {
  const { body } = await api.send("GET", "/history?action=catalog.import&grouped=true", { key });
  return body.items as { subject: string; import_id: string; client: string }[];
};
const undo = (id: string, key: string) =>
  api.send("POST", `/imports/${id}/undo`, { key, body: { dry_run: false } });

test("an import for an organization is in its list of imports, and the organization can undo it", async () => {
  await runImport(api.catalog, csv(row(ONE, "Muesli"), row(TWO, "Oats")), { organization: "acme" });
  const [line, ...others] = await imports(editor);
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    action: "catalog.import",
    client: "operator",
    subject: "assortment.csv",
    group: { lines: 1, added: 4, changed: 0, kinds: { products: 2, links: 2 }, undone: false },
  });
  expect(await imports(stranger)).toEqual([]);
  const { body: foreign } = await undo(line!.import_id, stranger);
  expect(foreign).toMatchObject({ restored: 0, removed: 0, left: [] });
  const { body: history } = await api.send("GET", `/history?product=0${ONE}`, { key: editor });
  expect(history.items).toMatchObject([{ action: "catalog.import", client: "operator" }]);
  const { status, body } = await undo(line!.import_id, editor);
  expect([status, body]).toMatchObject([
    200,
    { removed: 4, kinds: { products: 2, links: 2 }, left: [], next: null },
  ]);
  expect((await api.send("GET", `/products/0${ONE}`, { key: editor })).status).toBe(404);
  expect(await imports(editor)).toMatchObject([{ group: { undone: true, left: 0 } }]);
});

test("the command counts as many records of each kind as its undo, also those that products bring", async () => {
  const branded = (gtin: string) => `${gtin},Muesli,Alpenhof,https://example.org/${gtin}`;
  await runImport(api.catalog, csv(branded(ONE)), { organization: "acme" });
  const [first] = await imports(editor);
  const kinds = { products: 1, links: 1, brands: 1 };
  expect(first).toMatchObject({ group: { added: 3, changed: 0, kinds }, imported: { kinds } });
  await runImport(api.catalog, csv(branded(ONE), branded(TWO)), { organization: "acme" });
  const [second] = await imports(editor);
  const both = { products: 1, links: 1 };
  expect(second).toMatchObject({ group: { added: 2, changed: 0, kinds: both } });
  expect((await undo(second!.import_id, editor)).body).toMatchObject({ removed: 2, kinds: both });
  expect((await undo(first!.import_id, editor)).body).toMatchObject({ removed: 3, kinds });
});

test("an import for nobody is in the list of the one organization that owns all its records", async () => {
  await runImport(api.catalog, csv(row(ONE, "Muesli"), row(TWO, "Oats")));
  const [line] = await imports(editor);
  expect(line).toMatchObject({ subject: "assortment.csv", group: { added: 2, undone: false } });
  expect((await undo(line!.import_id, editor)).body).toMatchObject({ removed: 2, left: [] });
});

test("a number that nobody has is not said to be another organization's", async () => {
  const record = { type: "product", gtin: gtin13(777), name: "Nobody's" };
  const body = { source: "list.csv", first_row: 1, records: [record] };
  const answer = await api.send("POST", "/imports/preview", { key: editor, body });
  expect(answer.body.rows).toMatchObject([
    { result: "rejected", fault: { code: "no_prefix", member: "gtin" } },
  ]);
});

test("an import of records of several owners, or of none, is in nobody's list", async () => {
  const before = (await imports(editor)).length;
  await runImport(api.catalog, csv(row(ONE, "Muesli"), row(gtin13(777), "Nobody's")));
  expect(await imports(editor)).toHaveLength(before);
  expect(await imports(stranger)).toEqual([]);
  const { body } = await api.send("GET", "/history?action=catalog.import&grouped=true", {
    key: api.keys.admin,
  });
  // The links of another organization's product are left out.
  const kinds = { products: 2, links: 1 };
  expect(body.items[0]).toMatchObject({ subject: "assortment.csv", group: { added: 3, kinds } });
  const { body: left } = await undo(body.items[0].import_id, editor);
  expect(left).toMatchObject({ restored: 0, removed: 0, left: [] });
});

test("the command for an organization rejects what the screen rejects, in the same words", async () => {
  const nobodys = gtin13(777);
  const others = "9521777700012";
  const records = [
    { type: "product", gtin: ONE, name: "Muesli" },
    { type: "product", gtin: nobodys, name: "Nobody's" },
    { type: "product", gtin: others, name: "Other's" },
    {
      ...{ type: "link", id: "nobodys", anchor: `/01/0${nobodys}`, link_type: "gs1:pip" },
      ...{ href: "https://example.org/n", title: "Page", is_default: true },
    },
  ];
  const body = { source: "Acme", first_row: 1, records };
  const screen = await api.send("POST", "/imports/preview", { key: editor, body });
  const reasons = screen.body.rows.map(({ reason }: { reason: string | null }) => reason);
  expect(reasons).toEqual([
    null,
    "gtin: no company prefix of acme begins the number",
    "gtin: the number does not belong to acme",
    "anchor: no company prefix of acme begins the number",
  ]);
  await api.catalog.client.execute("DELETE FROM products WHERE gtin LIKE '0952%'");
  const table = csv(row(ONE, "Muesli"), row(nobodys, "Nobody's"), row(others, "Other's"));
  const { code, printed } = await runImport(api.catalog, table, { organization: "acme" });
  expect(code).toBe(3);
  expect(printed).toContain("products: 1 new");
  expect(printed).toContain("2 rows rejected, 1 of them belongs to another organization");
  for (const reason of reasons.slice(1, 3)) expect(printed).toContain(`1 × ${reason}`);
  expect(printed).toContain("npm run keys -- grant COMPANY_PREFIX --organization acme");
  const lines = records.map((record) => JSON.stringify({ source: "s", ...record })).join("\n");
  const copy = await runImport(api.catalog, file("copy.jsonl", lines), {
    ...{ organization: "acme", records: true },
  });
  for (const reason of reasons.slice(1)) expect(copy.printed).toContain(`1 × ${reason}`);
  const { rows } = await api.catalog.client.execute(
    `SELECT gtin FROM products WHERE gtin IN ('0${nobodys}', '0${others}')`,
  );
  expect(rows).toEqual([]);
});

test("the command names the source as the screen does: by the organization, else by the file", async () => {
  const source = async (gtin: string) =>
    (await api.catalog.client.execute(`SELECT source FROM products WHERE gtin = '0${gtin}'`)).rows;
  const names = async (values: Values) => {
    await api.catalog.client.execute(`DELETE FROM products WHERE gtin = '0${TWO}'`);
    await runImport(api.catalog, csv(row(TWO, "Oats")), { source: undefined, ...values });
    return (await source(TWO)).map(({ source }) => source);
  };
  expect(await names({ organization: "acme" })).toEqual(["Acme"]);
  expect(await names({})).toEqual(["assortment"]);
  expect(await names({ organization: "acme", source: "ERP" })).toEqual(["ERP"]);
});
