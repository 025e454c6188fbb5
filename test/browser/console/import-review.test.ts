/** What people see of an import before and after they store it: faults, recalls, rows, earlier imports. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import {
  CONSOLE_BASE,
  type ConsoleSite,
  faultsOf,
  startConsole,
} from "../../support/console-browser.ts";

let site: ConsoleSite;
let prefix: string;
beforeAll(async () => {
  site = await startConsole();
  const sql = "SELECT prefix FROM company_prefixes WHERE organization_id = 'acme' ORDER BY prefix";
  const { rows } = await site.catalog.client.execute(sql);
  prefix = String(rows[0]![0]);
});
afterAll(() => site?.stop());

/** Numbers of acme that the catalog does not have. */
const gtins = (count: number, from: number): string[] =>
  Array.from({ length: count }, (_, i) => {
    const body = `0${prefix}`.padEnd(8, "9") + String(70_000 + from + i).padStart(5, "0");
    return body + checkDigit(body);
  });
const wrong = (gtin: string) => gtin.slice(0, 13) + ((Number(gtin[13]) + 1) % 10);

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const line = (page: Page, text: string) => page.locator(".rows > li").filter({ hasText: text });
const fileOf = (name: string, text: string) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(text),
});
const choose = (page: Page, name: string, text: string) =>
  page.locator("input[type=file]").setInputFiles(fileOf(name, text));

async function preview(page: Page, name: string, rows: readonly string[]) {
  await choose(page, name, ["gtin,name,Produktseite", ...rows].join("\n"));
  await button(page, "Preview").click();
  await button(page, /^Store /).waitFor();
}

test.each([
  [1280, 0],
  [390, 30],
])(
  "a rejected row that is opened comes into view, with the focus in the wrong cell: %d px",
  async (width, from) => {
    const numbers = gtins(30, from);
    const { page, leave } = await site.open("/console/import", "editor", {
      viewport: { width, height: 700 },
    });
    const rows = numbers.map((gtin, i) => `${i === 20 ? wrong(gtin) : gtin},Row ${i}.,`);
    await preview(page, "rows.csv", rows);
    const bar = page.locator(".import-bar");
    const summary = line(page, "Row 20.").locator("summary");
    const edge = (await bar.boundingBox())!.y;
    // The row is just above the bar.
    await summary.evaluate(
      (element, y) =>
        element.ownerDocument.defaultView!.scrollBy(0, element.getBoundingClientRect().bottom - y),
      edge,
    );
    await summary.click();
    const field = page.getByRole("textbox", { name: "gtin", exact: true });
    await expect
      .poll(() => field.evaluate((input) => input === input.ownerDocument.activeElement))
      .toBe(true);
    const isInView = async () => {
      const [box, below] = [(await field.boundingBox())!, (await bar.boundingBox())!];
      return box.y > 0 && box.y + box.height <= below.y;
    };
    await expect.poll(isInView).toBe(true);
    await leave();
  },
);

test("values that are left out are counted before they are", async () => {
  const numbers = gtins(3, 100);
  const { page, leave } = await site.open("/console/import", "editor");
  await preview(
    page,
    "links.csv",
    numbers.map((gtin, i) => `${gtin},Row ${i}.,not an address`),
  );
  const group = page.locator(".groups > li").filter({ hasText: "Link: " });
  await group.getByText("Stored as they are, these 3 links are left out.").waitFor();
  await leave();
});

test("the next file is chosen at once; earlier imports are above the rows, and lead to what they did", async () => {
  const numbers = gtins(3, 200);
  const { page, leave } = await site.open("/console/import", "editor");
  await preview(
    page,
    "first.csv",
    numbers.map((gtin, i) => `${gtin},Row ${i}.,`),
  );
  await button(page, /^Store /).click();
  await page.getByText("The import is finished.").waitFor();
  const imports = page.getByRole("region", { name: "Your imports" });
  await imports.getByText("first.csv").waitFor();
  const above = (await imports.boundingBox())!.y;
  expect(above).toBeLessThan((await page.getByRole("heading", { name: "Rows" }).boundingBox())!.y);
  const choosing = page.waitForEvent("filechooser");
  await button(page, "Choose another file").click();
  await (await choosing).setFiles(fileOf("second.csv", `gtin,name\n${numbers[0]},Row\n`));
  await page.getByText("second.csv").waitFor();
  await page.getByText("Recognized: plain columns, 1 row.").waitFor();
  await page.goto(new URL("/console/import", page.url()).href);
  await leave();
});

