/** Journey 5 by keyboard alone: the code of a product, its files, and the codes that are recorded. */
import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  CONSOLE_BASE,
  type ConsoleSite,
  faultsOf,
  startConsole,
  tabTo,
  typeText,
} from "../../support/console-browser.ts";
import { largeGtin } from "../../support/large-catalog.ts";
import { codesIn, expectDecoded, readPng, readSvg } from "../../support/qr-decode.ts";

const GTIN = largeGtin(1);

let site: ConsoleSite;
beforeAll(async () => {
  site = await startConsole();
});
afterAll(() => site?.stop());

const codes = async () => (await site.api("editor", "GET", `/qr-codes?product=${GTIN}`)).body.items;
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function type(page: Page, name: string, text: string) {
  await tabTo(page, field(page, name));
  await page.keyboard.press("ControlOrMeta+A");
  await typeText(page, text);
}

/** The designer, which the link opens in a tab of its own. */
async function designerOf(page: Page) {
  await tabTo(page, page.getByRole("link", { name: "Design and download", exact: true }));
  const [designer] = await Promise.all([
    page.context().waitForEvent("page"),
    page.keyboard.press("Enter"),
  ]);
  return designer;
}

async function downloaded(designer: Page, format: string) {
  const [file] = await Promise.all([
    designer.waitForEvent("download"),
    designer.getByRole("link", { name: format, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

async function record(page: Page) {
  await tabTo(page, page.getByRole("button", { name: "Record this code", exact: true }));
  await page.keyboard.press("Enter");
}

const gtinIn = (row: Locator) => row.getByText(/^\d{14}$/).textContent();

test("a code is designed, downloaded and recorded with only the keyboard", async () => {
  const { page, complaints, leave } = await site.open(`/console/products/${GTIN}`, "editor");
  const open = page.getByRole("link", { name: "Code", exact: true });
  await open.waitFor();
  await tabTo(page, open);
  await page.keyboard.press("Enter");
  await page.getByText("No code is recorded.").waitFor();

  await type(page, "Lot", "L1^2");
  await record(page);
  await page.locator(".fault").first().waitFor();
  await expect.poll(() => field(page, "Lot").getAttribute("aria-invalid")).toBe("true");
  await type(page, "Lot", "L1");
  await expect.poll(() => page.locator(".fault").count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);

  const designer = await designerOf(page);
  const link = `${CONSOLE_BASE}/01/${GTIN}/10/L1`;
  await designer.getByRole("img", { name: link, exact: true }).waitFor();
  const svg = await downloaded(designer, "SVG");
  expect(svg.name).toMatch(/\.svg$/);
  await expectDecoded(readSvg(svg.bytes, 600), link);
  expect(await codes()).toEqual([]);
  await designer.close();

  await record(page);
  const row = page.getByRole("row").nth(1);
  await row.getByText("L1", { exact: true }).waitFor();
  expect(await codes()).toMatchObject([
    { anchor: `/01/${GTIN}/10/L1`, client: `key:${site.keys.editor.slice(0, 12)}` },
  ]);
  // The name of the key, as a person reads it.
  await expect.poll(() => row.textContent()).toContain("editor");
  const { body: product } = await site.api("editor", "GET", `/products/${GTIN}`);
  expect(await row.textContent()).toContain(`${product.name}${GTIN}`);
  expect(await row.textContent()).not.toContain("/01/");

  // A row fills the fields in, so that its code can be printed again.
  await type(page, "Lot", "L9");
  await tabTo(page, row);
  await page.keyboard.press("Enter");
  await expect.poll(() => field(page, "Lot").inputValue()).toBe("L1");
  expect(complaints.filter((text) => !/40[0-9]|422/.test(text))).toEqual([]);
  await leave();
});

test("a catalog that is down loses nothing typed, and the code is recorded when it is back", async () => {
  const { page, leave } = await site.open(`/console/codes?gtin=${GTIN}&lot=L2`, "editor");
  await type(page, "Serial number", "S1");
  await site.catalog.crash();
  await record(page);
  await page
    .getByText(/^Trying again/)
    .first()
    .waitFor();
  await expect.poll(() => field(page, "Serial number").inputValue()).toBe("S1");
  await site.catalog.restart();
  await page.getByText("The code is recorded.").waitFor();
  expect((await codes()).map(({ anchor }: { anchor: string }) => anchor)).toContain(
    `/01/${GTIN}/10/L2/21/S1`,
  );
  await leave();
});

test("the code of a private product is designed like any other, and its scan's end is said", async () => {
  const gtin = largeGtin(90_000_001);
  const hidden = { name: "A new snack", visibility: "organization" };
  const { status } = await site.api("editor", "PUT", `/products/${gtin}`, hidden);
  expect(status).toBe(201);
  const { page, leave } = await site.open(`/console/codes?gtin=${gtin}`, "editor");
  await page.getByText(/^This product is private/).waitFor();
  const designer = await designerOf(page);
  const link = `${CONSOLE_BASE}/01/${gtin}`;
  await designer.getByRole("img", { name: link, exact: true }).waitFor();
  await expect.poll(() => designer.locator("#target").textContent()).toContain("Nowhere yet");
  const { bytes } = await downloaded(designer, "SVG");
  await expectDecoded(readSvg(bytes, 600), link);
  // A scan has no session, so the target stays that of strangers while the form changes.
  const checked = designer.waitForResponse((response) => response.url().includes("/api/v1/check"));
  await designer.fill("#lot", "L1");
  await designer.getByRole("img", { name: `${link}/10/L1`, exact: true }).waitFor();
  await (await checked).finished();
  await designer.locator("#target").getByText("Nowhere yet").waitFor();
  await leave();
});

test("a reader's sheet for a selection, by keyboard: recorded codes are shown and left out", async () => {
  const { page, context, leave } = await site.open("/console/products", "reader");
  const row = page.getByRole("row");
  await row.nth(3).waitFor();
  const gtins = await Promise.all([1, 2, 3].map((place) => gtinIn(row.nth(place))));
  const expiry = "2027-01-31";
  const lots = ["A", "B", "C", "D", "E", "F"].map((lot) => ({ gtin: gtins[0], lot }));
  for (const body of [{ gtin: gtins[1] }, { gtin: gtins[1], lot: "L7", expiry }, ...lots]) {
    expect((await site.api("editor", "POST", "/qr-codes", body)).status).toBe(201);
  }
  await tabTo(page, row.nth(1));
  for (const key of ["Space", "ArrowDown", "Space", "ArrowDown", "Space"]) {
    await page.keyboard.press(key);
  }
  const back = async (target: Locator) => {
    while (!(await target.evaluate((one) => one.matches(":focus")))) {
      await page.keyboard.press("Shift+Tab");
    }
    await page.keyboard.press("Enter");
  };
  await page.keyboard.press("Shift+Tab");
  await site.catalog.crash();
  await back(page.getByRole("button", { name: "Sheet of labels for 3" }));
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/^Trying again/).waitFor();
  await site.catalog.restart();
  const cells = (gtin: string | null | undefined) =>
    dialog.getByRole("row").filter({ hasText: gtin! });
  await dialog.getByText("1 of 3 already recorded").waitFor();
  // Five of six lots; the number itself is not recorded.
  await expect.poll(() => cells(gtins[0]).getByRole("listitem").count()).toBe(5);
  await cells(gtins[0])
    .getByRole("link", { name: `Recorded codes of ${gtins[0]}` })
    .waitFor();
  await expect.poll(() => cells(gtins[0]).getByText("Already recorded").count()).toBe(0);
  await cells(gtins[1]).getByText("Already recorded").waitFor();
  await cells(gtins[1]).getByText("Without lot or serial number").waitFor();
  await cells(gtins[1]).getByText(`Lot L7, Expiry date ${expiry}`).waitFor();
  await cells(gtins[2]).getByText("None yet").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const link = dialog.getByRole("link", { name: /^Sheet with/ });
  await expect.poll(() => link.textContent()).toBe("Sheet with 3 labels");
  await tabTo(page, dialog.getByRole("button", { name: "Leave out the one already recorded" }));
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("link", { name: "Sheet with 2 labels" }));
  const [sheet] = await Promise.all([context.waitForEvent("page"), page.keyboard.press("Enter")]);
  await sheet.getByRole("button", { name: "Make the sheet" }).click();
  await sheet.getByText("2 labels").waitFor();
  const found = await codesIn(
    readPng(await sheet.locator(".sheet").screenshot({ scale: "device" })),
  );
  expect(found.map(({ text }) => text).sort()).toEqual(
    [gtins[0], gtins[2]].map((gtin) => `${CONSOLE_BASE}/01/${gtin}`).sort(),
  );
  await leave();
});

test("a reader downloads without a record; another organization sees no code of this one", async () => {
  const { page, leave } = await site.open(`/console/codes?gtin=${largeGtin(9)}`, "reader");
  await page.getByText("You can download codes. You may not record them.").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Record this code" }).count()).toBe(0);
  const { name } = await downloaded(await designerOf(page), "PDF");
  expect(name).toMatch(/\.pdf$/);
  const { body } = await site.api("reader", "GET", `/qr-codes?product=${largeGtin(9)}`);
  expect(body.items).toEqual([]);
  expect((await site.api("other", "GET", `/qr-codes?product=${GTIN}`)).body.items).toEqual([]);
  await leave();
});
