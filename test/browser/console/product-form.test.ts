/** The form of a product: what is understood, what is offered, and that nothing is hidden while one types. */

import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../../../scripts/catalog/catalog.ts";
import { createKey } from "../../../scripts/catalog/keys.ts";
import { brandIdOf } from "../../../src/services/import/product-row.ts";
import {
  CONSOLE_BASE,
  type ConsoleSite,
  faultsOf,
  signIn,
  startConsole,
  tabTo,
} from "../../support/console-browser.ts";
import { largeGtin } from "../../support/large-catalog.ts";

let site: ConsoleSite;
beforeAll(async () => {
  site = await startConsole();
});
afterAll(() => site?.stop());

const stored = async (gtin: string) => (await site.api("editor", "GET", `/products/${gtin}`)).body;
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const combo = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const saved = (page: Page) => page.getByText("The product is saved.").first().waitFor();

test("a wrong check digit: the right number is named, taken with a press, and the fault is gone", async () => {
  const { page, leave } = await site.open("/console/products/new", "editor");
  const gtin = field(page, "GTIN");
  // While it is typed, nothing is wrong yet: 8 digits of 13 are no GTIN.
  await gtin.pressSequentially("95219999999");
  await expect.poll(() => page.locator(".fault").count()).toBe(0);
  await gtin.pressSequentially("34");
  await page.keyboard.press("Tab");
  await page.getByText(/last digit is not the check digit/).waitFor();
  await expect.poll(() => gtin.getAttribute("aria-invalid")).toBe("true");
  expect(await faultsOf(page)).toEqual([]);
  const offer = button(page, "Use 9521999999935");
  await tabTo(page, offer);
  await page.keyboard.press("Enter");
  await expect.poll(() => gtin.inputValue()).toBe("9521999999935");
  await expect.poll(() => page.locator(".fault").count()).toBe(0);
  await expect.poll(() => gtin.evaluate((one) => one.matches(":focus"))).toBe(true);
  await gtin.fill("9521999999934");
  await page.getByText(/last digit is not the check digit/).waitFor();
  await gtin.fill("9521999999935");
  await expect.poll(() => page.locator(".fault").count()).toBe(0);
  // Two digits that changed places are offered, too.
  await gtin.fill("9521999999953");
  await button(page, "Use 9521999999935").waitFor();
  // A number of 14 digits keeps them.
  await gtin.fill("09521999999934");
  await button(page, "Use 09521999999935").waitFor();
  await leave();
});

test("a wrong check digit of a number that is others' is named, and not offered", async () => {
  const { page, leave } = await site.open("/console/products/new", "editor");
  await page.getByText(/^8, 12, 13 or 14 digits\..* begin with [\d, and]+\.$/).waitFor();
  await field(page, "GTIN").fill("4006381333949");
  await page.keyboard.press("Tab");
  const fault = page.locator(".fault", { hasText: "check digit of the others: that is 8." });
  await fault.getByText(/No company prefix of your organization|does not begin with/).waitFor();
  await expect.poll(() => button(page, /^Use /).count()).toBe(0);
  await leave();
});

test("faults that the server finds are listed with links to each field, and go when the field changes", async () => {
  const { page, leave } = await site.open(`/console/products/${largeGtin(21)}/edit`, "editor");
  await field(page, "GPC brick").fill("1000");
  await field(page, "Address of the picture").fill("http://example.org/x.png");
  await field(page, "How many are inside").fill("three");
  await button(page, "Save").click();
  const summary = page.getByRole("alert");
  await summary.getByText("3 fields need a correction.").waitFor();
  const links = summary.getByRole("link");
  for (let i = 0; i < 3; i++) {
    const name = (await links.nth(i).textContent())!;
    await links.nth(i).click();
    const hasFocus = () => field(page, name).evaluate((one) => one.matches(":focus"));
    await expect.poll(hasFocus, { message: name }).toBe(true);
  }
  await field(page, "GPC brick").fill("10000001");
  await summary.getByText("2 fields need a correction.").waitFor();
  await expect.poll(() => field(page, "GPC brick").getAttribute("aria-invalid")).toBeNull();
  await field(page, "Address of the picture").fill("");
  await field(page, "How many are inside").fill("");
  await summary.waitFor({ state: "detached" });
  await button(page, "Save").click();
  await saved(page);
  await leave();
});

