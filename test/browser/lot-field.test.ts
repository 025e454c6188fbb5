/** The field for the lot of the reader's pack, on each page that has it, in a real browser. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPage, startPagesBrowser } from "../support/pages-browser.ts";

const GTIN = "09506000134352";

let browser: Browser;
beforeAll(async () => {
  browser = await startPagesBrowser();
});
afterAll(() => browser?.close());

const PLACES = [`/products/${GTIN}`, `/01/${GTIN}?linkType=linkset`, `/check?code=${GTIN}`];
const SCRIPTS = [true, false];

test.each(PLACES.flatMap((path) => SCRIPTS.map((isScripted) => [path, isScripted] as const)))(
  "%s leads from the lot on the pack to its recall information, with scripts: %s",
  async (path, javaScriptEnabled) => {
    const settings = { viewport: { width: 360, height: 740 }, javaScriptEnabled };
    const { page, complaints } = await openPage(browser, path, settings);
    await page.locator("#lot").fill("ABC123");
    await page.locator("#lot").press("Enter");
    await page.locator(".bad a[href='https://example.org/dal-giardino/recalls/ABC123']").waitFor();
    await expect.poll(() => page.locator("#lot").count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);
