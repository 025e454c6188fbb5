import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { prefixParameters } from "../facts/company-prefix.ts";
import { type CompanyPrefixRow, longestCompanyPrefix } from "../facts/owner.ts";
import { listing } from "../listing.ts";
import { firstOf, type Query, run, silent } from "../query.ts";
import { companyPrefixes } from "../schema.ts";
import { type RowOf, statement, upsert } from "../statement.ts";

/** The owner of the digits by the longest prefix; null if there is none. */
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

/** As {@link putCompanyPrefixRow}, but in an existing row only the brand changes. */
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
