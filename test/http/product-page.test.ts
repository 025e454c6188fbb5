/** A product's hosted page: picture, languages, links; in process, on a real catalog. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../src/http/app.ts";
import { startCatalog, type TestCatalog } from "../support/catalog.ts";

const BASE = "https://id.example.org";
const RICE = "09506000134352";
const SURPRISE = "00000040084107";
/** Of the sample catalog, with a picture of this server. */
const JAR = "03017620422003";
const IMAGE = "https://cdn.example.org/rice.jpg?w=480&h=480";

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await startCatalog();
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
  test("is shown in a box of a fixed size, late, and without a referrer", async () => {
    const [tag = ""] = await pictures(RICE);
    expect(tag).toContain('src="https://cdn.example.org/rice.jpg?w=480&amp;h=480"');
    expect(tag).toContain('alt="Dal Giardino Risotto Rice with Mushrooms"');
    for (const attribute of [
      'loading="lazy"',
      'referrerpolicy="no-referrer"',
      'width="240"',
      'height="240"',
    ]) {
      expect(tag).toContain(attribute);
    }
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
    [undefined, '<h1 dir="auto">Kinder Surprise</h1>', '<dd dir="auto">An egg.</dd>'],
    [
      "de-AT,en;q=0.5",
      '<h1 lang="de" dir="auto">kinder Überraschung</h1>',
      '<dd lang="de" dir="auto">Ein Ei.</dd>',
    ],
    ["it", '<h1 lang="it" dir="auto">Kinder Sorpresa</h1>', '<dd dir="auto">An egg.</dd>'],
    ["ja", '<h1 dir="auto">Kinder Surprise</h1>', '<dd dir="auto">An egg.</dd>'],
    ["*", '<h1 dir="auto">Kinder Surprise</h1>', '<dd dir="auto">An egg.</dd>'],
    [
      "de;q=0.2, it;q=0.9",
      '<h1 lang="it" dir="auto">Kinder Sorpresa</h1>',
      '<dd lang="de" dir="auto">Ein Ei.</dd>',
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
      '<h1 lang="de" dir="auto">HARIBO Goldbären</h1>',
    );
  });
});

describe("links", () => {
  test("each has its language, and none has und", async () => {
    const html = await page(RICE);
    expect(html).toMatch(
      /<a href="[^"]+" hreflang="ja" lang="ja" dir="auto" rel="noopener">製品情報<\/a>/,
    );
    expect(html).toMatch(/<a href="[^"]+" dir="auto" rel="noopener">Certificates<\/a>/);
    expect(html).not.toContain('"und"');
  });

  test("the successor is one", async () => {
    expect(await page(RICE)).toContain(`<a href="/products/${SURPRISE}">${SURPRISE}</a>`);
  });
});

test("a linkset's titles have their language too", async () => {
  const html = await (await get(`/01/${RICE}?linkType=linkset`)).text();
  expect(html).toMatch(
    /<a href="[^"]+" hreflang="ja" lang="ja" dir="auto" rel="noopener">製品情報<\/a>/,
  );
  expect(html).not.toMatch(/hreflang="(?:und)?"/);
});
