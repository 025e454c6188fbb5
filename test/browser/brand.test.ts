/** The operator's name, logo and accent colour, in Chromium. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LOGO_FILE, LOGO_PATH } from "../support/logo.ts";
import { openPage, startPagesBrowser } from "../support/pages-browser.ts";
import { bringAxe, findings } from "./axe.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await startPagesBrowser({}, "branded");
});
afterAll(() => browser?.close());

test.each([
  ["light", "rgb(11, 87, 208)"],
  ["dark", "rgb(70, 127, 219)"],
] as const)("are on every page, and can be read in %s", async (colorScheme, accent) => {
  for (const path of ["/", "/check?code=9506000134352", "/design", "/status", "/nothing/here"]) {
    for (const width of [360, 1440]) {
      const viewport = { width, height: 800 };
      const { page, complaints } = await openPage(browser, path, { colorScheme, viewport }, (one) =>
        one.route(`**${LOGO_PATH}`, (route) => route.fulfill(LOGO_FILE)),
      );
      expect(await page.title()).toMatch(/ · Your name$/);
      const home = page.locator("header a").first();
      expect((await home.textContent())?.trim()).toBe("Your name");
      const logo = home.locator("img");
      expect(await logo.getAttribute("src")).toBe(LOGO_PATH);
      await page.evaluate("document.querySelector('header img').decode()");
      const line = "getComputedStyle(document.querySelector('header')).borderBottomColor";
      expect(await page.evaluate(line)).toBe(accent);
      const button = "document.querySelector('button[type=submit]')";
      if (await page.evaluate(`${button} !== null`)) {
        const ground = `getComputedStyle(${button}).backgroundColor`;
        expect(await page.evaluate(ground)).toBe(accent);
      }
      await bringAxe(page);
      expect(await findings(page, true), `${path} ${width}`).toEqual([]);
      // The logo's own script did not run, and no policy was broken.
      expect(await page.evaluate("typeof wasRun")).toBe("undefined");
      expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([]);
      await page.context().close();
    }
  }
});
