/** What the consent page says a token can do, beside what the token then does. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Scope } from "../../../src/model/scopes.ts";
import { useLocalOAuth } from "../../support/local-worker.ts";
import { keepLogLines } from "../../support/log-lines.ts";
import { codeFields, opened, token } from "../../support/oauth-client.ts";
import { fetch } from "../../support/requests.ts";

const SCOPES: Scope[] = ["catalog:read", "catalog:write", "qr:generate", "audit:read"];
const ACME = "09521001234566";
const OTHERS = "09521111111115";

const oauth = useLocalOAuth();
const log = keepLogLines();
afterAll(log.stop);
let resource: string;
beforeAll(async () => {
  resource = `${oauth.url}/api/v1`;
  await oauth.catalog.client.executeMultiple(`
    UPDATE organizations SET name = 'Acme Foods' WHERE id = 'acme';
    UPDATE organizations SET name = '<b>Other</b> Ltd' WHERE id = 'other';
    INSERT INTO links (id, anchor, link_type, href, title, is_public, created_at, updated_at) VALUES
      ('l-acme', '/01/${ACME}', 'gs1:pip', 'https://acme.example/', 'A', 0, '2026-01-01', '2026-01-01'),
      ('l-other', '/01/${OTHERS}', 'gs1:pip', 'https://other.example/', 'O', 0, '2026-01-01', '2026-01-01');
    INSERT INTO user_actions (action, client_principal, subject, outcome, correlation_id, at)
      VALUES ('product.put', 'key:gtr_somebody', 'somebody''s', 'recorded', 'c', '2026-01-01');
  `);
});

/** Both pages, and a token for all that page two offers. */
async function consent(scopes: Scope[], organization: "acme" | "other" = "acme") {
  const { key, prefix } = await oauth.newKey(scopes, organization);
  const asked = { resource, scope: SCOPES.join(" ") };
  const { client_id, verifier, browser, page: one } = await opened(oauth.url, asked);
  const two = await browser.press(oauth.url, one, { key, decision: "continue" });
  expect(two.status).toBe(200);
  expect(one.html + two.html + log.lines.join()).not.toContain(key);
  const text = (html: string) =>
    html
      .replace(/^.*<main[^>]*>/s, "")
      .replace(/<[^>]+>/g, "")
      .replaceAll("&#39;", "'");
  const { location } = await browser.press(oauth.url, two, {});
  const { body } = await token(oauth.url, codeFields(location, client_id, verifier));
  const access: string = body.access_token;
  return { prefix, one: text(one.html), two: text(two.html), html: two.html, access, body };
}

const send = (access: string, method: string, path: string, body?: object) =>
  fetch(resource + path, {
    method,
    headers: { Authorization: `Bearer ${access}`, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
const items = async (access: string, path: string) =>
  ((await (await send(access, "GET", path)).json()) as { items: Record<string, unknown>[] }).items;
const writes = async (access: string, gtin: string) =>
  (await send(access, "PUT", `/products/${gtin}`, { name: "A", lifecycle: "active" })).status;
const reset = () => oauth.catalog.client.execute("DELETE FROM products");

describe("a key of an organization", () => {
  test("the page names the organization, and the token reaches nothing of another's", async () => {
    await reset();
    const { prefix, two, access } = await consent(SCOPES);
    expect(two).toContain("act for Acme Foods?");
    expect(two).toContain(`The key ${prefix} belongs to Acme Foods (acme).`);
    expect(two).toContain("Write products, links and brands of Acme Foods");
    expect(two).toContain(
      "See products and links of Acme Foods, including those that are not public",
    );
    expect(two).toContain("Read the audit of Acme Foods");
    expect(two).not.toMatch(/every organization|your organization|administrator/);

    expect(await writes(access, ACME)).toBe(201);
    expect(await writes(access, OTHERS)).toBe(403);
    expect((await items(access, "/links?limit=100")).map(({ id }) => id)).toEqual(["l-acme"]);
    const lines = await items(access, "/audit?limit=100");
    expect(lines.map(({ subject }) => subject)).not.toContain("somebody's");
  });

  test("QR codes: of the organization's numbers and of nobody's, as the page says", async () => {
    const { two, access } = await consent(["qr:generate"]);
    expect(two).toContain(
      "Record QR codes of numbers of Acme Foods, and of numbers that nobody owns here",
    );
    const record = async (gtin: string) =>
      (await send(access, "POST", "/qr-codes", { gtin })).status;
    expect(await record(ACME)).toBe(201);
    expect(await record("04012345678901")).toBe(201);
    expect(await record(OTHERS)).toBe(403);
  });

  test("what the key does not have is not on page two, and not in the token", async () => {
    const { one, two, body } = await consent(["catalog:read", "audit:read"]);
    expect(one).toContain("catalog:write");
    expect(two).not.toMatch(/catalog:write|qr:generate|Write products/);
    expect(body.scope).toBe("catalog:read audit:read");
  });

  test("an organization's name is text", async () => {
    const { two, html } = await consent(["catalog:read"], "other");
    expect(html).not.toContain("<b>Other");
    expect(two).toContain("See products and links of &lt;b&gt;Other&lt;/b&gt; Ltd");
  });
});

describe("an administrator's key", () => {
  test("the page names its organization, and the token reaches nothing of another's", async () => {
    await reset();
    const { prefix, two, access } = await consent(["admin"]);
    expect(two).toContain("act for Acme Foods?");
    expect(two).toContain(`The key ${prefix} belongs to Acme Foods (acme).`);
    expect(two).toContain("Read the audit of Acme Foods");
    expect(two).not.toMatch(/every organization|administrator/);

    expect([await writes(access, ACME), await writes(access, OTHERS)]).toEqual([201, 403]);
    const links = (await items(access, "/links?limit=100")).map(({ id }) => id);
    expect(links).toEqual(["l-acme"]);
    const lines = await items(access, "/audit?limit=100");
    expect(lines.map(({ subject }) => subject)).not.toContain("somebody's");
    // The token cannot do anything that takes the scope admin.
    expect((await send(access, "GET", "/keys")).status).toBe(403);
  });
});

describe("page one", () => {
  test("page one names no organization, because it does not know the key yet", async () => {
    const { one } = await consent(["catalog:read"]);
    expect(one).not.toMatch(/your organization|Acme/);
    expect(one).toContain("each organization that your key gives access to");
  });

  test("page two's form cannot be had without a key, nor sent for another one", async () => {
    const { browser, page: one } = await opened(oauth.url, { resource, scope: "catalog:read" });
    const none = await browser.press(oauth.url, one, { scope: "catalog:read" });
    expect([none.status, none.location]).toEqual([400, null]);
    const mine = await oauth.newKey(["catalog:read"]);
    const two = await browser.press(oauth.url, none, { key: mine.key });
    // Page two takes no other key: the one of page one counts.
    const theirs = await oauth.newKey(["catalog:read"], "other");
    const { location } = await browser.press(oauth.url, two, { key: theirs.key });
    expect(location!.searchParams.get("code")).toContain(`${mine.prefix}:`);
  });

  test("a key that is revoked while page two is open grants nothing", async () => {
    const { key, prefix } = await oauth.newKey(["catalog:read"]);
    const { browser, page: one } = await opened(oauth.url, { resource, scope: "catalog:read" });
    const two = await browser.press(oauth.url, one, { key });
    const { revokeKey } = await import("../../../scripts/catalog/keys.ts");
    await revokeKey(oauth.db, prefix);
    const again = await browser.press(oauth.url, two, {});
    expect([again.status, again.location]).toEqual([403, null]);
    expect(again.html).toContain("was revoked");
  });
});
