/** Rows of a file that passed the checks, in the form that the statements need. */
import type { Columns, SqlValue } from "../../catalog/import/records.ts";
import { type LinkPlace, languagesOf } from "../../import/columns.ts";
import type { Finding } from "../../import/findings.ts";
import type { SourceRow } from "../../import/input.ts";
import type { Timing } from "../../model/link.ts";
import { MERGED, type Merged, PROVENANCE, type RecordType } from "../../model/record-types.ts";
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
  /** The columns that the row sets. */
  values: ReadonlyMap<string, SqlValue>;
  /** The JSON of texts by language that are added to the stored ones. */
  added?: ReadonlyMap<Merged, string>;
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
  /** Members of the timing of a link that the row does not say: a stored link keeps them. */
  keepsTiming?: readonly (keyof Timing)[];
  /** Only of a link in a preview: what an earlier batch of the file has. */
  inFile?: { readonly key: boolean; readonly default: boolean };
  /** What was corrected or left out, and what works but is not recommended. */
  warnings?: readonly Finding[];
  row: SourceRow;
}

export interface ProductLink extends LinkPlace {
  href: string;
  /**
   * Null for the usual one: the product's name for its page, the vocabulary's for other types.
   * Absent if the file does not say it.
   */
  title?: string | null;
  /** The number of its place, if the file says it; used for a new link. */
  place: number | null;
  /** What scans lead to, if the file says it; used for a new link. */
  leads: { isDefault: boolean; isDefaultMulti: boolean } | null;
  /** The id of the catalog's link for this place, which it replaces. */
  id?: string;
}

/** The place in the form of `linksAt` of the catalog. */
export const placeOfLink = ({ linkType, language, mediaType }: LinkPlace): string =>
  [linkType, ...languagesOf(language), mediaType ?? ""].join(" ");

/** Null for a column that the row does not set, or that its type does not have. */
export const valueIn = ({ values }: Pick<ReadyRow, "values">, name: string): SqlValue =>
  values.get(name) ?? null;

/** The name of a product. */
export const nameOf = (row: ReadyRow): SqlValue => valueIn(row, "name");
export const sourceOf = (row: ReadyRow): SqlValue => valueIn(row, "source");

/** The same row with another value in one column; undefined for a column that the row does not set. */
export function replaced<R extends ReadyRow>(row: R, name: string, value: SqlValue | undefined): R {
  const values = new Map(row.values);
  if (value === undefined) values.delete(name);
  else values.set(name, value);
  return { ...row, values };
}

/**
 * The columns that the row sets, in the order of its type, and the texts by language that it adds:
 * rows that have the same are written together.
 */
export const columnsOf = ({ type, values, added }: ReadyRow): Columns => ({
  type,
  set: type.columns.flatMap(({ name }) => (values.has(name) ? [name] : [])),
  added: MERGED.filter((name) => added?.has(name)),
});

/** What a product's row says, to compare it with another row of the same number. */
export function contentOf(row: ReadyRow): string {
  const { values, added = [], brand, brandName, links = [] } = row;
  const said = [...values].filter(([name]) => !PROVENANCE.has(name)).sort();
  const targets = links.map((link) => [placeOfLink(link), link.href, link.title]);
  return JSON.stringify([said, [...added].sort(), brand?.name ?? brandName, targets]);
}
