/** What the scripts of pages add, and what is there without them, in Chromium. */
import { gzipSync } from "node:zlib";
import type { Browser, Response } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPage, PAGES_BASE, startPagesBrowser } from "../support/pages-browser.ts";

/**
 * The markup, style and scripts of a page together, compressed with gzip, before anything is scanned,
 * typed or pasted: KiB at most.
 */
const PAGES: readonly [path: string, most: number][] = [
  ["/?lang=en", 20],
  ["/?lang=ja", 20],
  ["/check?code=9506000134353", 14],
  ["/products/09506000134352?10=ABC123", 14],
  ["/01/09506000134352?linkType=linkset", 14],
  ["/design", 14],
  // The reader of the test is not among them: it comes when somebody asks for it.
  ["/design?gtin=9506000134352", 90],
  ["/developers", 14],
  ["/status", 14],
  ["/check/list", 63],
];

let browser: Browser;
beforeAll(async () => {
  browser = await startPagesBrowser();
});
afterAll(() => browser?.close());

test("the line for each of eight hosts is copied by its button", async () => {
  const permissions = ["clipboard-read", "clipboard-write"];
  const { page } = await openPage(browser, "/developers", { permissions });
  const hosts = page.locator("details", { has: page.locator("pre") });
  await expect.poll(() => hosts.count()).toBe(8);
  for (const host of await hosts.all()) {
    await host.locator("summary").click();
    await host.getByRole("button", { name: "Copy" }).click();
    await host.getByText("Copied").waitFor();
    const copied = await page.evaluate<string>("navigator.clipboard.readText()");
    expect(copied).toBe(await host.locator("code").textContent());
    expect(copied).toContain("id.example.org");
  }
  // What was copied last is what the clipboard has.
  await expect.poll(() => page.getByText("Copied").count()).toBe(1);
  await page.context().close();
});

test("without JavaScript the page does its work, and has no button that does nothing", async () => {
  const { page, requests } = await openPage(browser, "/", { javaScriptEnabled: false });
  await expect
    .poll(() => page.locator("main").getByRole("button").allTextContents())
    .toEqual(["Check"]);
  await page.getByRole("searchbox").or(page.getByRole("textbox")).fill("9506000134353");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${PAGES_BASE}/check?code=9506000134353`);
  await expect.poll(() => page.locator("h1").textContent()).toBe("Did you mean this one?");
  await expect
    .poll(() => page.locator("main").getByRole("button").allTextContents())
    .toEqual(["Check"]);
  expect(requests.filter((request) => request.includes("/assets/"))).toEqual([]);
  await page.context().close();
});

test.each(PAGES)(
  "%s is small (%d KiB at most), asks no other host, and sets no cookie",
  async (path, most) => {
    const answers: Response[] = [];
    const { page, requests, complaints } = await openPage(browser, path, {}, async (one) => {
      one.on("response", (response) => answers.push(response));
    });
    await page.waitForLoadState("networkidle");
    const texts = answers.filter((one) =>
      /html|javascript|wasm/.test(one.headers()["content-type"]!),
    );
    const sizes = texts.map(async (one) => gzipSync(await one.body()).length);
    const total = (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
    expect(total / 1024).toBeLessThan(most);
    const names = texts.map((one) => new URL(one.url()).pathname);
    expect(names.filter((name) => /zxing|camera|picture/.test(name))).toEqual([]);
    expect(requests.filter((request) => !request.startsWith(`GET ${PAGES_BASE}/`))).toEqual([]);
    expect([await page.context().cookies(), complaints]).toEqual([[], []]);
    await page.context().close();
  },
);
