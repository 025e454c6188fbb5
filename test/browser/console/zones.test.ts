/** Times are those of the reader's zone, which each screen names, and days begin there. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SharedConsole, startSharedConsole } from "../../support/console-browser.ts";
import { largeGtin } from "../../support/large-catalog.ts";

let site: SharedConsole;
beforeAll(async () => {
  site = await startSharedConsole();
});
afterAll(() => site?.stop());

test.each([
  ["Pacific/Auckland", "2026-11-01T11:00:00.000Z", "2026-11-02T11:00:00.000Z"],
  ["America/Los_Angeles", "2026-11-02T08:00:00.000Z", "2026-11-03T08:00:00.000Z"],
])("in %s", async (timezoneId, begins, ends) => {
  const gtin = largeGtin(52);
  const changed = await site.api(
    "editor",
    "PATCH",
    `/products/${gtin}`,
    { variant: timezoneId },
    {
      "if-match": "*",
    },
  );
  expect(changed.status).toBe(200);
  const path = `/console/history?product=${gtin}`;
  const { page, leave } = await site.open(path, "editor", { timezoneId });
  await page.getByText(`time zone of your browser: ${timezoneId}`).waitFor();
  const { items } = (await site.api("editor", "GET", `/history?product=${gtin}`)).body;
  const shown = (zone: string) =>
    new Intl.DateTimeFormat("en-GB", {
      ...({ day: "numeric", month: "short", year: "numeric" } as const),
      ...({ hour: "2-digit", minute: "2-digit", timeZone: zone } as const),
    }).format(new Date(items[0].at));
  expect(shown(timezoneId)).not.toBe(shown("UTC"));
  await page.getByText(shown(timezoneId), { exact: true }).first().waitFor();

  // A day of a filter begins and ends where the reader is.
  const asked = (list: string) =>
    page.waitForRequest(
      (request) => request.url().includes(`/api/v1/${list}`) && /since/.test(request.url()),
    );
  const history = asked("history");
  const origin = new URL(page.url()).origin;
  await page.goto(`${origin}${path}&since=2026-11-02&until=2026-11-02`);
  const { searchParams: period } = new URL((await history).url());
  expect([period.get("since"), period.get("until")]).toEqual([begins, ends]);
  const products = asked("products");
  await page.goto(`${origin}/console/products?since=2026-11-02`);
  expect(new URL((await products).url()).searchParams.get("updated_since")).toBe(begins);

  // Each begin and end names the zone beside it.
  const link = {
    ...{ anchor: `/01/${gtin}`, link_type: "gs1:faqs", href: "https://example.com/faq" },
    ...{ title: "Winter", timing: { from: "2098-12-01T09:00:00Z" } },
  };
  const put = await site.api("editor", "PUT", `/links/zone-${timezoneId.split("/")[1]}`, link);
  expect(put.status).toBe(201);
  await page.goto(`${origin}/console/links?identifier=${encodeURIComponent(link.anchor)}`);
  const zone = new Intl.DateTimeFormat("en-GB", { timeZone: timezoneId, timeZoneName: "short" });
  const named = zone.formatToParts(new Date(link.timing.from)).at(-1)!.value;
  const day = timezoneId === "Pacific/Auckland" ? "1 Dec 2098, 22:00" : "1 Dec 2098, 01:00";
  await page.getByText(`Planned from ${day} ${named}`).first().waitFor();

  // The day of an instant is a day there, too; a day without a time is that day, and one that the
  // server counts says so.
  const facts = {
    ...{ retrieved_at: "2026-11-02T07:30:00.000Z", lifecycle: "discontinued" },
    discontinued_on: "2026-11-02",
  };
  const ofProduct = `/products/${gtin}`;
  const dated = await site.api("editor", "PATCH", ofProduct, facts, { "if-match": "*" });
  expect(dated.status).toBe(200);
  await page.goto(`${origin}/console${ofProduct}`);
  const fact = (name: string) =>
    page.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd");
  const local = timezoneId === "Pacific/Auckland" ? "2 Nov 2026" : "1 Nov 2026";
  await expect.poll(() => fact("Taken from the source at").innerText()).toBe(local);
  await expect.poll(() => fact("Discontinued on").innerText()).toBe("2 Nov 2026");
  await page
    .getByText(/ to \d+ \w+ 20\d\d \(UTC\)/)
    .first()
    .waitFor();
  await leave();
});
