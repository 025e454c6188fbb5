/** How many tokens a text is, by a public tokenizer (o200k): other models' counts differ by some per cent. */
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

/** What `tools/list` costs a conversation, before its first question. */
export interface ListSize {
  /** The definitions as they are listed. */
  readonly definitions: Size;
  /** What hosts show a model of them: names, titles, descriptions, inputs. */
  readonly read: Size;
}

export function listSize(tools: readonly ListedTool[], countTokens: CountTokens): ListSize {
  const sizeOf = (value: unknown): Size => {
    const text = JSON.stringify(value);
    return { characters: text.length, tokens: countTokens(text) };
  };
  const read = tools.map(({ name, title, description, inputSchema }) => ({
    ...{ name, title, description, inputSchema },
  }));
  return { definitions: sizeOf(tools), read: sizeOf(read) };
}
