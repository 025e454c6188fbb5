/**
 * Texts that are not GS1 codes, in Chromium: with a script nothing of them is sent, put into the
 * address bar or the history, or opened.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPage, PAGES_BASE, startPagesBrowser } from "../support/pages-browser.ts";
import { asPng, asVideo } from "../support/symbol-pictures.ts";

const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-not-gs1-"));
const film = join(folder, "camera.y4m");
let browser: Browser;
beforeAll(async () => {
  browser = await startPagesBrowser({ camera: film });
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

/** The word "canary" is in every text. */
const TEXTS = [
  ["WIFI:T:WPA;S:home;P:canary-7;;", "Wi-Fi network", "home"],
  ["MECARD:N:Owen;NOTE:canary;;", "Contact", "Owen"],
  ["mailto:canary@example.org", "E-mail address", "canary@example.org"],
  ["tel:+41446681800;canary=1", "Telephone number", "+41446681800"],
  ["smsto:112:canary", "Text message", "112"],
  ["geo:47.4,8.5?q=canary", "Place", "47.4,8.5"],
  ["bitcoin:canary?amount=0.5", "Payment code", ""],
  ["otpauth://totp/canary?secret=JBSWY3DPEHPK3PXP", "Key for one-time passwords", ""],
  ["M1CANARY/LUC          EABC123 YULFRAAC 0834 226F001A0025 100", "Ticket or boarding pass", ""],
  ["shc:/5676canary", "Health record", ""],
  ["whatsapp://send?text=canary", "Link or code for an app", "whatsapp"],
  ["https://www.bank.example:canary@evil.example:81/a", "Web address", "evil.example:81"],
] as const;
/** Typed words are searched, so this only applies to scanned texts. */
const SCANNED = [
  ...TEXTS,
  ["BEGIN:VCARD\nFN:Anna\nNOTE:canary\nEND:VCARD", "Contact", "Anna"],
  ["BEGIN:VEVENT\nSUMMARY:Party\nLOCATION:canary\nEND:VEVENT", "Calendar event", "Party"],
  ["BCD\n002\n1\nSCT\n\ncanary\nBE72000000001616", "Payment code", ""],
  ["the canary sings", "Text", ""],
] as const;

const answer = (page: Page) => page.locator("#answer");
const heading = (page: Page, name: string) =>
  answer(page).getByRole("heading", { name, exact: true });

async function nothingLeft(page: Page, requests: readonly string[], before: string) {
  expect(requests.filter((one) => /canary|check\?code|WIFI|evil/i.test(one))).toEqual([]);
  expect(page.url()).toBe(before);
  expect(await page.evaluate("history.length + document.title + document.cookie")).not.toMatch(
    /canary|evil/i,
  );
  expect(
    await page.evaluate("[...document.querySelectorAll('footer a')].map((one) => one.href).join()"),
  ).not.toMatch(/canary|evil/i);
  expect(await page.evaluate("history.length")).toBe(2);
  expect(page.context().pages()).toHaveLength(1);
}

/** Chromium starts with an empty page, so a page's own entry is the second. */
const sees = async (page: Page, kind: string, shown: string) => {
  await heading(page, kind).waitFor();
  const text = await answer(page).innerText();
  expect(text).toContain(shown);
  expect(text).toContain("This is not a GS1 code. It stays in this browser.");
  expect(text).not.toContain("canary-7");
};

