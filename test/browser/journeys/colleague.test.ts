/**
 * A colleague: invited with a role, she opens the link in her own browser, gets her key, signs in,
 * changes one thing, and the history names her; her access is revoked, and her next click says so.
 * Then a recall officer, who may publish a recall and cannot edit products.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../../../scripts/catalog/catalog.ts";
import { createKey } from "../../../scripts/catalog/keys.ts";
import { ROLES } from "../../../src/model/scopes.ts";
import {
  CONSOLE_BASE,
  type ConsoleSite,
  faultsOf,
  signIn,
  startConsole,
} from "../../support/console-browser.ts";
import { largeGtin } from "../../support/large-catalog.ts";

const GTIN = largeGtin(1);
const CHEESE = "Bergkäse jung";
const NOTICE = `${CONSOLE_BASE}/products/${largeGtin(2)}`;

let site: ConsoleSite;
let boss: string;
beforeAll(async () => {
  site = await startConsole();
  const { etag } = await site.api("editor", "GET", `/products/${GTIN}`);
  const product = { name: CHEESE, brand_id: "acme-0" };
  const written = await site.api("editor", "PUT", `/products/${GTIN}`, product, {
    "If-Match": etag!,
  });
  expect(written.status).toBe(200);
  const db = connect(site.catalog.url, site.catalog.token);
  const asked = { organizationId: "acme", name: "Anna Huber", expiresAt: null };
  boss = (await createKey(db, { ...asked, scopes: [...ROLES.administrator] })).key;
});
afterAll(() => site?.stop());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const said = (page: Page, text: string) => page.locator(".toast", { hasText: text }).waitFor();

async function administrator() {
  const opened = await site.open("/console/keys", null);
  await signIn(opened.page, boss);
  await opened.page.getByRole("heading", { name: "People and keys", level: 1 }).waitFor();
  return opened;
}

/** @returns the link, which the dialog shows once */
async function linkMade(page: Page): Promise<string> {
  await page.getByRole("dialog").getByRole("button", { name: "Make the link" }).click();
  const made = page.getByRole("alertdialog");
  await made.getByText("No e-mail is sent: copy the link").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const link = (await made.locator("code").textContent())!;
  expect(link).toMatch(/^https:\/\/id\.example\.org\/console\/invitation#[\w-]{43}$/);
  await made.getByRole("button", { name: "I have copied the link" }).click();
  await made.waitFor({ state: "detached" });
  expect(await page.content()).not.toContain(link);
  return link;
}

async function invite(page: Page, name: string, role: string): Promise<string> {
  await button(page, "Invite a person").click();
  const dialog = page.getByRole("dialog", { name: "Invite a person" });
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByText(role, { exact: true }).click();
  const chosen = dialog.getByRole("radio", { name: new RegExp(`^${role}`) });
  await expect.poll(() => chosen.isChecked()).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
  return linkMade(page);
}

/** Another person's browser: everything it requests, so that no request has the token in its address. */
async function openLink(link: string) {
  const opened = await site.open("/console/nowhere", null);
  const addresses: string[] = [];
  opened.page.on("request", (request) => {
    addresses.push(request.url(), request.headers().referer ?? "");
  });
  await opened.page.goto(link);
  return { ...opened, addresses };
}

test("a colleague is invited, signs in, is named in the history, and is revoked", async () => {
  const anna = await administrator();
  const lost = await invite(anna.page, "Eva Brunner", "Editor");
  const open = anna.page.getByRole("list", { name: "Open invitations" });
  await open.getByText("Eva Brunner").waitFor();
  expect(await faultsOf(anna.page)).toEqual([]);

  // The message with the link is lost: a new link takes its place, and the lost one ends.
  await open.getByRole("button", { name: "New link for Eva Brunner" }).click();
  await anna.page.getByText("The link before is not valid any more.").waitFor();
  expect(await faultsOf(anna.page)).toEqual([]);
  const link = await linkMade(anna.page);
  const token = new URL(link).hash.slice(1);
  await expect.poll(() => open.getByRole("listitem").count()).toBe(1);
  const late = await openLink(lost);
  await late.page.getByText("A newer link has replaced this one").waitFor();
  await late.page.getByText("or an administrator of your organization").waitFor();
  await late.context.close();

  // The link says what it is, and does nothing until she agrees.
  const eva = await openLink(link);
  const { page } = eva;
  await page.getByRole("heading", { name: /^Welcome to / }).waitFor();
  await page.getByText("Eva Brunner").first().waitFor();
  await page.getByText("Editor").first().waitFor();
  expect(page.url()).not.toContain(token);
  expect(await faultsOf(page)).toEqual([]);
  await button(page, "Accept and sign in").click();
  await page.getByRole("heading", { name: "This is your key" }).waitFor();
  const key = (await page.locator("code").textContent())!;
  expect(key).toMatch(/^gtr_[0-9A-Za-z]{32}_[0-9a-f]{8}$/);
  expect(await faultsOf(page)).toEqual([]);
  await button(page, "I have stored the key").click();
  await page.getByRole("heading", { name: "Home", level: 1 }).waitFor();
  expect(eva.addresses.join("\n")).not.toContain(token);
  expect(eva.addresses.join("\n")).not.toContain(key);

  // A second time it says who used it, and when.
  const again = await openLink(link);
  await again.page.getByRole("heading", { name: "This link was used" }).waitFor();
  expect(await faultsOf(again.page)).toEqual([]);
  await again.context.close();

  // With the key she signs in on her other computer.
  const other = await site.open("/console/products", null);
  await signIn(other.page, key);
  await other.context.close();

  // She does one thing.
  await page.goto(`${CONSOLE_BASE}/console/products/${GTIN}/edit`);
  await field(page, "Name").fill("Bergkäse jung, 3 Monate");
  await button(page, "Save").first().click();
  await said(page, "The product is saved.");

  // The history says it in a sentence, to her and to Anna, and on Home.
  const sentence = `Eva Brunner changed the name of Bergkäse jung: “${CHEESE}” to “Bergkäse jung, 3 Monate”`;
  for (const shown of [page, anna.page]) {
    for (const path of ["/history", `/history?product=${GTIN}`, ""]) {
      await shown.goto(`${CONSOLE_BASE}/console${path}`);
      await shown.getByText(sentence).first().waitFor();
    }
  }
  expect(await faultsOf(page)).toEqual([]);
  await anna.page.goto(`${CONSOLE_BASE}/console/history?product=${GTIN}`);
  await anna.page.getByText(sentence).first().waitFor();
  await expect.poll(() => anna.page.locator("main").innerText()).not.toMatch(/key:gtr_/);
  expect(await faultsOf(anna.page)).toEqual([]);

  // Her access ends, and her next click says so.
  await anna.page.goto(`${CONSOLE_BASE}/console/keys`);
  const people = anna.page.getByRole("list", { name: "People" });
  const card = people.getByRole("listitem").filter({ hasText: "Eva Brunner" });
  await card.getByText("Editor").waitFor();
  await card.getByRole("button", { name: "Revoke access: Eva Brunner" }).click();
  const question = anna.page.getByRole("dialog", { name: "Revoke the access of Eva Brunner?" });
  await question.getByText("in every browser").waitFor();
  expect(await faultsOf(anna.page)).toEqual([]);
  await question.getByRole("button", { name: "Revoke access" }).click();
  await said(anna.page, "The access of Eva Brunner is revoked.");
  await card.waitFor({ state: "detached" });
  // The list and the table of those who wrote say when, and by whom.
  await anna.page.getByText("1 person without access").click();
  const former = anna.page.getByRole("list", { name: "1 person without access" });
  const today = /Access revoked by Anna Huber on \d+ \w+ 20\d\d, \d\d:\d\d/;
  await former.getByText(today).waitFor();
  const wrote = anna.page.getByRole("grid", { name: "Who wrote" });
  const hers = wrote.getByRole("row").filter({ hasText: "Eva Brunner" });
  await hers.getByText(/^Access revoked on/).waitFor();
  await hers.getByText("Editor", { exact: true }).waitFor();
  expect(await faultsOf(anna.page)).toEqual([]);
  await page.getByRole("link", { name: "Products" }).click();
  const ended = page.getByRole("alertdialog", { name: "Your access has ended" });
  await ended.getByText("An administrator of your organization has ended your access.").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect([anna.complaints, eva.complaints.filter((one) => !/401/.test(one))]).toEqual([[], []]);
  await anna.context.close();
  await eva.context.close();
});

test("a recall officer publishes a recall, and cannot edit products", async () => {
  const anna = await administrator();
  const link = await invite(anna.page, "Max Moser", "Recall officer");
  await anna.context.close();
  const { page, context, complaints } = await openLink(link);
  await button(page, "Accept and sign in").click();
  await button(page, "I have stored the key").click();
  await page.getByRole("heading", { name: "Home", level: 1 }).waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Import", exact: true }).count()).toBe(0);

  await page.goto(`${CONSOLE_BASE}/console/products/${GTIN}`);
  await page.getByRole("heading", { level: 1, name: /Bergkäse/ }).waitFor();
  await expect.poll(() => button(page, "Save").count()).toBe(0);
  const refused = await page.evaluate<number>(`fetch("/api/v1/products/${GTIN}", {
    method: "PATCH", body: "{}", headers: { "Content-Type": "application/merge-patch+json", "If-Match": "*" },
  }).then(({ status }) => status)`);
  expect(refused).toBe(403);

  // What he cannot do is not offered, and the address of its screen says which right it needs.
  await page.goto(`${CONSOLE_BASE}/console/links`);
  const rows = page.getByRole("row").filter({ hasText: "Bergkäse" });
  await rows.first().waitFor();
  expect(await page.getByRole("link", { name: /^Edit/ }).count()).toBe(0);
  await page.goto(`${CONSOLE_BASE}/console/products/new`);
  const right = /that you do not have: write products, links and brands\. Ask/;
  await page.getByText(right).waitFor();
  await page.goto(`${CONSOLE_BASE}/console/import`);
  await page.getByText(right).waitFor();

  // What he may do is a button on the product's page.
  await page.goto(`${CONSOLE_BASE}/console/products/${GTIN}`);
  await page.locator("main").getByRole("link", { name: "Recall", exact: true }).click();
  await field(page, "Lots").fill("L2411A");
  await field(page, "Address of the notice").fill(NOTICE);
  await field(page, "Title of the notice").fill("Metal in lot L2411A");
  await button(page, "Check the notice and preview").click();
  await page.getByText("The notice answers.").waitFor();
  await button(page, "Publish the recall").click();
  const dialog = page.getByRole("dialog", { name: "Publish this recall?" });
  await dialog.getByText(/^I have opened the notice/).click();
  await dialog.getByRole("button", { name: "Publish the recall" }).click();
  await said(page, "The recall of 1 lot is published.");
  await page.goto(`${CONSOLE_BASE}/console/history?product=${GTIN}`);
  await page
    .getByText(/^Max Moser published the recall of lot L2411A/)
    .first()
    .waitFor();
  expect(complaints.filter((one) => !/403/.test(one))).toEqual([]);
  await context.close();
});
