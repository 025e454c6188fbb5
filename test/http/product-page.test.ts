/** A product's hosted page: picture, languages, links; in process, on a real catalog. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../src/http/app.ts";
import { type CatalogFile, openCatalogFile } from "../support/catalog-file.ts";

const BASE = "https://id.example.org";
const RICE = "09506000134352";
const SURPRISE = "00000040084107";
/** A product of the sample catalog, with a picture of this server. */
const JAR = "03017620422003";
const IMAGE = "https://cdn.example.org/rice.jpg?w=480&h=480";

let catalog: CatalogFile;
beforeAll(async () => {
  catalog = await openCatalogFile();
  const set = (fields: string, args: string[], gtin: string) => ({
    sql: `UPDATE products SET ${fields} WHERE gtin = ?`,
    args: [...args, gtin],
  });
  await catalog.client.batch([
    set("image_url = ?, replaced_by_gtin = ?", [IMAGE, SURPRISE], RICE),
    set("image_url = ?", ["http://cdn.example.org/egg.jpg"], SURPRISE),
    set(
      "description = ?, descriptions = ?",
      ["An egg.", '{"de":"Ein Ei.","zh-Hant":"一顆蛋"}'],
      SURPRISE,
    ),
    {
      sql: "UPDATE links SET hreflang = ? WHERE anchor = ? AND title = 'Certificates'",
      args: ['["und"]', `/01/${RICE}`],
    },
  ]);
});
afterAll(() => catalog?.stop());

const app = createApp();
const get = (path: string, headers: Record<string, string> = {}) =>
  app.fetch(new Request(BASE + path, { headers }), { BASE_URL: BASE, ...catalog.vars });
const page = async (gtin: string, language?: string) =>
  (await get(`/products/${gtin}`, language ? { "Accept-Language": language } : {})).text();
/** The tags of the pictures in `<main>`: the icon above it is every page's. */
const pictures = async (gtin: string) =>
  (await page(gtin)).replace(/^.*<main/s, "").match(/<img[^>]*>/g) ?? [];
const policy = async (path: string) => (await get(path)).headers.get("content-security-policy");

describe("the picture", () => {
  test("is shown without a referrer, beside the name and over the brand's initial", async () => {
    expect(await pictures(RICE)).toContain(
      '<img src="https://cdn.example.org/rice.jpg?w=480&amp;h=480" alt="" decoding="async" referrerpolicy="no-referrer"/>',
    );
    const initial = '<span aria-hidden="true">D</span>';
    expect(await page(RICE)).toContain(`/>${initial}</div>`);
    // A product without a brand has its owner's, or its own.
    expect(await page("15201234000008")).toContain('<span aria-hidden="true">G</span>');
  });

  test("is what its page, and no other, may load from elsewhere", async () => {
    expect(await policy(`/products/${RICE}`)).toContain("; img-src 'self' https:; ");
    for (const path of [`/products/${SURPRISE}`, "/", `/01/${RICE}?linkType=linkset`, "/nothing"]) {
      expect(await policy(path), path).not.toContain("https:");
    }
  });

  test("of this server has the server's address, and needs no other host", async () => {
    const path = "/assets/samples/jar.png";
    for (const base of [BASE, "http://localhost:8787"]) {
      const vars = { BASE_URL: base, ...catalog.vars };
      const ask = (address: string) => app.fetch(new Request(base + address), vars);
      const answer = await ask(`/products/${JAR}`);
      expect(answer.headers.get("content-security-policy")).toContain("; img-src 'self'; ");
      const html = await answer.text();
      expect(html).toContain(`src="${path}"`);
      expect(html).toContain(`<meta property="og:image" content="${base}${path}"/>`);
      const record = (await (await ask(`/api/v1/products/${JAR}`)).json()) as object;
      expect(record).toMatchObject({ image_url: path });
      const checked = (await (await ask(`/api/v1/check?code=${JAR}`)).json()) as object;
      expect(checked).toMatchObject({ product: { image: path } });
    }
  });

  test("is left out where a browser would refuse it", async () => {
    expect(await pictures(SURPRISE)).toEqual([
      expect.stringContaining(`src="/qr/01/${SURPRISE}.svg"`),
    ]);
  });
});

describe("Accept-Language", () => {
  test.each([
    [undefined, "<h1><bdi>Kinder Surprise</bdi></h1>", "<p><bdi>An egg.</bdi></p>"],
    [
      "de-AT,en;q=0.5",
      '<h1><bdi lang="de">kinder Überraschung</bdi></h1>',
      '<p><bdi lang="de">Ein Ei.</bdi></p>',
    ],
    ["it", '<h1><bdi lang="it">Kinder Sorpresa</bdi></h1>', "<p><bdi>An egg.</bdi></p>"],
    ["ja", "<h1><bdi>Kinder Surprise</bdi></h1>", "<p><bdi>An egg.</bdi></p>"],
    ["*", "<h1><bdi>Kinder Surprise</bdi></h1>", "<p><bdi>An egg.</bdi></p>"],
    [
      "de;q=0.2, it;q=0.9",
      '<h1><bdi lang="it">Kinder Sorpresa</bdi></h1>',
      '<p><bdi lang="de">Ein Ei.</bdi></p>',
    ],
  ])("%j", async (language, heading, description) => {
    const html = await page(SURPRISE, language);
    expect(html).toContain(heading);
    expect(html).toContain(description);
  });

  test("every answer says that it depends on it", async () => {
    for (const gtin of [RICE, SURPRISE]) {
      expect((await get(`/products/${gtin}`)).headers.get("vary")).toBe(
        "Accept, Accept-Language, Authorization",
      );
    }
  });

  test("a name that is also listed with its language has it", async () => {
    expect(await page("04001686301265")).toContain(
      '<h1><bdi lang="de">HARIBO Goldbären</bdi></h1>',
    );
  });
});

