/** The details of a change, which people read: names and values in words, and all that was written together. */
import { beforeAll, expect, test } from "vitest";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import { type SharedConsole, startSharedConsole } from "../../support/console-browser.ts";

let site: SharedConsole;
beforeAll(async () => {
  site = await startSharedConsole();
});

const own = (n: number) => {
  const digits = `952100${781_000 + n}`;
  return `0${digits}${checkDigit(digits)}`;
};
const send = async (method: string, path: string, body?: object, headers = {}) => {
  const answer = await site.api("editor", method, path, body, headers);
  expect([path, answer.status, JSON.stringify(answer.body)][1]).toBeLessThan(300);
  return answer.body;
};
const newest = async (query: string) => (await send("GET", `/history?limit=1&${query}`)).items[0];
const any = { "If-Match": "*" };

test("records are named, values are words, and defaults are left out", async () => {
  const gtin = own(1);
  await send("PUT", "/brands/brand-own-m-m", { organization_id: "acme", name: "Alpenhof" });
  await send("PUT", `/products/${gtin}`, { name: "Cheese 19", brand_id: "brand-own-m-m" });
  const link = {
    ...{ anchor: `/01/${gtin}`, link_type: "gs1:pip", title: "Seite", hreflang: ["de"] },
    ...{ href: "https://example.org/cheese", is_default: true },
  };
  await send("PUT", "/links/details-of-cheese", link);
  const timing = { from: null, until: "2026-12-24T17:00:00.000Z", weekdays: [6, 7] };
  const planned = {
    ...link,
    is_default: false,
    timing: { ...timing, zone: "UTC" },
    enabled: false,
  };
  await send("PUT", "/links/details-of-cheese", planned, any);
  const { id: changed } = await newest("subject=details-of-cheese");
  const { id: added } = await newest(`subject=${gtin}`);

  const { page, complaints, leave } = await site.open(`/console/history/${added}`, "editor");
  await page.getByRole("heading", { name: "Product: Cheese 19" }).waitFor();
  await page.getByRole("row", { name: "Brand Alpenhof" }).waitFor();
  expect(await page.getByText("unknown").count()).toBe(0);
  await page.goto(new URL(`/console/history/${changed}`, page.url()).href);
  await page.getByRole("heading", { name: "Link: Product page of Cheese 19, German" }).waitFor();
  await page.getByRole("row", { name: "State Enabled Disabled" }).waitFor();
  const row = await page.getByRole("row", { name: /^When it applies/ }).innerText();
  expect(row).toMatch(/until 24 Dec 2026, .*only Saturday and Sunday \(UTC\)/);
  expect(row).not.toMatch(/from:|T17/);
  expect(complaints).toEqual([]);
  await leave();
});

test("an undo of several records is shown whole, as an undo", async () => {
  const gtin = own(2);
  await send("PUT", `/products/${gtin}`, { name: "Cheese 20" });
  for (const type of ["pip", "recipeInfo"]) {
    await send("PUT", `/links/details-${type}`, {
      ...{ anchor: `/01/${gtin}`, link_type: `gs1:${type}`, title: type },
      href: `https://example.org/${type}`,
    });
  }
  const hidden = { name: "Cheese 20", visibility: "organization" };
  await send("PUT", `/products/${gtin}?hide_links=true`, hidden, any);
  const saved = await newest(`subject=${gtin}`);
  const { records } = await send("GET", `/history/${saved.id}`);
  const together = { "Import-Id": "undo-of-details" };
  for (const { kind, key, etag } of records) {
    const headers = { ...together, "If-Match": `"${etag}"` };
    await send("POST", `/history/${saved.id}/restore`, { kind, key }, headers);
  }
  const { page, complaints, leave } = await site.open(`/console/history?product=${gtin}`, "editor");
  await page.getByRole("link", { name: /and disabled 2 links$/ }).waitFor();
  await page
    .getByRole("link", { name: "editor undid a change: Cheese 20 and 2 links" })
    .first()
    .click();
  await page.getByRole("heading", { name: "Change undone: details" }).waitFor();
  await page.getByRole("heading", { name: "Product: Cheese 20" }).waitFor();
  for (const name of ["Link: Product page of Cheese 20", "Link: Recipes of Cheese 20"]) {
    await page.getByRole("heading", { name }).waitFor();
  }
  expect(await page.getByText("this import").count()).toBe(0);
  expect(complaints).toEqual([]);
  await leave();
});

test("an undo of an import shows what it took back of every kind, by the names of then", async () => {
  const imported = { "Import-Id": "details-of-import" };
  const records = [3, 4].map((n) => ({
    ...{ type: "product", gtin: own(n), name: `Goat ${n}` },
    links: { "gs1:pip": `https://example.org/${n}` },
  }));
  await send("POST", "/imports", { source: "list", file: "goats.csv", records }, imported);
  await send("POST", "/imports/details-of-import/undo", { dry_run: false, cursor: null });
  const { id } = await newest("import_id=details-of-import");
  const { page, leave } = await site.open(`/console/history/${id}`, "editor");
  await page.getByRole("heading", { name: "Import undone: details" }).waitFor();
  for (const name of ["Goat 3", "Goat 4"]) {
    await page.getByRole("heading", { name: `Product: ${name}` }).waitFor();
    await page.getByRole("heading", { name: `Link: Product page of ${name}` }).waitFor();
  }
  await leave();
});

test("the file of one person's changes has her name and a day", async () => {
  await send("PUT", `/products/${own(5)}`, { name: "Cheese 22" });
  const { client } = await newest(`subject=${own(5)}`);
  const nameOf = async (query: string) => {
    const { page, leave } = await site.open(`/console/history?${query}`, "editor");
    await page.getByRole("list", { name: "History", exact: true }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Excel", exact: true }).click(),
    ]);
    await leave();
    return file.suggestedFilename();
  };
  const filters = `principal=${client}&product=${own(5)}`;
  expect(await nameOf(filters)).toMatch(/^History editor \d{14} 20\d\d-\d\d-\d\d\.xlsx$/);
  expect(await nameOf(`${filters}&since=2020-01-02`)).toMatch(/ 2020-01-02\.xlsx$/);
});
