/** Reads products: one by its number for the REST API, a list, and one with the decision of a scan. */

import { none } from "../../catalog/query.ts";
import {
  filteredPage,
  filteredTotal,
  type Order,
  type Place,
  PRODUCT_ORDERS,
} from "../../catalog/tables/product-filters.ts";
import {
  type ProductRow,
  packingOf,
  productOf,
  productPage,
} from "../../catalog/tables/products.ts";
import { AppError, type ErrorCode, nullWithoutCatalog } from "../../errors/errors.ts";
import { isGtin, toGtin14 } from "../../gs1/gtin/check-digit.ts";
import { suggest } from "../../gs1/gtin/suggest.ts";
import type { Missing } from "../../model/bounds.ts";
import { inUtc, wrongCheckDigit } from "../../model/text.ts";
import type { ReadContext } from "../context.ts";
import { type CountedPage, type PageRequest, pageOf, parseCursor } from "../cursor.ts";
import { decodeBarcode } from "../decode/barcode.ts";
import { type FirstNotice, type Found, firstAmong } from "../resolve/first.ts";
import {
  errorWithOffers,
  isMissing,
  MistypedError,
  type Offer,
  parseGtinHere,
  swappedProducts,
  swappedQuery,
  withOffers,
  withSuggestions,
} from "../resolve/gtin-input.ts";
import { type NoticeAnswer, noticesOf } from "../resolve/notices.ts";
import {
  certainReading,
  itemWithin,
  numbersOf,
  type Reading,
  type Readings,
} from "../resolve/reading.ts";
import {
  decideAsScanned,
  readRecord,
  readRecordWith,
  unknownGtinError,
} from "../resolve/resolve.ts";
import { inputError } from "../write/record.ts";
import { type ProductAnswer, prefixOwnerOf, productAnswer } from "./product.ts";

/**
 * @param typed digits with the length of a GTIN
 * @param where the caller's name for the place of the number, for errors
 * @throws AppError not_found; validation_error for a wrong check digit, with the product that may
 * be meant
 */
export async function getProduct(context: ReadContext, typed: string, where: string) {
  const { catalog, baseUrl } = context;
  if (!isGtin(typed)) {
    const error = inputError([{ field: "gtin", message: wrongCheckDigit(typed) }], where);
    throw await errorWithOffers(context, typed, withSuggestions(error, suggest(typed)));
  }
  const gtin = toGtin14(typed);
  const [row, companyPrefix, swapped] = await catalog.ask([
    productOf(gtin),
    prefixOwnerOf(gtin),
    swappedQuery(context, [gtin]),
  ]);
  if (!row) {
    const facts = { product: null, links: [], companyPrefix };
    throw withOffers(unknownGtinError(gtin, facts), swapped);
  }
  return productAnswer(row, baseUrl);
}

export { PRODUCT_ORDERS };

export interface ListFilters {
  readonly brand: string | null;
  readonly organization: string | null;
  readonly lifecycle: string | null;
  readonly visibility: "public" | "organization" | null;
  readonly market: string | null;
  readonly missing: Missing | null;
  /** ISO instant, inclusive. */
  readonly updated_since: string | null;
  /** GTIN-14s, without other filters. */
  readonly gtins?: readonly string[] | null;
}

export interface ProductList extends ListFilters {
  /** Default: by GTIN, or with `updated_since` by the last change. */
  readonly sort: Order | null;
}

/** The filters as the catalog has them. */
export const catalogFilters = ({ updated_since, gtins, ...others }: ListFilters) => ({
  ...others,
  gtins: gtins ? JSON.stringify(gtins) : null,
  changedSince: updated_since && inUtc(updated_since),
});

/**
 * An index leads to each page. In the order of changes, a product that changes meanwhile is listed
 * again, or with `-updated_at` left out.
 * @param isCounted whether to count all products that meet the filters, exactly below 1,000
 * @throws AppError validation_error for a wrong cursor
 */
export async function listProducts(
  { catalog, baseUrl }: ReadContext,
  list: ProductList,
  page: PageRequest,
  isCounted = false,
): Promise<CountedPage<ProductAnswer>> {
  const { sort, ...filters } = list;
  const order = sort ?? (filters.updated_since === null ? "gtin" : "updated_at");
  const types = order === "gtin" ? (["string"] as const) : (["string", "string"] as const);
  const [gtin, at = ""] = parseCursor(page.cursor, list, types)?.toReversed() ?? [];
  const after = gtin === undefined ? null : { gtin, at };
  const [rows, total] = await catalog.ask([
    pageQuery(filters, order, after, page.limit + 1),
    isCounted ? filteredTotal(catalogFilters(filters)) : none,
  ]);
  const position = ({ gtin, updatedAt, name }: ProductRow) => {
    if (order === "gtin") return [gtin];
    return [isByName(order) ? name : updatedAt, gtin];
  };
  const found = pageOf(rows, page, list, position, (row) => productAnswer(row, baseUrl));
  return typeof total === "number" ? { ...found, total_at_least: total } : found;
}

