import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { listing } from "../listing.ts";
import { firstOf, type Query, run, silent } from "../query.ts";
import { organizations } from "../schema.ts";
import { insertIfNew, type RowOf, statement, upsert } from "../statement.ts";

const fields = getTableColumns(organizations);

export type OrganizationRow = RowOf<typeof fields>;

const byId = statement<{ id: string }, typeof fields>(fields, (selection) =>
  new QueryBuilder()
    .select(selection)
    .from(organizations)
    .where(eq(organizations.id, sql.placeholder("id"))),
);
const ofKey = statement<{ keyHash: string }, typeof fields>(fields, (selection) =>
  new QueryBuilder()
    .select(selection)
    .from(organizations)
    .where(
      sql`${organizations.id} = (SELECT organization_id FROM api_keys WHERE hash = ${sql.placeholder("keyHash")})`,
    ),
);
const put = upsert(organizations, organizations.id);
const add = insertIfNew(organizations);

export const organizationById = (id: string): Query<OrganizationRow | null> =>
  firstOf(byId, { id });

export const organizationCount: Query<number> = {
  statements: ["SELECT count(*) FROM organizations"],
  read: (results) => Number(results.shift()!.rows[0]![0]),
};

export const organizationOfKey = (keyHash: string): Query<OrganizationRow | null> =>
  firstOf(ofKey, { keyHash });

export const putOrganizationRow = (row: typeof organizations.$inferInsert): Query<void> =>
  silent(put.bind(row));

/** An existing row is not changed. */
export const addOrganization = (row: typeof organizations.$inferInsert): Query<void> =>
  silent(add.bind(row));

export const deleteOrganizationRow = (id: string): Query<void> =>
  run("DELETE FROM organizations WHERE id = ?", id);

export const organizationPage = listing(
  fields,
  { after: sql`${organizations.id} > ${sql.placeholder("after")}` },
  (selection, conditions) =>
    new QueryBuilder()
      .select(selection)
      .from(organizations)
      .where(sql.join([sql`1`, ...conditions], sql` AND `))
      .orderBy(asc(organizations.id))
      .limit(sql.placeholder("limit")),
);
