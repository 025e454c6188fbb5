/**
 * A product that must not be sold any more, at a desk, in German: where to withdraw it, what every
 * page, linkset and tool says afterwards, and how it comes back.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  CONSOLE_BASE,
  type ConsoleSite,
  faultsOf,
  startConsole,
} from "../../support/console-browser.ts";
import { largeGtin } from "../../support/large-catalog.ts";

const GTIN = largeGtin(5);
const NAME = "Joghurt Erdbeere (alt)";

let site: ConsoleSite;
beforeAll(async () => {
  site = await startConsole();
  const path = `/products/${GTIN}`;
  const { etag } = await site.api("editor", "GET", path);
  const written = await site.api("editor", "PUT", path, { name: NAME }, { "If-Match": etag! });
  expect(written.status).toBe(200);
  // The product is one of today, when it can still be removed for good.
  await site.catalog.client.execute(
    `UPDATE products SET created_at = '${new Date().toISOString()}' WHERE gtin = '${GTIN}'`,
  );
});
afterAll(() => site?.stop());

const state = (page: Page, name: string) =>
  page.locator("#field-lifecycle label, .radio").filter({ hasText: new RegExp(`^${name}`) });
const save = (page: Page) => page.getByRole("button", { name: "Speichern" }).click();

const PAGES = [
  `/products/${GTIN}`,
  `/check?code=${GTIN}`,
  `/check?code=${encodeURIComponent(`(01)${GTIN}(10)X1`)}`,
];
const SCANS = [`/01/${GTIN}`, `/01/${GTIN}/10/X1`];

/** Whether the first thing that each of them says is that the product is withdrawn. */
async function warn(page: Page, paths: readonly string[]): Promise<boolean[]> {
  const seen: boolean[] = [];
  for (const path of paths) {
    await page.goto(CONSOLE_BASE + path);
    const [first] = await page.locator("main .verdict :is(h1, h2)").allInnerTexts();
    seen.push(first === "Vom Markt genommen");
  }
  return seen;
}

test("a withdrawn product is seen as withdrawn everywhere, and can be brought back", async () => {
  const { page, context } = await site.open(`/console/products/${GTIN}`, "editor", {
    locale: "de-DE",
  });
  // Nothing was changed, and no filter is the reason.
  await expect.poll(() => page.getByText("mit diesen Filtern").count()).toBe(0);

  // Who looks for it at "Entfernen" is led to the right place.
  await page.getByRole("button", { name: "Entfernen" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Vom Markt nehmen" }).click();
  await page.waitForURL(/\/edit#lifecycle$/);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await state(page, "Vom Markt genommen").click();
  const on = page.getByRole("group", { name: "Vom Markt genommen am" });
  await on.waitFor();
  await expect.poll(() => page.getByText("Nicht mehr hergestellt seit").count()).toBe(0);
  // The page on the phone shows it before it is saved.
  await page.frameLocator(".phone iframe").getByText("Vom Markt genommen").first().waitFor();
  await save(page);
  const dialog = page.getByRole("dialog", { name: `${NAME} vom Markt nehmen?` });
  // What concerns products that are not public is not said of this one.
  await expect.poll(() => dialog.innerText()).not.toContain("Darf nur Ihre Organisation");
  await dialog.getByRole("button", { name: "Vom Markt nehmen" }).click();
  await page.locator(".toast", { hasText: "ist vom Markt genommen" }).waitFor();
  // Beside a long message on a phone, the way back is still a word in one line.
  const desk = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await page.locator(".toast > .undo").boundingBox())!.height).toBeLessThan(60);
  await page.setViewportSize(desk);

  await page.goto(`${CONSOLE_BASE}/console/products/${GTIN}`);
  await page.locator(".badge.bad", { hasText: "Vom Markt genommen" }).waitFor();
  await page.getByText("editor hat Joghurt Erdbeere (alt) vom Markt genommen").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(`${CONSOLE_BASE}/console`);
  await page.getByRole("heading", { name: "Vom Markt genommene Produkte 1" }).waitFor();

  const shopper = await site.open("/", null, { locale: "de-DE" });
  expect(await warn(shopper.page, [...SCANS, ...PAGES])).toEqual(Array(5).fill(true));
  await expect.poll(() => shopper.page.locator(".verdict.good").count()).toBe(0);

  // Back on the market: the warning is gone, and what it means is said before.
  await page.goto(`${CONSOLE_BASE}/console/products/${GTIN}/edit#lifecycle`);
  await state(page, "Aktiv").click();
  await save(page);
  await page.getByRole("dialog").getByText("warnt keine Seite mehr").waitFor();
  // How the form explains this state says nothing more here.
  await expect.poll(() => page.getByRole("dialog").getByText("Wird hergestellt").count()).toBe(0);
  await page.getByRole("dialog").getByRole("button").last().click();
  await page.locator(".toast").waitFor();
  await expect.poll(() => warn(shopper.page, PAGES)).toEqual(Array(3).fill(false));
  await shopper.context.close();
  await context.close();
});
