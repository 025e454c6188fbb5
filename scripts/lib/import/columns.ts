/** What a catalog file is made of: the records that `npm run export` writes and the import takes. */
import type * as z from "zod";
import { brandRecord } from "../../../src/model/brand.ts";
import { companyPrefixRecord, prefixDigits } from "../../../src/model/company-prefix.ts";
import { linkRecord } from "../../../src/model/link.ts";
import { organizationRecord } from "../../../src/model/organization.ts";
import { productRecord } from "../../../src/model/product.ts";
import { type Member, memberOf } from "../../../src/model/record.ts";
import * as texts from "../../../src/model/text.ts";

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
