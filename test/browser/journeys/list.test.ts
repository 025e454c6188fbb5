/**
 * A list of 3,000 numbers as people have them, with what spreadsheets, scanners and typing do to
 * numbers: pasted, as a workbook, and as a table of a German spreadsheet; and the corrected list
 * back, in the format that it came in.
 */
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import writeXlsxFile, { type SheetData } from "write-excel-file/node";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import { faultsOnPhone } from "../../support/console-browser.ts";
import { openPage, startPagesBrowser } from "../../support/pages-browser.ts";
import { bringAxe, findings } from "../axe.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await startPagesBrowser();
});
afterAll(() => browser?.close());

const checked = (body: string) => body + checkDigit(body);
const five = (index: number) => String(index).padStart(5, "0");
const gtin13 = (index: number) => checked(`9506001${five(index)}`);
const upc = (index: number) => checked(`016000${five(index)}`);
const isbn = (index: number) => checked(`9780306${five(index)}`);
const otherEnd = (gtin: string) => gtin.slice(0, -1) + ((Number(gtin.at(-1)) + 1) % 10);
const fullWidth = (gtin: string) =>
  gtin.replace(/./g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

interface Dirty {
  /** The text in the list. */
  readonly from: string;
  /** The text in the corrected list once every probable number is accepted; absent if it stays. */
  readonly to?: string;
  readonly verdict: "valid" | "corrected" | "likely" | "faulty" | "blank";
  readonly isRepeated?: true;
}

/** The faults that each hundred rows have once, at these places; the other rows are good. */
const DIRT: readonly ((index: number) => Dirty)[] = [
  (i) => ({ from: gtin13(i).replace(/^(.)(.{6})/, "$1 $2 "), to: gtin13(i), verdict: "corrected" }),
  (i) => ({
    from: gtin13(i).replace(/^(...)(....)/, "$1-$2-"),
    to: gtin13(i),
    verdict: "corrected",
  }),
  (i) => ({ from: upc(i).slice(1), to: upc(i), verdict: "corrected" }),
  (i) => ({ from: `${gtin13(i)}.0`, to: gtin13(i), verdict: "corrected" }),
  (i) => ({ from: `'${gtin13(i)}`, to: gtin13(i), verdict: "corrected" }),
  (i) => ({ from: `="0${gtin13(i)}"`, to: `0${gtin13(i)}`, verdict: "corrected" }),
  (i) => ({ from: fullWidth(gtin13(i)), to: gtin13(i), verdict: "corrected" }),
  (i) => ({ from: `${gtin13(i)}\u00a0`, to: gtin13(i), verdict: "corrected" }),
  (i) => ({
    from: isbn(i).replace(/^(978)(.)(.{3})(.+)(.)$/, "$1-$2-$3-$4-$5"),
    to: isbn(i),
    verdict: "corrected",
  }),
  (i) => ({ from: gtin13(i).replaceAll("0", "O"), to: gtin13(i), verdict: "likely" }),
  () => ({ from: "9.52E+12", verdict: "faulty" }),
  () => ({ from: "9,506E+12", verdict: "faulty" }),
  (i) => ({ from: otherEnd(checked(`9506002${five(i)}`)), verdict: "faulty" }),
  () => ({ from: "see the label", verdict: "faulty" }),
  () => ({ from: "", verdict: "blank" }),
  () => ({ from: "   ", verdict: "blank" }),
  (i) => ({ from: checked(`950${String(i % 10_000).padStart(4, "0")}`), verdict: "valid" }),
  (i) => ({ from: upc(10_000 + i), verdict: "valid" }),
  (i) => ({ from: checked(`1${gtin13(i).slice(0, -1)}`), verdict: "valid" }),
  (i) => ({ from: isbn(20_000 + i), verdict: "valid" }),
  () => ({ from: "3017620422003", verdict: "valid", isRepeated: true }),
];
const [FORMULA, FULL_WIDTH] = [5, 6];
const LIST: readonly Dirty[] = Array.from({ length: 3_000 }, (_, index) => {
  const dirt = DIRT[index % 100];
  return dirt ? dirt(index) : { from: gtin13(index), verdict: "valid" };
});

const count = (verdict: Dirty["verdict"]) => LIST.filter((one) => one.verdict === verdict).length;
/** The first of the equal numbers is no repetition. */
const REPEATED = LIST.filter(({ isRepeated }) => isRepeated).length - 1;
const COUNTS = {
  ...{ all: LIST.length - count("blank"), valid: count("valid"), corrected: count("corrected") },
  ...{ likely: count("likely"), faulty: count("faulty"), repeated: REPEATED },
};

const tile = (page: Page, finding: string) => page.locator(`[data-finding=${finding}]`);
const rows = (page: Page) => page.locator("tbody tr");
async function open(locale: string) {
  const settings = { locale, permissions: ["clipboard-read", "clipboard-write"] };
  const opened = await openPage(browser, "/check/list", settings);
  await opened.page.locator(".stays").waitFor({ state: "attached" });
  return opened;
}

async function counted(
  page: Page,
  number: (count: number) => string,
  counts: Readonly<Record<string, number>> = COUNTS,
): Promise<void> {
  await page.locator("#work").waitFor({ state: "detached" });
  for (const [finding, expected] of Object.entries(counts)) {
    await expect
      .poll(() => tile(page, finding).textContent(), { message: finding })
      .toMatch(new RegExp(` ${number(expected)}$`));
  }
}

async function download(page: Page, name: string): Promise<[name: string, bytes: Buffer]> {
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name }).click();
  const one = await started;
  return [one.suggestedFilename(), readFileSync(await one.path())];
}

