/**
 * The same change of lifecycle, visibility or brand for many products, in batches. A preview lists
 * what would change, and the values before; the change itself names the versions of the preview, and
 * writes an audit line for each product. With one Import-Id, the batches are one group in the
 * history, and are undone together.
 */
import { type Authorization, authorizeBrand } from "../../catalog/authorization.ts";
import { hasTag, isThere } from "../../catalog/conditions.ts";
import { requireThat, silent } from "../../catalog/query.ts";
import { disableLinkRowsBelow } from "../../catalog/tables/links.ts";
import { brandRows } from "../../catalog/tables/owners.ts";
import {
  authorizeNumbers,
  type BulkChange,
  type BulkRow,
  bulkRows,
  changeProductRow,
} from "../../catalog/tables/product-bulk.ts";
import { filteredGtins } from "../../catalog/tables/product-filters.ts";
import { toGtin14 } from "../../gs1/gtin/check-digit.ts";
import {
  askAs,
  type KeyedContext,
  type KeyedWriteContext,
  type Rights,
  requireNameable,
} from "../access/rights.ts";
import { pageOf, parseCursor } from "../cursor.ts";
import { partOf } from "../write/audit.ts";
import { changedError, unknownReferenceError } from "../write/record.ts";
import { aboutProduct, productAnchor, productOwner } from "./product.ts";
import { catalogFilters, type ListFilters } from "./read.ts";
import { stillPublicError } from "./write.ts";

/** The most products of one change: one transaction, for which other writers wait. */
export const MOST_CHANGED = 100;
/** The most products of one page of a preview. */
export const MOST_PREVIEWED = 1_000;

/** `changed` since the version that the principal has seen; `other_owner`: another organization's. */
export const BULK_OUTCOMES = ["change", "same", "changed", "missing", "other_owner"] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

export interface BulkItem {
  readonly gtin: string;
  readonly name: string | null;
  /** The version to send with the change; null for a product that is missing. */
  readonly version: number | null;
  readonly outcome: BulkOutcome;
  /** What the product has now; null for one that is missing. */
  readonly before: BulkValues | null;
  /** Its links that are in use, with those of its lots and items; not recall information. */
  readonly links: number;
}

export interface BulkValues {
  readonly lifecycle: string;
  readonly visibility: string;
  readonly brand_id: string | null;
  readonly brand_name: string | null;
}

/** What happens to the products of the request. */
export interface BulkWork {
  readonly change: BulkChange;
  /** Whether the links of products that are hidden are disabled with them. */
  readonly hidesLinks: boolean;
}

interface Selected {
  readonly gtin: string;
  readonly version?: number | undefined;
}

const isSame = (row: BulkRow, { change, hidesLinks }: BulkWork) =>
  !(hidesLinks && row.links > 0) &&
  Object.entries(change).every(
    ([name, value]) => value === undefined || row[name as keyof BulkChange] === value,
  );

function outcomeOf(row: BulkRow, { version }: Selected, work: BulkWork, rights: Rights) {
  if (!rights.isAdmin && row.ownerId !== rights.organizationId) return "other_owner";
  // First: a batch whose answer was lost is sent again, with the versions from before.
  if (isSame(row, work)) return "same";
  return version === undefined || version === row.version ? "change" : "changed";
}

/** Two round trips for a filter, one for a list. */
async function bulkFacts(
  context: KeyedContext,
  selected: readonly Selected[],
  work: BulkWork,
): Promise<BulkItem[]> {
  const { change, hidesLinks } = work;
  if (hidesLinks && change.visibility !== "organization") throw stillPublicError("body");
  const wanted = new Map(selected.map((one) => [toGtin14(one.gtin), one]));
  const brandId = change.brand_id ?? null;
  const { rights, rows, brand } = await askAs(context, {
    rows: bulkRows([...wanted.keys()]),
    brand: brandRows.byKey(brandId ?? ""),
  });
  if (brandId !== null) {
    if (!brand) throw unknownReferenceError("brand_id", brandId);
    requireNameable(rights, brand);
  }
  const found = new Map(rows.map((row) => [row.gtin, row]));
  return [...wanted].map(([gtin, one]) => {
    const row = found.get(gtin);
    if (!row) return missing(gtin);
    const { name, version, links, lifecycle, visibility, brand_id, brandName: brand_name } = row;
    const before = { lifecycle, visibility, brand_id, brand_name };
    return { gtin, name, version, outcome: outcomeOf(row, one, work, rights), before, links };
  });
}

