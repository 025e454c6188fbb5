/** Input that nobody means well with: answered in time, and never with anything but an answer. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allAis } from "../../../src/gs1/ai/application-identifiers.ts";
import {
  type DigitalLinkResult,
  parseDigitalLink,
  parseDigitalLinkPath,
} from "../../../src/gs1/digital-link/digital-link.ts";
import { atOnce } from "../../support/at-once.ts";
import { times } from "../../support/soak.ts";

const GTIN = "09506000134352";
const AT = `https://a/01/${GTIN}`;
const MEGA = 1_000_000;

/** A position in the input, and a message that does not carry the input along. */
function isAnswer(result: DigitalLinkResult, length: number): boolean {
  if (result.ok) return true;
  const [{ position, message }] = result.error;
  return position >= 0 && position <= length && message.length < 400;
}

const HOSTILE: Readonly<Record<string, string>> = {
  "1 MB of slashes": `https://a${"/".repeat(MEGA)}`,
  "1 MB of segments": `https://a${"/x".repeat(MEGA / 2)}`,
  "1 MB of identifiers": `https://a${"/10/01".repeat(MEGA / 6)}`,
  "1 MB of keys": `https://a${`/01/${GTIN}`.repeat(MEGA / 18)}x`,
  "1 MB of values": `${AT}/10/${"A".repeat(MEGA)}`,
  "1 MB of escapes": `${AT}/10/${"%41".repeat(MEGA / 3)}`,
  "1 MB of bad escapes": `${AT}/10/${"%".repeat(MEGA)}`,
  "1 MB of parameters": `${AT}?${"a=1&".repeat(MEGA / 4)}`,
  "1 MB of attributes": `${AT}?${"99=A&".repeat(MEGA / 5)}`,
  "1 MB of semicolons": `${AT}?${";".repeat(MEGA)}17=251231`,
  "1 MB of one numeric key": `${AT}?${"1".repeat(MEGA)}=1`,
  "1 MB of an escaped key": `${AT}?${"%31".repeat(MEGA / 3)}=1`,
  "1 MB of host": `https://${"a.".repeat(MEGA / 2)}/01/${GTIN}`,
  "1 MB of digits and dots for a port": `https://a:${"1".repeat(MEGA)}/01/${GTIN}`,
  "1 MB of stem, and a bad character": `https://a/${"b/".repeat(MEGA / 2)}é/01/${GTIN}`,
  "1 MB of fragment": `${AT}#${"#?/".repeat(MEGA / 3)}`,
  "1 MB of compressed": `https://a/eh${"3".repeat(MEGA)}`,
  "1 MB of base64url": `https://a/ex${"A".repeat(MEGA)}`,
  "every attribute": `${AT}?${Array.from({ length: 9000 }, (_, i) => `${i + 1000}=1`).join("&")}`,
  NUL: `https://a/01/${GTIN}/10/\0?17=\0&\0=\0#\0`,
  "lone surrogates": `https://a/\ud800/01/${GTIN}/10/\udc00\ud800`,
  "an escaped surrogate": `${AT}/10/%ED%A0%80`,
  "prototype keys": `https://a/__proto__/constructor/01/${GTIN}?__proto__=1&constructor=2&toString`,
};

describe.each(Object.entries(HOSTILE))("%s", (_, uri) => {
  it("is answered at once", () => {
    const results = [
      atOnce(() => parseDigitalLink(uri)),
      atOnce(() => parseDigitalLink(uri, { strict: true })),
      atOnce(() => parseDigitalLinkPath(uri, uri)),
    ];
    for (const result of results) expect(isAnswer(result, 2 * uri.length + 1)).toBe(true);
  });
});

it("reads a key behind any number of segments", () => {
  const stem = `https://a${"/b".repeat(10_000)}`;
  expect(parseDigitalLink(`${stem}/01/${GTIN}`)).toMatchObject({ ok: true, value: { stem } });
});

it("looks at 64 attributes, as GS1's own engine does", () => {
  const ais = [...allAis()].filter(({ isDataAttribute }) => isDataAttribute).slice(20, 90);
  const uri = `${AT}?${ais.map(({ ai }) => `${ai}=1`).join("&")}`;
  const result = parseDigitalLink(uri);
  expect(result.ok ? null : result.error.at(-1)).toEqual({
    code: "too_long",
    position: uri.split("&").slice(0, 64).join("&").length + 1,
    message: "There are more than 64 application identifiers in the query.",
  });
});

describe("whatever comes", () => {
  const grammar = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          "/",
          "?",
          "&",
          "=",
          ";",
          "#",
          "%",
          "+",
          ".",
          "..",
          "%2F",
          "%2e",
          "\0",
          "\ud800",
        ),
        fc.constantFrom(
          "https://",
          "HTTP://a",
          "01",
          "10",
          "21",
          "17",
          "00",
          "414",
          "8006",
          "eh",
          "ex",
        ),
        fc.constantFrom(GTIN, "251231", "ABC", "gtin", "95060001343", "%30%31", "é"),
        fc.string({ maxLength: 3 }),
      ),
      { maxLength: 24 },
    )
    .map((parts) => parts.join(""));
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.string({ unit: "grapheme", maxLength: 60 }),
    grammar,
    grammar.map((tail) => `https://a/01/${GTIN}${tail}`),
    grammar.map((tail) => `https://a/${tail}`),
    fc.array(fc.nat(0xffff), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
  );

  it("is answered, with a position in it, and strictness only refuses more", () => {
    fc.assert(
      fc.property(text, (uri) => {
        const result = parseDigitalLink(uri);
        expect(isAnswer(result, uri.length)).toBe(true);
        const strict = parseDigitalLink(uri, { strict: true });
        if (strict.ok) expect(strict).toEqual(result);
        if (result.ok && result.value.warnings.length === 0) expect(strict).toEqual(result);
      }),
      { numRuns: times(416, 10_000) },
    );
  });

  it("is answered as a path and query as well", () => {
    fc.assert(
      fc.property(text, fc.option(text), (path, query) => {
        const length = path.length + (query === null ? 0 : query.length + 1);
        expect(isAnswer(parseDigitalLinkPath(path, query), length)).toBe(true);
      }),
      { numRuns: times(166, 4_000) },
    );
  });

  it("means the same with scheme and host in upper case", () => {
    const upper = (uri: string) =>
      uri.replace(/^https?:\/\/[^/?#]*/i, (origin) => origin.toUpperCase());
    fc.assert(
      fc.property(text, (uri) => {
        fc.pre(/^[\x20-\x7e]*$/.test(uri));
        expect(parseDigitalLink(upper(uri))).toEqual(parseDigitalLink(uri));
      }),
      { numRuns: times(166, 4_000) },
    );
  });
});
