/** Rows of a file that passed the checks, in the form that the statements need. */
import type { SqlValue } from "../../catalog/import/records.ts";
import { type LinkPlace, languagesOf } from "../../import/columns.ts";
import type { Finding } from "../../import/findings.ts";
import type { SourceRow } from "../../import/input.ts";
import {
  bitOf,
  has,
  MERGED,
  MERGED_BIT,
  PROVENANCE,
  type RecordType,
} from "../../model/record-types.ts";
import type { Rule } from "../../resolver/rules/rule.ts";

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
  /** Whether the id is made from the name, because the file has only that. */
  isByName?: true;
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
  /** The brand's name in a feed without an organization; it may be a brand of the catalog. */
  brandName?: string;
  /** The id of the brand of that name that has no owner. */
  ownerlessId?: string;
  links?: readonly ProductLink[];
  /**
   * Whether the name only stands in, as for a product that a document of links names: a stored
   * product keeps its own.
   */
  isOnlyName?: true;
  /** Whether a link with a record of its own is an untimed default. */
  isDefault?: boolean;
  /** The link, if the row is one. */
  rule?: Rule;
  /** The name of the campaign that a link with a timing belongs to. */
  campaign?: string;
  /** Only of a link in a preview: what an earlier batch of the file has. */
  inFile?: { readonly key: boolean; readonly default: boolean };
  /** What was corrected or left out, and what works but is not recommended. */
  warnings?: readonly Finding[];
  row: SourceRow;
}

export interface ProductLink extends LinkPlace {
  href: string;
  /** Null for the usual one: the product's name for its page, the vocabulary's for other types. */
  title: string | null;
  /** What scans lead to, if the file says it; used for a new link. */
  leads: { isDefault: boolean; isDefaultMulti: boolean } | null;
  /** The id of the catalog's link for this place, which it replaces. */
  id?: string;
}

/** The place in the form of `linksAt` of the catalog. */
export const placeOfLink = ({ linkType, language, mediaType }: LinkPlace): string =>
  [linkType, ...languagesOf(language), mediaType ?? ""].join(" ");

/** A row's columns and values, which `valueIn` reads by name. */
export type Cells = Pick<ReadyRow, "type" | "mask" | "values">;

/** Whether the row sets the column, if only to null. */
export function isSet({ type, mask }: Pick<Cells, "type" | "mask">, name: string): boolean {
  const bit = bitOf(type, name);
  return bit >= 0 && has(mask, bit);
}

/** Null for a column that the row does not set, or that its type does not have. */
export function valueIn(row: Cells, name: string): SqlValue {
  if (!isSet(row, name)) return null;
  const { type, mask, values } = row;
  let place = 0;
  for (let before = bitOf(type, name) - 1; before >= 0; before--) if (has(mask, before)) place++;
  return values[place] ?? null;
}

/** The JSON of the texts by language that the row adds to the stored ones; null for none. */
export function addedIn({ mask, values }: Cells, name: (typeof MERGED)[number]): SqlValue {
  const added = MERGED.filter((_, i) => has(mask, MERGED_BIT + i));
  // Their values come after those of the columns.
  const fromEnd = added.length - added.indexOf(name);
  return added.includes(name) ? (values.at(-fromEnd) ?? null) : null;
}

/** The name of a product. */
export const nameOf = (row: ReadyRow): SqlValue => valueIn(row, "name");
export const sourceOf = (row: ReadyRow): SqlValue => valueIn(row, "source");

/** @param slots the values by bit; undefined for columns that the row does not set */
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
export function replaced<R extends ReadyRow>(row: R, name: string, value: SqlValue | undefined): R {
  const slots: (SqlValue | undefined)[] = [];
  let place = 0;
  for (let at = 0; at <= MERGED_BIT + MERGED.length; at++) {
    if (has(row.mask, at)) slots[at] = row.values[place++];
  }
  slots[bitOf(row.type, name)] = value;
  return { ...row, ...compact(slots) };
}

/** What a product's row says, to compare it with another row of the same number. */
export function contentOf(row: ReadyRow): string {
  let plain = row;
  for (const name of PROVENANCE) plain = replaced(plain, name, undefined);
  const { mask, values, brand, brandName, links = [] } = plain;
  const targets = links.map((link) => [placeOfLink(link), link.href, link.title]);
  return JSON.stringify([mask, values, brand?.name ?? brandName, targets]);
}
