/**
 * Checks the owners of a batch's records. A feed changes no owner, an import for one organization
 * writes no record of another one, and a product with a higher confidence is not changed.
 */

import { ownerOfNumber } from "../../catalog/facts/company-prefix.ts";
import type { BatchFacts, ProductFacts } from "../../catalog/import/facts.ts";
import type { SqlValue } from "../../catalog/import/records.ts";
import { finding } from "../../import/findings.ts";
import type { MoveAction } from "../../model/audit.ts";
import { quantityProblem } from "../../model/product.ts";
import { PRODUCT } from "../../model/record-types.ts";
import { gtinOfAnchor, ownershipOfAnchor } from "../anchor.ts";
import type { Batch, BatchRow } from "./batch.ts";
import { settleBrandNames } from "./brand-names.ts";
import { replaced, valueIn } from "./rows.ts";
import { isNewBrand } from "./writes.ts";

export interface OwnerOptions {
  /** The organization for which the file is imported; null for none. */
  organization: string | null;
  /** Whether owners, prefixes and links are imported as in the file. */
  records: boolean;
  /** Whether nobody's numbers are rejected too: all but for administrators over REST. */
  isStrict?: boolean;
  /** Whether products are replaced even if their confidence is higher. */
  overwrite: boolean;
  /** Only of a preview: the ids of brands and organizations that earlier batches would add. */
  earlier?: { readonly brands: Set<SqlValue>; readonly organizations: Set<SqlValue> };
}

/** The column of a brand's or a company prefix's owner. */
const OWNER = "organization_id";

/** Rejects the rows that may not be written, and adds the owners to the rest. */
export function checkOwners(
  batch: Batch,
  rows: readonly BatchRow[],
  facts: BatchFacts,
  options: OwnerOptions,
): void {
  const brands = new Map(facts.brands);
  // Brand names are settled before owners: what is settled last is checked again.
  settleBrandNames(batch, rows, facts.brandNames);
  for (const row of rows) {
    // Whose these are is in the file itself.
    if (row.type !== PRODUCT && row.type.name !== "link") batch.owners.add(null);
    if (row.type.name === "brand") checkBrand(batch, row, brands, options);
  }
  const known = { ...facts, brands };
  for (const row of batch.current(rows)) {
    if (row.type.name === "organization") checkOwner(batch, row, row.key, options);
    else if (row.type.name === "company_prefix") checkPrefix(batch, row, known, options);
    else if (row.type === PRODUCT) checkProduct(batch, row, known, options);
  }
  // A product may add the brand to which a link belongs.
  const current = batch.current(rows);
  for (const { brand } of current) {
    if (!brand || !isNewBrand(brand) || facts.ownerless.has(brand.id)) continue;
    const owner = brands.get(brand.id) ?? brand.organizationId;
    if (owner !== null) brands.set(brand.id, owner);
  }
  for (const row of current) {
    if (row.type.name === "link") checkLink(batch, row, known, options);
  }
}

const anothers = (what: string, { organization }: OwnerOptions) =>
  `${what} belongs to another organization than ${organization}, for which the file is imported`;

function checkOwner(batch: Batch, row: BatchRow, owner: string | null, options: OwnerOptions) {
  if (options.organization === null || owner === options.organization) return true;
  batch.remove(
    row,
    anothers(`${row.type.columns[0]!.name}: the ${row.type.name.replace("_", " ")}`, options),
    true,
  );
  return false;
}

/** @param brands the owner by brand id; the function adds the brands of the batch */
function checkBrand(
  batch: Batch,
  row: BatchRow,
  brands: Map<string, string>,
  options: OwnerOptions,
): void {
  const before = brands.get(row.key) ?? null;
  const after = row.values.has(OWNER) ? (valueIn(row, OWNER) as string | null) : before;
  const owners = [before, after].filter((owner, i) => owner !== null || i === 1);
  if (!owners.every((owner) => checkOwner(batch, row, owner, options))) return;
  if (after === null) {
    if (before !== null) batch.remove(row, "organization_id: is missing, but the brand has one");
    return;
  }
  brands.set(row.key, after);
  noteChange(batch, row, "brand.move", [before, after]);
}

