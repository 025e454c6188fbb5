/** The records that `npm run export` writes and the import takes: their tables and columns. */
import type * as z from "zod";
import { brandRecord } from "./brand.ts";
import { companyPrefixRecord, prefixDigits } from "./company-prefix.ts";
import { linkRecord } from "./link.ts";
import { organizationRecord } from "./organization.ts";
import { productRecord } from "./product.ts";
import { type Member, memberOf } from "./record.ts";
import * as texts from "./text.ts";

/** Of the table and of the file. */
export interface Column extends Pick<Member, "name" | "key" | "kind" | "sort"> {
  /** What its values must be. */
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

function column({ stored, otherwise: value, ...member }: Member): Column {
  const column = { ...member, schema: stored };
  if (value === null || value === undefined) return column;
  const { kind } = member;
  const otherwise = kind === "json" ? JSON.stringify(value) : Number(value);
  return { ...column, otherwise: kind === "text" ? String(value) : otherwise };
}

/** The key, and the members in their order. */
const recordType = (
  name: RecordType["name"],
  table: string,
  key: Member,
  members: readonly Member[],
): RecordType => ({
  ...{ name, table, columns: [key, ...members].map(column) },
  // What has no default, not even null.
  required: members.flatMap(({ name, otherwise }) => (otherwise === undefined ? [name] : [])),
});

const ID = memberOf("id", texts.id);
const ORGANIZATION = recordType("organization", "organizations", ID, organizationRecord.members);
const BRAND = recordType("brand", "brands", ID, brandRecord.members);
const COMPANY_PREFIX = recordType(
  ...(["company_prefix", "company_prefixes"] as const),
  memberOf("prefix", prefixDigits),
  companyPrefixRecord.members,
);
const LINK = recordType("link", "links", ID, linkRecord.members);

const isBrand = ({ name }: Member) => name === "brand_id";
const { members } = productRecord;
const product = recordType("product", "products", memberOf("gtin", texts.gtin), [
  ...members.filter(isBrand),
  ...members.filter((member) => !isBrand(member)),
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
