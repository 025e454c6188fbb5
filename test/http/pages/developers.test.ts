/** What developers read: the tools, texts to copy, the routes of the API. */
import { describe, expect, test } from "vitest";
import { createApp } from "../../../src/http/app.ts";

const BASE = "https://id.example.org";
const app = createApp();

async function open(path: string, vars: object = {}, base = BASE) {
  const headers = { Accept: "text/html", Host: new URL(base).host };
  const answer = await app.fetch(new Request(base + path, { headers }), {
    ...{ BASE_URL: base, LIBSQL_URL: "http://127.0.0.1:9", ...vars },
  });
  const html = await answer.text();
  return { answer, html, text: html.replace(/<style>.*?<\/style>/s, "").replace(/<[^>]+>/g, " ") };
}

/** What the buttons copy. */
const copied = (html: string) =>
  [...html.matchAll(/data-copy="([^"]*)"/g)].map(([, text]) => text!.replaceAll("&quot;", '"'));

test.each(["/mcp", "/developers"])(
  "%s: JSON has lines, and every text a copy button",
  async (path) => {
    const { answer, html } = await open(path);
    expect(copied(html)).toContain(
      `{
  "servers": {
    "gtin-resolver": {
      "type": "http",
      "url": "${BASE}/mcp"
    }
  }
}`,
    );
    expect(copied(html)).toHaveLength(html.match(/<pre>/g)!.length);
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'self';");
  },
);

test.each(["/api", "/developers"])("%s has no stray backticks", async (path) => {
  const { html, text } = await open(path);
  expect(text).not.toContain("`");
  expect(html).toContain("<code>");
});

describe("/developers", () => {
  const row = (html: string, tool: string) =>
    html
      .split("<tr>")
      .find((one) => one.includes(`<code>${tool}</code>`))!
      .replace(/<[^>]+>/g, "|")
      .replace(/\|+/g, "|");

  test("lists the tools of the deployment, what they change and the scope of each", async () => {
    const { html } = await open("/developers", { WRITE_TOOLS: "scoped" });
    expect(row(html, "ping")).toMatch(/\|reads\|none\|$/);
    expect(row(html, "generate_qr_url")).toMatch(/\|writes\|qr:generate\|$/);
    expect(row(html, "delete_link")).toMatch(/\|replaces or deletes\|catalog:write\|/);
    const usual = await open("/developers", { READ_ACCESS: "scoped" });
    expect(row(usual.html, "lookup_product")).toMatch(/\|reads\|catalog:read\|$/);
    expect(usual.html).not.toContain("delete_link");
  });

  test("is in the reader's language, with the tools' own English", async () => {
    const { html } = await open("/developers?lang=de");
    expect(html).toContain("<h1>Für Entwickler</h1>");
    expect(html).toContain("In der Datei .vscode/mcp.json:");
    expect(html).toMatch(/<td lang="en">[^<]*issuing organisation/);
    expect(html).toContain('href="/openapi.json"');
  });

  test("on loopback, says who cannot reach it", async () => {
    const { html, text } = await open("/developers", {}, "http://localhost:8787");
    expect(html).not.toContain("claude.ai/customize");
    expect(text).toContain("Claude and ChatGPT connect from the servers of their providers");
  });
});
