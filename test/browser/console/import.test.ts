/**
 * Imports in the console: by keyboard, over a reload and a busy catalog, with hostile files, in two
 * tabs, and in a browser that several people use.
 */
import { readFileSync } from "node:fs";
import { zipSync } from "fflate";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import {
  CONSOLE_BASE,
  type ConsoleSite,
  faultsOf,
  signIn,
  startConsole,
  tabTo,
} from "../../support/console-browser.ts";
import { FAR_CELLS, workbook, workbookOf } from "../../support/workbooks.ts";

let site: ConsoleSite;
beforeAll(async () => {
  site = await startConsole();
});
afterAll(() => site?.stop());

const own = async () => {
  const sql = "SELECT prefix FROM company_prefixes WHERE organization_id = 'acme' ORDER BY prefix";
  const { rows } = await site.catalog.client.execute(sql);
  return String(rows[0]![0]);
};
/** Numbers of acme that the catalog does not have. */
async function gtins(count: number, from = 0): Promise<string[]> {
  const prefix = await own();
  return Array.from({ length: count }, (_, i) => {
    const body = `0${prefix}`.padEnd(8, "9") + String(90_000 + from + i).padStart(5, "0");
    return body + checkDigit(body);
  });
}

const choose = (page: Page, name: string, content: string | Uint8Array) =>
  page.locator("input[type=file]").setInputFiles({
    ...{ name, mimeType: "application/octet-stream" },
    buffer: Buffer.from(content),
  });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const result = (page: Page, name: string) => page.getByRole("radio", { name });
const columnOf = (page: Page, column: string) =>
  page.getByRole("combobox", { name: `${column}: Becomes`, exact: true });
const becomes = async (page: Page, column: string, target: string) => {
  await columnOf(page, column).fill(target);
  await page.getByRole("option", { name: target, exact: true }).click();
};
const meaning = async (page: Page, column: string, target: string) => {
  await expect.poll(() => columnOf(page, column).inputValue()).toBe(target);
};
const line = (page: Page, text: string) => page.locator(".rows > li").filter({ hasText: text });
const stored = async (gtin: string) =>
  (
    await site.catalog.client.execute({
      sql: "SELECT * FROM products WHERE gtin = ?",
      args: [gtin],
    })
  ).rows[0];

const HOSTILE = ["=cmd|' /C calc'!A0", "<img src=x onerror=alert(1)>", "</script><b>x", "@SUM(1)"];

