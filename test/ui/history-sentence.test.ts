/** Sentences of the history about recalls. */
import { expect, test } from "vitest";
import {
  type Change,
  changesOf,
  isOfOneProduct,
  sentenceOf,
} from "../../src/console/routes/history/sentence.ts";
import { productMembers } from "../../src/model/product.ts";
import { sentenceTexts as german } from "../../src/ui/texts/console/de/sentences.ts";
import { sentenceTexts as es } from "../../src/ui/texts/console/es/sentences.ts";
import { sentenceTexts as fr } from "../../src/ui/texts/console/fr/sentences.ts";
import { sentenceTexts as italian } from "../../src/ui/texts/console/it/sentences.ts";
import { sentenceTexts as ja } from "../../src/ui/texts/console/ja/sentences.ts";
import { sentenceTexts as nl } from "../../src/ui/texts/console/nl/sentences.ts";
import { sentenceTexts as pl } from "../../src/ui/texts/console/pl/sentences.ts";
import { sentenceTexts as pt } from "../../src/ui/texts/console/pt/sentences.ts";
import { sentenceTexts } from "../../src/ui/texts/console/sentences.ts";
import { sentenceTexts as zh } from "../../src/ui/texts/console/zh/sentences.ts";

const deleted = (flags: object) => {
  const line = {
    action: "link.delete",
    subject: "recall-335529da-0000-4000-8000-000000000000",
    anchor: "/01/09521234500445/10/M%2F2",
    by: "Quality desk",
    group: null,
    imported: null,
    started_by: null,
    about: {
      ...{ gtin: "09521234500445", product: "Winter risotto", brand: null, organization: null },
      ...{ link: { title: "Glass", link_type: "gs1:recallStatus" }, brands: [null, null] },
    },
    changes: { before: { title: "Glass", ...flags }, after: null },
  };
  return [line] as unknown as Change;
};

test("a deleted link of a recall is named with its product and lot", () => {
  for (const flags of [{ is_default: true }, { is_default_multi: true }]) {
    expect(sentenceOf(sentenceTexts.en, {}, deleted(flags))).toBe(
      "Quality desk deleted the link “Glass” of the recall of lot M/2 of Winter risotto",
    );
    expect(sentenceOf(german, {}, deleted(flags))).toBe(
      "Quality desk hat den Link „Glass“ des Rückrufs der Charge M/2 von Winter risotto gelöscht",
    );
  }
});

test("a recall that had not begun is called off, any other is ended", () => {
  const ended = (after: object) => {
    const [line] = deleted({ is_default: true });
    return [{ ...line, action: "recall.end", changes: { before: {}, after } }] as unknown as Change;
  };
  const told = [{ enabled: false }, { timing: { until: "2026-12-01T00:00:00Z" } }].map((after) =>
    sentenceOf(sentenceTexts.en, {}, ended(after)),
  );
  expect(told).toEqual([
    "Quality desk called off the recall of lot M/2 of Winter risotto before it began",
    "Quality desk ended the recall of lot M/2 of Winter risotto",
  ]);
});

test("a plan is called so with its beginning, and the companion of lots is not a whole product", () => {
  const words = { time: (instant: string) => `(${instant})` };
  const [line] = deleted({ is_default: true });
  const published = (part: object, of = sentenceTexts.en) =>
    sentenceOf(of, words, [{ ...line, action: "recall.publish", ...part }] as never);
  const at = "2026-11-28T10:00:00.000Z";
  const since = (from: string) => ({ at, changes: { before: null, after: { timing: { from } } } });
  expect(published(since("2026-11-28T09:59:59.990Z"))).toBe(
    "Quality desk published the recall of lot M/2 of Winter risotto",
  );
  const plan = since("2026-11-29T07:00:00.000Z");
  expect(published(plan)).toBe(
    "Quality desk planned the recall of lot M/2 of Winter risotto for (2026-11-29T07:00:00.000Z)",
  );
  const product = { anchor: "/01/09521234500445", ...since(at) };
  expect(published({ ...product, subject: "recall-335529da" })).toBe(
    "Quality desk published the recall of Winter risotto",
  );
  const companion = { ...product, subject: "recall-lots-335529da" };
  expect(published(companion)).toBe("Quality desk published the recall of lots of Winter risotto");
  const texts = [sentenceTexts.en, german, es, fr, italian, ja, nl, pl, pt, zh];
  for (const part of [plan, companion]) {
    expect(new Set(texts.map((of) => published(part, of))).size).toBe(10);
  }
});

