/** The page for lists in Chromium: long lists, files, workbooks, hostile ones, and no JavaScript. */
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { strToU8, unzipSync, zipSync } from "fflate";
import type { Browser, Page } from "playwright-core";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { checkDigit } from "../../src/gs1/gtin/check-digit.ts";
import { openPage, PAGES_BASE, startPagesBrowser } from "../support/pages-browser.ts";
import { FAR_CELLS, workbook as farWorkbook } from "../support/workbooks.ts";
import { bringAxe, findings } from "./axe.ts";

const RICE = "9506000134352";
const RICE_NAME = "Dal Giardino Risotto Rice with Mushrooms";

let browser: Browser;
beforeAll(async () => {
  browser = await startPagesBrowser();
});
afterAll(() => browser?.close());

const close = (page: Page) => page.context().close();
/** Opens the page, until its script is active: before that, the form is the server's. */
async function open(
  settings: { javaScriptEnabled?: boolean } = {},
  path = "/check/list",
  before?: (page: Page) => Promise<unknown>,
) {
  const opened = await openPage(browser, path, settings, before);
  if (settings.javaScriptEnabled !== false) {
    await opened.page.locator(".stays").waitFor({ state: "attached" });
  }
  return opened;
}

const file = (name: string, content: string | Uint8Array) => ({
  ...{ name, mimeType: "application/octet-stream" },
  buffer: Buffer.from(content),
});
const choose = (page: Page, name: string, content: string | Uint8Array) =>
  page.setInputFiles("#file", file(name, content));
const finding = (page: Page, name: string) =>
  page.locator("[data-finding]").filter({ hasText: name });
const rows = (page: Page) => page.locator("tbody tr");
const done = (page: Page) => page.locator("#work").waitFor({ state: "detached" });

async function download(page: Page, name: string): Promise<[name: string, bytes: Buffer]> {
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name }).click();
  const one = await started;
  return [one.suggestedFilename(), readFileSync(await one.path())];
}

const gtin13 = (index: number) => {
  const body = `950600${String(index).padStart(6, "0")}`;
  return `${body}${checkDigit(body)}`;
};

test("10,000 rows: counted, filtered, in pages, and only the numbers are sent", async () => {
  const { page, complaints, requests } = await open();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.postData() ?? "");
  });
  const lines = Array.from({ length: 10_000 }, (_, i) =>
    i % 100 === 7 ? `${gtin13(i).slice(0, -1)}x;secret${i}` : `${gtin13(i)};secret${i}`,
  );
  lines[0] = `${RICE};secret`;
  lines[1] = `0${RICE};secret`;
  await choose(page, "list.csv", `EAN;Name\n${lines.join("\n")}`);
  await page.getByText("Numbers checked: 10,000").waitFor();
  await done(page);
  await expect
    .poll(() => page.locator("[data-finding]").allTextContents())
    .toEqual([
      ...["All 10,000", "With a warning 2", "Valid 9,900", "Wrong 100", "Repeated 1"],
      "Not in this catalog 9,898",
    ]);
  expect(await page.getByText("Wrong numbers, which stay as they are: 100").count()).toBe(1);
  await expect.poll(() => rows(page).count()).toBe(100);
  await expect.poll(() => rows(page).nth(0).textContent()).toContain(RICE_NAME);
  await expect.poll(() => rows(page).nth(1).textContent()).toContain("Same number as in row 2");
  await page.getByText("Page 1 of 100").waitFor();
  await page.getByRole("button", { name: "Next page" }).click();
  await page.getByText("Page 2 of 100").waitFor();
  await expect.poll(() => rows(page).nth(0).locator("th").textContent()).toBe("102");
  await finding(page, "Wrong").click();
  await expect.poll(() => finding(page, "Wrong").getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => rows(page).count()).toBe(100);
  await expect.poll(() => rows(page).nth(0).locator("th").textContent()).toBe("9");

  // The last two ask which lots are recalled, and for products that a row may be meant for.
  expect(sent).toHaveLength(12);
  for (const body of sent) expect(body).not.toContain("secret");
  const numbers = sent.map((body): string[] => JSON.parse(body).gtins);
  expect(numbers.slice(0, 10).flat()).toHaveLength(9_899);
  expect(numbers[10]).toEqual([`0${RICE}`]);
  expect(numbers[11]!.length).toBeLessThanOrEqual(1_000);
  const elsewhere = requests.filter((request) => !request.includes(` ${PAGES_BASE}/`));
  expect([elsewhere, complaints]).toEqual([[], []]);
  await close(page);
});

