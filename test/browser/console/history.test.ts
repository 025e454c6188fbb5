/** Journey "History and restore" in the console, on a large catalog. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ConsoleSite,
  faultsOf,
  startConsole,
  tabTo,
  typeText,
} from "../../support/console-browser.ts";
import { largeGtin } from "../../support/large-catalog.ts";

let site: ConsoleSite;
beforeAll(async () => {
  site = await startConsole();
});
afterAll(() => site?.stop());

const stored = async (gtin: string) => (await site.api("editor", "GET", `/products/${gtin}`)).body;

async function patch(gtin: string, body: object, headers: Record<string, string> = {}) {
  const given = { "if-match": "*", ...headers };
  expect((await site.api("editor", "PATCH", `/products/${gtin}`, body, given)).status).toBe(200);
}

const entries = (page: Page) =>
  page.getByRole("list", { name: "History", exact: true }).locator("> li");
const sentence = (page: Page, n: number) => entries(page).nth(n).getByRole("link").first();

test("a change is found by its product and restored with only the keyboard", async () => {
  const gtin = largeGtin(8);
  const { name } = await stored(gtin);
  await patch(gtin, { name: "A wrong name", variant: "Kept", visibility: "organization" });
  await patch(largeGtin(9), { name: "Another" });
  const { page, complaints, leave } = await site.open("/console/history", "editor");
  await entries(page).nth(1).waitFor();
  await tabTo(page, page.getByRole("combobox", { name: "Product", exact: true }));
  await typeText(page, gtin);
  await page.waitForURL((url) => url.searchParams.get("product") === gtin);
  await page.getByRole("option", { name: new RegExp(gtin) }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByText("Another").waitFor({ state: "detached" });
  await expect.poll(() => entries(page).count()).toBe(1);
  expect(await faultsOf(page)).toEqual([]);
  await tabTo(page, sentence(page, 0));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Product changed: details" }).waitFor();
  await page.getByRole("row", { name: /A wrong name/ }).waitFor();
  await page.getByRole("row", { name: "Visible to Everybody Your organization" }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await tabTo(page, page.getByRole("button", { name: "Restore" }));
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog");
  expect(await faultsOf(page)).toEqual([]);
  await tabTo(page, question.getByRole("button", { name: "Restore" }));
  await page.keyboard.press("Enter");
  await page.getByText("The record is now as it was before this change.").waitFor();
  expect(await stored(gtin)).toMatchObject({
    name,
    variant: null,
    visibility: "public",
    version: 3,
  });
  expect(complaints).toEqual([]);
  await leave();
});

test("the list is filtered by a product's name, brand, kind of change and group, kept in the address", async () => {
  const gtin = largeGtin(40);
  const called = `Quincegarden ${gtin.slice(-5)}`;
  await patch(gtin, { name: called });
  for (const n of [41, 42]) {
    await patch(largeGtin(n), { variant: "Together" }, { "import-id": "forty-of-autumn" });
  }
  const { page, complaints, leave } = await site.open("/console/history", "editor");
  await entries(page).nth(1).waitFor();
  await page.getByRole("combobox", { name: "Product", exact: true }).fill("Quincegarden");
  await page.getByRole("option", { name: new RegExp(called) }).click();
  await page.waitForURL((url) => url.searchParams.get("product") === gtin);
  await expect.poll(() => entries(page).count()).toBe(1);
  const product = page.getByRole("combobox", { name: "Product", exact: true });
  await expect.poll(() => product.inputValue()).toBe(called);
  const choose = async (field: string, option: string | RegExp) => {
    await page.getByRole("button", { name: new RegExp(`^${field}|${field}$`) }).click();
    await page.getByRole("option", { name: option }).click();
  };
  await choose("Kind of change", "Links");
  await page.getByText("No changes with these filters.").waitFor();
  // The name stays where the address has the number.
  await page.reload();
  await expect.poll(() => product.inputValue()).toBe(called);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await choose("Bulk change", /changed 2 products at once/);
  await page.waitForURL((url) => url.searchParams.get("import") === "forty-of-autumn");
  await expect.poll(() => entries(page).count()).toBe(2);
  // Each line says what it did, and one button undoes all.
  await expect
    .poll(() => sentence(page, 0).innerText())
    .toMatch(/^editor .* the variant of .*Together/);
  await expect.poll(() => page.getByRole("button", { name: /^Undo/ }).count()).toBe(1);
  expect(await faultsOf(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => entries(page).count()).toBe(2);
  await choose("By", "editor");
  await page.waitForURL((url) => url.searchParams.get("principal")?.startsWith("key:") === true);
  await expect.poll(() => entries(page).count()).toBe(2);
  expect(complaints).toEqual([]);
  await leave();
});

test("a newer version is shown before it is overwritten, and a catalog that is down is waited for", async () => {
  const gtin = largeGtin(13);
  const { name } = await stored(gtin);
  await patch(gtin, { name: "Wrong" });
  const { page, leave } = await site.open(`/console/history?product=${gtin}`, "editor");
  await sentence(page, 0).click();
  await page.getByRole("button", { name: "Restore" }).click();
  const question = page.getByRole("dialog");
  await patch(gtin, { name: "Newer", variant: "Of somebody" });
  const restore = question.getByRole("button", { name: "Restore" });
  await restore.click();
  await question.getByText(/^Somebody changed the record/).waitFor();
  await question.getByRole("row", { name: /Newer/ }).waitFor();
  await question.getByRole("row", { name: /Of somebody/ }).waitFor();
  expect((await stored(gtin)).name).toBe("Newer");

  await site.catalog.crash();
  await restore.click();
  await question.getByText(/^Trying again/).waitFor();
  await site.catalog.restart();
  await question.waitFor({ state: "detached" });
  expect(await stored(gtin)).toMatchObject({ name, variant: null, version: 4 });
  await leave();
});

test("changes under the id of an import are undone after a preview, and names what stays", async () => {
  const numbers = [20, 21, 22].map((n) => largeGtin(n));
  const before = await Promise.all(numbers.map(async (gtin) => (await stored(gtin)).name));
  const imported = { "import-id": "spring-catalog-2026" };
  for (const gtin of numbers) await patch(gtin, { name: "Imported" }, imported);
  await patch(numbers[2]!, { name: "Corrected by hand" });
  const { page, leave } = await site.open("/console/history?import=spring-catalog-2026", "editor");
  await expect.poll(() => entries(page).count()).toBe(3);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("2 records get their values from before.").waitFor();
  await dialog
    .getByText(`Product Corrected by hand · ${numbers[2]}: changed after this change`)
    .waitFor();
  expect((await stored(numbers[0]!)).name).toBe("Imported");
  expect(await faultsOf(page)).toEqual([]);
  await tabTo(page, dialog.getByRole("button", { name: "Undo", exact: true }));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Undone: 2 records." }).waitFor();
  const after = await Promise.all(numbers.map(async (gtin) => (await stored(gtin)).name));
  expect(after).toEqual([before[0], before[1], "Corrected by hand"]);
  await leave();
});

/** The table behind the button that a person presses. */
async function fileOf(page: Page): Promise<unknown[][]> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Excel", exact: true }).click(),
  ]);
  return readSheet(readFileSync(await download.path()));
}

