/** What a caller asks for in other words than a header's is read or named, never dropped in silence. */
import { expect, test } from "vitest";
import * as preferences from "../../src/mcp/tools/preferences.ts";
import { parseAccept, parseAcceptLanguage } from "../../src/model/accept.ts";

const languagesAsked = (value: string | undefined) => {
  const asked = preferences.languagesAsked(value);
  return { preferences: asked.preferences, warnings: preferences.warningsOf("language", asked) };
};
const mediaTypesAsked = (value: string | undefined) => {
  const asked = preferences.mediaTypesAsked(value);
  return { preferences: asked.preferences, warnings: preferences.warningsOf("media_type", asked) };
};

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

test.each([
  ["en; q=high", ""],
  ["de;q=1.5, fr", "fr"],
  ["de;q=-1", ""],
  ["de;q=", ""],
  ["de; 0.5, fr;q=0.2", "fr;q=0.2"],
])("language %j is left out with its wrong weight, and named", (value, rest) => {
  const { preferences, warnings } = languagesAsked(value);
  expect(preferences).toEqual(parseAcceptLanguage(rest));
  const part = value.split(",")[0];
  expect(warnings).toEqual([`language: “${part}” is left out: its weight is not from q=0 to q=1.`]);
});

test("a region that is none is named, and its language counts", () => {
  expect(languagesAsked("en-UK, fr;q=0.5")).toEqual({
    preferences: parseAcceptLanguage("en-UK, fr;q=0.5"),
    warnings: ["language: “en-UK” is no language. Give tags such as de or pt-BR."],
  });
});

test.each(["text/html;q=2", "text/html; q=high", "text/html;0.5"])(
  "media type %j is left out with its wrong weight, and named",
  (value) => {
    const { preferences, warnings } = mediaTypesAsked(value);
    expect(preferences).toEqual([]);
    expect(warnings[0]).toMatch(/^media_type: “text\/html.*” is left out: its weight is not from/);
  },
);

test.each(["text/htm", "application/x-pdf", "text/", "*/html", "foo/*"])(
  "media type %j is named, because no link can have it",
  (value) => {
    expect(mediaTypesAsked(value).warnings).toEqual([
      `media_type: “${value}” is no registered media type, so no link has it.`,
    ]);
  },
);

test.each([
  ...["text/html;level=1;q=0.5", "text/*, */*;q=0.1", "*", "application/linkset+json"],
  ...["Text/HTML; charset=utf-8", "application/vnd.ms-excel;q=1.000", "text/html;"],
])("media type %j is as it is", (value) => {
  expect(mediaTypesAsked(value)).toEqual({ preferences: parseAccept(value), warnings: [] });
});
