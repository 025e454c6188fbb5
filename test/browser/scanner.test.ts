/** Scanning with a camera, in Chromium: Chromium's own fake device shows a film of a symbol. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPage, PAGES_BASE, startPagesBrowser } from "../support/pages-browser.ts";
import { shared } from "../support/shared.ts";
import { asVideo, type DrawnSymbol } from "../support/symbol-pictures.ts";
import { bringAxe, findings } from "./axe.ts";

const EAN: DrawnSymbol = { bcid: "ean13", text: "9506000134352" };
const EAN_8: DrawnSymbol = { bcid: "ean8", text: "40084107" };
const LINK = "https://id.example.org/01/09506000134352/10/ABC123";
const QR: DrawnSymbol = { bcid: "qrcode", text: LINK };
const MATRIX: DrawnSymbol = {
  bcid: "gs1datamatrix",
  text: "(01)09506000134352(10)ABC123(17)270131",
};

const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-camera-"));
const film = join(folder, "camera.y4m");
const show = (...symbols: DrawnSymbol[]) => writeFileSync(film, asVideo(...symbols));

const worker = await shared("pages");
let browser: Browser;
beforeAll(async () => {
  browser = await startPagesBrowser({ camera: film });
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

const scanButton = (page: Page) => page.getByRole("button", { name: "Scan with the camera" });
const status = (page: Page) => page.locator("#scanner > [role=status]");
/** What the open dialog says. */
const state = (page: Page) => page.locator("dialog [role=status]");
const focused = (page: Page) => page.evaluate<string>("document.activeElement.textContent.trim()");
const checked = (code: string) => `${PAGES_BASE}/check?code=${encodeURIComponent(code)}`;

/** Lot ABC123 has recall information in the sample catalog, which comes before the verdict. */
const RECALLED = "Recall information for lot ABC123";

describe("the camera reads", () => {
  test.each([
    ["an EAN-13", "/", EAN, EAN.text, "Lot ABC123 of this product is recalled"],
    ["an EAN-8, which is no UPC-E", "/", EAN_8, "00000040084107", "Valid"],
    ["a QR code with a Digital Link", "/check", QR, LINK, RECALLED],
    [
      "a Data Matrix with lot and expiry",
      "/",
      MATRIX,
      "010950600013435210ABC123\u001d17270131",
      RECALLED,
    ],
  ])("%s", async (_, path, symbol, code, heading) => {
    show(symbol);
    const { page, complaints, requests } = await openPage(browser, path);
    await scanButton(page).click();
    await page.waitForURL(checked(code));
    await expect.poll(() => page.locator("h1").textContent()).toBe(heading);
    expect(complaints).toEqual([]);
    expect(requests.filter((one) => !one.startsWith(`GET ${PAGES_BASE}/`))).toEqual([]);
    await page.context().close();
  });
});

test("several codes at once are offered", async () => {
  show(EAN, QR);
  const { page } = await openPage(browser, "/");
  await scanButton(page).click();
  const links = status(page).getByRole("link");
  await links.nth(1).waitFor();
  await expect.poll(async () => (await links.allTextContents()).sort()).toEqual([EAN.text, LINK]);
  await links.getByText(LINK).click();
  await page.waitForURL(checked(LINK));
  await page.context().close();
});

test("by keyboard: the scanner is opened, Escape stops the camera, and the focus is back where it was", async () => {
  show();
  const { page } = await openPage(browser, "/");
  await scanButton(page).focus();
  await page.keyboard.press("Enter");
  const video = page.locator("video");
  await expect
    .poll(() => video.evaluate((one) => "currentTime" in one && one.currentTime))
    .toBeGreaterThan(0);
  await expect.poll(() => focused(page)).toBe("Stop the camera");
  const track = await video.evaluateHandle(
    "document.querySelector('video').srcObject.getTracks()[0]",
  );
  await page.keyboard.press("Escape");
  await expect
    .poll(() => track.evaluate((one) => (one as { readyState: string }).readyState))
    .toBe("ended");
  await expect
    .poll(async () => [await video.isVisible(), await focused(page)])
    .toEqual([false, "Scan with the camera"]);
  await expect.poll(() => status(page).textContent()).toBe("");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Stop the camera" }).click();
  await expect.poll(() => focused(page)).toBe("Scan with the camera");
  await page.context().close();
});

