/** Journey "Products" in the console, on a large catalog. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  CONSOLE_BASE,
  type ConsoleSite,
  faultsOf,
  startConsole,
  tabTo,
  typeText,
} from "../../support/console-browser.ts";
import { largeGtin } from "../../support/large-catalog.ts";

let site: ConsoleSite;
beforeAll(async () => {
  site = await startConsole();
});
afterAll(() => site?.stop());

const stored = async (gtin: string) => (await site.api("editor", "GET", `/products/${gtin}`)).body;

/** Another editor changes the record. */
async function patch(gtin: string, body: object): Promise<void> {
  const { etag } = await site.api("editor", "GET", `/products/${gtin}`);
  const answer = await site.api("editor", "PATCH", `/products/${gtin}`, body, {
    "if-match": etag!,
  });
  expect(answer.status).toBe(200);
}

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const saved = (page: Page) => page.getByText("The product is saved.").first().waitFor();

test("a record is changed with only the keyboard, after its fault is corrected at its field", async () => {
  const gtin = largeGtin(1);
  const { page, complaints, leave } = await site.open(`/console/products/${gtin}/edit`, "editor");
  const heading = page.getByRole("heading", { level: 1 });
  await heading.waitFor();
  await tabTo(page, field(page, "GPC brick"));
  await page.keyboard.type("1000");
  await tabTo(page, field(page, "Address of the picture"));
  await page.keyboard.press("ControlOrMeta+A");
  await typeText(page, "http://example.com/x.png");
  await page.keyboard.press("Enter");
  const summary = page.getByRole("alert");
  await summary.getByText("2 fields need a correction.").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await tabTo(page, summary.getByRole("link", { name: "GPC brick" }));
  await page.keyboard.press("Enter");
  await expect
    .poll(() => field(page, "GPC brick").evaluate((one) => one.matches(":focus")))
    .toBe(true);
  await expect.poll(() => field(page, "GPC brick").getAttribute("aria-invalid")).toBe("true");
  await page.keyboard.type("0000");
  await tabTo(page, field(page, "Address of the picture"));
  await page.keyboard.press("ControlOrMeta+A");
  await typeText(page, "https://id.example.org/assets/samples/jar.png");
  await tabTo(page, page.getByRole("radio", { name: /^Active/ }));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await tabTo(page, page.getByRole("button", { name: "Save" }));
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog");
  await question.getByText(/^Taken off the market/).waitFor();
  const { name, brand_name } = await stored(gtin);
  for (const known of [gtin, brand_name])
    await expect.poll(() => question.textContent()).toContain(known);
  await expect.poll(() => question.getByRole("presentation").count()).toBe(1);
  await tabTo(page, question.getByRole("button", { name: "Withdraw" }));
  await page.keyboard.press("Enter");
  await page.getByText(`${name} is withdrawn from the market.`).first().waitFor();
  await page.locator("main .badge.bad", { hasText: "Withdrawn" }).waitFor();
  expect(await stored(gtin)).toMatchObject({
    gpc_brick: "10000000",
    image_url: "https://id.example.org/assets/samples/jar.png",
    lifecycle: "withdrawn",
  });
  expect(complaints.filter((one) => !one.includes("400"))).toEqual([]);
  await leave();
});