test("the keyboard is enough for columns, the preview of each change, storing, and the rejected rows", async () => {
  const [one = "", two = "", three = ""] = await gtins(3);
  await site.api("editor", "PUT", `/products/${one}`, { name: "Cordial" });
  const { page, complaints, leave } = await site.open("/console/import", "editor");
  await choose(
    page,
    "list.csv",
    [
      "EAN;Artikelbezeichnung;Hinweis",
      `${one};Cordial, still;Note`,
      `${two};"${HOSTILE[1]}";${HOSTILE[0]}`,
      `${three.slice(0, 13)}${(Number(three[13]) + 1) % 10};Wrong;${HOSTILE[3]}`,
      `${three};${HOSTILE[2]};x`,
    ].join("\n"),
  );
  await page.getByText("Recognized: plain columns, 4 rows.").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await tabTo(page, columnOf(page, "Hinweis"));
  await page.keyboard.type("Desc");
  await page.getByRole("option", { name: "Description", exact: true }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await meaning(page, "Hinweis", "Description");
  await tabTo(page, button(page, "Preview"));
  await page.keyboard.press("Enter");
  await result(page, "Rejected 1").waitFor();
  await button(page, "Store 3 records").waitFor();
  expect(await stored(two)).toBeUndefined();
  const groups = page.locator(".groups > li");
  await groups.filter({ hasText: "The check digit is wrong." }).waitFor();
  await tabTo(page, line(page, "Cordial, still").locator("summary"));
  await page.keyboard.press("Enter");
  await line(page, "Cordial, still").locator("dl.differences").waitFor();
  const changes = await line(page, "Cordial, still").locator("dl.differences").innerText();
  expect(changes.replace(/\s+/g, " ")).toContain("Name Cordial → Cordial, still");
  expect(changes.replace(/\s+/g, " ")).toContain("Description (empty) → Note");
  expect(await faultsOf(page)).toEqual([]);
  await tabTo(page, button(page, "Store 3 records"));
  await page.keyboard.press("Enter");
  await page.getByText("The import is finished.").waitFor();
  // The list of imports has it at once, and its Undo is the one above.
  const imports = page.getByRole("region", { name: "Your imports" });
  await imports.getByText("list.csv").waitFor();
  expect(await imports.getByRole("button", { name: "Undo… list.csv" }).count()).toBe(0);
  expect(await stored(one)).toMatchObject({ name: "Cordial, still", description: "Note" });
  expect(await stored(two)).toMatchObject({ name: HOSTILE[1], description: HOSTILE[0] });
  const downloading = page.waitForEvent("download");
  await tabTo(page, button(page, "Download rejected rows"));
  await page.keyboard.press("Enter");
  const path = await (await downloading).path();
  const text = readFileSync(path, "utf8");
  expect(text).toContain("line;reason;EAN;Artikelbezeichnung;Hinweis");
  // No spreadsheet runs it.
  expect(text).toContain(`'${HOSTILE[3]}`);
  expect(complaints).toEqual([]);

  await tabTo(page, button(page, "Undo this import"));
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  // The same dialog as in the history and in the list below, with the same numbers.
  const dialog = page.getByRole("dialog");
  await dialog.getByText("list.csv").waitFor();
  await dialog.getByText("1 record gets its values from before.").waitFor();
  await dialog.getByText("2 records that were added are removed.").waitFor();
  await dialog.getByText("Products: 3").waitFor();
  await tabTo(page, dialog.getByRole("button", { name: "Undo this import" }));
  await page.keyboard.press("Enter");
  await dialog.getByText("The import is undone: 3 records.").waitFor();
  await tabTo(page, dialog.getByRole("button", { name: "Done" }));
  await page.keyboard.press("Enter");
  // Nothing is left of it but its line in the list.
  await button(page, "Choose a file").waitFor();
  const listed = imports.getByRole("listitem").filter({ hasText: "list.csv" });
  await listed.getByText("Undone", { exact: true }).waitFor();
  expect(await stored(one)).toMatchObject({ name: "Cordial", description: null });
  expect(await stored(two)).toBeUndefined();
  await leave();
});

test("the choice of columns is kept; a reload goes on; a busy catalog only delays", async () => {
  const numbers = await gtins(900, 1_000);
  const { page, context, leave } = await site.open("/console/import", "editor");
  const rows = numbers.map((gtin, i) => `${gtin},Row ${i},Note ${i}`);
  const table = ["gtin,name,Hinweis", ...rows].join("\n");
  await choose(page, "many.csv", table);
  await becomes(page, "Hinweis", "Variant");
  await meaning(page, "Hinweis", "Variant");
  await choose(page, "again.csv", table);
  await meaning(page, "Hinweis", "Variant");
  // Busy at the second batch of the preview.
  let calls = 0;
  await context.route("**/api/v1/imports/preview", async (route) => {
    calls++;
    if (calls !== 2) return route.continue();
    const problem = { title: "Busy", detail: "Busy.", status: 503, error_code: "catalog_busy" };
    const json = { ...problem, retryable: true, retry_after: 1 };
    await route.fulfill({ status: 503, json, headers: { "Retry-After": "1" } });
  });
  await button(page, "Preview").click();
  await page.getByRole("alert").waitFor();
  await button(page, "Store 900 records").waitFor();
  expect(calls).toBe(6);
  // The page is closed after the second batch was sent.
  const sent: number[] = [];
  let gate: (() => void) | null = null;
  await context.route("**/api/v1/imports", async (route) => {
    sent.push(JSON.parse(route.request().postData()!).records.length);
    if (sent.length === 3) await new Promise<void>((resolve) => (gate = resolve));
    await route.continue().catch(() => {});
  });
  await button(page, "Store 900 records").click();
  await page.getByText("400 of 900 rows").waitFor();
  await page.reload();
  (gate as (() => void) | null)?.();
  await page.getByText("The import is finished.").waitFor();
  await result(page, "New 900").or(result(page, "New 700")).waitFor();
  // Four and a half batches, and the one in whose middle the page was closed again.
  expect(sent.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1_100);
  const sql = "SELECT count(*) FROM products WHERE variant LIKE 'Note %'";
  expect(Number((await site.catalog.client.execute(sql)).rows[0]![0])).toBe(900);
  await leave();
});

test("a choice of columns is kept only for files with the same header, and can be forgotten", async () => {
  const [one = ""] = await gtins(1, 2_000);
  const { page, leave } = await site.open("/console/import", "editor");
  const table = `EAN;Bezeichnung;Hinweis\n${one};Cordial;Note`;
  await choose(page, "first.csv", table);
  await becomes(page, "Hinweis", "Variant");
  await meaning(page, "Hinweis", "Variant");
  await choose(page, "other.csv", `gtin,name\n${one},Cordial`);
  await button(page, "Preview").click();
  await button(page, "Store 1 record").waitFor();
  await choose(page, "same.csv", table);
  await meaning(page, "Hinweis", "Variant");
  await button(page, "Forget my choices").click();
  await meaning(page, "Hinweis", "Leave out");
  await choose(page, "same.csv", table);
  await meaning(page, "Hinweis", "Leave out");
  await leave();
});

test("the columns of the preview are those on the screen, however long the file takes to read", async () => {
  const numbers = await gtins(8_000, 10_000);
  const { page, leave } = await site.open("/console/import", "editor");
  const rows = numbers.map((gtin, i) => `${gtin},Row ${i},${"Note ".repeat(200)}`);
  await choose(page, "large.csv", ["gtin,name,Hinweis", ...rows].join("\n"));
  await columnOf(page, "Hinweis").fill("Variant");
  await page.getByRole("option", { name: "Variant", exact: true }).waitFor();
  const sent = page.waitForRequest("**/api/v1/imports/preview");
  // Everything is one turn: the file cannot be read between the choice and the preview.
  await page.evaluate(`(() => {
    const named = (role, text) =>
      [...document.querySelectorAll(role)].find((one) => one.textContent === text);
    const preview = named("button", "Preview");
    named("[role=option]", "Variant").click();
    preview.click();
  })()`);
  const { records } = JSON.parse((await sent).postData()!);
  expect(records[0]).toMatchObject({ variant: expect.stringContaining("Note") });
  await button(page, "Change columns").click();
  await meaning(page, "Hinweis", "Variant");
  await leave();
});

/** Previews a list of 1,000 products, and stores it up to its third batch, which waits. */
async function storing(page: Page, context: BrowserContext, from: number) {
  const numbers = await gtins(1_000, from);
  const name = `Private list ${from}`;
  await choose(
    page,
    `${name}.csv`,
    ["gtin,name", ...numbers.map((one) => `${one},${name}`)].join("\n"),
  );
  await button(page, "Preview").click();
  await button(page, "Store 1,000 records").waitFor();
  const sent: number[] = [];
  const gate = Promise.withResolvers<void>();
  await context.route("**/api/v1/imports", async (route) => {
    sent.push(JSON.parse(route.request().postData()!).records.length);
    if (sent.length === 3) await gate.promise;
    await route.continue().catch(() => {});
  });
  await button(page, "Store 1,000 records").click();
  await page.getByText("400 of 1,000 rows").waitFor();
  await expect.poll(() => sent.length).toBe(3);
  const count = async () => {
    const sql = "SELECT count(*) AS n FROM products WHERE name = ?";
    return Number((await site.catalog.client.execute({ sql, args: [name] })).rows[0]!.n);
  };
  return { sent, gate, count };
}

/** All that IndexedDB has in this browser. */
const keptIn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    let found = 0;
    for (const { name } of await indexedDB.databases()) {
      const db = await wait(indexedDB.open(name!));
      for (const store of db.objectStoreNames) {
        found += await wait(db.transaction(store).objectStore(store).count());
      }
      db.close();
    }
    return found;
  });

