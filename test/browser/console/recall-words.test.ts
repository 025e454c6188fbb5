/** The words and the places of the screen of recalls: what is typed, called off, ended and begun. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CONSOLE_BASE, type ConsoleSite, startConsole } from "../../support/console-browser.ts";
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
const chips = (page: Page) => page.locator("form .chips li").allInnerTexts();

async function publish(recall: object) {
  const body = { href: NOTICE, title: "Metal in the butter", ...recall };
  const { etag } = await site.api("editor", "POST", "/recalls?dry_run=true", body);
  const answer = await site.api("editor", "POST", "/recalls", body, { "If-Match": etag! });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

const isInView = (page: Page, selector: string) =>
  page.evaluate<boolean>(
    `(() => { const { top } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect(); return top >= 0 && top < innerHeight / 2; })()`,
  );

test("words before a lot are left out, and lots that differ only in case are pointed out", async () => {
  const { page, leave } = await site.open("/console/recall", "editor", PHONE);
  await page.getByRole("combobox", { name: "Product" }).fill(largeGtin(30));
  await field(page, "Lots").fill("Lots\nLOT S3\nCHARGE: S4\n(10)S5");
  await expect.poll(() => chips(page)).toEqual(["S3", "S4", "S5"]);
  await page
    .getByText("LOT / CHARGE: / (10) marks a lot on labels and does not belong to it")
    .waitFor();
  await field(page, "Lots").fill("S1\ns1\nS2");
  await page.getByText("S1, s1 differ only in capital letters or marks").waitFor();
  await leave();
});

test("the question says what is missing while its button is grey", async () => {
  const { page, leave } = await site.open("/console/recall", "editor", PHONE);
  await page.getByRole("combobox", { name: "Product" }).fill(largeGtin(29));
  await field(page, "Lots").fill("L1");
  await field(page, "Address of the notice").fill("https://nowhere.example/recall");
  await field(page, "Title of the notice").fill("Metal in the butter");
  await button(page, "Check the notice and preview").click();
  await button(page, "Publish the recall").click();
  const hint = dialog(page).getByText("Tick every box above first.");
  await hint.waitFor();
  await dialog(page)
    .getByText(/^I have opened the notice/)
    .click();
  await hint.waitFor();
  await dialog(page)
    .getByText(/I publish the recall all the same/)
    .click();
  await hint.waitFor({ state: "detached" });
  await leave();
});

test("a plan is called off, and not ended; what ended is in view on a phone", async () => {
  const planned = largeGtin(32);
  await publish({ gtin: planned, lots: ["P1"], from: "2099-01-01T00:00:00Z" });
  await publish({ gtin: largeGtin(33), lots: ["R1"] });
  const { page, leave } = await site.open("/console/recall", "editor", PHONE);
  await page.getByRole("radio", { name: "Planned" }).click();
  await button(page, "Call off the plan").click();
  await dialog(page).getByRole("heading", { name: "Call off the planned recall?" }).waitFor();
  await dialog(page).getByRole("button", { name: "Call off the plan" }).click();
  await page.locator(".toast", { hasText: "The planned recall is called off." }).waitFor();
  // The ended recall comes into view by itself.
  await expect.poll(() => page.getByRole("radio", { name: "Ended" }).isChecked()).toBe(true);
  await page.getByRole("radio", { name: "Running" }).click();
  await page
    .locator(".recalls > .card", { hasText: largeGtin(33) })
    .getByRole("button", { name: "End the recall" })
    .click();
  await dialog(page).getByRole("button", { name: "End the recall" }).click();
  await page.locator(".toast", { hasText: "The recall of lot R1 is ended." }).waitFor();
  const card = page.locator(".recalls > .card", { hasText: "R1" });
  await card.getByText("Ended", { exact: true }).waitFor();
  await expect.poll(() => card.evaluate((it) => it.matches(":focus"))).toBe(true);
  await leave();
});

test("a new recall from Home begins at the form", async () => {
  for (const number of [34, 36, 37, 38]) {
    await publish({ gtin: largeGtin(number), lots: ["L1", "L2"] });
  }
  const { page, leave } = await site.open("/console/", "editor", PHONE);
  await page.getByRole("link", { name: "New recall" }).click();
  await page.locator(".recalls > .card").first().waitFor();
  await expect.poll(() => isInView(page, "#new")).toBe(true);
  await page.waitForTimeout(500);
  expect(await isInView(page, "#new")).toBe(true);
  await leave();
});

test("Home lists plans apart from what runs, and each lot with its own beginning", async () => {
  const [running, planned] = [largeGtin(40), largeGtin(41)];
  await publish({ gtin: running, lots: ["OLD"], from: "2020-03-01T12:00:00Z" });
  await publish({ gtin: running, lots: ["NEW"] });
  await publish({ gtin: planned, lots: ["P1"], from: "2098-03-01T12:00:00Z" });
  const { page, leave } = await site.open("/console/", "editor", PHONE);
  const task = (name: RegExp) =>
    page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
  const runs = task(/^Products with a running recall/);
  const line = runs.getByRole("listitem").filter({ hasText: running });
  await line.getByText(/^NEW · Since .* 20(?!20)/).waitFor();
  await line.getByText(/^OLD · Since 1 Mar 2020/).waitFor();
  expect(await runs.getByText(planned).count()).toBe(0);
  const plans = task(/^Products with a planned recall/);
  await plans.getByText("Scans lead to your notice once the recall begins.").waitFor();
  const plan = plans.getByRole("listitem").filter({ hasText: planned });
  await plan.getByText(/^P1 · Begins 1 Mar 2098/).waitFor();
  const card = page.locator(".recalls > .card").filter({ hasText: planned });
  for (const link of [plan.getByRole("link"), plans.getByRole("link", { name: "All recalls" })]) {
    await link.click();
    await card.getByText(/^Begins 1 Mar 2098/).waitFor();
    await page.goBack();
  }
  await runs.getByRole("link", { name: "All recalls" }).click();
  await page.locator(".recalls > .card").filter({ hasText: running }).waitFor();
  await page.goto(`${CONSOLE_BASE}/console/products/${planned}`);
  await page.getByRole("link", { name: /^Planned/ }).click();
  await card.getByText(/^Begins 1 Mar 2098/).waitFor();
  await leave();
});

test("starting a plan asks what publishing asks, and refuses a notice that does not answer", async () => {
  const gtin = largeGtin(42);
  const href = "https://nowhere.example/recall";
  await publish({
    ...{ gtin, lots: ["S1"], href, title: "Metal in lot S1" },
    ...{ from: "2098-01-01T00:00:00Z", accept_unreachable: true },
  });
  const { page, leave } = await site.open("/console/recall", "editor", PHONE);
  await page.getByRole("radio", { name: "Planned" }).click();
  const card = page.locator(".recalls > .card").filter({ hasText: gtin });
  await card.getByText(/^Begins 1 Jan 2098.* Planned .* by editor\.$/).waitFor();
  await card.getByRole("button", { name: "Start now" }).click();
  const start = dialog(page).getByRole("button", { name: "Start now" });
  await dialog(page).getByText("The notice was not reached.").waitFor();
  await dialog(page).getByRole("link", { name: "Open the notice" }).first().waitFor();
  await dialog(page)
    .getByText(/^I have opened the notice/)
    .click();
  await dialog(page).getByText("Tick every box above first.").waitFor();
  await expect.poll(() => start.isDisabled()).toBe(true);
  await dialog(page)
    .getByText(/I publish the recall all the same/)
    .click();
  await start.click();
  await page.locator(".toast", { hasText: "The recall has started." }).waitFor();
  await card.getByText(/^Planned .* by editor\. Started .* by editor\.$/).waitFor();
  await leave();
});

test("whose recall ends is chosen, unless one came from its link", async () => {
  const gtin = largeGtin(46);
  await publish({ gtin, lots: ["E1", "E2", "E3"] });
  const { page, leave } = await site.open(
    `/console/links?identifier=/01/${gtin}/10/E2`,
    "editor",
    PHONE,
  );
  await button(page, "Delete “Metal in the butter”").first().click();
  await dialog(page).getByRole("link", { name: "To the recall" }).click();
  const card = page.locator(".recalls > .card").filter({ hasText: gtin });
  const chosen = async () => {
    await card.getByRole("button", { name: "End the recall" }).click();
    const boxes = dialog(page).getByRole("checkbox");
    await expect.poll(() => boxes.count()).toBe(4);
    return Promise.all((await boxes.all()).map((box) => box.isChecked()));
  };
  expect(await chosen()).toEqual([false, false, true, false]);
  await page.goto(`${CONSOLE_BASE}/console/recall`);
  expect(await chosen()).toEqual([false, false, false, false]);
  await dialog(page).getByText("All lots", { exact: true }).click();
  await expect
    .poll(() => dialog(page).getByRole("button", { name: "End the recall" }).isEnabled())
    .toBe(true);
  await leave();
});

test("the details of a recall name its lots, and a plan is called so", async () => {
  const gtin = largeGtin(44);
  await publish({ gtin, lots: ["D1", "D2", "D3"], from: "2098-01-01T00:00:00Z" });
  const { page, leave } = await site.open(`/console/history?product=${gtin}`, "editor", PHONE);
  await page.getByRole("link", { name: /^editor planned the recall/ }).click();
  await page
    .getByRole("heading", { name: "Recall planned · lots D1, D2, D3: details", exact: true })
    .waitFor();
  await page
    .getByText(/^editor planned the recall of lots D1, D2 and D3 of .* for 1 Jan 2098/)
    .waitFor();
  // Each link of the recall is there, that of scans without a lot, too.
  await expect.poll(() => page.locator("section.card.folded").count()).toBe(4);
  await leave();
});
