import { asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { PREFIX_LENGTHS } from "../../model/company-prefix.ts";
import { firstOf, listing, type Query, run, silent } from "../query.ts";
import { brands, companyPrefixes, organizations } from "../schema.ts";
import { type RowOf, statement, upsert } from "../statement.ts";

const { least, most } = PREFIX_LENGTHS;
const LENGTHS = Array.from({ length: most - least + 1 }, (_, i) => least + i);

const { prefix, organizationId, brandId, resolver } = getTableColumns(companyPrefixes);
const fields = {
  prefix,
  organizationId,
  brandId,
  resolver,
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

/** Every company prefix that `digits` (a key from its company prefix on) may begin with. */
export const prefixesOf = (digits: string): string[] =>
  LENGTHS.filter((n) => n <= digits.length).map((n) => digits.slice(0, n));

/**
 * SQL of the organization that owns a number; null where nobody does.
 * @param candidates SQL of the list of prefixes that the number may begin with
 */
export const longestOwner = (candidates: string): string =>
  `(SELECT organization_id FROM company_prefixes
    WHERE prefix IN (${candidates}) ORDER BY length(prefix) DESC LIMIT 1)`;

/** For `longestOwner`. @param first SQL of the first so many digits */
export const firstDigits = (first: (length: number) => string): string =>
  LENGTHS.map(first).join(", ");

/** For `longestOwner`: the parameter is the JSON of `prefixesOf`. */
export const GIVEN_PREFIXES = "SELECT value FROM json_each(?)";

/** The same by parameter. */
export function prefixParameters(digits: string): Record<string, string> {
  return Object.fromEntries(LENGTHS.map((n) => [`prefix${n}`, digits.slice(0, n)]));
}

/** Who owns the digits by the longest prefix; null where nobody does. */
export const prefixOwner = (digits: string): Query<CompanyPrefixRow | null> =>
  firstOf(longestCompanyPrefix, prefixParameters(digits));

const record = getTableColumns(companyPrefixes);
export type CompanyPrefixRecord = RowOf<typeof record>;

const byPrefix = statement<{ prefix: string }, typeof record>(record, (selection) =>
  new QueryBuilder()
    .select(selection)
    .from(companyPrefixes)
    .where(eq(companyPrefixes.prefix, sql.placeholder("prefix"))),
);
const put = upsert(companyPrefixes, companyPrefixes.prefix);
const grant = upsert(companyPrefixes, companyPrefixes.prefix, ["brand_id", "updated_at"]);

export const companyPrefixRow = (digits: string): Query<CompanyPrefixRecord | null> =>
  firstOf(byPrefix, { prefix: digits });

export const putCompanyPrefixRow = (row: typeof companyPrefixes.$inferInsert): Query<void> =>
  silent(put.bind(row));

/** As {@link putCompanyPrefixRow}, but one that is there changes its brand alone. */
export const grantCompanyPrefix = (row: typeof companyPrefixes.$inferInsert): Query<void> =>
  silent(grant.bind(row));

export const deleteCompanyPrefixRow = (digits: string): Query<void> =>
  run("DELETE FROM company_prefixes WHERE prefix = ?", digits);

export const companyPrefixPage = listing(
  record,
  {
    after: sql`${companyPrefixes.prefix} > ${sql.placeholder("after")}`,
    organization: eq(companyPrefixes.organizationId, sql.placeholder("organization")),
    brand: eq(companyPrefixes.brandId, sql.placeholder("brand")),
  },
  (selection, conditions) =>
    new QueryBuilder()
      .select(selection)
      .from(companyPrefixes)
      .where(sql.join([sql`1`, ...conditions], sql` AND `))
      .orderBy(asc(companyPrefixes.prefix))
      .limit(sql.placeholder("limit")),
);
