/**
 * Texts that are not GS1 codes, in Chromium: with a script nothing of them is sent, put into the
 * address bar or the history, or opened.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type OpenedPage,
  openPage,
  PAGES_BASE,
  startPagesBrowser,
} from "../support/pages-browser.ts";
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
    await page.evaluate(
      "[...document.querySelectorAll('#languages a')].map((one) => one.href).join()",
    ),
  ).not.toMatch(/canary|evil/i);
  expect(await page.evaluate("history.length")).toBe(2);
  expect(page.context().pages()).toHaveLength(1);
}

/** Chromium starts with an empty page, so a page's own entry is the second. */
const sees = async (page: Page, kind: string, shown: string) => {
  await heading(page, kind).waitFor();
  await expect.poll(() => answer(page).innerText()).toContain(shown);
  const text = await answer(page).innerText();
  expect(text).toContain("This is not a GS1 code. It stays in this browser.");
  expect(text).not.toContain("canary-7");
};

/** One page for all texts of a `describe`: whatever it was given before, it says what the next one is. */
function usePage(path: string): () => OpenedPage {
  let opened: OpenedPage;
  beforeAll(async () => {
    opened = await openPage(browser, path);
  });
  afterAll(() => opened?.page.context().close());
  return () => opened;
}

describe("scanned with the camera", () => {
  const opened = usePage("/");

  test.each(SCANNED)("the camera sees %j", async (text, kind, shown) => {
    writeFileSync(film, asVideo({ bcid: "qrcode", text }));
    const { page, requests, complaints } = opened();
    await page.getByRole("button", { name: "Scan with the camera" }).click();
    await sees(page, kind, shown);
    await nothingLeft(page, requests, `${PAGES_BASE}/`);
    expect(complaints).toEqual([]);
  });
});

describe("typed on the front page", () => {
  const opened = usePage("/");

  test.each(TEXTS)("%s is recognized and stays in the browser", async (text, kind, shown) => {
    const { page, requests } = opened();
    await page.locator("#code").fill(text);
    await page.keyboard.press("Enter");
    await sees(page, kind, shown);
    await nothingLeft(page, requests, `${PAGES_BASE}/`);
  });
});

describe("typed on /check", () => {
  const opened = usePage("/check");

  test.each(TEXTS)(
    "%s is recognized without Enter and stays in the browser",
    async (text, kind, shown) => {
      const { page, requests } = opened();
      await page.locator("#code").fill(text);
      await sees(page, kind, shown);
      await nothingLeft(page, requests, `${PAGES_BASE}/check`);
    },
  );
});

test("a picture of a Wi-Fi code, on a page with an answer: the old code leaves the address", async () => {
  const { page, requests } = await openPage(browser, "/check?code=9506000134352&lang=en");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Use a picture" }).click();
  const buffer = asPng({ bcid: "qrcode", text: "WIFI:T:WPA;S:home;P:canary-7;;" });
  await (await chooser).setFiles({ name: "picture", mimeType: "image/png", buffer });
  await sees(page, "Wi-Fi network", "home");
  expect([page.url(), await page.title()]).toEqual([`${PAGES_BASE}/check?lang=en`, "Check a code"]);
  // The same file can be chosen again.
  await expect.poll(() => page.locator("#scanner input[type=file]").inputValue()).toBe("");
  await expect.poll(() => page.locator("#code").inputValue()).toBe("");
  expect(requests.filter((one) => /canary|WIFI/.test(one))).toEqual([]);
  await page.getByText("Show the password").click();
  await expect.poll(() => answer(page).locator("pre").innerText()).toBe("canary-7");
  // The code that was there before is answered again.
  await page.locator("#code").fill("9506000134352");
  await heading(page, "Lot ABC123 of this product is recalled").waitFor();
  await page.context().close();
});

test("an answer on its way when a code is scanned is not drawn over the scanned code", async () => {
  const late: Route[] = [];
  const { page, requests } = await openPage(browser, "/check", {}, (one) =>
    one.route("**/api/v1/check?*", (route) => void late.push(route)),
  );
  await page.locator("#code").fill("9506000134353");
  await expect.poll(() => late.length).toBe(1);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Use a picture" }).click();
  const buffer = asPng({ bcid: "qrcode", text: "WIFI:T:WPA;S:home;P:canary-7;;" });
  await (await chooser).setFiles({ name: "picture", mimeType: "image/png", buffer });
  await sees(page, "Wi-Fi network", "home");
  await expect.poll(() => late[0]!.request().failure()?.errorText).toBe("net::ERR_ABORTED");
  await expect.poll(() => answer(page).getAttribute("aria-busy")).toBeNull();
  expect([page.url(), late.length]).toEqual([`${PAGES_BASE}/check`, 1]);
  expect(requests.filter((one) => /canary|WIFI/.test(one))).toEqual([]);
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
  await expect.poll(() => answer(page).innerText()).toContain("müller.example");
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

test("scanned into the designer's field, nothing is sent either", async () => {
  const { page, requests } = await openPage(browser, "/design");
  await page.locator("#gtin").focus();
  await page.keyboard.type("WIFI:T:WPA;S:home;P:canary-7;;");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Wi-Fi network" }).waitFor();
  await expect
    .poll(() => page.locator("#result").innerText())
    .toContain("It stays in this browser.");
  expect(requests.filter((one) => /canary|WIFI/.test(one))).toEqual([]);
  expect(page.url()).not.toMatch(/canary|WIFI/);
  // A number is answered again, and sent.
  await page.locator("#gtin").fill("9506000134352");
  await page.locator("#code").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/[?&]gtin=9506000134352/);
  await page.context().close();
});

const UNFINISHED = [
  ...["menu.exam", "someone@exam", "BEGIN:VC", "http:", "https:", "https:/", "https://"],
  ...["https://exa", "https://exa mple.org", '"https://exa', "www.", "www. exam"],
];

test("a text that can become an address is not sent while it is typed", async () => {
  const { page, requests } = await openPage(browser, "/check", {}, (one) => one.clock.install());
  const type = async (text: string) => {
    await page.locator("#code").fill(text);
    await page.clock.runFor(1_000);
  };
  const asked = () =>
    requests
      .filter((one) => one.includes("/api/"))
      .map((one) => new URL(one.slice(4)).searchParams.get("code"));
  // From here on, the scripts are loaded.
  await type("WIFI:S:home;;");
  await heading(page, "Wi-Fi network").waitFor();
  await type("9506000134352");
  await heading(page, "Lot ABC123 of this product is recalled").waitFor();
  for (const text of UNFINISHED) {
    await type(text);
    // A request of the page before this one would be in the list.
    await page.evaluate("fetch('/icon.svg').then((answer) => answer.text())");
  }
  await type("exam");
  await expect.poll(() => asked().at(-1)).toBe("exam");
  expect(asked()).toEqual(["9506000134352", "exam"]);
  expect(await page.evaluate("history.length")).toBe(2);
  await page.context().close();
});

test("without a script the form says that its text is sent", async () => {
  const { page } = await openPage(browser, "/", { javaScriptEnabled: false });
  await page.getByText("Without JavaScript, the text in the box is sent to this server.").waitFor();
  await page.locator("#code").fill("WIFI:T:WPA;S:home;P:canary-7;;");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Wi-Fi network" }).waitFor();
  expect(await page.content()).not.toContain("canary-7");
  await page.context().close();
  const scripted = await openPage(browser, "/");
  await expect
    .poll(() => scripted.page.locator("search").innerText())
    .not.toContain("Without JavaScript");
  await scripted.page.context().close();
});
