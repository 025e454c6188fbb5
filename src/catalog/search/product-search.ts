/**
 * The product search, in one statement: by digits, by all words, and if no product has all words,
 * by some of them and by similarity. The number of rows is bounded before ranking, so that no
 * search ranks the whole catalog.
 */

import type { InStatement, ResultSet } from "@libsql/client/http";
import { plainLine, plainValues } from "../../model/plain-text.ts";
import { type LinkRow, unpackedRow } from "../facts/facts.ts";
import { epochSeconds } from "../facts/recalls.ts";
import type { Query } from "../query.ts";
import { ANYBODY } from "../readable.ts";
import type { products } from "../schema.ts";
import { filtersOfSearch, type ProductFilters } from "../tables/product-conditions.ts";
import type { Order } from "../tables/product-filters.ts";
import { FORMS_WITH_CARTONS, gtinBounds } from "./gtin-forms.ts";
import {
  ALLOWED,
  ANY_ALLOWED,
  LIST,
  LIST_ALLOWED,
  OWN_LIST,
  OWN_SEARCH,
  READ_FOR_ONE,
  SEARCH,
  SEARCH_UNFILTERED,
  SORTED,
  TYPE_COLUMNS,
  WITHIN,
} from "./sql.ts";
import { brandFilter, expressionsOf, gpcFilter, NOTHING } from "./terms.ts";

export { DEEPEST } from "./sql.ts";

export interface ProductSearch {
  /**
   * The words from `wordsOf`; if empty, all products that the filters allow are found, sorted by
   * name.
   */
  readonly words: readonly string[];
  /** Digits of a GTIN, or of the beginning of one or of its cartons. */
  readonly digits: string | null;
  /** Whether GTINs are found too that have the digits elsewhere. */
  readonly anywhere?: boolean;
  /** The id of a brand, or its whole name. */
  readonly brand: string | null;
  /** The first digits of GPC bricks. */
  readonly gpc: string | null;
  readonly limit: number;
  /** The number of public products before the page. */
  readonly offset: number;
  /** The number of the principal's private products before the page; without it, none are searched. */
  readonly ownOffset?: number;
  /** Finds only public or only private products; both if it is absent. */
  readonly visibility?: Product["visibility"] | undefined;
  /** Keeps only products that meet these, among all that a search finds. */
  readonly filters?: Omit<ProductFilters, "brand" | "visibility" | "gtins">;
  /** The instant at which recalls are running. */
  readonly at: Date;
  /** An order instead of the best first; not for `some` and `similar`. */
  readonly sort?: Order | null;
}

/** `some` and `similar` are used only if no product has all words; they have only one page. */
type Way = "filters" | "gtin" | "words" | "some" | "similar";

type Product = typeof products.$inferSelect;

export interface FoundRow
  extends Pick<
    Product,
    | "gtin"
    | "name"
    | "brandId"
    | "variant"
    | "netContentText"
    | "gpcBrick"
    | "lifecycle"
    | "visibility"
  > {
  readonly way: Way;
  readonly brandName: string | null;
  /** Names in other languages, as one text. */
  readonly names: string | null;
  /** The beginning of the description, in every language. */
  readonly description: string | null;
  /** The organization of the brand. */
  readonly organizationId: string | null;
  /** The rules that are enabled and public, and the company prefix, which `rulesIn` and `prefixIn` read. */
  readonly links: string;
  readonly prefix: string | null;
  /** The row's recalls, which `recallsIn` reads. */
  readonly recalls: string;
  readonly updatedAt: string;
  /** A JSON list. */
  readonly targetMarkets: string;
  /** All rows found this way, on any page; exact below a thousand. */
  readonly total: number;
}

/** The results, the best first for each way. */
export interface Found {
  /** Public products, as a caller without credentials finds them. */
  readonly everybodys: readonly FoundRow[];
  /** Products that only the principal's organization sees. */
  readonly own: readonly FoundRow[];
}

/** @param isKnown whether there is a principal, who may have private products */
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
  const { words, brand, gpc, limit, offset, at } = search;
  const filters = { brand, brandFilter: brandFilter(brand), gpcFilter: gpcFilter(gpc) };
  const isOwn = texts.list === OWN_LIST;
  const principal = isOwn ? { principal: ANYBODY } : {};
  const narrowed = narrowing(search, isOwn);
  const page = { ...filters, limit, offset, now: epochSeconds(at), ...principal, ...narrowed.args };
  const inWords = () => ({ ...wordArguments(words), ...digitArguments(search) });
  const isUnfiltered = !isOwn && brand === null && gpc === null;
  if (words.length > 0) {
    const { brand: _, brandFilter: __, gpcFilter: ___, ...rest } = page;
    return isUnfiltered
      ? { sql: narrowed.in(SEARCH_UNFILTERED), args: { ...rest, ...inWords() } }
      : { sql: narrowed.in(texts.search), args: { ...page, ...inWords() } };
  }
  const isByFilters = isUnfiltered && narrowed.isNarrow;
  return { sql: narrowed.in(isByFilters ? LIST_ALLOWED : texts.list), args: page };
}

