/** Journey 8: an organization's scans as charts, tables and files, and from what is missing to its form. */

import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ScanFacts } from "../../../src/services/scans/facts.ts";
import {
  CONSOLE_BASE,
  type ConsoleSite,
  faultsOf,
  startConsole,
  tabTo,
  typeText,
} from "../../support/console-browser.ts";
import { largeGtin } from "../../support/large-catalog.ts";
import { sendScans } from "../../support/scans.ts";

let site: ConsoleSite;
const DAY_MS = 86_400_000;
/** A product of acme, with a record; and a number that the catalog does not have. */
const [KNOWN, UNKNOWN] = [largeGtin(0), "09521999999994"];
const today = () => new Date().toISOString().slice(0, 10);
const MONTH = today().slice(0, 7);

interface Scans {
  readonly gtin?: string;
  readonly owner?: string;
  readonly country?: string;
  readonly language?: string;
  readonly isMissing?: boolean;
  readonly times: number;
}

beforeAll(async () => {
  site = await startConsole();
  // The scans are of this month and of the last 30 days, on every day of a month.
  for (const [day, scans] of [
    [
      new Date(Date.now() - DAY_MS).toISOString().slice(0, 10),
      [
        { country: "DE", language: "de", times: 40 },
        { country: "FR", language: "fr", isMissing: true, times: 12 },
        { country: "LI", language: "de", times: 2 },
        { country: "AD", language: "de", times: 2 },
        { owner: "other", gtin: largeGtin(3), country: "VC", times: 77 },
        { owner: "other", gtin: largeGtin(3), country: "LI", times: 4 },
        { owner: "other", gtin: largeGtin(3), country: "AD", times: 4 },
      ],
    ],
    [
      today(),
      [
        { times: 9 },
        { gtin: UNKNOWN, times: 6 },
        { language: "fr", country: "FR", isMissing: true, times: 8 },
      ],
    ],
  ] as const) {
    const all = (scans as readonly Scans[]).flatMap((one) =>
      Array.from({ length: one.times }, () => factsOf(one)),
    );
    await sendScans(site.catalog.client, day, all);
  }
});
afterAll(() => site?.stop());

const factsOf = ({
  gtin = KNOWN,
  owner = "acme",
  country = "DE",
  language = "de",
  isMissing = false,
}: Scans): ScanFacts => ({
  ...{ anchor: `/01/${gtin}`, owner, brand: null, prefix: "9521", hasRecord: gtin !== UNKNOWN },
  values: [
    ["total", gtin === UNKNOWN ? "no_record" : "record"],
    ["outcome", gtin === UNKNOWN ? "unknown" : "default"],
    ["link_type", "gs1:pip"],
    ["level", "key"],
    ["country", country],
    ["language", language],
    ["device", "phone"],
    ["bot", "person"],
    ...(isMissing ? ([["missing_language", language]] as const) : []),
  ],
});

test("sums, charts and tables have only the own scans, and axe finds no fault in any look", async () => {
  const { page, complaints, leave } = await site.open("/console/statistics", "editor");
  const totals = page.locator(".totals");
  // The sum includes today.
  await expect.poll(() => totals.innerText()).toContain("79");
  await expect.poll(() => page.locator("main").innerText()).not.toContain("77");
  await page.locator(".chart svg").nth(2).waitFor();
  const countries = page.locator("section", {
    has: page.getByRole("heading", { name: "Countries" }),
  });
  await countries.locator("summary").click();
  const rows = async () =>
    (await countries.locator("tbody tr").allInnerTexts()).map((row) => row.replace(/\s+/g, " "));
  await expect
    .poll(rows)
    .toEqual([
      "Germany 55 not known",
      "France 20 not known",
      "Andorra fewer than 5 not known",
      "Liechtenstein fewer than 5 not known",
    ]);
  // The bars do not add up to all scans: the rest is said beside them.
  await countries.getByText("Andorra, Liechtenstein: fewer than 5", { exact: true }).waitFor();
  // A pattern tells the two series apart, not only a color.
  await expect.poll(() => countries.locator("pattern").count()).toBe(1);
  const nextStep = page.getByRole("link", { name: `Add the product: ${UNKNOWN}` });
  await nextStep.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  // On a phone, no number is beside the screen, however long a name is.
  const name = page.locator(".numbers tbody th span").first();
  await name.evaluate((one) => one.prepend("Sonnenblumenkernvollkornsauerteigbrotbackmischung"));
  await page.setViewportSize({ width: 390, height: 844 });
  const beyond = await page
    .locator(".numbers")
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(beyond).toBe(0);
  // The number is under its name, and not at the end of a cell of its own.
  const indents = await page.evaluate<string[]>(`
    [...document.querySelectorAll(".numbers tbody td.number:nth-child(2)")].map((cell) => {
      const [name, own] = [cell.parentElement.firstElementChild, cell].map((one) =>
        one.getBoundingClientRect(),
      );
      return own.left - name.left + " " + getComputedStyle(cell).textAlign;
    })
  `);
  expect(new Set(indents)).toEqual(new Set(["0 start"]));
  expect(complaints).toEqual([]);
  await leave();
});

