/** Records far larger than any real one: the answers stay within what hosts read, and say so. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CatalogFile, openCatalogFile } from "../support/catalog-file.ts";
import { dataOf, NOW } from "../support/failure.ts";
import { type InProcess, inProcess } from "../support/in-process.ts";

let catalog: CatalogFile;
let app: InProcess;

/** Valid numbers of the demo prefix that the sample catalog does not have. */
const [MANY_LINKS, LONG_LINKS, RECALLS, TEXTS, LINK_TYPES, NAME] = [
  ...["09521000000018", "09521000000025", "09521000000032"],
  ...["09521000000049", "09521000000056", "09521000000063"],
] as [string, string, string, string, string, string];

beforeAll(async () => {
  catalog = await openCatalogFile();
  app = inProcess(catalog.vars, { clock: () => new Date(NOW) });
  const byTag = (text: string) =>
    Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`en-x-${i}`, `${i} ${text}`]));
  await insertProduct(MANY_LINKS);
  await insertProduct(LONG_LINKS);
  await insertProduct(RECALLS);
  await insertProduct(LINK_TYPES);
  await insertProduct(NAME, { name: "n".repeat(30_000) });
  await insertProduct(TEXTS, {
    description: "d".repeat(30_000),
    descriptions: JSON.stringify(byTag("e".repeat(500))),
    names: JSON.stringify(byTag("f".repeat(500))),
  });
  await insertLinks(MANY_LINKS, () => ({ type: "gs1:instructions", path: "" }));
  await insertLinks(LONG_LINKS, () => ({ type: "gs1:instructions", path: "x".repeat(900) }));
  await insertLinks(RECALLS, () => ({ type: "gs1:recallStatus", path: "x".repeat(900) }));
  await insertLinks(LINK_TYPES, (i) => ({
    type: `https://example.org/voc/${"t".repeat(300)}${i}`,
    path: "",
  }));
});
afterAll(() => catalog?.stop());

async function insertProduct(gtin: string, columns: Record<string, string> = {}) {
  const row = { gtin, name: "Large", source: "test", created_at: NOW, updated_at: NOW, ...columns };
  await insert("products", [row]);
}

/** 300 links in one level. */
const insertLinks = (gtin: string, link: (i: number) => { type: string; path: string }) =>
  insert(
    "links",
    Array.from({ length: 300 }, (_, i) => {
      const { type, path } = link(i);
      const href = `https://example.org/${gtin}/${i}/${path}`;
      return {
        ...{ id: `${gtin}-${i}`, anchor: `/01/${gtin}`, order_index: i, link_type: type },
        ...{ href, title: `Link ${i}`, hreflang: "[]", context: "[]", is_default: i === 0 ? 1 : 0 },
        ...{ created_at: NOW, updated_at: NOW },
      };
    }),
  );

const insert = (table: string, rows: Record<string, string | number>[]) =>
  catalog.client.batch(
    rows.map((row) => ({
      sql: `INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).map(() => "?")})`,
      args: Object.values(row),
    })),
    "write",
  );

async function ask(name: string, args: object) {
  const json = (await app.call(name, args)).body.result;
  const markdown = (await app.call(name, { ...args, response_format: "markdown" })).body.result;
  for (const { content, structuredContent, isError } of [json, markdown]) {
    expect(isError).toBeUndefined();
    expect(content[0].text.length).toBeLessThanOrEqual(25_000);
    expect(JSON.stringify(structuredContent).length).toBeLessThanOrEqual(25_000);
  }
  const answer = json.structuredContent;
  expect(json.content[0].text).toBe(JSON.stringify(answer));
  return { answer, markdown: markdown.content[0].text, marked: markdown.structuredContent };
}

const within = (part: object[], gtin: string) =>
  part.map((item) => expect(JSON.stringify(item)).toContain(`https://example.org/${gtin}/`));

describe("resolve_gtin", () => {
  test.each([
    [10, {}],
    [1, { limit: 1 }],
    [50, { limit: 50 }],
  ])("shows %i of hundreds of links with %j", async (most, limit) => {
    const { answer, markdown } = await ask("resolve_gtin", { gtin: MANY_LINKS, ...limit });
    const hrefs = answer.available.map(({ href }: { href: string }) => href);
    const all = Array.from({ length: 300 }, (_, i) => `https://example.org/${MANY_LINKS}/${i}/`);
    expect(answer.target_url).toBe(all[0]);
    expect(hrefs).toEqual(all.slice(1, most + 1));
    expect(answer).toMatchObject({ truncated: true, total: 299, http_status: 307 });
    const shown = `Shown: ${most} of 299 in available. Give link_type, or a limit of up to 50;`;
    expect(answer.hint.slice(0, shown.length)).toBe(shown);
    expect(answer.hint).toContain("linkType=linkset");
    expect(markdown).toContain(`### Other links (${most} of 299)`);
    expect(markdown).toContain(answer.hint);
  });

  test("a limit is for available alone, and recall notices are all there", async () => {
    const lot = { gtin: "09506000134352", lot: "ABC123" };
    const { answer } = await ask("resolve_gtin", { ...lot, limit: 1 });
    expect([answer.available.length, answer.notices.length]).toEqual([1, 2]);
  });

  test("cuts long links at a whole one, and no earlier than it must", async () => {
    const { answer } = await ask("resolve_gtin", { gtin: LONG_LINKS, limit: 50 });
    const shown = answer.available.length;
    expect(shown).toBeGreaterThan(15);
    expect(shown).toBeLessThan(50);
    within(answer.available, LONG_LINKS);
    for (const { href } of answer.available) expect(href).toMatch(/\/x{900}$/);
    expect(answer).toMatchObject({ truncated: true, total: 299 });
    expect(answer.hint).toContain(`Shown: ${shown} of 299 in available.`);
    const another = JSON.stringify(answer.available.at(-1)).length + 1;
    expect(JSON.stringify(answer).length + another + 2).toBeGreaterThan(25_000);
  });

  test("cuts recall notices last, and says how many there are", async () => {
    const { answer, markdown, marked } = await ask("resolve_gtin", { gtin: RECALLS });
    expect(answer).not.toHaveProperty("available");
    expect(answer.notices.length).toBeGreaterThan(15);
    // The first is the product's default, and the second says that its number is for demonstrations.
    const [first, demo, ...pages] = answer.notices;
    expect([first.kind, demo.kind]).toEqual(["recall", "demo"]);
    within([first, ...pages], RECALLS);
    expect(answer.hint).toContain(`Shown: ${answer.notices.length} of 301 in notices.`);
    expect(answer.target_url).toMatch(/\/0\/x{900}$/);
    expect(markdown.split("shows whether a recall exists").length).toBe(marked.notices.length - 1);
  });
});

