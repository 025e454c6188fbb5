/** What a catalog file is made of: the records that `npm run export` writes and the import takes. */
import { LIFECYCLES, UNIT_KINDS, VISIBILITIES } from "../../../src/catalog/schema.ts";
import {
  byLanguage,
  type Check,
  date,
  fraction,
  instant,
  integer,
  listOf,
  matching,
  netContents,
  oneOf,
  resolver,
  text,
  timing,
  url,
} from "./checks.ts";

export interface Column {
  /** Of the table and of the file. */
  name: string;
  kind: "text" | "number" | "boolean" | "json";
  check: Check;
  /** In place of nothing, where the table wants a value. */
  otherwise?: string | number;
  /** Of a text that comes from elsewhere, as the REST API bounds it; our own records go round as they are. */
  longest?: number;
}

export interface RecordType {
  name: "organization" | "brand" | "company_prefix" | "product" | "link";
  table: string;
  /** The first is the key. */
  columns: readonly Column[];
  /** Beside the key. */
  required: readonly string[];
}

const ID = text(200);
const NAME = text(1_000);
const PROSE = text(32_000);
const COUNTRY = matching(/^[A-Za-z0-9-]{2,10}$/, "country codes");
const LIST = { kind: "json", otherwise: "[]" } as const;
const MAP = { kind: "json", otherwise: "{}" } as const;
const NUMBER = { kind: "number" } as const;
const isBoolean: Check = (value) =>
  typeof value === "boolean" ? undefined : "must be true or false";
const flag = (name: string, otherwise: 0 | 1): Column => ({
  ...{ name, kind: "boolean", check: isBoolean, otherwise },
});
const column = (name: string, check: Check, more: Partial<Column> = {}): Column => ({
  ...{ name, kind: "text", check, ...more },
});

const ORGANIZATION: RecordType = {
  name: "organization",
  table: "organizations",
  columns: [column("id", ID), column("name", NAME), column("url", url)],
  required: ["name"],
};

const BRAND: RecordType = {
  name: "brand",
  table: "brands",
  columns: [
    column("id", ID),
    column("organization_id", ID),
    column("name", NAME),
    column("url", url),
  ],
  required: ["organization_id", "name"],
};

const COMPANY_PREFIX: RecordType = {
  name: "company_prefix",
  table: "company_prefixes",
  columns: [
    column("prefix", matching(/^\d{4,12}$/, "4 to 12 digits")),
    column("organization_id", ID),
    column("brand_id", ID),
    column("resolver", resolver),
  ],
  required: ["organization_id"],
};

export const PRODUCT: RecordType = {
  name: "product",
  table: "products",
  columns: [
    column("gtin", text(64)),
    column("brand_id", ID),
    column("name", NAME, { longest: 300 }),
    column("names", byLanguage(1_000), { ...MAP, longest: 300 }),
    column("description", PROSE, { longest: 5_000 }),
    column("descriptions", byLanguage(32_000), { ...MAP, longest: 5_000 }),
    column("variant", NAME, { longest: 200 }),
    column("net_content_text", NAME, { longest: 100 }),
    column("net_contents", netContents, LIST),
    column("gpc_brick", matching(/^\d{8}$/, "8 digits")),
    column("target_markets", listOf(COUNTRY, 300), LIST),
    column("countries_of_origin", listOf(COUNTRY, 300), LIST),
    column("image_url", url),
    column("unit_kind", oneOf(UNIT_KINDS), { otherwise: "unknown" }),
    column("contains_gtin", text(64)),
    column("contains_quantity", integer(1, 1_000_000_000), NUMBER),
    flag("variable_measure", 0),
    column("lifecycle", oneOf(LIFECYCLES), { otherwise: "active" }),
    column("discontinued_on", date),
    column("replaced_by_gtin", text(64)),
    column("source", NAME, { longest: 200 }),
    column("source_url", url),
    column("licence", NAME, { longest: 200 }),
    column("retrieved_at", instant),
    column("confidence", fraction, NUMBER),
    // Without a value it depends on the lifecycle: the statement that stores rows says how.
    column("visibility", oneOf(VISIBILITIES)),
  ],
  required: ["name", "source"],
};

const LINK: RecordType = {
  name: "link",
  table: "links",
  columns: [
    column("id", ID),
    column("anchor", text(2_048)),
    column("order_index", integer(-1_000_000_000, 1_000_000_000), { ...NUMBER, otherwise: 0 }),
    column("link_type", text(2_048)),
    column("href", text(2_048)),
    column("title", NAME),
    column("hreflang", listOf(text(255), 300), LIST),
    column("media_type", text(255)),
    column("context", listOf(text(200), 300), LIST),
    flag("is_default", 0),
    flag("is_default_multi", 0),
    column("timing", timing, { kind: "json" }),
    flag("is_public", 1),
    flag("enabled", 1),
  ],
  required: ["anchor", "link_type", "href", "title"],
};

/** In an order that foreign keys allow. */
export const RECORD_TYPES: readonly RecordType[] = [
  ORGANIZATION,
  BRAND,
  COMPANY_PREFIX,
  PRODUCT,
  LINK,
];

/** What a product's row tells about its brand besides; read only where the brand is new. */
export const BRAND_COLUMNS = ["brand_name", "organization_id", "organization_name"] as const;

/** Of a table with all types in it. */
export const FILE_COLUMNS: readonly string[] = [
  ...new Set([
    "type",
    ...PRODUCT.columns.slice(0, 2).map(({ name }) => name),
    ...BRAND_COLUMNS,
    ...[PRODUCT, ORGANIZATION, BRAND, COMPANY_PREFIX, LINK].flatMap(({ columns }) =>
      columns.map(({ name }) => name),
    ),
  ]),
];
