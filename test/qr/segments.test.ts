/** The segments of a text make the same symbol as those of the library. */
import * as fc from "fast-check";
import { create } from "qrcode/lib/core/qrcode.js";
import { expect, test } from "vitest";
import { segmentsOf } from "../../src/qr/segments.ts";

const LEVELS = ["L", "M", "Q", "H"] as const;
const LINKS = [
  "https://id.example.org/01/09506000134352",
  "HTTPS://ID.EXAMPLE.ORG/01/09506000134352/10/ABC123/21/1234567890123",
  `https://id.example.org/01/09506000134352?17=271231&3103=001250&99=${"aB1-".repeat(200)}`,
  "Größe 12345678 straße",
];
const digits = (most: number) => fc.stringMatching(new RegExp(`^[0-9]{1,${most}}$`));
const capitals = (most: number) => fc.stringMatching(new RegExp(`^[A-Z $%*+./:-]{1,${most}}$`));
const others = fc.oneof(fc.stringMatching(/^[a-z_?=&#]{1,5}$/), fc.constantFrom("é", "漢字", "😀"));
/** Runs about as long as a segment of their own is worth, in short and in long texts. */
const textOf = (maxLength: number) =>
  fc
    .array(fc.oneof(digits(12), capitals(12), others), { minLength: maxLength / 2, maxLength })
    .map((runs) => runs.join(""));
const text = fc.oneof(textOf(8), textOf(40), textOf(100));

function expectSame(one: string, errorCorrectionLevel: (typeof LEVELS)[number]) {
  const options = { errorCorrectionLevel, maskPattern: 0 };
  const ours = create(segmentsOf(one, errorCorrectionLevel), options).modules;
  // Its types are those that the server uses.
  const theirs = create(one as never, options).modules;
  expect([ours.size, Buffer.compare(ours.data, theirs.data)]).toEqual([theirs.size, 0]);
}

test.each(LEVELS)("at level %s", (level) => {
  for (const link of LINKS) expectSame(link, level);
  fc.assert(
    fc.property(text, (one) => expectSame(one, level)),
    { numRuns: 500 },
  );
});
