/** A write: its steps in one transaction with the authorization and the audit line. */
import { type InStatement, LibsqlBatchError } from "@libsql/client/http";
import {
  type Authorization,
  authorize,
  dismiss,
  type Ownership,
  refusalOf,
} from "./authorization.ts";
import { type About, type Changed, keepBefore, lineWithChanges } from "./changes.ts";
import type { Send } from "./client.ts";
import type { Query } from "./query.ts";
import { type Action, insertUserAction } from "./tables/user-actions.ts";

/** Who writes, and the owner that the written record must have. */
export interface Permission {
  readonly authorization: Authorization | null;
  readonly owned: Ownership;
}

/** Steps that change one record, with their audit line. */
export interface Part {
  readonly steps: readonly Query<unknown>[];
  readonly action: Action;
  /**
   * The record that the steps change, for the audit line; without it, the line has no owner and no
   * changes.
   */
  readonly about?: About | undefined;
  /** The records of a batch whose scans see the change; their answer writes its own audit line. */
  readonly batch?: readonly Changed[];
}

/** A write with its audit line; both are committed, or neither. */
export interface Change<T> extends Permission, Part {
  /** Further records of the same owner and key that the transaction changes first, in order. */
  readonly before?: readonly Part[];
  /** The query after all steps. */
  readonly answer: Query<T>;
}

export async function change<T>(
  send: Send,
  { authorization, owned, before = [], answer, ...last }: Change<T>,
): Promise<T> {
  const guard = plain(authorize(authorization, last.action.at, owned));
  const first = [...guard, ...before.flatMap((part) => [...begin(part), ...end(part)])];
  const written = [...first, ...begin(last)];
  const rest = [...stepsOf(answer), ...end(last), ...plain(dismiss(authorization))];
  const asked = [...written, ...rest];
  const batch = asked.map(({ sql }) => sql);
  const results = await send(batch, "write").catch((error: unknown) => {
    const step = asked[indexOf(error)]?.step;
    const unmet = /precondition: unmet/.test(String(error)) ? step?.otherwise?.() : undefined;
    throw refusalOf(error, authorization) ?? unmet ?? error;
  });
  return answer.read(results.slice(written.length));
}

interface Asked {
  readonly sql: InStatement;
  readonly step?: Query<unknown>;
}

const plain = (statements: readonly InStatement[]): Asked[] => statements.map((sql) => ({ sql }));

const stepsOf = (step: Query<unknown>): Asked[] => step.statements.map((sql) => ({ sql, step }));

const begin = ({ about, steps }: Part): Asked[] => [
  ...plain(about ? [keepBefore(about)] : []),
  ...steps.flatMap(stepsOf),
];

const end = ({ about, action, batch }: Part): Asked[] =>
  batch ? [] : plain(about ? lineWithChanges(action, about) : [insertUserAction(action)]);

/** The index of the failed statement in the batch. */
const indexOf = (error: unknown): number =>
  error instanceof LibsqlBatchError ? error.statementIndex : Number.NaN;
