/** An import by the command, in the history of the organization whose records it writes. */
import { afterAll, beforeAll, expect, test } from "vitest";
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
