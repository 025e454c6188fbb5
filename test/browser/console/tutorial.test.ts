/**
 * The tutorial of the console, followed in Chromium on a catalog with the samples. With SCREENSHOTS_TO,
 * it takes the tutorial's pictures.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connect } from "../../../scripts/catalog/catalog.ts";
import { newKeyForConsole } from "../../../scripts/catalog/console-key.ts";
import { startBrowser } from "../../support/browser.ts";
import { startCatalog, type TestCatalog } from "../../support/catalog.ts";
import { CONSOLE_BASE } from "../../support/console-browser.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

const { SCREENSHOTS_TO: folder } = process.env;

const guide = readFileSync("docs/tutorial/your-first-ten-products.md", "utf8");
const table = /```csv\n([^`]+)```/.exec(guide)![1]!;
const [, wrong = "", right = ""] = /^(9527777\d{6}),Oat biscuits[\s\S]*says `(\d{13})`/m.exec(
  guide,
)!;

let catalog: TestCatalog;
let worker: TestWorker;
let page: Page;
beforeAll(async () => {
  catalog = await startCatalog();
  const vars = { BASE_URL: CONSOLE_BASE, COUNT_SCANS: "off", AUTH: "keys" };
  const scripts = inject("client");
  worker = await startWorker({ libsqlUrl: catalog.url, https: true, direct: true, scripts, vars });
  const browser = await startBrowser({ hosts: { [new URL(CONSOLE_BASE).hostname]: worker.url } });
  const settings = { ignoreHTTPSErrors: true, locale: "en-GB", reducedMotion: "reduce" } as const;
  page = await browser.newPage({ ...settings, viewport: { width: 1280, height: 800 } });
});
afterAll(async () => {
  await page?.context().browser()?.close();
  await worker?.stop();
  await catalog?.stop();
});

const picture = async (name: string) => {
  if (folder) await page.screenshot({ path: join(folder, name) });
};
const menu = (name: string) => page.locator("header").getByRole("link", { name }).click();
const button = (name: string | RegExp) => page.getByRole("button", { name });
const choose = (text: string) =>
  page
    .locator("input[type=file]")
    .setInputFiles({ name: "ten-products.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

test("each step does what the tutorial says", async () => {
  const key = (await newKeyForConsole(connect(catalog.url, catalog.token), "npm run dev"))!;
  await page.goto(`${CONSOLE_BASE}/console`);
  await page.locator("input[type=password]").fill(key);
  await page.keyboard.press("Enter");
  await menu("Products");
  await page.getByRole("row").nth(1).waitFor();

  await menu("Import");
  await choose(table);
  await page.getByText("plain columns, 10 rows").waitFor();
  await button("Preview").click();
  await page.getByRole("radio", { name: "New 9" }).waitFor();
  await page.getByText("The check digit is wrong.").waitFor();
  await picture("console-import.png");
  expect(table).toContain(wrong);
  await choose(table.replace(wrong, right));
  await button("Preview").click();
  await button("Store 10 records").click();
  await page.getByText("The import is finished.").waitFor();

  await menu("Products");
  await page.getByText("Porridge", { exact: true }).waitFor();
  await picture("console-products.png");
  await page.getByRole("searchbox").fill("haferdrnk");
  await page.getByText("Oat drink", { exact: true }).click();
  await page.getByRole("heading", { name: "Oat drink" }).waitFor();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByRole("textbox", { name: "Name" }).first().fill("Oat drink, organic");
  await page.frameLocator("iframe").getByRole("heading", { name: "Oat drink, organic" }).waitFor();
  await picture("console-product.png");
  await button("Save").click();
  await page.getByText("The product is saved.").waitFor();

  await menu("Import");
  await button("Undo this import").click();
  await page.getByRole("dialog").getByRole("button", { name: /^Undo/ }).click();
  await page.getByText(/^The import is undone: \d+ records\.$/).waitFor();
  // The product that was changed since, its brand and its link.
  await page.getByText("3 records stay as they are:").waitFor();
});
