/** What attackers send to the sign-in: authorization requests, and the pages of the consent. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { revokeKey } from "../../../scripts/catalog/keys.ts";
import { useLocalOAuth } from "../../support/local-worker.ts";
import { keepLogLines } from "../../support/log-lines.ts";
import {
  authorizeUrl,
  Browser,
  codeFields,
  opened,
  pkce,
  REDIRECT,
  registered,
  token,
} from "../../support/oauth-client.ts";
import { fetch } from "../../support/requests.ts";

const oauth = useLocalOAuth();
const log = keepLogLines();
afterAll(log.stop);
let key: string;
beforeAll(async () => {
  ({ key } = await oauth.newKey(["qr:generate"]));
});
beforeEach(() => oauth.clear());

const nothingWritten = async () =>
  expect(await oauth.rows("SELECT 1 FROM qr_codes UNION SELECT 1 FROM user_actions")).toEqual([]);

/** All but those of the language menu, which lead to the same page. */
const links = (html: string): string[] =>
  [...html.matchAll(/<a href="([^"]+)"/g)]
    .map(([, href = ""]) => href.replaceAll("&amp;", "&"))
    .filter((href) => !/^\/oauth\/authorize\?(.*&)?lang=[a-z]{2}$/.test(href));

describe("authorization requests: a page, never a redirect", () => {
  const open = async (parameters: Record<string, string | undefined>, metadata: object = {}) => {
    return (await opened(oauth.url, parameters, registered(oauth.url, metadata))).page;
  };

  test.each([
    ["no client", { client_id: undefined }],
    ["an unknown client", { client_id: "nobody" }],
    ["a client_id that the store would choke on", { client_id: "a".repeat(600) }],
    ["another host", { redirect_uri: "https://evil.example/callback" }],
    ["a path below", { redirect_uri: `${REDIRECT}/x` }],
    ["a query of its own", { redirect_uri: `${REDIRECT}?next=https://evil.example` }],
    ["dots", { redirect_uri: "https://host.example/x/../callback" }],
    ["a user", { redirect_uri: "https://host.example@evil.example/callback" }],
    ["another scheme", { redirect_uri: "http://host.example/callback" }],
    ["a script", { redirect_uri: "javascript:alert(1)" }],
    ["no redirect_uri", { redirect_uri: undefined }],
  ])("%s: and no link back", async (_, parameters) => {
    const { status, location, html, headers } = await open(parameters);
    expect([status, location]).toEqual([400, null]);
    expect(links(html)).toEqual([]);
    expect(headers.get("content-security-policy")).toContain("form-action 'none'");
  });

  test.each([
    ["no PKCE", "invalid_request", { code_challenge: undefined, code_challenge_method: undefined }],
    ["plain PKCE", "invalid_request", { code_challenge_method: "plain" }],
    ["PKCE without its method", "invalid_request", { code_challenge_method: undefined }],
    ["a short challenge", "invalid_request", { code_challenge: "abc" }],
    ["another resource", "invalid_target", { resource: "https://else.example/mcp" }],
    ["the implicit grant", "unsupported_response_type", { response_type: "token" }],
    ["unknown scopes alone", "invalid_scope", { scope: "admin openid" }],
  ])("%s: a link back with the error, for a person to follow", async (_, error, parameters) => {
    for (const method of ["none", "client_secret_post"]) {
      const { status, location, html } = await open(parameters, {
        token_endpoint_auth_method: method,
      });
      expect([status, location]).toEqual([400, null]);
      const [link = ""] = links(html);
      expect(link).toMatch(/^https:\/\/host\.example\/callback\?/);
      expect(new URL(link).searchParams.get("error")).toBe(error);
      expect(html).not.toContain("<form");
    }
  });

  test("a parameter given twice", async () => {
    const { client_id } = await registered(oauth.url);
    const request = authorizeUrl(oauth.url, { client_id, code_challenge: pkce().challenge });
    const page = await new Browser().open(`${request}&redirect_uri=https://evil.example/`);
    expect(page.status).toBe(400);
  });

  test("a program's loopback port may differ from the registered one, and nothing else", async () => {
    const metadata = { redirect_uris: ["http://127.0.0.1/callback"] };
    const at = (redirect_uri: string) => open({ redirect_uri }, metadata);
    expect((await at("http://127.0.0.1:49152/callback")).status).toBe(200);
    expect((await at("http://127.0.0.1:49152/other")).status).toBe(400);
    expect((await at("http://localhost:49152/callback")).status).toBe(400);
    expect((await at("http://127.0.0.1.evil.example/callback")).status).toBe(400);
  });

  test("methods that it does not have", async () => {
    const response = await fetch(`${oauth.url}/oauth/authorize`, { method: "PUT" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  });
});

describe("the consent page", () => {
  const shown = (metadata: object = {}, parameters: Record<string, string> = {}) =>
    opened(oauth.url, parameters, registered(oauth.url, metadata));

  test("cannot be framed, scripted, cached or sent elsewhere", async () => {
    const { page } = await shown();
    const csp = page.headers.get("content-security-policy");
    expect(csp).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; img-src 'self'; base-uri 'none'; form-action 'self' https:\/\/host\.example; frame-ancestors 'none'$/,
    );
    expect(Object.fromEntries(page.headers)).toMatchObject({
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
      "set-cookie": expect.stringMatching(
        /^__Host-oauth-consent-[0-9a-f]{16}=[0-9a-f]{64}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=600$/,
      ),
    });
    expect(page.html).not.toMatch(/<script|javascript:|\son\w+=/i);
  });

  test("wears the face of the pages, in the reader's language, and has no link away", async () => {
    const { page } = await shown({}, { lang: "de" });
    expect(page.html).toContain('<html lang="de">');
    expect(page.html).toContain("Darf „Host“ GTIN Resolver mit Ihrem Schlüssel benutzen?");
    expect(page.html).toContain('action="/oauth/authorize?lang=de"');
    expect(page.html).toMatch(/<style>[^<]*--paper: ?#faf9f6/);
    expect(page.html).toContain('<header><div class="bar"><span class="home">GTIN Resolver</span>');
    expect(links(page.html)).toEqual([]);
    expect(page.headers.get("vary")).toContain("Accept-Language");
  });

  test("lets a browser go on to an address that a policy cannot name", async () => {
    const redirect = "http://[::1]:49152/callback";
    const { page } = await shown({ redirect_uris: [redirect] }, { redirect_uri: redirect });
    expect(page.headers.get("content-security-policy")).toContain("form-action 'self' http:;");
    expect(page.html).toContain("program on your own computer");
  });

  test("shows what the client says as text", async () => {
    expect((await shown()).page.html).toContain("It is not verified.");
    const { page } = await shown({
      client_name: `<img src=x onerror=alert(1)>"\u202egnp.exe`,
      client_uri: "https://host.example/?<script>",
    });
    expect(page.html).toContain("&lt;img src=x onerror=alert(1)&gt;&quot;gnp.exe");
    expect(page.html).not.toMatch(/<img|<script|\u202e/);
    expect(page.html).not.toContain('href="https://host.example');
    expect(page.html).toContain("Neither is verified.");
    expect(page.html).toContain("<strong>host.example</strong>");
  });

  test("without the browser's cookie, or from another site: nothing is granted", async () => {
    const { browser, page } = await shown();
    const stranger = await new Browser().submit(oauth.url, page, { key });
    expect([stranger.status, stranger.location]).toEqual([400, null]);
    const button = `<button type="submit" form="language" formaction="/oauth/authorize?lang=de"`;
    expect(stranger.html).toContain(button);
    const translated = await browser.press(
      oauth.url,
      stranger,
      { decision: "language" },
      "?lang=de",
    );
    expect(translated.html).toContain("Diese Seite ist abgelaufen");
    const other = await shown();
    const swapped = await other.browser.submit(oauth.url, page, { key });
    expect([swapped.status, swapped.location]).toEqual([400, null]);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    for (const site of ["cross-site", "same-site", "none"]) {
      const response = await fetch(`${oauth.url}/oauth/authorize`, {
        method: "POST",
        headers: { Cookie: cookie, "Sec-Fetch-Site": site },
        body: new URLSearchParams({ handle: page.handle, key, decision: "allow" }),
        redirect: "manual",
      });
      expect(response.status).toBe(403);
    }
    await nothingWritten();
    expect((await browser.submit(oauth.url, page, { key })).status).toBe(303);
  });

  test("the form works once", async () => {
    const { browser, page } = await shown();
    const cookies = new Map(browser.cookies);
    expect((await browser.submit(oauth.url, page, { key })).status).toBe(303);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    const again = await browser.submit(oauth.url, page, { key });
    expect([again.status, again.location]).toEqual([400, null]);
  });

  test.each([
    ["no key", "", 400, "not a key of this server", null],
    ["half a key", "gtr_0123456789", 400, "not a key of this server", null],
    ["nobody's key", "unknown", 403, "unknown to this server", "refused:key_unknown"],
    ["a revoked key", "revoked", 403, "was revoked", "refused:key_revoked"],
    ["an expired key", "expired", 403, "has expired", "refused:key_expired"],
    ["a key without the scope", "unfit", 403, "none of the permissions", "refused:scope_missing"],
  ])(
    "%s gets the page again, and the right key still works there",
    async (_, given, status, why, outcome) => {
      const made = async (): Promise<string> => {
        if (given === "expired") {
          return (await oauth.newKey(["qr:generate"], "acme", "2026-01-01T00:00:00.000Z")).key;
        }
        if (given === "unfit") return (await oauth.newKey(["catalog:write"])).key;
        const other = await oauth.newKey(["qr:generate"]);
        if (given === "revoked") await revokeKey(oauth.db, other.prefix);
        else
          await oauth.catalog.client.execute(`DELETE FROM api_keys WHERE prefix='${other.prefix}'`);
        return other.key;
      };
      const wrong = /^(|gtr_.*)$/.test(given) ? given : await made();
      await oauth.catalog.client.execute("DELETE FROM user_actions");
      const { browser, page } = await shown();
      const again = await browser.submit(oauth.url, page, { key: wrong });
      expect([again.status, again.location]).toEqual([status, null]);
      expect(again.html).toMatch(new RegExp(`role="alert">[^<]*${why}`));
      if (wrong.length > 20) expect(again.html + log.lines.join()).not.toContain(wrong);
      const lines = await oauth.rows("SELECT * FROM user_actions");
      const client = expect.stringMatching(/^oauth:/);
      // An unknown key names nobody: its first characters may be those of somebody's key.
      const endUser = outcome === "refused:key_unknown" ? null : `key:${wrong.slice(0, 12)}`;
      const line = { action: "oauth.refuse", subject: "Host (host.example)", outcome };
      const told = { ...line, client_principal: client, end_user_principal: endUser };
      expect(lines).toMatchObject(outcome === null ? [] : [told]);
      expect(JSON.stringify(lines)).not.toContain(wrong || "gtr_");
      expect(browser.cookies.size).toBe(1);
      expect((await browser.submit(oauth.url, again, { key })).status).toBe(303);
    },
  );

  test("grants what is ticked, asked for and the key's: no more, though the form says more", async () => {
    const { key: reader } = await oauth.newKey(["catalog:read", "audit:read"]);
    const { client_id, verifier, browser, page } = await opened(oauth.url, {
      resource: `${oauth.url}/api/v1`,
      scope: "catalog:read catalog:write admin",
    });
    const asked = [...page.html.matchAll(/<small>([\w:]+)<\/small>/g)].map(([, scope]) => scope);
    expect(asked).toEqual(["catalog:read", "catalog:write"]);
    const two = await browser.press(oauth.url, page, { key: reader });
    expect(two.scopes).toEqual(["catalog:read"]);
    const scope = ["catalog:read", "catalog:write", "audit:read", "admin"];
    const { location } = await browser.press(oauth.url, two, { scope });
    const { body } = await token(oauth.url, codeFields(location, client_id, verifier));
    expect(body.scope).toBe("catalog:read");
  });

  test("the language menu asks the same question again, and what can be mended is translated", async () => {
    const { browser, page } = await shown();
    expect(page.html).toMatch(/<a href="\/oauth\/authorize\?[^"]*&amp;lang=fr" hreflang="fr"/);
    const wrong = await browser.submit(oauth.url, page, { key: "gtr_0123456789" });
    const choose = (from: typeof page, tag: string) => {
      const button = `<button type="submit" form="language" formaction="/oauth/authorize?lang=${tag}"`;
      expect(from.html).toContain(button);
      return browser.press(oauth.url, from, { decision: "language" }, `?lang=${tag}`);
    };
    const german = await choose(wrong, "de");
    expect([german.status, german.html]).toEqual([
      200,
      expect.stringContaining("Ihr API-Schlüssel"),
    ]);
    const { key: revoked, prefix } = await oauth.newKey(["qr:generate"]);
    await revokeKey(oauth.db, prefix);
    const again = await browser.press(oauth.url, german, { key: revoked }, "?lang=de");
    expect(again.html).toMatch(/role="alert">Dieser Schlüssel wurde widerrufen/);
    const two = await browser.press(oauth.url, again, { key });
    const french = await choose(two, "fr");
    expect(french.html).toContain('<html lang="fr">');
    expect(french.scopes).toEqual(two.scopes);
    expect((await browser.press(oauth.url, french, {})).location?.searchParams.has("code")).toBe(
      true,
    );
  });

  test("comes again if nothing is ticked", async () => {
    const { browser, page } = await shown();
    const again = await browser.submit(oauth.url, page, { key, scope: [] });
    expect([again.status, again.location]).toEqual([400, null]);
    expect(again.html).toContain("No permission is selected.");
  });

  test("gives the least if nothing is asked for", async () => {
    const { page } = await shown({}, { scope: "", resource: `${oauth.url}/api/v1` });
    expect(page.html.match(/<small>[\w:]+<\/small>/g)).toEqual(["<small>catalog:read</small>"]);
  });
});
