/**
 * Bringing in a catalog, from first click to last: a workbook and a table as people have them, with
 * a title, instructions, lost zeros, a number twice, misspelt values; then finding the imports
 * again, and undoing them.
 */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import writeXlsxFile, { type SheetData } from "write-excel-file/node";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import {
  CONSOLE_BASE,
  type ConsoleSite,
  faultsOf,
  startConsole,
} from "../../support/console-browser.ts";

let site: ConsoleSite;
beforeAll(async () => {
  site = await startConsole();
  // Numbers of North America begin with zeros, which spreadsheets drop.
  const owner = { organization_id: "acme" };
  const granted = await site.api("operator", "PUT", "/company-prefixes/0012345", owner);
  expect(granted.status).toBeLessThan(300);
});
afterAll(() => site?.stop());

const gtin13 = (serial: number) => {
  const body = `0012345${String(serial).padStart(5, "0")}`;
  return body + checkDigit(body);
};
const gtin14 = (serial: number) => `0${gtin13(serial)}`;
const wrong = (gtin: string) => gtin.slice(0, -1) + ((Number(gtin.at(-1)) + 1) % 10);
/** A serial whose GTIN with two neighbouring digits swapped no other swap explains. */
const SWAPPED = 81_726;
const swapped = (gtin: string) => gtin.slice(0, 7) + gtin[8] + gtin[7] + gtin.slice(9);

const HEADER = [
  "GTIN *",
  "Bezeichnung",
  "Exportname",
  "Marke",
  "Inhalt",
  "Land",
  "Seite",
  "Anleitung EN",
  "Intern",
];
const good = (serial: number) => [
  gtin13(serial),
  `Bergkäse ${serial}`,
  `Mountain cheese ${serial}`,
  "Alpenhof",
  "250 g",
  "Deutschland",
  `https://www.example.com/cheese/${serial}`,
  `www.example.com/en/manual/${serial}`,
  "A7",
];

async function dirtyWorkbook(): Promise<Buffer> {
  const text = (value: string) => (value === "" ? null : { value, type: String });
  const row = (cells: readonly string[]) => cells.map(text);
  const [, ...others] = good(21);
  const rows = [
    row(["Preisliste 2026"]),
    [],
    row(HEADER),
    ...Array.from({ length: 18 }, (_, i) => row(good(i + 1))),
    // A cell with a number, which lost its zeros.
    [{ value: Number(gtin13(19)), type: Number }, ...row(good(19).slice(1))],
    row([`="${gtin13(20)}"`, ...good(20).slice(1)]),
    row([gtin13(21), ...others]),
    row([gtin13(21), "Bergkäse jung", ...others.slice(1)]),
    row([wrong(gtin13(22)), ...good(22).slice(1)]),
    row([swapped(gtin13(SWAPPED)), ...good(23).slice(1)]),
    row([gtin13(24), ...good(24).slice(1, 5), "Germny", "www.example.com/cheese/24"]),
    row([gtin13(25), "Alm-\nkäse", "", "Alpenhof", "1,5 kg", "Germany", "", "", "A7"]),
    row(["", "Summe", "", "", "", "", "", "", "27"]),
  ];
  const instructions = [row(["How to fill in this list"]), row(["One product a row"])];
  return writeXlsxFile([
    { sheet: "Instructions", data: instructions as SheetData },
    { sheet: "Products", data: rows as SheetData },
  ]).toBuffer();
}

const dirtyTable = (): Buffer => {
  const lines = [
    "EAN;Artikelbezeichnung;Füllmenge;Notiz",
    `${gtin13(1)};Bergkäse würzig;300 g;x`,
    `${gtin13(31)};Rahmkäse;200 g;x`,
    `${wrong(gtin13(32))};Weichkäse;"0,2 kg";x`,
  ];
  return Buffer.from(lines.join("\r\n"), "latin1");
};

const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const line = (page: Page, text: string) => page.locator(".rows > li").filter({ hasText: text });
const columnOf = (page: Page, column: string) =>
  page.getByRole("combobox", { name: `${column}: Becomes`, exact: true });

