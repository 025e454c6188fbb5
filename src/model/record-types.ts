/** The record types that `npm run export` writes and the import reads: their tables and columns. */
import type * as z from "zod";
import { linkRecord } from "./link.ts";
import { brandRecord, companyPrefixRecord, organizationRecord, prefixDigits } from "./owners.ts";
import { productRecord } from "./product.ts";
import { type Member, makeMember } from "./record.ts";
import * as texts from "./text.ts";

/** A column of the table and of the file. */
export interface Column extends Pick<Member, "name" | "key" | "kind" | "sort" | "wire"> {
  /** The schema of its values. */
  schema: z.ZodType;
  /** Stored for an empty cell, if the table requires a value. */
  otherwise?: string | number;
}

export type RecordTable = "organizations" | "brands" | "company_prefixes" | "products" | "links";

export interface RecordType {
  name: "organization" | "brand" | "company_prefix" | "product" | "link";
  table: RecordTable;
  /** The first column is the key; of a link, the first two. */
  columns: readonly Column[];
  /** Required columns besides the key. */
  required: readonly string[];
}

function column({ stored, otherwise: value, ...member }: Member): Column {
  const column = { ...member, schema: stored };
  if (value === null || value === undefined) return column;
  const { kind } = member;
  const otherwise = kind === "json" ? JSON.stringify(value) : Number(value);
  return { ...column, otherwise: kind === "text" ? String(value) : otherwise };
}

/** Adds the key, and the members in their order. */
const recordType = (
  name: RecordType["name"],
  table: RecordTable,
  key: Member,
  members: readonly Member[],
): RecordType => ({
  name,
  table,
  columns: [key, ...members].map(column),
  // Members without a default, which must not be null.
  required: members.flatMap(({ name, otherwise }) => (otherwise === undefined ? [name] : [])),
});

const ID = makeMember("id", texts.id);
const ORGANIZATION = recordType("organization", "organizations", ID, organizationRecord.members);
const BRAND = recordType("brand", "brands", ID, brandRecord.members);
const COMPANY_PREFIX = recordType(
  "company_prefix",
  "company_prefixes",
  makeMember("prefix", prefixDigits),
  companyPrefixRecord.members,
);
const LINK = recordType("link", "links", ID, linkRecord.members);

const isBrand = ({ name }: Member) => name === "brand_id";
const { members } = productRecord;
const product = recordType("product", "products", makeMember("gtin", texts.gtin), [
  ...members.filter(isBrand),
  ...members.filter((member) => !isBrand(member)),
]);
/** The table stores no product without a source. */
export const PRODUCT: RecordType = { ...product, required: [...product.required, "source"] };

/** The types in an order that foreign keys allow. */
export const RECORD_TYPES: readonly RecordType[] = [
  ORGANIZATION,
  BRAND,
  COMPANY_PREFIX,
  PRODUCT,
  LINK,
];

/** Columns of a product's row about its brand; used only if the brand does not exist yet. */
export const BRAND_COLUMNS = ["brand_name", "organization_id", "organization_name"] as const;

/** Counts of scans, which an export has and an import passes over. */
export const SCAN_COUNT = {
  name: "scan_count",
  columns: ["period", "dimension", "anchor", "value", "scans"],
} as const;

/** Columns of a table with all types. */
export const FILE_COLUMNS: readonly string[] = [
  ...new Set([
    "type",
    ...PRODUCT.columns.slice(0, 2).map(({ name }) => name),
    ...BRAND_COLUMNS,
    ...[PRODUCT, ORGANIZATION, BRAND, COMPANY_PREFIX, LINK].flatMap(({ columns }) =>
      columns.map(({ name }) => name),
    ),
    ...SCAN_COUNT.columns,
  ]),
];

/** Columns by language: a file sets some languages and does not change the others. */
export const MERGED = ["names", "descriptions"] as const;
export type Merged = (typeof MERGED)[number];

/** The columns that say where a product's data came from: a row with nothing else changes no product. */
export const PROVENANCE: ReadonlySet<string> = new Set([
  "source",
  "source_url",
  "licence",
  "retrieved_at",
  "confidence",
]);
