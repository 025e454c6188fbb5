/** The console's frame: what is loaded first, its policy, and addresses without a screen. */
import { gzipSync } from "node:zlib";
import type { Response } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGUAGES } from "../../../src/ui/texts/index.ts";
import {
  CONSOLE_BASE,
  faultsOf,
  faultsOnPhone,
  type SharedConsole,
  startSharedConsole,
} from "../../support/console-browser.ts";
import { largeGtin } from "../../support/large-catalog.ts";

/** The limit of the page, its scripts and its style together, compressed with gzip. */
const MOST_KIB = 260;

let site: SharedConsole;
beforeAll(async () => {
  site = await startSharedConsole();
});
afterAll(() => site?.stop());

test("the first load is small, asks no other host, and breaks no policy", async () => {
  const { page, complaints, leave } = await site.open("/console/nowhere", "editor");
  const loaded: Response[] = [];
  // Without this, the browser has the files of the sign-in in its cache.
  await page.route("**", (route) => route.continue());
  page.on("response", (response) => loaded.push(response));
  await page.goto(`${CONSOLE_BASE}/console/products`);
  await page.getByRole("row").nth(1).waitFor();
  await page.waitForLoadState("networkidle");
  const foreign = loaded
    .map((one) => new URL(one.url()))
    .filter((one) => one.origin !== CONSOLE_BASE);
  const files = loaded.filter((one) => /html|javascript|css/.test(one.headers()["content-type"]!));
  const sizes = await Promise.all(files.map(async (one) => gzipSync(await one.body()).length));
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  expect(files.length).toBeGreaterThanOrEqual(4);
  expect(total / 1024).toBeLessThan(MOST_KIB);
  expect([foreign, complaints]).toEqual([[], []]);
  await leave();
});

test("a console whose script is not loaded says what to do, and is there after that", async () => {
  const { page, leave } = await site.open("/console/nowhere", null, { locale: "de" });
  let isBroken = true;
  await page.route("**/assets/console/main.js", (route) =>
    isBroken ? route.abort("connectionfailed") : route.continue(),
  );
  await page.reload();
  await page.getByText("laden Sie diese Seite neu").waitFor();
  isBroken = false;
  await page.reload();
  await page.getByLabel("Schlüssel").waitFor();
  await expect.poll(() => page.getByText("laden Sie diese Seite neu").count()).toBe(0);
  await leave();
});

