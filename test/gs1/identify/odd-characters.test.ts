import { expect, test } from "vitest";
import { oddCharacters, oddNote, withVisible } from "../../../src/gs1/identify/odd-characters.ts";

const FULL_WIDTH_FOUR = "U+FF14 FULLWIDTH DIGIT FOUR";

test.each([
  ["full-width digits", "\uff14".repeat(8_100), 8_100],
  ["the same in an address", `/${"%EF%BC%94".repeat(900)}`, 900],
  ["tags, each of two code units", "\u{e0031}".repeat(4_000), 4_000],
  ["hidden spaces between digits", "4\u200b".repeat(4_000), 4_000],
])("of %s, only three have a place, and all are counted", (_, text, count) => {
  const odd = oddCharacters(text);
  expect(odd.first).toHaveLength(3);
  expect(odd.count).toBe(count);
});

test("odd characters of an address are listed in its order, encoded or not", () => {
  expect(oddCharacters("/\uff14%C3%A9%EF%BC%94x\u200b%E2%80%8B").first).toEqual([
    { what: FULL_WIDTH_FOUR, position: 2 },
    { what: FULL_WIDTH_FOUR, position: 9 },
    { what: "U+200B ZERO WIDTH SPACE", position: 19 },
  ]);
});

test("a character after one of two code units has the position that the text gives it", () => {
  expect(oddNote(oddCharacters("\u{e0031}\u{1f600}\uff14"))).toContain(
    `U+E0031 at position 1, ${FULL_WIDTH_FOUR} at position 5. `,
  );
});

test.each([
  "%ED%A0%80", // Half of a pair.
  "%C0%80%E0%80%80%F0%80%80%80", // Longer than necessary.
  "%F4%90%80%80%F5%80%80%80%FF%FE", // Beyond Unicode.
  "%EF%BC%E2%80", // Cut.
])("bytes that are no character are none: %s", (bytes) => {
  expect(oddCharacters(`https://example.org/${bytes}`).count).toBe(0);
  expect(oddCharacters(`https://example.org/${bytes}%E2%80%8B`)).toEqual({
    first: [{ what: "U+200B ZERO WIDTH SPACE", position: 21 + bytes.length }],
    count: 1,
  });
});

test("a lone half of a pair and the usual blanks are none", () => {
  expect(oddCharacters("\ud800 \t\n\u001d\udc00").count).toBe(0);
});

test("the separators of an envelope are its own, and other characters within are not", () => {
  const envelope = (lot: string) => `[)>\u001e05\u001d0109506000134352\u001d10${lot}\u001e\u0004`;
  expect(oddCharacters(envelope("ABC")).count).toBe(0);
  expect(oddCharacters(`\u200b${envelope("A\u200bC")}`)).toEqual({
    first: [
      { what: "U+200B ZERO WIDTH SPACE", position: 1 },
      { what: "U+200B ZERO WIDTH SPACE", position: 29 },
    ],
    count: 2,
  });
  expect(oddCharacters("4\u001e").count).toBe(1);
});

test("makes what nobody sees visible", () => {
  expect(withVisible("4\u200b \t\u{e0031}\r\uff14")).toBe("4<U+200B> \t<U+E0031><U+000D>\uff14");
});
