/** The part of a product, and of its number's owner, that a decision needs. */

import type { companyPrefixes, products } from "../schema.ts";
import { type Columns, packedRow, plainStatement, unpackedRow } from "./columns.ts";
import { CANDIDATES, ofLongestPrefix } from "./company-prefix.ts";
import { asAddress, asJson, asLine, type Decode } from "./decode.ts";

/** The members of a product that a decision needs, or an answer that only mentions it. */
export type ProductInBrief = Pick<
  typeof products.$inferSelect,
  "gtin" | "name" | "names" | "brandId" | "lifecycle" | "discontinuedOn" | "replacedByGtin"
> & {
  readonly brandName: string | null;
  readonly organizationId: string | null;
};

export const PRODUCT_COLUMNS: Columns<ProductInBrief> = {
  gtin: ["products.gtin", asLine],
  name: ["products.name", asLine],
  names: ["products.names", asJson as Decode<ProductInBrief["names"]>],
  brandId: ["products.brand_id", asLine],
  brandName: ["brands.name", asLine],
  organizationId: ["brands.organization_id", asLine],
  lifecycle: ["products.lifecycle", asLine as Decode<ProductInBrief["lifecycle"]>],
  discontinuedOn: ["products.discontinued_on", asLine],
  replacedByGtin: ["products.replaced_by_gtin", asLine],
};

export type CompanyPrefixRow = Pick<
  typeof companyPrefixes.$inferSelect,
  "prefix" | "organizationId" | "brandId" | "resolver"
> & {
  readonly organizationName: string;
  readonly brandName: string | null;
};

export const PREFIX_COLUMNS: Columns<CompanyPrefixRow> = {
  prefix: ["company_prefixes.prefix", asLine],
  organizationId: ["company_prefixes.organization_id", asLine],
  brandId: ["company_prefixes.brand_id", asLine],
  resolver: ["company_prefixes.resolver", asAddress],
  organizationName: ["organizations.name", asLine],
  brandName: ["prefix_brands.name", asLine],
};

/** The longest company prefix that matches, its owner, and its brand as `prefix_brands`. */
export const PREFIX_JOIN = `LEFT JOIN company_prefixes
    ON company_prefixes.prefix = ${ofLongestPrefix("prefix", CANDIDATES)}
  LEFT JOIN organizations ON organizations.id = company_prefixes.organization_id
  LEFT JOIN brands AS prefix_brands ON prefix_brands.id = company_prefixes.brand_id`;

/** Null without a company prefix. */
export const prefixOf = (packed: unknown): CompanyPrefixRow | null => {
  const values: unknown[] = JSON.parse(String(packed));
  return values[0] === null ? null : unpackedRow(PREFIX_COLUMNS, values);
};

export const longestCompanyPrefix = plainStatement<Record<string, string>, CompanyPrefixRow>(
  `SELECT ${packedRow(PREFIX_COLUMNS)} FROM (SELECT 1) ${PREFIX_JOIN}`,
  ({ rows }) => rows.flatMap((row) => prefixOf(row[0]) ?? []),
);
