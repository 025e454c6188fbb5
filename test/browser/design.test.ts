/** The designer in Chromium: from a GTIN to a code that was read back, its file, and a sheet of labels as PDF. */
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPage, PAGES_BASE, startPagesBrowser } from "../support/pages-browser.ts";
import { codesIn, expectDecoded, readImage, readPdfPages } from "../support/qr-decode.ts";
import { bringAxe, findings } from "./axe.ts";

const LINK = `${PAGES_BASE}/01/09506000134352/10/L1`;

let browser: Browser;
beforeAll(async () => {
  browser = await startPagesBrowser();
});
afterAll(() => browser?.close());

const proof = (page: Page) => page.locator("#proof dd");
const close = (page: Page) => page.context().close();

test("by keyboard alone: from a GTIN to a code that reads back, and a file that says the same", async () => {
  const { page, complaints, requests } = await openPage(browser, "/design");
  await page.locator("#gtin").focus();
  await page.keyboard.type("9506000134352");
  await page.keyboard.press("Tab");
  await page.keyboard.type("L1");
  await proof(page).getByText("Yes: the browser read the picture").waitFor();
  expect(await page.locator("#code").getAttribute("alt")).toBe(LINK);
  expect(page.url()).toContain("/design?gtin=9506000134352&lot=L1&");

  for (const [name, format] of [
    ["SVG", "svg"],
    ["PNG", "png"],
    ["PDF", "pdf"],
    ["EPS", "eps"],
  ] as const) {
    const file = page.waitForEvent("download");
    await page.getByRole("link", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
    const bytes = readFileSync(await (await file).path());
    await expectDecoded(await readImage(format, bytes, 400), LINK);
  }
  expect(complaints).toEqual([]);
  const elsewhere = requests.filter((request) => !request.startsWith(`GET ${PAGES_BASE}/`));
  expect(elsewhere).toEqual([]);
  await close(page);
});

test("size, contrast and advice follow the fields, and faults are said", async () => {
  const { page, complaints } = await openPage(browser, "/design?gtin=9506000134352&lang=de");
  const result = page.locator("#result");
  await proof(page).getByText("Bestanden").waitFor();
  await page.fill("#module", "0.3");
  await result.getByText("11,1 × 11,1 mm").waitFor();
  expect(await result.textContent()).toContain("mindestens 1,2 mm frei");
  await page.fill("#color", "#c0392b");
  await result.getByText("Schwach: 47 %").waitFor();
  await proof(page).getByText("Bestanden").waitFor();
  await page.fill("#color", "#ff0000");
  await result.getByText("Zu gering").waitFor();
  await page.fill("#color", "#000000");
  await page.fill("#gtin", "9506000134353");
  await result.getByRole("status").getByText("Prüfziffer").first().waitFor();
  // Whoever sends the address to a colleague shows the same.
  await page.reload();
  await page.getByRole("alert").waitFor();
  await page.fill("#gtin", "9506000134352");
  await proof(page).getByText("Bestanden").waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
  await page.fill("#gtin", "");
  await expect.poll(() => result.textContent()).toBe("");
  expect(beside400(complaints)).toEqual([]);
  await close(page);
});

/** An answer that refuses is none: the page says what is wrong. */
const beside400 = (complaints: readonly string[]) =>
  complaints.filter((text) => !/status of 400/.test(text));

describe("a code that does not read back", () => {
  test("another one in its place is found out", async () => {
    const { page } = await openPage(browser, "/design?gtin=9506000134352", {}, (page) =>
      page.route("**/qr/01/09506000134352.svg*", (route) =>
        route.continue({ url: `${PAGES_BASE}/qr/01/09506000134376.svg` }),
      ),
    );
    await proof(page).getByText("No: the browser could not read").waitFor();
    await close(page);
  });

  test("without a reader it is said that nothing was tested", async () => {
    const { page } = await openPage(browser, "/design?gtin=9506000134352", {}, (page) =>
      page.route("**/*.wasm", (route) => route.abort()),
    );
    await proof(page).getByText("Not tested").waitFor();
    await close(page);
  });

  test("a server that does not answer is not a bad code", async () => {
    const { page } = await openPage(browser, "/design", {}, (page) =>
      page.route("**/api/**", (route) => route.abort()),
    );
    await page.fill("#gtin", "9506000134352");
    await page.locator("#result").getByText("The code is not at fault.").waitFor();
    await close(page);
  });
});

describe("a sheet of labels", () => {
  const ROWS = Array.from(
    { length: 30 },
    (_, i) => `9506000134352;L${i + 1};;2027-01-31;Rice ${i}`,
  );
  const TABLE = `gtin;lot;serial;expiry;text\n${ROWS.join("\n")}`;

  test("without JavaScript: a pasted table becomes a PDF whose codes can all be read", async () => {
    const { page, complaints } = await openPage(browser, "/design", { javaScriptEnabled: false });
    await page.getByRole("link", { name: "Print a sheet of labels" }).click();
    await page.fill("#table", `${TABLE}\n9506000134353`);
    await page.fill("#module", "0.9");
    await page.getByRole("button", { name: "Make the sheet" }).click();
    await page.getByText("Line 32").waitFor();
    expect(await page.locator(".label").count()).toBe(0);
    await page.fill("#table", TABLE);
    await page.getByRole("button", { name: "Make the sheet" }).click();
    await page.getByText("30 labels").waitFor();
    expect(await page.getByRole("button").allTextContents()).toEqual(["Make the sheet"]);

    // As from a dark screen, on which nothing but labels must be printed.
    await page.emulateMedia({ colorScheme: "dark", media: "print" });
    const printed = page.locator("main > :visible, body > :visible:not(main)");
    expect(await printed.evaluateAll((all) => all.map(({ className }) => className))).toEqual([
      "sheet",
    ]);
    const pages = await readPdfPages(
      await page.pdf({ format: "A4", preferCSSPageSize: true }),
      150,
    );
    expect(pages.length).toBe(2);
    const found = (await Promise.all(pages.map(codesIn))).flat();
    const links = ROWS.map(
      (row) => `${PAGES_BASE}/01/09506000134352/10/${row.split(";")[1]}?17=270131`,
    );
    expect(found.map(({ text }) => text).sort()).toEqual(links.sort());
    // 33 modules of 0.9 mm, between the outer edges of the symbol.
    for (const { side } of found) expect((side / 150) * 25.4).toBeCloseTo(29.7, 0);
    expect(beside400(complaints)).toEqual([]);
    await close(page);
  });

  test("its button prints it", async () => {
    const { page, complaints } = await openPage(browser, "/design/sheet", {}, (page) =>
      page.addInitScript("window.print = () => { document.title = 'printed'; }"),
    );
    await page.fill("#table", TABLE);
    await page.getByRole("button", { name: "Make the sheet" }).click();
    await bringAxe(page);
    expect(await findings(page, true)).toEqual([]);
    await page.getByRole("button", { name: "Print", exact: true }).click();
    await expect.poll(() => page.title()).toBe("printed");
    expect(complaints).toEqual([]);
    await close(page);
  });
});