function checkPrefix(batch: Batch, row: BatchRow, facts: BatchFacts, options: OwnerOptions): void {
  const before = facts.prefixes.get(row.key) ?? null;
  const after = row.values.has(OWNER) ? String(valueIn(row, OWNER)) : before;
  if (options.organization !== null && before === null) {
    batch.remove(
      row,
      `prefix: is not granted to ${options.organization}. Grant it with npm run keys -- grant`,
      true,
    );
    return;
  }
  for (const owner of [before, after]) if (!checkOwner(batch, row, owner, options)) return;
  const brandId = valueIn(row, "brand_id");
  const brandOwner = brandId === null ? undefined : facts.brands.get(String(brandId));
  if (brandOwner !== undefined && brandOwner !== after) {
    batch.remove(row, "brand_id: the brand and the prefix belong to different organizations");
  } else if (after !== null) noteChange(batch, row, "company_prefix.move", [before, after]);
}

function checkLink(batch: Batch, row: BatchRow, facts: BatchFacts, options: OwnerOptions): void {
  const { organization } = options;
  const { digits, brandId, organizationId } = ownershipOfAnchor(row.rule!.anchor);
  // An identifier may have no owner; the anchor of a brand or an organization always has one.
  const owner =
    digits == null
      ? brandId == null
        ? organizationId
        : facts.brands.get(brandId)
      : options.isStrict
        ? facts.digits.get(digits)
        : (ownerOfNumber(facts.digits.get(digits) ?? null, brandOwnerAt(row, facts)) ??
          organization);
  // A later check says that the brand is not in the catalog.
  const isUnknown = brandId != null && owner === undefined && !facts.ownerless.has(brandId);
  if (organization === null) batch.owners.add(owner ?? null);
  else if (isUnknown) return;
  else if (options.isStrict && digits != null && owner === undefined)
    batch.remove(row, withoutPrefix("anchor", options));
  else if (owner !== organization) batch.remove(row, anothers("anchor:", options), true);
}

/** The organization of the brand of the product that the link's anchor begins with. */
function brandOwnerAt({ rule }: BatchRow, { products }: BatchFacts): string | null {
  const gtin = gtinOfAnchor(rule!.anchor);
  return gtin === null ? null : (products.get(gtin)?.brandOwner ?? null);
}

function checkProduct(
  batch: Batch,
  given: BatchRow,
  facts: BatchFacts,
  options: OwnerOptions,
): void {
  const found = facts.products.get(given.key);
  if (!found) return;
  const row = withNamedBrand(batch, given, found, facts);
  if (options.isStrict && found.numberOwner === null) {
    batch.remove(row, withoutPrefix("gtin", options));
    return;
  }
  if (options.isStrict && found.numberOwner !== options.organization) {
    batch.remove(row, `gtin: the number does not belong to ${options.organization}`, true);
    return;
  }
  const foreign = foreignTo(row, found, facts, options);
  if (foreign !== undefined) batch.remove(row, anothers(foreign, options), true);
  else if (!options.overwrite && isWorse(row, found)) batch.keep(row);
  else if (!isWhole(row, found)) {
    const about = { member: "contains_quantity", code: "quantity_alone" };
    batch.remove(row, finding("contains_quantity: requires contains_gtin", about));
  } else if (options.organization === null && !options.records) {
    settleFeedRow(batch, row, found, facts.brands);
  } else if (row.values.has("brand_id")) {
    const { brand } = row;
    const after = brand ? (facts.brands.get(brand.id) ?? brand.organizationId) : null;
    noteChange(batch, row, "product.move", [found.brandOwner, after]);
  }
}

