/** Autocompletion of an argument. Any text is accepted; without a match the result is empty. */
import type { Query } from "../../catalog/query.ts";
import { brandsFrom, gtinsFrom } from "../../catalog/search/completions.ts";
import { CURRENT_LINK_TYPES } from "../../resolver/rules/link-types.ts";
import type { ReadContext } from "../context.ts";
import { SEARCH_LIMITS } from "./products.ts";

/** The most values that the protocol allows. */
const MOST_VALUES = 100;

export interface Completion {
  values: string[];
  hasMore: boolean;
  /** Absent if more values were found than are shown. */
  total?: number;
}

export type Completer = (typed: string, context: ReadContext) => Promise<Completion>;

/** `found` may have one value more than is shown. */
export function completion(found: readonly string[]): Completion {
  const values = found.slice(0, MOST_VALUES);
  const hasMore = found.length > MOST_VALUES;
  return hasMore ? { values, hasMore } : { values, hasMore, total: found.length };
}

/** @param query for the given number of values; null if nothing can match */
async function completionFrom(
  { catalog }: ReadContext,
  query: ((limit: number) => Query<string[]>) | null,
): Promise<Completion> {
  if (!query) return completion([]);
  const [found] = await catalog.ask([query(MOST_VALUES + 1)]);
  return completion(found);
}

/** Names of brands, ignoring case and diacritics. */
export const completeBrand: Completer = (typed, context) => {
  const isName =
    typed.length <= SEARCH_LIMITS.brand && (typed.trim() === "" || /[\p{L}\p{N}]/u.test(typed));
  return completionFrom(context, isName ? (limit) => brandsFrom(typed, limit) : null);
};

/** GTINs of the catalog's products by their first digits, in the form of the typed text. */
export const completeGtin: Completer = (typed, context) => {
  const digits = typed.replace(/[\s-]/g, "");
  const isBeginning = /^\d{0,14}$/.test(digits);
  return completionFrom(context, isBeginning ? (limit) => gtinsFrom(digits, limit) : null);
};

/** Paths of Digital Links up to the GTIN, in the form of the typed text: `01/09506000134352`. */
export const completeDigitalLinkPath: Completer = async (typed, context) => {
  const match = /^\/?(?:0?|01\/?|01\/(\d{1,14}))$/.exec(typed);
  const found = await completionFrom(
    context,
    match && ((limit) => gtinsFrom(match[1] ?? "", limit)),
  );
  return { ...found, values: found.values.map((gtin) => `01/${gtin}`) };
};

/** Link types of the GS1 Web Vocabulary, with or without `gs1:`. Does not use the catalog. */
export const completeLinkType: Completer = async (typed) => {
  const beginning = typed.trim().toLowerCase();
  const fitting = LINK_TYPES.filter((type) =>
    [type, type.slice("gs1:".length)].some((name) => name.toLowerCase().startsWith(beginning)),
  );
  return completion(fitting);
};

const LINK_TYPES = CURRENT_LINK_TYPES.map((name) => `gs1:${name}`);