test("the list as a file goes on to its end, over many pages", async () => {
  const gtin = largeGtin(36);
  await patch(gtin, { variant: "Line" });
  const { client } = site.catalog;
  const { rows: columns } = await client.execute(
    "SELECT name FROM pragma_table_info('user_actions')",
  );
  const names = columns
    .map(({ name }) => String(name))
    .filter((name) => !["id", "once_key"].includes(name));
  await client.execute({
    sql: `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5200)
      INSERT INTO user_actions (${names}) SELECT ${names.map((name) => (name === "correlation_id" ? "a.correlation_id || i" : `a.${name}`))}
      FROM (SELECT * FROM user_actions WHERE subject = ? LIMIT 1) a, n`,
    args: [gtin],
  });
  const { page, leave } = await site.open(`/console/history?product=${gtin}`, "reader");
  await entries(page).first().waitFor();
  expect(await fileOf(page)).toHaveLength(1 + 5_201);
  await leave();
});

test("the list as a file is for people, in the language of the screen", async () => {
  const gtin = largeGtin(32);
  const { name } = await stored(gtin);
  await patch(gtin, { variant: "=SUM(A1)" });
  const { page, leave } = await site.open(`/console/history?product=${gtin}`, "reader");
  await expect.poll(() => entries(page).count()).toBe(1);
  const told = await sentence(page, 0).innerText();
  const [header, row, ...more] = await fileOf(page);
  expect(more).toEqual([]);
  expect(header!.slice(0, 5)).toEqual(["When", "By", "Change", "Product (GTIN)", "Product"]);
  const [at, , ...said] = row!;
  expect(at).toBeInstanceOf(Date);
  expect(said.slice(0, 3)).toEqual([told, gtin, name]);
  expect(told).toContain("=SUM(A1)");
  await page.evaluate(() => localStorage.setItem("console.language", "de"));
  await page.reload();
  await page.getByRole("heading", { name: "Verlauf" }).waitFor();
  await page.getByRole("list", { name: "Verlauf", exact: true }).locator("> li").first().waitFor();
  const [german, changed] = await fileOf(page);
  expect(german!.slice(0, 3)).toEqual(["Wann", "Durch", "Änderung"]);
  expect(changed![2]).toContain("„=SUM(A1)“");
  await leave();
});

test("a reader is offered no restoring, and another organization sees nothing", async () => {
  const gtin = largeGtin(33);
  await patch(gtin, { variant: "=SUM(A1)" });
  const { page, leave } = await site.open(`/console/history?product=${gtin}`, "reader");
  await expect.poll(() => entries(page).count()).toBe(1);
  await sentence(page, 0).click();
  await page.getByRole("row", { name: /SUM/ }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Restore" }).count()).toBe(0);
  const address = page.url().slice(page.url().indexOf("/console"));
  await leave();
  const other = await site.open(address, "other");
  await other.page.getByText("Not found.").waitFor();
  // Another try would find nothing either.
  await expect.poll(() => other.page.getByRole("button", { name: "Try now" }).count()).toBe(0);
  await other.leave();
});
