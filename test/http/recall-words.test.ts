/** How a recall is worded for the people whom it concerns, and in which order an agent reads it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { byReader } from "../../src/ui/answer/recalled-lots.tsx";
import { type CatalogFile, openCatalogFile } from "../support/catalog-file.ts";
import { answering, inProcess } from "../support/in-process.ts";

/** A number for demonstrations. */
const GTIN = "09521234000112";
const ANCHOR = `/01/${GTIN}`;
const clock = () => new Date("2026-11-23T12:00:00Z");
const NOTICE = "https://recalls.example.org";

let catalog: CatalogFile;
beforeAll(async () => {
  catalog = await openCatalogFile();
  const [copy] = (
    await catalog.client.execute("SELECT * FROM products WHERE gtin = '09506000134352'")
  ).rows;
  await insert("products", { ...copy!, gtin: GTIN, name: "Erdnussmus crunchy", names: "{}" });
});
afterAll(() => catalog?.stop());
beforeEach(async () => {
  await catalog.client.execute("DELETE FROM links WHERE id LIKE 'recall-%'");
});

async function insert(table: string, row: Record<string, unknown>) {
  const names = Object.keys(row).filter((name) => Number.isNaN(Number(name)) && name !== "length");
  await catalog.client.execute({
    sql: `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
    args: names.map((name) => row[name] as string | number | null),
  });
}

const recall = (id: string, place: string, title: string, more: object = {}) =>
  insert("links", {
    ...{ id: `recall-${id}`, anchor: ANCHOR + place, link_type: "gs1:recallStatus", title },
    ...{ href: `${NOTICE}/${id}`, is_default: 1, created_at: "", updated_at: "", ...more },
  });

async function page(path: string, lang: string): Promise<string> {
  const address = `${path}${path.includes("?") ? "&" : "?"}lang=${lang}`;
  const response = await answering(catalog.vars, { clock })(address, {
    headers: { Accept: "text/html", "Accept-Language": lang },
  });
  expect(response.status).toBe(200);
  return (await response.text()).replace(/^.*<main/s, "").replace(/<dialog.*?<\/dialog>/gs, "");
}

test("the notice in the reader's language comes first, and others are small", async () => {
  await recall("en", "", "Metal parts", { hreflang: '["en"]' });
  await recall("de", "", "Metallteile", {
    ...{ hreflang: '["de"]', is_default: 0, is_default_multi: 1 },
  });
  const linksIn = (html: string) =>
    [...html.matchAll(/<(b|small)><a [^>]*>(Metal[^<]*)<\/a>/g)].map(([, tag, title]) => [
      tag,
      title,
    ]);
  const german = [
    ["b", "Metallteile"],
    ["small", "Metal parts"],
  ];
  expect(linksIn(await page(`/products/${GTIN}`, "de"))).toEqual(german);
  // The language of the page decides, whatever the browser prefers.
  const response = await answering(catalog.vars, { clock })(`/products/${GTIN}?lang=de`, {
    headers: { Accept: "text/html", "Accept-Language": "en" },
  });
  expect(linksIn(await response.text())).toEqual(german);
  // Nobody knows which of them an Italian reads.
  expect((await linksIn(await page(`/products/${GTIN}`, "it"))).map(([tag]) => tag)).toEqual([
    "b",
    "b",
  ]);
});

test("a tool tells of the recalled lots before it says that the number is for demonstrations", async () => {
  await recall("lot", "/10/L2611A", "Metal");
  const mcp = inProcess(catalog.vars, { clock });
  for (const name of ["resolve_gtin", "lookup_product"]) {
    const { body } = await mcp.call(name, { gtin: `(01)${GTIN}(10)OK99` });
    const { structuredContent, content } = body.result;
    const kinds = structuredContent.notices.map(({ kind }: { kind: string }) => kind);
    expect(kinds.slice(0, 2), name).toEqual(["not_recalled", "demo"]);
    const [{ text }] = content;
    expect(text.indexOf("Lot OK99 is not among")).toBeLessThan(text.indexOf("demonstration"));
  }
});

test("a wrong check digit is explained once, in the reader's language", async () => {
  const html = await page(`/check?code=(01)${GTIN.slice(0, -1)}3`, "de");
  expect(html).toContain("Zu diesen Ziffern gehört die Prüfziffer 2.");
  expect(html).not.toContain("should be 2");
});

describe.each([
  ["the last digit is wrong", "9521234000113"],
  ["two digits are swapped", "9521234001012"],
  ["the number of a label is wrong", "(01)09521234000113(10)A"],
  ["the check digit is missing", "952123400011"],
  ["there is a letter O", "9521234O00112"],
])("%s", (_, typed) => {
  const linksIn = (html: string) =>
    [...html.matchAll(/<a class="num" href="[^"]*">(\d{14})<\/a>/g)].map(([, gtin]) => gtin);
  const meant = async () =>
    (await page(`/check?code=${encodeURIComponent(typed)}`, "en")).split(/<h[12]>Did you mean/)[1]!;

  test("the page proposes the product once, by its name", async () => {
    const html = await meant();
    expect(html).toMatch(/<li><a class="num"[^>]*>09521234000112<\/a> <bdi>Erdnussmus crunchy</);
    expect(linksIn(html).filter((gtin) => gtin === GTIN)).toEqual([GTIN]);
  });

  test("its recall comes before its name, on every face", async () => {
    await recall("all", "", "Metal in all lots");
    expect(await meant()).toMatch(
      /<li><small class="block"><b class="bad">Recall information for all lots<\/b><\/small><a/,
    );
    const mcp = inProcess(catalog.vars, { clock });
    const { body } = await mcp.call("decode_barcode", { barcode: typed });
    expect(body.result.structuredContent.suggestions[0]).toMatchObject({
      ...{ reason: "in_catalog", name: "Erdnussmus crunchy", notices: ["recall"] },
    });
    const markdown = await mcp.call("decode_barcode", {
      ...{ barcode: typed, response_format: "markdown" },
    });
    expect(markdown.body.result.content[0].text).toContain(
      "[Recall information for this product] Erdnussmus crunchy",
    );
    for (const name of ["resolve_gtin", "lookup_product", "check_availability"]) {
      const { result } = (await mcp.call(name, { gtin: typed })).body;
      expect(JSON.stringify(result), name).toMatch(
        /This catalog has 09521234000112, “Erdnussmus crunchy”, which differs in .*It has recall information/,
      );
    }
    const rest = await answering(catalog.vars, { clock })(
      `/api/v1/check?code=${encodeURIComponent(typed)}`,
    );
    expect(((await rest.json()) as { offer: object }).offer).toEqual({
      gtin: GTIN,
      name: { text: "Erdnussmus crunchy", lang: null },
      brand: expect.any(String),
      lifecycle: "active",
      notices: ["recall"],
    });
  });
});

test("on the page of links, links of one title name their hosts", async () => {
  const set = (lifecycle: string) =>
    catalog.client.execute({
      sql: "UPDATE products SET lifecycle = ? WHERE gtin = ?",
      args: [lifecycle, GTIN],
    });
  await set("withdrawn");
  await insert("links", {
    ...{ id: "recall-page", anchor: ANCHOR, link_type: "gs1:pip", title: "Erdnussmus crunchy" },
    ...{ href: "https://example.org/p/1", is_default: 1, created_at: "", updated_at: "" },
  });
  const html = await page(`${ANCHOR}?linkType=linkset`, "en");
  await set("active");
  const links = [
    ...html.matchAll(/<dd><a href="([^"]*)"[^>]*>Erdnussmus crunchy<\/a> <small>(.*?)</g),
  ];
  expect(links.map(([, href, detail]) => [href, detail])).toEqual([
    ["https://example.org/p/1", "example.org"],
    [`http://localhost:8787/products/${GTIN}`, "localhost:8787"],
  ]);
});