test("an import that was undone elsewhere says so, and offers no undo", async () => {
  const [one = ""] = gtins(1, 500);
  const { page, leave } = await site.open("/console/import", "editor");
  await preview(page, "elsewhere.csv", [`${one},Elsewhere,`]);
  await button(page, /^Store /).click();
  await button(page, "Undo this import").waitFor();
  const other = await page.context().newPage();
  await other.goto(`${CONSOLE_BASE}/console/history?product=${one}`);
  await other.getByRole("button", { name: /^Undo: .*elsewhere\.csv/ }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Undo this import" }).click();
  await other.getByText("The import is undone: 1 record.").waitFor();
  await other.close();
  await page.bringToFront();
  await page.evaluate(() => globalThis.dispatchEvent(new Event("visibilitychange")));
  await page.getByText("This import was undone.").waitFor();
  await button(page, "Undo this import").waitFor({ state: "detached" });
  expect(await page.getByText("The import is finished.").count()).toBe(0);
  await leave();
});

test("a file under preview is put away, and the earlier imports are there again", async () => {
  const [one = "", two = ""] = gtins(2, 400);
  const { page, leave } = await site.open("/console/import", "editor");
  const imports = page.getByRole("region", { name: "Your imports" });
  await preview(page, "away.csv", [`${one},One,`, `${two},Two,`]);
  expect(await imports.count()).toBe(0);
  await button(page, "Put this file away").click();
  await imports.waitFor();
  await button(page, "Choose a file").waitFor();
  expect(await page.getByText("away.csv").count()).toBe(0);
  // The corrections made here are in no file.
  await preview(page, "away.csv", [`${one},One,`, `${two},Two,`]);
  await line(page, "Two").locator("summary").click();
  await button(page, "Leave this row out").click();
  await button(page, "Store 1 record").waitFor();
  await button(page, "Put this file away").click();
  const question = page.getByRole("dialog");
  await question.getByText("Corrected rows: 1.").waitFor();
  await question.getByRole("button", { name: "Put this file away" }).click();
  await imports.waitFor();
  await leave();
});

test("while rows are checked again, buttons wait; what would be written is seen before", async () => {
  const [one = "", two = "", three = ""] = gtins(3, 410);
  const { page, leave } = await site.open("/console/import", "editor");
  await preview(page, "wait.csv", [
    `${one},One,www.example.com/one`,
    `${two},Two,`,
    `${two},Other,`,
    `${three},Three,`,
  ]);
  const group = page.locator(".groups > li").filter({ hasText: "www.example.com/one" });
  await group.getByText("https://www.example.com/one").waitFor();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/v1/imports/preview", async (route) => {
    await answered;
    await route.continue();
  });
  await button(page, "Keep this row: Row 3").click();
  const waiting = button(page, "Checking…");
  await waiting.waitFor();
  expect(await waiting.isDisabled()).toBe(true);
  expect(await button(page, /^Store /).count()).toBe(0);
  expect(await group.getByRole("button", { name: /^Use what/ }).isDisabled()).toBe(true);
  answer();
  await button(page, "Store 3 records").waitFor();
  await group.getByRole("button", { name: /^Use what/ }).click();
  await group.waitFor({ state: "detached" });
  await leave();
});

test("a picture and a text that is called a workbook are named", async () => {
  const { page, leave } = await site.open("/console/import", "editor");
  await choose(page, "list.xlsx", "This is no workbook.\n");
  await page.getByText("This is not an Excel file that can be read.").waitFor();
  await choose(page, "list.csv", "%PDF-1.7\n");
  await page.getByText("It is not a table (PDF).").waitFor();
  await leave();
});

test("a recall of lots and a withdrawal are said before they are stored, after, in the history, and by Undo", async () => {
  const [one = "", two = ""] = gtins(2, 300);
  const recall = (lot: string) => ({
    ...{ type: "link", id: `recall-${lot}`, anchor: `/01/${one}/10/${lot}` },
    ...{ link_type: "gs1:recallStatus", href: "https://example.com/r", is_default: true },
    title: "Recall",
  });
  const records = [
    { type: "product", gtin: one, name: "Cordial" },
    { type: "product", gtin: two, name: "Syrup", lifecycle: "withdrawn" },
    ...[recall("A1"), recall("A2")],
  ];
  const { page, leave } = await site.open("/console/import", "editor");
  await choose(page, "b.jsonl", records.map((record) => JSON.stringify(record)).join("\n"));
  await button(page, "Preview").click();
  const notice = page.locator(".notice").filter({ hasText: "When you store this" });
  await notice.getByText("Recall of 2 lots: Cordial").waitFor();
  await notice.getByText("Withdrawal of 1 product: Syrup").waitFor();
  await button(page, /^Store /).click();
  const started = page.locator(".notice").filter({ hasText: "This has started:" });
  await started.getByText("Recall of 2 lots: Cordial").waitFor();
  await started.getByText("Withdrawal of 1 product: Syrup").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(`${CONSOLE_BASE}/console/history?kind=recalls`);
  await page
    .getByText(/published the recall of lots A1 and A2 of Cordial \(import of b\.jsonl\)/)
    .waitFor();
  await page.goto(`${CONSOLE_BASE}/console/history?product=${two}`);
  await page.getByText(/withdrew Syrup from the market \(import of b\.jsonl\)/).waitFor();
  await page.goto(`${CONSOLE_BASE}/console/recall?gtin=${one}`);
  await page.getByText(/^Published .* by /).waitFor();
  await page.goto(`${CONSOLE_BASE}/console/import`);
  await button(page, "Undo this import").click();
  const dialog = page.getByRole("dialog");
  const ends = dialog.locator(".notice").filter({ hasText: "When you undo this, these end:" });
  await ends.getByText("Recall of 2 lots: Cordial").waitFor();
  await ends.getByText("Withdrawal of 1 product: Syrup").waitFor();
  await dialog.getByRole("button", { name: "Undo this import" }).click();
  const ended = dialog.locator(".notice").filter({ hasText: "This has ended:" });
  await ended.getByText("Recall of 2 lots: Cordial").waitFor();
  await leave();
});

