/** Codes in pictures that somebody chooses, drops or pastes, in Chromium. */
import { crc32, deflateSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPage, PAGES_BASE, startPagesBrowser } from "../support/pages-browser.ts";
import { asPng, asPngOf } from "../support/symbol-pictures.ts";

const EAN = asPng({ bcid: "ean13", text: "9506000134352" });
/** The width in pixels of a symbol of 95 modules with its margins. */
const TINY_WIDTH = 160;
const CHECKED = `${PAGES_BASE}/check?code=9506000134352`;

let browser: Browser;
beforeAll(async () => {
  browser = await startPagesBrowser();
});
afterAll(() => browser?.close());

const status = (page: Page) => page.locator("#scanner > [role=status]");

async function choose(page: Page, buffer: Buffer, mimeType = "image/png"): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Use a picture" }).click();
  await (await chooser).setFiles({ name: "picture", mimeType, buffer });
}

describe("a picture with few pixels a bar", () => {
  const TINY = asPngOf(TINY_WIDTH, { bcid: "ean13", text: "4006381333931" });
  const asked = (page: Page) =>
    status(page).getByText("We read 4006381333931. Is that the number below the bars?");

  test("is asked about, and opened on Yes", async () => {
    const { page } = await openPage(browser, "/check");
    await choose(page, TINY);
    await asked(page).waitFor();
    expect(page.url()).toBe(`${PAGES_BASE}/check`);
    await page.getByRole("button", { name: "Yes" }).click();
    await page.waitForURL(`${PAGES_BASE}/check?code=4006381333931`);
    await page.context().close();
  });

  test("on No, says what to do, by keyboard", async () => {
    const { page } = await openPage(browser, "/check");
    await choose(page, TINY);
    await asked(page).waitFor();
    await page.getByRole("button", { name: "No" }).press("Enter");
    await status(page).getByText("Use a larger or sharper picture, or type the number.").waitFor();
    await expect.poll(() => page.evaluate("document.activeElement.id")).toBe("code");
    expect(page.url()).toBe(`${PAGES_BASE}/check`);
    await page.context().close();
  });
});

/** The bytes as a script of the page, in text: the project's types are those of workers. */
const bytesOf = (file: Buffer) =>
  `Uint8Array.from(atob("${file.toString("base64")}"), (one) => one.charCodeAt(0))`;

test("a chosen picture is read, and stays in the browser", async () => {
  const { page, complaints, requests } = await openPage(browser, "/check");
  await choose(page, EAN);
  await page.waitForURL(CHECKED);
  await expect
    .poll(() => page.locator("h1").textContent())
    .toBe("Lot ABC123 of this product is recalled");
  expect(complaints).toEqual([]);
  const sent = requests.filter((request) => !request.startsWith(`GET ${PAGES_BASE}/`));
  expect(sent.filter((request) => !request.startsWith("GET blob:"))).toEqual([]);
  await page.context().close();
});

test("a dropped picture is read", async () => {
  const { page } = await openPage(browser, "/");
  const dataTransfer = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([${bytesOf(EAN)}], "picture", { type: "image/png" }));
    return transfer;
  })()`);
  await page.dispatchEvent("h1", "drop", { dataTransfer });
  await page.waitForURL(CHECKED);
  await page.context().close();
});

test("a pasted picture is read, in the box too", async () => {
  const permissions = ["clipboard-read", "clipboard-write"];
  const { page } = await openPage(browser, "/", { permissions });
  await page.evaluate(`(() => {
    const picture = new Blob([${bytesOf(EAN)}], { type: "image/png" });
    return navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
  })()`);
  await page.locator("#code").focus();
  await page.keyboard.press("Control+V");
  await page.waitForURL(CHECKED);
  await page.context().close();
});

/** A PNG of one colour; its pixels would need `width * height * 4` bytes of memory. */
function plainPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit of grey a pixel.
  header.set([1, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const pixels = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)));
  const parts = [chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]);
}

describe("what is refused, with what to do next", () => {
  const TOO_LARGE = "This picture is too large. Use one of at most 20 MB and 64 megapixels.";
  const UNREADABLE = "This file cannot be opened as a picture.";
  const NOTHING = "No code was found in this picture. Try one that is sharper or closer.";
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

  test("a picture of each kind that cannot be read says why", async () => {
    const { page, complaints } = await openPage(browser, "/");
    const files: [what: string, file: Buffer, says: string, type?: string][] = [
      ["a bomb: 12 KB that would be 400 MB", plainPng(10_000, 10_000), TOO_LARGE],
      ["one that Chromium opens no more", plainPng(30_000, 30_000), UNREADABLE],
      ["a picture without a code", plainPng(600, 400), NOTHING],
      ["too many bytes", Buffer.alloc(20_000_001), TOO_LARGE],
      ["a text", Buffer.from("no picture"), UNREADABLE, "text/plain"],
      ["bytes that call themselves a picture", Buffer.from("no picture"), UNREADABLE],
      ["a drawing, which is a document", Buffer.from(SVG), UNREADABLE, "image/svg+xml"],
      ["a picture that ends too soon", EAN.subarray(0, 60), UNREADABLE],
    ];
    for (const [what, file, says, type] of files) {
      await choose(page, file, type);
      const said = status(page);
      await expect.poll(() => said.textContent(), { message: what }).not.toMatch(/^$|Reading/);
      expect([what, await said.textContent()]).toEqual([what, says]);
      await page.evaluate("document.querySelector('#scanner > [role=status]').textContent = ''");
    }
    expect(page.url()).toBe(`${PAGES_BASE}/`);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