const signOut = async (page: Page) => {
  await button(page, /^Your session/).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByLabel("Key").waitFor();
};

test.each(["signs out", "is signed out"])(
  "a person who paused an import and %s leaves nothing to the next one in this browser",
  async (how) => {
    const { page, context, leave } = await site.open("/console/import", "editor");
    const isSignOut = how === "signs out";
    const { sent, gate, count } = await storing(page, context, isSignOut ? 4_000 : 5_000);
    await button(page, "Pause").click();
    gate.resolve();
    // A batch under way is stored, whoever waits for the answer.
    await expect.poll(count).toBe(600);
    await page.reload();
    await page.getByText("Paused").waitFor();
    await button(page, "Go on").waitFor();
    expect(sent).toEqual([200, 200, 200]);
    expect(await keptIn(page)).toBeGreaterThan(0);
    if (isSignOut) {
      await signOut(page);
      expect(await keptIn(page)).toBe(0);
    } else {
      await context.clearCookies();
      await page.reload();
    }
    await signIn(page, site.keys.operator);
    await page.goto(`${CONSOLE_BASE}/console/import`);
    await button(page, "Choose a file").waitFor();
    // The list of imports names what was stored; the file is gone.
    await expect.poll(() => page.getByText("Recognized:").count()).toBe(0);
    expect(await keptIn(page)).toBe(0);
    expect(sent).toEqual([200, 200, 200]);
    expect(await count()).toBe(600);
    await leave();
  },
);