test.each(SCANNED)("the camera sees %j", async (text, kind, shown) => {
  writeFileSync(film, asVideo({ bcid: "qrcode", text }));
  const { page, requests, complaints } = await openPage(browser, "/");
  await page.getByRole("button", { name: "Scan with the camera" }).click();
  await sees(page, kind, shown);
  await nothingLeft(page, requests, `${PAGES_BASE}/`);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test.each(TEXTS)("typed on the front page, then Enter: %s", async (text, kind, shown) => {
  const { page, requests } = await openPage(browser, "/");
  await page.locator("#code").fill(text);
  await page.keyboard.press("Enter");
  await sees(page, kind, shown);
  await nothingLeft(page, requests, `${PAGES_BASE}/`);
  await page.context().close();
});

test.each(TEXTS)("typed on /check, without Enter: %s", async (text, kind, shown) => {
  const { page, requests } = await openPage(browser, "/check");
  await page.locator("#code").fill(text);
  await sees(page, kind, shown);
  await nothingLeft(page, requests, `${PAGES_BASE}/check`);
  await page.context().close();
});

test("a picture of a Wi-Fi code, on a page with an answer: the old code leaves the address", async () => {
  const { page, requests } = await openPage(browser, "/check?code=9506000134352&lang=en");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Use a picture" }).click();
  const buffer = asPng({ bcid: "qrcode", text: "WIFI:T:WPA;S:home;P:canary-7;;" });
  await (await chooser).setFiles({ name: "picture", mimeType: "image/png", buffer });
  await sees(page, "Wi-Fi network", "home");
  expect([page.url(), await page.title()]).toEqual([`${PAGES_BASE}/check?lang=en`, "Check a code"]);
  expect(await page.locator("#code").inputValue()).toBe("");
  expect(requests.filter((one) => /canary|WIFI/.test(one))).toEqual([]);
  await page.getByText("Show the password").click();
  expect(await answer(page).locator("pre").innerText()).toBe("canary-7");
  // The code that was there before is answered again.
  await page.locator("#code").fill("9506000134352");
  await heading(page, "Valid").waitFor();
  await page.context().close();
});

test("a pasted picture with a web address: the host, and a button that says nothing of this page", async () => {
  const permissions = ["clipboard-read", "clipboard-write"];
  const { page, requests } = await openPage(browser, "/", { permissions });
  const png = asPng({ bcid: "qrcode", text: "https://xn--mller-kva.example/canary" });
  await page.evaluate(`(() => {
    const bytes = Uint8Array.from(atob("${png.toString("base64")}"), (one) => one.charCodeAt(0));
    const picture = new Blob([bytes], { type: "image/png" });
    return navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
  })()`);
  await page.keyboard.press("Control+V");
  await sees(page, "Web address", "xn--mller-kva.example");
  expect(await answer(page).innerText()).toContain("müller.example");
  await nothingLeft(page, requests, `${PAGES_BASE}/`);
  const link = answer(page).getByRole("link", { name: "Open this website" });
  expect([await link.getAttribute("href"), await link.getAttribute("rel")]).toEqual([
    ...["https://xn--mller-kva.example/canary", "noreferrer noopener nofollow"],
  ]);
  await page.context().close();
});

test("several codes at once: private ones are buttons", async () => {
  writeFileSync(
    film,
    asVideo(
      { bcid: "ean13", text: "9506000134352" },
      { bcid: "qrcode", text: "WIFI:S:home;P:canary;;" },
    ),
  );
  const { page, requests } = await openPage(browser, "/");
  await page.getByRole("button", { name: "Scan with the camera" }).click();
  await page.getByRole("button", { name: "Wi-Fi network: home" }).click();
  await sees(page, "Wi-Fi network", "home");
  await nothingLeft(page, requests, `${PAGES_BASE}/`);
  await page.context().close();
});

test.each(["menu.exam", "someone@exam", "BEGIN:VC"])(
  "%s is not asked while one types",
  async (text) => {
    const { page, requests } = await openPage(browser, "/check", {}, (one) => one.clock.install());
    await page.locator("#code").fill(text);
    await page.clock.runFor(1_000);
    await page.locator("#code").fill("9506000134352");
    await page.clock.runFor(1_000);
    await heading(page, "Valid").waitFor();
    const asked = requests.filter((one) => one.includes("/api/"));
    expect(asked.map((one) => new URL(one.slice(4)).searchParams.get("code"))).toEqual([
      "9506000134352",
    ]);
    await page.context().close();
  },
);

test("without a script the form says that its text is sent", async () => {
  const { page } = await openPage(browser, "/", { javaScriptEnabled: false });
  await page.getByText("Without JavaScript, the text in the box is sent to this server.").waitFor();
  await page.locator("#code").fill("WIFI:T:WPA;S:home;P:canary-7;;");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Wi-Fi network" }).waitFor();
  expect(await page.content()).not.toContain("canary-7");
  await page.context().close();
  const scripted = await openPage(browser, "/");
  expect(await scripted.page.locator("search").innerText()).not.toContain("Without JavaScript");
  await scripted.page.context().close();
});