test.each([
  ["products?lifecycle=nonsense&brand=b", "State (nonsense)"],
  ["products?colour=red", "colour (red)"],
  ["links?state=nonsense", "State (nonsense)"],
  ["history?product=nonsense", "Product (GTIN) (nonsense)"],
])("%s: the wrong filter is named, and cleared", async (address, named) => {
  const { page, leave } = await site.open(`/console/${address}`, "editor");
  const alert = page.getByRole("alert");
  await alert.getByText("This list has a filter that does not exist").waitFor();
  await expect.poll(() => alert.textContent()).toContain(named);
  await expect.poll(() => page.getByText("–", { exact: true }).count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await alert.getByRole("button", { name: "Clear filters" }).click();
  await page.locator("[role=grid] [role=row], ol li").nth(1).waitFor();
  expect(new URL(page.url()).search).toBe("");
  await leave();
});

test("the language in an address is that of the page, and no filter", async () => {
  const { page, leave } = await site.open("/console/products?lang=en", "editor");
  await page.locator("[role=grid] [role=row]").nth(1).waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
  await leave();
});

test("a person who withdraws a private product reads that nobody else learns of it", async () => {
  const { page, leave } = await site.open(`/console/products/${largeGtin(77)}/edit`, "editor");
  for (const choice of [/^Your organization/, /^Withdrawn/]) {
    await page.locator("label", { hasText: choice }).click();
  }
  await page.getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("dialog");
  await question.getByText(/^Only your organization can see this product/).waitFor();
  await expect.poll(() => question.textContent()).not.toContain("its page here");
  await leave();
});

test("the table finds among many products: filters, words with typos, pages, and keeps its columns", async () => {
  const { page, complaints, leave } = await site.open("/console/products", "editor");
  const rows = page.getByRole("table").or(page.getByRole("grid")).getByRole("row");
  const count = (text: string) => page.getByText(text, { exact: true }).waitFor();
  await count("1,000 products or more");
  await expect.poll(() => rows.count()).toBe(51);
  const first = await rows.nth(1).textContent();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("Page 2").waitFor();
  await expect.poll(() => rows.nth(1).textContent()).not.toBe(first);
  const choose = async (filter: string, option: string) => {
    await page.getByRole("button", { name: `${filter}` }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  };
  await choose("Brand", "Acme Organic 0");
  await choose("State", "Withdrawn");
  await choose("Without", "Description");
  await choose("Sold in", "Germany");
  // SQL counts the same.
  const { rows: counted } = await site.catalog.client.execute(`SELECT count(*) AS n FROM products
    WHERE brand_id = 'acme-0' AND lifecycle = 'withdrawn' AND description IS NULL
    AND target_markets LIKE '%DE%'`);
  await count(`${counted[0]!.n} products`);
  expect(Number(counted[0]!.n)).toBeGreaterThan(10);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Net content" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("columnheader", { name: "Net content" }).waitFor();
  await page.reload();
  await count(`${counted[0]!.n} products`);
  await page.getByRole("columnheader", { name: "Net content" }).waitFor();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill("goldn cofee");
  await page.getByText("No product has these words. These have similar ones.").waitFor();
  await expect.poll(() => rows.nth(1).textContent()).toMatch(/coffee.*Golden/);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("searchbox", { name: "Search" }).fill("zzzzqqqq");
  await page.getByText("No products match.").waitFor();
  await expect.poll(() => page.getByText("These have similar ones.").count()).toBe(0);
  expect(complaints).toEqual([]);
  await leave();
});

test("in the German console, a fault has German words only, and is gone once it is corrected", async () => {
  const gtin = largeGtin(2);
  const { page, leave } = await site.open(`/console/products/${gtin}/edit`, "editor", {
    locale: "de-DE",
  });
  await page.getByRole("heading", { level: 1 }).waitFor();
  await field(page, "GPC-Brick").fill("1000");
  await field(page, "Adresse des Bildes").fill("http://example.com/x.png");
  await page.getByRole("button", { name: "Speichern" }).click();
  const summary = page.getByRole("alert");
  await summary.getByText("2 Felder müssen korrigiert werden.").waitFor();
  await expect
    .poll(() => page.locator(".field .fault").allTextContents())
    .toEqual([
      "Ein GPC-Brick hat 8 Ziffern.",
      "Geben Sie die vollständige Adresse eines Bildes ein, die mit https:// beginnt.",
    ]);
  // There is nothing in English behind words that say all.
  expect(await summary.getByText("Einzelheiten").count()).toBe(0);
  await field(page, "GPC-Brick").fill("10000045");
  await summary.getByText("Ein Feld muss korrigiert werden.").waitFor();
  await field(page, "Adresse des Bildes").fill("");
  await expect.poll(() => summary.count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await leave();
});

test("the page on a phone follows what is typed, and stays while that is faulty", async () => {
  const gtin = largeGtin(14);
  const { page, complaints, leave } = await site.open(`/console/products/${gtin}/edit`, "editor");
  const phone = page.frameLocator("iframe");
  const title = phone.getByRole("heading", { level: 1 });
  await title.getByText("No. 14", { exact: false }).waitFor();
  // The style of pages, by its digest, and a picture of this server.
  expect(
    await title.evaluate((one) => one.ownerDocument.defaultView!.getComputedStyle(one).textWrap),
  ).toBe("balance");
  await expect
    .poll(() =>
      phone
        .locator("header img")
        .evaluate((one) => (one as unknown as { naturalWidth: number }).naturalWidth),
    )
    .toBeGreaterThan(0);
  const script = "<script>document.title = 'run'</script>";
  await field(page, "Name").first().fill(`Rice ${script}`);
  await title.getByText(`Rice ${script}`).waitFor();
  await expect.poll(() => page.locator("iframe").getAttribute("sandbox")).toBe("");
  await field(page, "GPC brick").fill("1000");
  await page.locator(".fault").waitFor();
  await expect.poll(() => field(page, "GPC brick").getAttribute("aria-invalid")).toBe("true");
  await page.getByText("This is the page before it.").waitFor();
  await title.getByText(`Rice ${script}`).waitFor();
  await field(page, "GPC brick").fill("10000000");
  await page.getByText("As it would be if you save now.").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect((await stored(gtin)).name).toMatch(/No. 14$/);
  expect(complaints.filter((one) => !one.includes("400"))).toEqual([]);
  await leave();

  const narrow = { viewport: { width: 390, height: 844 }, colorScheme: "dark" as const };
  const other = await site.open(`/console/products/${gtin}/edit`, "editor", narrow);
  const summary = other.page.locator("summary", { hasText: "The page on a phone" });
  await tabTo(other.page, summary);
  await expect.poll(() => other.page.locator("iframe").count()).toBe(0);
  await other.page.keyboard.press("Enter");
  await other.page.frameLocator("iframe").getByText("No. 14").first().waitFor();
  await other.leave();
});

test("a product is found and opened, and one is added, with only the keyboard", async () => {
  const { page, leave } = await site.open("/console/products", "editor");
  await tabTo(page, page.getByRole("searchbox", { name: "Search" }));
  await typeText(page, largeGtin(8));
  const first = page.getByRole("row").nth(1);
  await first.getByText(largeGtin(8)).waitFor();
  await tabTo(page, first);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Organic rice No. 8" }).waitFor();
  await tabTo(page, page.getByRole("link", { name: "Products" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: "Add a product" }));
  await page.keyboard.press("Enter");
  const gtin = "09521999999997";
  await tabTo(page, field(page, "GTIN"));
  await typeText(page, gtin);
  await tabTo(page, field(page, "Name"));
  await typeText(page, "Olives in a jar");
  await tabTo(page, page.getByRole("combobox", { name: "Add a language" }));
  await page.keyboard.type("french");
  await page.keyboard.press("Enter");
  await typeText(page, "Olives en bocal");
  await tabTo(page, page.getByRole("button", { name: "Save" }));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Olives in a jar" }).waitFor();
  expect(await stored(gtin)).toMatchObject({
    name: "Olives in a jar",
    names: { fr: "Olives en bocal" },
  });
  await leave();
});

test("a new product is removed for good, unless its code is recorded; an old one is not offered", async () => {
  const gtin = "09521999999980";
  const add = () => site.api("editor", "PUT", `/products/${gtin}`, { name: "A mistake" });
  expect((await add()).status).toBe(201);
  const anchor = `/01/${gtin}`;
  const sql = (text: string) => site.catalog.client.execute(text);
  await sql(`INSERT INTO qr_codes VALUES ('https://id.example.org${anchor}', '${anchor}', '')`);
  const { page, leave } = await site.open(`/console/products/${gtin}`, "editor");
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "Remove", exact: true }).click();
  await question.getByText("a QR code is recorded for it").waitFor();
  await sql(`DELETE FROM qr_codes WHERE anchor = '${anchor}'`);
  await question.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByText("A mistake is removed.").first().waitFor();
  expect((await site.api("editor", "GET", `/products/${gtin}`)).status).toBe(404);
  await page.goto(`${CONSOLE_BASE}/console/products/${largeGtin(9)}`);
  await page.getByRole("link", { name: "Edit", exact: true }).waitFor();
  await expect
    .poll(() => page.getByRole("button", { name: "Remove", exact: true }).count())
    .toBe(0);
  await leave();
});

test("a reader sees a product of its organization, and is not offered to change it", async () => {
  const { page, leave } = await site.open(`/console/products/${largeGtin(9)}/edit`, "reader");
  await page.getByText("You can read this product, and not change it.").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Save" }).count()).toBe(0);
  await expect.poll(() => field(page, "Variant").isDisabled()).toBe(true);
  await page.getByRole("link", { name: "Products" }).click();
  await page.getByRole("row").nth(1).waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Add a product" }).count()).toBe(0);
  await page.goto(`${CONSOLE_BASE}/console/products/${largeGtin(3)}/edit`);
  await page.getByText(/^This product belongs to another organization/).waitFor();
  await leave();
});

test("the same change of many products is previewed with counts, then made, with an audit line each", async () => {
  const { page, leave } = await site.open(
    "/console/products?brand=acme-1&lifecycle=active",
    "editor",
  );
  const those = "brand_id = 'acme-1' AND lifecycle = 'active'";
  const countOf = async (sql: string) =>
    Number((await site.catalog.client.execute(`SELECT count(*) AS n FROM ${sql}`)).rows[0]!.n);
  const all = await countOf(`products WHERE ${those}`);
  const open = await countOf(`products WHERE ${those} AND visibility = 'public'`);
  expect([all > 500, open > 500, open < all]).toEqual([true, true, true]);
  const lines = "user_actions WHERE action = 'product.patch'";
  const before = await countOf(lines);
  const second = page.getByRole("row").nth(2);
  await second.waitFor();
  // The hidden input of a row lies in the row: a touch at its place chooses this one.
  const places = await second.getByRole("checkbox").evaluate((input) => {
    const { top, height } = input.getBoundingClientRect();
    const label = input.closest(".check")!.getBoundingClientRect();
    return { middle: top + height / 2, top: label.top, bottom: label.bottom };
  });
  expect(places.middle).toBeGreaterThan(places.top);
  expect(places.middle).toBeLessThan(places.bottom);
  await tabTo(page, page.getByRole("row").nth(1));
  await page.keyboard.press("ControlOrMeta+A");
  await tabTo(page, page.getByRole("button", { name: "Change 50 selected" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  const choose = async (name: RegExp, option: RegExp) => {
    await tabTo(page, dialog.getByRole("button", { name }));
    await page.keyboard.press("Enter");
    const options = page.getByRole("option");
    await options.first().waitFor();
    for (const text of await options.allTextContents()) {
      if (option.test(text)) break;
      await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Enter");
  };
  await choose(/Which products/, /^All that the filters find/);
  await choose(/What$/, /^Visible to/);
  await choose(/New value/, /^Your organization/);
  await tabTo(page, dialog.getByRole("button", { name: "Show what would change" }));
  await page.keyboard.press("Enter");
  await dialog.getByText(`${open} will change.`).waitFor();
  await dialog.getByText(`${all - open} have this value already.`).waitFor();
  expect(await countOf(`products WHERE ${those} AND visibility = 'public'`)).toBe(open);
  // The preview names what they have now, and what becomes of their scans.
  await dialog.getByRole("row").nth(1).getByText("Everybody", { exact: true }).waitFor();
  await dialog.getByText(/^For others, searches, pages and agents answer as for numbers/).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await tabTo(page, dialog.getByRole("button", { name: `Change ${open}` }));
  await page.keyboard.press("Enter");
  await page.getByText(`Products changed: ${open}.`).first().waitFor();
  expect(await countOf(`products WHERE ${those} AND visibility = 'public'`)).toBe(0);
  expect((await countOf(lines)) - before).toBe(open);
  // All batches are one group, which the message undoes.
  const groups =
    "(SELECT DISTINCT import_id FROM user_actions WHERE action = 'product.patch' AND import_id IS NOT NULL)";
  expect(await countOf(groups)).toBe(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("It is undone.").waitFor();
  expect(await countOf(`products WHERE ${those} AND visibility = 'public'`)).toBe(open);
  await leave();
});

// Undone first, for the other one changes them all.
test.each([
  ["Undo what was saved", /^Undone: the products are as they were before\./, null],
  ["Go on", /^Saved for (\d+) of \1 products\./, 0],
] as const)(
  "a reload amid a change of many products warns, and then offers: %s",
  async (choice, outcome, left) => {
    const { page, leave } = await site.open(
      "/console/products?brand=acme-2&lifecycle=discontinued",
      "editor",
    );
    const countOf = async (visibility: string) =>
      Number(
        (
          await site.catalog.client.execute(
            `SELECT count(*) AS n FROM products WHERE brand_id = 'acme-2' AND lifecycle = 'discontinued' AND visibility = '${visibility}'`,
          )
        ).rows[0]!.n,
      );
    const before = await countOf("public");
    // Two batches: more would only take longer.
    expect(before).toBeGreaterThan(100);
    await page.getByRole("row").nth(1).locator(".check").click();
    await page.getByRole("button", { name: "Change 1 selected" }).click();
    const dialog = page.getByRole("dialog");
    for (const [name, option] of [
      [/Which products/, /^All that the filters find/],
      [/What$/, /^Visible to/],
      [/New value/, /^Your organization/],
    ] as const) {
      await dialog.getByRole("button", { name }).click();
      await page.getByRole("option", { name: option }).click();
    }
    await dialog.getByRole("button", { name: "Show what would change" }).click();
    await dialog.getByText(`${before} will change.`).waitFor();
    const batches = new Set<string>();
    let isLost = true;
    await page.route("**/api/v1/products/bulk", (route) => {
      // The second one never gets its answer; the first may be sent again to a busy server.
      batches.add(route.request().postDataJSON().products[0].gtin);
      return isLost && batches.size === 2 ? undefined : route.continue();
    });
    await dialog.getByRole("button", { name: `Change ${before}` }).click();
    await expect.poll(() => batches.size).toBe(2);
    const asked: string[] = [];
    page.on("dialog", (one) => {
      asked.push(one.type());
      void one.accept();
    });
    await page.reload();
    expect(asked).toEqual(["beforeunload"]);
    // The route stays: taken away while the page loads, it can stop a file of the page.
    isLost = false;
    const notice = page.getByRole("status").filter({ hasText: "was interrupted" });
    await notice.getByText(`Saved for 100 of ${before} products.`).waitFor();
    expect(await countOf("organization")).toBeGreaterThanOrEqual(100);
    expect(await faultsOf(page)).toEqual([]);
    await notice.getByRole("button", { name: choice }).click();
    await page.getByText(outcome).waitFor();
    expect(await countOf("public")).toBe(left ?? before);
    await page.reload();
    await page.getByRole("row").nth(1).waitFor();
    await expect.poll(() => page.getByText("was interrupted").count()).toBe(0);
    await leave();
  },
);

test("a session that ends while a form is filled in: after signing in again, the form is as it was", async () => {
  const gtin = largeGtin(12);
  const { page, leave } = await site.open(`/console/products/${gtin}/edit`, "editor");
  await field(page, "Variant").fill("Typed before it ended");
  await site.catalog.client.execute("DELETE FROM sessions");
  // The preview of the page may find out first: then the dialog covers the button already.
  await page.locator("button[type=submit]", { hasText: "Save" }).dispatchEvent("click");
  const dialog = page.getByRole("alertdialog", { name: "Your session has ended" });
  await dialog.getByLabel("Key").fill(site.keys.editor);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Save" }).click();
  await saved(page);
  expect(await stored(gtin)).toMatchObject({ variant: "Typed before it ended" });
  await leave();
});

test("two editors of one record: the second sees what the first changed, field by field, and chooses", async () => {
  const gtin = largeGtin(2);
  const { page, leave } = await site.open(`/console/products/${gtin}/edit`, "editor");
  await field(page, "Variant").fill("Mine");
  await field(page, "Net content, as printed").fill("2 kg");
  await patch(gtin, { variant: "Theirs", gpc_brick: "10000001" });
  await page.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.waitFor();
  await expect.poll(() => dialog.getByRole("radiogroup").count()).toBe(2);
  await expect.poll(() => dialog.getByText("Stored now: Theirs").count()).toBe(1);
  const save = dialog.getByRole("button", { name: "Save with these choices" });
  await expect.poll(() => save.isDisabled()).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole("radiogroup", { name: "Variant" }).getByText("Yours: Mine").click();
  await save.click();
  await saved(page);
  expect(await stored(gtin)).toMatchObject({
    variant: "Mine",
    net_content_text: "2 kg",
    gpc_brick: "10000001",
  });
  await leave();
});

test("a catalog that is down while a form is saved loses nothing: it counts down, and saves when it is back", async () => {
  const gtin = largeGtin(5);
  const { page, leave } = await site.open(`/console/products/${gtin}/edit`, "editor");
  await field(page, "Variant").fill("Typed before it went down");
  await site.catalog.crash();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/^Trying again/).waitFor();
  await field(page, "GPC brick").fill("10000002");
  await expect.poll(() => field(page, "Variant").inputValue()).toBe("Typed before it went down");
  await site.catalog.restart();
  await saved(page);
  expect(await stored(gtin)).toMatchObject({
    variant: "Typed before it went down",
    gpc_brick: "10000002",
  });
  await leave();
});

test("the list is sorted by its headings, page after page, and kept as a view", async () => {
  const { page, complaints, leave } = await site.open(
    "/console/products?lifecycle=planned",
    "editor",
  );
  const rows = page.getByRole("row");
  const names = async () =>
    (await page.getByRole("rowheader").allTextContents()).map((one) => one.trim());
  await rows.nth(1).waitFor();
  const heading = page.getByRole("columnheader", { name: "Name" });
  await heading.click();
  await expect.poll(() => heading.getAttribute("aria-sort")).toBe("ascending");
  const { rows: wanted } = await site.catalog.client.execute(`SELECT name FROM products
    WHERE lifecycle = 'planned' AND gtin LIKE '09521%' ORDER BY name COLLATE NOCASE, gtin LIMIT 60`);
  await expect.poll(names).toEqual(wanted.slice(0, 50).map(({ name }) => name));
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("Page 2").waitFor();
  await expect.poll(async () => (await names())[0]).toBe(wanted[50]!.name);
  await heading.click();
  await expect.poll(() => heading.getAttribute("aria-sort")).toBe("descending");
  const { rows: back } = await site.catalog.client.execute(`SELECT name FROM products
    WHERE lifecycle = 'planned' AND gtin LIKE '09521%' ORDER BY name COLLATE NOCASE DESC, gtin DESC LIMIT 1`);
  await expect.poll(async () => (await names())[0]).toBe(back[0]!.name);
  await page.getByRole("button", { name: "Save this view" }).click();
  await page.getByLabel("Name of the view").fill("Soon on the market");
  await page.keyboard.press("Enter");
  await page.getByText("The view Soon on the market is kept in this browser.").first().waitFor();
  await page.goto(`${CONSOLE_BASE}/console/products`);
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("menuitem", { name: "Soon on the market" }).click();
  await page.waitForURL(/lifecycle=planned/);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Forget the view Soon on the market" }).click();
  await expect.poll(() => page.getByRole("button", { name: "Saved views" }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await leave();
});

test("one's own products are sorted by scans, and too many say what to do", async () => {
  const { page, complaints, leave } = await site.open("/console/products", "editor");
  const heading = page.getByRole("columnheader", { name: "Scans in 30 days" });
  await heading.click();
  await page.getByText("Only up to 1,000 rows can be sorted by scans.").waitFor();
  await page.goto(`${CONSOLE_BASE}/console/products?brand=acme-0&lifecycle=planned&sort=-scans`);
  const rows = page.getByRole("rowheader");
  await rows.first().waitFor();
  expect(await heading.getAttribute("aria-sort")).toBe("descending");
  await heading.click();
  await expect.poll(() => heading.getAttribute("aria-sort")).toBe("descending");
  // A search has no order by scans, and products of others have no scans.
  await page.goto(`${CONSOLE_BASE}/console/products?whose=all&sort=-scans`);
  await rows.first().waitFor();
  expect(await heading.count()).toBe(0);
  expect(complaints.filter((one) => !one.includes("400"))).toEqual([]);
  await leave();
});

test("a change is undone from its message, unless somebody changed the product since", async () => {
  const gtin = largeGtin(16);
  const before = await stored(gtin);
  const { page, leave } = await site.open(`/console/products/${gtin}/edit`, "editor");
  const toasts = page.locator(".toast");
  const undo = page.getByRole("button", { name: "Undo" });
  await field(page, "Variant").fill("A mistake");
  await page.getByRole("button", { name: "Save" }).click();
  await saved(page);
  await undo.click();
  await page.getByText("It is undone.").waitFor();
  await expect.poll(() => toasts.count()).toBe(1);
  expect((await stored(gtin)).variant).toBe(before.variant);
  // The form has the restored record.
  await expect.poll(() => field(page, "Variant").inputValue()).toBe(before.variant ?? "");
  await field(page, "Variant").fill("Another mistake");
  await page.getByRole("button", { name: "Save" }).click();
  await undo.waitFor();
  await patch(gtin, { gpc_brick: "10000005" });
  await undo.click();
  await page.getByText(/^It is not undone: somebody changed it since/).waitFor();
  expect(await stored(gtin)).toMatchObject({ variant: "Another mistake", gpc_brick: "10000005" });
  await leave();
});
