/** A deployment as the world sees it (TLS, a public name, sign-in), with a page in every state, and Chromium. */

import type { Browser, BrowserContextOptions, Page, Request } from "playwright-core";
import { inject } from "vitest";
import { connect } from "../../scripts/catalog/catalog.ts";
import { addOrganization, createKey, grantPrefix } from "../../scripts/catalog/keys.ts";
import { startBrowser } from "../support/browser.ts";
import { startCatalog, type TestCatalog } from "../support/catalog.ts";
import { startWorker, type TestWorker } from "../support/worker.ts";

export const BASE = "https://a-rather-long-name-of-a-resolver.id.example.org";
/** A product with a picture, links and recipes. */
export const RICE = "09506000134352";
/** A product without a picture, with names in several languages. */
export const NAMED = "00000040084107";
/** Products of acme, like the following ones. */
export const PRIVATE = "09521006000005";
export const WITHDRAWN = "09521006000012";
export const ENDLESS = "09521006000029";

const LONG = `https://very-long.example.org/${"no-space-at-all-".repeat(12)}`;
export const ENDLESS_NAME = "Donaudampfschifffahrt".repeat(15).slice(0, 300);

export const MARKUP = "09521006000036";
export const MARKUP_NAME = `<img src=x onerror="window.wasRun=1"></title><script>wasRun=1</script>&lt;b&gt;`;
export const ARABIC = "09521006000043";
/** A name with a text in another direction, and a number. */
export const ARABIC_NAME = "أرز ريزوتو Dal Giardino 411";

/** Scans a minute from one address. */
export const SCANS = 60;

export interface PagesDeployment {
  catalog: TestCatalog;
  worker: TestWorker;
  browser: Browser;
  /** A key of acme, with every right that an organization's key can have. */
  key: string;
  newPage(options?: BrowserContextOptions): Promise<Page>;
  stop(): Promise<void>;
}

export async function startPages(): Promise<PagesDeployment> {
  const catalog = await startCatalog();
  const db = connect(catalog.url, catalog.token);
  await addOrganization(db, "acme", "Acme");
  await grantPrefix(db, { prefix: "952100", organizationId: "acme", brandId: null });
  const { key } = await createKey(db, {
    ...{ organizationId: "acme", name: "", expiresAt: null },
    scopes: ["catalog:read", "qr:generate"],
  });
  await fill(catalog);
  const worker = await startWorker({
    direct: true,
    libsqlUrl: catalog.url,
    https: true,
    scripts: inject("client"),
    limits: { scan: SCANS },
    vars: { BASE_URL: BASE, AUTH: "oauth", QR_ACCESS: "scoped" },
  });
  const browser = await startBrowser({ hosts: { [new URL(BASE).hostname]: worker.url } });
  return {
    ...{ catalog, worker, browser, key },
    newPage: (options) => browser.newPage({ ignoreHTTPSErrors: true, ...options }),
    async stop() {
      await browser.close();
      await worker.stop();
      await catalog.stop();
    },
  };
}

const NEXT_FRAME = "new Promise((done) => requestAnimationFrame(() => setTimeout(done)))";

/**
 * Opens an address, until nothing that the page and its scripts request is on its way: in two frames
 * one after the other, for a script that has come may request the next one. Playwright's own
 * `networkidle` takes half a second longer on each page.
 */
export async function openWhole(page: Page, address: string): Promise<void> {
  const underWay = new Set<Request>();
  const ended = (request: Request) => void underWay.delete(request);
  const begun = (request: Request) => void underWay.add(request);
  page.on("request", begun);
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  await page.goto(address);
  for (let quiet = 0; quiet < 2; ) {
    await page.evaluate(NEXT_FRAME);
    quiet = underWay.size === 0 ? quiet + 1 : 0;
  }
  page.off("request", begun);
  page.off("requestfinished", ended);
  page.off("requestfailed", ended);
}

async function fill({ client }: TestCatalog): Promise<void> {
  const now = new Date().toISOString();
  const product = (gtin: string, name: string, more: Record<string, string> = {}) => {
    const row = { gtin, name, source: "Acme", created_at: now, updated_at: now, ...more };
    const names = Object.keys(row);
    return {
      sql: `INSERT INTO products (${names.join()}) VALUES (${names.map(() => "?").join()})`,
      args: Object.values(row),
    };
  };
  await client.batch([
    product(PRIVATE, "Not yet announced", { visibility: "organization" }),
    product(WITHDRAWN, "Old rice", {
      ...{ lifecycle: "withdrawn", discontinued_on: "2026-03-01", replaced_by_gtin: RICE },
    }),
    product(ENDLESS, ENDLESS_NAME, { variant: ENDLESS_NAME.slice(0, 200) }),
    product(MARKUP, MARKUP_NAME, { description: MARKUP_NAME, variant: MARKUP_NAME }),
    product(ARABIC, ARABIC_NAME, {
      ...{
        names: JSON.stringify({ ar: ARABIC_NAME }),
        net_content_text: "٤١١ غ",
        description: ARABIC_NAME,
      },
    }),
    ...[MARKUP_NAME, ARABIC_NAME].map((title, i) => ({
      sql: "INSERT INTO links (id, anchor, link_type, href, title, hreflang, created_at, updated_at) VALUES (?, ?, 'gs1:pip', ?, ?, ?, ?, ?)",
      args: [
        `title-${i}`,
        `/01/${[MARKUP, ARABIC][i]}`,
        "https://brand.example/",
        title,
        i === 1 ? '["ar"]' : "[]",
        now,
        now,
      ],
    })),
    {
      sql: "UPDATE products SET image_url = ?, replaced_by_gtin = ? WHERE gtin = ?",
      args: [`${BASE}/icon.png`, NAMED, RICE],
    },
    { sql: "UPDATE products SET description = ? WHERE gtin = ?", args: [LONG, NAMED] },
    {
      sql: "UPDATE links SET title = ? WHERE anchor = ? AND title = 'Certificates'",
      args: [LONG, `/01/${RICE}`],
    },
    {
      sql: "UPDATE links SET hreflang = '[\"en\"]' WHERE anchor = ? AND link_type = 'gs1:recipeInfo'",
      args: [`/01/${RICE}`],
    },
  ]);
}