const missing = (gtin: string): BulkItem => ({
  gtin,
  name: null,
  version: null,
  outcome: "missing",
  before: null,
  links: 0,
});

export interface BulkAnswer {
  readonly counts: Readonly<Record<BulkOutcome, number>>;
  readonly items: readonly BulkItem[];
  readonly next: string | null;
}

const countsOf = (items: readonly BulkItem[]) =>
  Object.fromEntries(
    BULK_OUTCOMES.map((name) => [name, items.filter(({ outcome }) => outcome === name).length]),
  ) as Record<BulkOutcome, number>;

/** Writes nothing. @throws AppError unprocessable_entity, forbidden for the brand */
export async function previewBulk(
  context: KeyedContext,
  work: BulkWork,
  selected: readonly Selected[],
) {
  const items = await bulkFacts(context, selected, work);
  return { counts: countsOf(items), items, next: null };
}

/** The same for a page of the products that meet the filters. */
export async function previewBulkOf(
  context: KeyedContext,
  work: BulkWork,
  filters: ListFilters,
  cursor: string | null,
) {
  const [after = null] = parseCursor(cursor, filters, ["string"]) ?? [];
  const asked = filteredGtins(catalogFilters(filters), after, MOST_PREVIEWED + 1);
  const { gtins } = await askAs(context, { gtins: asked });
  const page = { limit: MOST_PREVIEWED, cursor };
  const { items: selected, next } = pageOf(
    gtins,
    page,
    filters,
    (gtin) => [gtin],
    (gtin) => ({ gtin }),
  );
  const items = await bulkFacts(context, selected, work);
  return { counts: countsOf(items), items, next };
}

/**
 * Changes the products whose versions are still these; products of another organization, missing
 * and changed ones are reported and stay. If one changes meanwhile, none is written.
 * @throws AppError precondition_failed, unprocessable_entity, unauthorized, forbidden
 */
export async function changeBulk(
  context: KeyedWriteContext,
  work: BulkWork,
  selected: readonly Selected[],
) {
  const items = await bulkFacts(context, selected, work);
  const changing = items.filter(({ outcome }) => outcome === "change");
  if (changing.length > 0) await write(context, work, changing);
  return { counts: countsOf(items), items, next: null };
}

async function write(
  context: KeyedWriteContext,
  { change, hidesLinks }: BulkWork,
  items: readonly BulkItem[],
): Promise<void> {
  const { authorization, catalog } = context;
  const parts = items.map(({ gtin, version }) => {
    const line = { action: "product.patch", subject: gtin, outcome: "recorded" } as const;
    const changed = changedError({ table: "products", key: gtin });
    return partOf(context, line, aboutProduct(gtin), (at) => [
      requireThat(hasTag("products", gtin, [`v${version}`]), changed),
      changeProductRow(gtin, change, at),
      ...(hidesLinks ? [disableLinkRowsBelow(productAnchor(gtin), at)] : []),
    ]);
  });
  const last = parts.at(-1)!;
  const { at } = last.action;
  const digits = items.map(({ gtin }) => productOwner(gtin).digits);
  await catalog.change({
    authorization,
    owned: {},
    first: [
      silent(...authorizeNumbers(authorization, at, digits)),
      ...brandConditions(authorization, at, change.brand_id ?? null),
    ],
    before: parts.slice(0, -1),
    ...last,
    answer: silent(),
  });
}

/** The new brand exists, and the writer may give it to products. */
function brandConditions(authorization: Authorization, at: string, id: string | null) {
  if (id === null) return [];
  return [
    requireThat(isThere("brands", id), () => unknownReferenceError("brand_id", id)),
    silent(...authorizeBrand(authorization, at, id)),
  ];
}