test.each([true, false])(
  "a label is about its own lot (JavaScript: %s)",
  async (javaScriptEnabled) => {
    const { page, complaints } = await open({ javaScriptEnabled });
    const labels = ["ABC123", "L9", "abc123"].map((lot) => `(01)0${RICE}(10)${lot}`);
    await page.fill("#numbers", [RICE, ...labels].join("\n"));
    await page.locator("#list [type=submit]").click();
    await page.getByText(RICE_NAME).nth(3).waitFor();
    const told = () =>
      rows(page).evaluateAll((all) =>
        all.map((row) =>
          [...row.querySelectorAll("b")].map((b) => `${b.className} ${b.textContent}`),
        ),
      );
    await expect
      .poll(told)
      .toEqual([
        ["note Lot ABC123 of this product is recalled", " Valid"],
        ["bad Recall information for lot ABC123", " Valid"],
        ["good Valid"],
        ["note Did you mean lot ABC123? It is recalled.", " Valid"],
      ]);
    await rows(page).nth(1).locator("a.num").click();
    await page.getByRole("heading", { name: "Recall information for lot ABC123" }).waitFor();
    expect(complaints).toEqual([]);
    await close(page);
  },
);

test("more rows, larger files and what is no table are refused, and the page goes on", async () => {
  const { page, complaints } = await open();
  const alert = page.getByRole("alert");
  await choose(page, "long.csv", `${RICE}\n`.repeat(10_002));
  await alert.getByText("more than 10,000 rows").waitFor();
  await choose(page, "large.csv", new Uint8Array(10 * 1024 * 1024 + 1).fill(49));
  await alert.getByText("larger than 10 MB").waitFor();
  await choose(page, "picture.csv", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0]));
  await alert.getByText("cannot be read as a table").waitFor();
  await choose(page, "fine.csv", RICE);
  await page.getByText("Numbers checked: 1", { exact: true }).waitFor();
  await expect.poll(() => alert.count()).toBe(0);
  expect(complaints).toEqual([]);
  await close(page);
});

test("a file of faults has no formula, with whichever delimiter it is opened", async () => {
  const { page, complaints } = await open();
  await choose(page, "list.csv", `EAN\n${RICE}\n=cmd|' /C calc'!A0\n"x;=1+1"\n`);
  await page.getByText("Numbers checked: 3").waitFor();
  await done(page);
  const [, faults] = await download(page, "Download the faults");
  const text = Buffer.from(faults).toString();
  expect(text).toContain("3,'=cmd|' /C calc'!A0,");
  expect(text).toContain("4,x;'=1+1,");
  expect(complaints).toEqual([]);
  await close(page);
});

