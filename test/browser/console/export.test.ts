/** Exports in the console: every format comes back unchanged, and a catalog that fails only delays. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "../../../scripts/catalog/catalog.ts";
import { createKey, grantPrefix } from "../../../scripts/catalog/keys.ts";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import { clear, file, rows, runImport, useEmptyCatalog } from "../../scripts/import/imports.ts";
import {
  type ConsoleSite,
  faultsOf,
  signIn,
  startConsole,
  tabTo,
} from "../../support/console-browser.ts";

let site: ConsoleSite;
beforeAll(async () => {
  site = await startConsole();
});
afterAll(() => site?.stop());

const LIST = "/console/products?brand=acme-1&missing=description";
const HOSTILE = '=HYPERLINK("http://evil.example")';
const TABLE = "Table to read and edit (XLSX)";
const JSONL = "Backup (JSONL)";
const CSV = "Backup as a table (CSV)";
const LINKSET = "Linkset (RFC 9264), only links";
const BACKUPS = [CSV, JSONL, LINKSET] as const;
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
  await page.getByRole("option", { name: format, exact: true }).waitFor();
  await page.keyboard.type(format.slice(0, 12));
  await page.keyboard.press("Enter");
  await dialogButton(page, /Format/)
    .filter({ hasText: format })
    .waitFor();
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
  const where = "brand_id = 'acme-1' AND description IS NULL AND descriptions = '{}'";
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
  const { page, complaints, leave } = await site.open(LIST, "editor");
  const files: { name: string; path: string }[] = [];
  for (const format of [TABLE, ...BACKUPS]) {
    await button(page, "Export").waitFor();
    if (format === TABLE) {
      await button(page, "Export").click();
      await page.getByRole("dialog").waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press("Escape");
    }
    files.push(await downloaded(page, () => start(page, format)));
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  const [xlsx, csv, , linkset] = files;
  expect(files.map(({ name }) => name.replace(/\d{4}-\d\d-\d\d/, "D"))).toEqual([
    "products-D.xlsx",
    "products-D.csv",
    "products-D.jsonl",
    "products-D.linkset.json",
  ]);
  expect(readFileSync(csv!.path, "utf8")).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  const sheet = await readSheet(readFileSync(xlsx!.path));
  expect(sheet.flat()).toContain(HOSTILE);
  expect(sheet).toHaveLength(1 + products);
  const [, ...further] = await readSheet(readFileSync(xlsx!.path), "More links");
  expect(further.length).toBeGreaterThan(1);
  expect(JSON.parse(readFileSync(linkset!.path, "utf8")).linkset[0].anchor).toMatch(
    /^https:\/\/id\.example\.org\/01\/\d{14}$/,
  );
  for (const { name, path } of files) {
    await page.goto(`${new URL(page.url()).origin}/console/import`);
    const buffer = readFileSync(path);
    await page
      .locator("input[type=file]")
      .setInputFiles({ name, mimeType: "application/octet-stream", buffer });
    await button(page, "Preview").click();
    const rows = name.includes("linkset")
      ? links
      : name.endsWith(".xlsx")
        ? products + further.length
        : products + links;
    await page.getByRole("radio", { name: `Unchanged ${rows}` }).waitFor();
    expect(await page.getByRole("radio").allInnerTexts(), name).toHaveLength(2);
  }
  expect(complaints).toEqual([]);
  await leave();
});

test("a German console writes German headings and words", async () => {
  const { page, leave } = await site.open(LIST, "editor", { locale: "de-DE" });
  const { path } = await downloaded(page, async () => {
    await button(page, "Exportieren").click();
    await dialogButton(page, "Exportieren").click();
  });
  const [header, first] = await readSheet(readFileSync(path), "Produkte");
  expect(header).toEqual(
    expect.arrayContaining(["GTIN", "Name", "Name (Deutsch)", "Marke", "Scans führen zu"]),
  );
  expect(["geplant", "aktiv", "nicht mehr hergestellt", "vom Markt genommen"]).toContain(
    first![header!.indexOf("Status")],
  );
  await leave();
});

test("while the catalog is down, an export waits and goes on; cancelled, it leaves no file", async () => {
  const { page, context, leave } = await site.open(LIST, "reader");
  let calls = 0;
  await context.route("**/api/v1/links?**", async (route) => {
    if (++calls === 2) await site.catalog.crash();
    await route.continue();
  });
  const file = downloaded(page, () => start(page, JSONL));
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
    "SELECT count(*) AS n FROM products WHERE brand_id = 'acme-1' AND description IS NULL",
  );
  expect(new Set(found.map(({ gtin }) => gtin)).size).toBe(Number(rows[0]!.n));
  expect(found).toHaveLength(Number(rows[0]!.n));

  const downloads: unknown[] = [];
  page.on("download", (download) => downloads.push(download));
  let pages = 0;
  await context.route("**/api/v1/products?**limit=100**", async (route) => {
    // The fourth page never comes, so that there is time to cancel.
    if (++pages < 4) await route.continue();
  });
  await button(page, "Export").click();
  await dialogButton(page, /Which products/).click();
  await page.getByRole("option", { name: "All of your organization" }).click();
  await dialogButton(page, "Export").click();
  await expect.poll(() => pages).toBe(4);
  await page.getByText(/[1-9]\d* products, /).waitFor();
  await dialogButton(page, "Cancel").click();
  await dialogButton(page, /Format/)
    .and(page.locator(":enabled"))
    .waitFor();
  expect(downloads).toEqual([]);
  await leave();
});