describe("links", () => {
  /** The names on the tiles, in order. */
  const tiles = async (gtin: string, language?: string) => {
    const html = await page(gtin, language);
    const all = html.match(/<a class="tile".*?<\/a>/gs) ?? [];
    return all.map((tile) => tile.replace(/<svg.*?<\/svg>/s, "").replace(/<[^>]*>/g, "|"));
  };

  test("the most important four are tiles: allergens before recipes, shops and the company", async () => {
    expect(await tiles(RICE)).toEqual(
      ["Allergens", "Instructions", "Recall status", "Nutrition"].map((name) => `||${name}||`),
    );
    const html = await page(RICE);
    const [order, folded] = [html.indexOf('class="tiles"'), html.indexOf("<details>")];
    expect(order).toBeLessThan(folded);
    const rest = html.slice(folded, html.indexOf("</details>"));
    const kinds = [...rest.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, name]) => name);
    expect(kinds.indexOf("Certificates")).toBe(1);
    expect(kinds.indexOf("Recipes")).toBeLessThan(kinds.indexOf("Where to buy"));
    expect(kinds.indexOf("Where to buy")).toBeLessThan(kinds.indexOf("Company"));
    // The first one in the reader's language is the tile; the others are below.
    expect(rest).toContain(">Cooking instructions (PDF)<");
    expect(rest).not.toContain(">Cooking instructions<");
  });

  test("have titles in the reader's language only; others are named by their language", async () => {
    const english = await page(RICE);
    expect(english).not.toMatch(/製品情報|Información|Nơi bán/);
    expect(english).toMatch(/Also in <a href="[^"]+" hreflang="es" rel="noopener">Spanish<\/a>, /);
    expect(english).toMatch(/<a href="[^"]+" dir="auto" rel="noopener">Certificates<\/a>/);
    expect(english).not.toContain('"und"');
    const japanese = await page(RICE, "ja");
    expect(japanese).toMatch(
      /<a href="[^"]+" hreflang="ja" lang="ja" dir="auto" rel="noopener">製品情報<\/a>/,
    );
    expect(japanese).not.toContain("Where to buy");
    // A language without pages has its links, and those in the language of the page.
    expect(await page(RICE, "vi")).toContain("Nơi bán");
    expect(await page(RICE, "vi")).toContain("Wild mushroom");
  });

  test("that exist in another language only are offered, with the language", async () => {
    const [first] = await tiles(RICE, "de");
    expect(first).toBe("||Allergene|Englisch|||");
  });

  test("are no section without links", async () => {
    expect(await page("04004764007967")).not.toMatch(/<details>|class="tiles"/);
  });

  test("the successor of a product is a link", async () => {
    expect(await page(RICE)).toContain(`href="/products/${SURPRISE}">${SURPRISE}</a>`);
  });
});

test("a text in another direction stays beside its label, and a number is not broken", async () => {
  await catalog.client.execute({
    ...{ sql: "UPDATE products SET net_content_text = ? WHERE gtin = ?" },
    args: ["٤١١ غ", SURPRISE],
  });
  const html = await page(SURPRISE);
  expect(html).toContain('<dt>Net content</dt><dd><bdi class="num">٤١١ غ</bdi></dd>');
  expect(html).toContain(`<dd><a class="num" href="/check?code=${SURPRISE}">${SURPRISE}</a></dd>`);
});

describe("a scanned lot and item", () => {
  const scanned = (language: string) =>
    get(`/products/${RICE}?10=ABC123&21=1234&17=270131`, { "Accept-Language": language });

  test("stay at the top, with the links for exactly these", async () => {
    const html = await (await scanned("en")).text();
    const top = html.slice(html.indexOf("<main"), html.indexOf("<h1"));
    expect(top).toMatch(
      /<dt><span>Batch or lot<\/span><\/dt><dd><bdi class="num">ABC123<\/bdi><\/dd>/,
    );
    expect(top).toMatch(
      /<dt><span>Expiry date<\/span><\/dt><dd><span class="num">January 31, 2027<\/span><\/dd>/,
    );
    expect(top).toMatch(/<dt>For this lot<\/dt>.*Where lot ABC123 comes from/s);
    expect(top).toMatch(/<dt>For this item<\/dt>.*Register this package/s);
    // The recall is a banner, and no link of the lot is repeated below.
    expect(html.match(/Recall status of lot ABC123/g)).toHaveLength(1);
    expect(html.match(/Where lot ABC123 comes from/g)).toHaveLength(1);
  });

  test("are named in the reader's language", async () => {
    const html = await (await scanned("de")).text();
    expect(html).toMatch(
      /<dt>Zu dieser Charge<\/dt><dd><small>[^<]+ <a href="[^"]+" hreflang="en"/,
    );
    expect(html).toContain('<dd><span class="num">31. Januar 2027</span></dd>');
  });
});

test("a linkset's titles have their language too", async () => {
  const html = await (await get(`/01/${RICE}?linkType=linkset`)).text();
  expect(html).toMatch(
    /<a href="[^"]+" hreflang="ja" lang="ja" dir="auto" rel="noopener">製品情報<\/a>/,
  );
  expect(html).not.toMatch(/hreflang="(?:und)?"/);
});
