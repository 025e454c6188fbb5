/** Lists on a phone: rows are cards that fit, and begin where one looks first. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  CONSOLE_BASE,
  type SharedConsole,
  startSharedConsole,
} from "../../support/console-browser.ts";
import { largeGtin } from "../../support/large-catalog.ts";

const PHONE = { width: 390, height: 844 };

let site: SharedConsole;
let page: Page;
let german: Page;
beforeAll(async () => {
  site = await startSharedConsole();
  const code = { gtin: largeGtin(1), lot: "A-LOT-OF-20-LETTERS.", serial: "4711" };
  expect((await site.api("operator", "POST", "/qr-codes", code)).status).toBe(201);
  ({ page } = await site.open("/console", "operator", { viewport: PHONE }));
  const own = { viewport: PHONE, locale: "de-DE" };
  ({ page: german } = await site.open("/console", "operator", own));
});
afterAll(() => site?.stop());

/** How much wider a table is than its place, and where its first row begins. */
async function measured(path: string, page: Page) {
  await page.goto(CONSOLE_BASE + path);
  const rows = page.locator(".data tbody tr");
  await rows.first().waitFor();
  // A table without rows has one that says so, or that it is being read.
  await page.locator(".data[aria-busy=false]").first().waitFor();
  return page.evaluate<{ excess: number[]; top: number; header: number; page: number }>(`({
    excess: [...document.querySelectorAll(".scroller")].map((one) => one.scrollWidth - one.clientWidth),
    top: document.querySelector(".data tbody tr").getBoundingClientRect().top,
    header: document.querySelector("header").offsetHeight,
    page: document.documentElement.scrollWidth - innerWidth,
  })`);
}

test.each(["products", "links", "codes"])(
  "%s begin in the first half, below a header of one line, and none is cut off",
  async (list) => {
    for (const shown of [page, german]) {
      const { excess, top, header, page: wider } = await measured(`/console/${list}`, shown);
      expect(excess).toEqual([0]);
      expect(wider).toBe(0);
      // The limits leave room for another font, or a line more above it.
      expect(top).toBeLessThan(PHONE.height * 0.42);
      expect(header).toBeLessThan(70);
    }
  },
);

test.each(["de-DE", "fr-FR", "pl-PL", "pt-BR"])(
  "the header of a desktop is one line in %s, whatever the organization's name",
  async (locale) => {
    const { page, leave } = await site.open("/console", "operator", { locale });
    const account = page.locator("header .bar > button").last().locator("span");
    await account.evaluate((name) => {
      name.textContent = "Vereinigte Molkereien und Feinkost Hinterpfaffenhofen";
    });
    for (const width of [1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const [height, wider] = await page.evaluate<[number, number]>(
        "[document.querySelector('header').offsetHeight, document.documentElement.scrollWidth - innerWidth]",
      );
      expect([width, height < 70, wider]).toEqual([width, true, 0]);
    }
    await leave();
  },
);

/** Where what people come for begins: in the first half, with room for another font. */
const FIRST_HALF = PHONE.height / 2;

test.each([
  ["a product's codes", `codes?gtin=${largeGtin(1)}`, ".data tbody tr"],
  ["the figures", "statistics", ".totals dd"],
  ["the figures of a product", `statistics?gtin=${largeGtin(1)}`, ".totals dd"],
  ["the links of a product", `links?identifier=/01/${largeGtin(1)}`, ".answer"],
])("%s begin in the first half", async (_, path, first) => {
  for (const shown of [page, german]) {
    await shown.goto(`${CONSOLE_BASE}/console/${path}`);
    await shown.locator(first).first().waitFor();
    await shown.waitForLoadState("networkidle");
    const { y } = (await shown.locator(first).first().boundingBox())!;
    expect(y).toBeLessThan(FIRST_HALF);
  }
});

test("imports begin in the first half", async () => {
  await page.goto(`${CONSOLE_BASE}/console/import`);
  await page.locator("input[type=file]").setInputFiles({
    ...{ name: "phone.csv", mimeType: "text/csv" },
    buffer: Buffer.from(`EAN;Name\n${largeGtin(2)};Cheese of a phone`),
  });
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: /^Store/ }).click();
  await page.getByRole("status").getByText("The import is finished.").waitFor();
  await page.locator(".heading button").click();
  for (const shown of [page, german]) {
    await shown.goto(`${CONSOLE_BASE}/console/import`);
    const first = shown.locator(".imports > li").first();
    await first.waitFor();
    expect((await first.boundingBox())!.y).toBeLessThan(FIRST_HALF);
  }
});

test("what is folded is there when it is asked for, and columns can be chosen", async () => {
  await page.goto(`${CONSOLE_BASE}/console/codes?gtin=${largeGtin(1)}`);
  await page.getByRole("button", { name: "Lot, serial number, record" }).click();
  await page.getByLabel("Lot", { exact: true }).fill("L1");
  await page.getByRole("button", { name: "Record this code" }).waitFor();
  await page.goto(`${CONSOLE_BASE}/console/statistics`);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByLabel("Product", { exact: true }).waitFor();
  await page.getByText("How often people scan your codes.").waitFor();
  await measured("/console/products", page);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Net content" }).click();
  await page.keyboard.press("Escape");
  // The newest product may be one of another test, without a net content.
  const cells = page.locator('.data tbody tr [data-title="Net content"]');
  await expect.poll(() => cells.count()).toBeGreaterThan(0);
  await page.evaluate("localStorage.removeItem('console.columns.products')");
});

test.each(["links/campaigns", "keys", "your-sessions"])("%s are not cut off", async (list) => {
  const { excess, page: wider } = await measured(`/console/${list}`, page);
  expect(Math.max(...excess)).toBe(0);
  expect(wider).toBe(0);
});

test.each(["products", "links", "links/campaigns"])(
  "%s do not scroll sideways on a tablet, in German either",
  async (list) => {
    const tablet = { width: 820, height: 1180 };
    for (const shown of [page, german]) {
      await shown.setViewportSize(tablet);
      const { excess } = await measured(`/console/${list}`, shown);
      // A day and its time are on one line each.
      const lines = await shown
        .locator(".scroller td .num")
        .evaluateAll((times) => times.map((time) => time.getClientRects().length));
      await shown.setViewportSize(PHONE);
      expect(excess).toEqual([0]);
      expect(Math.max(...lines)).toBeLessThanOrEqual(2);
    }
  },
);

test("links are filtered, products sorted, and rows say what each value is", async () => {
  await measured("/console/links", page);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByRole("button", { name: /State/ }).first().waitFor();
  await measured("/console/products", page);
  await page.getByRole("columnheader", { name: "Last change" }).click();
  await page.waitForURL(/sort=updated_at/);
  const labels = await page
    .locator(".data tbody tr")
    .first()
    .locator("td[data-title]")
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-title")));
  expect(labels).toEqual([
    ...["GTIN", "Brand", "State", "Visible to", "Scans in 30 days", "Last change"],
  ]);
});