test("the end of a withdrawal is said before it is stored, after, in the history, and its return by Undo", async () => {
  const [gtin = ""] = gtins(1, 310);
  const { page, leave } = await site.open("/console/import", "editor");
  const store = async (name: string, state: string) => {
    await choose(page, name, `gtin,name,state\n${gtin},Lemonade,${state}\n`);
    await button(page, "Preview").click();
    await button(page, /^Store /).waitFor();
  };
  await store("withdrawn.csv", "withdrawn");
  await button(page, /^Store /).click();
  await page.getByText("This has started:").waitFor();
  await store("back.csv", "active");
  const end = "Withdrawal of 1 product: Lemonade";
  const notice = page.locator(".notice").filter({ hasText: "these warnings end:" });
  await notice.getByText(end).waitFor();
  await button(page, /^Store /).click();
  const ended = page.locator(".notice").filter({ hasText: "These warnings have ended:" });
  await ended.getByText(end).waitFor();
  await page.goto(`${CONSOLE_BASE}/console/history?product=${gtin}`);
  await page
    .getByText("ended the withdrawal of Lemonade from the market (import of back.csv)")
    .waitFor();
  await page.goto(`${CONSOLE_BASE}/console/import`);
  await button(page, "Undo this import").click();
  const dialog = page.getByRole("dialog");
  const again = dialog.locator(".notice").filter({ hasText: "these begin again:" });
  await again.getByText(end).waitFor();
  await dialog.getByRole("button", { name: "Undo this import" }).click();
  const begun = dialog.locator(".notice").filter({ hasText: "This has begun again:" });
  await begun.getByText(end).waitFor();
  await leave();
});

test("a file without a column for names says so before the preview, and a column of recall links after it", async () => {
  const [one = "", two = ""] = gtins(2, 320);
  const { page, leave } = await site.open("/console/import", "editor");
  const rows = [one, two].map((gtin) => `${gtin},https://example.com/r,Juice`);
  await choose(page, "c.csv", ["gtin,Recall status,Field 7", ...rows].join("\n"));
  const noName = page.getByText("No column has the names of the products");
  await noName.waitFor();
  await button(page, "Preview").click();
  await page.getByText("There is nothing to store.").waitFor();
  await noName.waitFor();
  await page.getByText("2 rejected").waitFor();
  await button(page, "Change columns").click();
  const target = page.getByRole("combobox", { name: "Field 7: Becomes", exact: true });
  await target.focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Name");
  await page.getByRole("option", { name: "Name", exact: true }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await noName.waitFor({ state: "detached" });
  await button(page, "Preview").click();
  await page.getByText("This link starts no recall").waitFor();
  await page.getByText("2 noted").waitFor();
  await choose(page, "d.csv", ["gtin,Recall status", `${one},https://example.com/r`].join("\n"));
  await page.getByText("This file has no column with the names of the products").waitFor();
  await leave();
});

test("the notice that a company prefix is missing goes when it is granted", async () => {
  const { client } = site.catalog;
  const kept = await client.execute(
    "SELECT * FROM company_prefixes WHERE organization_id = 'other'",
  );
  await client.execute("DELETE FROM company_prefixes WHERE organization_id = 'other'");
  const { page, leave } = await site.open("/console/import", "other");
  const notice = page.getByText("Your organization has no company prefix yet");
  await notice.waitFor();
  const row = kept.rows[0]!;
  await client.execute({
    sql: `INSERT INTO company_prefixes (${kept.columns.join(", ")}) VALUES (${kept.columns.map(() => "?").join(", ")})`,
    args: kept.columns.map((_, at) => row[at]!),
  });
  await notice.waitFor({ state: "detached" });
  await leave();
});

test("a state that is none is told with the states there are, and one is taken with a press", async () => {
  const [gtin = ""] = gtins(1, 90);
  const { page, leave } = await site.open("/console/import", "editor", { locale: "de-DE" });
  await choose(page, "status.csv", `GTIN;Name;Status\n${gtin};Saft;gesperrt\n`);
  await button(page, "Vorschau").click();
  await page
    .locator(".groups")
    .getByText("Möglich ist: geplant, aktiv, nicht mehr hergestellt oder vom Markt genommen.")
    .waitFor();
  await line(page, "Saft").locator("summary").click();
  const offered = line(page, "Saft").getByRole("button", { name: /^Das nehmen: / });
  await expect.poll(() => offered.allTextContents()).toHaveLength(4);
  await button(page, "Das nehmen: vom Markt genommen").click();
  await button(page, /^1 .*speichern/).waitFor();
  await leave();
});