test("the ticks of an axis are apart, regular, and none is there twice, with large numbers too", async () => {
  const { page, context } = await site.open("/console/products", "editor", { locale: "de-DE" });
  await page.addInitScript(`{
    const ask = window.fetch;
    window.fetch = async (address, init) => {
      const answer = await ask(address, init);
      if (!String(address).includes("/scans/")) return answer;
      const many = (_, count) => '"scans":' + count * 1700;
      return new Response((await answer.text()).replace(/"scans":(\\d+)/g, many), answer);
    };
  }`);
  await page.goto(`${CONSOLE_BASE}/console/statistics`);
  await page.locator(".chart svg").nth(2).waitFor();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const axes = () =>
      page.locator(".chart").evaluateAll((charts) =>
        charts.map((chart) => {
          const ticks = [...chart.querySelectorAll(".recharts-xAxis-tick-labels text")];
          const boxes = ticks.map((tick) => tick.getBoundingClientRect());
          const gaps = boxes.slice(1).map(({ left }, i) => left - boxes[i]!.right);
          const texts = ticks.map(({ textContent }) => textContent);
          return {
            isApart: gaps.every((gap) => gap >= 20),
            isCutOff: boxes.some(({ right }) => right > chart.getBoundingClientRect().right - 1),
            repeated: texts.length - new Set(texts).size,
            isThere: texts.length > 1,
          };
        }),
      );
    const right = { isApart: true, isCutOff: false, repeated: 0, isThere: true };
    // A chart that comes late is judged, too.
    const judged = async () => {
      const all = await axes();
      return {
        areThere: all.length > 2,
        wrong: all.filter((one) => !isDeepStrictEqual(one, right)),
      };
    };
    await expect.poll(judged, { message: String(width) }).toEqual({ areThere: true, wrong: [] });
  }
  await context.close();
});