test("a new product: a wrong number is one fault among all, and only numbers of one's own are offered", async () => {
  const { page, leave } = await site.open("/console/products/new", "editor");
  const gtin = field(page, "GTIN");
  const summary = page.getByRole("alert");
  const lines = () => summary.getByRole("listitem").allTextContents();
  const offers = page.getByRole("group", { name: "Numbers that are probably meant" });
  await field(page, "GPC brick").fill("1000");
  await field(page, "How many are inside").fill("three");
  await button(page, "Save").click();
  await summary.getByText("4 fields need a correction.").waitFor();
  expect(await lines()).toEqual([
    "GTIN: A GTIN has 8, 12, 13 or 14 digits.",
    "Name: This field must be filled in.",
    "GPC brick: A GPC brick has 8 digits.",
    "How many are inside: Enter a whole number from 1.",
  ]);
  await gtin.fill("123");
  await button(page, "Save").click();
  await expect.poll(async () => (await lines()).length).toBe(4);
  await page.getByText("A GTIN has 8, 12, 13 or 14 digits.", { exact: true }).waitFor();
  await expect.poll(() => offers.count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  // Another's number is named with the other faults, not when those are mended.
  await gtin.fill("9522000000008");
  await button(page, "Save").click();
  await expect.poll(async () => (await lines())[0]).toMatch(/^GTIN: No company prefix/);
  await expect.poll(async () => (await lines()).length).toBe(4);
  // The right check digit makes no number of one's own, and two digits that change places do.
  await gtin.fill("9251999999935");
  await expect
    .poll(() => offers.getByRole("button").allTextContents())
    .toEqual(["Use 9521999999935"]);
  await offers.getByRole("button").click();
  await field(page, "Name").fill("Muesli");
  await summary.getByText("2 fields need a correction.").waitFor();
  // There is no page yet, and nothing says that there is.
  await page.getByText(/^The page appears here once .* no field has a fault\.$/).waitFor();
  await expect.poll(() => page.getByText(/page before it/).count()).toBe(0);
  await field(page, "GPC brick").fill("");
  await field(page, "How many are inside").fill("");
  await summary.waitFor({ state: "detached" });
  await page.getByText(/^As it would be if you save now/).waitFor();
  await field(page, "GPC brick").fill("1000");
  await page.getByText(/This is the page before it/).waitFor();
  await field(page, "GPC brick").fill("");
  await page.getByText(/^As it would be if you save now/).waitFor();
  // Packs and lists write the number in this way.
  await gtin.fill("9 521999 999935");
  await page.keyboard.press("Tab");
  await expect.poll(() => gtin.inputValue()).toBe("9521999999935");
  await leave();
});

test("a new product: a number that a product has is a fault that leads to it, and nothing is overwritten", async () => {
  const taken = largeGtin(21).slice(1);
  const before = await stored(taken);
  const { page, leave } = await site.open("/console/products/new", "editor");
  const gtin = field(page, "GTIN");
  const summary = page.getByRole("alert");
  const fault = `This number is that of ${before.name}.`;
  await field(page, "Name").first().fill("Muesli");
  // Saved from within the field, which nobody has left yet.
  await gtin.fill(taken);
  await gtin.press("Enter");
  await summary.getByText(fault).waitFor();
  expect(await summary.getByRole("listitem").allTextContents()).toEqual([`GTIN: ${fault}`]);
  expect(await page.getByRole("dialog").count()).toBe(0);
  const link = page.locator(".offering").getByRole("link", { name: before.name });
  await link.waitFor();
  expect(await link.getAttribute("href")).toBe(`/console/products/${before.gtin}`);
  expect(await faultsOf(page)).toEqual([]);
  expect(await stored(taken)).toEqual(before);
  // The taken number is among the faults of the first save, beside another fault.
  await field(page, "Name").first().fill("");
  await field(page, "GPC brick").fill("12");
  await button(page, "Save").click();
  await summary.getByRole("listitem").nth(1).waitFor();
  expect(await summary.getByRole("listitem").allTextContents()).toEqual([
    `GTIN: ${fault}`,
    expect.stringMatching(/^Name: /),
    expect.stringMatching(/^GPC brick: /),
  ]);
  await field(page, "Name").first().fill("Muesli");
  await field(page, "GPC brick").fill("");
  // A wrong check digit: the right number is another product's, which is named and not offered.
  await gtin.fill(`${taken.slice(0, -1)}${(Number(taken.at(-1)) + 1) % 10}`);
  await summary.waitFor({ state: "detached" });
  await page.getByText(/last digit is not the check digit/).waitFor();
  await page.getByText(`${taken} is already the number of ${before.name}.`).waitFor();
  expect(await link.getAttribute("href")).toBe(`/console/products/${before.gtin}`);
  expect(await button(page, `Use ${taken}`).count()).toBe(0);
  // It is known before one saves, too.
  await gtin.fill(taken);
  await link.waitFor();
  await gtin.fill("9521999999935");
  await expect.poll(() => page.locator(".fault").count()).toBe(0);
  await leave();
});

test("languages and countries are chosen by name, in any language, and nothing else is stored", async () => {
  const gtin = largeGtin(28);
  const { page, leave } = await site.open(`/console/products/${gtin}/edit`, "editor");
  const language = combo(page, "Add a language");
  for (const [typed, name] of [
    ["english", "English"],
    ["Französisch", "French"],
    ["pt-br", "Brazilian Portuguese"],
    ["italiano", "Italian"],
  ] as const) {
    await language.fill(typed);
    await page.keyboard.press("Enter");
    await page.getByRole("group", { name }).waitFor();
    await page.keyboard.type(`Name (${typed})`);
  }
  // A language is found by a part of its name, and chosen with the arrows.
  await language.fill("swed");
  await page.getByRole("option", { name: "Swedish" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Namn");
  await language.fill("klingonisch");
  await page.keyboard.press("Tab");
  await page.getByText("No language has this name.").waitFor();
  await language.fill("");
  const market = combo(page, "Sold in");
  for (const typed of ["Deutschland", "austria", "ch"]) {
    await market.fill(typed);
    await page.keyboard.press("Enter");
    await expect.poll(() => market.inputValue()).toBe("");
  }
  await market.fill("Atlantis");
  await page.keyboard.press("Tab");
  await page.getByText("No country has this name.").waitFor();
  // Nothing is saved without what was typed.
  await button(page, "Save").click();
  await page.getByRole("alert").getByRole("link", { name: "Sold in" }).click();
  await expect.poll(() => market.evaluate((input) => input.matches(":focus"))).toBe(true);
  expect((await stored(gtin)).names).not.toHaveProperty("sv");
  await market.fill("");
  const origin = combo(page, "Countries of origin");
  await origin.fill("Frankreich");
  // Leaving the field takes what is understood.
  await page.keyboard.press("Tab");
  await page.getByRole("row", { name: "France" }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await button(page, "Save").click();
  await saved(page);
  const found = await stored(gtin);
  expect(Object.keys(found.names).sort()).toEqual(
    expect.arrayContaining(["en", "fr", "it", "pt-BR", "sv"]),
  );
  expect(found.target_markets).toEqual(expect.arrayContaining(["AT", "CH", "DE"]));
  expect(found.countries_of_origin).toEqual(expect.arrayContaining(["FR"]));
  // One market is taken away again.
  await button(page, "Remove Austria").first().click();
  await button(page, "Save").click();
  await expect.poll(async () => (await stored(gtin)).target_markets.includes("AT")).toBe(false);
  await leave();
});

test("the net content for programs follows what is printed, and is edited on demand", async () => {
  const gtin = largeGtin(36);
  const { page, leave } = await site.open(`/console/products/${gtin}/edit`, "editor");
  const printed = field(page, "Net content, as printed");
  await printed.fill("180 g");
  await page.getByText("For programs: 180 g", { exact: true }).waitFor();
  await printed.fill("6 x 330 ml");
  await page.getByText("For programs: 1,980 ml", { exact: true }).waitFor();
  await printed.fill("one large handful");
  await page.getByText(/^This is not an amount with its unit/).waitFor();
  await printed.fill("180 g");
  await button(page, "Save").click();
  await saved(page);
  expect(await stored(gtin)).toMatchObject({
    net_content_text: "180 g",
    net_contents: [{ value: "180", unit: "GRM" }],
  });
  await button(page, "Edit the amount for programs").click();
  await field(page, "Amount").fill("0.18");
  await field(page, "Unit").fill("kgm");
  await button(page, "Save").click();
  await expect
    .poll(async () => (await stored(gtin)).net_contents)
    .toEqual([{ value: "0.18", unit: "KGM" }]);
  // In German, people read and type it with a comma.
  const german = await site.open(`/console/products/${gtin}/edit`, "editor", { locale: "de-DE" });
  await german.page.getByText("Für Programme: 0,18 kg", { exact: true }).waitFor();
  await button(german.page, "Menge für Programme bearbeiten").click();
  await field(german.page, "Menge").fill("0,25");
  await button(german.page, "Speichern").click();
  await expect
    .poll(async () => (await stored(gtin)).net_contents)
    .toEqual([{ value: "0.25", unit: "KGM" }]);
  await german.page.goto(`${CONSOLE_BASE}/console/products/${gtin}`);
  await german.page.getByText("0,25 kg", { exact: true }).waitFor();
  await german.leave();
  await page.reload();
  // A text that changes afterwards is derived again: the old amount would be wrong.
  await printed.fill("200 g");
  await button(page, "Save").click();
  await expect
    .poll(async () => (await stored(gtin)).net_contents)
    .toEqual([{ value: "200", unit: "GRM" }]);
  await leave();
});

test("on a phone, the list of products begins in the first half of the screen", async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page, leave } = await site.open("/console/products", "editor", phone);
  await page.getByRole("row").nth(1).waitFor();
  const table = await page.locator(".scroller").boundingBox();
  expect(table!.y).toBeLessThan(422);
  await button(page, "Menu").tap();
  await page.getByRole("link", { name: "Links", exact: true }).waitFor();
  await button(page, "Menu").tap();
  await button(page, /^Filters/).tap();
  await button(page, /State/).tap();
  await page.getByRole("option", { name: "Withdrawn" }).tap();
  await button(page, "Filters: 1").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await leave();
});

test("a product is hidden with its links in one write, and history has both", async () => {
  const gtin = largeGtin(56);
  const href = "https://example.com/hidden";
  const link = { anchor: `/01/${gtin}`, link_type: "gs1:pip", href, title: "Page" };
  expect((await site.api("editor", "PUT", "/links/to-hide", link)).status).toBe(201);
  const notice = { ...link, anchor: `/01/${gtin}/10/L1`, link_type: "gs1:recallStatus" };
  const recall = { ...notice, title: "Recall of lot L1" };
  expect((await site.api("editor", "PUT", "/links/stays", recall)).status).toBe(201);
  const { page, leave } = await site.open(`/console/products/${gtin}/edit`, "editor");
  await page.locator("label", { hasText: /^Your organization/ }).click();
  await page.getByText(/Scans still follow its public links/).waitFor();
  const box = page.getByRole("checkbox", { name: /^Disable its (link|\d links), too/ });
  await page.locator("label", { hasText: /^Disable its/ }).click();
  await expect.poll(() => box.isChecked()).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
  await button(page, "Save").click();
  await saved(page);
  expect((await stored(gtin)).visibility).toBe("organization");
  const of = async (id: string) => (await site.api("editor", "GET", `/links/${id}`)).body.enabled;
  expect([await of("to-hide"), await of("stays")]).toEqual([false, true]);
  const { body: history } = await site.api("editor", "GET", `/history?product=${gtin}`);
  expect(history.items[0].action).toBe("product.put");
  const { body: line } = await site.api("editor", "GET", `/history/${history.items[0].id}`);
  const changed = line.records.map((one: { kind: string }) => one.kind);
  expect(changed).toContain("products");
  expect(changed).toContain("links");
  await box.waitFor({ state: "detached" });
  await leave();
});

test("a fault has one sentence, and says what is expected", async () => {
  const { page, leave } = await site.open("/console/products/new", "editor");
  await field(page, "GTIN").fill("9521999999934");
  await field(page, "Name").first().fill("Tea");
  await field(page, "Net content, as printed").fill("340");
  await page.getByText("The amount has no unit").waitFor();
  expect(await page.getByText("For programs:").count()).toBe(0);
  await field(page, "Confidence").pressSequentially("0.75");
  await expect.poll(() => field(page, "Confidence").inputValue()).toBe("0.75");
  await field(page, "Confidence").fill("7");
  await button(page, "Save").click();
  const alert = page.getByRole("alert");
  await alert.getByText("Confidence: Enter a number from 0 to 1.").waitFor();
  const said = (await alert.getByText(/^GTIN: /).innerText()).replace("GTIN: ", "");
  await page.locator(".fault", { hasText: said }).waitFor();
  expect(await page.getByText("is not the check digit of the others").count()).toBe(0);
  await leave();
});

test("a brand that is not there yet is added in the form, under the id of an import", async () => {
  const gtin = largeGtin(44);
  const { page, leave } = await site.open(`/console/products/${gtin}/edit`, "editor");
  await field(page, "Name").first().fill("Käse mit neuer Marke");
  const brand = combo(page, "Brand");
  await brand.fill("Straße & Söhne");
  await page.keyboard.press("Tab");
  await page.getByText("No brand with this name.").first().waitFor();
  // Nothing is saved without the brand that was typed.
  await button(page, "Save").click();
  await page.getByRole("alert").getByRole("link", { name: "Brand" }).waitFor();
  // The field and the summary say it alike.
  await page.getByRole("alert").getByText("Brand: No brand with this name.").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await button(page, "Add the brand “Straße & Söhne”").click();
  await page.getByText("The brand Straße & Söhne is added.").first().waitFor();
  await expect.poll(() => brand.inputValue()).toBe("Straße & Söhne");
  await expect.poll(() => button(page, /^Add the brand/).count()).toBe(0);
  await expect.poll(() => field(page, "Name").first().inputValue()).toBe("Käse mit neuer Marke");
  await button(page, "Save").click();
  await saved(page);
  const { brand_id: id } = await stored(gtin);
  expect(id).toBe(brandIdOf("acme", "Straße & Söhne"));
  // The next product finds it, however it is typed, also if the brands come later than the name; and
  // an empty field is no brand.
  await page.route(/\/api\/v1\/brands\?/, async (route) => {
    await setTimeout(700);
    await route.continue();
  });
  await page.goto(`${CONSOLE_BASE}/console/products/${largeGtin(45)}/edit`);
  await brand.fill("straße & söhne");
  await page.keyboard.press("Tab");
  await expect.poll(() => brand.inputValue()).toBe("Straße & Söhne");
  await button(page, "Save").click();
  await saved(page);
  expect((await stored(largeGtin(45))).brand_id).toBe(id);
  await page.goto(`${CONSOLE_BASE}/console/products/${largeGtin(45)}/edit`);
  await expect.poll(() => brand.inputValue()).toBe("Straße & Söhne");
  // Typed with other capitals, it is the same brand, and can be spelled so.
  // The same if Tab takes it from the list.
  const respelling = button(page, "Write this brand as “Straße & SÖHNE” everywhere");
  for (const keys of [["Tab"], ["ArrowDown", "Tab"]]) {
    await brand.fill("");
    await respelling.waitFor({ state: "detached" });
    await brand.fill("Straße & SÖHNE");
    for (const key of keys) await page.keyboard.press(key);
    await expect.poll(() => brand.inputValue()).toBe("Straße & Söhne");
    await respelling.waitFor();
  }
  await respelling.click();
  await expect.poll(() => brand.inputValue()).toBe("Straße & SÖHNE");
  await page.getByText("The brand is now Straße & SÖHNE.").first().waitFor();
  expect((await site.api("editor", "GET", `/brands/${id}`)).body.name).toBe("Straße & SÖHNE");
  await brand.fill("");
  await page.keyboard.press("Tab");
  await button(page, "Save").click();
  await saved(page);
  expect((await stored(largeGtin(45))).brand_id).toBe(null);
  await leave();
});

test("a date of which a part is missing is not saved, and not taken for none", async () => {
  const gtin = largeGtin(46);
  const { page, leave } = await site.open(`/console/products/${gtin}/edit`, "editor");
  const day = page.getByRole("group", { name: "Taken from the source at" });
  const parts = day.getByRole("spinbutton");
  const name = "Käse mit halbem Tag";
  await field(page, "Name").first().fill(name);
  await parts.first().click();
  await page.keyboard.type("31");
  await page.keyboard.type("12");
  await button(page, "Save").click();
  const text = "This date is not complete. Fill in every part, or clear it.";
  const fault = day.locator("..").getByText(text);
  await fault.waitFor();
  // The fault is listed beside those that the server finds.
  await field(page, "GPC brick").fill("1000");
  await button(page, "Save").click();
  const summary = page.getByRole("alert");
  await summary.getByText("2 fields need a correction.").waitFor();
  await field(page, "GPC brick").fill("");
  await summary.getByRole("link", { name: "Taken from the source at" }).click();
  const hasFocus = () => parts.last().evaluate((part) => part.matches(":focus"));
  await expect.poll(hasFocus).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
  expect((await stored(gtin)).name).not.toBe(name);
  await page.keyboard.type("2025");
  await expect.poll(() => fault.count()).toBe(0);
  await button(page, "Save").click();
  await saved(page);
  expect((await stored(gtin)).retrieved_at).toContain("2025-12-31");

  await page.goto(`${CONSOLE_BASE}/console/products/${largeGtin(44)}/edit`);
  await parts.first().click();
  await page.keyboard.type("31");
  await field(page, "Name").first().focus();
  await fault.waitFor();
  await button(page, "Clear").click();
  await expect.poll(() => fault.count()).toBe(0);
  await expect.poll(() => parts.first().getAttribute("data-placeholder")).toBe("true");
  await leave();
});

test("a number of somebody else and a missing right are two faults", async () => {
  const { page, leave } = await site.open("/console/products/new", null);
  const db = connect(site.catalog.url, site.catalog.token);
  const { key, prefix } = await createKey(db, {
    organizationId: "acme",
    scopes: ["catalog:read", "catalog:write"],
    name: "Eva Brunner",
    expiresAt: null,
  });
  await signIn(page, key);
  await page.getByText(/^8, 12, 13 or 14 digits\..* begin with [\d, and]+\.$/).waitFor();
  await field(page, "GTIN").fill("4006381333931");
  await field(page, "Name").fill("Pencil");
  await button(page, "Save").click();
  await page
    .getByRole("alert")
    .getByText(/No company prefix of your organization/)
    .waitFor();
  await site.catalog.client.execute({
    sql: "UPDATE api_keys SET scopes = ? WHERE prefix = ?",
    args: [JSON.stringify(["catalog:read"]), prefix],
  });
  await field(page, "GTIN").fill("9521999999935");
  await button(page, "Save").click();
  await page
    .getByRole("alert")
    .getByText(/does not have the scope catalog:write/)
    .waitFor();
  await expect.poll(() => page.getByText(/No company prefix of your organization/).count()).toBe(0);
  await leave();
});