describe("a CSV file", () => {
  /** A file of a German spreadsheet: windows-1252, semicolons, and what it does to numbers. */
  const CSV = [
    'Artikel;"EAN-Code";Preis',
    `"Reis ""fein"" für alle";${RICE};"1,50"`,
    "Grieß;16000275713;=1+1",
    "Öl;950 6000 134369;2",
    "Mehl;9506000134325;@x",
    "Salz;9,50600E+12;3",
    "Zucker;2012345678903;4",
    "",
  ].join("\r\n");
  const bytes = Buffer.from(CSV, "latin1");

  test("comes back as it was but for what is certain, or was accepted", async () => {
    const { page, complaints } = await open();
    await choose(page, "Artikel.csv", bytes);
    await done(page);
    await expect.poll(() => page.locator("[name=column]").inputValue()).toBe("1");
    await expect.poll(() => page.locator("[name=header]").isChecked()).toBe(true);
    const [name, corrected] = await download(page, "Download the corrected list");
    const expected = CSV.replace("16000275713", "016000275713").replace(
      "950 6000 134369",
      "9506000134369",
    );
    expect([name, corrected.toString("latin1")]).toEqual(["Artikel.corrected.csv", expected]);

    await finding(page, "Probably meant").click();
    const link = rows(page).locator("a.num");
    // Two digits may be swapped, or the last one is wrong.
    const meant = "9506000134352";
    await expect.poll(() => link.allTextContents()).toEqual([meant, "9506000134321"]);
    await page.getByLabel(`Use ${meant}`).check();
    const [, accepted] = await download(page, "Download the corrected list");
    expect(accepted.toString("latin1")).toBe(expected.replace("9506000134325", meant));

    const [faults, text] = await download(page, "Download the faults");
    expect(faults).toBe("Artikel.faults.csv");
    const lines = text.toString("utf8").replace("\ufeff", "").split("\r\n");
    expect(lines.map((line) => line.split(";").slice(0, 4).join(";"))).toEqual([
      "Row;In your list;Number;Result",
      `2;${RICE};${RICE};Valid`,
      "3;16000275713;016000275713;Corrected",
      "4;950 6000 134369;9506000134369;Corrected",
      `5;9506000134325;${meant};Probably meant`,
      "6;9,50600E+12;;Wrong",
      "7;2012345678903;2012345678903;Not usable",
      "",
    ]);
    expect(complaints).toEqual([]);
    await close(page);
  });

  test("the wrong column is corrected by choosing another", async () => {
    const { page } = await open();
    await choose(page, "x.csv", `code;ref\n${RICE};16000275713\n3017620422003;abc\n`);
    await done(page);
    await page.getByText("Numbers checked: 2").waitFor();
    await page.selectOption("[name=column]", { label: "Column 2: ref" });
    await rows(page).getByText("Leading zeros were lost").waitFor();
    await done(page);
    await page.locator("[name=header]").uncheck();
    await page.getByText("Numbers checked: 3").waitFor();
    await close(page);
  });
});

test("markup in cells and in names of columns is text", async () => {
  const { page, complaints } = await open();
  const markup = `<img src=x onerror="window.wasRun=1"></td><script>wasRun=1</script>`;
  await page.fill("#numbers", `gtin\t${markup}\n${markup}\t1\n${RICE}\t2`);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await done(page);
  await rows(page).getByText(markup).waitFor();
  await expect
    .poll(() => page.locator("[name=column] option").nth(1).textContent())
    .toContain("<img");
  expect(await page.evaluate("window.wasRun")).toBeUndefined();
  await expect.poll(() => page.locator("tbody img, tbody script").count()).toBe(0);
  expect(complaints).toEqual([]);
  await close(page);
});

