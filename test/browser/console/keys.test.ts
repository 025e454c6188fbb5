/** Journey "Keys" in the console, and the sessions of a real sign-in. */
import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../../../scripts/catalog/catalog.ts";
import { createKey } from "../../../scripts/catalog/keys.ts";
import { ROLES } from "../../../src/model/scopes.ts";
import {
  CONSOLE_BASE,
  type ConsoleSite,
  faultsOf,
  startConsole,
  tabTo,
  typeText,
} from "../../support/console-browser.ts";

let site: ConsoleSite;
let manager: string;
beforeAll(async () => {
  site = await startConsole();
  const db = connect(site.catalog.url, site.catalog.token);
  const scopes = ["catalog:read", "catalog:write", "keys:manage"] as const;
  const asked = { organizationId: "acme", scopes: [...scopes], name: "Manager", expiresAt: null };
  manager = (await createKey(db, asked)).key;
});
afterAll(() => site?.stop());

async function signIn(path: string, key = manager) {
  const opened = await site.open(path, null);
  await tabTo(opened.page, opened.page.getByLabel("Key", { exact: true }));
  await typeText(opened.page, key);
  await opened.page.keyboard.press("Enter");
  await opened.page.locator("header nav").waitFor();
  return opened;
}

/** The status of a read by another program with this key. */
const statusWith = (page: Page, key: string) =>
  page.evaluate<number>(
    `fetch("/api/v1/products?limit=1", { headers: { Authorization: "Bearer ${key}" } }).then(({ status }) => status)`,
  );

test("before a key is revoked, the keys that it made and that still work are named", async () => {
  const { page, complaints, leave } = await signIn("/console/nowhere");
  /** Makes a key as another program does. */
  const make = (name: string, key: string, scopes: string[]) => {
    const body = JSON.stringify({ organization_id: "acme", scopes, name });
    const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
    const request = JSON.stringify({ method: "POST", headers, body });
    return page.evaluate<{ key: string; prefix: string }>(
      `fetch("/api/v1/keys", ${request}).then((answer) => answer.json())`,
    );
  };
  const deputy = await make("Deputy", manager, ["catalog:write", "keys:manage"]);
  const scanner = await make("Scanner", deputy.key, ["catalog:write"]);
  await page.goto(`${CONSOLE_BASE}/console/keys`);
  const row = page.getByRole("row", { name: "Deputy", exact: true });
  await row.filter({ hasText: "Manager" }).waitFor();
  await page
    .getByRole("row", { name: /^Scanner/ })
    .filter({ hasText: "Deputy" })
    .waitFor();
  await row.getByRole("button", { name: "Revoke" }).click();
  const question = page.getByRole("dialog", { name: "Revoke Deputy?" });
  await question.getByText("1 key that was created with this key stays valid").waitFor();
  await question
    .getByRole("listitem")
    .filter({ hasText: `Scanner ${scanner.prefix}` })
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page
    .getByRole("row", { name: "Scanner", exact: true })
    .getByRole("button", { name: "Revoke" })
    .click();
  const other = page.getByRole("dialog", { name: "Revoke Scanner?" });
  await other.getByText("The next request with this key is rejected").waitFor();
  await page.waitForLoadState("networkidle");
  await expect.poll(() => other.getByText("stays valid").count()).toBe(0);
  expect(complaints).toEqual([]);
  await leave();
});

