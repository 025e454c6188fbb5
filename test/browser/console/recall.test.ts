/** Recalls in the console: what a hand that trembles, a reload or a third lot does to them. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  CONSOLE_BASE,
  type ConsoleSite,
  faultsOf,
  startConsole,
} from "../../support/console-browser.ts";
import { largeGtin } from "../../support/large-catalog.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** A page of this server answers without the internet. */
const NOTICE = `${CONSOLE_BASE}/products/${largeGtin(2)}`;

let site: ConsoleSite;
beforeAll(async () => {
  site = await startConsole();
});
afterAll(() => site?.stop());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const cards = (page: Page) => page.locator(".recalls > .card");

interface Recall {
  readonly gtin: string;
  readonly lots?: readonly string[];
  readonly whole_product?: boolean;
  readonly href?: string;
  readonly title?: string;
  readonly scans_without_lot?: boolean;
  readonly from?: string;
}

async function publish(recall: Recall) {
  const body = { href: NOTICE, title: "Metal in the butter", ...recall };
  const { etag } = await site.api("editor", "POST", "/recalls?dry_run=true", body);
  const { status } = await site.api("editor", "POST", "/recalls", body, { "If-Match": etag! });
  expect(status).toBe(200);
}

async function fill(page: Page, gtin: string, lots: string) {
  await page.getByRole("combobox", { name: "Product" }).fill(gtin);
  await page
    .locator(".named", { hasText: gtin.slice(-6) })
    .first()
    .waitFor();
  await field(page, "Lots").fill(lots);
  await field(page, "Address of the notice").fill(NOTICE);
  await field(page, "Title of the notice").fill("Metal in the butter");
}

const middleOf = async (page: Page, name: RegExp | string) => {
  const box = await dialog(page).getByText(name).boundingBox();
  return box!.y + box!.height / 2;
};

test("a double tap on the button answers nothing in the dialog that opens under the finger", async () => {
  const { page, leave } = await site.open("/console/recall", "editor", PHONE);
  await fill(page, largeGtin(22), "L1");
  await button(page, "Check the notice and preview").click();
  const open = button(page, "Publish the recall");
  await open.click();
  const box = dialog(page).getByRole("checkbox");
  const place = await middleOf(page, /^I have opened the notice/);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  // The button lies where the dialog will have its box.
  const before = (await open.boundingBox())!;
  await page.evaluate(`window.scrollBy(0, ${before.y + before.height / 2 - place})`);
  const { x, y, width, height } = (await open.boundingBox())!;
  const tap = () => page.touchscreen.tap(x + width / 4, y + height / 2);
  await tap();
  await box.waitFor();
  await tap();
  await page.waitForTimeout(100);
  await expect.poll(() => box.isChecked()).toBe(false);
  await dialog(page)
    .getByText(/^I have opened the notice/)
    .click();
  await expect.poll(() => box.isChecked()).toBe(true);
  await leave();
});

test("a double click on Save leaves the question whether to withdraw open", async () => {
  const { page, leave } = await site.open(`/console/products/${largeGtin(12)}/edit`, "editor");
  await page.locator("label", { hasText: /^Withdrawn/ }).click();
  await button(page, "Save").dblclick();
  await dialog(page).waitFor();
  await page.waitForTimeout(700);
  await expect.poll(() => dialog(page).count()).toBe(1);
  await leave();
});