test("a page about recalls is a link as any other", () => {
  expect(sentenceOf(sentenceTexts.en, {}, deleted({ is_default: false }))).toBe(
    "Quality desk deleted the link “Glass” of Winter risotto",
  );
});

test("a bulk change of links says what it did and to how many; its undo says what it took back", () => {
  const line = (part: object) => [{ by: "Eva", group: null, about: {}, ...part }] as never;
  const bulk = {
    action: "link.bulk",
    bulk: { action: "add", name: "Advent", links: 50, products: 50 },
  };
  const whole = line({ ...bulk, group: { products: 53 } });
  expect(sentenceOf(sentenceTexts.en, {}, whole)).toBe("Eva added a link to 53 products: Advent");
  expect(sentenceOf(german, {}, line(bulk))).toBe(
    "Eva hat 50 Produkten einen Link hinzugefügt: Advent",
  );
  const undo = (action: string, subject: string) =>
    sentenceOf(
      sentenceTexts.en,
      {},
      line({ action: "import.undo", undoes: { action, subject }, changes: took(3) }),
    );
  expect(undo("link.bulk", "Advent")).toBe("Eva undid the change “Advent”: 3 links");
  expect(undo("catalog.import", "list.csv")).toBe("Eva undid the import of list.csv: 3 links");
  expect(undo("product.patch", "09521234500445")).toBe(
    "Eva undid a change of many records: 3 links",
  );
});

test("replaced addresses are said with both texts, and so is their undo", () => {
  const line = (part: object) => [{ by: "Eva", about: {}, subject: "gs1:pip", ...part }] as never;
  const told = (texts: (typeof sentenceTexts)["en"], part: object) =>
    sentenceOf(texts, { types: { pip: "Product page" } }, line(part));
  const replaced = { find: "/p/", by: "/produkte/" };
  const bulk = { action: "change", name: "gs1:pip", products: 20, links: 21, replaced };
  const group = { products: 28, links: 29, kinds: {} };
  const whole = { action: "link.bulk", bulk, group };
  const one = { action: "link.bulk", bulk, group: null };
  const undoes = { action: "link.bulk", subject: "gs1:pip", replaced };
  const undo = { action: "import.undo", undoes, group: { lines: 2, kinds: { links: 29 } } };
  expect(told(sentenceTexts.en, whole)).toBe(
    "Eva replaced “/p/” by “/produkte/” in the addresses of 29 links: Product page",
  );
  expect(told(sentenceTexts.en, one)).toContain("of 21 links");
  expect(told(sentenceTexts.en, undo)).toBe(
    "Eva undid the replacement of “/p/” by “/produkte/” in the addresses of 29 links: Product page",
  );
  for (const texts of [german, es, fr, italian, ja, nl, pl, pt, zh]) {
    for (const part of [whole, undo]) expect(told(texts, part)).toMatch(/\/p\/.*\/produkte\/|29/);
    expect(told(texts, whole)).not.toBe(told(texts, undo));
  }
});

test("links without a title or type in common are counted, with their products, in each language", () => {
  const replaced = { find: "/p/", by: "/produkte/" };
  const line = (part: object) =>
    [{ by: "Eva", about: {}, subject: "", group: null, ...part }] as never;
  const bulk = (action: string, more: object = {}) =>
    line({
      action: "link.bulk",
      bulk: { action, name: null, links: 13, products: 12, replaced: null, ...more },
    });
  const undo = (more: object) =>
    line({
      ...{ action: "import.undo", group: { lines: 1, kinds: { links: 13 } } },
      undoes: { action: "link.bulk", subject: null, replaced: null, ...more },
    });
  const said = [
    ...[bulk("change"), bulk("end"), bulk("remove"), bulk("change", { replaced })],
    ...[undo({}), undo({ replaced })],
  ];
  expect(said.map((one) => sentenceOf(sentenceTexts.en, {}, one))).toEqual([
    "Eva changed 13 links of 12 products at once",
    "Eva ended 13 links of 12 products at once",
    "Eva deleted 13 links of 12 products at once",
    "Eva replaced “/p/” by “/produkte/” in the addresses of 13 links of 12 products",
    "Eva undid a change: 13 links",
    "Eva undid the replacement of “/p/” by “/produkte/” in the addresses of 13 links",
  ]);
  for (const texts of [german, es, fr, italian, ja, nl, pl, pt, zh]) {
    const all = said.map((one) => sentenceOf(texts, {}, one));
    expect(new Set(all).size).toBe(said.length);
    expect(all.filter((one) => !one.includes("13") || /\bnull\b|undefined/.test(one))).toEqual([]);
    expect(all.slice(0, 4).filter((one) => !one.includes("12"))).toEqual([]);
  }
});

