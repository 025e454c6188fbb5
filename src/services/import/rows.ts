/** Rows of a file that passed the checks, in the form that the statements need. */
import type { SqlValue } from "../../catalog/import/records.ts";
import type { SourceRow } from "../../import/input.ts";
import {
  bitOf,
  has,
  MERGED,
  MERGED_BIT,
  PRODUCT,
  type RecordType,
} from "../../model/record-types.ts";
import type { Rule } from "../../resolver/rules/rule.ts";

export type { SqlValue } from "../../catalog/import/records.ts";
export type { SourceRow } from "../../import/input.ts";
export {
  bitOf,
  has,
  MERGED,
  MERGED_BIT,
  PRODUCT,
  RECORD_TYPES,
  type RecordType,
} from "../../model/record-types.ts";

/**
 * The brand that a product's row names. Without a name or an organization, it must already be in
 * the catalog.
 */
export interface BrandReference {
  id: string;
  name: string | null;
  organizationId: string | null;
  organizationName: string | null;
  /** Whether it is added without an owner. */
  isOwnerless?: true;
}

export interface ReadyRow {
  type: RecordType;
  /** A product's GTIN-14, a prefix, an id. */
  key: string;
  /** The columns that the row sets: bit i for column i, then the bits of {@link MERGED}. */
  mask: number;
  /** The values of those columns, in their order. */
  values: SqlValue[];
  brand?: BrandReference;
  /** For a feed without an organization: the brand's name, which may be a brand of the catalog. */
  brandName?: string;
  /** The id of the brand of that name that has no owner. */
  ownerlessId?: string;
  links?: readonly ProductLink[];
  /** For a product that a document of links names: a stored product keeps its own name. */
  isOnlyName?: true;
  /** For a link with a record of its own: whether it is an untimed default. */
  isDefault?: boolean;
  /** The link, if the row is one. */
  rule?: Rule;
  /** Sentences about what works but is not recommended. */
  warnings?: readonly string[];
  row: SourceRow;
}

export interface ProductLink {
  linkType: string;
  href: string;
}

/** Null for a column that the row does not set. */
export function valueAt(
  { mask, values }: Pick<ReadyRow, "mask" | "values">,
  bit: number,
): SqlValue {
  if (!has(mask, bit)) return null;
  let place = 0;
  for (let before = 0; before < bit; before++) if (has(mask, before)) place++;
  return values[place] ?? null;
}

const NAME = bitOf(PRODUCT, "name");
const SOURCE = bitOf(PRODUCT, "source");

/** The name of a product. */
export const nameOf = (row: ReadyRow): SqlValue => valueAt(row, NAME);
export const sourceOf = (row: ReadyRow): SqlValue => valueAt(row, SOURCE);

/** @param slots by bit; undefined for columns that the row does not set */
export function compact(slots: readonly (SqlValue | undefined)[]) {
  const values: SqlValue[] = [];
  let mask = 0;
  for (let bit = 0; bit < slots.length; bit++) {
    const value = slots[bit];
    if (value === undefined) continue;
    mask |= 1 << bit;
    values.push(value);
  }
  return { mask, values };
}

/**
 * The same row with another value in one column; undefined for a column that the row does not set.
 */
export function replaced<R extends ReadyRow>(row: R, bit: number, value: SqlValue | undefined): R {
  const slots: (SqlValue | undefined)[] = [];
  let place = 0;
  for (let at = 0; at <= MERGED_BIT + MERGED.length; at++) {
    if (has(row.mask, at)) slots[at] = row.values[place++];
  }
  slots[bit] = value;
  return { ...row, ...compact(slots) };
}
