import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { type Condition, firstOf, type Query, run, silent } from "../query.ts";
import { idempotencyKeys } from "../schema.ts";
import { insertIfNew, type RowOf, statement } from "../statement.ts";

const fields = getTableColumns(idempotencyKeys);

export type IdempotencyKeyRow = RowOf<typeof fields>;

const byKey = statement<{ client: string; key: string }, typeof fields>(fields, (selection) =>
  new QueryBuilder()
    .select(selection)
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.client, sql.placeholder("client")),
        eq(idempotencyKeys.key, sql.placeholder("key")),
      ),
    ),
);
const insert = insertIfNew(idempotencyKeys);

export const rememberedAnswer = (client: string, key: string): Query<IdempotencyKeyRow | null> =>
  firstOf(byKey, { client, key });

export const rememberAnswer = (row: typeof idempotencyKeys.$inferInsert): Query<void> =>
  silent(insert.bind(row));

/** Returns whether the row is new: false if this client used the key before. */
export const useOnce = (row: typeof idempotencyKeys.$inferInsert): Query<boolean> => ({
  statements: [insert.bind(row)],
  read: (results) => results.shift()!.rowsAffected === 1,
});

/** Deletes every answer from before that instant. */
export const forgetAnswers = (before: string): Query<void> =>
  run("DELETE FROM idempotency_keys WHERE created_at < ?", before);

export const isNotRemembered = (client: string, key: string): Condition => ({
  sql: "NOT EXISTS (SELECT 1 FROM idempotency_keys WHERE client = ? AND key = ?)",
  args: [client, key],
});
