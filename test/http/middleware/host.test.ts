/** A request under a name that the deployment does not have is told which to use, and what to set. */
import { describe, expect, test } from "vitest";
import { createApp } from "../../../src/http/app.ts";
import { answering } from "../../support/in-process.ts";

const ENVIRONMENT = {
  BASE_URL: "https://id.example.org",
  LIBSQL_URL: "http://127.0.0.1:9",
  EXTRA_HOSTS: "mirror.example.org",
  ALLOWED_ORIGINS: "https://app.example.org, http://desk.example.org:3000",
};
const app = createApp();

const ask = (host: string, more: Record<string, string> = {}) =>
  app.fetch(
    new Request(`https://${host}/mcp`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Host: host, ...more },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }),
    }),
    ENVIRONMENT,
  );

test("the 403 names the host, and BASE_URL and EXTRA_HOSTS as what to set", async () => {
  const refused = await ask("gtin-resolver.you.workers.dev");
  expect(refused.status).toBe(403);
  expect(await refused.json()).toEqual({
    jsonrpc: "2.0",
    error: {
      code: -32_000,
      message:
        'This server does not accept the host name "gtin-resolver.you.workers.dev". Use ' +
        "https://id.example.org, or ask its operator to add the host to BASE_URL or EXTRA_HOSTS.",
    },
    id: null,
  });
});

test.each(["id.example.org", "mirror.example.org"])("%s is answered", async (host) => {
  expect((await ask(host)).status).toBe(200);
});

describe("pages of other origins: scheme, host and port are all compared", () => {
  test.each(["https://id.example.org", "https://app.example.org", "http://desk.example.org:3000"])(
    "%s may call",
    async (origin) => {
      const answer = await ask("id.example.org", { Origin: origin });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
    },
  );

  test.each([
    "http://id.example.org",
    "https://id.example.org:8443",
    "http://app.example.org",
    "https://app.example.org:444",
    "https://desk.example.org:3000",
    "http://desk.example.org",
    "http://localhost:6274",
    "null",
  ])("%s may not call, and is told what to set", async (origin) => {
    const refused = await ask("id.example.org", { Origin: origin });
    expect(refused.status).toBe(403);
    const { error } = (await refused.json()) as { error: { message: string } };
    expect(error.message).toContain("in ALLOWED_ORIGINS");
    expect(refused.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("a server on loopback", () => {
  const local = {
    ...ENVIRONMENT,
    BASE_URL: "http://localhost:8787",
    EXTRA_HOSTS: "",
    ALLOWED_ORIGINS: "",
  };
  const askLocal = (origin: string) =>
    app.fetch(
      new Request("http://localhost:8787/mcp", {
        method: "POST",
        headers: { "Content-Type": "application/json", Host: "localhost:8787", Origin: origin },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }),
      }),
      local,
    );
  test.each(["http://localhost:6274", "http://127.0.0.1:3000"])("%s may call", async (origin) => {
    expect((await askLocal(origin)).status).toBe(200);
  });
  // An Origin is scheme, host and port, and nothing else.
  test.each([
    "http://localhost:6274/",
    "http://localhost/page",
    "http://you@localhost:6274",
    "http://LOCALHOST:6274",
  ])("%s is not an origin", async (origin) => {
    expect((await askLocal(origin)).status).toBe(403);
  });
});

describe("a server on loopback", () => {
  const get = answering({ QR_ACCESS: "open" });
  const paths = [
    "/",
    "/api/v1/check?code=9506000134352",
    "/qr/01/09506000134352.svg",
    "/01/09506000134352",
    "/health/live",
  ];

  test.each(paths)("%s is there under its own names only", async (path) => {
    for (const Host of [
      "localhost",
      "localhost:8787",
      "127.0.0.1:8787",
      "[::1]:8787",
      "LOCALHOST:1",
    ]) {
      expect((await get(path, { headers: { Host } })).status).not.toBe(403);
    }
    for (const Host of [
      "evil.example",
      "evil.example:8787",
      "localhost.evil.example",
      "127.0.0.1.nip.io",
    ]) {
      const answer = await get(path, { headers: { Host } });
      expect([answer.status, await answer.json()]).toEqual([
        403,
        expect.objectContaining({
          error_code: "forbidden",
          detail: expect.stringMatching(/host name/),
        }),
      ]);
    }
  });

  test("a foreign name records no code", async () => {
    const body = JSON.stringify({ gtin: "9506000134352" });
    const headers = { Host: "evil.example", "Content-Type": "application/json" };
    const answer = await get("/api/v1/qr-codes", { method: "POST", headers, body });
    expect(answer.status).toBe(403);
  });
});
