/**
 * The first hour of a brand manager with an organization that has nothing yet: from the first link
 * to a product with a picture, a link, and a code on a pack that leads to it. With SCREENSHOTS_TO, it
 * takes pictures of each step in every look.
 */
import { readFileSync } from "node:fs";
import { request } from "node:https";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connect } from "../../../scripts/catalog/catalog.ts";
import { addOrganization, grantPrefix, inviteFirst } from "../../../scripts/catalog/keys.ts";
import { startBrowser } from "../../support/browser.ts";
import { startCatalog, type TestCatalog } from "../../support/catalog.ts";
import { CONSOLE_BASE, faultsOf } from "../../support/console-browser.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

const { SCREENSHOTS_TO: folder } = process.env;

const GTIN = "09527777000107";
const TARGET = "https://example.org/oat-drink";

let catalog: TestCatalog;
let worker: TestWorker;
let page: Page;
let invitation: string;
const complaints: string[] = [];
beforeAll(async () => {
  catalog = await startCatalog();
  const db = connect(catalog.url, catalog.token);
  await addOrganization(db, "alpine-oats", "Alpine Oats");
  await grantPrefix(db, { prefix: "9527777", organizationId: "alpine-oats", brandId: null });
  const first = { organizationId: "alpine-oats", name: undefined };
  invitation = (await inviteFirst(db, first, CONSOLE_BASE))!.link;
  const vars = { BASE_URL: CONSOLE_BASE, COUNT_SCANS: "off", AUTH: "keys" };
  const scripts = inject("client");
  worker = await startWorker({ libsqlUrl: catalog.url, https: true, direct: true, scripts, vars });
  const browser = await startBrowser({ hosts: { [new URL(CONSOLE_BASE).hostname]: worker.url } });
  const settings = { ignoreHTTPSErrors: true, locale: "en-GB", reducedMotion: "reduce" } as const;
  page = await browser.newPage({ ...settings, viewport: { width: 1440, height: 900 } });
  page.on("console", (one) => one.type() === "error" && complaints.push(one.text()));
  page.on("pageerror", ({ message }) => complaints.push(message));
});
afterAll(async () => {
  await page?.context().browser()?.close();
  await worker?.stop();
  await catalog?.stop();
});

const button = (name: string | RegExp) => page.getByRole("button", { name });
const link = (name: string | RegExp) => page.getByRole("link", { name });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });

/** The step has no fault in any look; its pictures are for people. */
async function look(name: string): Promise<void> {
  expect([name, await faultsOf(page)]).toEqual([name, []]);
  if (folder === undefined) return;
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [390, 820, 1440]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
      await page.screenshot({
        path: join(folder, `${name}-${width}-${colorScheme}.png`),
        fullPage: true,
      });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Where a phone goes that scans the code. */
const scanned = (path: string) =>
  new Promise<readonly [number | undefined, string | undefined]>((resolve, reject) => {
    const { hostname, port } = new URL(worker.url);
    const headers = { host: new URL(CONSOLE_BASE).host };
    request({ hostname, port, path, headers, rejectUnauthorized: false }, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers.location]);
    })
      .on("error", reject)
      .end();
  });

