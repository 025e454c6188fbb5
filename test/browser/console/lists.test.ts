/** Lists whose rows are long, and long lists: what one does with them stays in view. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  CONSOLE_BASE,
  type SharedConsole,
  startSharedConsole,
} from "../../support/console-browser.ts";
import { largeGtin } from "../../support/large-catalog.ts";

const GTINS = [401, 405, 409].map(largeGtin);
const CAMPAIGN = "Weihnachtsgewinnspiel 2098 mit Adventskalender";

let site: SharedConsole;
beforeAll(async () => {
  site = await startSharedConsole();
  const [first] = GTINS;
  const long = {
    ...{ anchor: `/01/${first}`, link_type: "gs1:sustainabilityInfo", is_public: false },
    title: "Hinweise zur Entsorgung: Weihnachtsgewinnspiel",
    href: `https://www.example.com/nachhaltigkeit/umweltinformationen/verpackung-und-entsorgung/${first}`,
    hreflang: ["de", "en", "fr", "nl", "pl"],
    timing: { until: "2098-12-24T22:30:00Z" },
  };
  expect((await site.api("operator", "PUT", "/links/long-row", long)).status).toBe(201);
  const timing = { from: "2098-12-01T00:00:00Z", until: "2098-12-24T00:00:00Z" };
  const link = { link_type: "gs1:promotion", href: "https://example.com/{gtin}", title: CAMPAIGN };
  const change = { action: "add", link: { ...link, timing }, group: "long-rows", name: CAMPAIGN };
  const asked = { ...change, products: GTINS.map((gtin) => ({ gtin })) };
  const preview = await site.api("editor", "POST", "/links/bulk", { ...asked, dry_run: true });
  expect(preview.status).toBe(200);
  const products = preview.body.items.map(({ gtin, version }: Versioned) => ({ gtin, version }));
  expect((await site.api("editor", "POST", "/links/bulk", { ...change, products })).status).toBe(
    200,
  );
});
afterAll(() => site?.stop());

interface Versioned {
  readonly gtin: string;
  readonly version: string;
}

/** How far the buttons of rows are out of the table's place, and how far that is scrolled. */
const placed = (page: Page) =>
  page.evaluate<{ out: number; scrolled: number }>(`(() => {
    const scroller = document.querySelector(".scroller");
    const end = scroller.getBoundingClientRect().right;
    const buttons = [...scroller.querySelectorAll("td .button")];
    const ends = buttons.map((one) => one.getBoundingClientRect().right - end);
    return { out: Math.max(0, ...ends), scrolled: scroller.scrollLeft };
  })()`);

const LOCALES = ["de-DE", "fr-FR"] as const;

test.each(LOCALES)("the buttons of links are never cut off, in %s", async (locale) => {
  const own = { locale, timezoneId: "Europe/Berlin" };
  const { page, leave } = await site.open("/console/links?q=Weihnachtsgewinnspiel", "editor", own);
  const rows = page.locator(".scroller tbody tr");
  for (const width of [1440, 1280, 820]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => rows.count()).toBe(2);
    expect([width, await placed(page)]).toEqual([width, { out: 0, scrolled: 0 }]);
  }
  // A table that was scrolled to the side shows its beginning again.
  await page.evaluate("document.querySelector('.scroller').scrollLeft = 500");
  await rows.getByRole("link", { name: new RegExp(CAMPAIGN) }).click();
  await page.waitForURL(/campaign=long-rows/);
  await expect.poll(() => rows.count()).toBe(3);
  expect(await placed(page)).toEqual({ out: 0, scrolled: 0 });
  const padding = await page.evaluate<number>(
    "Number.parseFloat(getComputedStyle(document.querySelector('.column-choice')).paddingInlineEnd)",
  );
  expect(padding).toBeGreaterThan(8);
  await leave();
});

test("the number of links is above the list, each of a campaign counted", async () => {
  const { page, leave } = await site.open("/console/links", "editor");
  const tools = page.locator(".data > .tools");
  await tools.getByText("1,000 links or more").waitFor();
  await page.goto(`${CONSOLE_BASE}/console/links?q=Weihnachtsgewinnspiel`);
  await tools.getByText("4 links", { exact: true }).waitFor();
  await leave();
});

test.each(
  ["products", "links"].flatMap((list) => [
    { list, width: 1440, height: 700 },
    { list, width: 390, height: 844 },
  ]),
)(
  "what one does with selected $list stays in view at $width, and hides nothing that has the focus",
  async ({ list, ...viewport }) => {
    const { page, leave } = await site.open(`/console/${list}`, "editor", { viewport });
    const rows = page.locator(".scroller tbody tr");
    const bar = page.locator("main .save-bar");
    await rows.nth(20).waitFor();
    await rows.first().locator("[slot=selection]").click();
    await bar.waitFor();
    const isInView = () =>
      page.evaluate<boolean>(`(() => {
        const { top, bottom } = document.querySelector("main .save-bar").getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight + 1;
      })()`);
    expect(await isInView()).toBe(true);
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press("ArrowDown");
      const below = async () => {
        const pixels = await page.evaluate<number>(`
          (document.activeElement.closest("label") ?? document.activeElement).getBoundingClientRect().bottom
            - document.querySelector("main .save-bar").getBoundingClientRect().top`);
        return [presses, Math.max(0, Math.floor(pixels))];
      };
      await expect.poll(below).toEqual([presses, 0]);
      expect(await isInView()).toBe(true);
    }
    await leave();
  },
);

test("the example of an address is one of the products that are meant", async () => {
  const { page, leave } = await site.open("/console/links?q=Entsorgung", "editor");
  const rows = page.locator(".scroller tbody tr");
  await expect.poll(() => rows.count()).toBe(1);
  await rows.first().locator("[slot=selection]").click();
  await page.getByRole("button", { name: "Change 1 link" }).click();
  await page.getByLabel("New address").fill("https://example.com/p/{gtin}");
  await page.getByText(`https://example.com/p/${GTINS[0]}`).waitFor();
  await page.goto(`${CONSOLE_BASE}/console/links/bulk?action=end&campaign=long-rows&name=x`);
  await page.getByRole("button", { name: /Action/ }).click();
  await page.getByRole("option", { name: /Change/ }).click();
  await page.getByLabel("New address").fill("https://example.com/q/{gtin}");
  await page
    .getByText(new RegExp(`/q/(${GTINS.join("|")})`))
    .first()
    .waitFor();
  await leave();
});
