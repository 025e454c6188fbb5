/** Organizations, brands and company prefixes: read by key, listed, written and deleted alike. */
import { asc, eq, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { QueryBuilder, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import type { RecordTable } from "../../model/record-types.ts";
import { prefixParameters } from "../facts/company-prefix.ts";
import { type CompanyPrefixRow, longestCompanyPrefix } from "../facts/facts.ts";
import { listing } from "../listing.ts";
import { firstOf, type Query, run, silent } from "../query.ts";
import { brands, companyPrefixes, organizations } from "../schema.ts";
import { type Fields, insertIfNew, later, type RowOf, statement, upsert } from "../statement.ts";

type Selection = Parameters<InstanceType<typeof QueryBuilder>["select"]>[0] & {};

/** @param filters of its list, each with a placeholder of its name */
function ownerTable<T extends SQLiteTable, F extends Fields>(
  table: T,
  fields: F,
  key: SQLiteColumn,
  filters: Record<string, SQL> = {},
) {
  const select = (selection: F) =>
    new QueryBuilder().select(selection as unknown as Selection).from(table);
  const byKey = statement<{ key: string }, F>(fields, (selection) =>
    select(selection).where(eq(key, sql.placeholder("key"))),
  );
  const put = upsert(table, getTableName(table) as RecordTable);
  const remove = `DELETE FROM ${getTableName(table)} WHERE ${key.name} = ?`;
  return {
    byKey: (value: string): Query<RowOf<F> | null> => firstOf(byKey, { key: value }),
    put: (row: T["$inferInsert"]): Query<void> => silent(put.bind(row)),
    remove: (value: string): Query<void> => run(remove, value),
    page: listing(
      fields,
      { after: sql`${key} > ${sql.placeholder("after")}`, ...filters },
      (selection, conditions) =>
        select(selection)
          .where(sql.join([sql`1`, ...conditions], sql` AND `))
          .orderBy(asc(key))
          .limit(sql.placeholder("limit")),
    ),
  };
}

const organizationFields = getTableColumns(organizations);
export const organizationRows = ownerTable(organizations, organizationFields, organizations.id);

/** Gives an organization that is there another name. */
export const nameOrganization = (id: string, name: string, at: string): Query<void> =>
  silent({
    sql: `UPDATE organizations SET name = ?2, updated_at = ${later("organizations", "?3")} WHERE id = ?1`,
    args: [id, name, at],
  });

const brandFields = getTableColumns(brands);
export type BrandRow = RowOf<typeof brandFields>;
export const brandRows = ownerTable(brands, brandFields, brands.id, {
  organization: eq(brands.organizationId, sql.placeholder("organization")),
});

export const prefixRows = ownerTable(
  companyPrefixes,
  getTableColumns(companyPrefixes),
  companyPrefixes.prefix,
  {
    organization: eq(companyPrefixes.organizationId, sql.placeholder("organization")),
    brand: eq(companyPrefixes.brandId, sql.placeholder("brand")),
  },
);

/** The owner of the digits by the longest prefix; null if there is none. */
export const prefixOwner = (digits: string): Query<CompanyPrefixRow | null> =>
  firstOf(longestCompanyPrefix, prefixParameters(digits));

const grant = upsert(companyPrefixes, "company_prefixes", ["brand_id", "updated_at"]);

/** Adds the prefix; in an existing row only the brand changes. */
export const grantCompanyPrefix = (row: typeof companyPrefixes.$inferInsert): Query<void> =>
  silent(grant.bind(row));

const add = insertIfNew(organizations);

/** An existing row is not changed. */
export const addOrganization = (row: typeof organizations.$inferInsert): Query<void> =>
  silent(add.bind(row));

export const organizationCount: Query<number> = {
  statements: ["SELECT count(*) FROM organizations"],
  read: (results) => Number(results.shift()!.rows[0]![0]),
};

const ofKey = statement<{ keyHash: string }, typeof organizationFields>(
  organizationFields,
  (selection) =>
    new QueryBuilder()
      .select(selection)
      .from(organizations)
      .where(
        sql`${organizations.id} = (SELECT organization_id FROM bearers WHERE hash = ${sql.placeholder("keyHash")})`,
      ),
);

export const organizationOfKey = (
  keyHash: string,
): Query<RowOf<typeof organizationFields> | null> => firstOf(ofKey, { keyHash });
