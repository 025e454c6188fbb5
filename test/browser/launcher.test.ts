/** The browser of the tests starts, or says in one line why it does not: no test is skipped. */
import { expect, test } from "vitest";
import { findChromium, startBrowser } from "../support/browser.ts";

test("it starts, runs scripts, and draws text, so that a layout can be measured", async () => {
  const browser = await startBrowser();
  try {
    const page = await browser.newPage();
    await page.goto("data:text/html,<title>a page</title>");
    expect(await page.evaluate("document.title + navigator.userAgent")).toMatch(
      /^a page.*Chrome\/\d+/,
    );
    await page.setContent('<span style="font:16px system-ui">Wide</span><code>code</code>');
    for (const element of ["span", "code"]) {
      const width = `document.querySelector("${element}").getBoundingClientRect().width`;
      expect(await page.evaluate<number>(width), element).toBeGreaterThan(20);
    }
  } finally {
    await browser.close();
  }
});

test("a system's Chromium goes first, where a variable names it", async () => {
  const found = await findChromium({ CHROMIUM_PATH: process.execPath });
  expect(found).toEqual({ executablePath: process.execPath, env: {} });
});

test.each([
  ["a wrong path", { CHROMIUM_PATH: "/no/such/chromium" }, { platform: "linux", arch: "x64" }],
  ["macOS", {}, { platform: "darwin", arch: "arm64" }],
  ["Linux on arm64", {}, { platform: "linux", arch: "arm64" }],
])("%s: one line that names CHROMIUM_PATH", async (_, env, machine) => {
  const error: unknown = await findChromium(env, machine).catch((thrown: unknown) => thrown);
  expect(String(error)).toMatch(/^Error: .*CHROMIUM_PATH/);
  expect(String(error)).not.toContain("\n");
});
