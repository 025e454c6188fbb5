/** How an argument that somebody is typing may go on. Any text may come: what fits nothing gets nothing. */

import type { Query } from "../../catalog/query.ts";
import { brandsFrom, gtinsFrom } from "../../catalog/search/completions.ts";
import { CURRENT_LINK_TYPES } from "../../resolver/rules/link-types.ts";
import type { ReadContext } from "../context.ts";
import { SEARCH_LIMITS } from "./products.ts";

/** What the protocol lets through at most. */
const MOST_VALUES = 100;

export interface Completion {
  values: string[];
  hasMore: boolean;
  /** Where it is known without counting on. */
  total?: number;
}

export type Completer = (typed: string, context: ReadContext) => Promise<Completion>;

const NOTHING: readonly string[] = [];

/** `found` may hold one more than is shown. */
function completion(found: readonly string[]): Completion {
  const values = found.slice(0, MOST_VALUES);
  const hasMore = found.length > MOST_VALUES;
  return hasMore ? { values, hasMore } : { values, hasMore, total: found.length };
}

async function asked({ catalog }: ReadContext, query: Query<string[]> | null): Promise<Completion> {
  if (!query) return completion(NOTHING);
  const [found] = await catalog.ask([query]);
  return completion(found);
}

/** GTINs of the catalog's products by their first digits, in the form that is being typed. */
export const completeGtin: Completer = (typed, context) => {
  const digits = typed.replace(/[\s-]/g, "");
  return asked(context, /^\d{0,14}$/.test(digits) ? gtinsFrom(digits, MOST_VALUES + 1) : null);
};

/** Names of brands, without regard to case and diacritics. */
export const completeBrand: Completer = (typed, context) => {
  const isName =
    typed.length <= SEARCH_LIMITS.brand && (typed.trim() === "" || /[\p{L}\p{N}]/u.test(typed));
  return asked(context, isName ? brandsFrom(typed, MOST_VALUES + 1) : null);
};

/** Link types of the GS1 Web Vocabulary, with `gs1:` before them or without. Asks the catalog nothing. */
export const completeLinkType: Completer = async (typed) => {
  const beginning = typed.trim().toLowerCase();
  const fitting = LINK_TYPES.filter((type) =>
    [type, type.slice("gs1:".length)].some((name) => name.toLowerCase().startsWith(beginning)),
  );
  return completion(fitting);
};

const LINK_TYPES = CURRENT_LINK_TYPES.map((name) => `gs1:${name}`);

/** Paths of Digital Links as far as the GTIN, in the form that is being typed: `01/09506000134352`. */
export const completeDigitalLinkPath: Completer = async (typed, context) => {
  const match = /^\/?(?:0?|01\/?|01\/(\d{1,14}))$/.exec(typed);
  if (!match) return completion(NOTHING);
  const found = await asked(context, gtinsFrom(match[1] ?? "", MOST_VALUES + 1));
  return { ...found, values: found.values.map((gtin) => `01/${gtin}`) };
};
