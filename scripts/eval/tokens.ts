/**
 * Counts tokens with a public tokenizer (o200k); the counts of other models differ by some per
 * cent.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isForOwner } from "../../src/http/tools.ts";
import { loadTools } from "../../src/mcp/tools/index.ts";
import { fetchPackage } from "../processes/fetched.ts";
import type { ListedTool } from "./tools.ts";

export type CountTokens = (text: string) => number;

/** 30 MB, so npm fetches it on the first run of the evaluation. */
const TOKENIZER = "gpt-tokenizer@4.0.0";
const MODULE = "gpt-tokenizer/esm/encoding/o200k_base.js";

export const ESTIMATED = `npm cannot fetch ${TOKENIZER}: tokens are estimated as a quarter of the characters.`;

export const estimate: CountTokens = (text) => Math.ceil(text.length / 4);

/** Undefined if npm cannot fetch it. Loading it takes a second. */
export async function tokenizer(): Promise<CountTokens | undefined> {
  const folder = await fetchPackage(TOKENIZER);
  if (folder === undefined) return undefined;
  const { countTokens } = (await import(pathToFileURL(join(folder, MODULE)).href)) as {
    countTokens(text: string, options: { allowedSpecial: "all" }): number;
  };
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
  /** The definitions that every server lists. */
  readonly public: Size;
  /**
   * The parts that hosts show to a model, of the tools that every server lists: names, titles,
   * descriptions, inputs.
   */
  readonly read: Size;
}

/** WRITE_TOOLS adds them. */
const OPTIONAL = new Set((await loadTools()).filter(isForOwner).map(({ name }) => name));

/** What hosts bear: all definitions, those of a server without keys, and what models read of these. */
export const BUDGET = { definitions: 9_000, public: 6_500, read: 4_000 } as const;

export function listSize(tools: readonly ListedTool[], countTokens: CountTokens): ListSize {
  const sizeOf = (value: unknown): Size => {
    const text = JSON.stringify(value);
    return { characters: text.length, tokens: countTokens(text) };
  };
  const usual = tools.filter(({ name }) => !OPTIONAL.has(name));
  const read = usual.map(({ name, title, description, inputSchema }) => ({
    name,
    title,
    description,
    inputSchema,
  }));
  return { definitions: sizeOf(tools), public: sizeOf(usual), read: sizeOf(read) };
}
