import { desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { brands, companyPrefixes, organizations } from "./schema.ts";
import { type RowOf, statement } from "./statement.ts";

/** GS1 company prefixes have 4 to 12 digits (GS1 General Specifications, clause 1.4.2). */
const LENGTHS = [4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

const { prefix, organizationId, brandId } = getTableColumns(companyPrefixes);
const fields = {
  prefix,
  organizationId,
  brandId,
  organizationName: sql<string>`${organizations.name}`.as("organization_name"),
  brandName: sql<string | null>`${brands.name}`.as("brand_name"),
};

export type CompanyPrefixRow = RowOf<typeof fields>;

export const candidates = LENGTHS.map((length) => sql.placeholder(`prefix${length}`));

export const longestCompanyPrefix = statement<Record<string, string>, typeof fields>(
  fields,
  (selection) =>
    new QueryBuilder()
      .select(selection)
      .from(companyPrefixes)
      .innerJoin(organizations, eq(organizations.id, companyPrefixes.organizationId))
      .leftJoin(brands, eq(brands.id, companyPrefixes.brandId))
      .where(inArray(companyPrefixes.prefix, candidates))
      .orderBy(desc(sql`length(${companyPrefixes.prefix})`))
      .limit(1),
);

/** Every prefix that `digits` (a GTIN-14 without its indicator) may begin with, by parameter. */
export function prefixParameters(digits: string): Record<string, string> {
  return Object.fromEntries(LENGTHS.map((n) => [`prefix${n}`, digits.slice(0, n)]));
}
