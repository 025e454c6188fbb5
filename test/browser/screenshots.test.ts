/** The pictures of pages in docs/images/, taken for `npm run generate -- --screenshots` (SCREENSHOTS_TO). */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { SCREENSHOTS } from "../../scripts/generate/screenshots.ts";
import { LOGO_FILE, LOGO_PATH } from "../support/logo.ts";
import { openPage, startPagesBrowser } from "../support/pages-browser.ts";
import { asVideo } from "../support/symbol-pictures.ts";

const { SCREENSHOTS_TO: folder } = process.env;

test.runIf(folder)("the pictures of pages are taken", async () => {
  const temporary = mkdtempSync(join(tmpdir(), "gtin-resolver-camera-"));
  onTestFinished(() => rmSync(temporary, { recursive: true }));
  const camera = join(temporary, "camera.y4m");
  writeFileSync(camera, asVideo({ bcid: "ean13", text: "9506000134352" }));
  const plain = await startPagesBrowser({ camera });
  const branded = await startPagesBrowser({}, "branded");
  onTestFinished(() => Promise.all([plain.close(), branded.close()]).then(() => {}));
  for (const { name, path, width, height, isScanning, table, ...shot } of SCREENSHOTS) {
    const browser = shot.isBranded ? branded : plain;
    const { colorScheme = "light" } = shot;
    const viewport = { width, height };
    // The reader of codes never comes: the page would go on to the answer.
    const settings = { viewport, colorScheme, reducedMotion: "reduce" } as const;
    const { page } = await openPage(browser, path, settings, async (one) => {
      if (isScanning) await one.route("**/*.wasm", () => {});
      if (shot.isBranded) await one.route(`**${LOGO_PATH}`, (route) => route.fulfill(LOGO_FILE));
    });
    await page.locator("main").waitFor();
    if (path.startsWith("/design?")) await page.getByText("found the same link").waitFor();
    if (path === "/check/list") {
      await page.fill("#numbers", table!);
      await page.getByRole("button", { name: "Check", exact: true }).click();
      await page.locator("table.list").waitFor();
      await page.locator("progress").waitFor({ state: "hidden" });
    } else if (table) {
      await page.fill("#table", table);
      await page.getByRole("button", { name: "Make the sheet" }).click();
      await page.locator(".sheet").waitFor();
    }
    await page.evaluate(
      "Promise.all([...document.images].map((one) => { one.loading = 'eager'; return one.decode(); }))",
    );
    if (isScanning) {
      await page.getByRole("button", { name: "Scan with the camera" }).click();
      await expect
        .poll(() => page.evaluate<number>("document.querySelector('video').currentTime"))
        .toBeGreaterThan(0);
    } else await page.evaluate("document.activeElement.blur()");
    await page.screenshot({ path: join(folder!, name) });
    await page.context().close();
  }
});
