/**
 * What the face of a path decides for its requests before any route does: the limit that counts them,
 * the pages that may load the answers, the check of the host, and whether crawlers should stay away.
 */
import { expect, test } from "vitest";
import { answering } from "../support/in-process.ts";

const BASE = "https://id.example.org";
const limiter = { limit: async () => ({ success: true }) };
const ask = answering({
  BASE_URL: BASE,
  QR_ACCESS: "scoped",
  ADDRESS_LIMITER: limiter,
  SCAN_LIMITER: limiter,
});

const policyOf = ({ headers }: Response) =>
  /^"(\w+)"/.exec(headers.get("ratelimit-policy") ?? "")?.[1] ?? "none";
const loadersOf = ({ headers }: Response) => headers.get("cross-origin-resource-policy");

test.each([
  ["/01/09506000134352", "scan", "cross-origin"],
  ["/gtin/09506000134352", "scan", "cross-origin"],
  ["/products/09506000134352", "scan", "cross-origin"],
  ["/pictures/a.png", "address", "cross-origin"],
  ["/problems/not_found", "address", "cross-origin"],
  ["/", "address", "cross-origin"],
  ["/check?code=1", "address", "cross-origin"],
  ["/design", "address", "cross-origin"],
  ["/console", "address", "same-origin"],
  ["/console/session", "address", "same-origin"],
  ["/console/sign-in", "address", "same-origin"],
  ["/sitemap.xml", "address", "cross-origin"],
  ["/mcp", "address", "cross-origin"],
  ["/mcp/server-card", "address", "cross-origin"],
  ["/api/v1/products", "address", "cross-origin"],
  ["/openapi.json", "address", "cross-origin"],
  ["/qr/01/09506000134352", "address", "cross-origin"],
  ["/health", "address", "cross-origin"],
  ["/health/live", "none", "cross-origin"],
  ["/.well-known/gs1resolver", "none", "cross-origin"],
  ["/.well-known/oauth-protected-resource", "none", "cross-origin"],
  ["/.well-known/security.txt", "none", "cross-origin"],
  ["/favicon.ico", "none", "cross-origin"],
  ["/llms.txt", "address", "cross-origin"],
])("%s has the limit %s, and %s pages may load its answers", async (path, policy, loaders) => {
  const answer = await ask(path);
  expect([policyOf(answer), loadersOf(answer)]).toEqual([policy, loaders]);
});

test("robots.txt names each face that crawlers should leave alone", async () => {
  const text = await (await ask("/robots.txt")).text();
  expect([...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path)).toEqual([
    "/*?*linkType=",
    "/design?*gtin=",
    "/check?*code=",
    "/api/v1/",
    "/health",
    "/qr/",
    "/oauth/",
  ]);
});

test.each([
  ["/", "application/problem+json"],
  ["/api/v1/products", "application/problem+json"],
  ["/mcp", "application/json"],
])("a server on loopback rejects another host at %s, as %s", async (path, type) => {
  const local = answering({ BASE_URL: "http://localhost:8787" });
  const answer = await local(path, { headers: { Host: "evil.example.org" } });
  expect(answer.status).toBe(403);
  expect(answer.headers.get("content-type")?.split(";")[0]).toBe(type);
});
