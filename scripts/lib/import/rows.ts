/** Rows that may be stored, as the statements take them. */

import { plainFor } from "../../../src/model/record.ts";
import type { Rule } from "../../../src/resolver/rules/rule.ts";
import type { BrandReference } from "./brand-reference.ts";
import { problemOf } from "./checks.ts";
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

/** Columns by language, into which a file puts some languages and leaves the others alone. */
export const MERGED = ["names", "descriptions"] as const;
export const MERGED_BIT = PRODUCT.columns.length;

export const bitOf = (type: RecordType, name: string): number =>
  type.columns.findIndex((column) => column.name === name);

export const has = (mask: number, bit: number): boolean => (mask & (1 << bit)) !== 0;

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

/** @throws Refused naming the column, as `calledHere` where the file has another name for it. */
export function toSql(column: Column, value: unknown, calledHere = column.name): SqlValue {
  if (value === null || value === "") return column.otherwise ?? null;
  if (typeof value === "string" && !value.isWellFormed()) {
    // Half a character, as JSON can escape it, is no UTF-8.
    refuse(calledHere, "has half a character (a lone surrogate)");
  }
  const { schema, kind } = column;
  const plain = plainFor(schema, value);
  const problem = problemOf(schema, plain);
  if (problem !== undefined) refuse(calledHere, problem);
  if (kind === "json") return JSON.stringify(schema.parse(plain));
  if (kind === "boolean") return plain ? 1 : 0;
  return plain as SqlValue;
}
