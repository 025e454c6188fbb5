/**
 * Counts tokens with a public tokenizer (o200k); the counts of other models differ by some per
 * cent.
 */
import type { ListedTool } from "./tools.ts";

export type CountTokens = (text: string) => number;

/** Loading it takes a second. */
export async function tokenizer(): Promise<CountTokens> {
  const { countTokens } = await import("gpt-tokenizer/encoding/o200k_base");
  return (text) => countTokens(text, { allowedSpecial: "all" });
}

export interface Size {
  readonly characters: number;
  readonly tokens: number;
}

/** The size of `tools/list` in a conversation, before its first question. */
export interface ListSize {
  /** The definitions as listed. */
  readonly definitions: Size;
  /**
   * The parts that hosts show to a model, of the tools that every server lists: names, titles,
   * descriptions, inputs.
   */
  readonly read: Size;
}

/** What hosts bear. */
export const BUDGET = { definitions: 12_000, read: 4_000 } as const;

export function listSize(tools: readonly ListedTool[], countTokens: CountTokens): ListSize {
  const sizeOf = (value: unknown): Size => {
    const text = JSON.stringify(value);
    return { characters: text.length, tokens: countTokens(text) };
  };
  // WRITE_TOOLS adds the others.
  const usual = tools.filter(({ annotations }) => annotations?.destructiveHint !== true);
  const read = usual.map(({ name, title, description, inputSchema }) => ({
    ...{ name, title, description, inputSchema },
  }));
  return { definitions: sizeOf(tools), read: sizeOf(read) };
}
