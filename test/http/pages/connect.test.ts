/** `/mcp`: JSON for clients, a page for people, with or without a slash. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createApp } from "../../../src/http/app.ts";

const DEPLOYED = "https://id.example.org";
const LOCAL = "http://localhost:8787";
const HTML = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

const app = createApp();
const KV = { list: async () => ({ keys: [] }) };
const ask = (base: string, path: string, init: RequestInit = {}, vars: object = {}) => {
  const { host } = new URL(base);
  const headers = { Host: host, ...(init.headers as Record<string, string>) };
  const env = { BASE_URL: base, LIBSQL_URL: "http://127.0.0.1:9", ...vars };
  return app.fetch(new Request(base + path, { ...init, headers }), env);
};
const open = async (base: string, vars: object = {}) => {
  const html = await (await ask(base, "/mcp", { headers: { Accept: HTML } }, vars)).text();
  return html.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
};
const snippets = (html: string) =>
  [...html.matchAll(/<pre><code>([^<]*)<\/code><\/pre>/g)].map(([, text]) => text!);

describe.each(["/mcp", "/mcp/"])("%s", (path) => {
  test.each([HTML, "text/html", "text/html, application/json;q=0.5"])(
    "is a page for %j",
    async (Accept) => {
      for (const method of ["GET", "HEAD"]) {
        const answer = await ask(DEPLOYED, path, { method, headers: { Accept } });
        expect(answer.status).toBe(200);
        expect(answer.headers.get("content-type")).toBe("text/html; charset=UTF-8");
        expect(answer.headers.get("vary")).toBe("Accept, Accept-Language");
        expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
        const html = await answer.text();
        expect(html === "" || html.includes(`<code>${DEPLOYED}/mcp</code>`)).toBe(true);
        expect(html === "").toBe(method === "HEAD");
      }
    },
  );

  test.each([
    "",
    "*/*",
    "text/event-stream",
    "application/json",
    "application/json, text/event-stream",
    "text/html, text/event-stream",
    "text/html;q=0.1, application/json",
  ])("is 405 with Allow for %j", async (Accept) => {
    const answer = await ask(DEPLOYED, path, { headers: { Accept } });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
    expect(await answer.json()).toMatchObject({ error: { code: -32000 }, id: null });
  });

  test("answers every other method as before", async () => {
    for (const method of ["PUT", "DELETE", "PATCH"]) {
      const answer = await ask(DEPLOYED, path, { method, headers: { Accept: HTML } });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
    }
    const preflight = await ask(DEPLOYED, path, { method: "OPTIONS" });
    expect(preflight.status).toBe(204);
    const post = await ask(DEPLOYED, path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    });
    expect(await post.json()).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
  });

  test("is refused to other hosts and origins as before", async () => {
    for (const headers of [{ Host: "evil.example" }, { Origin: "https://evil.example" }]) {
      expect((await ask(DEPLOYED, path, { headers: { Accept: HTML, ...headers } })).status).toBe(
        403,
      );
    }
  });
});

test("no other path is forgiven a slash", async () => {
  for (const path of ["/health/", "/mcp/x/", "/mcp//"]) {
    expect((await ask(DEPLOYED, path)).status, path).toBe(404);
  }
});

describe("the page", () => {
  const GUIDE = readFileSync("docs/how-to/connect.md", "utf8");

  test.each([LOCAL, DEPLOYED])("has the commands of the guide, for %s", async (base) => {
    const found = snippets(await open(base));
    expect(found.length).toBeGreaterThanOrEqual(6);
    expect(found).toContain(`${base}/mcp`);
    for (const text of found) {
      expect(text).toContain(base.replace(/^https?:\/\//, ""));
      // The guide shows the same on loopback, but for what reaches only a deployment.
      const there = text.replaceAll(base, LOCAL);
      const deployed = text.replaceAll(base, DEPLOYED);
      expect(GUIDE.includes(there) || GUIDE.includes(deployed), text).toBe(true);
    }
  });

  test("names Claude and ChatGPT only where they can connect", async () => {
    expect(await open(DEPLOYED)).toMatch(/ChatGPT/);
    const local = await open(LOCAL);
    expect(local).not.toContain("claude.ai/customize");
    expect(local).toContain("cannot reach this computer");
  });

  test.each([
    ["open", "oauth", "No tool needs a sign-in."],
    ["scoped", "oauth", "generate_qr_url needs a sign-in"],
    ["scoped", "keys", "generate_qr_url needs an API key"],
    ["scoped", "off", "generate_qr_url is disabled"],
  ])("says what QR_ACCESS=%s with AUTH=%s asks for", async (QR_ACCESS, AUTH, sentence) => {
    const html = await open(LOCAL, { QR_ACCESS, AUTH, OAUTH_KV: KV });
    expect(html.replace(/<\/?code>/g, "")).toContain(sentence);
  });
});

test.each([
  [
    "keys",
    "put_product, withdraw_product, put_link, delete_link, recall_lots, end_recall, scan_statistics need an API key",
  ],
  [
    "off",
    "put_product, withdraw_product, put_link, delete_link, recall_lots, end_recall, scan_statistics are disabled",
  ],
])("says with AUTH=%s what the tools for an organization ask for", async (AUTH, sentence) => {
  const html = await open(LOCAL, { QR_ACCESS: "open", WRITE_TOOLS: "scoped", AUTH });
  expect(html.replace(/<\/?code>/g, "")).toContain(`Reading needs no sign-in. ${sentence}`);
});

test("the page for developers leads to it", async () => {
  const html = await (await ask(DEPLOYED, "/developers")).text();
  expect(html).toMatch(/<a [^>]*href="\/mcp"/);
});
