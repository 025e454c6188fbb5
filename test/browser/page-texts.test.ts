/** Texts of a catalog in Chromium: what is markup stays text, directions stay in their place, no address leaks. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  ARABIC,
  ARABIC_NAME,
  BASE,
  ENDLESS,
  ENDLESS_NAME,
  MARKUP,
  MARKUP_NAME,
  type PagesDeployment,
  RICE,
  startPages,
} from "./pages-deployment.ts";

let pages: PagesDeployment;
let page: Page;
beforeAll(async () => {
  pages = await startPages();
  page = await pages.newPage();
});
afterAll(() => pages?.stop());

const check = (code: string) => `/check?code=${encodeURIComponent(code)}`;

const NAMES: readonly [name: string, gtin: string, text: string, found: string][] = [
  ["markup", MARKUP, MARKUP_NAME, "onerror"],
  ["right to left", ARABIC, ARABIC_NAME, "ريزوتو"],
  ["300 characters without a space", ENDLESS, ENDLESS_NAME, "Donaudampfschifffahrt"],
];

describe.each(NAMES)("a name with %s", (_name, gtin, text, found) => {
  test.each([
    [`/products/${gtin}`, "h1 bdi"],
    [`/01/${gtin}?linkType=linkset`, "h1"],
    [check(gtin), ".card h2"],
    [check(found), "ul.plain a"],
  ])("is on %s as it is", async (path, place) => {
    await page.goto(BASE + path);
    const element = page.locator(place).first();
    const shown = (await element.textContent())!;
    // Results of a search shorten a long name.
    if (shown.endsWith("…")) expect(text).toContain(shown.slice(0, -1));
    else expect(shown).toBe(text);
    expect(await page.evaluate("window.wasRun")).toBeUndefined();
    const isArabic = gtin === ARABIC;
    const style = `getComputedStyle(document.querySelector(${JSON.stringify(place)})).direction`;
    const direction = await page.evaluate(style);
    expect(direction).toBe(isArabic ? "rtl" : "ltr");
    expect(await page.evaluate("getComputedStyle(document.body).direction")).toBe("ltr");
    if (place.startsWith("h1")) expect(await page.title()).toBe(text);
  });

  test("is in the page's metadata as it is", async () => {
    await page.goto(`${BASE}/products/${gtin}`);
    expect(await page.getAttribute('meta[property="og:title"]', "content")).toBe(text);
    const data = JSON.parse((await page.textContent("script[type='application/ld+json']"))!);
    const [name] = [data.name].flat();
    expect(name["@value"] ?? name).toBe(text);
    expect(await page.locator("main script:not([type='application/ld+json'])").count()).toBe(0);
  });
});

test("a text that runs to the left turns round nothing beside it", async () => {
  await page.goto(BASE + check("ريزوتو"));
  const parts = await page.locator("ul.plain small bdi").allTextContents();
  expect(parts).toEqual(["٤١١ غ", ARABIC]);
  const [content, number] = await Promise.all(
    [0, 1].map((i) => page.locator("ul.plain small bdi").nth(i).boundingBox()),
  );
  // The two are in the order in which an English page is read.
  expect(content!.x).toBeLessThan(number!.x);
});

describe("nobody learns from an address", () => {
  test.each([
    `/01/${RICE}/21/SECRET-SERIAL?linkType=linkset`,
    check(`(01)${RICE}(21)SECRET-SERIAL`),
  ])("which serial number was on %s", async (path) => {
    const referrers: (string | undefined)[] = [];
    await page.route(/^https:\/\/(?!a-rather)/, (route) => {
      referrers.push(route.request().headers().referer);
      return route.fulfill({ body: "elsewhere" });
    });
    await page.goto(BASE + path);
    await page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))");
    await page.locator('main a[href^="https://dalgiardino.com/"]').first().click();
    await page.waitForURL(/^https:\/\/dalgiardino/);
    expect(referrers).toEqual([undefined]);
    expect(await page.evaluate("document.referrer")).toBe("");
    await page.unrouteAll({ behavior: "wait" });
  });
});

test("a page lets nobody frame it, not even its own host", async () => {
  // The page is of the same host and machine, so that nothing but the page's own headers refuses.
  await page.route(`${BASE}/framer`, async (route) => {
    const answer = await route.fetch({ url: `${pages.worker.url}/health/live` });
    const body = `<iframe src="/"></iframe><iframe src="/products/${RICE}"></iframe><iframe src="/check?code=1"></iframe>`;
    await route.fulfill({ response: answer, headers: { "Content-Type": "text/html" }, body });
  });
  await page.goto(`${BASE}/framer`);
  const framed = () =>
    page
      .frames()
      .slice(1)
      .map((frame) => frame.url());
  await expect.poll(framed).toEqual(Array(3).fill("chrome-error://chromewebdata/"));
});
