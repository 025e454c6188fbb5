/** Journey "Home" in the console, on a large catalog. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  CONSOLE_BASE,
  type ConsoleSite,
  faultsOf,
  startConsole,
  tabTo,
} from "../../support/console-browser.ts";
import { largeGtin } from "../../support/large-catalog.ts";

let site: ConsoleSite;
beforeAll(async () => {
  site = await startConsole();
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const counts = [
    [day(1), "organization:acme", "total", "record", 300],
    [day(35), "organization:acme", "total", "record", 200],
    [day(1), "/01/09521999999990", "total", "no_record", 7],
    // The catalog has counted since this day.
    [day(70), "organization:other", "total", "record", 1],
  ];
  await site.catalog.client.batch(
    counts.map((args) => ({ sql: "INSERT INTO scan_counts VALUES (?, ?, ?, ?, ?)", args })),
  );
});
afterAll(() => site?.stop());

test("what needs attention, with counts and the first of each, by keyboard to a product", async () => {
  const { page, complaints, leave } = await site.open("/console/", "reader");
  const task = (name: string) => page.getByRole("article").filter({ hasText: name });
  // Every tenth product has no link, every seventh no picture.
  const undefaulted = task("Products without a lasting default link");
  await undefaulted.getByText("1,000 or more").waitFor();
  // They do not always lead to a page of this server: a default of the brand or the organization is first.
  await undefaulted.getByText(/scans lead to the default link of the brand or/).waitFor();
  const first = task("Products without a picture").getByRole("link").first();
  await expect.poll(() => first.textContent()).toContain("No. 0");
  await task("Numbers that were scanned").getByText("7 scans").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await tabTo(page, first);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/console/products/${largeGtin(0)}`);
  expect(complaints).toEqual([]);
  await leave();
});

test("the home screen has the scans of 30 days beside the 30 before, and the last changes", async () => {
  const gtin = largeGtin(4);
  const { etag } = await site.api("editor", "GET", `/products/${gtin}`);
  await site.api("editor", "PATCH", `/products/${gtin}`, { variant: "x" }, { "if-match": etag! });
  const { page, leave } = await site.open("/console/", "reader", { locale: "de-DE" });
  await page.getByText("300", { exact: true }).waitFor();
  await page.getByText("200 in den 30 Tagen davor, 50 % mehr").waitFor();
  const changes = page.getByRole("list", { name: "Letzte Änderungen" });
  await changes.getByText(/^editor hat die Variante von .+ eingetragen: „x“$/).waitFor();
  // Without the oldest count, counting began amid the 30 days before.
  await site.catalog.client.execute(
    "DELETE FROM scan_counts WHERE period = (SELECT min(period) FROM scan_counts)",
  );
  const partly = /nicht vergleichbar: gezählt wird erst seit dem \d+\. \p{L}+\.? \d{4}/u;
  await page.goto(`${CONSOLE_BASE}/console/`);
  await page
    .getByText("200 in den 30 Tagen davor, nicht vergleichbar")
    .filter({ hasText: partly })
    .waitFor();
  await page.goto(`${CONSOLE_BASE}/console/statistics`);
  await page.locator(".totals").filter({ hasText: partly }).waitFor();
  await leave();
});

/** The members of a stored timing that has only a beginning and an end. */
const WHOLE_DAYS = {
  timeFrom: null,
  timeUntil: null,
  dateFrom: null,
  dateUntil: null,
  weekdays: null,
};

