/** What crawlers, messengers and home screens read: robots.txt, the sitemap, the manifest, metadata. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../src/http/app.ts";
import { type CatalogFile, openCatalogFile } from "../support/catalog-file.ts";

const BASE = "https://id.example.org";
const RICE = "09506000134352";
const HIDDEN = "09521234000026";

let catalog: CatalogFile;
beforeAll(async () => {
  catalog = await openCatalogFile();
});
afterAll(() => catalog?.stop());

async function ask(path: string, vars: object = {}, base = BASE, app = createApp()) {
  const headers = { Accept: path.endsWith(".xml") ? "*/*" : "text/html", Host: new URL(base).host };
  const env = { BASE_URL: base, ...catalog.vars, ...vars };
  const answer = await app.fetch(new Request(base + path, { headers }), env);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const PRIVATE = { READ_ACCESS: "scoped", AUTH: "keys" };
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!);

const add = (from: number, to: number, visibility = "public") =>
  catalog.client.execute(
    `INSERT INTO products (gtin, name, source, created_at, updated_at, visibility)
     WITH RECURSIVE n (i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})
     SELECT printf('0952%010d', i), 'Canary', 'test', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '${visibility}' FROM n`,
  );

describe("robots.txt", () => {
  test("lets crawlers read pages, and names the sitemap", async () => {
    const { text } = await ask("/robots.txt");
    expect(text).toMatch(/^User-agent: \*\n(?:Disallow: \S+\n)+Allow: \/\n\n/);
    expect(text).toContain("Disallow: /api/v1/\n");
    expect(text).toContain("Disallow: /check?*code=\n");
    expect(text).toContain(`Allow: /\n\nSitemap: ${BASE}/sitemap.xml\n`);
  });

  test("closes private servers and servers on this machine", async () => {
    const closed = "User-agent: *\nDisallow: /\n";
    expect((await ask("/robots.txt", PRIVATE)).text).toBe(closed);
    expect((await ask("/robots.txt", {}, "http://localhost:8787")).text).toBe(closed);
  });
});

describe("the sitemap", () => {
  test("has pages that exist, and no private product anywhere", async () => {
    await add(1_234_000_026, 1_234_000_026, "organization");
    const index = await ask("/sitemap.xml");
    expect(index.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(index.headers.get("cache-control")).toBe("public, max-age=3600");
    const parts = locations(index.text);
    expect(parts).toHaveLength(2);
    const all = [];
    for (const part of parts) {
      const { status, text } = await ask(part.slice(BASE.length));
      expect(status).toBe(200);
      expect(text).not.toContain(HIDDEN);
      all.push(...locations(text));
    }
    expect(index.text).not.toContain(HIDDEN);
    const doors = ["/", "/check", "/check/list", "/design", "/design/sheet"].map(
      (path) => BASE + path,
    );
    expect(all).toEqual(expect.arrayContaining([...doors, `${BASE}/products/${RICE}`]));
    for (const url of all.slice(0, 12)) {
      expect([url, (await ask(url.slice(BASE.length))).status]).toEqual([url, 200]);
    }
    // Asked for by its own number, it is not there either.
    expect((await ask(`/sitemap/${HIDDEN}.xml`)).text).not.toContain(HIDDEN);
    expect((await ask("/sitemap/99999999999999.xml")).status).toBe(404);
    expect((await ask("/sitemap/1.xml")).status).toBe(404);
  });

  test("has each product once, in parts of ten thousand, wherever private ones are", async () => {
    await add(2_000_000_001, 2_000_010_000);
    const app = createApp();
    const before = (await ask("/sitemap.xml", {}, BASE, createApp())).text;
    await add(1_999_000_001, 1_999_000_500, "organization");
    await add(2_000_010_001, 2_000_010_500, "organization");
    const { text } = await ask("/sitemap.xml", {}, BASE, app);
    expect(text).toBe(before);
    const parts = locations(text).slice(1);
    const found: string[] = [];
    for (const part of parts) {
      const urls = locations((await ask(part.slice(BASE.length))).text);
      expect(urls.length).toBeLessThanOrEqual(10_000);
      found.push(...urls);
    }
    const { rows } = await catalog.client.execute(
      "SELECT gtin FROM products WHERE visibility = 'public' ORDER BY gtin",
    );
    expect(found).toEqual(rows.map(({ gtin }) => `${BASE}/products/${gtin}`));
  });

  test("is not there if reading needs a token", async () => {
    for (const path of ["/sitemap.xml", "/sitemap/pages.xml", `/sitemap/${RICE}.xml`]) {
      expect([path, (await ask(path, PRIVATE)).status]).toEqual([path, 404]);
    }
  });
});

test("the manifest has the operator's name and colour", async () => {
  const brand = { BRAND_NAME: "Acme", BRAND_ACCENT: "#0b57d0" };
  const { headers, text } = await ask("/manifest.webmanifest", brand);
  expect(headers.get("content-type")).toBe("application/manifest+json");
  expect(JSON.parse(text)).toMatchObject({ name: "Acme", theme_color: "#0b57d0", start_url: "/" });
  expect(JSON.parse((await ask("/manifest.webmanifest")).text).name).toBe("GTIN Resolver");
});

const PAGES = ["/", "/check", "/design", "/design/sheet", "/developers", "/mcp", "/api", "/status"];

test.each([...PAGES, "/privacy", `/products/${RICE}`])(
  "%s has a description and a picture",
  async (path) => {
    const { text } = await ask(path);
    const properties = Object.fromEntries(
      [...text.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
        ([, name, content]) => [name, content],
      ),
    );
    expect(properties).toMatchObject({
      "og:title": expect.stringMatching(/\S/),
      "og:url": BASE + path,
      "og:image": expect.stringMatching(/^https:\/\/.+\.(?:png|jpe?g)$/),
      "og:site_name": "GTIN Resolver",
    });
    expect(properties.description).toMatch(/\S/);
    expect(properties["og:description"]).toBe(properties.description);
    expect(text.match(/<meta name="description"/g)).toHaveLength(1);
    expect(text).toContain('<link rel="manifest" href="/manifest.webmanifest"');
  },
);
