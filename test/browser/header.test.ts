/** The header of every page: its doors and the language menu, by keyboard, on a phone, without scripts. */
import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPage, startPagesBrowser } from "../support/pages-browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await startPagesBrowser();
});
afterAll(() => browser?.close());

const PHONE = { viewport: { width: 360, height: 740 } };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const DOORS = ["Check", "Check a list", "Make a QR code", "Console"];

/** The accessible names of the controls, in the order of the tab key. */
async function tabStops(path: string, settings: BrowserContextOptions, count: number) {
  const { page } = await openPage(browser, path, settings);
  await page.evaluate("document.activeElement.blur()");
  const names: string[] = [];
  for (let i = 0; i < count; i++) {
    await page.keyboard.press("Tab");
    names.push(
      await page.evaluate<string>(
        "document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()",
      ),
    );
  }
  await page.context().close();
  return names;
}

test("on a desktop, all doors and the language are in one row, in reading order", async () => {
  const { page } = await openPage(browser, "/", DESKTOP);
  const tops = await page.evaluate<number[]>(`
    [...document.querySelectorAll("header .home, #menu a, header button")]
      .map((one) => one.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ top, height }) => top + height / 2)`);
  expect(tops).toHaveLength(6);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4);
  await page.context().close();
  expect(await tabStops("/privacy", DESKTOP, 7)).toEqual([
    ...["Skip to content", "GTIN Resolver", ...DOORS, "Language: English"],
  ]);
});

describe.each([true, false])("on a phone, with javaScriptEnabled %s", (javaScriptEnabled) => {
  const settings = { ...PHONE, javaScriptEnabled };

  test("the doors open behind one button, and Escape closes them", async () => {
    expect(await tabStops("/privacy", settings, 4)).toEqual([
      ...["Skip to content", "GTIN Resolver", "Menu", "Language: English"],
    ]);
    const { page } = await openPage(browser, "/privacy", settings);
    const doors = page.locator("#menu a");
    expect(await doors.first().isVisible()).toBe(false);
    await page.getByRole("button", { name: "Menu" }).press("Enter");
    expect(await doors.allTextContents()).toEqual(DOORS);
    expect(await doors.first().isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await doors.first().isVisible()).toBe(false);
    await page.context().close();
  });

  test("the language menu leads to the same page in another language", async () => {
    const { page } = await openPage(browser, "/check?code=9506000134352", settings);
    await page.getByRole("button", { name: "Language: English" }).click();
    await page.getByRole("link", { name: "Deutsch" }).click();
    await page.waitForURL("**lang=de");
    expect(new URL(page.url()).searchParams.get("code")).toBe("9506000134352");
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
    expect(await page.locator("#menu a").allTextContents()).toContain("Liste prüfen");
    await page.context().close();
  });
});

test.each([
  "/privacy",
  "/api",
  "/mcp",
  "/nothing/here",
  "/01/04012345678901",
  "/problems/not_found",
  "https://id.example.org//evil.example/x",
])("%s has the language menu, and its address cannot lead to another host", async (path) => {
  const { page } = await openPage(browser, path, {
    ...DESKTOP,
    extraHTTPHeaders: { "Accept-Language": "de" },
  });
  const links = await page.evaluate<string[]>(
    '[...document.querySelectorAll("#languages a")].map((one) => one.host)',
  );
  expect(links).toHaveLength(10);
  expect(new Set(links)).toEqual(new Set(["id.example.org"]));
  await page.context().close();
});

test("on a phone, three doors are above the fold, the camera first", async () => {
  const { page, complaints } = await openPage(browser, "/", {
    ...PHONE,
    hasTouch: true,
    isMobile: true,
  });
  const top = async (name: string) =>
    (await page
      .getByRole("button", { name })
      .or(page.getByRole("heading", { name }))
      .boundingBox())!.y;
  await page.locator("#scanner:not([hidden])").waitFor();
  const tops = [
    ...[await top("Scan with the camera"), (await page.locator("#code").boundingBox())!.y],
    ...[await top("Check a list"), await top("Make a QR code")],
  ];
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  expect(tops.at(-1)).toBeLessThan(740);
  expect(complaints).toEqual([]);
  await page.context().close();
});