describe("lookup_product", () => {
  test("cuts descriptions, then the description, then names", async () => {
    const { answer, markdown } = await ask("lookup_product", { gtin: TEXTS });
    expect(answer.truncated).toBe(true);
    expect(Object.keys(answer)).not.toContain("descriptions");
    expect(Object.keys(answer)).not.toContain("description");
    const kept = Object.entries(answer.names);
    expect(kept.length).toBeGreaterThan(30);
    kept.forEach(([tag, text], i) => {
      expect([tag, text]).toEqual([`en-x-${i}`, `${i} ${"f".repeat(500)}`]);
    });
    expect(answer.hint).toContain(
      `Shown: 0 of 300 in descriptions, 0 of 1 in description, ${kept.length} of 300 in names. resolve_gtin `,
    );
    expect(markdown).toContain(answer.hint);
  });

  test("cuts link types at a whole one", async () => {
    const { answer } = await ask("lookup_product", { gtin: LINK_TYPES });
    const shown = answer.link_types.length;
    expect(shown).toBeGreaterThan(20);
    for (const link_type of answer.link_types) expect(link_type).toMatch(/t{300}\d+$/);
    expect(answer.truncated).toBe(true);
    expect(answer.hint).toContain(`Shown: ${shown} of 300 in link_types.`);
  });

  test("a record that is too long without its lists is an error, not a longer answer", async () => {
    for (const [tool, member, hint] of [
      ["lookup_product", "name", "/products/{gtin} is the product's page"],
      ["resolve_gtin", "link", "Give link_type"],
    ] as const) {
      const data = dataOf(await app.call(tool, { gtin: NAME }), "unprocessable_entity");
      expect(data.detail).toBe(
        `The answer is longer than 25000 characters, even without its lists. Most of it is in ${member}.`,
      );
      expect(data.guidance).toContain(hint);
    }
  });
});

describe("search_products", () => {
  beforeAll(async () => {
    const words = "granola ".repeat(200);
    for (let i = 0; i < 60; i++) {
      const gtin = `8801${String(i).padStart(10, "0")}`;
      await insertProduct(gtin, { name: words, variant: words, description: words });
    }
  });

  test("cuts results at a whole one, and each of its texts", async () => {
    const { answer, markdown, marked } = await ask("search_products", {
      query: "granola",
      limit: 50,
    });
    const shown = answer.results.length;
    expect(shown).toBeGreaterThan(25);
    expect(shown).toBeLessThan(50);
    expect(answer).toMatchObject({ total_at_least: 60, truncated: true });
    for (const { name, variant, snippet } of answer.results) {
      for (const text of [name, variant]) expect(text).toMatch(/^(granola ){24}granola…$/);
      expect(snippet.replace(/[«»]/g, "")).toMatch(/^(granola ){19}granola…$/);
    }
    expect(answer.hint).toBe(
      `Shown: ${shown} of 50 in results. Ask again with a smaller limit: next_cursor begins after the whole page.`,
    );
    expect(markdown.split("8801000").length - 1).toBe(marked.results.length);
    const { answer: less } = await ask("search_products", { query: "granola", limit: 20 });
    expect(less).not.toHaveProperty("truncated");
    const rest = { query: "granola", limit: 20, cursor: answer.next_cursor };
    expect((await ask("search_products", rest)).answer.results).toHaveLength(10);
  });
});

test("search_products reports one total", async () => {
  const { answer } = await ask("search_products", { query: "risotto" });
  expect(Object.keys(answer).filter((name) => name.startsWith("total"))).toEqual([
    "total_at_least",
  ]);
});

describe("compare_products", () => {
  test("names of any length fit, and differ where they are cut", async () => {
    await insertProduct("09521000000070", { name: `${"n".repeat(29_999)}m` });
    const { answer } = await ask("compare_products", { gtins: [NAME, "09521000000070"] });
    const cut = `${"n".repeat(199)}…`;
    expect(answer.differences).toEqual({ name: [cut, cut] });
  });

  test("cuts differences at a whole attribute", async () => {
    const { answer } = await ask("compare_products", { gtins: [LINK_TYPES, RECALLS] });
    expect(answer.truncated).toBe(true);
    expect(answer.differences).toEqual({});
    expect(answer.same).toMatchObject({ name: "Large", lifecycle: "active" });
    expect(answer.hint).toContain("Shown: 0 of 1 in differences.");
  });
});

test("what fits is not said to be cut", async () => {
  for (const tool of ["lookup_product", "resolve_gtin"]) {
    const { answer, markdown } = await ask(tool, { gtin: "05449000000996" });
    expect(answer).not.toHaveProperty("truncated");
    expect(answer).not.toHaveProperty("hint");
    expect(markdown).not.toContain("Shown:");
  }
});