test("an undo counts records, as the change that it took back does, and names it", () => {
  const told = (undoes: object, kinds: object, more: object = {}) => {
    const group = { lines: 2, kinds };
    const line = { by: "Eva", action: "import.undo", about: {}, undoes, group, ...more };
    return sentenceOf(sentenceTexts.en, { visibilities: { public: "All" } }, [line] as never);
  };
  const file = { action: "catalog.import", subject: "list.csv" };
  expect(told(file, { products: 4, links: 2 })).toBe("Eva undid the import of list.csv: 6 records");
  const named = { action: "link.bulk", subject: "Advent" };
  expect(told(named, { links: 29 })).toBe("Eva undid the change “Advent”: 29 records");
  expect(told({ ...named, campaign: true }, { links: 1 })).toBe(
    "Eva removed the campaign “Advent”: 1 record",
  );
  const change = { member: "visibility", to: "public" };
  const products = { action: "product.patch", subject: "", change };
  expect(told(products, { products: 2, links: 10 })).toBe(
    "Eva undid a change of 2 products: the visibility to “All”, and enabled 10 links again",
  );
  // What was restored together is of any kind.
  const restored = { action: "link.restore", subject: "", change: null };
  expect(told(restored, { products: 2, links: 1 })).toBe(
    "Eva undid a change: 2 products and 1 link",
  );
});

/** What a line of an undo says that it took back. */
const took = (removed: number) => ({ before: {}, after: { kind: "links", removed } });

test("many deletions are not called changes, and a link type has its name", () => {
  const line = (part: object) => ({ by: "Eva", about: {}, subject: "", ...part });
  const told = (texts: (typeof sentenceTexts)["en"], ...lines: object[]) =>
    sentenceOf(texts, { types: { pip: "Product page" } }, lines as never);
  const group = { lines: 3, added: 0, changed: 0, kinds: { links: 3 } };
  const deleted = (count: number) =>
    line({ action: "link.delete", group: { ...group, deleted: count } });
  expect(told(sentenceTexts.en, deleted(3))).toBe("Eva deleted 3 links at once");
  expect(told(german, deleted(3))).toBe("Eva hat 3 Links auf einmal gelöscht");
  expect(told(sentenceTexts.en, deleted(2))).toBe("Eva changed or deleted 3 links at once");
  const together = line({ action: "link.delete", group: null });
  expect(told(sentenceTexts.en, together, together)).toBe("Eva deleted 2 links at once");
  const bulk = {
    action: "link.bulk",
    bulk: { action: "remove", name: "gs1:pip", links: 9, products: 9 },
  };
  expect(told(sentenceTexts.en, line(bulk))).toBe("Eva removed a link of 9 products: Product page");
  const undoes = { action: "link.bulk", subject: "gs1:pip" };
  const undo = line({ action: "import.undo", undoes, changes: took(9) });
  expect(told(sentenceTexts.en, undo)).toBe("Eva undid the change “Product page”: 9 links");
  for (const texts of [es, fr, italian, ja, nl, pl, pt, zh]) {
    const said = [0, 2, 3].map((count) => told(texts, deleted(count)));
    expect(new Set(said).size).toBe(3);
  }
});