test("a key is created, shown once and revoked with only the keyboard, through a catalog that is down", async () => {
  const { page, complaints, leave } = await signIn("/console/keys");
  await page.getByRole("heading", { name: "People and keys", level: 1 }).waitFor();
  const keys = page.getByRole("grid", { name: "Keys of programs" });
  await keys.getByRole("row", { name: /^Manager/ }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await tabTo(page, page.getByRole("button", { name: "Create a key" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await typeText(page, "Label printer");
  await expect.poll(() => dialog.getByRole("checkbox").count()).toBe(4);
  await tabTo(page, dialog.getByRole("checkbox", { name: /catalog:write/ }));
  await page.keyboard.press("Space");
  let tries = 0;
  await page.route("**/api/v1/keys", (route) => {
    if (route.request().method() !== "POST" || ++tries > 1) return route.fallback();
    const problem = {
      ...{ type: "about:blank", title: "Catalog unavailable", status: 503, detail: "No answer." },
      ...{ error_code: "catalog_unavailable", retryable: true, retry_after: 1 },
    };
    return route.fulfill({ status: 503, json: problem });
  });
  expect(await faultsOf(page)).toEqual([]);
  await tabTo(page, dialog.getByRole("button", { name: "Create a key" }));
  await page.keyboard.press("Enter");
  const shown = page.getByRole("alertdialog").locator("code");
  await shown.waitFor();
  expect(tries).toBe(2);
  const key = (await shown.textContent())!;
  expect(key).toMatch(/^gtr_[0-9A-Za-z]{32}_[0-9a-f]{8}$/);
  expect(await statusWith(page, key)).toBe(200);
  await tabTo(page, page.getByRole("button", { name: "I have stored it" }));
  await page.keyboard.press("Enter");
  const row = keys.getByRole("row", { name: /^Label printer/ });
  await row.waitFor();
  expect(await page.content()).not.toContain(key);
  // In a grid, arrows lead to the buttons of a row.
  await row.focus();
  await page.keyboard.press("ArrowLeft");
  await expect
    .poll(() => page.evaluate("document.activeElement.ariaLabel"))
    .toBe("Revoke: Label printer");
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Revoke Label printer?" });
  await tabTo(page, question.getByRole("button", { name: "Revoke" }));
  await page.keyboard.press("Enter");
  await keys
    .getByRole("row", { name: /Label printer/ })
    .filter({ hasText: "Revoked" })
    .waitFor();
  expect(await statusWith(page, key)).toBe(401);
  expect(complaints.filter((one) => !/40[01]|503/.test(one))).toEqual([]);
  await leave();
});

test("one's sessions: another browser is signed out, and asks to sign in again", async () => {
  const one = await signIn("/console/products");
  const other = await signIn("/console/products");
  const { page } = one;
  await page.getByRole("button", { name: /^Your session:/ }).click();
  await page.getByRole("menuitem", { name: "Your sessions" }).click();
  await page.getByRole("heading", { name: "Your sessions" }).waitFor();
  const rows = page.getByRole("row", { name: /^Another browser/ });
  await rows.first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await rows.first().focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Sign out this browser?" });
  await tabTo(page, question.getByRole("button", { name: "Sign out" }));
  await page.keyboard.press("Enter");
  await page.getByText("The session is signed out.").first().waitFor();
  await other.page.goto(`${CONSOLE_BASE}/console/products`);
  await other.page.getByRole("heading", { name: "Sign in" }).waitFor();
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await page.getByText("Your session has ended").waitFor();
  await one.leave();
  await other.leave();
});

test("a sign-out while the catalog does not answer still leaves this browser", async () => {
  const { page, leave } = await signIn("/console/products");
  await page.route("**/console/session", (route) =>
    route.request().method() === "DELETE"
      ? route.fulfill({
          ...{ status: 503, contentType: "application/problem+json" },
          headers: { "Set-Cookie": "__Host-gtin-session=; Max-Age=0; Path=/; HttpOnly; Secure" },
          body: JSON.stringify({ status: 503, error_code: "catalog_unavailable", detail: "x" }),
        })
      : route.continue(),
  );
  await page.getByRole("button", { name: /^Your session:/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await leave();
});

test("without keys:manage the screen is not offered, and the server refuses it", async () => {
  const { page, leave } = await site.open("/console/products", "editor");
  await expect.poll(() => page.getByRole("link", { name: "People" }).count()).toBe(0);
  expect((await site.api("editor", "GET", "/keys")).status).toBe(403);
  await page.goto(`${CONSOLE_BASE}/console/keys`);
  await page.getByRole("heading", { name: "You may not use this screen" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Create a key" }).count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await leave();
});

test("where the browser does not allow copying, the key is selected for it", async () => {
  const { page, complaints, leave } = await signIn("/console/keys");
  await page.evaluate(
    `Object.defineProperty(navigator, "clipboard", { value: { writeText: async () => { throw new Error("denied"); } } })`,
  );
  await page.getByRole("button", { name: "Create a key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").first().fill("Labels");
  await dialog.getByRole("checkbox", { name: /catalog:write/ }).press("Space");
  await dialog.getByRole("button", { name: "Create a key" }).click();
  const shown = page.getByRole("alertdialog");
  const key = await shown.locator("code").innerText();
  await shown.getByRole("button", { name: "Copy" }).click();
  await expect.poll(() => page.evaluate<string>("getSelection().toString()")).toBe(key);
  expect(await page.locator(".toast").count()).toBe(0);
  expect(complaints).toEqual([]);
  await leave();
});

test("who takes the last administrator away reads that nobody else is one, and how somebody gets in again", async () => {
  const db = connect(site.catalog.url, site.catalog.token);
  const asked = { organizationId: "acme", name: "Chief", expiresAt: null };
  const chief = (await createKey(db, { ...asked, scopes: [...ROLES.administrator] })).key;
  const { page, leave } = await signIn("/console/keys", chief);
  await page.getByRole("heading", { name: "People and keys", level: 1 }).waitFor();
  /** A person who has accepted her invitation. */
  const join = async (name: string) => {
    await page.getByRole("button", { name: "Invite a person" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name", { exact: true }).fill(name);
    await dialog.getByText("Administrator", { exact: true }).click();
    await dialog.getByRole("button", { name: "Make the link" }).click();
    const made = page.getByRole("alertdialog");
    const link = (await made.locator("code").textContent())!;
    await made.getByRole("button", { name: "I have copied the link" }).click();
    const theirs = await site.open("/console/nowhere", null);
    await theirs.page.goto(link);
    await theirs.page.getByRole("button", { name: "Accept and sign in" }).click();
    await theirs.page.getByRole("heading", { name: "This is your key" }).waitFor();
    await theirs.leave();
    await page.reload();
  };
  const nobodyElse = "In the list of people, nobody else is an administrator.";
  const ask = async (name: string) => {
    await page.getByRole("button", { name: `Revoke access: ${name}` }).click();
    return page.getByRole("dialog", { name: `Revoke the access of ${name}?` });
  };
  await join("Eva Brunner");
  // The keys of programs that may invite are named: somebody gets in with them.
  const alone = await ask("Eva Brunner");
  await alone.getByText(nobodyElse).waitFor();
  await alone
    .getByText(/by the operator of this server, with npm run keys -- invite, or/)
    .waitFor();
  await alone
    .getByRole("listitem")
    .filter({ hasText: /^Manager/ })
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  // If no program has a key either, only the operator helps.
  const without = (list: string) => async (route: Route) => {
    if (!route.request().url().includes(list)) return route.fallback();
    return route.fulfill({ json: { items: [], next: null } });
  };
  await page.route("**/api/v1/keys?**", without("kind=program"));
  await page.reload();
  const last = await ask("Eva Brunner");
  await last.getByText("only the operator of this server can let somebody in again").waitFor();
  await last.getByText(/^npm run keys -- invite --replaces gtr_\w+$/).waitFor();
  await page.keyboard.press("Escape");
  await page.unrouteAll();
  await join("Max Muster");
  const two = await ask("Eva Brunner");
  await two.getByText("in every browser").waitFor();
  await page.waitForLoadState("networkidle");
  await expect.poll(() => two.getByText(nobodyElse).count()).toBe(0);
  await leave();
});
