/**
 * The rows of a batch as writes, in an order that foreign keys allow. Sending them twice has the
 * same result as once.
 */

import { createHash } from "node:crypto";
import { addBrands, addOrganizations, putProductLinks } from "../../catalog/import/by-products.ts";
import type { Counted } from "../../catalog/import/counts.ts";
import {
  type Columns,
  type SqlValue,
  textOfColumns,
  upsertRecords,
} from "../../catalog/import/records.ts";
import { type Query, silent } from "../../catalog/query.ts";
import { type LinkPlace, languagesOf } from "../../import/columns.ts";
import { isLongId, shortened } from "../../model/brand-id.ts";
import { importedLinkId, linkKey } from "../../model/link-key.ts";
import { RECORD_TYPES, type RecordType } from "../../model/record-types.ts";
import { usualTitle } from "../../resolver/rules/link-type-names/index.ts";
import type { BatchRow } from "./batch.ts";
import {
  type BrandReference,
  columnsOf,
  nameOf,
  type ProductLink,
  sourceOf,
  valueIn,
} from "./rows.ts";

/** The records of these types. @param at the run's instant, for rows that were added or changed */
export function recordWrites(
  rows: readonly BatchRow[],
  types: readonly RecordType[],
  at: string,
): Query<void> {
  const statements = types.flatMap((type) => {
    const own = rows.filter((row) => row.type === type).sort(byKey);
    return groups(own).flatMap(({ columns, rows }) => upsertRecords(columns, rows, at));
  });
  return silent(...statements);
}

interface Group {
  columns: Columns;
  /** The values in the order of the columns, and then the added texts. */
  rows: SqlValue[][];
}

/** Rows with the same columns. Links that lose a default come before links that get one. */
function groups(rows: readonly BatchRow[]): Group[] {
  const found = new Map<string, Group>();
  for (const row of rows) {
    const columns = columnsOf(row);
    const { set, added } = columns;
    const key = `${row.isDefault === true} ${textOfColumns(columns)}`;
    const group = found.get(key) ?? { columns, rows: [] };
    group.rows.push([
      ...set.map((name) => valueIn(row, name)),
      ...added.map((name) => row.added?.get(name) ?? null),
    ]);
    found.set(key, group);
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
}

/**
 * Neighbouring numbers are close together in the indexes. Besides, the search index writes its
 * buffer whenever a number is smaller than the one before.
 */
const byKey = (one: BatchRow, other: BatchRow) => (one.key < other.key ? -1 : 1);

/** Whether it is added if the catalog does not have it. */
export const isNewBrand = ({ name, organizationId, isOwnerless }: BrandReference): boolean =>
  name !== null && name !== "" && (organizationId !== null || isOwnerless === true);

const NOTHING: Query<number> = { statements: [], read: () => 0 };

/** The brands that products name, without those that are rows themselves, and their organizations. */
function brandsOfProducts(rows: readonly BatchRow[]) {
  const organizations = new Map<string, SqlValue[]>();
  const brands = new Map<string, SqlValue[]>();
  const inFile = keysIn(rows, "brand");
  for (const { brand } of rows) {
    if (!brand || !isNewBrand(brand) || inFile.has(brand.id)) continue;
    const { id, name, organizationId, organizationName } = brand;
    if (organizationId !== null) {
      organizations.set(organizationId, [organizationId, organizationName ?? organizationId]);
    }
    brands.set(id, [id, organizationId, name]);
  }
  return { organizations, brands };
}

const keysIn = (rows: readonly BatchRow[], name: RecordType["name"]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ type, key }) => (type.name === name ? [key] : [])));

