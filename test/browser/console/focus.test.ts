/** What has the focus is never hidden: every field of the forms with a bar, at three heights (WCAG 2.4.11). */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HEIGHTS, type SharedConsole, startSharedConsole } from "../../support/console-browser.ts";
import { largeGtin } from "../../support/large-catalog.ts";

const GTIN = largeGtin(42);
let site: SharedConsole;
beforeAll(async () => {
  site = await startSharedConsole();
});
afterAll(() => site?.stop());

/** Tabs from the heading to the bar. @returns what was hidden, and how many had the focus */
async function tabbed(page: Page): Promise<[hidden: string[], count: number]> {
  await page.locator("main h1").focus();
  const hidden: string[] = [];
  for (let count = 0; ; count++) {
    await page.keyboard.press("Tab");
    const [place, name, isHidden] = await page.evaluate<[string, string, boolean]>(`(() => {
      const one = document.activeElement;
      const bar = document.querySelector("main .save-bar");
      if (bar.contains(one)) return ["bar", "", false];
      // A box or a radio button is drawn beside it, in its label.
      const { top, ...whole } = (one.closest("label") ?? one).getBoundingClientRect().toJSON();
      // The browser shows the line with the caret of a long text.
      const bottom = one.tagName === "TEXTAREA" ? top + 32 : whole.bottom;
      const name = one.id || one.getAttribute("aria-label") || one.textContent;
      // The picture of a page can be higher than the window.
      const isHidden = bottom > bar.getBoundingClientRect().top + 1 || top < -1;
      return ["form", name, isHidden && one.tagName !== "IFRAME"];
    })()`);
    if (place === "bar") return [hidden, count];
    if (count > 200) throw new Error("The bar does not get the focus.");
    if (isHidden) hidden.push(name);
  }
}

const LINK = { Address: "https://example.org/a", Title: "Page" };
const RECALL = {
  ...{ Lots: "L1", "Address of the notice": "https://example.org/n" },
  "Title of the notice": "Metal in lot L1",
};

test.each<[form: string, path: string, typed: Readonly<Record<string, string>>, fields: number]>([
  ["a new product", "/products/new", {}, 20],
  ["a product", `/products/${GTIN}/edit`, { Variant: "Changed" }, 20],
  ["a new link", `/links/edit?anchor=/01/${GTIN}`, LINK, 10],
  ["a link for many products", "/links/bulk", {}, 8],
  ["a recall", `/recall?gtin=${GTIN}`, RECALL, 8],
])(
  "the keyboard reaches every field of %s, and focus is always seen",
  async (_, path, typed, fields) => {
    const { page, leave } = await site.open(`/console${path}`, "editor");
    for (const [label, value] of Object.entries(typed)) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    // A button that cannot be pressed does not get the focus.
    await page.locator("main .save-bar button:enabled").first().waitFor();
    for (const [width, height] of HEIGHTS) {
      await page.setViewportSize({ width, height });
      const [hidden, count] = await tabbed(page);
      expect([width, height, hidden]).toEqual([width, height, []]);
      expect(count).toBeGreaterThan(fields);
    }
    await leave();
  },
);

test.each([
  ["a new product", "/products/new"],
  ["a new link", `/links/edit?anchor=/01/${GTIN}`],
  ["a campaign", "/links/bulk?timed=yes"],
  ["a recall", "/recall"],
])("focus is always seen in %s that lacks all that is required", async (_, path) => {
  const { page, leave } = await site.open(`/console${path}`, "editor", { locale: "de-DE" });
  await page.locator("main .save-bar button").first().click();
  await page.locator(".notice.bad[role=alert] li").first().waitFor();
  for (const [width, height] of HEIGHTS) {
    await page.setViewportSize({ width, height });
    const [hidden] = await tabbed(page);
    expect([width, height, hidden]).toEqual([width, height, []]);
  }
  await leave();
});

test("the keyboard reaches every button of the preview of an import", async () => {
  const { page, leave } = await site.open("/console/import", "editor");
  const lines = Array.from({ length: 12 }, (_, i) => `${largeGtin(i)};Cheese ${i};Germny`);
  await page.locator("input[type=file]").setInputFiles({
    ...{ name: "list.csv", mimeType: "text/csv" },
    buffer: Buffer.from(["EAN;Name;Country of origin", ...lines].join("\n")),
  });
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: /^Store/ }).waitFor();
  for (const [width, height] of HEIGHTS) {
    await page.setViewportSize({ width, height });
    const [hidden, count] = await tabbed(page);
    expect([width, height, hidden]).toEqual([width, height, []]);
    expect(count).toBeGreaterThan(12);
  }
  await leave();
});
