/**
 * Every form names all its faults at the first save, in the reader's language, with links to their
 * fields; each is gone once it is mended, and the others stay.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  faultsOf,
  type Role,
  type SharedConsole,
  startSharedConsole,
} from "../../support/console-browser.ts";
import { largeGtin } from "../../support/large-catalog.ts";

const GTIN = largeGtin(23);
const NEW_LINK = `/links/edit?anchor=/01/${GTIN}`;

let site: SharedConsole;
beforeAll(async () => {
  site = await startSharedConsole();
});
afterAll(() => site?.stop());

const REQUIRED = "Dieses Feld muss ausgefüllt sein.";
const NO_URL = "Geben Sie eine vollständige Webadresse ein, die mit https:// beginnt.";
const NO_TYPE = "Das ist kein Medientyp. Schreiben Sie etwa text/html oder application/pdf.";
const PARTIAL =
  "Dieses Datum ist nicht vollständig. Füllen Sie jeden Teil aus, oder leeren Sie das Feld.";
const PARTIAL_TIME =
  "Diese Uhrzeit ist nicht vollständig. Füllen Sie Stunden und Minuten aus, oder löschen Sie beide.";

const summaryOf = (page: Page) => page.locator(".notice.bad[role=alert]:has(li)");
const linesOf = async (page: Page) =>
  (await summaryOf(page).locator("li").allTextContents()).toSorted();
const fieldOf = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);

/** A form of a screen, or of a dialog that a button opens. */
async function open(path: string, as: Role, dialog?: string) {
  const tab = await site.open(`/console${path}`, as, { locale: "de-DE" });
  if (dialog) await tab.page.getByRole("button", { name: dialog, exact: true }).click();
  await tab.page.locator(".save-bar button.first, .modal button.first").first().waitFor();
  return tab;
}

const save = (page: Page) => page.locator(".save-bar button.first, .modal button.first").click();

async function expectLines(page: Page, lines: readonly string[]) {
  await expect.poll(() => linesOf(page)).toEqual(lines.toSorted());
  // A list that a field opens hides the summary from others.
  for (const link of await summaryOf(page).getByRole("link", { includeHidden: true }).all()) {
    await link.click();
    const isAtField = () =>
      page.evaluate<boolean>("document.activeElement.closest('[id^=field-]') !== null");
    await expect.poll(isAtField, { message: (await link.textContent())! }).toBe(true);
  }
}

async function typeInto(page: Page, name: string, text: string) {
  await fieldOf(page, name).locator("[role=spinbutton]").first().focus();
  for (const part of text.split(" ")) await page.keyboard.type(part);
}

test.each<
  [form: string, path: string, as: Role, dialog: string | undefined, lines: readonly string[]]
>([
  ["a link", NEW_LINK, "editor", undefined, [`Adresse: ${REQUIRED}`, `Titel: ${REQUIRED}`]],
  [
    ...(["a link for many products", "/links/bulk", "editor", undefined] as const),
    [`Adresse: ${REQUIRED}`, `Titel: ${REQUIRED}`],
  ],
  [
    ...(["a campaign", "/links/bulk?timed=yes", "editor", undefined] as const),
    [
      `Adresse: ${REQUIRED}`,
      `Titel: ${REQUIRED}`,
      "Beginnt: Geben Sie mindestens eine Bedingung an.",
    ],
  ],
  [
    ...(["a change of many links", "/links/bulk?action=change", "editor", undefined] as const),
    ["Neue Adresse: Ändern Sie mindestens einen Wert."],
  ],
  [
    ...(["a recall", "/recall", "editor", undefined] as const),
    [
      "Produkt: Eine GTIN hat 8, 12, 13 oder 14 Ziffern.",
      `Chargen: ${REQUIRED}`,
      "Adresse der Mitteilung: Das ist keine Webadresse, die Menschen öffnen können, etwa https://example.org/rueckruf.",
      `Titel der Mitteilung: ${REQUIRED}`,
    ],
  ],
  ["a key", "/keys", "operator", "Schlüssel anlegen", [`Rechte: ${REQUIRED}`]],
  ["an invitation", "/keys", "operator", "Person einladen", [`Name: ${REQUIRED}`]],
])("%s without any value", async (_form, path, as, dialog, lines) => {
  const { page, leave } = await open(path, as, dialog);
  await save(page);
  await expectLines(page, lines);
  expect(await faultsOf(page)).toEqual([]);
  await leave();
});