/** The places where something is cut off or hard to read, in each width. */
async function faults(page: Page): Promise<string[]> {
  await bringAxe(page);
  const found: string[] = [];
  for (const [i, width] of [1440, 820].entries()) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await findings(page, i === 0)));
  }
  found.push(...(await faultsOnPhone(page)));
  await page.setViewportSize({ width: 1280, height: 900 });
  return found;
}

/** The numbers of a workbook, as texts, whose zeros no spreadsheet drops. */
const firstColumn = async (bytes: Buffer) => (await readSheet(bytes)).map(([first]) => first);
const blankIsNull = (text: string) => (text.trim() === "" ? null : text);

/** Cells of the corrected list, if all that was probably meant is accepted, or none of it. */
const corrected = (isAccepted: boolean) =>
  LIST.map(({ from, to = from, verdict }) => (verdict === "likely" && !isAccepted ? from : to));

const english = (count: number) => count.toLocaleString("en");
const german = (count: number) => count.toLocaleString("de");

test("pasted: what was found, what was meant, and the corrected list", async () => {
  const { page, complaints } = await open("en-GB");
  const text = LIST.map(({ from }) => from).join("\n");
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await page.getByLabel("Numbers, one a line, or a table").focus();
  await page.keyboard.press("ControlOrMeta+V");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.getByText(`Numbers checked: ${english(COUNTS.all)}`).waitFor();
  await counted(page, english);

  // The result is in view and has the focus; rows keep the numbers that the list has.
  await expect
    .poll(() => page.locator("#found").evaluate((heading) => heading.matches(":focus")))
    .toBe(true);
  await tile(page, "corrected").click();
  const row = (number: number) =>
    rows(page).filter({ has: page.locator("th", { hasText: new RegExp(`^${number}$`) }) });
  await row(3).getByText("Leading zeros were lost").waitFor();
  await row(7)
    .getByText(/U\+FF19 FULLWIDTH DIGIT NINE \(1\).*\+\d+\. Other/)
    .waitFor();
  await tile(page, "faulty").click();
  await row(11).getByText("A spreadsheet dropped the last digits.").waitFor();
  await row(13).getByText("The check digit is").waitFor();
  await tile(page, "repeated").click();
  await row(121).getByText("Same number as in row 21").waitFor();
  expect(await faults(page)).toEqual([]);

  // Nothing that is only probable is changed before somebody says so: one row, then all.
  const [name, cautious] = await download(page, "Download the corrected list");
  expect(name).toBe("list.corrected.xlsx");
  expect(await firstColumn(cautious)).toEqual(corrected(false).map(blankIsNull));
  await tile(page, "likely").click();
  await page.getByLabel(`Use ${LIST[9]!.to}`).check();
  await page.getByLabel("Use all that were probably meant").check();
  const [, whole] = await download(page, "Download the corrected list");
  expect(await firstColumn(whole)).toEqual(corrected(true).map(blankIsNull));
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("a German workbook with a title and instructions is downloaded with its numbers corrected", async () => {
  const { page, complaints } = await open("de");
  const cell = (value: string) => (value.trim() === "" ? null : { value, type: String });
  const data = LIST.map(({ from }, index) => [
    { value: `Käse ${index}`, type: String },
    // A spreadsheet that dropped the zeros has a number.
    /^16000\d{6}$/.test(from) ? { value: Number(from), type: Number } : cell(from),
    { value: index / 4, type: Number },
  ]);
  const header = ["Bezeichnung", "EAN-Code", "Preis"].map(cell);
  const file = await writeXlsxFile([
    { sheet: "Hinweise", data: [[cell("So wird diese Liste ausgefüllt")]] as SheetData },
    {
      sheet: "Artikel",
      data: [[cell("Preisliste 2026")], [], header, ...data] as SheetData,
    },
  ]).toBuffer();
  await page.setInputFiles("#file", {
    ...{ name: "Preisliste.xlsx", mimeType: "application/octet-stream", buffer: file },
  });
  await page.getByText(`Geprüfte Nummern: ${german(LIST.length)}`).waitFor();
  // A row with a name and without a number is no blank row.
  const faulty = COUNTS.faulty + count("blank");
  // Blanks around a cell of a workbook are no part of it.
  const edged = LIST.filter(({ to, from }) => to !== undefined && from.trim() === to).length;
  const [valid, certain] = [COUNTS.valid + edged, COUNTS.corrected - edged];
  const counts = { ...COUNTS, all: LIST.length, valid, corrected: certain, faulty };
  await counted(page, german, counts);
  expect(await faults(page)).toEqual([]);
  await tile(page, "likely").click();
  await page.getByLabel("Alle Vorschläge verwenden").check();
  const [name, bytes] = await download(page, "Korrigierte Liste herunterladen");
  expect(name).toBe("Preisliste.korrigiert.xlsx");
  await page.getByText("Geprüftes Tabellenblatt: Artikel").waitFor();
  const back = await readSheet(bytes, "Artikel");
  expect(back.slice(0, 3)).toEqual([
    ["Preisliste 2026", null, null],
    [null, null, null],
    ["Bezeichnung", "EAN-Code", "Preis"],
  ]);
  expect(back.slice(3)).toEqual(
    corrected(true).map((number, index) => [
      `Käse ${index}`,
      number.trim() === "" ? null : number.trim(),
      index / 4,
    ]),
  );
  // The corrected file is put in again: it keeps its name.
  await page.getByText("nur das geprüfte Blatt").waitFor();
  await page.setInputFiles("#file", {
    ...{ name, mimeType: "application/octet-stream", buffer: bytes },
  });
  await expect.poll(() => tile(page, "corrected").count()).toBe(0);
  expect((await download(page, "Korrigierte Liste herunterladen"))[0]).toBe(name);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("a table of a German spreadsheet keeps its bytes, except in the corrected cells", async () => {
  const { page, complaints } = await open("de");
  const csv = (numbers: readonly string[]) => {
    const lines = numbers.flatMap((number, index) =>
      // Windows-1252 has no full-width digits, and a spreadsheet calculates formulas.
      [FORMULA, FULL_WIDTH].includes(index % 100) ? [] : `"Käse ""${index}""";${number};${index},5`,
    );
    return Buffer.from(["Bezeichnung;EAN;Preis", ...lines, ""].join("\r\n"), "latin1");
  };
  const buffer = csv(LIST.map(({ from }) => from));
  await page.setInputFiles("#file", { name: "Artikel.csv", mimeType: "text/csv", buffer });
  await page.locator("#found").waitFor();
  await page.locator("#work").waitFor({ state: "detached" });
  await tile(page, "likely").click();
  await page.getByLabel("Alle Vorschläge verwenden").check();
  const [name, bytes] = await download(page, "Korrigierte Liste herunterladen");
  expect(name).toBe("Artikel.korrigiert.csv");
  const lines = (file: Buffer) => file.toString("latin1").split("\r\n");
  expect(lines(bytes)).toEqual(lines(csv(corrected(true))));
  expect(complaints).toEqual([]);
  await page.context().close();
});
