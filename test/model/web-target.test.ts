/** Which targets are the web's. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { isWebTarget } from "../../src/model/web-target.ts";
import { HOSTILE_TARGETS } from "../support/hostile.ts";
import { times } from "../support/soak.ts";

test.each(HOSTILE_TARGETS)("%j is none", (href) => {
  expect(isWebTarget(href)).toBe(false);
});

test.each([
  "https://example.org",
  "http://example.org/",
  "HTTPS://EXAMPLE.ORG/",
  "https://example.org:8443/a%20b;c?d=e&f=@g#!h",
  "https://example.org?x=1",
  "https://[2001:db8::1]/",
  "https://example.org/{gtin}/{lot}",
  "https://example.org/a(b)|c^d`e",
])("%s is one", (href) => {
  expect(isWebTarget(href)).toBe(true);
});

test("whatever is one has the host that it shows, and cannot split a header", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(..."htps:/\\@?#. a1[]\r\n\t%<>\"'{}é", "\u0000") }),
      (text) => {
        const href = `https://${text}`;
        if (!isWebTarget(href)) return;
        expect(href).toMatch(/^[!-~]+$/);
        if (!URL.canParse(href)) return;
        const { protocol, username, password } = new URL(href);
        expect([protocol, username, password]).toEqual(["https:", "", ""]);
      },
    ),
    { numRuns: times(416, 10_000) },
  );
});
