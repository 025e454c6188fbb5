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

const ACCENTS = [
  ["light", "rgb(11, 87, 208)"],
  ["dark", "rgb(70, 127, 219)"],
] as const;

test.each(["/", "/check?code=9506000134352", "/design", "/status", "/nothing/here"])(
  "are on %s, and can be read on every screen, light and dark",
  async (path) => {
    const { page, complaints } = await openPage(browser, path, {}, (one) =>
      one.route(`**${LOGO_PATH}`, (route) => route.fulfill(LOGO_FILE)),
    );
    expect(await page.title()).toMatch(/ · Your name$/);
    const home = page.locator("header a").first();
    expect((await home.textContent())?.trim()).toBe("Your name");
    const logo = home.locator("img");
    expect(await logo.getAttribute("src")).toBe(LOGO_PATH);
    await page.evaluate("document.querySelector('header img').decode()");
    await bringAxe(page);
    for (const [colorScheme, accent] of ACCENTS) {
      await page.emulateMedia({ colorScheme });
      const line = "getComputedStyle(document.querySelector('header')).borderBottomColor";
      expect(await page.evaluate(line)).toBe(accent);
      const button = "document.querySelector('button[type=submit]')";
      if (await page.evaluate(`${button} !== null`)) {
        const ground = `getComputedStyle(${button}).backgroundColor`;
        expect(await page.evaluate(ground)).toBe(accent);
      }
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const isWhole = colorScheme === "light" && width === 360;
        expect(await findings(page, isWhole), `${colorScheme} ${width}`).toEqual([]);
      }
    }
    // The logo's own script did not run, and no policy was broken.
    expect(await page.evaluate("typeof wasRun")).toBe("undefined");
    expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([]);
    await page.context().close();
  },
);
