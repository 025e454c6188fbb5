/** Products of an organization with their scans, for its own keys: also the most scanned first. */
import type { ProductRow } from "../../catalog/catalog.ts";
import { filteredGtins, filteredPage } from "../../catalog/tables/product-filters.ts";
import { AppError } from "../../errors/errors.ts";
import { askAsOwner, type KeyedContext } from "../access/rights.ts";
import { type PageRequest, pageOf, parseCursor } from "../cursor.ts";
import { MOST_BY_SCANS, recentScans } from "../recent-scans.ts";
import { type FoundFilters, findProducts } from "../search/find-products.ts";
import { inputError } from "../write/record.ts";
import { productAnswer } from "./product.ts";
import { catalogFilters, type ListFilters, listProducts, type ProductList } from "./read.ts";

export const SCANNED_ORDER = "-scans";

export interface ScannedList extends ListFilters {
  readonly organization: string;
  readonly sort: ProductList["sort"] | typeof SCANNED_ORDER;
}

/**
 * Each product has `scans`, null if this server does not count them.
 * @throws AppError unauthorized; forbidden for another organization; validation_error for a wrong
 * cursor, or if too many are to be sorted by scans
 */
export async function listScanned(
  keyed: KeyedContext | null,
  { sort, ...filters }: ScannedList,
  page: PageRequest,
  isCounted: boolean,
) {
  const own = await asOwner(keyed, filters);
  if (sort === SCANNED_ORDER) return mostScanned(own, filters, page, isCounted);
  return withScans(own, await listProducts(own, { ...filters, sort }, page, isCounted));
}

/** A search with the same number for each product that it finds. @throws AppError as above */
export async function findScanned(
  keyed: KeyedContext | null,
  filters: FoundFilters & { readonly organization: string },
  page: PageRequest,
) {
  const own = await asOwner(keyed, filters);
  return withScans(own, await findProducts(own, filters, page));
}

async function asOwner(
  keyed: KeyedContext | null,
  { organization }: { readonly organization: string },
): Promise<KeyedContext> {
  if (keyed === null) throw needsKeyError();
  const authorization = { ...keyed.authorization, scope: "catalog:read" };
  await askAsOwner({ ...keyed, authorization }, { organizationId: organization }, {});
  return keyed;
}

async function withScans<Item extends { gtin: string }, Rest>(
  keyed: KeyedContext,
  { items, ...rest }: Rest & { items: readonly Item[] },
) {
  const scans = await recentScans(
    keyed,
    items.map(({ gtin }) => keyOf(gtin)),
  );
  return {
    ...rest,
    items: items.map((item) => ({ ...item, scans: scans && numberIn(scans, item.gtin) })),
  };
}

/** An item of a list with scans. */
export type ScannedAnswer = Awaited<ReturnType<typeof listScanned>>["items"][number];

/** Equally many in the order of GTINs. */
async function mostScanned(
  context: KeyedContext,
  filters: ListFilters,
  page: PageRequest,
  isCounted: boolean,
) {
  const asked = { ...filters, sort: SCANNED_ORDER };
  const [last, lastGtin] = parseCursor(page.cursor, asked, ["number", "string"]) ?? [];
  const [gtins] = await context.catalog.ask([
    filteredGtins(catalogFilters(filters), null, MOST_BY_SCANS + 1),
  ]);
  if (gtins.length > MOST_BY_SCANS) {
    const message = `-scans sorts at most ${MOST_BY_SCANS} products; filter them`;
    throw inputError([{ field: "sort", message, code: "too_many" }], "query");
  }
  const counted = await recentScans(context, gtins.map(keyOf));
  const scansOf = (gtin: string) => (counted === null ? 0 : numberIn(counted, gtin));
  const isAfter = (gtin: string) =>
    last === undefined ||
    scansOf(gtin) < last ||
    (scansOf(gtin) === last && gtin > (lastGtin as string));
  const sorted = gtins.filter(isAfter).toSorted((one, other) => scansOf(other) - scansOf(one));
  const shown = JSON.stringify(sorted.slice(0, page.limit + 1));
  const [found] = await context.catalog.ask([
    filteredPage({ gtins: shown }, "gtin", null, page.limit + 1),
  ]);
  const rows = found.toSorted((one, other) => scansOf(other.gtin) - scansOf(one.gtin));
  const position = ({ gtin }: ProductRow) => [scansOf(gtin), gtin];
  const answer = (row: ProductRow) => ({
    ...productAnswer(row, context.baseUrl),
    scans: counted && numberIn(counted, row.gtin),
  });
  const answered = pageOf(rows, page, asked, position, answer);
  return isCounted ? { ...answered, total_at_least: gtins.length } : answered;
}

const keyOf = (gtin: string) => `/01/${gtin}`;
const numberIn = (scans: ReadonlyMap<string, number>, gtin: string) => scans.get(keyOf(gtin)) ?? 0;

const needsKeyError = () =>
  new AppError("unauthorized", "Scans of products require a key of their organization.", {
    guidance: "Use a key of the organization with catalog:read.",
    challenge: { scope: "catalog:read" },
  });