test("lots with one notice are one card, which says what it covers and keeps what was chosen", async () => {
  const gtin = largeGtin(13);
  await publish({
    gtin,
    lots: ["L1", "L2"],
    title: "Metal in L1 and L2",
    scans_without_lot: false,
  });
  await publish({ gtin, lots: ["L3"], title: "Metal in lot L3", scans_without_lot: false });
  const { page, leave } = await site.open(`/console/recall?gtin=${gtin}`, "editor", PHONE);
  const card = cards(page).filter({ hasText: gtin });
  await card.first().waitFor();
  await expect.poll(() => card.count()).toBe(1);
  await card.getByText("3 lots").first().waitFor();
  await card.getByText("Scans without a lot do not lead to this notice.").waitFor();

  // A fourth lot keeps the choice.
  await card.getByRole("button", { name: "Recall more lots" }).click();
  const box = page.getByRole("checkbox", { name: /^Scans without a lot/ });
  await expect.poll(() => box.isChecked()).toBe(false);
  // One tap leaves out lots that are recalled already, and a title that tells of others is a trap.
  await field(page, "Lots").fill("L1\nL4");
  await page.getByText("Recalled already, or planned: L1.").waitFor();
  await button(page, "Leave out L1").click();
  await expect.poll(() => field(page, "Lots").inputValue()).toBe("L4");
  await page.getByText("The title names other lots, and not L4.").waitFor();
  await field(page, "Title of the notice").fill("Metal in lots L3 and L4");
  await page.getByText("The title names other lots").waitFor({ state: "detached" });
  await button(page, "Check the notice and preview").click();
  await button(page, "Publish the recall").click();
  await dialog(page)
    .getByText(/^I have opened the notice/)
    .click();
  await dialog(page).getByRole("button", { name: "Publish the recall" }).click();
  await page.locator(".toast", { hasText: "The recall of 1 lot is published." }).waitFor();
  await card.getByText("4 lots").first().waitFor();
  await expect.poll(() => card.count()).toBe(1);

  // The notice changes for all of them, also where its title was another one.
  await card.getByRole("button", { name: "Edit the notice" }).click();
  await page.getByText("These lots have different titles").waitFor();
  await field(page, "Address of the notice").fill(`${NOTICE}?corrected`);
  await field(page, "Title of the notice").fill("Metal in lots L1 to L4");
  await button(page, "Check the notice and preview").click();
  await button(page, "Publish the change").click();
  await dialog(page)
    .getByText(/^I have opened the notice/)
    .click();
  await dialog(page).getByRole("button", { name: "Publish the change" }).click();
  await page.locator(".toast", { hasText: "The notice of the recall is changed." }).waitFor();
  const { items } = (await site.api("editor", "GET", `/recalls?gtin=${gtin}`)).body;
  expect(items.map(({ link }: { link: { href: string } }) => link.href)).toEqual(
    Array(4).fill(`${NOTICE}?corrected`),
  );
  await leave();
});

test("a typed form outlives a reload and another screen, until it is discarded", async () => {
  const gtin = largeGtin(14);
  const { page, leave } = await site.open("/console/recall", "editor", PHONE);
  await fill(page, gtin, "a/1\nb-2");
  await page.getByText(/^Scans without a lot, and of lots/).click();
  await page.reload();
  await expect.poll(() => field(page, "Lots").inputValue()).toBe("a/1\nb-2");
  await expect.poll(() => page.getByRole("combobox", { name: "Product" }).inputValue()).toBe(gtin);
  await page.goto(`${CONSOLE_BASE}/console/products`);
  await page.goBack();
  await page.getByText("This is what you typed before.").waitFor();
  await expect
    .poll(() => field(page, "Title of the notice").inputValue())
    .toBe("Metal in the butter");
  await expect
    .poll(() => page.getByRole("checkbox", { name: /^Scans without a lot/ }).isChecked())
    .toBe(false);
  await button(page, "Start anew").click();
  await expect.poll(() => field(page, "Lots").inputValue()).toBe("");
  await page.reload();
  await expect.poll(() => field(page, "Lots").inputValue()).toBe("");
  await leave();
});

test("Home names all that is recalled of a product, and the withdrawn products", async () => {
  const [recalled, withdrawn] = [largeGtin(21), largeGtin(16)];
  await publish({ gtin: recalled, lots: ["L7"] });
  await publish({ gtin: recalled, whole_product: true, href: `${NOTICE}?all` });
  const path = `/products/${withdrawn}`;
  const { etag } = await site.api("editor", "GET", path);
  const body = { lifecycle: "withdrawn" };
  await site.api("editor", "PATCH", path, body, { "If-Match": etag! });
  const { page, leave } = await site.open("/console/", "editor");
  const task = (name: string) => page.getByRole("article").filter({ hasText: name });
  const line = task("Products with a running recall").getByRole("listitem");
  for (const part of [/^The whole product(, L7)? · Since /, /L7 · Since /]) {
    await line.filter({ hasText: recalled }).getByText(part).waitFor();
  }
  await task("Withdrawn products").getByText(withdrawn).waitFor();
  await leave();
});

