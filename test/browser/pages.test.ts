/** Every page on a phone, a tablet and a desktop, light and dark, in Chromium. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startBrowser } from "../support/browser.ts";
import { startCatalog, type TestCatalog } from "../support/catalog.ts";
import { startWorker, type TestWorker } from "../support/worker.ts";

const BASE = "https://a-rather-long-name-of-a-resolver.id.example.org";
const RICE = "09506000134352";
const NAMED = "00000040084107";
const LONG = `https://very-long.example.org/${"no-space-at-all-".repeat(12)}`;

/** Where to leave screenshots; none without it. */
const { SCREENSHOTS } = process.env;

const PAGES: readonly [path: string, name: string][] = [
  ["/", "home"],
  ["/check?code=9506000134352", "check"],
  ["/check?code=9506000134353", "check-damaged"],
  ["/check?code=(01)09506000134352(10)ABC123(17)270131", "check-label"],
  ["/design?gtin=9506000134352", "design"],
  ["/status", "status"],
  ["/mcp", "connect"],
  ["/api", "api"],
  ["/privacy", "privacy"],
  ["/problems/catalog_unavailable", "problem-code"],
  [`/products/${RICE}`, "product"],
  [`/products/${NAMED}`, "product-without-picture"],
  [`/products/${RICE}?lang=ja`, "product-japanese"],
  [`/01/${RICE}?linkType=linkset`, "linkset"],
  [`/01/${RICE}?linkType=gs1:recipeInfo`, "choices"],
  [`/01/${RICE}/foo`, "error-unreadable"],
  ["/01/04012345678901", "error-unknown"],
  ["/nothing/here", "error-path"],
  ["/oauth/authorize", "sign-in"],
];
const WIDTHS = [360, 390, 768, 1280];
const SCHEMES = ["light", "dark"] as const;

let catalog: TestCatalog;
let worker: TestWorker;
let browser: Browser;
beforeAll(async () => {
  catalog = await startCatalog();
  await catalog.client.batch([
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
  worker = await startWorker({
    direct: true,
    libsqlUrl: catalog.url,
    https: true,
    scripts: inject("client"),
    vars: { BASE_URL: BASE, AUTH: "oauth", QR_ACCESS: "scoped" },
  });
  browser = await startBrowser({ hosts: { [new URL(BASE).hostname]: worker.url } });
});
afterAll(async () => {
  await browser?.close();
  await worker?.stop();
  await catalog?.stop();
});

/** What a browser complains of: a policy that refuses, a script that fails, a picture that is not there. */
const complaints = (page: Page): string[] => {
  const found: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !/status of [45]\d\d/.test(message.text())) {
      found.push(message.text());
    }
  });
  page.on("pageerror", ({ message }) => found.push(message));
  return found;
};

interface Seen {
  /** Pixels that the page is wider than the screen. */
  overflow: number;
  mains: number;
  headings: number;
  lang: string;
  viewport: boolean;
  scheme: string;
  /** Whether the text is lighter than what it is on. */
  dark: boolean;
  /** Texts with a contrast below 4.5 (WCAG 2.2, 1.4.3). */
  faint: string[];
}

/** Runs in the page: as text, for the project's types are those of workers. */
const MEASURE = `(() => {
  const { documentElement: root, body } = document;
  const luminance = (rgb) => {
    const [r, g, b] = rgb.match(/[\\d.]+/g).slice(0, 3).map((text) => {
      const part = Number(text) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const box = (element) => {
    const { backgroundColor } = getComputedStyle(element);
    return /, 0\\)$/.test(backgroundColor) ? box(element.parentElement) : backgroundColor;
  };
  const texts = [...document.querySelectorAll("h1,h2,p,a,small,code,dt,dd,li,label")];
  const { color, backgroundColor } = getComputedStyle(body);
  return {
    overflow: root.scrollWidth - root.clientWidth,
    mains: document.querySelectorAll("main").length,
    headings: document.querySelectorAll("main h1").length,
    lang: root.lang,
    viewport: document.querySelector("meta[name=viewport]") !== null,
    scheme: getComputedStyle(root).colorScheme,
    dark: luminance(color) > luminance(backgroundColor),
    faint: /, 0\\)$/.test(backgroundColor)
      ? []
      : texts.filter((text) => contrast(getComputedStyle(text).color, box(text)) < 4.5).map((text) => text.outerHTML),
  };
})()`;

async function look(page: Page, shot: string) {
  const seen = await page.evaluate<Seen>(MEASURE);
  if (SCREENSHOTS) {
    mkdirSync(SCREENSHOTS, { recursive: true });
    await page.screenshot({ path: join(SCREENSHOTS, `${shot}.png`), fullPage: true });
  }
  return seen;
}

test.each(PAGES)("%s fits every screen, light and dark", async (path, name) => {
  const page = await browser.newPage({ ignoreHTTPSErrors: true });
  const found = complaints(page);
  await page.goto(BASE + path);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const seen = await look(page, `${name}-${width}-${colorScheme}`);
      expect({ width, colorScheme, ...seen, complaints: found }).toMatchObject({
        overflow: 0,
        mains: 1,
        headings: 1,
        lang: path.endsWith("lang=ja") ? "ja" : "en",
        viewport: true,
        scheme: "light dark",
        complaints: [],
        faint: [],
        // The sign-in has a style of its own, whose paper is the browser's.
        ...(path === "/oauth/authorize" ? {} : { dark: colorScheme === "dark" }),
      });
    }
  }
  await page.close();
});

test("the product's picture is drawn in a box that has its size from the start", async () => {
  const page = await browser.newPage({ ignoreHTTPSErrors: true });
  const requests: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image") requests.push(request.headers().referer);
  });
  // Held back until the box was measured.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/icon.png", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${BASE}/products/${RICE}`, { waitUntil: "commit" });
  const picture = page.locator("main img.fixed");
  await picture.waitFor();
  const box = () => picture.evaluate((img) => [img.clientWidth, img.clientHeight]);
  expect(await box()).toEqual([240, 240]);
  release();
  const drawn = 'document.querySelector("main img.fixed").naturalWidth';
  await expect.poll(() => page.evaluate(drawn)).toBe(512);
  expect(await box()).toEqual([240, 240]);
  expect(requests.filter((referer) => referer !== undefined)).toEqual([]);
  await page.close();
});

test("the reader's language chooses the name, and its lang", async () => {
  const context = await browser.newContext({ locale: "de-CH", ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.goto(`${BASE}/products/${NAMED}`);
  expect(await page.title()).toBe("kinder Überraschung");
  expect(await page.locator("h1").getAttribute("lang")).toBe("de");
  await context.close();
});

test("what is typed on the front page is checked", async () => {
  const page = await browser.newPage({ ignoreHTTPSErrors: true });
  const found = complaints(page);
  await page.goto(`${BASE}/`);
  await page.fill("#code", "9506000134353");
  await page.click("button[type=submit]");
  await page.waitForURL(`${BASE}/check?code=9506000134353`);
  expect(await page.locator("h1").textContent()).toBe("Damaged or mistyped");
  expect(found).toEqual([]);
  await page.close();
});

test("one click selects a whole command", async () => {
  const page = await browser.newPage({ ignoreHTTPSErrors: true });
  await page.goto(`${BASE}/mcp`);
  await page.locator("pre code", { hasText: "codex mcp add" }).click();
  expect(await page.evaluate<string>("String(getSelection())")).toBe(
    `codex mcp add gtin-resolver --url ${BASE}/mcp`,
  );
  await page.close();
});
