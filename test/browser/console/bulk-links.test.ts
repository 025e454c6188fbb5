/** Bulk changes in the console: addresses that are replaced, a campaign that is edited, and products that are hidden with their links. */
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import { faultsOf, type SharedConsole, startSharedConsole } from "../../support/console-browser.ts";

let site: SharedConsole;
beforeAll(async () => {
  site = await startSharedConsole();
});

const own = (n: number) => {
  const digits = `952100${840_000 + n}`;
  return `0${digits}${checkDigit(digits)}`;
};
const send = async (path: string, body: object, headers = {}) => {
  const answer = await site.api("editor", "POST", path, body, headers);
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  return answer.body;
};
const importProducts = (name: string, numbers: readonly number[]) =>
  send(
    "/imports",
    {
      source: "list",
      records: numbers.map((n) => ({
        ...{ type: "product", gtin: own(n), name: `${name} ${n}` },
        links: { "gs1:pip": `https://example.org/p/${own(n)}` },
      })),
    },
    { "Import-Id": `import-${name}` },
  );
const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const selectAll = async (page: Page, names: RegExp, count: number) => {
  const rows = page.getByRole("row").filter({ hasText: names });
  await expect.poll(() => rows.count()).toBe(count);
  for (let i = 0; i < count; i++) await rows.nth(i).locator(".check").click();
};
const hrefOf = async (n: number) =>
  (await site.api("editor", "GET", `/links?anchor=/01/${own(n)}`)).body.items[0].href;

