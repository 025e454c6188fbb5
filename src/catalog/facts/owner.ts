/** The part of a product, and of its number's owner, that a decision needs. */

import { inTwoForms } from "../readable.ts";
import type { companyPrefixes, products } from "../schema.ts";
import { type Columns, plainStatement } from "./columns.ts";
import { CANDIDATES, ofLongestPrefix } from "./company-prefix.ts";
import { asAddress, asLine } from "./decode.ts";

/** The members of a product that a decision needs, or an answer that only mentions it. */
export type ProductInBrief = Pick<typeof products.$inferSelect, "gtin" | "name" | "brandId"> & {
  readonly brandName: string | null;
  readonly organizationId: string | null;
};

export const PRODUCT_COLUMNS: Columns<ProductInBrief> = {
  gtin: ["products.gtin", asLine],
  name: ["products.name", asLine],
  brandId: ["products.brand_id", asLine],
  brandName: ["brands.name", asLine],
  organizationId: ["brands.organization_id", asLine],
};

/** Without the whole record's columns, and without the products that replace it. */
export const productInBrief = inTwoForms((isVisible) =>
  plainStatement<{ gtin: string }, ProductInBrief>(
    PRODUCT_COLUMNS,
    `FROM products LEFT JOIN brands ON brands.id = products.brand_id
    WHERE products.gtin = :gtin AND ${isVisible("products")}`,
  ),
);

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
  brandName: ["brands.name", asLine],
};

export const longestCompanyPrefix = plainStatement<Record<string, string>, CompanyPrefixRow>(
  PREFIX_COLUMNS,
  `FROM company_prefixes
  JOIN organizations ON organizations.id = company_prefixes.organization_id
  LEFT JOIN brands ON brands.id = company_prefixes.brand_id
  WHERE company_prefixes.prefix = ${ofLongestPrefix("prefix", CANDIDATES)}`,
);
