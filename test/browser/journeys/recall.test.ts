/**
 * A recall as people publish it, on a phone: two lots of a product found by its name, the notice
 * checked, what shoppers get with and without a lot, published, seen everywhere, a third lot later,
 * and the end.
 */
import { request } from "node:https";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  CONSOLE_BASE,
  type ConsoleSite,
  faultsOnPhone,
  startConsole,
} from "../../support/console-browser.ts";
import { largeGtin } from "../../support/large-catalog.ts";

const GTIN = largeGtin(1);
const NAME = "Alpine butter, salted";
/** A page of this server answers without the internet. */
const NOTICE = `${CONSOLE_BASE}/products/${largeGtin(2)}`;
const CORRECTED = `${NOTICE}?corrected`;
/** A product of another organization. */
const THEIRS = largeGtin(3);
const THEIR_NAME = "Zwirbelquark";
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let site: ConsoleSite;
beforeAll(async () => {
  site = await startConsole({ vars: { COUNT_SCANS: "on" } });
  const product = {
    name: NAME,
    brand_id: "acme-0",
    image_url: `${CONSOLE_BASE}/assets/samples/rice-bag.png`,
  };
  const path = `/products/${GTIN}`;
  const { etag } = await site.api("editor", "GET", path);
  const written = await site.api("editor", "PUT", path, product, { "If-Match": etag! });
  expect(written.status).toBe(200);
  const theirs = await site.api("other", "GET", `/products/${THEIRS}`);
  const named = { name: THEIR_NAME };
  const seen = { "If-Match": theirs.etag! };
  const renamed = await site.api("other", "PUT", `/products/${THEIRS}`, named, seen);
  expect(renamed.status).toBe(200);
  const today = new Date().toISOString().slice(0, 10);
  const rows = [
    ["level", "key", 812],
    ["level", "lot", 48],
    ["bot", "person", 850],
    ["bot", "bot", 10],
  ].map(([dimension, value, scans]) => ({
    sql: "INSERT INTO scan_counts (period, anchor, dimension, value, scans) VALUES (?, ?, ?, ?, ?)",
    args: [today, `/01/${GTIN}`, dimension!, value!, scans!],
  }));
  await site.catalog.client.batch(rows);
});
afterAll(() => site?.stop());

const leadsTo = (path: string) =>
  new Promise<string | null>((resolve, reject) => {
    const { hostname, port } = new URL(site.worker.url);
    const headers = { host: new URL(CONSOLE_BASE).host };
    request({ hostname, port, path, headers, rejectUnauthorized: false }, (answer) => {
      answer.resume();
      resolve(answer.headers.location ?? null);
    })
      .on("error", reject)
      .end();
  });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const said = (page: Page, text: string) => page.locator(".toast", { hasText: text }).waitFor();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const scan = (page: Page, of: string) =>
  page
    .getByRole("list", { name: "What a scan shows" })
    .getByRole("listitem")
    .filter({
      has: page.getByRole("heading", { name: of }),
    });

/** Until it has its place, the list is there but not seen, and a tap would be for what is below. */
async function tapOption(page: Page) {
  const option = page.getByRole("option", { name: NAME });
  await expect.poll(() => page.getByRole("option").count()).toBe(1);
  // The name is what people look for.
  await expect.poll(() => option.innerText()).toMatch(new RegExp(`^${NAME}`));
  const isOnTop = () =>
    option.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return one.contains(one.ownerDocument.elementFromPoint(x + width / 2, y + height / 2));
    });
  await expect.poll(() => isOnTop()).toBe(true);
  await option.click();
}

async function chooseByName(page: Page) {
  await page.getByRole("combobox", { name: "Product" }).fill("alpine butter");
  await tapOption(page);
  await page.locator(".named", { hasText: NAME }).getByText(GTIN).waitFor();
}

/** The card of a recall by one of its lots; titles of others may name the lot, too. */
const cardOf = (page: Page, lot: string) =>
  page.locator(".recalls > .card").filter({ has: page.getByText(lot, { exact: true }) });