test("a change of many records says how many of which kind, in each language", () => {
  const many = (lines: number, kinds: object) =>
    [
      {
        by: "Eva",
        action: "link.put",
        subject: "",
        about: {},
        group: { lines, added: 0, changed: 0, kinds },
      },
    ] as never;
  const told = (texts: (typeof sentenceTexts)["en"], lines: number, kinds: object) =>
    sentenceOf(texts, {}, many(lines, kinds));
  expect(told(sentenceTexts.en, 38, { links: 38 })).toBe("Eva changed 38 links at once");
  expect(told(sentenceTexts.en, 3, { products: 1, links: 2 })).toBe(
    "Eva changed 1 product and 2 links at once",
  );
  const links = { links: 38 };
  expect(
    [german, es, fr, italian, ja, nl, pl, pt, zh].map((texts) => told(texts, 38, links)),
  ).toEqual([
    "Eva hat 38 Links auf einmal geändert",
    "Eva modificó 38 enlaces a la vez",
    "Eva a modifié 38 liens en une fois",
    "Eva ha modificato insieme 38 link",
    "Evaがリンク38件を一括で変更しました",
    "Eva heeft 38 links tegelijk gewijzigd",
    "Eva: zmieniono naraz 38 linków",
    "Eva alterou 38 links de uma vez",
    "Eva 一次更改了 38 个链接",
  ]);
  expect(told(pl, 2, { brands: 2 })).toBe("Eva: zmieniono naraz 2 marki");
  const lines = Array(2).fill({
    by: "Eva",
    action: "product.patch",
    subject: "",
    about: {},
    group: null,
  });
  expect(sentenceOf(sentenceTexts.en, {}, lines as never)).toBe("Eva changed 2 products at once");
});

test("a product that ends in its form is named as one that ends by a press, also on Home", () => {
  const line = (before: object, after: object) =>
    [
      {
        action: "product.put",
        subject: "09521234500445",
        by: "Eva",
        group: null,
        imported: null,
        bulk: null,
        about: { product: "Winter risotto", brands: [] },
        changes: { before, after },
      },
    ] as unknown as Change;
  const said = (before: object, after: object) =>
    sentenceOf(sentenceTexts.en, {}, line(before, after));
  expect(said({ lifecycle: "active" }, { lifecycle: "withdrawn" })).toBe(
    "Eva withdrew Winter risotto from the market",
  );
  const day = { lifecycle: "discontinued", discontinued_on: "2026-12-31" };
  expect(said({ lifecycle: "active", discontinued_on: null }, day)).toBe(
    "Eva marked Winter risotto as no longer made",
  );
  // Something else changed with it, or it is back.
  const more = said({ lifecycle: "active", name: "x" }, { lifecycle: "withdrawn", name: "y" });
  expect(more).toMatch(/^Eva changed .+ and .+ of Winter risotto$/);
  const back = said({ lifecycle: "withdrawn" }, { lifecycle: "active" });
  expect(back).toMatch(/^Eva changed the .+ of Winter risotto/);
});

test("every member of a product has words in the sentence of a change", () => {
  expect(
    Object.keys(productMembers).filter((name) => !Object.hasOwn(sentenceTexts.en.member, name)),
  ).toEqual([]);
});