test("an import that another tab of the browser runs is not run twice, and goes on when that one is closed", async () => {
  const { page, context, leave } = await site.open("/console/import", "editor");
  const { sent, gate, count } = await storing(page, context, 6_000);
  const other = await context.newPage();
  await other.goto(`${CONSOLE_BASE}/console/import`);
  await other.getByText("This import runs in another tab.").waitFor();
  await expect.poll(() => button(other, "Pause").count()).toBe(0);
  const third = await context.newPage();
  await third.goto(`${CONSOLE_BASE}/console/import`);
  await third.getByText("This import runs in another tab.").waitFor();
  expect(sent).toEqual([200, 200, 200]);
  gate.resolve();
  for (const one of [page, other, third]) await one.getByText("The import is finished.").waitFor();
  expect(sent).toEqual([200, 200, 200, 200, 200]);
  expect(await count()).toBe(1_000);
  await result(other, "New 1,000").waitFor();
  await leave();
});

test("an import that is paused in one tab is paused in the others, and goes on from any", async () => {
  const { page, context, leave } = await site.open("/console/import", "editor");
  const { gate, count } = await storing(page, context, 9_000);
  const other = await context.newPage();
  await other.goto(`${CONSOLE_BASE}/console/import`);
  await other.getByText("This import runs in another tab.").waitFor();
  await button(page, "Pause").click();
  await other.getByText("Paused").waitFor();
  gate.resolve();
  await expect.poll(count).toBe(600);
  await button(other, "Go on").click();
  await other.getByText("The import is finished.").waitFor();
  expect(await count()).toBe(1_000);
  await button(page, "Go on").click();
  await page.getByText("The import is finished.").waitFor();
  await leave();
});

test("a running import goes on in another tab when its own is closed", async () => {
  const { page, context } = await site.open("/console/import", "editor");
  const { gate, count } = await storing(page, context, 7_000);
  const other = await context.newPage();
  await other.goto(`${CONSOLE_BASE}/console/import`);
  await other.getByText("This import runs in another tab.").waitFor();
  await page.close();
  gate.resolve();
  await other.getByText("The import is finished.").waitFor();
  expect(await count()).toBe(1_000);
  await context.close();
});

test("an import stops in every tab when the browser has another person's session", async () => {
  const { page, context, leave } = await site.open("/console/import", "editor");
  const { sent, gate, count } = await storing(page, context, 8_000);
  const other = await context.newPage();
  await other.goto(`${CONSOLE_BASE}/console/products`);
  await signOut(other);
  await signIn(other, site.keys.operator);
  await button(page, "Choose a file").waitFor();
  gate.resolve();
  await expect.poll(() => page.getByText("Recognized:").count()).toBe(0);
  expect(await keptIn(page)).toBe(0);
  // The third batch was on its way, and its page is gone.
  expect(sent).toEqual([200, 200, 200]);
  expect(await count()).toBe(400);
  await leave();
});

