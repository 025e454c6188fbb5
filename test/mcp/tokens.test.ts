/** What the list of tools costs a conversation: the tokens that a model reads, by a public tokenizer. */
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "vitest";
import { inProcess } from "../support/in-process.ts";

const tokensOf = (listed: unknown) => encode(JSON.stringify(listed)).length;

/** Hosts draw the icons and act on the annotations; all else may be sent to a model. */
const read = (await inProcess().list()).map(
  ({ name, title, description, inputSchema, outputSchema }) => ({
    ...{ name, title, description, inputSchema, outputSchema },
  }),
);

test("the whole list is at most 7,000 tokens", () => {
  expect(tokensOf(read)).toBeLessThanOrEqual(7_000);
});

test("names, descriptions and arguments are at most 2,500", () => {
  const asked = read.map(({ outputSchema: _, ...tool }) => tool);
  expect(tokensOf(asked)).toBeLessThanOrEqual(2_500);
});
