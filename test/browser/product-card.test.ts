/** A product's page in a browser: its picture, the tile that replaces it, and the folded links. */
import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPage, PAGES_BASE, startPagesBrowser } from "../support/pages-browser.ts";

const RICE = "/products/09506000134352";

let browser: Browser;
beforeAll(async () => {
  browser = await startPagesBrowser();
});
afterAll(() => browser?.close());

/** @param answer to the request for the picture */
const open = (width: number, answer: (route: Route) => unknown, javaScriptEnabled = true) =>
  openPage(browser, RICE, { viewport: { width, height: 740 }, javaScriptEnabled }, (page) =>
    page.route("**/assets/samples/*.png", (route) => void answer(route)),
  );

const sizeOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  return box && [Math.round(box.width), Math.round(box.height)];
};

/** How much of the tile the initial is in: all of it, or nothing. */
async function initialIn(page: Page): Promise<boolean> {
  const tile = (await page.locator(".front").boundingBox())!;
  const initial = (await page.locator(".front > span").boundingBox())!;
  const middle = initial.y + initial.height / 2;
  return middle > tile.y && middle < tile.y + tile.height;
}

/** Sums the layout shifts of the page from its beginning. */
const SHIFTS = `new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) sum += value;
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => resolve(sum), 100);
})`;

describe.each([
  [360, 104],
  [1440, 320],
])("at %i pixels", (width, side) => {
  test("the picture fills its tile, and nothing moves while it loads", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await browser.newPage({
      ...{ ignoreHTTPSErrors: true, viewport: { width, height: 740 } },
    });
    await page.route("**/assets/samples/*.png", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(PAGES_BASE + RICE, { waitUntil: "commit" });
    await page.locator("footer").waitFor();
    expect(await sizeOf(page, ".front")).toEqual([side, side]);
    release();
    const isDrawn = "document.querySelector('.front img').naturalWidth";
    await expect.poll(() => page.evaluate(isDrawn)).toBe(480);
    await expect.poll(() => sizeOf(page, ".front img")).toEqual([side - 2, side - 2]);
    expect([await sizeOf(page, ".front"), await initialIn(page)]).toEqual([[side, side], false]);
    expect(await page.evaluate<number>(SHIFTS)).toBeLessThan(0.02);
    await page.close();
  });

  test.each([
    ["is missing", (route: Route) => route.fulfill({ status: 404, body: "nothing" })],
    [
      "is not a picture",
      (route: Route) => route.fulfill({ body: "<p>", contentType: "text/html" }),
    ],
    ["cannot be reached", (route: Route) => route.abort()],
  ])("a picture that %s leaves the brand's initial, without JavaScript", async (_, answer) => {
    const { page } = await open(width, answer, false);
    await expect.poll(() => sizeOf(page, ".front img")).toEqual([0, 0]);
    expect([await sizeOf(page, ".front"), await initialIn(page)]).toEqual([[side, side], true]);
    expect(await page.locator(".front > span").textContent()).toBe("D");
    await page.context().close();
  });
});

test("allergens and instructions are on a phone's first screen", async () => {
  const { page } = await openPage(browser, `${RICE}?10=OTHER`, {
    viewport: { width: 360, height: 820 },
  });
  const end = async (name: string) => {
    const box = (await page.getByRole("link", { name, exact: true }).first().boundingBox())!;
    return box.y + box.height;
  };
  for (const name of ["Allergens", "Instructions", "Recall status", "Nutrition"]) {
    expect([name, await end(name)]).toEqual([name, expect.toSatisfy((y: number) => y < 820)]);
  }
  await page.context().close();
});

test("the other links unfold without JavaScript", async () => {
  const { page } = await open(360, (route) => route.continue(), false);
  const recipe = page.getByRole("link", { name: "Wild mushroom and butternut squash risotto" });
  expect(await recipe.isVisible()).toBe(false);
  await page.getByText("More about this product").click();
  expect(await recipe.isVisible()).toBe(true);
  await page.context().close();
});
