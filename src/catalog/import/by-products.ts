/**
 * Records that product rows of a file add besides the product: brands that do not exist yet, and
 * links.
 */
import type { InStatement } from "@libsql/client/http";
import { insertSql, jsonCell, upsertSql } from "../upsert.ts";
import type { SqlValue } from "./records.ts";

/** Columns in the order of the JSON rows; the timestamps follow. */
const ifNew = (table: string, names: readonly string[]): string =>
  `${insertSql(
    table,
    [
      ...names.map((name, place) => ({ name, value: jsonCell(place) })),
      ...["created_at", "updated_at"].map((name) => ({ name, value: "?2" })),
    ],
    "json",
  )}\nON CONFLICT DO NOTHING`;

const NEW_ORGANIZATIONS = ifNew("organizations", ["id", "name"]);
const NEW_BRANDS = ifNew("brands", ["id", "organization_id", "name"]);

type Values = readonly (readonly SqlValue[])[];

const statement = (sql: string, values: Values, at: string): InStatement => ({
  sql,
  args: [JSON.stringify(values), at],
});

/** @param organizations id and name of each */
export const addOrganizations = (organizations: Values, at: string): InStatement =>
  statement(NEW_ORGANIZATIONS, organizations, at);

/** @param brands id, organization and name of each */
export const addBrands = (brands: Values, at: string): InStatement =>
  statement(NEW_BRANDS, brands, at);

/** A link of a product, in the order of its JSON row. */
export interface ProductLinkRow {
  readonly gtin: string;
  readonly id: string;
  readonly linkType: string;
  readonly href: string;
  /** Null: the product's name. */
  readonly title: SqlValue;
  /** Its place among the row's links: new ones come in this order, after the links that are there. */
  readonly place: number;
  readonly hreflang: readonly string[];
  readonly mediaType: string | null;
  /** Whether a new link is the default if its anchor has no other. */
  readonly isDefault: boolean;
  /** Whether a new link is the default's variant in a language. */
  readonly isDefaultMulti: boolean;
}

const [GTIN, ID, LINK_TYPE] = [jsonCell(0), jsonCell(1), jsonCell(2)];
const [HREF, TITLE, PLACE, HREFLANG] = [jsonCell(3), jsonCell(4), jsonCell(5), jsonCell(6)];
const [WANTS_DEFAULT, IS_VARIANT, MEDIA_TYPE] = [jsonCell(7), jsonCell(8), jsonCell(9)];
const ANCHOR = `'/01/' || (${GTIN})`;

/** An anchor has one default: if another link already is the default, this one is not. */
const IS_DEFAULT = `(${WANTS_DEFAULT}) = 1 AND NOT EXISTS (
    SELECT 1 FROM links AS other WHERE other.anchor = ${ANCHOR}
      AND other.is_default = 1 AND other.timing IS NULL AND other.id <> (${ID})
  )`;

/** The API takes no higher number. */
const MOST_PLACE = 1_000_000;

const AFTER_OTHERS = `min(${MOST_PLACE}, (${PLACE}) + coalesce((
    SELECT max(other.order_index) + 1 FROM links AS other WHERE other.anchor = ${ANCHOR}
  ), 0))`;

const changing = (name: string, value: string) => ({
  name,
  value,
  set: `excluded.${name}`,
  isCompared: true,
});

const PRODUCT_LINKS = upsertSql(
  "links",
  [
    { name: "id", value: ID },
    { name: "anchor", value: ANCHOR },
    { name: "link_type", value: LINK_TYPE },
    changing("href", HREF),
    changing("title", `coalesce(${TITLE}, (SELECT name FROM products WHERE gtin = ${GTIN}))`),
    { name: "hreflang", value: HREFLANG },
    { name: "media_type", value: MEDIA_TYPE },
    { name: "is_default", value: IS_DEFAULT },
    { name: "is_default_multi", value: IS_VARIANT },
    { name: "order_index", value: AFTER_OTHERS },
    { name: "created_at", value: "?2" },
    { name: "updated_at", value: "?2", set: "excluded.updated_at" },
  ],
  "json",
);

/** Adds links, or replaces the targets and titles of those with the same ids. */
export const putProductLinks = (links: readonly ProductLinkRow[], at: string): InStatement =>
  statement(
    PRODUCT_LINKS,
    links.map((link) => [
      link.gtin,
      link.id,
      link.linkType,
      link.href,
      link.title,
      link.place,
      JSON.stringify(link.hreflang),
      Number(link.isDefault),
      Number(link.isDefaultMulti),
      link.mediaType,
    ]),
    at,
  );
