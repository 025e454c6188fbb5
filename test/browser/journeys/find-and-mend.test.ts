/**
 * What needs attention is found and mended as people do it: one link after another from a filtered
 * list, and back; a bulk change whose answer was lost; what was undone, in the history; and a record
 * as it was before.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleSite, faultsOf, startConsole } from "../../support/console-browser.ts";
import { largeGtin } from "../../support/large-catalog.ts";

const BRAND = "Alpenhof Käserei";
const GTINS = Array.from({ length: 72 }, (_, i) => largeGtin(i))
  .filter((gtin) => gtin.startsWith("09521"))
  .slice(0, 8);
const [FIRST = ""] = GTINS;

let site: ConsoleSite;
beforeAll(async () => {
  site = await startConsole();
  const brand = { name: BRAND, organization_id: "acme" };
  expect((await site.api("operator", "PUT", "/brands/alpenhof", brand)).status).toBe(201);
  const numbers = GTINS.map((gtin) => `'${gtin}'`).join();
  await site.catalog.client.batch([
    `DELETE FROM links WHERE anchor IN (${GTINS.map((gtin) => `'/01/${gtin}'`).join()})`,
    `UPDATE products SET brand_id = 'alpenhof', lifecycle = 'active', visibility = 'public',
      image_url = NULL WHERE gtin IN (${numbers})`,
    // A picture that is gone.
    `UPDATE products SET image_url = 'https://pictures.invalid/1.jpg' WHERE gtin = '${FIRST}'`,
  ]);
  for (const [i, gtin] of GTINS.entries()) {
    const link = { anchor: `/01/${gtin}`, link_type: "gs1:pip", title: `Page ${i}` };
    const body = { ...link, href: `https://example.com/old/${i}`, is_default: true };
    expect((await site.api("editor", "PUT", `/links/page-${i}`, body)).status).toBe(201);
  }
});
afterAll(() => site?.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const hrefOf = async (i: number) => (await site.api("editor", "GET", `/links/page-${i}`)).body.href;
const states = async () =>
  (
    await site.catalog.client.execute(
      "SELECT lifecycle, count(*) AS n FROM products WHERE brand_id = 'alpenhof' GROUP BY 1",
    )
  ).rows.map((row) => Object.values({ ...row }));

test("links of a filtered list are mended one after another, and the last one is taken back", async () => {
  const { page, context } = await site.open(
    "/console/links?brand=alpenhof&link_type=gs1:pip",
    "editor",
  );
  const list = page.url();
  for (const i of [0, 1]) {
    await page.getByRole("link", { name: `Edit “Page ${i}` }).click();
    await page.getByLabel("Address", { exact: true }).fill(`example.com/new/${i}`);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    // Back in the list as it was filtered.
    await page.getByRole("link", { name: `Edit “Page ${i}` }).waitFor();
    expect(page.url()).toBe(list);
    expect(await hrefOf(i)).toBe(`https://example.com/new/${i}`);
  }
  await page.locator(".toast").last().getByRole("button", { name: "Undo" }).click();
  await page.locator(".toast", { hasText: "Undone" }).waitFor();
  expect([await hrefOf(0), await hrefOf(1)]).toEqual([
    "https://example.com/new/0",
    "https://example.com/old/1",
  ]);
  expect(await faultsOf(page)).toEqual([]);

  // On a phone, the box that selects all has a line of its own.
  await page.setViewportSize({ width: 390, height: 844 });
  const below = () =>
    page.evaluate<number>(`(() => {
      const [all, first] = [...document.querySelectorAll(".data .narrow .check")];
      return first.getBoundingClientRect().top - all.getBoundingClientRect().bottom;
    })()`);
  await expect.poll(below).toBeGreaterThanOrEqual(0);
  await context.close();
});

test("a bulk change whose answer was lost: going on counts all, and it can be undone as a whole", async () => {
  const { page, context } = await site.open("/console/products?brand=alpenhof", "editor");
  await page.getByRole("row").nth(8).waitFor();
  // The picture that does not load leaves its place empty.
  await expect.poll(() => page.locator(".thumbed img").count()).toBe(0);
  await page.locator("th .check").click();
  await button(page, "Change 8 selected").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /New value/ }).click();
  await page.getByRole("option", { name: "Discontinued" }).click();
  await button(page, "Show what would change").click();
  await dialog.getByText("8 will change.").waitFor();
  // It is stored, and nobody learns of it.
  let isLost = true;
  await page.route("**/api/v1/products/bulk", async (route) => {
    if (!isLost) return route.continue();
    const { "import-id": group = "" } = route.request().headers();
    const sent = route.request().postDataJSON();
    await site.api("editor", "POST", "/products/bulk", sent, { "Import-Id": group });
  });
  await page.getByRole("button", { name: "Change 8", exact: true }).click();
  await expect.poll(states).toEqual([["discontinued", 8]]);
  page.on("dialog", (one) => void one.accept());
  await page.reload();
  // The route stays: taken away while the page loads, it can stop a file of the page.
  isLost = false;
  const notice = page.getByRole("status").filter({ hasText: "products." });
  await notice.getByText("Saved for 0 of 8 products.").waitFor();
  await notice.getByRole("button", { name: "Go on" }).click();
  await notice.getByText("Saved for 8 of 8 products.").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await notice.getByRole("button", { name: "Undo what was saved" }).click();
  await page.getByText("Undone: the products are as they were before.").waitFor();
  expect(await states()).toEqual([["active", 8]]);

  // The history says so, and offers no second undo.
  await page.locator("header").getByRole("link", { name: "History" }).click();
  await page.getByRole("link", { name: /^editor undid a change of 8 products/ }).waitFor();
  const change = page.locator(".changes > li").nth(1);
  await change.getByText("Undone", { exact: true }).waitFor();
  await expect.poll(() => change.getByRole("button", { name: /^Undo/ }).count()).toBe(0);

  // What somebody changed since stays, and can be undone later.
  const products = await Promise.all(
    GTINS.map(async (gtin) => {
      const { body } = await site.api("editor", "GET", `/products/${gtin}`);
      return { gtin, version: body.version };
    }),
  );
  const again = { change: { lifecycle: "planned" }, products };
  const group = { "Import-Id": "planned-again" };
  expect((await site.api("editor", "POST", "/products/bulk", again, group)).status).toBe(200);
  const renamed = { name: "Renamed since" };
  await site.api("editor", "PATCH", `/products/${FIRST}`, renamed, { "If-Match": "*" });
  await page.reload();
  await page.locator(".changes > li").nth(1).getByRole("button", { name: /^Undo/ }).click();
  const undo = page.getByRole("dialog");
  await undo.getByText("7 records get their values from before.").waitFor();
  await undo.getByRole("button", { name: /^Undo/ }).click();
  await button(page, "Done").click();
  const half = page.locator(".changes > li").nth(2);
  await half.getByText("Partly undone: 1 record stays", { exact: true }).waitFor();
  await expect.poll(() => half.getByRole("button", { name: /^Undo/ }).count()).toBe(0);
  await half.getByRole("button", { name: /^See what stays/ }).click();
  await undo.getByText("There is nothing to undo.").waitFor();
  await undo.getByText("Renamed since").waitFor();
  expect(await undo.getByRole("button", { name: /^Undo/ }).count()).toBe(0);
  await undo.getByRole("button", { name: "Close" }).last().click();
  expect(await faultsOf(page)).toEqual([]);
  await context.close();
});