/** The brand of this name that the number's owner has, in place of another one of the same name. */
function withNamedBrand(
  batch: Batch,
  row: BatchRow,
  { numberOwner, namedBrand }: ProductFacts,
  { brands, ownerless }: BatchFacts,
): BatchRow {
  const { brand } = row;
  if (!brand?.isByName || namedBrand === null || brand.organizationId !== numberOwner) return row;
  if (brands.has(brand.id) || ownerless.has(brand.id)) return row;
  const added = { ...replaced(row, "brand_id", namedBrand), brand: { ...brand, id: namedBrand } };
  batch.settle(row, added);
  return batch.current([row])[0]!;
}

/** The code of that reason. */
export const NO_PREFIX = "no_prefix";

/** Nobody has the number: another organization would be the wrong one to ask. */
const withoutPrefix = (member: "gtin" | "anchor", { organization }: OwnerOptions) =>
  finding(`${member}: no company prefix of ${organization} begins the number`, {
    member,
    code: NO_PREFIX,
  });

/** The part of a product that belongs to another organization; undefined for none. */
function foreignTo(
  { brand }: BatchRow,
  { numberOwner, brandOwner }: ProductFacts,
  { brands }: BatchFacts,
  { organization }: OwnerOptions,
): string | undefined {
  const isForeign = (owner: string | null | undefined) =>
    organization !== null && owner != null && owner !== organization;
  if (isForeign(ownerOfNumber(numberOwner, brandOwner))) {
    return numberOwner === null ? "gtin: the product's brand" : "gtin: the number";
  }
  const isBrandForeign =
    brand && (isForeign(brands.get(brand.id)) || isForeign(brand.organizationId));
  return isBrandForeign ? "brand_id: the brand" : undefined;
}

/** Whether the catalog's record has a higher confidence; a record without one does not. */
function isWorse(row: BatchRow, { confidence }: ProductFacts): boolean {
  const own = valueIn(row, "confidence");
  return confidence !== null && (own === null || Number(own) < confidence);
}

/** A feed without an organization changes no owner and does not act for one. */
function settleFeedRow(
  batch: Batch,
  row: BatchRow,
  { numberOwner, brandOwner, brandId, namedBrand }: ProductFacts,
  brands: BatchFacts["brands"],
): void {
  const { brand, brandName, ownerlessId, links = [] } = row;
  const owner = ownerOfNumber(numberOwner, brandOwner);
  batch.owners.add(owner);
  if (brand && owner !== null && brands.get(brand.id) !== owner) {
    batch.remove(row, ANOTHERS_BRAND, true);
    return;
  }
  const added: Partial<BatchRow> = {};
  if (brandName !== undefined && (brandId === null || brandOwner === null)) {
    if (namedBrand !== null) Object.assign(added, replaced(row, "brand_id", namedBrand));
    else if (owner !== null || brands.has(ownerlessId!)) added.brandLeft = brandName;
    else {
      Object.assign(added, replaced(row, "brand_id", ownerlessId), {
        brand: { ...NO_ORGANIZATION, id: ownerlessId, name: brandName, isOwnerless: true },
      });
    }
  }
  if (owner !== null && links.length > 0) {
    Object.assign(added, { links: [], linksLeft: links.length });
  }
  if (Object.keys(added).length > 0) batch.settle(row, added);
}

const NO_ORGANIZATION = { organizationId: null, organizationName: null };

const ANOTHERS_BRAND =
  "brand_id: the brand and the product belong to different organizations. Only --records moves products";

/** Whether a quantity has its product after the row is stored. */
function isWhole(row: BatchRow, found: ProductFacts): boolean {
  const after = {
    contains_gtin: row.values.has("contains_gtin")
      ? valueIn(row, "contains_gtin")
      : found.containsGtin,
    contains_quantity: row.values.has("contains_quantity")
      ? valueIn(row, "contains_quantity")
      : found.containsQuantity,
  };
  const isChanged = row.values.has("contains_gtin") || row.values.has("contains_quantity");
  return !isChanged || quantityProblem(after) === undefined;
}

function noteChange(
  batch: Batch,
  row: BatchRow,
  action: MoveAction,
  [from, to]: readonly [from: string | null, to: string | null],
): void {
  if (from !== null && from !== to) batch.settle(row, { ownerChange: { action, from, to } });
}