/** Typed and taken by the keyboard: a mouse that does not hit at once scrolls, which closes the list. */
async function becomes(page: Page, column: string, target: string): Promise<void> {
  await columnOf(page, column).focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(target, { delay: 20 });
  await page.getByRole("option", { name: target, exact: true }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("listbox").waitFor({ state: "detached" });
  await expect.poll(() => columnOf(page, column).inputValue()).toBe(target);
}

const product = async (serial: number) => {
  const { status, body } = await site.api("editor", "GET", `/products/${gtin14(serial)}`);
  return status === 200 ? body : null;
};

test("a dirty workbook, then a dirty table: choose, map, correct, store, find again, undo", async () => {
  const { page, context, complaints } = await site.open("/console/import", "editor");
  // Another look at a large file takes a while; who chooses columns goes on meanwhile.
  await page.addInitScript(`
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message) {
      setTimeout(() => send.call(this, message), message.mapping === undefined ? 0 : 700);
    };`);
  await page.reload();

  // The sheet and the row with the names are found, and can be chosen.
  await choose(page, "Preisliste.xlsx", await dirtyWorkbook());
  await page.getByText("Recognized: plain columns, 27 rows.").waitFor();
  await button(page, /Products \(/).waitFor();
  await button(page, /Row 3: GTIN \*/).waitFor();

  // Columns become what their names and values show; the others are chosen by typing.
  await expect.poll(() => columnOf(page, "GTIN *").inputValue()).toBe("GTIN");
  await becomes(page, "Exportname", "Name");
  const language = page.getByRole("combobox", { name: "Exportname: Language" });
  await language.fill("Engl");
  await page.getByRole("option", { name: "English", exact: true }).click();
  await becomes(page, "Land", "Countries of origin");
  await becomes(page, "Seite", "Link: Product page");
  // A link in a language is known by its name and its values, also without https://.
  await expect.poll(() => columnOf(page, "Anleitung EN").inputValue()).toBe("Link: Instructions");
  expect(await faultsOf(page)).toEqual([]);
  await button(page, "Preview").click();

  // One line a row; what was found is grouped.
  await button(page, "Store 22 records").waitFor();
  const groups = page.locator(".groups > li");
  await groups.filter({ hasText: "The check digit is wrong" }).waitFor();
  await groups.filter({ hasText: "This is not a country" }).waitFor();
  await groups.filter({ hasText: "GTIN: The number is missing." }).waitFor();
  await expect.poll(() => page.locator("main").innerText()).not.toMatch(/\{"|\[\{/);
  expect(await faultsOf(page)).toEqual([]);

  // A number in two rows: somebody chooses.
  const doubles = page.getByRole("region", { name: "One number is in several rows" });
  await doubles.getByText("Bergkäse jung").waitFor();
  await doubles.getByRole("button", { name: "Keep this row: Row 24" }).click();
  await button(page, "Store 23 records").waitFor();

  // Digits may be swapped, or the last one is wrong: somebody chooses the number.
  await groups.filter({ hasText: "Several corrections are possible" }).waitFor();
  const doubtful = line(page, "Bergkäse 23");
  await doubtful.locator("summary").click();
  await doubtful.getByRole("button", { name: `Use this: ${gtin14(SWAPPED)}` }).click();
  await button(page, "Store 24 records").waitFor();
  // The screen asks whether the probable meaning is right, and takes it.
  // The first fault is that of the product page, the second that of the instructions.
  for (const fault of ["Product page: This is not an address", "This is not an address"]) {
    const target = groups.filter({ hasText: fault });
    await target
      .first()
      .getByRole("button", { name: /^Use what was probably meant/ })
      .click();
    await expect.poll(() => target.count()).toBe(0);
  }

  // The others are corrected in their cells, and checked again.
  await page.getByRole("radio", { name: "Rejected 2" }).click();
  const rejected = line(page, "Bergkäse 22");
  await rejected.locator("summary").click();
  await rejected.getByLabel("GTIN *").fill(gtin13(22));
  await rejected.getByRole("button", { name: "Check again" }).click();
  await button(page, "Store 25 records").waitFor();
  // What was taken for all rows was taken for the rejected ones, too.
  expect(await groups.filter({ hasText: "This is not an address" }).count()).toBe(0);
  await page.getByRole("radio", { name: "All 27" }).click();
  await line(page, "Bergkäse 24").locator("summary").click();
  await line(page, "Bergkäse 24").getByText("was left out").waitFor();
  // The brand has its name, not its id.
  const brand = line(page, "Bergkäse 24").locator(".differences > div", { hasText: "Brand" });
  expect(await brand.allInnerTexts()).toEqual([expect.stringMatching(/^Brand\s+Alpenhof$/)]);
  await line(page, "Bergkäse 24").getByRole("button", { name: "Use this: Germany" }).click();
  await groups.filter({ hasText: "This is not a country" }).waitFor({ state: "detached" });

  // Another look at the columns changes nothing of what was chosen and corrected.
  await button(page, "Change columns").click();
  await button(page, "Preview").click();
  await button(page, "Store 25 records").waitFor();
  await page.getByRole("radio", { name: /^All/ }).waitFor();
  await expect.poll(() => page.getByRole("radio", { name: /^Repeated/ }).count()).toBe(0);

  // Stored, and there.
  await button(page, "Store 25 records").click();
  await page.getByText("The import is finished.").waitFor();
  expect(await product(19)).toMatchObject({
    name: "Bergkäse 19",
    names: { en: "Mountain cheese 19" },
    countries_of_origin: ["DE"],
    net_content_text: "250 g",
  });
  expect(await product(21)).toMatchObject({ name: "Bergkäse 21" });
  expect(await product(22)).toMatchObject({ name: "Bergkäse 22" });
  expect(await product(SWAPPED)).toMatchObject({ name: "Bergkäse 23" });
  expect(await product(24)).toMatchObject({ countries_of_origin: ["DE"] });
  expect(await product(25)).toMatchObject({ name: "Alm- käse", countries_of_origin: ["DE"] });
  const links = await site.api("editor", "GET", `/links?anchor=/01/${gtin14(24)}`);
  expect(links.body.items).toMatchObject([{ href: "https://www.example.com/cheese/24" }]);
  const manuals = await site.api("editor", "GET", `/links?anchor=/01/${gtin14(1)}`);
  const manual = manuals.body.items.find(
    ({ link_type }: { link_type: string }) => link_type === "gs1:instructions",
  );
  expect(manual).toMatchObject({ href: "https://www.example.com/en/manual/1", hreflang: ["en"] });
  await page.locator("main").getByRole("link", { name: "Products" }).click();
  await page.getByRole("searchbox").fill("Bergkäse 21");
  await page.getByRole("rowheader", { name: "Bergkäse 21" }).waitFor();

  // A table of an older program: its columns are its own.
  await page.goto(`${CONSOLE_BASE}/console/import`);
  await choose(page, "Füllmengen.csv", dirtyTable());
  await page.getByText("Recognized: plain columns, 3 rows.").waitFor();
  await button(page, "Preview").click();
  await button(page, "Store 2 records").waitFor();
  const first = line(page, "Bergkäse würzig");
  await first.locator("summary").click();
  await first.getByText("250 g").first().waitFor();
  const downloading = page.waitForEvent("download");
  await button(page, "Download rejected rows").click();
  const file = readFileSync(await (await downloading).path());
  // The file keeps its encoding and delimiter; the number stays a text.
  expect(file.toString("latin1").split("\n")).toEqual([
    "line;reason;EAN;Artikelbezeichnung;Füllmenge;Notiz",
    expect.stringMatching(
      /^4;The check digit is wrong.*;"=""0012345000325""";Weichkäse;"0,2 kg";x$/,
    ),
    "",
  ]);
  await button(page, "Store 2 records").click();
  await page.getByText("The import is finished.").waitFor();
  expect(await product(1)).toMatchObject({ name: "Bergkäse würzig", net_content_text: "300 g" });

  // Tomorrow: both are in the list, and the second one is undone.
  const imports = page.locator(".imports > li");
  const second = imports.filter({ hasText: "Füllmengen.csv" });
  await second.getByText("1 added, 1 changed").waitFor();
  const earlier = imports.filter({ hasText: "Preisliste.xlsx" });
  await earlier.getByText("73 added, 0 changed").waitFor();
  await earlier.getByText("Products: 25 · Links: 47 · Brands: 1").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  // The one whose rows are on the screen is undone there.
  await button(page, "Undo this import").click();
  // The dialog says which of them it is about.
  await page.getByRole("dialog").getByText("Füllmengen.csv", { exact: true }).waitFor();
  await page.getByText("1 record gets its values from before.").waitFor();
  await page.getByText("1 record that was added is removed.").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Undo this import" }).click();
  await page.getByText("The import is undone: 2 records.").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await second.getByText("Undone", { exact: true }).waitFor();
  expect(await product(1)).toMatchObject({ name: "Bergkäse 1", net_content_text: "250 g" });
  expect(await product(31)).toBeNull();
  expect(complaints).toEqual([]);
  await context.close();
});