test("from nothing to a code on a pack that leads somewhere", async () => {
  // The link of npm start lets her say who she is; she finds no product, but what to do next.
  await page.goto(invitation);
  await page.getByText("You become the first administrator.").waitFor();
  await look("0-join");
  await field("Your name").fill("Anna Huber");
  await page.keyboard.press("Enter");
  await button("I have stored the key").click();
  await page.locator(".first-steps").getByRole("link", { name: "Import a file" }).waitFor();
  await look("0-home");
  await page.locator("header").getByRole("link", { name: "Products" }).click();
  await page.getByText(/^There are no products yet/).waitFor();
  await page.locator("header").getByRole("link", { name: "Links" }).click();
  await page.getByText(/^There are no links yet/).waitFor();
  await link("Add a product").waitFor();
  await look("1-empty");
  await link("Import a file").waitFor();
  await page.locator(".first-steps").getByRole("link", { name: "Add a product" }).click();

  // She copies the number from a pack, with one digit wrong, and takes the right one.
  await field("GTIN").fill("952777700010 0");
  await field("Name").first().focus();
  await button("Use 9527777000107").click();
  await field("Name").first().fill("Oat drink");
  // A number of somebody else is a fault of its field, and seen from the end of the form.
  await field("GTIN").fill("4006381333931");
  await page.getByRole("textbox", { name: "Licence" }).focus();
  await button("Save").click();
  const fault = page.getByRole("alert").getByText(/No company prefix of your organization/);
  await fault.waitFor();
  const seen = async () => (await fault.boundingBox())?.y;
  await expect.poll(seen).toBeGreaterThan(0);
  await expect.poll(seen).toBeLessThan(900);
  await field("GTIN").fill(GTIN);
  await fault.waitFor({ state: "detached" });
  await field("Name").first().fill("Oat drink");
  await field("Description").first().fill("Of oats from the valley.");
  await field("Net content, as printed").fill("1 l");
  // Her brand is new, and she does not leave the form for it.
  const brand = page.getByRole("combobox", { name: "Brand", exact: true });
  await brand.fill("Alpine Oats");
  await button("Add the brand “Alpine Oats”").click();
  await page.getByText("The brand Alpine Oats is added.").first().waitFor();
  await page.getByRole("combobox", { name: "Sold in" }).fill("Österreich");
  await page.keyboard.press("Enter");
  const bytes = readFileSync("src/http/pages/icons/open-graph.png");
  const file = { name: "oat-drink.png", mimeType: "image/png", buffer: bytes };
  await page.locator("input[type=file]").setInputFiles(file);
  await expect.poll(() => field("Address of the picture").inputValue()).toMatch(/^\/pictures\//);
  await look("2-form");
  await button("Save").click();

  // The product at a glance says what is missing.
  await page.getByRole("heading", { name: "Oat drink", level: 1 }).waitFor();
  await page.getByRole("img", { name: "Picture of Oat drink" }).waitFor();
  await look("3-overview");
  await link("Add: Lasting default link").click();

  // The link that a scan follows.
  await page.getByText(`Belongs to Oat drink. ${GTIN}`).waitFor();
  await field("Address").fill(TARGET.replace("https://", ""));
  await field("Title").fill("Oat drink");
  await expect.poll(() => field("Address").inputValue()).toBe(TARGET);
  await expect.poll(() => page.getByRole("checkbox", { name: /^Default/ }).isChecked()).toBe(true);
  await look("4-link");
  await button("Save").click();
  const preview = page.getByRole("dialog");
  await preview.getByText(TARGET).first().waitFor();
  await look("5-preview");
  await preview.getByRole("button", { name: "Save" }).click();
  await page.getByText("A scan without preferences leads to").waitFor();
  await look("5-links");

  // The code for the pack: recorded, and drawn for the printer.
  await page.goto(`${CONSOLE_BASE}/console/products/${GTIN}`);
  await page.getByRole("link", { name: "Code", exact: true }).click();
  await button("Record this code").click();
  await page.locator(".toast", { hasText: "recorded" }).waitFor();
  await look("6-code");
  const designer = await link(/^Design/)
    .first()
    .getAttribute("href");
  await page.goto(CONSOLE_BASE + designer);
  await page
    .getByRole("img", { name: `${CONSOLE_BASE}/01/${GTIN}` })
    .first()
    .waitFor();
  expect(await scanned(`/01/${GTIN}`)).toEqual([307, TARGET]);

  // The product has all of it.
  await page.goto(`${CONSOLE_BASE}/console/products/${GTIN}`);
  const card = (name: string) => page.getByRole("region", { name, exact: true });
  await card("Links").getByText(TARGET).waitFor();
  await card("Recorded codes").getByText(`/01/${GTIN}`).waitFor();
  await card("Last changes").getByText("Anna Huber added Oat drink", { exact: true }).waitFor();
  await look("7-done");
  await page.goto(`${CONSOLE_BASE}/console/products`);
  await page.getByRole("rowheader", { name: "Oat drink" }).getByRole("presentation").waitFor();
  await look("8-list");
  expect(complaints.filter((one) => !/ 40[03] /.test(one))).toEqual([]);
});