test("long names stay inside of the picture, and few scans that are counted together say why", async () => {
  const { page, leave } = await site.open("/console/statistics", "other");
  await page.evaluate(`localStorage.setItem("console.language", "fr")`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const countries = page.locator("section", { has: page.getByRole("heading", { name: "Pays" }) });
  await countries.locator(".chart", { hasText: "Saint-Vincent" }).waitFor();
  await expect.poll(() => countries.locator(".chart").innerText()).toMatch(/Autres,\s*ensemble/);
  expect(await countries.innerText()).toContain("valeurs de moins de 5 scans");
  const beyond = await page.evaluate<number>(`(() => {
    const chart = [...document.querySelectorAll(".chart")].find((one) =>
      one.textContent.includes("Saint-Vincent"),
    );
    const texts = document.createTreeWalker(chart, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let most = 0;
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      for (const { left } of range.getClientRects())
        most = Math.max(most, chart.getBoundingClientRect().left - left);
    }
    return most;
  })()`);
  expect(beyond).toBe(0);
  await leave();
});

test("the keyboard is enough for another month, one product, a file, and the link of a missing language", async () => {
  const { page, leave } = await site.open("/console/statistics", "editor");
  await page.locator(".totals").waitFor();
  await tabTo(page, page.getByRole("button", { name: /Period/ }));
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/statistics?period=${MONTH}`);
  // People know a product by its name.
  const { body: known } = await site.api("editor", "GET", `/products/${KNOWN}`);
  await tabTo(page, page.getByRole("combobox", { name: "Product" }));
  await typeText(page, known.name);
  await page.getByRole("option", { name: KNOWN }).waitFor();
  while (!(await page.getByRole("option", { name: KNOWN }).getAttribute("data-focused"))) {
    await page.keyboard.press("ArrowDown");
  }
  // The choice is shown at once, and the focus stays where it was.
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/statistics?period=${MONTH}&gtin=${KNOWN}`);
  expect(await page.evaluate("document.activeElement.role")).toBe("combobox");
  await expect.poll(() => page.locator(".totals").innerText()).toMatch(/73|17/);

  const file = page.getByRole("button", { name: "Languages: download as an Excel file (XLSX)" });
  await tabTo(page, file);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.keyboard.press("Enter"),
  ]);
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^Languages ${KNOWN} ${MONTH}-01 ${MONTH}-\\d\\d\\.xlsx$`),
  );
  const table = await readSheet(readFileSync((await download.path())!));
  expect(table[0]).toEqual(["Languages", "Scans", "Before"]);
  expect(table.find(([value]) => value === "French")![1]).toBeGreaterThan(7);

  await tabTo(page, page.getByRole("link", { name: "Add a link: French" }));
  await page.keyboard.press("Enter");
  await page.waitForURL(
    (address) =>
      address.pathname === "/console/links/edit" &&
      address.searchParams.get("anchor") === `/01/${KNOWN}` &&
      address.searchParams.get("hreflang") === "fr",
  );
  await expect.poll(() => page.locator("main").innerHTML()).toContain("French");
  // The list of all products has a form for each that was asked for it.
  await page.goto(`${CONSOLE_BASE}/console/statistics`);
  await page.getByRole("link", { name: /^Add a link: French, / }).press("Enter");
  await page.waitForURL(
    ({ searchParams }) =>
      searchParams.get("anchor") === `/01/${KNOWN}` && searchParams.get("hreflang") === "fr",
  );
  await page.goto(`${CONSOLE_BASE}/console/statistics`);
  await page.getByRole("link", { name: `Add the product: ${UNKNOWN}` }).press("Enter");
  await expect.poll(() => page.getByLabel("GTIN").first().inputValue()).toBe(UNKNOWN);
  await leave();
});

test("in the files, numbers of products are texts and days are days; a wrong address says how to go on", async () => {
  const { page, leave } = await site.open("/console/statistics", "reader");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /^Most scanned: download/ }).click(),
  ]);
  const [header, first] = await readSheet(readFileSync((await download.path())!));
  expect(header).toEqual(["Identifier", "Name", "Scans", "Before"]);
  expect(first!.map((cell) => typeof cell).slice(0, 3)).toEqual(["string", "string", "number"]);
  expect(first![0]).toBe(KNOWN);
  const [byDay] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /^Scans by day: download/ }).click(),
  ]);
  const [, ...days] = await readSheet(readFileSync((await byDay.path())!));
  expect(days).toHaveLength(30);
  expect(days.at(-1)![0]).toEqual(new Date(`${today()}T00:00:00Z`));
  // A day that somebody sent is called as people write it.
  await page.goto(`${CONSOLE_BASE}/console/statistics?period=2026-01-05`);
  await page.getByRole("button", { name: /^5 Jan 2026 Period/ }).waitFor();
  await page.goto(`${CONSOLE_BASE}/console/statistics?period=next_week`);
  await page.getByRole("alert").filter({ hasText: "next_week" }).waitFor();
  await page.getByRole("button", { name: /Show the last 30 days/ }).click();
  await page.locator(".totals").waitFor();
  await leave();
});

test("a single day is chosen, and given up again", async () => {
  const { page, leave } = await site.open("/console/statistics", "reader");
  const day = page.getByRole("group", { name: "Day" });
  await day.getByRole("spinbutton").first().click();
  await page.keyboard.type("05112026");
  await page.waitForURL("**/statistics?period=2026-11-05");
  await page.getByRole("button", { name: /^5 Nov 2026 Period/ }).waitFor();
  await page.locator("h2").filter({ hasText: "5 Nov 2026" }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("button", { name: /Period/ }).click();
  await page.getByRole("option", { name: "Last 7 days" }).click();
  await page.waitForURL("**/statistics?period=last_7_days");
  await expect.poll(() => day.innerText()).not.toContain("2026");
  await leave();
});

test("a reader is not offered to add, and sees everything else", async () => {
  const { page, leave } = await site.open("/console/statistics", "reader");
  await page.getByText(UNKNOWN).waitFor();
  await page.getByRole("cell", { name: "French" }).or(page.getByText("French")).first().waitFor();
  await expect.poll(() => page.getByRole("link", { name: /^Add / }).count()).toBe(0);
  await leave();
});

test("while the catalog is busy it waits, and then goes on", async () => {
  const { page, leave } = await site.open("/console/products", "reader");
  let busy = true;
  await page.route("**/api/v1/scans/*", (route) =>
    busy
      ? route.fulfill({
          status: 503,
          headers: { "Retry-After": "1" },
          contentType: "application/problem+json",
          body: JSON.stringify({
            ...{ title: "Busy", status: 503, detail: "Busy.", error_code: "catalog_busy" },
            ...{ retryable: true, retry_after: 1 },
          }),
        })
      : route.continue(),
  );
  await page.goto(`${CONSOLE_BASE}/console/statistics`);
  await page.getByRole("alert").first().waitFor();
  // An unknown number is not none.
  await expect.poll(() => page.getByText("No scans in this period.").count()).toBe(0);
  busy = false;
  await page.locator(".totals dd").first().waitFor();
  await leave();
});

test("values that are too few for a chart are seen without a press", async () => {
  const gtin = largeGtin(8);
  const scans = Array.from({ length: 2 }, () => factsOf({ gtin, times: 2 }));
  await sendScans(site.catalog.client, today(), scans);
  const { page, leave } = await site.open(`/console/statistics?gtin=${gtin}`, "editor");
  const title = page.getByRole("heading", { name: "Countries" });
  const countries = page.locator("section", { has: title });
  await countries.getByRole("cell", { name: "fewer than 5" }).first().waitFor();
  await leave();
});
