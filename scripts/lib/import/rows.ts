/** Rows that may be stored, as the statements take them. */
import type { Rule } from "../../../src/resolver/rule.ts";
import type { BrandReference } from "./brand-reference.ts";
import { type Column, PRODUCT, type RecordType } from "./columns.ts";
import { refuse } from "./refused.ts";
import type { SourceRow } from "./source.ts";

export type SqlValue = string | number | null;

export interface ReadyRow {
  type: RecordType;
  /** A product's GTIN-14, a prefix, an id. */
  key: string;
  /** Which of the type's columns are given: bit i for column i, and {@link MERGED} after them. */
  mask: number;
  /** Of those columns, in their order. */
  values: SqlValue[];
  brand?: BrandReference;
  links?: readonly ProductLink[];
  /** Of a link that is a record by itself: an untimed default. */
  isDefault?: boolean;
  /** The link, where the row is one. */
  rule?: Rule;
  row: SourceRow;
}

export interface ProductLink {
  linkType: string;
  href: string;
}

/** Columns by language, into which a file puts some languages and leaves the others alone. */
export const MERGED = ["names", "descriptions"] as const;
export const MERGED_BIT = PRODUCT.columns.length;

export const bitOf = (type: RecordType, name: string): number =>
  type.columns.findIndex((column) => column.name === name);

export const has = (mask: number, bit: number): boolean => (mask & (1 << bit)) !== 0;

/** Null for what is not given. */
function valueAt({ mask, values }: ReadyRow, bit: number): SqlValue {
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

/** @throws Refused naming the column, as `calledHere` where the file has another name for it. */
export function toSql(column: Column, value: unknown, calledHere = column.name): SqlValue {
  if (value === null || value === "") return column.otherwise ?? null;
  const problem = column.check(value);
  if (problem !== undefined) refuse(calledHere, problem);
  if (column.kind === "json") return JSON.stringify(value);
  if (column.kind === "boolean") return value ? 1 : 0;
  return value as SqlValue;
}