test("documents of Resolver CE need no columns; workbooks and feeds that are bombs are refused", async () => {
  const { page, complaints, leave } = await site.open("/console/import", "editor");
  const [number = ""] = await gtins(1, 3_000);
  const document = {
    ...{ anchor: `/01/${number}`, itemDescription: "Cordial", defaultLinktype: "gs1:pip" },
    links: [
      { linktype: "gs1:pip", href: "https://example.com/c", title: "Page", hreflang: ["en"] },
    ],
  };
  await choose(page, "ce.json", JSON.stringify([document]));
  await page.getByText("Recognized: GS1 Resolver CE, version 3, 2 rows.").waitFor();
  await button(page, "Preview").click();
  await button(page, "Store 2 records").click();
  await page.getByText("The import is finished.").waitFor();
  const { body } = await site.api("editor", "GET", `/links?anchor=/01/${number}`);
  expect(body.items).toMatchObject([{ href: "https://example.com/c", is_default: true }]);
  for (const [name, content, reason] of [
    ["a.xlsx", zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(110_000_000) }), "unpacks to"],
    ["a.xlsx", workbook(FAR_CELLS["single quotes"]!), "unpacks to"],
    ["a.xlsx", workbook(FAR_CELLS["a sheet in another folder"]!), "unpacks to"],
    ["a.xml", '<!DOCTYPE a [<!ENTITY b "c">]><rss><item/></rss>', "has a document type"],
    ["a.csv", "PK\u0003\u0004", "This is not an Excel file"],
    ["a.png", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0), "It is not a table (PNG)."],
  ] as const) {
    await choose(page, name, content);
    await page.getByRole("alert").filter({ hasText: reason }).waitFor();
  }
  expect(complaints).toEqual([]);
  await leave();
});

test("the preview of a backup takes the link of a brand that an earlier batch adds", async () => {
  const { page, leave } = await site.open("/console/import", "editor");
  const brand = { brand_id: "own-brand-of-backup", brand_name: "Brand of the backup" };
  const products = (await gtins(205, 2_000)).map((gtin, i) => ({
    ...{ type: "product", gtin, name: `Product ${i}`, organization_id: "acme" },
    // The last batch has no product of the brand.
    ...(i < 5 && brand),
  }));
  const linkOf = (id: string, anchor: string) => ({
    ...{ type: "link", id, anchor, link_type: "gs1:support", title: "Help" },
    ...{ href: "https://example.com/help", order_index: 0 },
  });
  const links = [
    linkOf("of-its-brand", `brand:${brand.brand_id}`),
    linkOf("of-no-brand", "brand:nobody-has-it"),
  ];
  const lines = [...products, ...links].map((record) => JSON.stringify(record));
  await choose(page, "backup.jsonl", lines.join("\n"));
  await button(page, "Preview").click();
  await button(page, "Store 206 records").waitFor();
  await result(page, "Rejected").click({ force: true });
  // A link is called by what it is of, and not by its id.
  await line(page, "brand:nobody-has-it").filter({ hasText: "Help" }).waitFor();
  expect(await page.locator(".rows > li").filter({ hasText: "of-no-brand" }).count()).toBe(0);
  expect(await line(page, "Brand of the backup").count()).toBe(0);
  await leave();
});

test("a cell whose text is only words is the address to which it leads", async () => {
  const [gtin = ""] = await gtins(1);
  const { page, complaints, leave } = await site.open("/console/import", "editor");
  const rows = [
    ["GTIN", "Name", "Product page"],
    [gtin, "Cordial", "Open"],
  ];
  const after = '<hyperlinks><hyperlink ref="C2" r:id="rId1"/></hyperlinks>';
  const relationship =
    '<Relationships><Relationship Id="rId1" Type="hyperlink" Target="https://www.example.org/cordial" TargetMode="External"/></Relationships>';
  const more = { "xl/worksheets/_rels/sheet1.xml.rels": relationship };
  await choose(page, "leading.xlsx", workbookOf([{ name: "A", rows }], { after, more }));
  await button(page, "Preview").click();
  await button(page, "Store 1 record").click();
  await page.getByText("The import is finished.").waitFor();
  const { items } = (await site.api("editor", "GET", `/links?anchor=/01/${gtin}`)).body;
  expect(items).toMatchObject([{ href: "https://www.example.org/cordial" }]);
  expect(complaints).toEqual([]);
  await leave();
});

