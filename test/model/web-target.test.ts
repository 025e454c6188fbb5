/** Which targets are the web's. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { isWebTarget, normalAddress, typedAddress } from "../../src/model/web-target.ts";
import { HOSTILE_TARGETS } from "../support/hostile.ts";
import { times } from "../support/soak.ts";

test.each(HOSTILE_TARGETS)("%j is not a web target", (href) => {
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
])("%s is a web target", (href) => {
  expect(isWebTarget(href)).toBe(true);
});

test("a web target has the host that it shows, and cannot split a header", () => {
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

test.each([
  ["example.org/recall", "https://example.org/recall"],
  [" www.example.org ", "https://www.example.org"],
  ["//example.org/a", "https://example.org/a"],
  ["example.org:8443/a", "https://example.org:8443/a"],
  ["http://example.org/a", "http://example.org/a"],
  ["https://example.org/{lot}", "https://example.org/{lot}"],
  ["https://müller.example/ä b", "https://xn--mller-kva.example/%C3%A4%20b"],
  ["", ""],
])("%j as people type it is %s", (typed, address) => {
  expect(typedAddress(typed)).toBe(address);
});

test.each(["javascript:alert(1)", "mailto:a@example.org", "ask us", "data:text/html,x"])(
  "%j is no address, however it is completed",
  (typed) => {
    expect(isWebTarget(typedAddress(typed))).toBe(false);
  },
);

test.each([
  ["https://example.org/Käse–Brot", "https://example.org/K%C3%A4se%E2%80%93Brot"],
  ["https://example.org/Marke®?q=©#™", "https://example.org/Marke%C2%AE?q=%C2%A9#%E2%84%A2"],
  ["https://example.org/a%20b/€/😀", "https://example.org/a%20b/%E2%82%AC/%F0%9F%98%80"],
  ["HTTPS://Müller.example/„a“", "https://xn--mller-kva.example/%E2%80%9Ea%E2%80%9C"],
])("%j is stored as browsers ask for it: %s", (text, address) => {
  expect(normalAddress(text)).toBe(address);
  expect(isWebTarget(address)).toBe(true);
});

test.each([
  "https://example.org/a\u200bb",
  "https://example.org/a\u00a0b",
  "https://example.org/\ud800",
])("%j, which nobody can see whole, is no address", (text) => {
  expect(isWebTarget(normalAddress(text))).toBe(false);
});