const scrolled = (page: Page) => page.evaluate<number>("Math.round(window.scrollY)");

/** Waits until the element is in the upper half of the window. */
const seenFirst = async (page: Page, of: ReturnType<Page["locator"]>) => {
  await of.waitFor();
  const element = await of.elementHandle();
  await page.waitForFunction((one) => {
    const { top } = one!.getBoundingClientRect();
    return top >= 0 && top < 422;
  }, element);
};

test("two lots are recalled, then a third one, and the recall is ended", async () => {
  const { page, context, complaints } = await site.open("/console", "editor", PHONE);
  // The first screen has the door.
  await page.getByRole("link", { name: "New recall" }).click();
  await page.getByText("No recall is running.").waitFor();
  // All that is missing is named at once.
  await button(page, "Check the notice and preview").click();
  for (const name of ["Product", "Lots", "Address of the notice", "Title of the notice"]) {
    await page.getByRole("alert").getByRole("link", { name, exact: true }).waitFor();
  }

  // Somebody else's product, by its number: the field says so.
  const foreign = page.getByRole("combobox", { name: "Product" });
  await foreign.fill(THEIRS);
  await field(page, "Lots").fill("L1");
  await field(page, "Address of the notice").fill(NOTICE);
  await field(page, "Title of the notice").fill("Metal");
  await button(page, "Check the notice and preview").waitFor();
  // A list that opens late takes the click, as for people.
  const isFaulty = async () => {
    await button(page, "Check the notice and preview").click();
    return page.locator('#field-gtin[aria-invalid="true"]').isVisible();
  };
  await expect.poll(isFaulty, { interval: 2_000 }).toBe(true);
  await page.getByText("Belongs to another organization: only").waitFor();
  // The product is not offered by its name.
  // The answer to the button may close a list that has just opened.
  const isOffered = async () => {
    await foreign.fill("");
    await foreign.pressSequentially(THEIR_NAME);
    const none = page.getByText("Nothing found");
    return none.waitFor({ timeout: 5_000 }).then(
      () => false,
      () => true,
    );
  };
  await expect.poll(isOffered, { interval: 500 }).toBe(false);
  await page.goto(`${CONSOLE_BASE}/console/recall`);

  // The product by its name, with brand, picture and number; chosen twice, the list stays closed.
  await chooseByName(page);
  await chooseByName(page);
  await expect.poll(() => page.getByRole("listbox").count()).toBe(0);
  const named = page.locator(".named").first();
  await expect.poll(() => named.innerText()).toMatch(/Alpine butter, salted\s+\S.* · \d{14}/);
  await expect.poll(() => named.locator("img").count()).toBe(1);

  // Lots as they were pasted: spaces, a comma, one of them twice.
  await field(page, "Lots").fill(" L2411A \n\n(10)L2411B; L2411A、L2411B\n");
  await page.getByText("(10) marks a lot on labels and does not belong to it").waitFor();
  await page.getByText("2 lots:").waitFor();
  const box = page.getByRole("checkbox", { name: /^Scans without a lot, and of lots and serials/ });
  await expect.poll(() => box.isChecked()).toBe(true);

  // A host that does not answer, without https://.
  await field(page, "Address of the notice").fill("notices.invalid/butter");
  await field(page, "Title of the notice").fill("Metal in lots L2411A and L2411B");
  await page.getByText("https:// was added.").waitFor();
  await button(page, "Check the notice and preview").click();
  await page.getByText("The notice was not reached.").waitFor();
  await seenFirst(page, page.getByRole("heading", { name: "What a scan shows" }));
  await seenFirst(page, page.getByText("The notice was not reached."));
  await button(page, "Publish the recall").click();
  let dialog = page.getByRole("dialog", { name: "Publish this recall?" });
  await dialog.getByText(/^I have opened the notice/).click();
  const publish = (action = "Publish the recall") => dialog.getByRole("button", { name: action });
  await expect.poll(() => publish().isDisabled()).toBe(true);
  await dialog.getByRole("button", { name: "Cancel" }).click();

  // The right address.
  await field(page, "Address of the notice").fill(NOTICE);
  // The old preview says first that it is old.
  const preview = page.locator(".card").filter({
    has: page.getByRole("heading", { name: "What a scan shows" }),
  });
  await expect
    .poll(() => preview.innerText())
    .toMatch(/^What a scan shows\s+Your input has changed\. Preview it again\./);
  await button(page, "Check the notice and preview").click();
  await page.getByText("The notice answers.").waitFor();
  await expect
    .poll(() => page.getByRole("link", { name: "Open the notice" }).first().getAttribute("href"))
    .toBe(NOTICE);
  for (const of of ["Recalled lots L2411A, L2411B", "Every other lot", "Without a lot"]) {
    await expect
      .poll(() => scan(page, of).innerText())
      .toMatch(new RegExp(`Afterwards\\s+The notice\\s+${NOTICE.slice(0, 12)}[^]*${largeGtin(2)}`));
  }
  await page
    .getByText(
      /^Scans of this product by people .*: 860. Without a lot: 812. 10 more were of programs/,
    )
    .waitFor();
  expect(await faultsOnPhone(page)).toEqual([]);

  await button(page, "Publish the recall").click();
  dialog = page.getByRole("dialog", { name: "Publish this recall?" });
  await expect.poll(() => dialog.locator(".named").innerText()).toContain(NAME);
  await expect.poll(() => dialog.getByText("The notice did not answer").count()).toBe(0);
  await dialog
    .getByText(
      /^The recall begins at once, and every scan and page shows it within a minute\. Scans without a lot.* lead there too\.$/,
    )
    .waitFor();
  await dialog.getByText(/^I have opened the notice/).click();
  await publish().click();
  await said(page, "The recall of 2 lots is published.");

  // Scans, and whoever works with the product.
  for (const path of ["/10/L2411A", "/10/L2411B", "/10/L9", "/21/S1", ""]) {
    expect(await leadsTo(`/01/${GTIN}${path}`)).toBe(NOTICE);
  }
  const running = page.locator(".card.running", { hasText: NAME }).first();
  await running.getByText("by editor").waitFor();
  await seenFirst(page, running);
  const badge = "Recall of 2 lots";
  await page.goto(`${CONSOLE_BASE}/console`);
  await page.getByRole("heading", { name: "Products with a running recall 1" }).waitFor();
  const first = page.locator(".home-screen section").first().locator("article").first();
  await first.getByText(NAME).waitFor();
  await first.getByText(badge).waitFor();
  // Nothing green is beside it.
  await page.goto(`${CONSOLE_BASE}/console/products/${GTIN}`);
  await page.getByText(badge).first().waitFor();
  await expect.poll(() => page.locator("main .badge.good").count()).toBe(0);
  for (const path of [
    `/products?q=alpine+butter`,
    `/products/${GTIN}`,
    `/links?identifier=/01/${GTIN}`,
    `/codes?gtin=${GTIN}`,
    `/history?product=${GTIN}`,
  ]) {
    await page.goto(`${CONSOLE_BASE}/console${path}`);
    await page.getByText(badge).first().waitFor();
  }
  await page.goto(`${CONSOLE_BASE}/console/recall`);
  await running.waitFor();
  await page.getByRole("combobox", { name: "Product" }).pressSequentially("alpine butter");
  await page.getByRole("option", { name: NAME }).getByText(badge).waitFor();

  // A third lot, an hour later: with another notice, scans without a lot keep the first.
  // The form is far down, and stays in view when the product is chosen.
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(0);
  await tapOption(page);
  await page.waitForURL(/gtin=/);
  await page.locator("h2", { hasText: "Earlier recalls of this product" }).waitFor();
  expect(await scrolled(page)).toBeGreaterThan(before / 2);
  await field(page, "Lots").fill("L2411C");
  await field(page, "Address of the notice").fill(`${NOTICE}?lot=L2411C`);
  await field(page, "Title of the notice").fill("Metal in lot L2411C");
  await button(page, "Check the notice and preview").click();
  await button(page, "Publish the recall").click();
  await dialog
    .getByText(`Scans without a lot do not change and lead to ${NOTICE}, not to this notice.`)
    .waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await field(page, "Address of the notice").fill(NOTICE);
  await field(page, "Title of the notice").fill("Metal in lot L2411C");
  await button(page, "Check the notice and preview").click();
  // The preview before is there until this one has come.
  const sides = async () => (await scan(page, "Without a lot").innerText()).split("Afterwards");
  await expect
    .poll(async () => (await sides()).map((side) => side.includes("L2411C")))
    .toEqual([false, true]);
  await button(page, "Publish the recall").click();
  await dialog.getByText(/^I have opened the notice/).click();
  await publish().click();
  await said(page, "The recall of 1 lot is published.");
  const { items } = (await site.api("editor", "GET", `/links?anchor=/01/${GTIN}`)).body;
  expect(items.filter(({ id }: { id: string }) => id.startsWith("recall-lots-"))).toHaveLength(1);

  // A fourth, from the card that all of them share: product and notice are there already.
  const card = cardOf(page, "L2411A");
  await expect.poll(() => page.locator(".recalls > .card").count()).toBe(1);
  await card.getByText("3 lots", { exact: false }).first().waitFor();
  await card
    .getByText(/^Scans without a lot, and of lots .* own, lead to this notice too\.$/)
    .waitFor();
  await card.getByRole("button", { name: "Recall more lots" }).click();
  await seenFirst(page, page.getByRole("heading", { name: "More lots for this recall" }));
  await expect.poll(() => field(page, "Address of the notice").inputValue()).toBe(NOTICE);
  await field(page, "Lots").fill("L2411E");
  // The warning is at the title, which is read whole, also on a phone.
  const warning = page.locator("form").getByText(/^The title names other lots, and not L2411E/);
  const titleField = field(page, "Title of the notice");
  await warning.waitFor();
  const [title, told] = await Promise.all([titleField.boundingBox(), warning.boundingBox()]);
  expect(told!.y - title!.y).toBeGreaterThan(0);
  expect(told!.y - title!.y).toBeLessThan(220);
  await titleField.fill(
    "Metal in lots\nL2411A, L2411B, L2411C and L2411E of this butter: do not eat it, and bring it back to the shop",
  );
  await expect.poll(() => titleField.inputValue()).not.toContain("\n");
  const hidden = () =>
    titleField.evaluate((one) => [
      one.scrollWidth - one.clientWidth,
      one.scrollHeight - one.clientHeight,
    ]);
  await expect.poll(hidden).toEqual([0, 0]);
  await expect.poll(() => warning.count()).toBe(0);
  await titleField.fill("Metal in lot L2411E");
  await button(page, "Check the notice and preview").click();
  await button(page, "Publish the recall").click();
  await dialog.getByText(/^I have opened the notice/).click();
  await publish().click();
  await said(page, "The recall of 1 lot is published.");
  expect(await leadsTo(`/01/${GTIN}/10/L2411E`)).toBe(NOTICE);

  // The notice was wrong: one change, for the lots that are chosen and for scans without a lot.
  await cardOf(page, "L2411E").getByRole("button", { name: "Edit the notice" }).click();
  await seenFirst(page, page.getByRole("heading", { name: "Edit the notice of this recall" }));
  await page.getByText("These lots have different titles").waitFor();
  const chosen = page.getByRole("group", { name: "Lots whose notice changes" });
  await chosen.getByText("L2411C", { exact: true }).click();
  await field(page, "Address of the notice").fill(CORRECTED);
  await field(page, "Title of the notice").fill("Metal in lots L2411A, L2411B and L2411E");
  await button(page, "Check the notice and preview").click();
  await page.getByText("The notice answers.").waitFor();
  await expect.poll(() => scan(page, "Without a lot").innerText()).toContain(CORRECTED);
  expect(await faultsOnPhone(page)).toEqual([]);
  await button(page, "Publish the change").click();
  dialog = page.getByRole("dialog", { name: "Publish this change?" });
  await dialog.getByText(/^I have opened the notice/).click();
  await publish("Publish the change").click();
  await said(page, "The notice of the recall is changed.");
  await seenFirst(page, cardOf(page, "L2411E").filter({ hasText: CORRECTED }));
  await page.getByRole("heading", { name: "New recall" }).waitFor();
  for (const path of ["/10/L2411A", "/10/L2411B", "/10/L2411E", ""]) {
    expect(await leadsTo(`/01/${GTIN}${path}`)).toBe(CORRECTED);
  }
  expect(await leadsTo(`/01/${GTIN}/10/L2411C`)).toBe(NOTICE);

  // Who would delete only its link sees what scans get, what stays, and where the recall ends.
  await page.goto(`${CONSOLE_BASE}/console/links?identifier=/01/${GTIN}/10/L2411C`);
  await button(page, "Delete “Metal in lot L2411C”").click();
  dialog = page.getByRole("dialog", { name: "Delete “Metal in lot L2411C”" });
  await dialog.getByText("To end the recall, end it on the screen Recall").waitFor();
  const changes = dialog.getByRole("list", { name: "Scans that change" });
  await changes.getByText("Afterwards").first().waitFor();
  await dialog.getByText("lot L2411C is no longer recalled").waitFor();
  expect(await faultsOnPhone(page)).toEqual([]);
  await dialog.getByRole("link", { name: "To the recall" }).click();
  await page.getByRole("heading", { name: "New recall" }).waitFor();

  // The end, of one after the other; what was added at the product ends with it.
  for (const [lots, leads, these, text] of [
    ["L2411A", NOTICE, "these lots", "The recall of lots L2411A, L2411B, L2411E is ended."],
    [
      ...["L2411C", `https://www.example.com/products/${GTIN}`, "this lot"],
      "The recall of lot L2411C is ended.",
    ],
  ] as const) {
    await page.goto(`${CONSOLE_BASE}/console/recall`);
    const card = cardOf(page, lots);
    await card.getByRole("button", { name: "End the recall" }).click();
    const end = page.getByRole("dialog", { name: "End the recall?" });
    await end.locator(".named", { hasText: NAME }).waitFor();
    if (lots === "L2411A") await end.getByText("All lots", { exact: true }).click();
    await scan(page, "Without a lot").waitFor();
    await end.getByText(`Scans of ${these} then lead to ${leads}.`).waitFor();
    await end.getByRole("button", { name: "End the recall" }).click();
    await said(page, text);
    expect(await leadsTo(`/01/${GTIN}`)).toBe(leads);
  }
  // The recall that has ended is in view.
  await cardOf(page, "L2411C").getByText("Ended", { exact: true }).waitFor();
  await page.getByRole("radio", { name: "Running" }).click();
  await page.getByText("No recall is running.").waitFor();
  await page.getByRole("radio", { name: "Ended" }).click();
  await cardOf(page, "L2411A")
    .getByText(/Ended .* by editor/)
    .first()
    .waitFor();

  // A planned one is called planned, and shown in its list.
  await page.goto(`${CONSOLE_BASE}/console/recall?gtin=${GTIN}`);
  await field(page, "Lots").fill("L2411D");
  await field(page, "Address of the notice").fill(NOTICE);
  await field(page, "Title of the notice").fill("Metal in lot L2411D");
  await page.getByRole("group", { name: "Begins" }).getByRole("spinbutton").first().focus();
  await page.keyboard.type("01122098");
  await page.keyboard.type("1000");
  await button(page, "Check the notice and preview").click();
  await page.getByText(/^Takes effect 1 Dec 2098, 10:00 \(/).waitFor();
  await button(page, "Publish the recall").click();
  dialog = page.getByRole("dialog", { name: "Publish this recall?" });
  await dialog.getByText(/^I have opened the notice/).click();
  await publish().click();
  await said(page, "The recall of 1 lot is planned for 1 Dec 2098, 10:00.");
  await seenFirst(page, page.locator(".recalls > .card", { hasText: "L2411D" }));
  expect(await faultsOnPhone(page)).toEqual([]);
  expect(complaints.filter((text) => !/butter\.png|Failed to load/.test(text))).toEqual([]);
  await context.close();
});
