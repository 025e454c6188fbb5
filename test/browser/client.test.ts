/** What the scripts of pages do, in Chromium. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBrowser } from "../support/browser.ts";
import { shared } from "../support/shared.ts";

const BASE = "https://id.example.org";

let browser: Browser;
beforeAll(async () => {
  const { url } = await shared("pages");
  browser = await startBrowser({ hosts: { [new URL(BASE).hostname]: url } });
});
afterAll(() => browser?.close());

async function open(path: string, settings: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, ...settings });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  await page.goto(BASE + path);
  return page;
}

test("the line for each of eight hosts is copied by its button", async () => {
  const page = await open("/");
  const hosts = page.locator("details", { has: page.locator("pre") });
  expect(await hosts.count()).toBe(8);
  for (const host of await hosts.all()) {
    await host.locator("summary").click();
    await host.getByRole("button", { name: "Copy" }).click();
    await host.getByText("Copied").waitFor();
    const copied = await page.evaluate<string>("navigator.clipboard.readText()");
    expect(copied).toBe(await host.locator("code").textContent());
    expect(copied).toContain("id.example.org");
  }
  // What was copied last is what the clipboard has.
  expect(await page.getByText("Copied").count()).toBe(1);
  await page.context().close();
});

test("without JavaScript there is no button that does nothing", async () => {
  const page = await open("/", { javaScriptEnabled: false });
  await page.locator("summary").first().click();
  expect(await page.locator("button").allTextContents()).toHaveLength(9);
  expect(await page.getByRole("button").allTextContents()).toEqual(["Check"]);
  await page.context().close();
});
