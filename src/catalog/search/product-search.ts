/**
 * The product search, in one statement: by digits, by all words, and if no product has all words,
 * by some of them and by similarity. The number of rows is bounded before ranking, so that no
 * search ranks the whole catalog.
 */

import type { InStatement, ResultSet } from "@libsql/client/http";
import type { Missing } from "../../model/bounds.ts";
import { plainLine, plainValues } from "../../plain-text.ts";
import { MISSING_SQL } from "../columns.ts";
import type { Query } from "../query.ts";
import { ANYBODY } from "../readable.ts";
import type { products } from "../schema.ts";
import { gtinBounds } from "./gtin-forms.ts";
import { LIST, NARROWED, OWN_LIST, OWN_SEARCH, SEARCH } from "./sql.ts";
import { brandFilter, expressionsOf, gpcFilter } from "./terms.ts";

export { DEEPEST } from "./sql.ts";

export interface ProductSearch {
  /** From `wordsOf`; if empty, all products that the filters allow, sorted by name. */
  readonly words: readonly string[];
  /** Digits of a GTIN or of its beginning. */
  readonly digits: string | null;
  /** The id of a brand, or its whole name. */
  readonly brand: string | null;
  /** The first digits of GPC bricks. */
  readonly gpc: string | null;
  readonly limit: number;
  /** The number of public products before the page. */
  readonly offset: number;
  /** The number of the viewer's private products before the page; without it, none are searched. */
  readonly ownOffset?: number;
  /** Only public or only private products; both if it is absent. */
  readonly visibility?: Product["visibility"] | undefined;
  readonly lifecycle?: string | null;
  readonly market?: string | null;
  readonly missing?: Missing | null;
}

/** `some` and `similar` are used only if no product has all words; they have only one page. */
type Way = "filters" | "gtin" | "words" | "some" | "similar";

type Product = typeof products.$inferSelect;

export interface FoundRow
  extends Pick<
    Product,
    "gtin" | "name" | "variant" | "netContentText" | "gpcBrick" | "lifecycle" | "visibility"
  > {
  readonly way: Way;
  readonly brandName: string | null;
  /** Names in other languages, as one text. */
  readonly names: string | null;
  /** The beginning of the description, in every language. */
  readonly description: string | null;
  /** A JSON list of `[link_type, href, timing]`, of the rules that are enabled and public. */
  readonly links: string;
  /** All rows found this way, on any page; exact below a thousand. */
  readonly total: number;
}

/** The results, the best first for each way. */
export interface Found {
  /** Public products, as a reader without credentials finds them. */
  readonly everybodys: readonly FoundRow[];
  /** Products that only the viewer's organization sees. */
  readonly own: readonly FoundRow[];
}

/** @param isKnown whether there is a viewer, who may have private products */
export function productSearch(search: ProductSearch, isKnown: boolean): Query<Found> {
  const { visibility, ownOffset = 0 } = search;
  const isEverybodys = visibility !== "organization";
  const isOwn = visibility === "organization" || (isKnown && visibility === undefined);
  const own = { ...search, offset: ownOffset };
  return {
    statements: [
      ...(isEverybodys ? [searchStatement(search)] : []),
      ...(isOwn ? [searchStatement(own, { list: OWN_LIST, search: OWN_SEARCH })] : []),
    ],
    read: (results) => ({
      everybodys: isEverybodys ? foundRows(results.shift()!) : [],
      own: isOwn ? foundRows(results.shift()!) : [],
    }),
  };
}

export function searchStatement(
  search: ProductSearch,
  texts = { list: LIST, search: SEARCH },
): InStatement {
  const { words, brand, gpc, limit, offset } = search;
  const filters = { brand, brandFilter: brandFilter(brand), gpcFilter: gpcFilter(gpc) };
  const viewer = texts.list === OWN_LIST ? { viewer: ANYBODY } : {};
  const narrowed = narrowing(search);
  const page = { ...filters, limit, offset, ...viewer, ...narrowed.args };
  const inWords = () => ({ ...wordArguments(words), ...digitArguments(search.digits) });
  return words.length === 0
    ? { sql: narrowed.in(texts.list), args: page }
    : { sql: narrowed.in(texts.search), args: { ...page, ...inWords() } };
}

/** Filters of the found rows, which are few: the statement has only those that apply. */
function narrowing({ lifecycle = null, market = null, missing = null }: ProductSearch) {
  const given = [
    ...(lifecycle === null ? [] : [["products.lifecycle = :lifecycle", { lifecycle }] as const]),
    ...(market === null
      ? []
      : [["instr(products.target_markets, :market)", { market: `"${market}"` }] as const]),
    ...(missing === null
      ? []
      : missing === "default_link"
        ? [["products.gtin IN (SELECT gtin FROM without_default_link)", {}] as const]
        : [[`instr(${MISSING_SQL}, :missing)`, { missing: `${missing} ` }] as const]),
  ];
  const conditions = given.map(([condition]) => ` AND ${condition}`).join("");
  return {
    args: Object.assign({}, ...given.map(([, args]) => args)) as Record<string, string>,
    in: (text: string) => text.replace(NARROWED, () => conditions),
  };
}

/** Only JSON values, under the names of `FoundRow`, so nothing needs decoding. */
export const foundRows = ({ rows }: ResultSet): FoundRow[] =>
  rows.map((row) => plainValues({ ...row }, plainLine) as unknown as FoundRow);

function wordArguments(words: readonly string[]) {
  const { terms, pairs, ...phrases } = expressionsOf(words);
  const lists = { terms: JSON.stringify(terms), pairs: JSON.stringify(pairs) };
  return { ...phrases, ...lists, last: words.length - 1 };
}

const digitArguments = (digits: string | null): Record<string, string> => ({
  gtin: digits?.padStart(14, "0") ?? "",
  ...gtinBounds(digits),
});
