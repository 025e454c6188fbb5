/** Which URLs may be fetched when somebody else names them. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { isPublicUrl } from "../../src/model/public-host.ts";
import { hostileIds, INNER_ADDRESSES, INNER_NAMES } from "../support/client-ids.ts";
import { times } from "../support/soak.ts";

test.each([
  "https://client.example/client.json",
  "https://claude.ai/oauth/mcp-oauth-client-metadata",
  "https://a-b.c1.example.co.uk/x?y=z",
  "https://xn--bcher-kva.example/",
  "https://10.example/x",
  "https://local.example/x",
])("%s may be fetched", (url) => {
  expect(isPublicUrl(url)).toBe(true);
});

test.each([
  ...[...INNER_ADDRESSES, ...INNER_NAMES].map((host) => `https://${host}/x`),
  "https://bücher.example/",
  `https://${"a".repeat(64)}.example/`,
  `https://${"a.".repeat(130)}example/`,
  "",
  "client.example",
  "data:text/plain,x",
])("%s may not be fetched", (url) => {
  expect(isPublicUrl(url)).toBe(false);
});

test("a URL that a parser could read as an inner host may not be fetched", () => {
  const property = fc.property(hostileIds, (url) => {
    // `/` and an empty query are canonical on the one public host there.
    const isGood = /^https:\/\/client\.example\/[^#\s\\]*$/.test(url);
    return isGood || !isPublicUrl(url);
  });
  fc.assert(property, { numRuns: times(416, 10_000) });
});

test("a URL that may be fetched is in its canonical spelling, and has a name, no port and no user", () => {
  const property = fc.property(fc.webUrl({ validSchemes: ["https", "HTTPS", "http"] }), (text) => {
    if (!isPublicUrl(text)) return;
    const { href, protocol, port, username, hostname } = new URL(text);
    expect([href, protocol, port, username]).toEqual([text, "https:", "", ""]);
    expect(hostname).toMatch(/^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/);
  });
  fc.assert(property, { numRuns: times(416, 10_000) });
});
