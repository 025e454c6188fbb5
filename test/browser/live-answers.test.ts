/** Answers on /check while one types, in Chromium. */
import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPage, PAGES_BASE, startPagesBrowser } from "../support/pages-browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await startPagesBrowser();
});
afterAll(() => browser?.close());

const box = (page: Page) => page.locator("#code");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
/** What is drawn, and where its links lead. */
const answer = (page: Page) =>
  page.evaluate<[string, string[]]>(`(() => {
    const place = document.getElementById("answer");
    return [place.innerText, [...place.querySelectorAll("a,img")].map((one) => one.href ?? one.src)];
  })()`);

test.each([
  ["9506000134352", "Lot ABC123 of this product is recalled", "/check"],
  ["9506000134353", "Meinten Sie diese Nummer?", "/check?lang=de"],
  ["(01)09506000134352(10)ABC123(17)270131", "ロットABC123のリコール情報", "/check?lang=ja"],
  ["01234565", "Two readings", "/check?code=1"],
  ["rice", "found", "/check"],
  ["<img src=x onerror=alert(1)>", "Not a GS1 code", "/check"],
])("%s is answered as the server draws it", async (code, title, path) => {
  const { page, complaints, requests } = await openPage(browser, path, { locale: "en-GB" });
  const before = requests.length;
  await box(page).fill("");
  await box(page).pressSequentially(code);
  await heading(page, title).waitFor();
  await expect.poll(() => page.locator("#answer").getAttribute("aria-busy")).toBeNull();
  const drawn = await answer(page);
  expect(new URL(page.url()).searchParams.get("code")).toBe(code);
  // Typing asks the API only when it pauses, never for the page.
  const asked = requests.slice(before).filter((one) => !/\/assets\/|\/qr\/|icon/.test(one));
  expect(asked.filter((one) => !one.startsWith(`GET ${PAGES_BASE}/api/v1/check?`))).toEqual([]);
  const [live, liveTitle] = [page.url(), await page.title()];
  const languages = await page.locator("#languages a[hreflang=pl]").getAttribute("href");
  await page.goto(live);
  expect(await answer(page)).toEqual(drawn);
  await expect.poll(() => page.title()).toBe(liveTitle);
  const link = page.locator("#languages a[hreflang=pl]");
  const params = (href: string | null) => [...new URL(href!, PAGES_BASE).searchParams].sort();
  expect(params(languages)).toEqual(params(await link.getAttribute("href")));
  await expect.poll(() => page.locator("h1").count()).toBe(1);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("an answer that comes late does not replace that to what is in the box now", async () => {
  const late: Route[] = [];
  const { page } = await openPage(browser, "/check", {}, (one) =>
    one.route("**/api/v1/check?code=9506000134353*", (route) => void late.push(route)),
  );
  await page.evaluate(`(() => {
    const place = document.getElementById("answer");
    globalThis.headings = [];
    new MutationObserver(() => headings.push(place.querySelector("h1")?.textContent))
      .observe(place, { childList: true });
  })()`);
  await box(page).fill("9506000134353");
  await expect.poll(() => late.length).toBe(1);
  await expect.poll(() => page.locator("#answer").getAttribute("aria-busy")).toBe("true");
  await box(page).fill("9506000134352");
  await heading(page, "Lot ABC123 of this product is recalled").waitFor();
  // It was given up.
  await expect.poll(() => late[0]!.request().failure()?.errorText).toBe("net::ERR_ABORTED");
  expect(page.url()).toBe(`${PAGES_BASE}/check?code=9506000134352`);
  // Nothing else was shown, not even for a moment.
  expect(await page.evaluate("headings")).toEqual(["Lot ABC123 of this product is recalled"]);
  await page.context().close();
});

test("an answer that was given up is asked again if its code is typed again", async () => {
  let asked = 0;
  const { page } = await openPage(browser, "/check", {}, (one) =>
    one.route("**/api/v1/check?*", (route) => (asked++ === 0 ? undefined : route.continue())),
  );
  await box(page).fill("9506000134352");
  await expect.poll(() => asked).toBe(1);
  await box(page).press("1");
  await box(page).press("Backspace");
  await heading(page, "Lot ABC123 of this product is recalled").waitFor();
  await expect.poll(() => page.locator("#answer").getAttribute("aria-busy")).toBeNull();
  await page.context().close();
});

test("an emptied box is the empty page again; its link is copied", async () => {
  const permissions = ["clipboard-read", "clipboard-write"];
  const { page } = await openPage(browser, "/check", { permissions });
  await box(page).fill("9506000134352");
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByText("Copied").waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(
    "https://id.example.org/01/09506000134352",
  );
  await box(page).fill("");
  await heading(page, "Check a code").waitFor();
  expect([page.url(), await page.title()]).toEqual([`${PAGES_BASE}/check`, "Check a code"]);
  await page.context().close();
});

test.each([
  [429, { "Retry-After": "7" }, "Too many requests"],
  [503, {}, "Not available right now"],
  [0, {}, "Not available right now"],
] as const)(
  "status %s says what to do, and the form still works",
  async (status, headers, title) => {
    const { page } = await openPage(browser, "/check", {}, (one) =>
      one.route("**/api/v1/check?*", (route) =>
        status === 0 ? route.abort() : route.fulfill({ status, headers, body: "{}" }),
      ),
    );
    await box(page).fill("9506000134352");
    await heading(page, title).waitFor();
    await page.getByRole("link", { name: "Try again" }).getByRole("timer").waitFor();
    await page.getByRole("button", { name: "Check" }).click();
    await heading(page, "Lot ABC123 of this product is recalled").waitFor();
    await page.context().close();
  },
);
