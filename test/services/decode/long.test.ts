/** No input makes an answer longer than hosts read, though decode_barcode cuts none. */
import { expect, test } from "vitest";
import { allAis } from "../../../src/gs1/ai/application-identifiers.ts";
import { MAX_ANSWER_CHARACTERS } from "../../../src/mcp/shorten.ts";
import { inProcess } from "../../support/in-process.ts";

const app = inProcess();
const GTIN = "(01)09506000134352";
const counted = (first: number, count: number, value: string) =>
  Array.from({ length: count }, (_, i) => `(${first + i})${value}`).join("");
const everyAi = (value: string) => [...allAis()].map(({ ai }) => `(${ai})${value}`);
const filled = (unit: string) => unit.repeat(Math.floor(8_192 / unit.length));

/** A label of all that a trade item may say, with characters that links and JSON make longer. */
const FULL = (character: string) => {
  const text = (length: number) => character.repeat(length);
  return [
    ...[GTIN, counted(91, 9, text(90)), counted(7230, 10, `AB${text(28)}`)],
    ...[counted(7030, 10, `056${text(27)}`), counted(710, 8, text(20))],
    ...[counted(240, 2, text(30)), `(8012)${text(20)}`, `(400)${text(30)}`, `(8009)${text(50)}`],
    ...["(11)270331", "(13)270331", "(15)270331", "(16)270331", "(17)270331", "(422)380"],
    ...["(3103)000750", "(3932)978001299", "(7003)2703311430", "(8008)270331143059"],
  ].join("");
};

test.each([
  ["a label with everything", FULL("/")],
  ["the same with quotes", FULL('"')],
  ["a thousand elements", filled("(99)A")],
  ["a thousand faults", filled("(17)999999")],
  ["faults in half of it", GTIN + filled('(17)999999(10)"""').slice(0, 8_000)],
  ["every AI with a wrong value", everyAi("\\(").slice(0, 64).join("")],
  ["every AI, all of them faulty", everyAi("x".repeat(9)).slice(0, 600).join("").slice(0, 8_192)],
  ["AIs that there are not", filled("(05)")],
  ["separators", filled("^05")],
  [
    "a link with long parts",
    `https://a.example/${"x".repeat(4_000)}/01/09506000134352?91=${"%22".repeat(90)}`,
  ],
  ["digits", filled("9")],
  ["hexadecimal digits", filled("A")],
])("%s is decoded within the length of an answer", async (_kind, barcode) => {
  expect(barcode.length).toBeLessThanOrEqual(8_192);
  const { body } = await app.call("decode_barcode", { barcode });
  expect(body.result.isError).toBeUndefined();
  expect(body.result.content[0].text.length).toBeLessThan(MAX_ANSWER_CHARACTERS);
});
