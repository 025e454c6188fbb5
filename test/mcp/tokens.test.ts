/** What the list of tools costs a conversation in tokens, by a public tokenizer. */
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "vitest";
import { inProcess } from "../support/in-process.ts";

const tokensOf = (listed: unknown) => encode(JSON.stringify(listed)).length;

const listed = await inProcess().list();

test("the whole list is at most 7,000 tokens", () => {
  expect(tokensOf(listed)).toBeLessThanOrEqual(7_000);
});

test("names, descriptions and arguments are at most 2,500", () => {
  const asked = listed.map(({ name, title, description, inputSchema }) => ({
    ...{ name, title, description, inputSchema },
  }));
  expect(tokensOf(asked)).toBeLessThanOrEqual(2_500);
});