test("a link with wrong and unfinished values", async () => {
  const { page, leave } = await open(NEW_LINK, "editor");
  await fieldOf(page, "href").fill("keine Adresse");
  await fieldOf(page, "media_type").fill("foo/bar/baz");
  await fieldOf(page, "hreflang").fill("klingonisch");
  await fieldOf(page, "context").fill("a;b");
  await fieldOf(page, "timing").focus();
  await page.keyboard.press("Space");
  await typeInto(page, "timing.from", "3011");
  await typeInto(page, "timing.time_from", "12");
  // The fault of the field that is left moves the button, and the press counts.
  await save(page);
  const others = [
    `Titel: ${REQUIRED}`,
    `Medientyp: ${NO_TYPE}`,
    "Sprachen der Seite: Keine Sprache hat diesen Namen.",
    "Länder oder andere Kontexte: Kein Land hat diesen Namen.",
    `Ab (Uhrzeit): ${PARTIAL_TIME}`,
  ];
  await expectLines(page, [`Adresse: ${NO_URL}`, `Beginnt: ${PARTIAL}`, ...others]);
  await fieldOf(page, "href").fill("https://example.org/a");
  await expectLines(page, [`Beginnt: ${PARTIAL}`, ...others]);
  await fieldOf(page, "timing.from").locator("..").getByRole("button", { name: "Leeren" }).click();
  // Clearing it leaves no time at all.
  await expectLines(page, ["Beginnt: Geben Sie mindestens eine Bedingung an.", ...others]);
  await leave();
});

test("a campaign whose times and address are wrong", async () => {
  const { page, leave } = await open("/links/bulk?timed=yes", "editor");
  await fieldOf(page, "href").fill("http://localhost/x");
  await fieldOf(page, "media_type").fill("foo/bar/baz");
  await typeInto(page, "timing.from", "30112098 1000");
  await typeInto(page, "timing.until", "30112097 1000");
  await save(page);
  const others = [`Titel: ${REQUIRED}`, `Medientyp: ${NO_TYPE}`];
  const after = "Endet (nicht eingeschlossen): Das Ende muss nach dem Beginn liegen.";
  const place =
    "Adresse: Diese Adresse liegt in einem privaten Netz. Geben Sie eine öffentliche ein.";
  await expectLines(page, [place, after, ...others]);
  await fieldOf(page, "href").fill("https://example.org/a");
  await expectLines(page, [after, ...others]);
  // The end is right once the beginning is.
  await fieldOf(page, "timing.from").locator("..").getByRole("button", { name: "Leeren" }).click();
  await expectLines(page, others);
  await leave();
});

test("a change of many links with wrong values is rejected before any product is looked at", async () => {
  const { page, leave } = await open("/links/bulk?action=change", "editor");
  await fieldOf(page, "href").fill("keine Adresse");
  await fieldOf(page, "media_type").fill("foo/bar/baz");
  await save(page);
  await expectLines(page, [`Neue Adresse: ${NO_URL}`, `Medientyp: ${NO_TYPE}`]);
  await fieldOf(page, "media_type").fill("");
  await expectLines(page, [`Neue Adresse: ${NO_URL}`]);
  await leave();
});

test("an end of many links at half a date", async () => {
  const { page, leave } = await open("/links/bulk?action=end", "editor");
  await typeInto(page, "at", "3011");
  await save(page);
  await expectLines(page, [`Endet: ${PARTIAL}`]);
  await leave();
});

test("a recall with wrong and unfinished values", async () => {
  const { page, leave } = await open("/recall", "editor");
  await fieldOf(page, "gtin").fill("9521999999934");
  await fieldOf(page, "lots").fill("A B\nL1234567890123456789012345");
  await fieldOf(page, "href").fill("keine Adresse");
  await typeInto(page, "from", "3011");
  await save(page);
  const others = [
    expect.stringMatching(/^Produkt: Die Prüfziffer passt nicht/),
    expect.stringMatching(/^Adresse der Mitteilung: Das ist keine Webadresse/),
    `Titel der Mitteilung: ${REQUIRED}`,
    `Beginnt: ${PARTIAL}`,
  ];
  const lots = [
    expect.stringMatching(/^Chargen: Keine Charge in einem Code hat ein Leerzeichen/),
    "Chargen: L1234567890123456789012345: Höchstens 20 Zeichen.",
  ];
  const inAnyOrder = (lines: readonly unknown[]) =>
    expect
      .poll(() => linesOf(page))
      .toSatisfy((found: string[]) => {
        expect(found).toHaveLength(lines.length);
        expect(found).toEqual(expect.arrayContaining([...lines]));
        return true;
      });
  await inAnyOrder([...others, ...lots]);
  await fieldOf(page, "lots").fill("L1");
  await inAnyOrder(others);
  await leave();
});

test("a key with wrong values", async () => {
  const { page, leave } = await open("/keys", "operator", "Schlüssel anlegen");
  await fieldOf(page, "name").fill("x".repeat(101));
  await typeInto(page, "expires_at", "30112001");
  await save(page);
  const others = ["Zweck: Höchstens 100 Zeichen.", "Läuft ab am: Dieser Zeitpunkt ist vorbei."];
  await expectLines(page, [`Rechte: ${REQUIRED}`, ...others]);
  await page.locator(".modal .check").first().click();
  await expectLines(page, others);
  await leave();
});

test("signing in without a key", async () => {
  const { page, leave } = await site.open("/console", null, { locale: "de-DE" });
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expectLines(page, [`Schlüssel: ${REQUIRED}`]);
  await leave();
});
