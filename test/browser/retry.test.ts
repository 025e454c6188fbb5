/** Errors lead on, in Chromium: "Try again" counts its seconds down. The page's clock is a fake one. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPage, PAGES_BASE, startPagesBrowser } from "../support/pages-browser.ts";
import { shared } from "../support/shared.ts";

const RICE = "/products/09506000134352";

let browser: Browser;
let down: string;
beforeAll(async () => {
  browser = await startPagesBrowser();
  down = (await shared("withoutCatalog")).url;
});
afterAll(() => browser?.close());

const again = (page: Page) => page.getByRole("link", { name: "Try again" });

/** The clock stands; the first request of the page is answered by a server without a catalog. */
async function withoutCatalog(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  let isFirst = true;
  await page.route(`${PAGES_BASE}${RICE}*`, async (route) => {
    const url = route.request().url().replace(PAGES_BASE, down);
    const response = isFirst ? await route.fetch({ url }) : null;
    isFirst = false;
    await (response === null ? route.continue() : route.fulfill({ response }));
  });
}

describe("a page that is not available right now", () => {
  test("counts down, then tries again; by keyboard too", async () => {
    const { page, complaints } = await openPage(browser, `${RICE}?10=L42`, {}, withoutCatalog);
    await expect.poll(() => page.locator("main").innerText()).not.toContain("Wait");
    await again(page).getByRole("timer").getByText("· 5 s").waitFor();
    await expect.poll(() => again(page).getAttribute("aria-disabled")).toBe("true");
    await page.clock.runFor(4_000);
    await again(page).getByText("· 1 s").waitFor();
    await again(page).press("Enter");
    await page.clock.runFor(1_000);
    await expect.poll(() => again(page).textContent()).toBe("Try again");
    expect(page.url()).toBe(`${PAGES_BASE}${RICE}?10=L42`);
    await expect.poll(() => page.evaluate("document.activeElement.textContent")).toBe("Try again");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Risotto" }).waitFor();
    expect(page.url()).toBe(`${PAGES_BASE}${RICE}?10=L42`);
    expect(complaints.filter((one) => !one.includes("status of 503"))).toEqual([]);
    await page.context().close();
  });

  test("without JavaScript says how long to wait, beside a plain link", async () => {
    const settings = { javaScriptEnabled: false };
    const { page } = await openPage(browser, RICE, settings, withoutCatalog);
    await expect
      .poll(() => page.locator("main").innerText())
      .toContain("Wait 5 seconds, then try again.");
    await again(page).click();
    await page.getByRole("heading", { level: 1, name: "Risotto" }).waitFor();
    await page.context().close();
  });

  test("leads to the check of its code, which needs no catalog", async () => {
    const { page } = await openPage(browser, `${RICE}?10=L42&lang=de`, {}, withoutCatalog);
    await page.getByRole("link", { name: "9506000134352 prüfen" }).click();
    await page.waitForURL(`${PAGES_BASE}/check?code=09506000134352&lang=de`);
    await page.context().close();
  });
});

test("a live answer that is refused counts down too", async () => {
  const { page } = await openPage(browser, "/check", {}, async (one) => {
    await one.clock.install({ time: 0 });
    await one.route("**/api/v1/check?*", (route) =>
      route.fulfill({ status: 429, headers: { "Retry-After": "7" }, body: "{}" }),
    );
  });
  await page.fill("#code", "9506000134352");
  await page.clock.runFor(300);
  await again(page).getByRole("timer").waitFor();
  await page.clock.runFor(8_000);
  await expect.poll(() => again(page).textContent()).toBe("Try again");
  await again(page).click();
  await page.waitForURL(`${PAGES_BASE}/check?code=9506000134352`);
  await page
    .getByRole("heading", { level: 1, name: "Lot ABC123 of this product is recalled" })
    .waitFor();
  await page.context().close();
});
