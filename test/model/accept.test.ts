import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  languagePreferences,
  mediaTypePreferences,
  namesLinkset,
  parseAccept,
  parseAcceptLanguage,
  parseContext,
  weightOf,
} from "../../src/model/accept.ts";
import { atOnce } from "../support/at-once.ts";

describe("Accept", () => {
  it("reads ranges with their weights, best first", () => {
    expect(parseAccept("text/plain;q=0.5, Text/HTML ,image/*; q=0.8;ext=1, */*;q=0.1")).toEqual([
      { range: "text/html", q: 1 },
      { range: "image/*", q: 0.8 },
      { range: "text/plain", q: 0.5 },
      { range: "*/*", q: 0.1 },
    ]);
  });
  it.each([
    undefined,
    null,
    "",
    "undefined",
    "*/*",
    "*",
    "*/*;q=0",
    "*; q=.2",
    ",,;,",
    "text",
    "/",
    "a/",
    "/b",
    "*/html",
    "te xt/html",
  ])("has no preference in %j", (value) => {
    expect(parseAccept(value)).toEqual([]);
  });
  it("keeps a refusal", () => {
    expect(parseAccept("text/html;q=0")).toEqual([{ range: "text/html", q: 0 }]);
  });
  it("ignores parameters, and drops an unreadable weight", () => {
    expect(parseAccept('text/html;level="1";q=.5')).toEqual([{ range: "text/html", q: 0.5 }]);
    expect(parseAccept("text/html;q=2, a/b;q=x, c/d;q=-1, e/f;q=1.5")).toEqual([]);
  });
  it("takes the higher weight of a range given twice", () => {
    expect(parseAccept("a/b;q=0.2, a/b;q=0.7")).toEqual([{ range: "a/b", q: 0.7 }]);
    expect(parseAccept("a/b;q=0.7, A/B;q=0.2")).toEqual([{ range: "a/b", q: 0.7 }]);
  });
  it("sees whether a linkset is named", () => {
    expect(namesLinkset(parseAccept("application/linkset+json"))).toBe(true);
    expect(namesLinkset(parseAccept("text/html, Application/Linkset+JSON;q=0.1"))).toBe(true);
    expect(namesLinkset(parseAccept("application/linkset"))).toBe(true);
    expect(namesLinkset(parseAccept("application/linkset+json;q=0"))).toBe(false);
    expect(namesLinkset(parseAccept("application/linkset+xml"))).toBe(false);
    expect(namesLinkset(parseAccept("application/json, */*"))).toBe(false);
  });
  it("is linear and bounded under hostile headers", () => {
    for (const hostile of [
      ",".repeat(5e6),
      ";".repeat(5e6),
      " ".repeat(5e6),
      `a/${"b".repeat(5e6)}`,
      "a/b;q=0.1,".repeat(5e5),
      `${"a-".repeat(2e6)},`,
    ]) {
      expect(atOnce(() => parseAccept(hostile)).length).toBeLessThanOrEqual(64);
      expect(atOnce(() => parseAcceptLanguage(hostile)).length).toBeLessThanOrEqual(64);
    }
    const many = Array.from({ length: 500 }, (_, index) => `a/b${index}`).join(",");
    expect(parseAccept(many)).toHaveLength(64);
  });
});

describe("the weight of a media type", () => {
  it("is 0 for one that only a wildcard has", () => {
    const asked = parseAccept("text/html, application/json;q=0, */*;q=0.8");
    const types = ["text/html", "application/json", "application/linkset+json"];
    expect(types.map((type) => weightOf(asked, type))).toEqual([1, 0, 0]);
  });
});

describe("Accept-Language and context", () => {
  it("reads languages", () => {
    expect(parseAcceptLanguage("de-CH, de;q=0.9, en_US;q=0.8, *;q=0.5")).toEqual([
      { range: "de-ch", q: 1 },
      { range: "de", q: 0.9 },
      { range: "en-us", q: 0.8 },
      { range: "*", q: 0.5 },
    ]);
  });
  it.each([undefined, "undefined", "*", "de--CH", "d3", "-", "x".repeat(9)])(
    "has no preference in %j",
    (value) => {
      expect(parseAcceptLanguage(value)).toEqual([]);
    },
  );
  it("reads contexts without regard to case", () => {
    expect(parseContext("US, eu;q=0.5")).toEqual([
      { range: "us", q: 1 },
      { range: "eu", q: 0.5 },
    ]);
  });
  it("reads equal wishes alike", () => {
    const wishes = [
      { range: "de", q: 1 },
      { range: "en", q: 0.5 },
    ];
    expect(parseAcceptLanguage("en;q=0.50,DE")).toEqual(wishes);
    expect(parseAcceptLanguage(" de , en;q=0.5")).toEqual(wishes);
    expect(parseAcceptLanguage("*")).toEqual([]);
  });
});

/** A preview of a link names the header with which a client asks for its languages and media type. */
describe("preferences without a header", () => {
  const tag = fc.constantFrom("de", "de-CH", "DE", "zh-Hant", "zh_TW", "und", "*", "x y", "");

  it("of languages are those of a header that names them", () => {
    expect(languagePreferences(["en", "de-CH"])).toEqual([
      { range: "de-ch", q: 1 },
      { range: "en", q: 1 },
    ]);
    fc.assert(
      fc.property(fc.array(tag), (tags) => {
        expect(languagePreferences(tags)).toEqual(parseAcceptLanguage(tags.join(", ")));
      }),
    );
  });
  it.each([null, "text/html", "Application/PDF", "*/*", "text"])(
    "are read from %j as from a header",
    (type) => {
      expect(mediaTypePreferences(type)).toEqual(parseAccept(type));
    },
  );
});