const isByName = (order: Order) => order === "name" || order === "-name";

/** Most filters have an index in whose order the page is. */
function pageQuery(filters: ListFilters, order: Order, after: Place | null, limit: number) {
  const { brand, organization, lifecycle, visibility, market, missing, updated_since } = filters;
  const needsAll =
    [organization, market, missing, filters.gtins ?? null].some((value) => value !== null) ||
    order === "-updated_at" ||
    isByName(order);
  const isByChange = order === "updated_at";
  if (needsAll || isByChange !== (updated_since !== null)) {
    return filteredPage(catalogFilters(filters), order, after, limit);
  }
  const since = isByChange ? (after?.at ?? inUtc(updated_since!)) : null;
  const isPublic = visibility === "public" || null;
  const isPrivate = visibility === "organization" || null;
  const only = { brand, lifecycle, isPublic, isPrivate, since, after: after?.gtin ?? "" };
  return productPage({ ...only, limit });
}

/**
 * @param complete adds the lot, the serial number and the dates of a scanned code
 * @throws AppError validation_error; not_found without a product, even if a rule would resolve the
 * number
 */
export async function findProduct(
  context: ReadContext,
  gtin: string,
  complete?: (reading: Reading) => Reading,
) {
  const [first, ...others] = await parseGtinHere(context, gtin, {});
  const readings: Readings = complete
    ? [complete(first), ...others.map(complete)]
    : [first, ...others];
  // A page is what a scan leads to; a look-up may ask more.
  const record = complete
    ? { ...(await readRecord(context, readings)), more: { packing: NO_PACKING, swapped: null } }
    : await readRecordWith(context, readings, {
        packing: packingOf(numbersOf(readings), MOST_CASES),
        swapped: swappedQuery(context, numbersOf(readings)),
      });
  const { facts, identification, alternatives, more } = record;
  const { product } = facts;
  if (!product) {
    const gtin = identification.key.value;
    const offers = more.swapped ?? (await swappedProducts(context, [gtin]));
    const error = withOffers(unknownGtinError(gtin, facts, alternatives), offers);
    const { decision } = decideAsScanned(context, record, facts, {});
    throw new NumberError(error, context, { ...record, decision });
  }
  return { ...record, product, packing: more.packing };
}

const MOST_CASES = 20;
const NO_PACKING = { cases: [], units: [] };
/**
 * An error about a number. Recalls may be about it all the same, without a record of a product or with
 * a fault in the rest of the code: its detail begins with them.
 */
export class NumberError extends AppError {
  readonly found: Found;
  /** The products that the number may be meant for. */
  readonly offers: readonly Offer[];

  constructor(error: AppError, context: ReadContext, found: Found) {
    const detail = [...recallSentences(context, found), error.message].join(" ");
    super(error, detail, error.options);
    this.found = found;
    this.offers = error instanceof MistypedError ? error.offers : [];
  }
}

/**
 * The error of a code that has no answer: with what is known of its number, if that is certain, or with
 * the products that a wrong number may be meant for.
 * @param code as it was scanned
 */
export async function errorWithNumber(context: ReadContext, code: string, error: unknown) {
  if (!(error instanceof AppError) || error instanceof NumberError) return error;
  if (!OF_A_CODE.includes(error.errorCode)) return error;
  const { elements = [] } = decodeBarcode(context, code);
  const certain = certainReading(elements) ?? itemWithin(elements);
  if (certain === null) return errorWithOffers(context, code, error);
  const record = await readRecord(context, [certain]).catch(nullWithoutCatalog);
  if (record === null) return error;
  const { decision } = decideAsScanned(context, record, record.facts, {});
  const offers = isMissing(record) ? await swappedProducts(context, numbersOf([certain])) : [];
  return new NumberError(withOffers(error, offers), context, { ...record, decision });
}

/** The error of a code that the catalog does not have, with the products whose numbers differ by a swap. */
export async function unknownWithSwapped(context: ReadContext, code: string, error: AppError) {
  const certain = certainReading(decodeBarcode(context, code).elements ?? []);
  return certain === null
    ? error
    : withOffers(error, await swappedProducts(context, numbersOf([certain])));
}

const OF_A_CODE: readonly ErrorCode[] = ["bad_request", "validation_error", "not_found"];

/** The sentences about recalls of a number without a record, or of a faulty code. */
export function recallSentences(context: ReadContext, found: Found): string[] {
  return recallNotices(firstAmong(context, found, context.clock(), []), found).map(
    ({ message, href, links = [] }) =>
      [message, ...(href === undefined ? links.map((link) => link.href) : [href])].join(" "),
  );
}

export const recallNotices = (
  first: readonly FirstNotice[],
  { identification }: Pick<Found, "identification">,
): NoticeAnswer[] => noticesOf(first, identification).filter(({ kind }) => RECALLS.includes(kind));

const RECALLS: readonly NoticeAnswer["kind"][] = [
  "recall",
  "recalled_lots",
  "similar_lot",
  "similar_serial",
];