test("a screen that does not exist says so, and leads back, without a fault in any look", async () => {
  const { page, leave } = await site.open("/console/nowhere", "reader");
  await page.getByRole("heading", { name: "There is nothing at this address" }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Go to the start" }).click();
  await page.getByRole("heading", { name: "Home", level: 1 }).waitFor();
  await leave();
});

test("a screen that fails says so in plain words, and leads on", async () => {
  const { page, leave } = await site.open("/console/links", "editor");
  await page.getByRole("heading", { name: "Links", level: 1 }).waitFor();
  // An answer that no screen expects.
  let isBroken = true;
  await page.route("**/api/v1/link-states*", (route) =>
    isBroken ? route.fulfill({ json: {} }) : route.continue(),
  );
  await page.goto(`${CONSOLE_BASE}/console/links?identifier=/01/${largeGtin(5)}`);
  const failed = page.getByRole("heading", { name: "This screen has failed", level: 1 });
  await failed.waitFor();
  await expect.poll(() => failed.evaluate((heading) => heading.matches(":focus"))).toBe(true);
  await expect.poll(() => page.title()).toContain("This screen has failed");
  await expect
    .poll(() => page.locator("main").innerText())
    .not.toMatch(/undefined|error|reading|React|#/i);
  expect(await faultsOf(page)).toEqual([]);

  // The navigation leads away from it, the browser's way back comes to it again.
  await page.getByRole("navigation").getByRole("link", { name: "Products" }).click();
  await page.getByRole("heading", { name: "Products", level: 1 }).waitFor();
  await page.goBack();
  await failed.waitFor();
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("A scan without preferences leads to").waitFor();

  isBroken = true;
  await page.reload();
  await page.getByRole("link", { name: "Go to the start" }).click();
  await page.getByRole("heading", { name: "Home", level: 1 }).waitFor();
  await leave();
});

test("every screen is there at its own address, in German, fits a phone, and breaks no number", async () => {
  const gtin = largeGtin(5);
  const long = `https://example.com/a/rather/long/path/of/some/${gtin}/and/more/${gtin}/index.html`;
  const link = { anchor: `/01/${gtin}`, link_type: "gs1:recipeInfo", href: long, title: "Recipes" };
  expect((await site.api("editor", "PUT", "/links/long", link)).status).toBe(201);
  const { page, complaints, leave } = await site.open("/console/nowhere", "operator");
  await page.evaluate('localStorage.setItem("console.language", "de")');
  const found: string[] = [];
  for (const [path, name] of [
    ["", "Start"],
    ["/products", "Produkte"],
    ["/products/new", "Produkt anlegen"],
    [`/products/${gtin}`, /./],
    [`/links?identifier=/01/${gtin}`, "Links"],
    ["/links/edit?id=long", "Link bearbeiten"],
    [`/recall?gtin=${gtin}`, "Rückruf"],
    [`/codes?gtin=${gtin}&lot=${gtin}`, "Codes"],
    ["/import", "Import"],
    ["/statistics", "Statistik"],
    ["/history", "Verlauf"],
    ["/keys", "Personen und Schlüssel"],
    ["/your-sessions", "Ihre Sitzungen"],
  ] as const) {
    await page.goto(`${CONSOLE_BASE}/console${path}`);
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.waitForLoadState("networkidle");
    found.push(...(await faultsOnPhone(page)).map((fault) => `${path}: ${fault}`));
  }
  expect([found, complaints]).toEqual([[], []]);
  await leave();
});

test("a list that waits for a busy catalog can be read in every look", async () => {
  const { page, leave } = await site.open("/console/nowhere", "reader");
  const problem = { title: "Busy", status: 503, detail: "Busy.", error_code: "catalog_busy" };
  const json = { ...problem, retryable: true, retry_after: 50 };
  await page.route("**/api/v1/products?*", (route) => route.fulfill({ status: 503, json }));
  await page.goto(`${CONSOLE_BASE}/console/products`);
  await page.getByText(/^Trying again in/).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await leave();
});

test("in German, an error says in German what to do, and its English detail is folded", async () => {
  const { page, leave } = await site.open("/console/nowhere", "reader", { locale: "de" });
  const problem = { title: "Busy", status: 503, detail: "Busy.", error_code: "catalog_busy" };
  const json = { ...problem, retryable: true, retry_after: 50 };
  await page.route("**/api/v1/products?*", (route) => route.fulfill({ status: 503, json }));
  await page.goto(`${CONSOLE_BASE}/console/products`);
  const alert = page.getByRole("alert").filter({ hasText: "Der Katalog ist ausgelastet." });
  await alert.getByText("Es wurde nichts gespeichert.").waitFor();
  await expect.poll(() => alert.getByText("Busy.").isVisible()).toBe(false);
  await alert.getByText("Einzelheiten").click();
  await expect.poll(() => alert.getByText("Busy.").getAttribute("lang")).toBe("en");
  await leave();
});

test("in German, an error is worded by its cause, and its English is folded", async () => {
  const { page, leave } = await site.open("/console/nowhere", "reader", { locale: "de" });
  let answer = { status: 500, json: {} };
  await page.route("**/api/v1/products?*", (route) => route.fulfill(answer));
  for (const [code, status, cause, words] of [
    ["conflict", 409, "in_use", "Das wird noch benutzt."],
    ["unprocessable_entity", 422, "not_usable", "Nehmen Sie die GTIN des Artikels."],
    ["bad_request", 400, undefined, "Korrigieren Sie Ihre Eingabe"],
    // This is the error of a newer server.
    ["teapot", 418, "tea", "Korrigieren Sie Ihre Eingabe"],
  ] as const) {
    const json = { title: "No.", status, detail: `Not ${code}.`, error_code: code };
    answer = { status, json: { ...json, cause_code: cause } };
    await page.goto(`${CONSOLE_BASE}/console/products`);
    const alert = page.getByRole("alert").filter({ hasText: words });
    await alert.getByText(`Not ${code}.`).waitFor({ state: "attached" });
    expect(await alert.getByText(`Not ${code}.`).isVisible()).toBe(false);
    expect(await alert.getByText("No.").count()).toBe(0);
  }
  await leave();
});

test.each([
  [
    "en-GB",
    [
      ["Eva Brunner", "Last changed by Eva Brunner: 27 Nov 2026, 12:00."],
      // A principal without a name says nothing to a person.
      ["key:gtr_Ab3dE6gH", "Last changed: 27 Nov 2026, 12:00."],
    ],
  ],
  [
    "de",
    [
      ["user@acme:eva", "Zuletzt geändert von eva: 27. Nov. 2026, 12:00."],
      [undefined, "Zuletzt geändert: 27. Nov. 2026, 12:00."],
    ],
  ],
] as const)("who changed a record is said in words (%s)", async (locale, cases) => {
  const { page, leave } = await site.open("/console/nowhere", "reader", {
    locale,
    timezoneId: "UTC",
  });
  let json = {};
  await page.route("**/api/v1/products?*", (route) => route.fulfill({ status: 412, json }));
  for (const [by, words] of cases) {
    const last_change = { by, at: "2026-11-27T12:00:00.000Z" };
    const said = by ? ` by ${by}` : "";
    const detail = `Read it again. Last changed${said} at ${last_change.at}.`;
    json = { title: "No.", status: 412, detail, error_code: "precondition_failed", last_change };
    await page.goto(`${CONSOLE_BASE}/console/products`);
    const alert = page.getByRole("alert").filter({ hasText: words });
    await alert.waitFor();
    expect(await alert.textContent()).toContain("Read it again.");
    expect(await alert.textContent()).not.toContain("T12:00");
  }
  await leave();
});

test("the page is the same for every address, never stored, and never in a frame", async () => {
  const { page, leave } = await site.open("/console/nowhere", null);
  const nonces = new Set<string>();
  for (const path of ["/console", "/console/products", "/console/products/1?x=1"]) {
    const answer = (await page.goto(CONSOLE_BASE + path))!;
    const headers = answer.headers();
    expect([answer.status(), headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    const policy = headers["content-security-policy"]!;
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).not.toMatch(/unsafe/);
    nonces.add(/'nonce-([^']+)'/.exec(policy)![1]!);
  }
  expect(nonces.size).toBe(3);
  await leave();
});

test.each([
  ["ja", "日本語", "見つかりません。"],
  ["zh", "简体中文", "。"],
])("in %s, sentences end with the stop of the language", async (_lang, name, title) => {
  const { page, leave } = await site.open("/console/nowhere", "reader");
  await page.getByRole("button", { name: "Language: English" }).click();
  await page.getByRole("menuitem", { name }).click();
  // The colon, too.
  await page.getByRole("button", { name: new RegExp(`：${name}$`) }).waitFor();
  await page.goto(`${CONSOLE_BASE}/console/products/09526064000028`);
  const strong = page.getByRole("alert").locator("strong");
  await expect.poll(() => strong.innerText()).toContain(title);
  expect(await strong.innerText()).not.toContain(".");
  await leave();
});

test("the language is chosen in the header, and kept", async () => {
  const { page, leave } = await site.open("/console/products", "reader");
  await page.getByRole("button", { name: "Language: English" }).click();
  await page.getByRole("menuitem", { name: "Deutsch" }).click();
  await page.getByRole("heading", { name: "Produkte" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Produkte" }).waitFor();
  await expect.poll(() => page.evaluate("document.documentElement.lang")).toBe("de");
  await leave();
});

test("English loads no other language, and another one is one file, before the first drawing", async () => {
  const loadedIn = async (locale: string) => {
    const { page, leave } = await site.open("/console/nowhere", null, { locale });
    const loaded: Response[] = [];
    // Bodies of a page that is left while it loads cannot be read.
    await page.waitForLoadState("networkidle");
    // Without this, the browser has the files in its cache.
    await page.route("**", (route) => route.continue());
    page.on("response", (response) => loaded.push(response));
    await page.reload();
    await page.getByLabel(locale === "de" ? "Schlüssel" : "Key").waitFor();
    await page.waitForLoadState("networkidle");
    const scripts = loaded.filter((one) => one.url().endsWith(".js"));
    const texts = await Promise.all(scripts.map((one) => one.text()));
    await leave();
    return texts.filter((one) => one.includes("Zum Inhalt")).length;
  };
  expect([await loadedIn("en-GB"), await loadedIn("de")]).toEqual([0, 1]);
});

test("a language whose texts cannot be loaded is shown in English, and said to be English", async () => {
  const { page, leave } = await site.open("/console/nowhere", "reader");
  await page.getByRole("button", { name: "Language: English" }).click();
  await expect
    .poll(() => page.getByRole("menuitem").allTextContents())
    .toEqual(Object.values(LANGUAGES).map(({ name }) => name));
  await page.route("**/assets/hashed/**", (route) => route.abort());
  await page.getByRole("menuitem", { name: "Deutsch" }).click();
  await page.getByRole("button", { name: "Language: English" }).waitFor();
  await expect.poll(() => page.evaluate("document.documentElement.lang")).toBe("en");
  await leave();
});