test("the last changes and the history name the product and lot of a recall", async () => {
  const gtin = largeGtin(17);
  await publish({ gtin, lots: ["k2/a"] });
  const { body } = await site.api("editor", "GET", `/products/${gtin}`);
  const { page, leave } = await site.open("/console/", "editor");
  const changes = page.getByRole("list", { name: "Last changes" }).getByRole("listitem");
  const line = changes.filter({ hasText: "k2/a" });
  await line.filter({ hasText: body.name }).waitFor();
  await expect.poll(() => line.innerText()).not.toContain("recall-");
  await page.goto(`${CONSOLE_BASE}/console/history?product=${gtin}`);
  const row = page
    .getByRole("list", { name: "History" })
    .getByRole("listitem")
    .filter({ hasText: "k2/a" });
  await row.filter({ hasText: body.name }).waitFor();
  await expect.poll(() => row.innerText()).not.toContain("recall-");
  await leave();
});

test("a lot with a space, and a list of products that follows the typing", async () => {
  const { page, context } = await site.open("/console/recall", "editor", PHONE);
  await fill(page, largeGtin(18), "L 2411 A");
  await page.getByText("No lot in a code has a space.").waitFor();
  await button(page, "Without spaces: L2411A").click();
  await expect.poll(() => field(page, "Lots").inputValue()).toBe("L2411A");

  const product = page.getByRole("combobox", { name: "Product" });
  await product.fill("");
  await product.pressSequentially("olives");
  const found = page.getByRole("option").filter({ hasText: "olives" });
  await found.first().waitFor();
  // The search waits for a pause in the typing, which does not come: nothing found before is offered.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await product.pressSequentially("x");
  await expect.poll(() => found.count()).toBe(0);
  await context.close();
});

test("a preview shows first what all get; a further language of the notice is one tap away", async () => {
  const { page, leave } = await site.open("/console/recall", "editor", PHONE);
  await fill(page, largeGtin(24), "L1");
  await page.getByRole("button", { name: /Add the notice in a further language/ }).click();
  await page.getByRole("option", { name: "French" }).click();
  const french = page.getByRole("group", { name: "Notice in French" });
  await french.getByLabel("Address of the notice").fill(`${NOTICE}?fr`);
  await french.getByLabel("Title of the notice").fill("Métal");
  await button(page, "Check the notice and preview").click();
  const main = page.getByRole("list", { name: "What a scan shows" });
  await main.getByRole("heading", { name: "Recalled lot L1" }).waitFor();
  await expect.poll(() => main.getByText("in French").count()).toBe(0);
  await page.getByText(/^More languages, and lots that do not change/).click();
  const lot = page.getByRole("listitem").filter({ hasText: "Recalled lot L1 in French" });
  await lot.getByText(`${NOTICE}?fr`).waitFor();
  await leave();
});

test("a scan that changes otherwise in a campaign is one case, and codes are in words", async () => {
  const gtin = largeGtin(38);
  const product = { anchor: `/01/${gtin}`, link_type: "gs1:pip", title: "Page" };
  const campaign = {
    ...{ anchor: `/01/${gtin}`, link_type: "gs1:promotion", title: "Weekend" },
    ...{ href: "https://example.com/weekend", is_default: true },
    timing: { weekdays: [6, 7], zone: "Europe/Berlin" },
  };
  const ofLot = { ...product, anchor: `/01/${gtin}/10/OWN`, href: "https://example.com/own" };
  for (const [id, link] of [
    ["in-german", { ...product, href: "https://example.com/de", hreflang: ["de"] }],
    ["at-weekends", campaign],
    ["of-a-lot", { ...ofLot, is_default: true }],
  ] as const) {
    expect((await site.api("editor", "PUT", `/links/${id}`, link)).status).toBe(201);
  }
  const { page, leave } = await site.open("/console/recall", "editor");
  await fill(page, gtin, "L1");
  await button(page, "Check the notice and preview").click();
  const main = page.getByRole("list", { name: "What a scan shows" });
  const item = main.getByRole("listitem").filter({ hasText: "Recalled lot L1" });
  await item.first().waitFor();
  const headings = await main.getByRole("heading").allTextContents();
  expect(headings).toEqual([...new Set(headings)]);
  expect(await item.count()).toBe(1);
  await item.getByText("https://example.com/weekend").waitFor();
  // The notice is there once, after the links of both times.
  expect(await item.getByText("Now", { exact: true }).count()).toBe(1);
  expect(await item.getByText("Afterwards").count()).toBe(1);
  expect(await item.getByText("The notice").count()).toBe(1);
  await page.getByText(/other link type, such as/).waitFor();
  await expect.poll(() => page.getByText(/gs1:/).count()).toBe(0);
  await page.getByText(/^More languages, and lots that do not change \(\d+\)/).click();
  const more = page.getByRole("list", { name: /^More languages/ });
  const count = await more.getByRole("listitem").count();
  await page.getByText(`lots that do not change (${count})`).first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await leave();
});

