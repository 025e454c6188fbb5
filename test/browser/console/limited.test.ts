/** Forms that are sent while the server's own rate limit answers 429. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { RATE_WINDOW_SECONDS } from "../../../src/config/rate-policies.ts";
import { type ConsoleSite, startConsole } from "../../support/console-browser.ts";
import { largeGtin } from "../../support/large-catalog.ts";

const GTIN = largeGtin(5);
const LINK = "large-5";
const QUOTA = 60;

let site: ConsoleSite;
beforeAll(async () => {
  const others = { address: 100_000, heavy: 100_000, "heavy-known": 100_000 };
  site = await startConsole({ limits: { ...others, principal: QUOTA } });
});
afterAll(() => site?.stop());

/** A window begins with a minute: not one that ends before the forms are sent. */
async function useUpQuota(page: Page): Promise<void> {
  const left = RATE_WINDOW_SECONDS * 1_000 - (Date.now() % (RATE_WINDOW_SECONDS * 1_000));
  if (left < 15_000) await page.waitForTimeout(left);
  const path = `/api/v1/products/${GTIN}`;
  const script = `(async () => {
    for (let sent = 0; sent <= ${QUOTA}; sent++) {
      const { status, headers } = await fetch("${path}");
      if (status === 429) return headers.get("Retry-After");
    }
  })()`;
  expect(await page.evaluate(script)).toBe("60");
}

test("a 429 loses nothing typed in the forms of a product and of a link, which go on after the countdown", async () => {
  const { page, context } = await site.open(`/console/products/${GTIN}/edit`, "editor");
  await context.clock.install();
  await page.reload();
  const variant = page.getByLabel("Variant", { exact: true });
  await variant.fill("Typed before the limit");
  const other = await context.newPage();
  await other.goto(`${new URL(page.url()).origin}/console/links/edit?id=${LINK}`);
  const title = other.getByLabel("Title", { exact: true });
  await title.fill("A title");
  await useUpQuota(page);
  for (const [form, typed, value] of [
    [page, variant, "Typed before the limit"],
    [other, title, "A title"],
  ] as const) {
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText(/^Trying again in \d+ s/).waitFor();
    await expect.poll(() => typed.inputValue()).toBe(value);
  }
  // The forms can be changed while they wait: the next try sends what they have then.
  await title.fill("Another title");
  // A restart replaces the minute: the server has counted nothing then, and the pages' clock goes on.
  site.worker.crash();
  const isBack = () =>
    site.api("reader", "GET", `/products/${GTIN}`).then(
      ({ status }) => status === 200,
      () => false,
    );
  await expect.poll(isBack).toBe(true);
  await context.clock.fastForward(RATE_WINDOW_SECONDS * 1_000);
  await page.locator(".toast").waitFor();
  await other.locator(".toast").waitFor();
  const sql =
    "SELECT (SELECT variant FROM products WHERE gtin = ?), (SELECT title FROM links WHERE id = ?)";
  const { rows } = await site.catalog.client.execute({ sql, args: [GTIN, LINK] });
  expect(Object.values(rows[0]!)).toEqual(["Typed before the limit", "Another title"]);
  await context.close();
});