test("broken targets and links that end soon lead to their link; a check is started there", async () => {
  const { client } = site.catalog;
  const { rows } = await client.execute(
    "SELECT id, anchor, href FROM links WHERE anchor >= '/01/0952100' AND timing IS NULL ORDER BY anchor LIMIT 2",
  );
  const [broken, ending] = rows.map(({ id, anchor, href }) => [id, anchor, href].map(String));
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString();
  await client.batch([
    {
      sql: "INSERT INTO link_checks VALUES (?, ?, ?, 'broken', 404, 'status', NULL, ?)",
      args: [...broken!, new Date().toISOString()],
    },
    {
      sql: "UPDATE links SET is_default = 0, timing = ?, title = 'Summer' WHERE id = ?",
      args: [JSON.stringify({ ...WHOLE_DAYS, from: null, until, zone: "UTC" }), ending![0]!],
    },
  ]);
  // Links of owners are named by them, and not by ids.
  const owners = [
    ["brands/acme-kitchen", { name: "Kitchen", organization_id: "acme" }],
    ["links/whole-brand", { anchor: "brand:acme-kitchen" }],
    ["links/whole-acme", { anchor: "organization:acme" }],
  ] as const;
  for (const [path, body] of owners) {
    const timing = { from: null, until, zone: "UTC" };
    const link = { link_type: "gs1:faqs", title: "Owner’s", href: "https://example.org/f", timing };
    const sent = "anchor" in body ? { ...link, ...body } : body;
    expect((await site.api("operator", "PUT", `/${path}`, sent)).status).toBe(201);
  }
  // A campaign of three products is one line.
  const campaign = {
    ...{ action: "add", if_present: "add", group: "campaign-on-home", name: "Alpine week" },
    link: {
      ...{ link_type: "gs1:promotion", href: "https://example.org/{gtin}", title: "Offer" },
      timing: { from: null, until, zone: "UTC" },
    },
  };
  const products = [20, 21, 22].map((n) => ({ gtin: largeGtin(n) }));
  const preview = { ...campaign, products, dry_run: true };
  const { body } = await site.api("editor", "POST", "/links/bulk", preview);
  expect(body).toMatchObject({ counts: { change: 3 } });
  const versions = body.items.map(({ gtin, version }: { gtin: string; version: string }) => ({
    ...{ gtin, version },
  }));
  const added = await site.api("editor", "POST", "/links/bulk", {
    ...campaign,
    products: versions,
  });
  expect([added.status, added.body.counts?.change]).toEqual([200, 3]);
  const { page, leave } = await site.open("/console/", "editor");
  const task = (name: string) => page.getByRole("article").filter({ hasText: name });
  const soon = task("Links that end within 30 days");
  await soon.getByText("All products of Kitchen").waitFor();
  await soon.getByText(/^All products of (?!Kitchen).+/).waitFor();
  await task("Links that end within 30 days").getByRole("link", { name: "Summer" }).waitFor();
  const week = soon.getByRole("listitem").filter({ hasText: "Alpine week" });
  await week.getByText("3 links", { exact: true }).waitFor();
  await expect.poll(() => week.count()).toBe(1);
  await expect.poll(() => soon.getByText("Offer").count()).toBe(0);
  await task("Links with a broken target").getByText("The server answers 404.").waitFor();
  // The runs themselves are in test/e2e/api/link-checks.test.ts: a browser must not wait for the web.
  const answers = [
    { checked: 200, fine: 199, redirecting: 0, broken: 1, unclear: 0, complete: false },
    { checked: 3, fine: 3, redirecting: 0, broken: 0, unclear: 0, complete: true },
  ];
  await page.route("**/api/v1/link-checks", (route) => route.fulfill({ json: answers.shift()! }));
  const check = page.getByRole("button", { name: "Check links" });
  await tabTo(page, check);
  await page.keyboard.press("Enter");
  await page.getByText("203 links checked", { exact: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await task("Links with a broken target").getByRole("link").first().click();
  await page.getByText("Target is broken (404)").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await leave();
});

test("another organization's products and scans are not counted, and a failing part fails alone", async () => {
  const { page, leave } = await site.open("/console/products", "other");
  let isDown = true;
  await page.route("**/api/v1/scans/unknown**", (route) =>
    isDown
      ? route.fulfill({
          status: 503,
          contentType: "application/problem+json",
          headers: { "Retry-After": "1" },
          json: {
            ...{ type: "about:blank", title: "Unavailable", status: 503, detail: "Later." },
            ...{ error_code: "catalog_unavailable", retryable: true, retry_after: 1 },
          },
        })
      : route.continue(),
  );
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await page.getByText("The catalog does not answer").waitFor();
  const link = page.getByRole("article").getByRole("link").first();
  await expect.poll(() => link.getAttribute("href")).toContain("/products/09522");
  await expect.poll(() => page.locator(".figure").textContent()).toBe("0");
  isDown = false;
  await page.getByText("The catalog does not answer").waitFor({ state: "detached" });
  await leave();
});
