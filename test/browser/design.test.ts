/** The designer in Chromium: from a GTIN to a code that was read back, its file, and a sheet of labels as PDF. */
import { readFileSync } from "node:fs";
import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPage, PAGES_BASE, startPagesBrowser } from "../support/pages-browser.ts";
import {
  codesIn,
  expectDecoded,
  packCodesIn,
  readImage,
  readPdfPages,
  readSvg,
} from "../support/qr-decode.ts";
import { bringAxe, findings } from "./axe.ts";

const FILES = [
  ["SVG", "svg"],
  ["PNG", "png"],
  ["PDF", "pdf"],
  ["EPS", "eps"],
] as const;
const LINK = `${PAGES_BASE}/01/09506000134352/10/L1`;

let browser: Browser;
beforeAll(async () => {
  browser = await startPagesBrowser();
});
afterAll(() => browser?.close());

const proof = (page: Page) => page.locator("#proof dd");
/** Asks for the test; a later change is tested by itself. */
const prove = (page: Page) => page.locator("[data-prove]").click();
const close = (page: Page) => page.context().close();

test("by keyboard alone: from a GTIN to a code that reads back, and a file that says the same", async () => {
  const { page, complaints, requests } = await openPage(browser, "/design");
  await page.locator("#gtin").focus();
  await page.keyboard.type("9506000134352");
  await page.keyboard.press("Tab");
  await page.keyboard.type("L1");
  await page.waitForURL(/lot=L1/);
  expect(requests.filter((request) => /zxing|detect/.test(request))).toEqual([]);
  await page.locator("[data-prove]").focus();
  await page.keyboard.press("Enter");
  await proof(page).getByText("Yes: the browser read the picture").waitFor();
  await expect.poll(() => page.locator("#code").getAttribute("alt")).toBe(LINK);
  expect(page.url()).toContain("/design?gtin=9506000134352&lot=L1&");

  for (const [name, format] of FILES) {
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
  await prove(page);
  await proof(page).getByText("Bestanden").waitFor();
  await page.fill("#width", "11.1");
  await result.getByText("11,1 × 11,1 mm").waitFor();
  await result.getByText("Zu klein für diesen Einsatz.").waitFor();
  await expect.poll(() => result.textContent()).toContain("mindestens 1,2 mm frei");
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
  await prove(page);
  await proof(page).getByText("Bestanden").waitFor();
  await expect.poll(() => page.getByRole("alert").count()).toBe(0);
  await page.fill("#gtin", "");
  await expect.poll(() => result.textContent()).toBe("");
  expect(beside400(complaints)).toEqual([]);
  await close(page);
});

describe("where a code leads", () => {
  const target = (page: Page) => page.locator("#target dd");

  test("follows the number: a page with its host, or nowhere yet", async () => {
    const { page } = await openPage(browser, "/design?gtin=9506000134352");
    await target(page).getByText("dalgiardino.com:").waitFor();
    await page.fill("#gtin", "4012345678901");
    await target(page).getByText("Nowhere yet: a scan finds no page.").waitFor();
    await page.fill("#gtin", "9506000134352");
    await target(page).getByRole("link").waitFor();
    await expect.poll(() => target(page).textContent()).toMatch(/^dalgiardino\.com: \S/);
    await close(page);
  });

  test("is not known if the server does not answer, and the code is drawn", async () => {
    const { page } = await openPage(browser, "/design", {}, (page) =>
      page.route("**/api/v1/check*", (route) => route.abort()),
    );
    await page.fill("#gtin", "9506000134352");
    await target(page).getByText("Not known now").waitFor();
    await prove(page);
    await proof(page).getByText("Yes: the browser read the picture").waitFor();
    await close(page);
  });
});

test("a width that is no whole dots of the printer: two buttons with widths that are", async () => {
  const { page, complaints } = await openPage(
    browser,
    "/design?gtin=9506000134352&width=15&dpi=300",
  );
  const widths = page.locator("#widths");
  await widths.getByText("Possible: 12.5 mm or 15.7 mm.").waitFor();
  // 12.5 mm is too small for a pack, and farther from what was asked for.
  await page.locator("#result").getByText("15.7 × 15.7 mm").waitFor();
  await widths.getByRole("button", { name: "15.7 mm" }).click();
  await page.locator("#result").getByText("15.7 × 15.7 mm").waitFor();
  await expect.poll(() => page.inputValue("#width")).toBe("15.67");
  await widths.waitFor({ state: "detached" });
  const link = (await page.locator("#code").getAttribute("alt"))!;
  for (const [name, format] of FILES) {
    const file = page.waitForEvent("download");
    await page.getByRole("link", { name, exact: true }).click();
    const bytes = readFileSync(await (await file).path());
    expect([name, Math.abs(widthInMm(format, bytes) - 15.67) < 0.01]).toEqual([name, true]);
    // The picture has as many pixels as the printer has dots: 37 modules of 5.
    if (format === "png") expect(bytes.readUInt32BE(16)).toBe(185);
    await expectDecoded(await readImage(format, bytes, 185), link);
  }
  expect(complaints).toEqual([]);
  await close(page);
});

test("a place of use and a printer's dots give the size, and downloads follow", async () => {
  const { page } = await openPage(browser, "/design?gtin=9506000134352&width=30");
  const module = page.locator("#result dd", { hasText: "printer dots" });
  await page.getByLabel("Outer case").check();
  await page.selectOption("#dpi", "203");
  await module.getByText("0.7507 mm, printer dots: 6").waitFor();
  // The width was for another use.
  await expect.poll(() => page.inputValue("#width")).toBe("");
  await expect.poll(() => page.getAttribute("#width", "placeholder")).toBe("27.8");
  await expect
    .poll(() => page.getByRole("link", { name: "PDF", exact: true }).getAttribute("href"))
    .toContain("pdf?module=0.7507");
  await close(page);
});

test.each(["**/assets/design.js", "**/assets/hashed/designer-*.js"])(
  "a place of use that is chosen before %s is there counts, too",
  async (script) => {
    const path = "/design?gtin=9506000134352&width=30";
    const { page } = await openPage(browser, path, {}, async (page) => {
      const choice = page.getByLabel("Outer case");
      await page.route(script, async (route) => {
        await choice.check();
        await route.continue();
      });
    });
    await page.locator("#result").getByText("27.5 × 27.5 mm").waitFor();
    await expect.poll(() => page.inputValue("#width")).toBe("");
    await close(page);
  },
);

/** The width that the file itself states, in the way of its format. */
function widthInMm(format: "svg" | "png" | "eps" | "pdf", bytes: Buffer): number {
  const text = bytes.toString("latin1");
  const points = (found: RegExpExecArray | null) => (Number(found![1]) * 25.4) / 72;
  switch (format) {
    case "svg":
      return Number(/width="([\d.]+)mm"/.exec(text)![1]);
    case "eps":
      return points(/%%HiResBoundingBox: 0 0 ([\d.]+)/.exec(text));
    case "pdf":
      return points(/\/MediaBox\[0 0 ([\d.]+)/.exec(text));
    case "png": {
      const density = bytes.indexOf("pHYs") + 4;
      return (bytes.readUInt32BE(16) * 1_000) / bytes.readUInt32BE(density);
    }
  }
}

describe("the pack's other codes", () => {
  const files = async (page: Page) => {
    const links = page.getByRole("link", { name: /^Download .* as SVG$/ });
    await links.last().waitFor();
    const found = [];
    for (const link of await links.all()) {
      const file = page.waitForEvent("download");
      await link.click();
      const svg = readFileSync(await (await file).path());
      const [, width, height] = /width="([\d.]+)mm" height="([\d.]+)mm"/.exec(String(svg)) ?? [];
      const [code] = await packCodesIn(readSvg(svg, 800));
      found.push({ ...code, width: Number(width), height: Number(height) });
    }
    return found;
  };

  const DATA = "lot=A(1)&serial=7&expiry=2027-01-31";
  const ELEMENTS = "(17)270131(10)A(1)(21)7";

  test.each([
    // 113 modules of 0.33 mm, and 22 of 0.495 mm, with quiet zones.
    ["9506000134352", "", "EAN13", "9506000134352", 37.29],
    ["9506000134352", "&dpi=203", "EAN13", "9506000134352", 42.42],
    // A UPC-A is an EAN-13 with a zero before it.
    ["614141000036", "", "EAN13", "0614141000036", 37.29],
    ["96385074", "", "EAN8", "96385074", 26.73],
  ])(
    "%s%s gets an %s, and a GS1 DataMatrix with the same data",
    async (gtin, more, format, text, width) => {
      const path = `/design?gtin=${gtin}&${DATA}${more}`;
      const { page, complaints, requests } = await openPage(browser, path);
      const show = page.getByRole("button", { name: /^Show .* and GS1 DataMatrix$/ });
      await show.waitFor();
      expect(requests.filter((request) => request.includes("pack-codes"))).toEqual([]);
      await show.click();
      const [barcode, together, matrix] = await files(page);
      expect(together).toMatchObject({ format, text });
      expect(barcode).toMatchObject({ format, text });
      expect(barcode?.width).toBeCloseTo(width, 1);
      const gtin14 = gtin.padStart(14, "0");
      expect(matrix).toMatchObject({
        ...{ format: "DataMatrix", symbologyIdentifier: "]d2", text: `(01)${gtin14}${ELEMENTS}` },
      });
      expect(matrix?.width).toBeCloseTo(matrix?.height ?? 0, 3);
      expect(complaints).toEqual([]);
      await close(page);
    },
  );

  test("a case has an ITF-14, and codes follow the fields once they are shown", async () => {
    const { page, complaints } = await openPage(browser, "/design?gtin=9506000134352&use=case");
    await page.getByRole("button", { name: "Show EAN-13 and GS1 DataMatrix" }).click();
    await page.getByText("EAN-13: 9506000134352").waitFor();
    await page.fill("#gtin", "19506000134359");
    await page.getByText("ITF-14: 19506000134359").waitFor();
    await expect
      .poll(() => page.locator("#others").textContent())
      .toContain("A case has no EAN-13");
    expect(await files(page)).toMatchObject([
      { format: "ITF", text: "19506000134359" },
      { format: "ITF", text: "19506000134359" },
      { format: "DataMatrix", text: "(01)19506000134359" },
    ]);
    await bringAxe(page);
    expect(await findings(page, true)).toEqual([]);
    expect(complaints).toEqual([]);
    await close(page);
  });

  test("at 150 %, alone and beside the QR code, every format has the same size and is read", async () => {
    const { page, complaints } = await openPage(browser, `/design?gtin=9506000134352&${DATA}`);
    await page.getByRole("button", { name: "Show EAN-13 and GS1 DataMatrix" }).click();
    await page.getByLabel("Size of the barcode").selectOption({ label: "150%: 55.9 × 38.9 mm" });
    await page.locator("figcaption").getByText("55.9 × 38.9 mm").first().waitFor();
    const link = new URL((await page.locator("#code").getAttribute("alt"))!).href;
    for (const name of ["EAN-13", "EAN-13 and QR code side by side"]) {
      for (const format of ["svg", "png", "eps", "pdf"] as const) {
        const file = page.waitForEvent("download");
        const button = `Download ${name} as ${format.toUpperCase()}`;
        await page.getByRole("link", { name: button, exact: true }).click();
        const bytes = readFileSync(await (await file).path());
        const pixels = await readImage(format, bytes, 1_200);
        expect(await packCodesIn(pixels)).toMatchObject([
          { format: "EAN13", text: "9506000134352" },
        ]);
        const codes = (await codesIn(pixels)).map(({ text }) => text);
        expect([name, format, codes]).toEqual([name, format, name === "EAN-13" ? [] : [link]]);
        if (name !== "EAN-13") continue;
        const wide = widthInMm(format, bytes);
        expect([format, Math.abs(wide - 55.935) < 0.1]).toEqual([format, true]);
      }
    }
    await bringAxe(page);
    expect(await findings(page, true)).toEqual([]);
    expect(complaints).toEqual([]);
    await close(page);
  });

  test("if their program cannot be loaded, the page says so", async () => {
    const { page } = await openPage(browser, "/design?gtin=9506000134352", {}, (page) =>
      page.route("**/pack-codes*", (route) => route.abort()),
    );
    await page.getByRole("button", { name: "Show EAN-13 and GS1 DataMatrix" }).click();
    await page.getByText("Not shown: the program that draws them could not be loaded.").waitFor();
    await close(page);
  });
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
    await prove(page);
    await proof(page).getByText("No: the browser could not read").waitFor();
    await close(page);
  });

  test("without a reader it is said that nothing was tested", async () => {
    const { page } = await openPage(browser, "/design?gtin=9506000134352", {}, (page) =>
      page.route("**/*.wasm", (route) => route.abort()),
    );
    await prove(page);
    await proof(page).getByText("Not tested").waitFor();
    await close(page);
  });

  test.each([
    ["a server that does not answer", (route: Route) => route.abort()],
    [
      "an error of a proxy before the server",
      (route: Route) => route.fulfill({ status: 502, body: '{"message":"bad gateway"}' }),
    ],
  ])("%s is not a bad code", async (_, answer) => {
    const { page } = await openPage(browser, "/design", {}, (page) =>
      page.route("**/api/**", answer),
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
    await page.fill("#width", "36.9");
    await page.getByRole("button", { name: "Make the sheet" }).click();
    await page.getByText("Line 32").waitFor();
    await expect.poll(() => page.locator(".label").count()).toBe(0);
    await page.fill("#table", TABLE);
    await page.getByRole("button", { name: "Make the sheet" }).click();
    await page.getByText("30 labels").waitFor();
    await expect
      .poll(() => page.locator("main").getByRole("button").allTextContents())
      .toEqual(["Make the sheet"]);

    // The screen is dark, and nothing but labels must be printed.
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

  test("a label has its number, and its words stay whole", async () => {
    const { page } = await openPage(browser, "/design/sheet", { javaScriptEnabled: false });
    await page.fill("#table", "9506000134352;;;;Donaudampfschifffahrtsgesellschaft Tee");
    await page.fill("#width", "15");
    await page.getByRole("button", { name: "Make the sheet" }).click();
    const caption = page.locator(".label figcaption");
    await expect.poll(() => caption.innerText()).toContain("09506000134352");
    // The number, one long word, and a short one: a line each.
    const lines = await caption.evaluate(({ clientHeight }) =>
      Math.round((clientHeight * 25.4) / 96 / 2.6 / 1.25),
    );
    expect(lines).toBe(3);
    // Warnings are for the screen, and are not printed.
    await page.fill("#table", "9521230000017");
    await page.getByRole("button", { name: "Make the sheet" }).click();
    const warning = page.locator("main > .verdict");
    await warning.waitFor();
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => warning.isVisible()).toBe(false);
    await expect.poll(() => page.locator(".label").isVisible()).toBe(true);
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
