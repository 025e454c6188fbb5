/** Writes: the steps of one in a transaction with its authorization and its audit line. */
import { LibsqlBatchError } from "@libsql/client/http";
import {
  type Authorization,
  authorize,
  dismiss,
  type Ownership,
  refusalOf,
} from "./authorization.ts";
import { type About, keepBefore, lineWithChanges } from "./changes.ts";
import type { Send } from "./client.ts";
import type { Query } from "./query.ts";
import { type Action, insertUserAction } from "./tables/user-actions.ts";

/** Who writes, and whose the written thing has to be. */
export interface Permission {
  readonly authorization: Authorization | null;
  readonly owned: Ownership;
}

/** A write with its audit line: all of it, or nothing. */
export interface Change<T> extends Permission {
  readonly steps: readonly Query<unknown>[];
  /** What is asked when all of them are done. */
  readonly answer: Query<T>;
  readonly action: Action;
  /** What the steps change, for the line to say so; without it the line has no owner and no changes. */
  readonly about?: About | undefined;
}

export async function change<T>(
  send: Send,
  { authorization, owned, steps, answer, action, about }: Change<T>,
): Promise<T> {
  const guard = [
    ...authorize(authorization, action.at, owned),
    ...(about ? [keepBefore(about)] : []),
  ];
  const line = about ? lineWithChanges(action, about) : [insertUserAction(action)];
  const asked = [...steps, answer].flatMap((step) => step.statements.map((sql) => ({ sql, step })));
  const rest = [...line, ...dismiss(authorization)];
  const batch = [...guard, ...asked.map(({ sql }) => sql), ...rest];
  const results = await send(batch, "write").catch((error: unknown) => {
    const step = asked[indexOf(error) - guard.length]?.step;
    const unmet = /precondition: unmet/.test(String(error)) ? step?.otherwise?.() : undefined;
    throw refusalOf(error, authorization) ?? unmet ?? error;
  });
  const before = steps.reduce((sum, { statements }) => sum + statements.length, guard.length);
  return answer.read(results.slice(before));
}

/** Which statement of the batch failed. */
const indexOf = (error: unknown): number =>
  error instanceof LibsqlBatchError ? error.statementIndex : Number.NaN;
