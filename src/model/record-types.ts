/** The records that `npm run export` writes and the import takes: their tables and columns. */
import type * as z from "zod";
import { type ColumnKind, defaultOf, kindOf } from "./column.ts";
import { linkInput, storedTiming } from "./link.ts";
import { brandInput, companyPrefix, organizationInput, prefixInput } from "./owners.ts";
import { productMembers } from "./product.ts";
import * as texts from "./texts.ts";

export interface Column {
  /** Of the table and of the file. */
  name: string;
  kind: ColumnKind;
  /** What its values must be, for the REST API too. */
  schema: z.ZodType;
  /** In place of nothing, where the table wants a value. */
  otherwise?: string | number;
}

export interface RecordType {
  name: "organization" | "brand" | "company_prefix" | "product" | "link";
  table: string;
  /** The first is the key. */
  columns: readonly Column[];
  /** Beside the key. */
  required: readonly string[];
}

function column(name: string, schema: z.ZodType): Column {
  const kind = kindOf(schema);
  const value = defaultOf(schema) ?? null;
  if (value === null) return { name, kind, schema };
  const otherwise = kind === "json" ? JSON.stringify(value) : Number(value);
  return { name, kind, schema, otherwise: kind === "text" ? String(value) : otherwise };
}

type Members = Readonly<Record<string, z.ZodType>>;

/** Columns in the members' order, behind the key and `first`. */
function columns(key: string, keySchema: z.ZodType, members: Members, first: string[] = []) {
  const names = new Set([...first, ...Object.keys(members)]);
  return [column(key, keySchema), ...[...names].map((name) => column(name, members[name]!))];
}

/** What has no default, not even null. */
const required = (members: Members): string[] =>
  Object.keys(members).filter((name) => defaultOf(members[name]!) === undefined);

function recordType(
  name: RecordType["name"],
  table: string,
  [key, keySchema]: readonly [string, z.ZodType],
  members: Members,
  first: string[] = [],
): RecordType {
  return {
    ...{ name, table, required: required(members) },
    columns: columns(key, keySchema, members, first),
  };
}

const ORGANIZATION = recordType(
  "organization",
  "organizations",
  ["id", texts.id],
  organizationInput.shape,
);
const BRAND = recordType("brand", "brands", ["id", texts.id], brandInput.shape);
const COMPANY_PREFIX = recordType(
  "company_prefix",
  "company_prefixes",
  ["prefix", companyPrefix],
  prefixInput.shape,
);
const LINK = recordType("link", "links", ["id", texts.id], {
  ...linkInput.shape,
  timing: storedTiming.nullable().default(null),
});

const product = recordType("product", "products", ["gtin", texts.gtin], productMembers, [
  "brand_id",
]);
/** The table keeps no product without a source. */
export const PRODUCT: RecordType = { ...product, required: [...product.required, "source"] };

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

/** Columns by language, into which a file puts some languages and leaves the others alone. */
export const MERGED = ["names", "descriptions"] as const;
export const MERGED_BIT = PRODUCT.columns.length;

/** The place of a column; rows say by a bit for each place which columns they give. */
export const bitOf = (type: RecordType, name: string): number =>
  type.columns.findIndex((column) => column.name === name);

export const has = (mask: number, bit: number): boolean => (mask & (1 << bit)) !== 0;
