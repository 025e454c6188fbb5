/** The form of a link: what it is about has a name, and choices are made by names. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ConsoleSettings,
  faultsOf,
  type SharedConsole,
  startSharedConsole,
} from "../../support/console-browser.ts";
import { largeGtin } from "../../support/large-catalog.ts";

const GTIN = largeGtin(21);
const ANCHOR = `/01/${GTIN}`;

let site: SharedConsole;
beforeAll(async () => {
  site = await startSharedConsole();
});
afterAll(() => site?.stop());

const open = (path: string, settings?: ConsoleSettings) =>
  site.open(`/console/links/edit?anchor=${ANCHOR}${path}`, "editor", settings);
const linksOf = async () =>
  (await site.api("editor", "GET", `/links?anchor=${ANCHOR}`)).body.items as {
    readonly title: string;
  }[];

async function pick(page: Page, label: string, typed: string, option: string | RegExp) {
  await page.getByRole("combobox", { name: label, exact: true }).fill(typed);
  await page.getByRole("option", { name: option }).first().click();
}

async function choose(page: Page, group: string, label: string, option: string) {
  const day = page.getByRole("group", { name: group, exact: true });
  await day.getByRole("button", { name: label }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

test("a new link names its product, and no address of it", async () => {
  const { page, leave } = await open("");
  const { body } = await site.api("editor", "GET", `/products/${GTIN}`);
  await page.getByText(`Belongs to ${body.name}`).waitFor();
  await expect.poll(() => page.locator("main").innerText()).not.toContain(ANCHOR);
  await leave();
});

test("media type, contexts and the days of a season are chosen by their names", async () => {
  const { page, complaints, leave } = await open("");
  await page.getByLabel("Address", { exact: true }).fill("https://example.com/winter.pdf");
  await page.getByLabel("Title", { exact: true }).fill("Winter leaflet");
  // The fields of the form itself are meant; those of the scan beside it have their own.
  await pick(page, "Countries or other contexts", "Switz", /^Switzerland/);
  const contexts = page.getByRole("combobox", { name: "Countries or other contexts", exact: true });
  await contexts.fill("trade fair");
  await contexts.press("Tab");
  await page.getByRole("row", { name: "trade fair" }).waitFor();
  await page.locator("#field-media_type").fill("pdf");
  await page.getByRole("option", { name: /^PDF document/ }).click();
  await expect.poll(() => page.locator("#field-media_type").inputValue()).toBe("PDF document");
  await page.getByText("Only at certain times").click();
  await choose(page, "First day of the season", "Month", "December");
  await choose(page, "First day of the season", "Day", "6");
  await choose(page, "Last day of the season", "Month", "February");
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(async () => (await linksOf()).length).toBe(2);
  expect((await linksOf()).find(({ title }) => title === "Winter leaflet")).toMatchObject({
    media_type: "application/pdf",
    context: ["CH", "trade fair"],
    timing: { date_from: "12-06", date_until: "02-29" },
  });
  expect(complaints).toEqual([]);
  await leave();
});

test("the languages of a scan are chosen by their names", async () => {
  const { page, leave } = await open("");
  await page.getByLabel("Address", { exact: true }).fill("https://example.com/de");
  await page.getByLabel("Title", { exact: true }).fill("Seite");
  const who = page.getByRole("region", { name: "Who gets what" });
  await who.getByRole("combobox", { name: "Language", exact: true }).fill("swiss high");
  await page.getByRole("option", { name: /^Swiss High German/ }).click();
  await who.getByRole("combobox", { name: "Language", exact: true }).fill("french");
  await page.getByRole("option", { name: /^French fr$/ }).click();
  await who.getByRole("combobox", { name: "Media type", exact: true }).fill("web");
  await page.getByRole("option", { name: /^Web page/ }).click();
  await who.getByRole("combobox", { name: "Country or other context" }).fill("Austria");
  await page.getByRole("option", { name: /^Austria/ }).click();
  const asked = page.waitForRequest(/dry-run$/);
  await who.getByRole("button", { name: "Decide" }).click();
  expect((await asked).postDataJSON()).toMatchObject({
    accept_language: "de-CH, fr;q=0.9",
    accept: "text/html",
    context: "AT",
  });
  await leave();
});

test("on a phone, a moment is on one line, and its zone is below", async () => {
  const { page, leave } = await open("", { viewport: { width: 390, height: 844 } });
  await page.getByText("Only at certain times", { exact: true }).click();
  const begins = page.getByRole("group", { name: "Begins", exact: true });
  await begins.getByRole("spinbutton").first().focus();
  await page.keyboard.type("30112098");
  await page.keyboard.type("1000");
  expect(await begins.innerText()).not.toContain("UTC");
  expect((await begins.boundingBox())!.height).toBeLessThan(60);
  await leave();
});

test("the notes of a preview are in the reader's language", async () => {
  const { page, leave } = await open("", { locale: "de-DE" });
  await page.getByLabel("Adresse", { exact: true }).fill("https://example.com/p?s={serial}");
  await page.getByLabel("Titel", { exact: true }).fill("Produktpass");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  const preview = page.getByRole("dialog");
  await preview.getByText("{serial} im Abfrageteil (nach „?“) funktioniert hier").waitFor();
  await preview.getByText("Seriennummer EXAMPLE ist ein Beispiel").waitFor();
  expect(await preview.locator('[lang="en"]').count()).toBe(0);
  await leave();
});
