/** What changes of many records, and their undos, are called in the history, and by which kind they are found. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { sentenceOf } from "../../../src/console/routes/history/sentence.ts";
import type { AuditLine } from "../../../src/services/write/audit.ts";
import { linkTexts } from "../../../src/ui/texts/console/links.ts";
import { sentenceTexts } from "../../../src/ui/texts/console/sentences.ts";
import { type LocalApi, startLocalApi } from "../../support/local-api.ts";

const OWN = ["09521005500018", "09521005500025", "09521005500032"];
const TYPES = ["gs1:pip", "gs1:faqs", "gs1:instructions"];
let api: LocalApi;
let key: string;
beforeAll(async () => {
  api = await startLocalApi();
  key = (await api.newKey("acme", ["catalog:read", "catalog:write"])).key;
  for (const [i, gtin] of OWN.entries()) {
    await send("PUT", `/products/${gtin}`, { name: `Juice ${i}` });
    const link = { anchor: `/01/${gtin}`, link_type: TYPES[i], title: `Title ${i}` };
    await send("PUT", `/links/of-${i}`, { ...link, href: `https://old.example/${i}` });
  }
});
afterAll(() => api?.stop());

const send = async (method: string, path: string, body?: object, headers = {}) => {
  const answer = await api.send(method, path, { key, body, headers });
  expect([answer.status < 300, answer.body]).toEqual([true, expect.anything()]);
  return answer.body;
};
const history = async (query: string): Promise<AuditLine[]> =>
  (await send("GET", `/history?${query}`)).items;
const { types } = linkTexts.en;
const told = ([line]: readonly AuditLine[]) =>
  sentenceOf(sentenceTexts.en, { types }, [line!]).replace(/^A key without a name /, "");
const undo = (group: string) => send("POST", `/imports/${group}/undo`, {});

/** A bulk change of these links, in batches of one product each. */
async function change(what: object, numbers: readonly number[], batches = 1): Promise<void> {
  const products = numbers.map((n) => ({ gtin: OWN[n]! }));
  const { items } = await send("POST", "/links/bulk", { ...what, products, dry_run: true });
  const seen = items.map(({ gtin, version }: Record<string, string>) => ({ gtin, version }));
  const size = seen.length / batches;
  for (let at = 0; at < seen.length; at += size) {
    await send("POST", "/links/bulk", { ...what, products: seen.slice(at, at + size) });
  }
}
const ids = (...numbers: number[]) => ({ ids: numbers.map((n) => `of-${n}`) });
const replacing = (group: string, from: string, to: string, ...numbers: number[]) => ({
  ...{ action: "change", which: ids(...numbers), group },
  replace: { find: from, by: to },
});

test("a bulk change of different links says how many of how many products, not the title of the first", async () => {
  await change(replacing("moved-to-new", "old.example", "new.example", 0, 1, 2), [0, 1, 2]);
  expect(told(await history("grouped=true"))).toBe(
    "replaced “old.example” by “new.example” in the addresses of 3 links of 3 products",
  );
  await undo("moved-to-new");
  expect(told(await history("grouped=true"))).toBe(
    "undid the replacement of “old.example” by “new.example” in the addresses of 3 links",
  );
  // Each batch has one title, and the group several.
  await change(replacing("moved-apart", "old.example", "new.example", 0, 1), [0, 1], 2);
  expect(told(await history("grouped=true"))).toBe(
    "replaced “old.example” by “new.example” in the addresses of 2 links of 2 products",
  );
  await undo("moved-apart");
  const language = { action: "change", which: ids(0, 1), set: { hreflang: ["de"] } };
  await change({ ...language, group: "all-in-german" }, [0, 1]);
  expect(told(await history("grouped=true"))).toBe("changed 2 links of 2 products at once");
  await undo("all-in-german");
  expect(told(await history("grouped=true"))).toBe("undid a change: 2 links");
  await change({ action: "end", which: ids(0, 1), group: "ended-both" }, [0, 1]);
  expect(told(await history("grouped=true"))).toBe("ended 2 links of 2 products at once");
  await undo("ended-both");
});

