/**
 * A shopper with a pack of which one lot is recalled, on a phone, in German: whichever way she asks,
 * the recall is what the page says first, and nothing is green beside it.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cardHost } from "../../support/card-host.ts";
import { openPage, PAGES_BASE, startPagesBrowser } from "../../support/pages-browser.ts";
import { shared } from "../../support/shared.ts";
import { asPng } from "../../support/symbol-pictures.ts";

const GTIN = "09506000134352";
const EAN = GTIN.slice(1);
const PHONE = {
  ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  locale: "de-DE",
};

let browser: Browser;
let cards: Awaited<ReturnType<typeof cardHost>>;
beforeAll(async () => {
  browser = await startPagesBrowser();
  cards = await cardHost(browser);
});
afterAll(() => browser?.close());

const open = async (path: string) => (await openPage(browser, path, PHONE)).page;

async function choosePicture(page: Page, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Bild auswählen" }).click();
  await (await chooser).setFiles({ name: "pack.png", mimeType: "image/png", buffer });
}

async function type(text: string): Promise<Page> {
  const page = await open("/check");
  await page.locator("#code").fill(text);
  await page.locator("#code").press("Enter");
  return page;
}

async function photograph(symbol: { bcid: string; text: string }): Promise<Page> {
  const page = await open("/check");
  await choosePicture(page, asPng(symbol));
  return page;
}

const LINK = `https://id.gs1.org/01/${GTIN}`;
const PACKS: [how: string, ask: () => Promise<Page>][] = [
  ["the QR code with the lot", () => type(`${LINK}/10/ABC123`)],
  ["the QR code without a lot", () => type(LINK)],
  ["the number, typed", () => type(EAN)],
  ["the label, typed", () => type(`(01)${GTIN}(10)ABC123`)],
  ["a photo of the EAN-13", () => photograph({ bcid: "ean13", text: EAN })],
  ["a photo of the QR code", () => photograph({ bcid: "qrcode", text: `${LINK}/10/ABC123` })],
  ["the page of the product", () => open(`/products/${GTIN}`)],
  ["the page of the product with the lot", () => open(`/products/${GTIN}?10=ABC123`)],
];

/** Words that a reader would take for all being well. */
const ALL_IS_WELL = /\bgültig|im Handel|im Verkauf|verwendbar/i;
/** A recall of exactly this lot, or a request to compare the lot on the pack. */
const RECALL = /^(Rückruf\u{ad}?information zu Charge ABC123|Charge ABC123 .*zurückgerufen)/u;

test.each(PACKS)("%s: the recall is first", async (_how, ask) => {
  const page = await ask();
  const recall = page.locator("main").getByText(RECALL).first();
  await recall.waitFor();
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("de");
  expect((await recall.boundingBox())!.y).toBeLessThan(PHONE.viewport.height / 2);
  const text = await page.locator("main").innerText();
  const well = ALL_IS_WELL.exec(text)?.index ?? text.length;
  expect(text.indexOf("ABC123")).toBeLessThan(well);
  await expect.poll(() => page.locator(".verdict.good").count()).toBe(0);
  await page.context().close();
});

test("a scan of the lot leads to the notice", async () => {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, ...PHONE });
  const page = await context.newPage();
  const address = `${PAGES_BASE}/01/${GTIN}/10/ABC123`;
  // The notice itself is at a site that no test reaches.
  const [answer] = await Promise.all([
    page.waitForResponse(address),
    page.goto(address).catch(() => null),
  ]);
  const { location } = answer.headers();
  expect(answer.status()).toBe(307);
  expect(location).toBe("https://example.org/dal-giardino/recalls/ABC123");
  await context.close();
});

test.each([
  ["lookup_product", { gtin: EAN }],
  ["resolve_gtin", { gtin: EAN }],
  ["resolve_gtin", { gtin: EAN, lot: "ABC123" }],
  ["decode_barcode", { barcode: `(01)${GTIN}(10)ABC123` }],
])("the assistant's card of %s, %j: the recall is first", async (tool, input) => {
  const { card, page } = await cards.show(tool, input, { context: { locale: "de-DE" }, ...PHONE });
  const first = card.locator(".verdict").first();
  await first.waitFor();
  await expect.poll(() => first.innerText()).toMatch(/ABC123/);
  const text = await card.locator("#card").innerText();
  const well = /\bvalid\b|on sale|usable|gültig|im Verkauf/i.exec(text)?.index ?? text.length;
  expect(text.indexOf("ABC123")).toBeLessThan(well);
  await expect.poll(() => card.locator(".good").count()).toBe(0);
  await page.context().close();
});

test.each([
  ["the scan of a lot", `/01/${GTIN}/10/ABC123`],
  ["the page of the product", `/products/${GTIN}`],
  ["the label, typed", `/check?code=${encodeURIComponent(`(01)${GTIN}(10)ABC123`)}`],
  ["the number, typed", "/check?code=4006381333931"],
])("%s while the catalog is down: first that recalls could not be checked", async (_how, path) => {
  const { url } = await shared("withoutCatalog");
  const page = await open(url + path);
  const unread = page.locator("main").getByText("Rückrufe konnten gerade nicht geprüft werden");
  await unread.waitFor();
  expect((await unread.boundingBox())!.y).toBeLessThan(PHONE.viewport.height / 2);
  expect(await unread.evaluate((one) => /^(H2|STRONG)$/.test(one.tagName))).toBe(true);
  const text = await page.locator("main").innerText();
  const well = ALL_IS_WELL.exec(text)?.index ?? text.length;
  expect(text.indexOf("Rückrufe konnten")).toBeLessThan(well);
  await expect.poll(() => page.locator(".verdict.good").count()).toBe(0);
  await page.context().close();
});
