/** What the list of tools costs a conversation in tokens, by a public tokenizer. */
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "vitest";
import { inProcess } from "../support/in-process.ts";

const tokensOf = (listed: unknown) => encode(JSON.stringify(listed)).length;

const listed = await inProcess().list();

test("the whole list is at most 12,000 tokens", () => {
  expect(tokensOf(listed)).toBeLessThanOrEqual(12_000);
});

test("names, descriptions and arguments are at most 4,000", () => {
  const asked = listed.map(({ name, title, description, inputSchema }) => ({
    ...{ name, title, description, inputSchema },
  }));
  expect(tokensOf(asked)).toBeLessThanOrEqual(4_000);
});