test("a bulk change of links with one title, or of one type, is called so", async () => {
  await change(replacing("moved-only-one", "old.example", "new.example", 2), [2]);
  expect(told(await history("grouped=true"))).toBe(
    "replaced “old.example” by “new.example” in the addresses of 1 link: Title 2",
  );
  await undo("moved-only-one");
  expect(told(await history("grouped=true"))).toMatch(/in the addresses of 1 link: Title 2$/);
});

test("the undo of an import is called by its file, also where all of its links are of campaigns", async () => {
  const timing = { from: null, until: "2098-01-01T00:00:00.000Z" };
  const links = OWN.map((gtin, n) => ({
    ...{ type: "link", id: `advent-${n}`, anchor: `/01/${gtin}`, link_type: "gs1:promotion" },
    ...{ title: "Advent", href: "https://example.org/advent", timing, campaign: "Advent" },
  }));
  const juice = { type: "product", gtin: OWN[0], name: "Juice of today" };
  const batch = (id: string, file: string, records: object[]) =>
    send("POST", "/imports", { source: "table", file, records }, { "Import-Id": id });
  await batch("campaigns-only", "links.xlsx", links);
  // The list of imports has it, too.
  const [imported] = await history("grouped=true&action=catalog.import");
  expect([told([imported!]), imported!.import_id]).toEqual([
    "imported links.xlsx: 3 added",
    "campaigns-only",
  ]);
  await undo("campaigns-only");
  const [undone] = await history("grouped=true");
  expect(told([undone!])).toBe("undid the import of links.xlsx: 3 records");
  expect(undone!.undoes).toMatchObject({ action: "catalog.import", campaign: false });
  // The campaign is undone with its import, and not deleted by somebody else.
  const [ofCampaign] = await history("grouped=true&action=link.bulk");
  expect(ofCampaign!.group).toMatchObject({ undone: true, left: 0 });
  await batch("campaigns-and-more", "more.xlsx", [juice, ...links]);
  // The import counts what it brought with campaigns.
  const [, brought] = await history("grouped=true");
  expect(told([brought!])).toBe("imported more.xlsx: 3 added, 1 changed");
  expect(brought!.group).toMatchObject({ lines: 1, undone: false, gone: false });
  await undo("campaigns-and-more");
  expect(told(await history("grouped=true"))).toBe("undid the import of more.xlsx: 4 records");
});

test("every kind of change is found with its undos, and no undo by another kind", async () => {
  await api.catalog.client.executeMultiple("DELETE FROM user_actions; DELETE FROM revisions;");
  await change(replacing("links-of-kind", "old.example", "new.example", 0, 1), [0, 1]);
  await undo("links-of-kind");
  const import_ = (id: string) => ({ "Import-Id": id, "If-Match": "*" });
  await send("PUT", `/products/${OWN[1]}`, { name: "A" }, import_("products-of-kind"));
  await undo("products-of-kind");
  const records = [{ type: "product", gtin: OWN[2], name: "B" }];
  await send("POST", "/imports", { source: "b.csv", records }, { "Import-Id": "import-of-kind" });
  await undo("import-of-kind");
  const found = async (kind: string) =>
    (await history(`kind=${kind}`)).map(({ action, import_id: id }) => `${action} ${id}`);
  expect(await found("links")).toEqual(["import.undo links-of-kind", "link.bulk links-of-kind"]);
  expect(await found("products")).toEqual([
    "import.undo products-of-kind",
    "product.put products-of-kind",
  ]);
  expect(await found("imports")).toEqual([
    "import.undo import-of-kind",
    "catalog.import import-of-kind",
  ]);
  expect(await found("recalls")).toEqual([]);
});