describe("a workbook", () => {
  const workbook = async (rows: (string | number | Date | null)[][]) =>
    await writeXlsxFile(
      rows.map((row) =>
        row.map((value) =>
          value instanceof Date
            ? { value, type: Date, format: "yyyy-mm-dd" }
            : value === null
              ? null
              : { value },
        ),
      ) as never,
    ).toBuffer();

  test("is read beside the page, and saved as a new one with its numbers as texts", async () => {
    const { page, complaints } = await open();
    const made = await workbook([
      ["Name", "EAN", "Since"],
      ["Rice", 9506000134352, new Date("2026-01-02")],
      ["Oats", 16000275713, null],
      ["=1+1", "abc", null],
    ]);
    await choose(page, "Products.xlsx", made);
    await page.getByText("saved as a new workbook").waitFor();
    await done(page);
    await expect.poll(() => rows(page).nth(0).textContent()).toContain(RICE_NAME);
    const [name, corrected] = await download(page, "Download the corrected list");
    expect(name).toBe("Products.corrected.xlsx");
    expect(await readSheet(corrected)).toEqual([
      ["Name", "EAN", "Since"],
      ["Rice", RICE, new Date("2026-01-02")],
      ["Oats", "016000275713", null],
      ["=1+1", "abc", null],
    ]);
    const sheet = Buffer.from(unzipSync(corrected)["xl/worksheets/sheet1.xml"]!).toString();
    expect(sheet).not.toContain("<f>");
    const [, faults] = await download(page, "Download the faults");
    expect((await readSheet(faults)).map((row) => row.slice(0, 4))).toEqual([
      ["Row", "In your list", "Number", "Result"],
      ["2", RICE, RICE, "Valid"],
      ["3", "16000275713", "016000275713", "Corrected"],
      ["4", "abc", null, "Wrong"],
    ]);
    expect(complaints).toEqual([]);
    await close(page);
  });

  test("10,000 rows are read and saved", async () => {
    const { page, complaints } = await open();
    const made = await workbook([
      ["gtin", "name"],
      ...Array.from({ length: 10_000 }, (_, i) => [Number(gtin13(i)), `Product number ${i}`]),
    ]);
    await choose(page, "long.xlsx", made);
    await page.getByText("Numbers checked: 10,000").waitFor();
    await done(page);
    const [, corrected] = await download(page, "Download the corrected list");
    const saved = await readSheet(corrected);
    expect([saved.length, saved[10_000]]).toEqual([10_001, [gtin13(9_999), "Product number 9999"]]);
    expect(complaints).toEqual([]);
    await close(page);
  });

  const bomb = () =>
    lyingArchive("xl/worksheets/sheet1.xml", deflateRawSync(Buffer.alloc(192 * 1024 * 1024)));

  test.each([
    ["that unpacks to 192 MB and says that it is small", bomb],
    ["whose only cell is in its last corner", () => corner(unzippedSheet())],
    ["whose cell has its place in single quotes", () => farCell("single quotes")],
    ["whose cell is in another part", () => farCell("a sheet in another folder")],
  ])("%s is refused, and the page goes on", async (_, make) => {
    const { page, complaints } = await open();
    await choose(page, "bomb.xlsx", await make());
    await page.getByRole("alert").getByText("unpacks to more than 100 MB").waitFor();
    await choose(page, "fine.csv", RICE);
    await page.getByText("Numbers checked: 1", { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await close(page);
  });

  const farCell = (how: string) => farWorkbook(FAR_CELLS[how]!);
  const unzippedSheet = () => workbook([[RICE]]).then((made) => unzipSync(made));
  const corner = async (parts: Promise<Record<string, Uint8Array>>) => {
    const files = await parts;
    const sheet = "xl/worksheets/sheet1.xml";
    const text = Buffer.from(files[sheet]!).toString().replaceAll('"A1"', '"XFD1048576"');
    return zipSync({ ...files, [sheet]: strToU8(text) });
  };

  test("that is damaged is refused", async () => {
    const { page } = await open();
    const made = await workbook([["gtin"], [RICE]]);
    await choose(page, "cut.xlsx", made.subarray(0, made.length / 2));
    await page.getByRole("alert").getByText("cannot be read as a table").waitFor();
    await close(page);
  });
});

/** A ZIP archive with one part, whose headers give a size of 100 bytes (APPNOTE 4.3). */
function lyingArchive(name: string, packed: Buffer): Uint8Array {
  const path = Buffer.from(name);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(100, 18);
  common.writeUInt16LE(path.length, 22);
  const local = Buffer.concat([Buffer.from("504b0304", "hex"), common, path, packed]);
  const central = Buffer.concat([
    ...[Buffer.from("504b01021400", "hex"), common, Buffer.alloc(14), path],
  ]);
  const end = Buffer.alloc(22);
  end.writeUInt32BE(0x504b0506, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

test("the keyboard is enough for a list, its filter and an accepted number, and axe finds nothing", async () => {
  const { page, complaints } = await open();
  await page.locator("#numbers").focus();
  await page.keyboard.type(`${RICE}\n16000275713\n400638133393\nabc`);
  for (const name of ["file", "Check"]) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(
      "document.activeElement.id || document.activeElement.textContent",
    );
    expect(focused).toContain(name);
  }
  await page.keyboard.press("Enter");
  await done(page);
  // The answer is where reading goes on.
  await expect.poll(() => page.evaluate("document.activeElement.id")).toBe("found");
  await bringAxe(page);
  expect(await findings(page, true)).toEqual([]);
  await finding(page, "Probably meant").focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => rows(page).count()).toBe(1);
  await expect.poll(() => page.evaluate("document.activeElement.dataset.finding")).toBe("likely");
  await page.getByLabel("Use 4006381333931").focus();
  await page.keyboard.press("Space");
  await expect
    .poll(() => page.getByLabel("Use all that were probably meant").isChecked())
    .toBe(true);
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [360, 768, 1440]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      expect(await findings(page, false), `${colorScheme} ${width}`).toEqual([]);
      const excess = "document.documentElement.scrollWidth - innerWidth";
      expect(await page.evaluate(excess), `${width}`).toBeLessThanOrEqual(0);
    }
  }
  expect(complaints).toEqual([]);
  await close(page);
});