test("each title is judged at its own field, and in the reader's language", async () => {
  const gtin = largeGtin(26);
  await publish({ gtin, lots: ["L1"], title: "Metal in lot L1" });
  const { page, leave } = await site.open("/console/recall", "editor", { locale: "de-DE" });
  await page.getByRole("combobox", { name: "Produkt" }).fill(gtin);
  await field(page, "Chargen").fill("L 2\nL1");
  // The form says what is wrong with a lot, and not only that something is.
  const faults = field(page, "Chargen").locator("xpath=..");
  await faults.getByText("Keine Charge in einem Code hat ein Leerzeichen.").waitFor();
  await faults.getByText("Bereits zurückgerufen oder geplant: L1.").waitFor();
  await field(page, "Chargen").fill("L2");
  await field(page, "Adresse der Mitteilung").fill(NOTICE);
  await field(page, "Titel der Mitteilung").fill("Metal in lots L1 and L2");
  await page.getByRole("button", { name: /Mitteilung in einer weiteren Sprache/ }).click();
  await page.getByRole("option", { name: "Französisch" }).click();
  const french = page.getByRole("group", { name: "Mitteilung auf Französisch" });
  await french.getByLabel("Adresse der Mitteilung").fill(`${NOTICE}?fr`);
  await french.getByLabel("Titel der Mitteilung").fill("Métal dans le lot L1");
  const warning = "Der Titel nennt andere Chargen, aber nicht L2.";
  await french.getByText(warning).waitFor();
  expect(await page.getByText(warning).count()).toBe(1);
  // The preview and the question quote the title that is meant.
  await button(page, "Mitteilung prüfen und Vorschau zeigen").click();
  const note = (of: Page | ReturnType<typeof dialog>) =>
    of.locator(".note", { hasText: warning }).filter({ hasText: "Métal dans le lot L1" });
  await note(page).waitFor();
  await button(page, "Rückruf veröffentlichen").click();
  await note(dialog(page)).waitFor();
  await leave();
});

test("a second officer is told which lot the first one has recalled, and which he has ended", async () => {
  const gtin = largeGtin(28);
  const { page, leave } = await site.open("/console/recall", "editor", PHONE);
  await fill(page, gtin, "L1\nL2");
  await button(page, "Check the notice and preview").click();
  await button(page, "Publish the recall").click();
  await dialog(page)
    .getByText(/^I have opened the notice/)
    .click();
  await publish({ gtin, lots: ["L1"] });
  await dialog(page).getByRole("button", { name: "Publish the recall" }).click();
  // Back in the form, where the lot can be left out.
  await dialog(page).waitFor({ state: "detached" });
  const summary = page.locator("form").getByRole("alert");
  await summary.getByText("Recalled already, or planned: L1.").waitFor();
  await button(page, "Leave out L1").click();
  await expect.poll(() => field(page, "Lots").inputValue()).toBe("L2");

  const running = cards(page)
    .filter({ hasText: gtin })
    .filter({ has: page.getByRole("button", { name: "End the recall", includeHidden: true }) });
  await running.getByRole("button", { name: "End the recall" }).click();
  const end = dialog(page).getByRole("button", { name: "End the recall" });
  await expect.poll(() => end.isEnabled()).toBe(true);
  const body = { gtin, lots: ["L1"] };
  const { etag } = await site.api("editor", "POST", "/recalls/end?dry_run=true", body);
  await site.api("editor", "POST", "/recalls/end", body, { "If-Match": etag! });
  await end.click();
  await dialog(page).getByText("lot L1 has no recall that runs or is planned").first().waitFor();
  await running.waitFor({ state: "detached" });
  await leave();
});

