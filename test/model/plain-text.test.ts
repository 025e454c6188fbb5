/** What is taken out of the texts of others, and what of the world's writing stays. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { isPlainJson, plainLine, plainText, plainValues } from "../../src/model/plain-text.ts";
import { times } from "../support/soak.ts";

const point = (code: number) => String.fromCodePoint(code);
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Hidden characters by what they do; written out, so that a new Unicode version moves nothing here. */
const HIDDEN: Record<string, number[]> = {
  "C0 controls": [...range(0, 8), ...range(14, 31), 0x7f],
  "C1 controls": [...range(0x80, 0x84), ...range(0x86, 0x9f)],
  "bidirectional marks": [
    0x61c,
    0x200e,
    0x200f,
    ...range(0x202a, 0x202e),
    ...range(0x2066, 0x2069),
  ],
  "tag characters": range(0xe0000, 0xe007f),
  "variation selectors": range(0xfe00, 0xfe0f),
  "variation selectors, supplement": range(0xe0100, 0xe01ef),
  "spaces of no width": [0x200b, 0x2060, 0xfeff, 0x180e],
  joiners: [0x200c, 0x200d, 0x34f],
  "invisible operators": range(0x2061, 0x2064),
  "deprecated format characters": range(0x206a, 0x206f),
  fillers: [0x115f, 0x1160, 0x3164, 0xffa0],
  "soft hyphen": [0xad],
  "interlinear annotation": range(0xfff9, 0xfffb),
  "musical and shorthand controls": [...range(0x1d173, 0x1d17a), ...range(0x1bca0, 0x1bca3)],
  "lone surrogates": [0xd800, 0xdbff, 0xdc00, 0xdfff],
  noncharacters: [0xfdd0, 0xfffe, 0xffff, 0x10ffff],
};

test.each(Object.entries(HIDDEN))("%s are taken out", (_name, codes) => {
  for (const code of codes) {
    expect(plainText(`a${point(code)}b`), code.toString(16)).toBe("ab");
    expect(plainText(point(code)), code.toString(16)).toBe("");
  }
});

test.each([
  ["Persian", "می‌خواهم"],
  ["Hindi", "क्‍ष रक्‌ष"],
  ["Malayalam, a final chillu", "അവന്‍"],
  ["Sinhala", "ශ්‍රී ලංකා"],
  ["Mongolian", "ᠰᠠᠶ᠋ᠢᠨ"],
  ["a family", "👨‍👩‍👧‍👦"],
  ["a profession with a colour of skin", "👩🏽‍🔬"],
  ["hearts and signs", "❤️‍🔥 ©️ ✔︎"],
  ["a runner", "🏃‍♀️"],
  ["the rainbow flag", "🏳️‍🌈"],
  ["keycaps", "1️⃣ #️⃣"],
  ["German, Greek, Arabic, Hebrew, Thai, Japanese", "Größe Ελιά زيت שמן น้ำปลา 抹茶 こだわり"],
  ["composed and decomposed", "café café"],
  ["two lines", "one\ntwo"],
])("%s stays", (_name, text) => {
  expect(plainText(text)).toBe(text);
});

test.each([
  ["a joiner between Latin letters", "a‍b‌c", "abc"],
  ["a second joiner", "می‌‌خواهم", "می‌خواهم"],
  ["a selector behind a letter", "a️b", "ab"],
  ["a second selector", "❤️️️", "❤️"],
  ["a flag in tags", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴"],
  ["bytes in selectors", `🍫${range(0xe0100, 0xe0110).map(point).join("")}`, "🍫"],
  ["reading order", "‮evil‬ ⁦x⁩", "evil x"],
])("%s goes", (_name, text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test("line ends of every kind are one, and a line has none", () => {
  const text = "a\r\nb\rc\u0085d\u2028e\u2029f\vg\fh\ti";
  expect(plainText(text)).toBe("a\nb\nc\nd\ne\nf\ng\nh i");
  expect(plainLine(text)).toBe("a b c d e f g h i");
});

const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ...Object.values(HIDDEN).flat().map(point),
      "\n",
      "👩",
      "💻",
      "م",
      "क",
      "1",
      "a",
    ),
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
  ),
});

test("what is plain is plain already, and what is left is part of what was there", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const plain = plainText(text);
      expect(plainText(plain)).toBe(plain);
      expect(plain.isWellFormed()).toBe(true);
      expect(plain).not.toMatch(/[[\p{Cc}--\n]\p{Bidi_C}\p{Cs}\u{e0000}-\u{e0fff}]/v);
      const left = [
        ...text.replace(/\r\n|[\v\f\r\u0085\u2028\u2029]/g, "\n").replaceAll("\t", " "),
      ];
      for (const letter of plain) {
        while (left.length > 0 && left[0] !== letter) left.shift();
        expect(left.shift()).toBe(letter);
      }
    }),
    { numRuns: times(166, 4_000) },
  );
});

test("values are plain at every depth, names of members too; others are as they were", () => {
  const value = { "d\u202ee": ["a\u0000", { b: "c\u200b\n" }], n: 1, t: true, z: null };
  expect(plainValues(value)).toEqual({ de: ["a", { b: "c\n" }], n: 1, t: true, z: null });
  const own = JSON.parse('{"__proto__":{"polluted":"\\u0000"}}');
  expect(JSON.stringify(plainValues(own))).toBe('{"__proto__":{"polluted":""}}');
  expect({}).not.toHaveProperty("polluted");
});

test("of JSON that is found plain nothing is changed, and most of it is found plain", () => {
  const plain = { gtin: "09506000134352", name: 'Müsli "fein", 5 €\\', list: [1, null, "व"] };
  expect(isPlainJson(JSON.stringify(plain))).toBe(true);
  fc.assert(
    fc.property(anyText, (text) => {
      const value = { [text]: [text, 1] };
      if (isPlainJson(JSON.stringify(value))) expect(plainValues(value)).toEqual(value);
      else expect(text).toMatch(/[\p{C}\p{Z}\p{M}\p{DI}\\]/u);
    }),
    { numRuns: times(166, 4_000) },
  );
});