test("a check is cancelled, and names that cannot be had are said to be missing", async () => {
  let answer: "wait" | 401 | 503 = "wait";
  const { page } = await open({}, "/check/list", (page) =>
    page.route("**/api/v1/check/list", (route) => {
      if (answer !== "wait") return route.fulfill({ status: answer, body: "{}" });
    }),
  );
  await page.fill("#numbers", RICE);
  const check = page.getByRole("button", { name: "Check", exact: true });
  await check.click();
  await page.getByText("Looking up product names…").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await done(page);
  await expect.poll(() => rows(page).count()).toBe(1);
  answer = 401;
  await check.click();
  await page.getByText("only after sign-in").waitFor();
  answer = 503;
  await check.click();
  await page.getByText("not available right now").waitFor();
  // Recalls that were not read are not taken for "no recall".
  await page.getByRole("heading", { name: "Recalls could not be checked right now" }).waitFor();
  await expect.poll(() => page.locator("b.good").count()).toBe(0);
  await expect.poll(() => finding(page, "Not in this catalog").count()).toBe(0);
  await close(page);
});

describe("without JavaScript", () => {
  const withoutScript = { javaScriptEnabled: false };

  test("the server answers the same table, with names", async () => {
    const { page, complaints } = await open(withoutScript, "/check/list?lang=de");
    await expect.poll(() => page.locator("#file").isVisible()).toBe(false);
    const lines = ["EAN\tName", `${RICE}\tReis`, "16000275713\tHafer", "abc\t", `${RICE}\tReis`];
    await page.fill("#numbers", lines.join("\n"));
    await page.getByRole("button", { name: "Prüfen", exact: true }).click();
    await page.getByText("Geprüfte Nummern: 4").waitFor();
    const texts = await rows(page).allTextContents();
    expect(texts).toEqual([
      expect.stringContaining(RICE_NAME),
      expect.stringContaining("Führende Nullen fehlten"),
      expect.stringContaining("Falsch"),
      expect.stringContaining("Dieselbe Nummer wie in Zeile 2"),
    ]);
    await page.setViewportSize({ width: 360, height: 740 });
    const labels = `[...document.querySelectorAll("tbody tr:nth-child(2) td")].map((cell) =>
      getComputedStyle(cell, "::before").content)`;
    expect((await page.evaluate<string[]>(labels)).slice(0, 3)).toEqual([
      ...['"In Ihrer Liste: "', '"Nummer: "', "none"],
    ]);
    await page.selectOption("[name=column]", "1");
    await page.getByRole("button", { name: "Prüfen", exact: true }).click();
    await rows(page).first().getByText("Reis").waitFor();
    expect(complaints).toEqual([]);
    await close(page);
  });

  test("the language menu keeps the list", async () => {
    const { page } = await open(withoutScript);
    await page.fill("#numbers", `${RICE}\nabc`);
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await page.getByText("Numbers checked: 2").waitFor();
    await page.getByRole("button", { name: "Language: English" }).click();
    await page.getByRole("button", { name: "Deutsch" }).click();
    await page.getByText("Geprüfte Nummern: 2").waitFor();
    await expect.poll(() => page.inputValue("#numbers")).toBe(`${RICE}\nabc`);
    await page.getByRole("button", { name: "Sprache: Deutsch" }).waitFor();
    await close(page);
  });

  test("500 lines are checked, one more is an error", async () => {
    const { page } = await open(withoutScript);
    const lines = (count: number) => Array.from({ length: count }, (_, i) => gtin13(i)).join("\n");
    await page.fill("#numbers", lines(500));
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await page.getByText("Numbers checked: 500").waitFor();
    await expect.poll(() => rows(page).count()).toBe(500);
    await page.fill("#numbers", lines(501));
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await page.getByText("more than 500 rows").waitFor();
    await expect.poll(() => rows(page).count()).toBe(0);
    await close(page);
  });
});
