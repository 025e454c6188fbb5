/** Rows of a file that may be stored, as the statements take them. */
import type { SqlValue } from "../../../catalog/import/records.ts";
import {
  bitOf,
  has,
  MERGED,
  MERGED_BIT,
  PRODUCT,
  type RecordType,
} from "../../../model/record-types.ts";
import type { Rule } from "../../../resolver/rules/rule.ts";

export type { SqlValue } from "../../../catalog/import/records.ts";
export {
  bitOf,
  has,
  MERGED,
  MERGED_BIT,
  PRODUCT,
  RECORD_TYPES,
  type RecordType,
} from "../../../model/record-types.ts";

/** As its reader gives it, whatever the format of the file. */
export interface SourceRow {
  /** Where it begins, counted from 1. */
  line: number;
  /** By the place of their column; undefined for what an object does not have. */
  cells: readonly unknown[];
  /** Of JSON: as it stands in the file. */
  text?: string;
  /** Why it cannot be read at all. */
  problem?: string;
}

/** The brand that a product's row names. Without a name or an organization, it must be in the catalog already. */
export interface BrandReference {
  id: string;
  name: string | null;
  organizationId: string | null;
  organizationName: string | null;
}

export interface ReadyRow {
  type: RecordType;
  /** A product's GTIN-14, a prefix, an id. */
  key: string;
  /** Which of the type's columns are given: bit i for column i, and {@link MERGED} after them. */
  mask: number;
  /** Of those columns, in their order. */
  values: SqlValue[];
  brand?: BrandReference;
  /** Of a feed that speaks for no organization: the brand's name, of which the catalog may know the brand. */
  brandName?: string;
  links?: readonly ProductLink[];
  /** Of a link that is a record by itself: an untimed default. */
  isDefault?: boolean;
  /** The link, where the row is one. */
  rule?: Rule;
  /** What works, and is not recommended. */
  warnings?: readonly string[];
  row: SourceRow;
}

export interface ProductLink {
  linkType: string;
  href: string;
}

/** Null for what is not given. */
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

/** Of a product. */
export const nameOf = (row: ReadyRow): SqlValue => valueAt(row, NAME);
export const sourceOf = (row: ReadyRow): SqlValue => valueAt(row, SOURCE);

/** @param slots by bit; undefined for what is not given */
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

/** The same row with another value in one column; undefined for a column that is not given. */
export function replaced<R extends ReadyRow>(row: R, bit: number, value: SqlValue | undefined): R {
  const slots: (SqlValue | undefined)[] = [];
  let place = 0;
  for (let at = 0; at <= MERGED_BIT + MERGED.length; at++) {
    if (has(row.mask, at)) slots[at] = row.values[place++];
  }
  slots[bit] = value;
  return { ...row, ...compact(slots) };
}