/** The records that rows of products bring besides the products, without those that are rows. */
export function broughtByProducts(rows: readonly BatchRow[]): readonly Counted[] {
  const { organizations, brands } = brandsOfProducts(rows);
  const inFile = keysIn(rows, "organization");
  const links = rows.flatMap((row) => (row.links ?? []).map((link) => linkKeyOf(row, link)));
  const keys: Partial<Record<RecordType["name"], readonly string[]>> = {
    organization: [...organizations.keys()].filter((id) => !inFile.has(id)),
    brand: [...brands.keys()],
    link: links,
  };
  return RECORD_TYPES.flatMap((type) =>
    keys[type.name]?.length ? [{ type, keys: keys[type.name]! }] : [],
  );
}

/** Adds the brands that products name, if they do not exist, and counts them. */
export function brandWrites(rows: readonly BatchRow[], at: string): Query<number> {
  const { organizations, brands } = brandsOfProducts(rows);
  if (brands.size === 0) return NOTHING;
  return {
    statements: [
      addOrganizations([...organizations.values()], at),
      addBrands([...brands.values()], at),
    ],
    read: (results) => results.splice(0, 2)[1]!.rowsAffected,
  };
}

/** The title that the link gets; null for the name of the stored product. */
export function titleOfLink(row: BatchRow, link: ProductLink): SqlValue {
  return link.title ?? usualTitleOf(link, nameOf(row));
}

/** The title without another one. @param name the product's */
export const usualTitleOf = ({ linkType, language }: LinkPlace, name: SqlValue): SqlValue =>
  linkType === PAGE ? name : usualTitle(linkType, languagesOf(language));

/** Writes the links of products, and counts the new or changed ones. */
export function linkWrites(rows: readonly BatchRow[], at: string): Query<number> {
  const links = rows.flatMap((row) =>
    (row.links ?? []).map((link, at) => {
      const { linkType, language, mediaType, href, leads } = link;
      return {
        gtin: row.key,
        id: idOfLink(row, link),
        linkType,
        href,
        place: link.place ?? at,
        title: titleOfLink(row, link),
        hreflang: languagesOf(language),
        mediaType,
        ...(leads ?? usualLeads(row, link)),
      };
    }),
  );
  if (links.length === 0) return NOTHING;
  return {
    statements: [putProductLinks(links, at)],
    read: (results) => results.shift()!.rowsAffected,
  };
}

/** The type of the page to which a scan leads. */
const PAGE = "gs1:pip";

/** Scans lead to the page in all languages, or to the first one, and by language to the others. */
function usualLeads({ links = [] }: BatchRow, link: ProductLink) {
  const pages = links.filter(({ linkType }) => linkType === PAGE);
  const page = pages.find(({ language }) => language === null) ?? pages[0];
  const isDefault = link === page;
  return { isDefault, isDefaultMulti: link.linkType === PAGE && !isDefault };
}

/** The same for the same source, so that a newer file replaces the links of an older one. */
export function idOfLink(row: BatchRow, link: ProductLink): string {
  if (link.id !== undefined) return link.id;
  const { linkType, language, mediaType } = link;
  const place = importedLinkId(row.key, linkType, languagesOf(language), mediaType);
  return bounded(`${place}-${sourceHash(sourceOf(row))}`);
}

export const linkKeyOf = (row: BatchRow, link: ProductLink): string =>
  linkKey({ id: idOfLink(row, link), anchor: `/01/${row.key}` });

const MOST_SOURCES = 10_000;
const sourceHashes = new Map<SqlValue, string>();

function sourceHash(source: SqlValue): string {
  let hash = sourceHashes.get(source);
  if (hash === undefined) {
    if (sourceHashes.size >= MOST_SOURCES) sourceHashes.clear();
    hash = shortHash(String(source));
    sourceHashes.set(source, hash);
  }
  return hash;
}

/** The id, or its beginning with a hash of the whole one. */
export const bounded = (id: string): string => (isLongId(id) ? shortened(id, shortHash(id)) : id);

/** Distinguishes ids that are made from names. */
export const shortHash = (text: string): string =>
  createHash("sha256").update(text).digest("hex").slice(0, 8);