test("an end that cannot be stored is told where the button is, however long the dialog", async () => {
  const gtin = largeGtin(29);
  await publish({ gtin, lots: Array.from({ length: 30 }, (_, i) => `L${i}`) });
  const { page, leave } = await site.open("/console/recall", "editor", PHONE);
  await cards(page)
    .filter({ hasText: gtin })
    .getByRole("button", { name: "End the recall" })
    .click();
  const end = dialog(page).getByRole("button", { name: "End the recall" });
  await dialog(page).getByText("All lots", { exact: true }).click();
  await expect.poll(() => end.isEnabled()).toBe(true);
  await page.route("**/api/v1/recalls/end", (route) => route.abort());
  await end.click();
  const trouble = dialog(page).getByRole("alert");
  await trouble.waitFor();
  const bar = dialog(page).locator(".end");
  await expect
    .poll(async () => {
      const [told, buttons] = [await trouble.boundingBox(), await bar.boundingBox()];
      return told!.y >= 0 && told!.y + told!.height <= buttons!.y + 1;
    })
    .toBe(true);
  await leave();
});

test("a plan is listed with its beginning, calling it off says that no notice comes, and it starts now", async () => {
  const gtin = largeGtin(37);
  const from = "2098-01-01T08:00:00.000Z";
  const lots = ["P1", "P2"];
  await publish({ gtin, lots, scans_without_lot: true, from });
  const { page, complaints, leave } = await site.open("/console/", "editor");
  const changes = page.getByRole("list", { name: "Last changes" }).getByRole("listitem");
  await changes
    .getByRole("link", { name: /^editor planned the recall of lots P1 and P2 of .* for .*2098/ })
    .waitFor();
  await page.goto(`${CONSOLE_BASE}/console/recall`);
  await page.getByRole("radio", { name: "Planned" }).click();
  const card = cards(page).filter({ hasText: gtin });
  await card.getByRole("button", { name: "Call off the plan" }).click();
  for (const one of lots) await dialog(page).getByText(one, { exact: true }).click();
  const scans = dialog(page).getByRole("list", { name: "What a scan shows" });
  const lot = scans.getByRole("listitem").filter({ hasText: "P1" });
  await lot.getByText("No notice is shown then.").waitFor();
  await expect.poll(() => lot.getByText("No change", { exact: true }).count()).toBe(0);
  await button(page, "Cancel").click();
  await card.getByRole("button", { name: "Start now" }).click();
  await dialog(page).getByText("The recall begins at once").waitFor();
  const start = dialog(page).getByRole("button", { name: "Start now" });
  await dialog(page)
    .getByText(/^I have opened the notice/)
    .click();
  await expect.poll(() => start.isEnabled()).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
  await start.click();
  await page.getByText("The recall has started.").waitFor();
  await card.getByText("Recalled", { exact: true }).waitFor();
  await card
    .getByText(/^Planned .* by editor\. Started .* by editor\.$/)
    .first()
    .waitFor();
  await page.goto(`${CONSOLE_BASE}/console/history?product=${gtin}`);
  await page
    .getByRole("link", { name: /^editor started the planned recall of lots P1 and P2 of/ })
    .waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test("the end of one of several lots says that the notice that stays names it, before and after", async () => {
  const gtin = largeGtin(33);
  const title = "Glass in lots A12, B-34 and C77";
  await publish({ gtin, lots: ["A12", "B-34", "C77"], title, scans_without_lot: true });
  const { page, leave } = await site.open("/console/recall", "editor", PHONE);
  await cards(page)
    .filter({ hasText: gtin })
    .getByRole("button", { name: "End the recall" })
    .click();
  // Nobody chose a lot yet.
  await dialog(page).getByText("Still missing: Lots whose recall ends").waitFor();
  const end = dialog(page).getByRole("button", { name: "End the recall" });
  await expect.poll(() => end.isDisabled()).toBe(true);
  await dialog(page).getByText("C77", { exact: true }).click();
  const note = dialog(page).locator(".note");
  await note.getByText("its title still names C77, whose recall ends").waitFor();
  await note.getByText(title).waitFor();
  // The scans of the ended lot do not deny the notice to which they still lead.
  const scan = (heading: string) =>
    dialog(page)
      .getByRole("list", { name: "What a scan shows" })
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: heading, exact: true }) });
  await expect.poll(() => scan("Recall ends: C77").innerText()).toMatch(/Afterwards\s+The notice/);
  await expect.poll(() => dialog(page).getByText("No notice is shown then.").count()).toBe(0);
  await scan("Recall stays: A12, B-34").getByText("No change").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await end.click();
  await page.getByText(/The recall of lot C77 is ended\. .*still names C77/).waitFor();
  await leave();
});