test("a sheet of labels names what is recalled or withdrawn, before it is printed", async () => {
  const sheetOf = async (table: string) => {
    const response = await answering(catalog.vars, { clock })("/design/sheet?lang=de", {
      method: "POST",
      body: new URLSearchParams({ table }),
    });
    expect(response.status).toBe(200);
    return response.text();
  };
  const table = `gtin;lot\n${GTIN};A1\n9506000134352;B2\n`;
  expect(await sheetOf(table)).not.toContain("Rückruf\u00adinformation zu allen Chargen");
  await recall("all", "", "Metal in all lots");
  expect(await sheetOf(table)).toMatch(
    /Rückruf\u00adinformation zu allen Chargen.*09521234000112.*Erdnussmus crunchy.*data-print/s,
  );
});

test("a sheet of labels names the recalled lots, and the lot of a label that is one of them", async () => {
  await recall("a1", "/10/A1", "Glass in lot A1");
  const sheetOf = async (rows: string) => {
    const response = await answering(catalog.vars, { clock })("/design/sheet?lang=de", {
      method: "POST",
      body: new URLSearchParams({ table: `gtin;lot\n${rows}` }),
    });
    const text = (await response.text()).replaceAll("\u00ad", "");
    const banners = [...text.matchAll(/<div class="verdict (\w+)(.*?)<\/div>/gs)];
    const told = banners.find(([banner]) => banner.includes(`>${GTIN}<`));
    return [told?.[1], told?.[2]];
  };
  expect(await sheetOf(`${GTIN};A1\n${GTIN};\n`)).toEqual([
    "bad",
    expect.stringMatching(
      /class="bad">Rückrufinformation zu Charge A1<.*Zeile 2: .*class="note">Charge A1 dieses Produkts wird zurückgerufen<.*Zeile 3: /s,
    ),
  ]);
  // A label of another lot is not recalled.
  expect(await sheetOf(`${GTIN};B2\n`)).toEqual([undefined, undefined]);
  expect(await sheetOf(`${GTIN};\n`)).toEqual([
    "note",
    expect.stringMatching(/Charge A1 dieses Produkts wird zurückgerufen/),
  ]);
});

test("on a card, too, the notice in the reader's language is before one for every language", () => {
  const links = [
    { title: "Metal", hreflang: [] },
    { title: "Métal", hreflang: ["fr"] },
    { title: "Metallteile", hreflang: ["de-AT"] },
  ];
  expect(byReader("de", links).map(({ title, isOther }) => [title, isOther])).toEqual([
    ["Metallteile", false],
    ["Metal", false],
    ["Métal", true],
  ]);
});