test("on a slow network the camera is there first, and reads once the scanner is", async () => {
  show(EAN);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { page } = await openPage(browser, "/", {}, (one) =>
    one.route("**/*.wasm", async (route) => {
      await held;
      await route.continue();
    }),
  );
  await scanButton(page).click();
  const shown = () => page.evaluate<number>("document.querySelector('video').currentTime");
  await expect.poll(shown).toBeGreaterThan(0);
  await state(page).getByText("Point the camera at").waitFor();
  await expect.poll(() => status(page).textContent()).toBe("");
  expect(page.url()).toBe(`${PAGES_BASE}/`);
  release();
  await page.waitForURL(checked(EAN.text));
  await page.context().close();
});

test("the camera says that it starts, then where to point, and gives advice after nine seconds", async () => {
  show();
  const { page } = await openPage(browser, "/check", {}, async (one) => {
    await one.clock.install({ time: 0 });
    await one.addInitScript(`{
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      const allowed = new Promise((resolve) => (globalThis.allow = resolve));
      mediaDevices.getUserMedia = (...asked) => allowed.then(() => open(...asked));
    }`);
  });
  await scanButton(page).click();
  await state(page).getByText("Starting the camera…").waitFor();
  await page.evaluate("allow()");
  await state(page).getByText("Point the camera at").waitFor();
  await page.clock.runFor(9_000);
  await state(page).getByText("No code found yet.").waitFor();
  await page.keyboard.press("Escape");
  await page.clock.runFor(9_000);
  await expect.poll(() => status(page).textContent()).toBe("");
  await page.context().close();
});

test("axe finds nothing in the dialog, light and dark, on every screen", async () => {
  show();
  const { page } = await openPage(browser, "/");
  await bringAxe(page);
  await scanButton(page).click();
  await page.locator("video").waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect([colorScheme, width, await findings(page, width === 360)]).toEqual([
        ...[colorScheme, width, []],
      ]);
    }
  }
  await page.context().close();
});

describe("a camera that cannot be used says why, and what to do next", () => {
  const says = async (page: Page, text: string) => {
    await scanButton(page).click();
    await status(page).getByText(text).waitFor();
    await expect.poll(() => page.locator("dialog").isVisible()).toBe(false);
    await page.context().close();
  };

  test("a camera that the page's policy refuses", async () => {
    show(EAN);
    const { page } = await openPage(browser, "/", {}, (one) =>
      one.route(`${PAGES_BASE}/`, async (route) => {
        const response = await route.fetch({ url: `${worker.url}/` });
        const headers = { ...response.headers(), "permissions-policy": "camera=()" };
        await route.fulfill({ response, headers });
      }),
    );
    await says(page, "The camera is blocked. Allow it in your browser's settings");
  });

  test("a page that is not secure", async () => {
    const { page } = await openPage(browser, "http://plain.example.org/", {}, (one) =>
      one.route("http://plain.example.org/**", async (route) => {
        const { pathname } = new URL(route.request().url());
        await route.fulfill({ response: await route.fetch({ url: worker.url + pathname }) });
      }),
    );
    await says(page, "Browsers allow the camera only on secure pages (https).");
  });

  test("a scanner that cannot be loaded", async () => {
    show(EAN);
    const { page } = await openPage(browser, "/", {}, (one) =>
      one.route("**/*.wasm", (route) => route.abort()),
    );
    await says(page, "The scanner could not be loaded. Type the number instead.");
  });

  test("a device without a camera", async () => {
    const without = await startPagesBrowser({ camera: null });
    try {
      const { page } = await openPage(without, "/");
      await says(page, "This device has no camera that the browser can use.");
    } finally {
      await without.close();
    }
  });
});
