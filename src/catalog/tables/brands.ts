import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { listing } from "../listing.ts";
import { firstOf, type Query, run, silent } from "../query.ts";
import { brands } from "../schema.ts";
import { type RowOf, statement, upsert } from "../statement.ts";

const fields = getTableColumns(brands);

export type BrandRow = RowOf<typeof fields>;

const byId = statement<{ id: string }, typeof fields>(fields, (selection) =>
  new QueryBuilder()
    .select(selection)
    .from(brands)
    .where(eq(brands.id, sql.placeholder("id"))),
);
const put = upsert(brands, brands.id);

export const brandById = (id: string): Query<BrandRow | null> => firstOf(byId, { id });

export const putBrandRow = (row: typeof brands.$inferInsert): Query<void> => silent(put.bind(row));

export const deleteBrandRow = (id: string): Query<void> =>
  run("DELETE FROM brands WHERE id = ?", id);

export const brandPage = listing(
  fields,
  {
    after: sql`${brands.id} > ${sql.placeholder("after")}`,
    organization: eq(brands.organizationId, sql.placeholder("organization")),
  },
  (selection, conditions) =>
    new QueryBuilder()
      .select(selection)
      .from(brands)
      .where(sql.join([sql`1`, ...conditions], sql` AND `))
      .orderBy(asc(brands.id))
      .limit(sql.placeholder("limit")),
);
