/** Exports in the console: every format comes back unchanged, and a catalog that fails only delays. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleSite, faultsOf, startConsole, tabTo } from "../../support/console-browser.ts";

let site: ConsoleSite;
beforeAll(async () => {
  site = await startConsole();
});
afterAll(() => site?.stop());

const LIST = "/console/products?brand=acme-1&lifecycle=withdrawn&missing=description";
const HOSTILE = '=HYPERLINK("http://evil.example")';
const FORMATS = ["CSV", "XLSX", "JSONL", "Linkset"] as const;
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const dialogButton = (page: Page, name: string | RegExp) =>
  page.getByRole("dialog").getByRole("button", { name });

/** Chooses a format with the keyboard, and starts. */
async function start(page: Page, format: string) {
  await tabTo(page, button(page, "Export"));
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await tabTo(page, dialogButton(page, /Format/));
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: format }).waitFor();
  await page.keyboard.type(format.slice(0, 3));
  await page.keyboard.press("Enter");
  await dialogButton(page, new RegExp(`Format.*${format}|${format}.*Format`)).waitFor();
  await tabTo(page, dialogButton(page, "Export"));
  await page.keyboard.press("Enter");
}

async function downloaded(page: Page, act: () => Promise<void>) {
  const downloading = page.waitForEvent("download");
  await act();
  const download = await downloading;
  return { name: download.suggestedFilename(), path: await download.path() };
}

async function prepared(): Promise<{ products: number; links: number }> {
  const where =
    "brand_id = 'acme-1' AND lifecycle = 'withdrawn' AND description IS NULL AND descriptions = '{}'";
  const { rows } = await site.catalog.client.execute(
    `SELECT gtin FROM products WHERE ${where} ORDER BY gtin`,
  );
  const gtin = String(rows[0]!.gtin);
  const { etag } = await site.api("editor", "GET", `/products/${gtin}`);
  const headers = { "if-match": etag! };
  const change = { name: HOSTILE, net_contents: [{ value: "5", unit: "GRM" }], confidence: 0.5 };
  await site.api("editor", "PATCH", `/products/${gtin}`, change, headers);
  const link = { link_type: "gs1:recipeInfo", href: "https://example.com/r", title: "@SUM(1)" };
  const season = { date_from: "12-01", date_until: "12-31", zone: "Europe/Berlin" };
  for (const [id, more] of [
    ["a-variant", { anchor: `/01/${gtin}/10/L1`, hreflang: ["de"], timing: season }],
    ["b-draft", { anchor: `/01/${gtin}`, enabled: false, is_public: false, context: ["a b"] }],
  ] as const) {
    const { status } = await site.api("editor", "PUT", `/links/${id}`, { ...link, ...more });
    expect(status).toBe(201);
  }
  const links = await site.catalog.client.execute(
    `SELECT count(*) AS n FROM links WHERE substr(anchor, 5, 14) IN (SELECT gtin FROM products WHERE ${where})`,
  );
  return { products: rows.length, links: Number(links.rows[0]!.n) };
}

test("by keyboard: every format is exported, and imported again as unchanged", async () => {
  const { products, links } = await prepared();
  expect(products).toBeGreaterThan(100);
  const { page, context, complaints } = await site.open(LIST, "editor");
  const files: { name: string; path: string }[] = [];
  for (const format of FORMATS) {
    await button(page, "Export").waitFor();
    if (format === "CSV") {
      await button(page, "Export").click();
      await page.getByRole("dialog").waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press("Escape");
    }
    files.push(await downloaded(page, () => start(page, format)));
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  const [csv, xlsx, , linkset] = files;
  expect(files.map(({ name }) => name.replace(/\d{4}-\d\d-\d\d/, "D"))).toEqual([
    "products-D.csv",
    "products-D.xlsx",
    "products-D.jsonl",
    "products-D.linkset.json",
  ]);
  expect(readFileSync(csv!.path, "utf8")).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  const sheet = await readSheet(readFileSync(xlsx!.path));
  expect(sheet.flat()).toContain(HOSTILE);
  expect(sheet).toHaveLength(1 + products + links);
  expect(JSON.parse(readFileSync(linkset!.path, "utf8")).linkset[0].anchor).toMatch(
    /^https:\/\/id\.example\.org\/01\/\d{14}$/,
  );
  for (const { name, path } of files) {
    await page.goto(`${new URL(page.url()).origin}/console/import`);
    const again = button(page, "Choose another file");
    await again.or(page.locator("input[type=file]")).first().waitFor({ state: "attached" });
    if (await again.isVisible()) await again.click();
    const buffer = readFileSync(path);
    await page
      .locator("input[type=file]")
      .setInputFiles({ name, mimeType: "application/octet-stream", buffer });
    await button(page, "Preview").click();
    const rows = name.includes("linkset") ? links : products + links;
    await page.getByRole("tab", { name: `Unchanged ${rows}` }).waitFor();
    expect(await page.getByRole("tab").allInnerTexts(), name).toHaveLength(1);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test("while the catalog is down, an export waits and goes on; cancelled, it leaves no file", async () => {
  const { page, context } = await site.open(LIST, "reader");
  let calls = 0;
  await context.route("**/api/v1/links?**", async (route) => {
    if (++calls === 2) await site.catalog.crash();
    await route.continue();
  });
  const file = downloaded(page, () => start(page, "JSONL"));
  await page
    .getByRole("alert")
    .filter({ hasText: /again in \d+ s/i })
    .waitFor();
  await site.catalog.restart();
  const lines = readFileSync((await file).path, "utf8")
    .trim()
    .split("\n");
  const found = lines.map((line) => JSON.parse(line)).filter(({ type }) => type === "product");
  const { rows } = await site.catalog.client.execute(
    "SELECT count(*) AS n FROM products WHERE brand_id = 'acme-1' AND lifecycle = 'withdrawn' AND description IS NULL",
  );
  expect(new Set(found.map(({ gtin }) => gtin)).size).toBe(Number(rows[0]!.n));
  expect(found).toHaveLength(Number(rows[0]!.n));

  await context.unroute("**/api/v1/links?**");
  const downloads: unknown[] = [];
  page.on("download", (download) => downloads.push(download));
  let asked: (() => void) | undefined;
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  await context.route("**/api/v1/products?**limit=100**", async (route) => {
    asked?.();
    await route.continue().catch(() => {});
  });
  // All 75,000 of the organization.
  await button(page, "Export").click();
  await dialogButton(page, /Which products/).click();
  await page.getByRole("option", { name: "All of your organization" }).click();
  await dialogButton(page, "Export").click();
  await isAsked;
  await page.getByText(/[1-9]\d* products, /).waitFor();
  await dialogButton(page, "Cancel").click();
  await dialogButton(page, /Format/)
    .and(page.locator(":enabled"))
    .waitFor();
  expect(downloads).toEqual([]);
  await context.close();
});
