/** What an import started is said as what a person starts: in the history, and at the recall. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import { ROLES } from "../../../src/model/scopes.ts";
import { file, runImport } from "../../scripts/import/imports.ts";
import { type LocalApi, startLocalApi } from "../../support/local-api.ts";

let api: LocalApi;
let editor: string;
beforeAll(async () => {
  api = await startLocalApi();
  editor = (await api.newKey("acme", [...ROLES.editor])).key;
});
afterAll(() => api?.stop());

const gtinOf = (n: number) => {
  const body = `09521005${String(n).padStart(5, "0")}`;
  return body + checkDigit(body);
};
const product = (n: number, more: object = {}) => ({
  ...{ type: "product", gtin: gtinOf(n), name: `Product ${n}` },
  ...more,
});
const recall = (n: number, lot: string) => ({
  ...{ type: "link", id: `recall-${n}-${lot}`, anchor: `/01/${gtinOf(n)}/10/${lot}` },
  ...{ link_type: "gs1:recallStatus", href: "https://example.com/recall", title: "Recall" },
  is_default: true,
});
const itemsOf = async (path: string) => {
  const { status, body } = await api.send("GET", path, { key: editor });
  expect(status, JSON.stringify(body)).toBe(200);
  // biome-ignore lint/suspicious/noExplicitAny: a test looks wherever it wants to
  return body.items as any[];
};
interface Line {
  readonly import_id: string;
  readonly action: string;
  readonly at: string;
}

const store = (id: string, records: readonly object[]) =>
  api.send("POST", "/imports", {
    key: editor,
    headers: { "Import-Id": id },
    body: { source: "list.csv", records },
  });

const byCommand = async (n: number, records: readonly object[]) => {
  const path = file("list.csv.jsonl", records.map((one) => JSON.stringify(one)).join("\n"));
  await runImport(api.catalog, path, { organization: "acme", records: true });
  const [line] = await itemsOf(`/history?action=catalog.import&product=${gtinOf(n)}`);
  return { id: line.import_id as string, name: "list.csv.jsonl" };
};

test.each([
  [
    "over REST",
    10,
    async (n: number, records: readonly object[]) => {
      await store(`import-${n}`, records);
      return { id: `import-${n}`, name: "list.csv" };
    },
  ],
  ["with the command", 20, byCommand],
])("recalls and withdrawals %s have lines of their own", async (_, n, run) => {
  const records = [
    product(n),
    recall(n, "A1"),
    recall(n, "A2"),
    product(n + 1, { lifecycle: "withdrawn" }),
    product(n + 2, { lifecycle: "withdrawn" }),
  ];
  const { id, name } = await run(n, records);
  const own = (items: Line[]) => items.filter((one) => one.import_id === id);
  const recalls = own(await itemsOf("/history?kind=recalls&grouped=true"));
  expect(recalls).toMatchObject(
    ["A2", "A1"].map((lot) => ({
      ...{ action: "recall.publish", anchor: `/01/${gtinOf(n)}/10/${lot}`, started_by: name },
      ...{ about: { gtin: gtinOf(n), product: `Product ${n}` }, group: null },
    })),
  );
  const [withdrawn, ...others] = own(await itemsOf("/history?kind=products&grouped=true"));
  expect(others).toEqual([]);
  expect(withdrawn).toMatchObject({
    ...{ action: "product.withdraw", started_by: name },
    group: { lines: 2, kinds: { products: 2 }, product: null },
  });
  const groups = own(await itemsOf("/history?kind=groups&grouped=true"));
  expect(groups).toMatchObject([{ action: "catalog.import", group: { lines: 1 } }]);
  const all = own(await itemsOf("/history?grouped=true"));
  expect(all.map(({ action }) => action)).toEqual([
    ...["product.withdraw", "recall.publish", "recall.publish", "catalog.import"],
  ]);
  const listed = await itemsOf(`/recalls?gtin=${gtinOf(n)}`);
  expect(listed.map(({ lot }) => lot).toSorted()).toEqual(["A1", "A2"]);
  for (const { published } of listed) expect(published?.at).toBe(recalls[0]?.at);
  // The same again starts nothing.
  await run(n, records);
  const later = await itemsOf(`/history?kind=recalls&product=${gtinOf(n)}`);
  expect(later).toHaveLength(2);
});

test("the undo of such an import is called by its file", async () => {
  await store("import-undone", [
    product(40),
    recall(40, "A1"),
    product(41, { lifecycle: "withdrawn" }),
  ]);
  const { status } = await api.send("POST", "/imports/import-undone/undo", {
    key: editor,
    body: { dry_run: false },
  });
  expect(status).toBe(200);
  const [line] = await itemsOf("/history?import_id=import-undone&grouped=true");
  expect(line).toMatchObject({
    action: "import.undo",
    undoes: { action: "catalog.import", subject: "list.csv" },
  });
  const groups = await itemsOf("/history?import_id=import-undone&kind=groups&grouped=true");
  expect(groups.at(-1)).toMatchObject({
    action: "catalog.import",
    group: { undone: true, left: 0 },
  });
});

test("the answer to a store says what started, and the preview of its undo what ends", async () => {
  await store("import-before", [
    product(50),
    product(51),
    product(52, { lifecycle: "withdrawn" }),
    recall(52, "Z1"),
  ]);
  const records = [
    recall(50, "A1"),
    recall(50, "A2"),
    product(51, { lifecycle: "withdrawn" }),
    product(52, { lifecycle: "active" }),
    { ...recall(52, "Z1"), title: "Recall of lot Z1" },
    product(53, { lifecycle: "withdrawn" }),
    recall(53, "B1"),
  ];
  const { body } = await store("import-later", records);
  const recalled = (n: number, lot: string) => ({
    ...{ what: "recall", anchor: `/01/${gtinOf(n)}/10/${lot}`, lot },
  });
  const withdrawn = (n: number) => ({ what: "withdrawal", anchor: `/01/${gtinOf(n)}`, lot: null });
  const started = [
    ...[recalled(50, "A1"), recalled(50, "A2")],
    ...[withdrawn(51), withdrawn(53), recalled(53, "B1")],
  ];
  expect(body.rows.flatMap(({ starts }: { starts: unknown[] }) => starts)).toEqual(started);
  const undo = async (dry_run: boolean) =>
    (await api.send("POST", "/imports/import-later/undo", { key: editor, body: { dry_run } })).body;
  const { ends } = await undo(true);
  expect(new Set(ends.map(anchorOf))).toEqual(new Set(started.map(anchorOf)));
  expect(ends).toHaveLength(started.length);
  expect(ends).toContainEqual({ ...recalled(50, "A1"), name: "Product 50" });
  expect(ends).toContainEqual({ ...withdrawn(53), name: "Product 53" });
  const ended = body.rows.flatMap((row: { ends: unknown[] }) => row.ends);
  expect(ended).toEqual([withdrawn(52)]);
  expect((await undo(true)).starts).toEqual([{ ...withdrawn(52), name: "Product 52" }]);
  await undo(false);
  expect((await itemsOf(`/recalls?gtin=${gtinOf(50)}`)).length).toBe(0);
  expect(await undo(true)).toMatchObject({ ends: [], starts: [] });
});

test("what an import ended has lines of its own, and begins again by its undo", async () => {
  await store("import-warned", [
    product(60, { lifecycle: "withdrawn" }),
    product(61, { lifecycle: "withdrawn" }),
    recall(60, "A1"),
  ]);
  await store("import-ending", [
    product(60, { lifecycle: "active" }),
    product(61, { lifecycle: "active" }),
    { ...recall(60, "A1"), enabled: false },
  ]);
  const own = async (kind: string) =>
    (await itemsOf(`/history?kind=${kind}&grouped=true`)).filter(
      (one) => one.import_id === "import-ending",
    );
  expect(await own("recalls")).toMatchObject([
    {
      ...{ action: "recall.end", anchor: `/01/${gtinOf(60)}/10/A1`, started_by: "list.csv" },
      ...{ about: { gtin: gtinOf(60), product: "Product 60" }, group: null },
    },
  ]);
  expect(await own("products")).toMatchObject([
    { action: "product.reinstate", started_by: "list.csv", group: { lines: 2 } },
  ]);
  const { body } = await api.send("POST", "/imports/import-ending/undo", {
    key: editor,
    body: { dry_run: true },
  });
  const again = body.starts.map(({ what, name }: { what: string; name: string }) => [what, name]);
  expect(again.toSorted()).toEqual([
    ["recall", "Product 60"],
    ["withdrawal", "Product 60"],
    ["withdrawal", "Product 61"],
  ]);
});

test("a link about recalls that scans do not lead to starts no recall, and its undo ends none", async () => {
  const plain = { ...recall(70, "A1"), id: "plain", anchor: `/01/${gtinOf(70)}` };
  await store("import-bare", [product(70), product(71)]);
  const { body } = await store("import-plain", [{ ...plain, is_default: false }]);
  expect(body.rows.flatMap(({ starts }: { starts: unknown[] }) => starts)).toEqual([]);
  await store("import-columns", [
    { ...product(71), links: { "gs1:recallStatus": "https://example.com/status" } },
  ]);
  for (const id of ["import-plain", "import-columns"]) {
    const { body } = await api.send("POST", `/imports/${id}/undo`, {
      key: editor,
      body: { dry_run: true },
    });
    const notes = body.effects.flatMap((effect: { notes: { code: string }[] }) => effect.notes);
    expect([body.ends, notes.map(({ code }: { code: string }) => code)]).toEqual([[], []]);
  }
});

const anchorOf = ({ what, anchor }: { what: string; anchor: string }) => `${what} ${anchor}`;
