/**
 * Links for all products of a brand as people make them: a page, instructions in three languages and
 * allergens, of which one product has its own; a campaign next week; what scans get then; and its end.
 */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ConsoleSite,
  faultsOf,
  faultsOnPhone,
  startConsole,
} from "../../support/console-browser.ts";
import { largeGtin } from "../../support/large-catalog.ts";

const BRAND = "Alpenhof Käserei";
/** More than one batch of 50. */
const GTINS = Array.from({ length: 72 }, (_, i) => largeGtin(i))
  .filter((gtin) => gtin.startsWith("09521"))
  .slice(0, 53);
const [FIRST = "", SPECIAL = "", HIDDEN = ""] = GTINS;
const OLD = "https://example.com/old/bergk%C3%A4se-anleitung.pdf";

let site: ConsoleSite;
beforeAll(async () => {
  site = await startConsole();
  const brand = { name: BRAND, organization_id: "acme" };
  expect((await site.api("operator", "PUT", "/brands/alpenhof", brand)).status).toBe(201);
  const change = { brand_id: "alpenhof", visibility: "public" };
  const preview = async (gtins: string[]) => {
    const products = gtins.map((gtin) => ({ gtin }));
    const asked = { change, products, dry_run: true };
    const { body } = await site.api("editor", "POST", "/products/bulk", asked);
    return body.items.map(({ gtin, version }: { gtin: string; version: number }) => ({
      gtin,
      version,
    }));
  };
  const products = await preview(GTINS);
  const made = await site.api("editor", "POST", "/products/bulk", { change, products });
  expect(made.body.counts.change).toBe(GTINS.length);
  // People's products have no link at all, or one that is older.
  await site.catalog.client.execute(
    `DELETE FROM links WHERE anchor IN (${GTINS.map((gtin) => `'/01/${gtin}'`).join()})`,
  );
  const named = await site.api(
    "editor",
    "PATCH",
    `/products/${SPECIAL}`,
    { name: "Bergkäse\u00a0„alt“, am Stück" },
    { "If-Match": "*" },
  );
  expect(named.status).toBe(200);
  const own = {
    ...{ anchor: `/01/${SPECIAL}`, link_type: "gs1:instructions", href: OLD },
    ...{ title: "Anleitung (alt)", hreflang: ["de"] },
  };
  expect((await site.api("editor", "PUT", "/links/old-manual", own)).status).toBe(201);
  const hide = { visibility: "organization" };
  const hidden = await site.api("editor", "PATCH", `/products/${HIDDEN}`, hide, {
    "If-Match": "*",
  });
  expect(hidden.status).toBe(200);
});
afterAll(() => site?.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
async function choose(page: Page, label: string, option: string) {
  await page.getByRole("button", { name: new RegExp(`${label}$`) }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}
async function typeMoment(page: Page, label: string, digits: string) {
  await page.getByRole("group", { name: label }).getByRole("spinbutton").first().click();
  await page.keyboard.type(digits);
}
const result = (page: Page) =>
  page.locator(".bulk-result").filter({ has: page.getByRole("heading", { level: 2 }) });
const linksOf = async (gtin: string) =>
  (await site.api("editor", "GET", `/links?anchor=/01/${gtin}`)).body.items.map(
    ({ link_type, href, hreflang }: { link_type: string; href: string; hreflang: string[] }) =>
      [link_type.slice(4), href.replace("https://example.com", ""), ...hreflang].join(" "),
  );

interface NewLink {
  readonly type: string;
  readonly href: string;
  readonly title: string;
  readonly language?: string;
}

/** Fills in the form, and looks at the preview. */
async function draft(page: Page, { type, href, title, language }: NewLink): Promise<Locator> {
  await choose(page, "Type", type);
  await field(page, "Address").fill(href);
  await field(page, "Title").fill(title);
  if (language) {
    const languages = page.getByRole("combobox", { name: "Languages of the page" });
    await languages.fill(language);
    await languages.press("Enter");
  }
  await button(page, "Preview").click();
  await result(page).waitFor();
  return result(page);
}
async function store(page: Page, products: number) {
  await button(page, `Add it to ${products} products`).click();
  await page.getByText(`Saved for ${products} products.`).waitFor();
}
/** The next Tuesday at noon, in this browser's zone, as it is typed and as it is said. */
function nextTuesday() {
  const at = new Date();
  at.setDate(at.getDate() + ((9 - at.getDay()) % 7 || 7));
  const digits = (number: number) => String(number).padStart(2, "0");
  const typed = `${digits(at.getDate())}${digits(at.getMonth() + 1)}${at.getFullYear()}`;
  const day = (days: number) => {
    const other = new Date(at);
    other.setDate(at.getDate() + days);
    return `${digits(other.getDate())}${digits(other.getMonth() + 1)}${other.getFullYear()}0000`;
  };
  return { noon: `${typed}1200`, monday: day(-1), nextMonday: day(6) };
}

test("a whole brand gets links, and a campaign next week that can be ended", async () => {
  const { page, context, complaints } = await site.open(
    "/console/products?brand=alpenhof",
    "editor",
  );
  const total = GTINS.length;

  // The way leads from the list, with its filter: all that it finds.
  await page.getByRole("row").nth(2).waitFor();
  await page.getByRole("row").nth(1).locator(".check").click();
  await button(page, "Links of these products").click();
  await page.getByRole("heading", { name: "A link for many products", level: 1 }).waitFor();
  await choose(page, "Products", `All that your filters find (${total} products)`);

  // What is wrong is said at its field, before any product is looked at.
  await field(page, "Address").fill("javascript:alert(1)");
  await field(page, "Title").fill("Product page");
  await button(page, "Preview").click();
  await page.getByRole("alert").getByText("One field needs a correction.").waitFor();
  await page.locator(".check", { hasText: /^Scans lead here/ }).click();
  const pip = { type: "Product page", href: "https://example.com/p/{gtin}", title: "Product page" };
  const shown = await draft(page, pip);
  await shown.getByText(`${total} products get the link.`).waitFor();
  const scan = shown
    .getByRole("listitem")
    .filter({ hasText: /^A scan/ })
    .first();
  await scan.getByText(`https://example.com/p/${FIRST}`).waitFor();
  expect(await linksOf(FIRST)).toEqual([]);
  expect(await faultsOf(page)).toEqual([]);
  await store(page, total);
  expect(await linksOf(GTINS.at(-1)!)).toEqual(["pip /p/{gtin}"]);

  // Instructions in three languages: the product that has its own in German keeps them.
  for (const [language, tag] of [
    ["English", "en"],
    ["French", "fr"],
    ["German", "de"],
  ] as const) {
    await button(page, "Another link for the same products").click();
    const href = `https://example.com/${tag}/how-to/{gtin}`;
    const preview = await draft(page, {
      type: "Instructions",
      href,
      title: "How to use it",
      language,
    });
    const count = tag === "de" ? total - 1 : total;
    await preview.getByText(`${count} products get the link.`).waitFor();
    if (tag === "de") {
      await preview.getByRole("heading", { name: "1 product stays as it is" }).waitFor();
      const left = preview.getByRole("listitem").filter({ hasText: "am Stück" });
      await expect.poll(() => left.last().innerText()).toContain("(“Anleitung (alt)”)");
    }
    await store(page, count);
  }
  await button(page, "Another link for the same products").click();
  const allergens = {
    type: "Allergens",
    href: "https://example.com/allergens",
    title: "Allergens",
  };
  await (await draft(page, allergens)).getByText(`${total} products get the link.`).waitFor();
  await store(page, total);
  const shared = ["instructions /en/how-to/{gtin} en", "instructions /fr/how-to/{gtin} fr"];
  expect((await linksOf(FIRST)).toSorted()).toEqual(
    [
      "allergenInfo /allergens",
      "instructions /de/how-to/{gtin} de",
      ...shared,
      "pip /p/{gtin}",
    ].toSorted(),
  );
  expect((await linksOf(SPECIAL)).toSorted()).toEqual(
    [
      ...["allergenInfo /allergens", ...shared, "pip /p/{gtin}"],
      `instructions ${OLD.replace("https://example.com", "")} de`,
    ].toSorted(),
  );

  // A campaign next week: its default stands beside the page that scans lead to.
  const { noon, monday, nextMonday } = nextTuesday();
  await page.getByRole("link", { name: "To all links" }).click();
  await page.getByRole("link", { name: "Campaigns" }).click();
  await page.getByText("There is no campaign yet.").waitFor();
  await page.getByRole("link", { name: "Plan a campaign" }).click();
  await choose(page, "Products", `All products of ${BRAND}`);
  await typeMoment(page, "Begins", monday);
  await typeMoment(page, "Ends (not included)", nextMonday);
  await field(page, "Name of the campaign").fill("Alpine week");
  const offer = { type: "Offers", href: "https://example.com/week/{gtin}", title: "Alpine week" };
  const planned = await draft(page, offer);
  await planned.getByText(`${total} products get the link.`).waitFor();
  const later = planned
    .getByRole("listitem")
    .filter({ hasText: /^A scan/ })
    .first();
  await expect
    .poll(() => later.innerText())
    .toMatch(
      new RegExp(
        `Now\\s+Product page\\s+https://example.com/p/${FIRST}\\s+Afterwards\\s+Alpine week`,
      ),
    );
  expect(await faultsOnPhone(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await store(page, total);
  await page.getByRole("link", { name: "To the campaigns" }).click();
  const campaign = page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: "Alpine week" }) });
  await campaign.getByText("Planned").waitFor();
  await expect.poll(() => campaign.innerText()).toContain(String(total));
  expect(await faultsOf(page)).toEqual([]);

  // The campaign is one line among all links, and is opened on demand.
  await page.getByRole("link", { name: "All links" }).click();
  await page.getByLabel("Search").fill("Alpine week");
  const line = page.getByRole("row").filter({ hasText: "Alpine week" });
  await line.getByText(`${total} links`).waitFor();
  await expect.poll(() => line.count()).toBe(1);
  // It is changed as a campaign, and not as one of the links that are selected.
  await expect.poll(() => line.getByRole("checkbox").count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Show the links of “Alpine week”" }).click();
  await expect.poll(() => line.count()).toBe(Math.min(total, 25));
  await page.getByRole("button", { name: /Alpine week.*Campaign/ }).waitFor();

  // What will scans get on Tuesday, in French?
  const ask = async () => {
    await page.getByRole("link", { name: "What will a scan get?" }).click();
    await choose(page, "Products", `All products of ${BRAND}`);
    await typeMoment(page, "Moment", noon);
    await choose(page, "Language of the reader", "French");
    await button(page, "Show").click();
    return page.getByRole("row").filter({ hasText: FIRST });
  };
  const tuesday = await ask();
  await tuesday.getByText(`https://example.com/week/${FIRST}`).waitFor();
  expect(await faultsOf(page)).toEqual([]);

  // The campaign is removed: its links are gone, and nothing else.
  await page.getByRole("link", { name: "Campaigns" }).click();
  await button(page, "Remove: “Alpine week”").click();
  const dialog = page.getByRole("dialog", { name: "Remove the campaign “Alpine week”?" });
  await dialog.getByText(`${total} links that were added are removed.`).waitFor();
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("dialog", { name: `The campaign is removed: ${total} links.` }).waitFor();
  await button(page, "Done").click();
  await page.getByText("There is no campaign yet.").waitFor();
  expect(await linksOf(FIRST)).toHaveLength(5);
  await (await ask()).getByText(`https://example.com/p/${FIRST}`).waitFor();

  // The table of all links: found by a word, and changed together.
  await page.getByRole("link", { name: "All links" }).click();
  await page.getByLabel("Search").fill("Anleitung (alt)");
  const old = page.getByRole("row").filter({ hasText: "bergkäse-anleitung.pdf" });
  await old.waitFor();
  await expect.poll(() => page.getByRole("row").count()).toBe(2);
  await old.locator(".check").click();
  await button(page, "Change 1 link").click();
  await field(page, "New address").fill("https://example.com/de/old/{gtin}");
  await button(page, "Preview").click();
  await result(page).getByText("The link of 1 product changes.").waitFor();
  await button(page, "Change 1 product").click();
  await page.getByText("Saved for 1 product.").waitFor();
  expect(await linksOf(SPECIAL)).toContain("instructions /de/old/{gtin} de");
  await button(page, "Undo").click();
  const undo = page.getByRole("dialog", { name: "Undo this change of many products?" });
  await undo.getByText("1 link gets its values from before.").waitFor();
  await undo.getByRole("button", { name: "Undo", exact: true }).click();
  await button(page, "Done").click();
  expect(await linksOf(SPECIAL)).not.toContain("instructions /de/old/{gtin} de");
  expect(complaints.filter((text) => !text.includes("400"))).toEqual([]);
  await context.close();
});