/** The most products that meet the filters for the search to look among them only. */
const MOST_ALLOWED = 5_000;

const READ_IF_FILTERED = 20;

/**
 * The statement has only the filters that apply, wherever it reads an index of words. If it searches
 * public products, private ones do not decide whether it ends.
 */
function narrowing({ filters = {}, sort = null }: ProductSearch, isOwn: boolean) {
  const found = filtersOfSearch(filters);
  const order = sort === null ? "" : SORTS[sort];
  const isSeen = isOwn ? "" : " AND products.visibility = 'public'";
  const allowed =
    found &&
    `met (id) AS MATERIALIZED (SELECT CAST(gtin AS INTEGER) FROM (${found.gtins}${isSeen} LIMIT ${MOST_ALLOWED + 1})),
  allowed (id) AS MATERIALIZED (SELECT value
    FROM (SELECT iif(count(*) > ${MOST_ALLOWED}, '[null]', json_group_array(id)) AS ids FROM met) CROSS JOIN json_each(ids)), `;
  const isAllowed = (id: string) =>
    found
      ? ` AND coalesce(${id} IN (SELECT id FROM allowed),
      EXISTS (SELECT 1 FROM products INDEXED BY products_filters WHERE products.gtin = printf('%014d', ${id}) AND ${found.each}))`
      : "";
  return {
    isNarrow: found !== null,
    args: found?.values ?? {},
    in: (text: string) =>
      text
        .replace(ALLOWED, () => allowed ?? "")
        .replace(ANY_ALLOWED, found && !isOwn ? " AND EXISTS (SELECT 1 FROM allowed)" : "")
        .replaceAll(SORTED, () => order)
        .replaceAll(READ_FOR_ONE, found ? String(READ_IF_FILTERED) : READ_FOR_ONE)
        .replace(WITHIN, (_, id: string) => isAllowed(id)),
  };
}

const isRanked = "way IN ('some', 'similar')";
const SORTS: Readonly<Record<Order, string>> = {
  gtin: `iif(${isRanked}, '', gtin), `,
  updated_at: `iif(${isRanked}, '', products.updated_at), iif(${isRanked}, '', gtin), `,
  "-updated_at": `iif(${isRanked}, '', products.updated_at) DESC, iif(${isRanked}, '', gtin) DESC, `,
  name: `iif(${isRanked}, '', products.name) COLLATE NOCASE, iif(${isRanked}, '', gtin), `,
  "-name": `iif(${isRanked}, '', products.name) COLLATE NOCASE DESC, iif(${isRanked}, '', gtin) DESC, `,
};

type TypeRule = Pick<LinkRow, keyof typeof TYPE_COLUMNS>;

export const rulesIn = ({ links }: Pick<FoundRow, "links">): TypeRule[] =>
  (JSON.parse(links) as unknown[][]).map((values) => unpackedRow<TypeRule>(TYPE_COLUMNS, values));

export function prefixIn({ prefix }: Pick<FoundRow, "prefix">) {
  if (prefix === null) return null;
  const [organizationId, brandId, resolver]: (string | null)[] = JSON.parse(prefix);
  return { organizationId: organizationId!, brandId: brandId ?? null, resolver: resolver ?? null };
}

/** The rows as they are: all are JSON values under the names of `FoundRow`, so none needs decoding. */
export const foundRows = ({ rows }: ResultSet): FoundRow[] =>
  rows.map((row) => plainValues({ ...row }, plainLine) as unknown as FoundRow);

function wordArguments(words: readonly string[]) {
  const { terms, pairs, partOf, ...phrases } = expressionsOf(words);
  const lists = {
    terms: JSON.stringify(terms),
    pairs: JSON.stringify(pairs),
    partOf: JSON.stringify(partOf),
  };
  return { ...phrases, ...lists, last: words.length - 1 };
}

const digitArguments = ({ digits, anywhere }: ProductSearch): Record<string, string> => ({
  gtin: digits?.padStart(14, "0") ?? "",
  inGtin: anywhere ? `gtin : "${digits}"` : NOTHING,
  ...gtinBounds(digits, FORMS_WITH_CARTONS),
});
