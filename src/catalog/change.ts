/** A write: its steps in one transaction with the authorization and the audit line. */
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

/** Who writes, and the owner that the written record must have. */
export interface Permission {
  readonly authorization: Authorization | null;
  readonly owned: Ownership;
}

/** A write with its audit line; both are committed, or neither. */
export interface Change<T> extends Permission {
  readonly steps: readonly Query<unknown>[];
  /** The query after all steps. */
  readonly answer: Query<T>;
  readonly action: Action;
  /**
   * The record that the steps change, for the audit line; without it, the line has no owner and no
   * changes.
   */
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

/** The index of the failed statement in the batch. */
const indexOf = (error: unknown): number =>
  error instanceof LibsqlBatchError ? error.statementIndex : Number.NaN;
