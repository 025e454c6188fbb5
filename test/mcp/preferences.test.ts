/** What a caller asks for in other words than a header's is read or named, never dropped in silence. */
import { expect, test } from "vitest";
import { languagesAsked, mediaTypesAsked } from "../../src/mcp/tools/preferences.ts";
import { parseAccept, parseAcceptLanguage } from "../../src/model/accept.ts";

test.each([...["de", "de-CH, en;q=0.5", "zh_Hant", "gsw, *;q=0.1", "sr-Latn-RS", "", undefined]])(
  "language %j is as it is",
  (value) => {
    expect(languagesAsked(value)).toEqual({
      preferences: parseAcceptLanguage(value),
      warnings: [],
    });
  },
);

test.each([
  ["German", "de"],
  ["Deutsch;q=0.5, en", "de;q=0.5, en"],
  ["português", "pt"],
  ["日本語", "ja"],
])("language %j is read as %j, and the answer says so", (value, meant) => {
  const { preferences, warnings } = languagesAsked(value);
  expect(preferences).toEqual(parseAcceptLanguage(meant));
  expect(warnings).toEqual([expect.stringMatching(/^language: “.+” is read as [a-z]{2}\.$/)]);
});

test.each(["xx", "qq-DE", "Klingonish", "1"])("language %j is named as no language", (value) => {
  const { preferences, warnings } = languagesAsked(`${value}, fr`);
  expect(preferences).toEqual(parseAcceptLanguage("fr"));
  expect(warnings).toEqual([`language: “${value}” is no language. Give tags such as de or pt-BR.`]);
});

test("a media type that is none is named", () => {
  expect(mediaTypesAsked("pdf, text/html;q=0.5")).toEqual({
    preferences: parseAccept("text/html;q=0.5"),
    warnings: ["media_type: “pdf” is no media type, such as application/pdf."],
  });
  expect(mediaTypesAsked("application/pdf, */*;q=0.1").warnings).toEqual([]);
});

test("a header of many wrong parts is named in part", () => {
  const many = Array.from({ length: 200 }, (_, i) => `x${i}`.repeat(30)).join();
  expect(languagesAsked(many).warnings).toHaveLength(3);
  expect(languagesAsked(many).warnings.join().length).toBeLessThan(400);
});
