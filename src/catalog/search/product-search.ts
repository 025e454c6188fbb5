/**
 * The search, in one statement: by digits, by all words, and where no product has all words, by some
 * of them and by likeness. What is found is bounded before it is ranked: no search ranks a catalog.
 */
import type { InStatement, ResultSet } from "@libsql/client/http";
import { plainLine, plainValues } from "../../plain-text.ts";
import type { Query } from "../query.ts";
import { ANYBODY } from "../readable.ts";
import type { products } from "../schema.ts";
import { gtinBounds } from "./gtin-forms.ts";
import { LIST, OWN_LIST, OWN_SEARCH, SEARCH } from "./sql.ts";
import { brandFilter, expressionsOf, gpcFilter } from "./terms.ts";

export { DEEPEST } from "./sql.ts";

export interface ProductSearch {
  /** As `wordsOf` gives them; none: everything that the filters leave, by name. */
  readonly words: readonly string[];
  /** What may be a GTIN or its beginning. */
  readonly digits: string | null;
  /** The id of a brand, or its whole name. */
  readonly brand: string | null;
  /** Digits that GPC bricks begin with. */
  readonly gpc: string | null;
  readonly limit: number;
  /** Rows before the page, of public products. */
  readonly offset: number;
  /** The same of the viewer's private ones; none where it is left out. */
  readonly ownOffset?: number;
  /** One kind alone; both where it is left out. */
  readonly visibility?: Product["visibility"] | undefined;
}

/** Some words, or similar ones, are looked for where no product has all; those are not paged. */
type Way = "filters" | "gtin" | "words" | "some" | "similar";

type Product = typeof products.$inferSelect;

export interface FoundRow
  extends Pick<
    Product,
    "gtin" | "name" | "variant" | "netContentText" | "gpcBrick" | "lifecycle" | "visibility"
  > {
  readonly way: Way;
  readonly brandName: string | null;
  /** In other languages, one text. */
  readonly names: string | null;
  /** In every language, the beginning. */
  readonly description: string | null;
  /** Rows found this way, on this page or another: all of them below a thousand. */
  readonly total: number;
}

/** What was found, the best first of each way. */
export interface Found {
  /** Of public products, as a stranger finds them. */
  readonly everybodys: readonly FoundRow[];
  /** Of those that only the viewer's organization sees. */
  readonly own: readonly FoundRow[];
}

/** @param isKnown whether a viewer asks, who may have private products */
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
  const page = { ...filters, limit, offset, ...viewer };
  const inWords = () => ({ ...wordArguments(words), ...digitArguments(search.digits) });
  return words.length === 0
    ? { sql: texts.list, args: page }
    : { sql: texts.search, args: { ...page, ...inWords() } };
}

/** Values of JSON alone, under the names of `FoundRow`: nothing is to be decoded. */
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
