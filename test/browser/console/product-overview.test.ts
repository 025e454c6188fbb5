/** The first screen of a product: what it is, what scans get, what is missing, what happened. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  CONSOLE_BASE,
  faultsOf,
  type SharedConsole,
  startSharedConsole,
} from "../../support/console-browser.ts";
import { largeGtin } from "../../support/large-catalog.ts";

let site: SharedConsole;
beforeAll(async () => {
  site = await startSharedConsole();
});
afterAll(() => site?.stop());

test.each(["", "/edit"])(
  "an address with a wrong check digit says so, and offers the right number and the list%s",
  async (screen) => {
    const [gtin, wrong] = [
      largeGtin(70),
      largeGtin(70).replace(/.$/, (last) => `${(+last + 1) % 10}`),
    ];
    const { page, complaints, leave } = await site.open(
      `/console/products/${wrong}${screen}`,
      "editor",
    );
    const alert = page.getByRole("alert");
    await alert.getByText(`check digit of the others: that is ${gtin.at(-1)}.`).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await alert.getByRole("link", { name: "Products" }).waitFor();
    await alert.getByRole("link", { name: `Use ${gtin}` }).click();
    await page.waitForURL(`**/console/products/${gtin}`);
    await page.getByRole("link", { name: "Edit" }).first().waitFor();
    expect(complaints).toEqual([]);
    await leave();
  },
);

test("the last changes name all lots of a recall, whose links are many", async () => {
  const gtin = largeGtin(40);
  const notice = { href: `${CONSOLE_BASE}/products/${gtin}`, title: "Metal" };
  const translations = ["de", "fr"].map((tag) => ({ ...notice, hreflang: [tag] }));
  const body = { gtin, lots: ["A1", "B2", "C3"], ...notice, translations };
  const { etag } = await site.api("editor", "POST", "/recalls?dry_run=true", body);
  const answer = await site.api("editor", "POST", "/recalls", body, { "If-Match": etag! });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { page, leave } = await site.open(`/console/products/${gtin}`, "editor");
  await page
    .getByRole("list", { name: "Last changes" })
    .getByText(/^editor published the recall of lots A1, B2 and C3 of /)
    .waitFor();
  await leave();
});

test("a product at a glance, and each gap with the way to fill it", async () => {
  const gtin = "09521999999973";
  const anchor = `/01/${gtin}`;
  const product = { name: "Plain crispbread", brand_id: "acme-0", net_content_text: "200 g" };
  expect((await site.api("editor", "PUT", `/products/${gtin}`, product)).status).toBe(201);
  const link = {
    anchor,
    link_type: "gs1:recipeInfo",
    href: "https://example.com/r",
    title: "Recipes",
  };
  expect((await site.api("editor", "POST", "/links", link)).status).toBe(201);
  const code = await site.api("editor", "POST", "/qr-codes", { gtin, lot: "L7" });
  expect(code.status).toBeLessThan(300);
  const today = new Date().toISOString().slice(0, 10);
  await site.catalog.client.batch(
    [
      ["total", "record"],
      ["level", "key"],
      ["bot", "person"],
    ].map(([dimension, value]) => ({
      sql: "INSERT INTO scan_counts (period, anchor, dimension, value, scans) VALUES (?, ?, ?, ?, 41)",
      args: [today, anchor, dimension!, value!],
    })),
  );
  const { page, complaints, leave } = await site.open(`/console/products/${gtin}`, "editor");
  const card = (name: string) => page.getByRole("region", { name, exact: true });
  await page.getByRole("heading", { name: "Plain crispbread", level: 1 }).waitFor();
  await page.getByText("No picture").waitFor();
  await page.locator(".badge", { hasText: "Active" }).waitFor();
  await card("Links").getByText("A scan without preferences leads to").waitFor();
  await card("Links").getByRole("link", { name: "Recipes" }).waitFor();
  await card("Links").getByText("Recipe").first().waitFor();
  await card("Recorded codes").getByText("L7").waitFor();
  await card("Scans of 30 days").getByText("41", { exact: true }).waitFor();
  await card("Last changes")
    .getByText(/editor added Plain crispbread/)
    .waitFor();
  await expect
    .poll(() => card("Last changes").getByRole("listitem").count())
    .toBeGreaterThanOrEqual(2);
  await card("Completeness").getByText("2 of 7 are there. Missing:").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  // A gap is filled from here, and is gone afterwards.
  await card("Completeness").getByRole("link", { name: "Add: Description" }).click();
  const heading = page.getByRole("heading", { name: "Names and descriptions" });
  await expect.poll(() => heading.evaluate((one) => one.matches(":focus"))).toBe(true);
  await page.getByRole("textbox", { name: "Description" }).first().fill("Crisp, of whole rye.");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("The product is saved.").first().waitFor();
  await page.getByRole("link", { name: "Overview" }).click();
  await card("Completeness").getByText("3 of 7 are there. Missing:").waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test("a product is duplicated under a number of its own", async () => {
  const { page, leave } = await site.open(`/console/products/${largeGtin(20)}`, "editor");
  await page.getByRole("link", { name: "Duplicate" }).click();
  await page.getByRole("heading", { name: /^Add a product like/ }).waitFor();
  const number = page.getByRole("textbox", { name: "GTIN", exact: true });
  await expect.poll(() => number.inputValue()).toBe("");
  const name = page.getByRole("textbox", { name: "Name", exact: true }).first();
  await expect.poll(() => name.inputValue()).toMatch(/No. 20$/);
  await number.fill("9521999999966");
  await name.fill("The same with salt");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "The same with salt", level: 1 }).waitFor();
  const { body: copy } = await site.api("editor", "GET", "/products/09521999999966");
  const { body: first } = await site.api("editor", "GET", `/products/${largeGtin(20)}`);
  expect(copy).toMatchObject({ brand_id: first.brand_id, target_markets: first.target_markets });
  expect(copy.lifecycle).toBe("active");
  await leave();
});

test("the first link of a product answers its scans, though its brand has a default", async () => {
  const gtin = "09521999999959";
  const product = { name: "Plain rusks", brand_id: "acme-0" };
  expect((await site.api("editor", "PUT", `/products/${gtin}`, product)).status).toBe(201);
  const isChecked = () => page.getByRole("checkbox", { name: /^Default/ }).isChecked();
  const { page, leave } = await site.open(`/console/products/${gtin}`, "editor");
  const links = page.getByRole("region", { name: "Links", exact: true });
  await links.getByText("A scan without preferences leads to").waitFor();
  await links.getByRole("link", { name: "Add a link" }).click();
  await expect.poll(isChecked).toBe(true);
  await page.goto(`${CONSOLE_BASE}/console/links?identifier=/01/${gtin}`);
  await page.getByRole("link", { name: "Add a link" }).first().click();
  await expect.poll(isChecked).toBe(true);
  // The second link does not become the default.
  const link = { link_type: "gs1:pip", href: "https://example.com/rusks", title: "Rusks" };
  const first = { anchor: `/01/${gtin}`, is_default: true, ...link };
  expect((await site.api("editor", "POST", "/links", first)).status).toBe(201);
  await page.goto(`${CONSOLE_BASE}/console/products/${gtin}`);
  await links.getByText("A scan without preferences leads to").waitFor();
  await links.getByRole("link", { name: "Add a link" }).click();
  await page.getByRole("textbox", { name: "Address" }).waitFor();
  expect(await isChecked()).toBe(false);
  await leave();
});

test("a reader sees it all, and is offered no change", async () => {
  const { page, leave } = await site.open(`/console/products/${largeGtin(9)}`, "reader");
  await page.getByText("You can read this product, and not change it.").waitFor();
  await page.getByRole("region", { name: "Completeness" }).waitFor();
  for (const name of [/^Edit/, /^Add/, "Duplicate"]) {
    await expect.poll(() => page.getByRole("link", { name }).count()).toBe(0);
  }
  await page.goto(`${CONSOLE_BASE}/console/products/${largeGtin(3)}`);
  await page.getByText(/^This product belongs to another organization/).waitFor();
  await leave();
});