test("previews show the letters of a host, and what is stored has it encoded", async () => {
  const [gtin = ""] = await gtins(1, 900);
  const { page, complaints, leave } = await site.open("/console/import", "editor");
  const rows = ["https://xn--mller-kva.example/a", "https://müller.example/b"];
  const lines = rows.map((href, i) => `${gtin},Cordial ${i},${href}`);
  await choose(page, "hosts.csv", ["gtin,name,Product page", ...lines].join("\n"));
  await page.getByText("https://müller.example/a · https://müller.example/b").waitFor();
  await button(page, "Preview").click();
  const double = page.getByRole("region", { name: gtin });
  await double.getByText("https://müller.example/a").waitFor();
  await double
    .getByRole("button", { name: /^Keep this row/ })
    .first()
    .click();
  await button(page, "Store 1 record").waitFor();
  await line(page, "Cordial 0").locator("summary").click();
  await line(page, "Cordial 0")
    .locator("dl.differences")
    .getByText("https://müller.example/a")
    .waitFor();
  expect(await page.locator("main").innerText()).not.toContain("xn--");
  await button(page, "Store 1 record").click();
  await page.getByText("The import is finished.").waitFor();
  const sql = `SELECT href FROM links WHERE anchor = '/01/${gtin}'`;
  expect((await site.catalog.client.execute(sql)).rows).toEqual([{ href: rows[0] }]);
  expect(complaints).toEqual([]);
  await leave();
});

test("a row with too few cells says so in words, and is taken as it is shown", async () => {
  const [gtin = ""] = await gtins(1);
  const { page, complaints, leave } = await site.open("/console/import", "editor");
  await choose(page, "short.csv", `EAN;Artikelbezeichnung;Hinweis\n${gtin};Short syrup\n`);
  await button(page, "Preview").click();
  await page.locator(".groups").getByText("This row has more or fewer cells").waitFor();
  await line(page, "Short syrup").locator("summary").click();
  await line(page, "Short syrup").getByRole("button", { name: "Check again" }).click();
  await button(page, "Store 1 record").waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test("a reader is not offered the import, not even at its address, and the server refuses it all the same", async () => {
  const { page, leave } = await site.open("/console/products", "reader");
  await expect.poll(() => page.getByRole("link", { name: "Import" }).count()).toBe(0);
  await page.goto(`${CONSOLE_BASE}/console/import`);
  await page.getByRole("heading", { name: "You may not use this screen" }).waitFor();
  await expect.poll(() => page.locator("input[type=file]").count()).toBe(0);
  const answer = await site.api("reader", "POST", "/imports", { source: "a", records: [{}] });
  expect(answer.status).toBe(403);
  await leave();
});

test("rows that were corrected on the screen are not dropped without a question", async () => {
  const [one = ""] = await gtins(1, 3_000);
  const { page, leave } = await site.open("/console/import", "editor");
  await choose(page, "a.csv", `gtin,name\n${one},Old syrup\n`);
  await button(page, "Preview").click();
  await line(page, "Old syrup").locator("summary").click();
  await page.getByRole("textbox", { name: "name", exact: true }).fill("New syrup");
  await button(page, "Check again").click();
  await line(page, "New syrup").waitFor();
  await button(page, "Choose another file").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Corrected rows: 1. These corrections are lost.").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await line(page, "New syrup").waitFor();
  await button(page, "Choose another file").click();
  const choosing = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Choose another file" }).click();
  await choosing;
  // Nothing is lost until another file is chosen.
  await line(page, "New syrup").waitFor();
  await leave();
});
