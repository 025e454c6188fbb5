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

type KeyUse = Omit<typeof idempotencyKeys.$inferInsert, "status">;

/** The table requires a status, which nothing reads: every stored answer is of a 201. */
const insertOf = (use: KeyUse) => insert.bind({ ...use, status: 201 });

export const rememberAnswer = (use: KeyUse): Query<void> => silent(insertOf(use));

/** A use without an answer. */
const SILENT = { use: "", bodyHash: "", answer: null };

/** Returns whether the row is new: false if this client used the key before. */
export const useOnce = (use: Pick<KeyUse, "client" | "key" | "createdAt">): Query<boolean> => ({
  statements: [insertOf({ ...use, ...SILENT })],
  read: (results) => results.shift()!.rowsAffected === 1,
});

/** Deletes every answer from before that instant. */
export const forgetAnswers = (before: string): Query<void> =>
  run("DELETE FROM idempotency_keys WHERE created_at < ?", before);

export const isNotRemembered = (client: string, key: string): Condition => ({
  sql: "NOT EXISTS (SELECT 1 FROM idempotency_keys WHERE client = ? AND key = ?)",
  args: [client, key],
});