describe("all of an organization", () => {
  const empty = useEmptyCatalog();
  const ORG = "small";
  const numberOf = (body: string) => body + checkDigit(body);
  const GTINS = ["1", "2"].map((place) => numberOf(`095230000000${place}`));
  const [FIRST = "", SECOND = ""] = GTINS;
  const BRAND = "small-oats";
  /** A brand without a product. */
  const LONE = "small-lone";
  const AT = "2026-01-01T00:00:00.000Z";
  const OWNERS = [
    `INSERT INTO organizations (id, name, created_at, updated_at) VALUES ('${ORG}', 'Small', '${AT}', '${AT}')`,
    ...[BRAND, LONE].map(
      (id) =>
        `INSERT INTO brands (id, organization_id, name, created_at, updated_at) VALUES ('${id}', '${ORG}', 'Small ${id}', '${AT}', '${AT}')`,
    ),
  ];
  /** More than a page of links at the first product, with its default last. */
  const MANY = 101;
  const link = { link_type: "gs1:pip", href: "https://example.com/p", title: "Page" };
  const LINKS: Readonly<Record<string, object>> = {
    "s-product": { ...link, anchor: `/01/${FIRST}`, is_default: true, order_index: 9_999 },
    ...Object.fromEntries(
      Array.from({ length: MANY }, (_, i) => [
        `s-many-${i}`,
        { ...link, anchor: `/01/${FIRST}`, order_index: i, context: [`c${i}`] },
      ]),
    ),
    "s-lot": { ...link, anchor: `/01/${SECOND}/10/L1`, is_default: true },
    "s-serial": { ...link, anchor: `/01/${SECOND}/21/S%2F1`, is_default: true, enabled: false },
    "s-brand": { ...link, anchor: `brand:${BRAND}`, is_default: true },
    "s-brand-draft": { ...link, anchor: `brand:${BRAND}`, link_type: "gs1:faqs", is_public: false },
    "s-lone-brand": { ...link, anchor: `brand:${LONE}`, is_default: true },
    "s-organization": { ...link, anchor: `organization:${ORG}`, is_default: true },
    "s-location": { ...link, anchor: `/414/${numberOf("952300000002")}`, is_default: true },
  };

  test("every link of it is in every format, and in an empty catalog after its import", async () => {
    const db = connect(site.catalog.url, site.catalog.token);
    await site.catalog.client.batch(OWNERS);
    const granted = { prefix: "95230", organizationId: ORG, brandId: null };
    await grantPrefix(db, granted);
    const asked = { organizationId: ORG, name: ORG, expiresAt: null };
    const { key } = await createKey(db, { ...asked, scopes: ["catalog:read", "catalog:write"] });
    const { page, leave } = await site.open("/console/products", null);
    await signIn(page, key);
    const send = (path: string, body: object) =>
      page.evaluate(
        async ([path, body]) =>
          (
            await fetch(`/api/v1${path}`, {
              method: "PUT",
              body: JSON.stringify(body),
              headers: { "Content-Type": "application/json" },
            })
          ).status,
        [path, body] as const,
      );
    for (const gtin of GTINS) {
      expect(await send(`/products/${gtin}`, { name: `Oats ${gtin}`, brand_id: BRAND })).toBe(201);
    }
    for (const [id, body] of Object.entries(LINKS))
      expect(await send(`/links/${id}`, body)).toBe(201);
    const sql = "SELECT * FROM links WHERE id LIKE 's-%' ORDER BY id";
    const before = await rows(site.catalog.client, sql);
    expect(before.map(({ id }) => id)).toEqual(Object.keys(LINKS).sort());

    for (const format of BACKUPS) {
      await page.reload();
      await button(page, "Export").waitFor();
      const { path, name } = await downloaded(page, () => start(page, format));
      // A linkset has only links: their products and brands are those of the file before.
      const isLinkset = format === LINKSET;
      if (format === JSONL) {
        const lines = readFileSync(path, "utf8").trim().split("\n");
        const ids = lines
          .map((line) => JSON.parse(line))
          .filter(({ anchor }) => anchor === `/01/${FIRST}`);
        const anchors = lines.flatMap((line) => JSON.parse(line).anchor ?? []);
        const ofOwners = anchors.map((anchor) => !anchor.startsWith("/"));
        expect([ofOwners.indexOf(false), ofOwners.lastIndexOf(true)]).toEqual([4, 3]);
        // An import stores links in batches, and needs the default first.
        expect([ids[0].id, ids.length]).toEqual(["s-product", MANY + 1]);
      }
      if (isLinkset) {
        await empty.client.execute("DELETE FROM links");
        // No file of the console has company prefixes.
        await grantPrefix(connect(empty.url), granted);
      } else await clear(empty.client);
      const saved = file(name, readFileSync(path));
      const values = isLinkset ? { organization: ORG } : { records: true };
      const { code, printed } = await runImport(empty, saved, values);
      expect([format, code, code === 0 ? "" : printed]).toEqual([format, 0, ""]);
      const times = { created_at: "", updated_at: "" };
      const stored = await rows(empty.client, sql);
      expect(stored.map((row) => ({ ...row, ...times }))).toEqual(
        before.map((row) => ({ ...row, ...times })),
      );
    }
    await leave();
  });
});