test("the same change of many products says what it was, and its undo says what it took back", () => {
  const texts = [sentenceTexts.en, german, es, fr, italian, ja, nl, pl, pt, zh];
  const words = {
    lifecycles: { withdrawn: "Withdrawn", active: "On sale" },
    visibilities: { public: "Everybody" },
  };
  const line = (part: object) => [{ by: "Eva", about: {}, subject: "", ...part }] as never;
  const group = { lines: 36, added: 0, changed: 0, deleted: 0, kinds: { products: 36 } };
  const changed = (change: object | null) =>
    line({ action: "product.patch", group: { ...group, change } });
  const undone = (change: object | null) =>
    line({
      ...{ action: "import.undo", group: { ...group, kinds: { products: 36 } } },
      undoes: { action: "product.patch", subject: "09521234500445", change, campaign: false },
    });
  const said = (change: Change, of = sentenceTexts.en) => sentenceOf(of, words, change);
  const withdrawn = { member: "lifecycle", to: "withdrawn" };
  expect(said(changed(withdrawn))).toBe("Eva withdrew 36 products from the market");
  expect(said(changed({ member: "lifecycle", to: "active" }))).toBe(
    "Eva changed 36 products at once: the state to “On sale”",
  );
  expect(said(changed({ member: "visibility", to: "public" }))).toBe(
    "Eva changed 36 products at once: the visibility to “Everybody”",
  );
  expect(said(changed({ member: "brand_id", to: "Alpenhof" }))).toBe(
    "Eva changed 36 products at once: the brand to “Alpenhof”",
  );
  expect(said(changed({ member: "brand_id", to: null }))).toBe(
    "Eva changed 36 products at once: the brand",
  );
  expect(said(changed(null))).toBe("Eva changed 36 products at once");
  // Home has no words of states: it names the member.
  expect(sentenceOf(sentenceTexts.en, {}, changed({ member: "visibility", to: "public" }))).toBe(
    "Eva changed 36 products at once: the visibility",
  );
  expect(said(undone(withdrawn))).toBe("Eva undid the withdrawal of 36 products from the market");
  expect(said(undone({ member: "visibility", to: "public" }))).toBe(
    "Eva undid a change of 36 products: the visibility to “Everybody”",
  );
  expect(said(undone(null))).toBe("Eva undid a change of 36 products");
  for (const change of [withdrawn, { member: "visibility", to: "public" }, null]) {
    for (const make of [changed, undone]) {
      const all = texts.map((of) => said(make(change), of));
      expect(new Set(all).size).toBe(10);
      expect(all.filter((one) => !one.includes("36"))).toEqual([]);
    }
  }
});

test("the undo of a campaign says that the campaign was removed", () => {
  const line = [
    {
      ...{ by: "Eva", about: {}, subject: "", action: "import.undo", group: null },
      undoes: { action: "link.bulk", subject: "Advent", change: null, campaign: true },
      changes: took(40),
    },
  ] as never;
  expect(sentenceOf(sentenceTexts.en, {}, line)).toBe(
    "Eva removed the campaign “Advent”: 40 links",
  );
  const all = [german, es, fr, italian, ja, nl, pl, pt, zh].map((of) => sentenceOf(of, {}, line));
  expect(new Set(all).size).toBe(9);
});

test("only a change of one product has the mark of a recall", () => {
  const line = (gtin: string | null, lines: number | null) => ({
    about: { gtin },
    group: lines === null ? null : { lines },
  });
  const isOne = (...lines: object[]) => isOfOneProduct(lines as never);
  expect(isOne(line("09521234500445", null))).toBe(true);
  expect(isOne(line("09521234500445", 1))).toBe(true);
  expect(isOne(line("09521234500445", 36))).toBe(false);
  // The lots of a recall are lines of one product.
  expect(isOne(line("09521234500445", null), line("09521234500445", null))).toBe(true);
  expect(isOne(line("09521234500445", null), line("09521234500018", null))).toBe(false);
});

const ALL = [sentenceTexts.en, german, es, fr, italian, ja, nl, pl, pt, zh];
const lineOf = (part: object) => ({
  ...{ subject: "09521234500445", by: "Vera", group: null, imported: null, bulk: null },
  ...{ about: { product: "Cheese 19", brands: [] }, links_disabled: 0 },
  ...part,
});

test("a restore says so, and an undo of several records names its product", () => {
  const said = (part: object, of = sentenceTexts.en) => sentenceOf(of, {}, [lineOf(part)] as never);
  const name = { before: { name: "B" }, after: { name: "A" } };
  expect(said({ action: "product.restore", changes: name })).toBe("Vera restored the name of A");
  const state = { before: { visibility: "organization" }, after: { visibility: "public" } };
  const words = { visibilities: { public: "Everybody", organization: "Your organization" } };
  const seen = [lineOf({ action: "product.restore", changes: state })] as never;
  expect(sentenceOf(sentenceTexts.en, words, seen)).toBe(
    "Vera restored the visibility of Cheese 19: “Everybody”",
  );
  const more = { before: { name: "B", variant: "b" }, after: { name: "A", variant: null } };
  expect(said({ action: "product.restore", changes: more })).toBe(
    "Vera restored the name and the variant of A",
  );
  expect(said({ action: "product.restore", changes: { before: null, after: {} } })).toBe(
    "Vera restored Cheese 19",
  );
  const kinds = { products: 1, links: 2 };
  const group = { lines: 3, restored: 3, deleted: 0, product: "Cheese 19", kinds, change: null };
  const undo = { action: "link.restore", group };
  expect(said(undo)).toBe("Vera undid a change: Cheese 19 and 2 links");
  expect(said(undo, german)).toBe(
    "Vera hat eine Änderung rückgängig gemacht: Cheese 19 und 2 Links",
  );
  const saved = { action: "link.put", group: { ...group, restored: 0 } };
  expect(said(saved)).toBe("Vera changed Cheese 19 and 2 links at once");
  expect(new Set(ALL.map((of) => said(undo, of))).size).toBe(10);
});