test("a text of addresses is replaced: what no address has, and what the rules forbid, is said at its field", async () => {
  await importProducts("Quark", [1, 2]);
  const { page, complaints, leave } = await site.open("/console/links?q=Quark", "editor");
  await selectAll(page, /Quark \d/, 2);
  await button(page, /^Change/).click();
  await page.getByRole("heading", { name: "Change selected links", level: 1 }).waitFor();
  await page.getByText("Change the links").first().waitFor();
  const find = field(page, "Replace in the addresses");
  const result = page.locator(".bulk-result");
  const preview = async (from: string, by: string) => {
    await find.fill(from);
    await field(page, "By").fill(by);
    await button(page, "Preview").click();
    await result.waitFor();
  };
  await preview("/nowhere/", "/x/");
  await result.getByText("2 products: none of the addresses has this text").waitFor();
  await expect.poll(() => find.getAttribute("aria-invalid")).toBe("true");
  await preview("https://", "ftp://");
  await result.getByText(/^2 products: the rules of links do not allow it \(/).waitFor();
  await expect.poll(() => field(page, "By").getAttribute("aria-invalid")).toBe("true");
  expect(await find.getAttribute("aria-invalid")).toBeNull();
  expect(await faultsOf(page)).toEqual([]);
  await preview("/p/", "/produkte/");
  await button(page, "Change 2 products").click();
  await page.getByText("Saved for 2 products.").waitFor();
  expect(await hrefOf(1)).toBe(`https://example.org/produkte/${own(1)}`);
  expect(await button(page, /^Another link/).count()).toBe(0);
  await page.getByRole("link", { name: "To all links" }).waitFor();
  await page.goto(`${new URL(page.url()).origin}/console/history?kind=groups`);
  const sentence = "editor replaced “/p/” by “/produkte/” in the addresses of 2 links";
  const entry = page.locator(".changes > li").filter({ hasText: sentence });
  await button(entry, /^Undo/).click();
  await button(page.getByRole("dialog"), "Undo").click();
  await button(page, "Done").click();
  await page
    .getByRole("link", { name: "editor undid the replacement of “/p/” by “/produkte/”" })
    .waitFor();
  await entry.getByText("Undone", { exact: true }).waitFor();
  expect(await hrefOf(2)).toBe(`https://example.org/p/${own(2)}`);
  expect(complaints).toEqual([]);
  await leave();
});

test("links that take the place of others are counted apart from those that are added", async () => {
  await importProducts("Ayran", [31, 32, 33]);
  for (const n of [31, 32]) {
    const link = { title: "Recipes", link_type: "gs1:recipeInfo", anchor: `/01/${own(n)}` };
    const answer = await site.api("editor", "POST", "/links", {
      ...link,
      href: "https://example.org/old",
    });
    expect(answer.status).toBe(201);
  }
  const { page, leave } = await site.open("/console/products?q=Ayran", "editor");
  await selectAll(page, /Ayran \d/, 3);
  await button(page, "Links of these products").click();
  await page.getByRole("button", { name: /Type$/ }).click();
  await page.getByRole("option", { name: "Recipes", exact: true }).click();
  await field(page, "Address").fill("https://example.org/new");
  await field(page, "Title").fill("New recipes");
  await page.getByRole("button", { name: /language and time$/ }).click();
  await page.getByRole("option", { name: "get this one in its place" }).click();
  await button(page, "Preview").click();
  const result = page.locator(".bulk-result");
  await result
    .getByText("1 product gets the link. 2 products get the link in place of another one.")
    .waitFor();
  await button(page, "Change 3 products").click();
  await page.getByText("Saved for 3 products.").waitFor();
  await leave();
});

test("a campaign is edited as such, and removed; then its edit has no Undo", async () => {
  await importProducts("Kefir", [11, 12]);
  const link = {
    ...{ link_type: "gs1:promotion", href: "https://example.org/advent", title: "Advent" },
    timing: { from: "2097-12-01T00:00:00.000Z", until: "2097-12-24T00:00:00.000Z" },
  };
  const change = { action: "add", link, group: "kefir-advent", name: "Kefir in Advent" };
  const products = [11, 12].map((n) => ({ gtin: own(n) }));
  const { items } = await send("/links/bulk", { ...change, products, dry_run: true });
  const versions = items.map(({ gtin, version }: Record<string, string>) => ({ gtin, version }));
  await send("/links/bulk", { ...change, products: versions });
  const { page, complaints, leave } = await site.open("/console/links/campaigns", "editor");
  await page.getByRole("link", { name: "Edit “Kefir in Advent”" }).click();
  const title = "Edit the campaign “Kefir in Advent”";
  await page.getByRole("heading", { name: title, level: 1 }).waitFor();
  // An end before the beginning is a fault of the end.
  const end = page.getByRole("group", { name: "Ends (not included)" });
  await end.getByRole("spinbutton").first().click();
  await page.keyboard.type("010120960000");
  await button(page, "Preview").click();
  await page.getByRole("alert").getByRole("link", { name: "Ends (not included)" }).waitFor();
  // The browser reports the answer that names the fault.
  complaints.splice(0);
  const faults = page.locator(".field .fault");
  await expect.poll(() => faults.count()).toBe(1);
  await page.locator(".field").filter({ has: end }).locator(".fault").waitFor();
  await end.getByRole("spinbutton").first().click();
  await page.keyboard.type("310120980000");
  await field(page, "New title").fill("Advent, longer");
  await button(page, "Preview").click();
  // Each link's values now are beside those after the change.
  const former = page.locator(".bulk-result details").filter({ hasText: "2 products" }).last();
  await former.locator("summary").first().click();
  await expect
    .poll(() => former.locator(".replaced").allTextContents())
    .toEqual(Array(2).fill("Advent → Advent, longer"));
  await button(page, "Change 2 products").click();
  await page.getByText("Saved for 2 products.").waitFor();
  await page.getByRole("link", { name: "To the campaigns" }).click();
  await button(page, "Remove: “Kefir in Advent”").click();
  await button(page.getByRole("dialog"), "Remove").click();
  await button(page, "Done").click();
  await page.goto(`${new URL(page.url()).origin}/console/history?kind=links`);
  const edit = page
    .locator(".changes > li")
    .filter({ hasText: "editor changed a link of 2 products: Kefir in Advent" });
  await edit.getByText("All deleted later", { exact: true }).waitFor();
  expect(await button(edit, /^Undo/).count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await leave();
});

test("the summary of faults names the field itself, and not what it is a part of", async () => {
  const { page, leave } = await site.open("/console/links/bulk?timed=yes", "editor");
  for (const [label, digits] of [
    ["Begins", "010120980000"],
    ["Ends (not included)", "010120970000"],
  ] as const) {
    await page.getByRole("group", { name: label }).getByRole("spinbutton").first().click();
    await page.keyboard.type(digits);
  }
  await field(page, "Address").fill("https://example.org/week");
  await field(page, "Title").fill("Week");
  await button(page, "Preview").click();
  const summary = page.getByRole("alert").filter({ hasText: "One field needs a correction." });
  await summary.getByText("Ends (not included)", { exact: true }).waitFor();
  await leave();
});

test("products are hidden with their links from the list, and the message takes it back", async () => {
  await importProducts("Skyr", [21, 22]);
  const { page, complaints, leave } = await site.open("/console/products?q=Skyr", "editor");
  await selectAll(page, /Skyr \d/, 2);
  await button(page, "Change 2 selected").click();
  const dialog = page.getByRole("dialog");
  const choose = async (label: string, option: string) => {
    await dialog.getByRole("button", { name: new RegExp(`${label}$`) }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  };
  await choose("What", "Visible to");
  await choose("New value", "Your organization");
  await dialog.locator(".check", { hasText: "Disable their links, too" }).click();
  await button(dialog, "Show what would change").click();
  await dialog.getByText(/are disabled \(2 links\)/).waitFor();
  await button(dialog, "Change 2").click();
  const said = page.getByText("Products changed: 2.");
  await said.waitFor();
  const isEnabled = async (n: number) =>
    (await site.api("editor", "GET", `/links?anchor=/01/${own(n)}`)).body.items[0].enabled;
  expect(await isEnabled(21)).toBe(false);
  await button(page, "Undo").click();
  await expect.poll(() => isEnabled(22)).toBe(true);
  await page.goto(`${new URL(page.url()).origin}/console/history?kind=products`);
  await page
    .getByRole("link", {
      name: /^editor undid a change of 2 products: the visibility.*, and enabled 2 links again$/,
    })
    .first()
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await leave();
});
