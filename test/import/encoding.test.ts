/** Texts in the encodings in which spreadsheets save them, in pieces of any length. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { decode, encode, markOf, TextReader } from "../../src/import/encoding.ts";
import type { Encoding } from "../../src/import/input.ts";

/** The text in UTF-8, and what the reader says of it. */
function read(bytes: Uint8Array, lengths: readonly number[] = [bytes.length || 1]) {
  const reader = new TextReader("a.csv");
  const parts: Uint8Array[] = [];
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const length = lengths[i % lengths.length]!;
    parts.push(reader.read(bytes.subarray(at, at + length)));
    at += length;
  }
  parts.push(reader.end());
  return { text: Buffer.concat(parts).toString(), encoding: reader.encoding };
}

const bytesOf = (text: string, encoding: Encoding) =>
  Buffer.concat([markOf(encoding), encode(text, encoding)]);

const TEXT = "GTIN;Name\n4006381333931;Käse „Gruyère“ für 5 €\n";

test.each<Encoding>(["utf-8", "utf-8-bom", "utf-16le", "utf-16be", "windows-1252"])(
  "%s, wherever it is cut",
  (encoding) => {
    const bytes = bytesOf(TEXT, encoding);
    expect(read(bytes)).toEqual({ text: TEXT, encoding });
    const lengths = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(lengths, (lengths) => {
        expect(read(bytes, lengths)).toEqual({ text: TEXT, encoding });
      }),
    );
    expect(decode(bytes)).toEqual({ text: TEXT, encoding });
  },
);

test("a text of any characters is read in UTF-8 and UTF-16", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 9 }), (given, length) => {
      const text = `a${given.toWellFormed().replaceAll("\0", "")}`;
      for (const encoding of ["utf-8", "utf-16le", "utf-16be"] as const) {
        expect(read(bytesOf(text, encoding), [length]).text).toBe(text);
      }
    }),
  );
});

test("a damaged place in UTF-8 is told with its line", () => {
  const bytes = Buffer.from("gtin,name\n1,Käse\n2,Würze\n3,X\n");
  bytes[bytes.length - 2] = 0xe4;
  expect(() => read(bytes)).toThrow("a.csv is not UTF-8 text: see line 4.");
  expect(() => read(bytes, [3])).toThrow("see line 4.");
  expect(decode(bytes).encoding).toBe("windows-1252");
});

test("characters that Windows-1252 does not have are question marks", () => {
  expect(Buffer.from(encode("a日é", "windows-1252"))).toEqual(Buffer.from([97, 63, 0xe9]));
});

test("bytes of zero are not text", () => {
  expect(() => read(Buffer.from("gtin\0name"))).toThrow("a.csv is not a text file.");
});