test("links that are disabled are said to be, with their product or by themselves", () => {
  const visibilities = { public: "Everybody", organization: "Your organization" };
  const said = (part: object, of = sentenceTexts.en) =>
    sentenceOf(of, { visibilities }, [lineOf(part)] as never);
  const changes = { before: { visibility: "public" }, after: { visibility: "organization" } };
  const saved = { action: "product.put", changes, links_disabled: 2 };
  expect(said(saved)).toBe(
    "Vera changed the visibility of Cheese 19: “Everybody” to “Your organization”, and disabled 2 links",
  );
  const link = { title: "Page", link_type: "gs1:pip" };
  const one = (enabled: boolean) => ({
    ...{ action: "link.put", about: { product: "Cheese 19", link, brands: [] } },
    changes: { before: { enabled: !enabled }, after: { enabled } },
  });
  expect(said(one(false))).toBe("Vera disabled the link “Page” of Cheese 19");
  expect(said(one(true))).toBe("Vera enabled the link “Page” of Cheese 19");
  for (const part of [saved, one(false), one(true)]) {
    expect(new Set(ALL.map((of) => said(part, of))).size).toBe(10);
  }
});

test("the requests of one check of links are one change, later checks another", () => {
  const check = (at: string, client = "key:a") =>
    lineOf({ action: "link.check", client, end_user: null, at, correlation_id: at + client });
  const changes = changesOf([
    check("2026-11-28T11:10:00Z"),
    check("2026-11-28T10:00:09Z"),
    check("2026-11-28T10:00:00Z"),
    check("2026-11-28T10:00:00Z", "key:b"),
  ] as never);
  expect(changes.map((change) => change.length)).toEqual([1, 2, 1]);
});

test("a line of an undo by itself says which records it took back", () => {
  const line = (after: object) =>
    [
      lineOf({
        ...{ action: "import.undo", changes: { before: {}, after } },
        undoes: { action: "catalog.import", subject: "a.csv", change: null, campaign: false },
      }),
    ] as never;
  expect(sentenceOf(sentenceTexts.en, {}, line({ kind: "links", removed: 25 }))).toBe(
    "Vera undid the import of a.csv: 25 links",
  );
});

test("what an import started is said with its file, each product by itself", () => {
  const [line] = deleted({ is_default: true });
  const recalled = (gtin: string, lot: string) => ({
    ...line,
    ...{ action: "recall.publish", changes: { before: null, after: {} }, started_by: "list.csv" },
    ...{ anchor: `/01/${gtin}/10/${lot}`, correlation_id: "a" },
    about: { ...line.about, gtin, product: `Product ${gtin.at(-1)}` },
  });
  const [one, two] = ["09521234500445", "09521234500452"];
  const lines = [recalled(two, "B1"), recalled(one, "A2"), recalled(one, "A1")] as never;
  expect(changesOf(lines).map((change) => sentenceOf(sentenceTexts.en, {}, change))).toEqual([
    "Quality desk published the recall of lot B1 of Product 2 (import of list.csv)",
    "Quality desk published the recall of lots A1 and A2 of Product 5 (import of list.csv)",
  ]);
  const group = { lines: 3, restored: 0, deleted: 0, kinds: { products: 3 }, change: null };
  const withdrawn = { ...line, action: "product.withdraw", started_by: "list.csv", group };
  expect(sentenceOf(german, {}, [withdrawn] as never)).toBe(
    "Quality desk hat 3 Produkte vom Markt genommen (Import von list.csv)",
  );
});
