/** A write: its steps in one transaction with the authorization and the audit line. */
import { type InStatement, LibsqlBatchError } from "@libsql/client/http";
import { type About, type Changed, ownerSql } from "./about.ts";
import {
  type Authorization,
  authorize,
  dismiss,
  type Ownership,
  refusalOf,
} from "./authorization.ts";
import type { Send } from "./client.ts";
import type { Query } from "./query.ts";
import { type Action, type FoundSql, insertUserAction } from "./tables/user-actions.ts";

/** Who writes, and the owner that the written record must have. */
export interface Permission {
  readonly authorization: Authorization | null;
  readonly owned: Ownership;
}

/** Steps that change one record, with their audit line. */
export interface Part {
  readonly steps: readonly Query<unknown>[];
  readonly action: Action;
  /** The record that the steps change; without it, the audit line has no owner. */
  readonly about?: About | undefined;
  /**
   * SQL of the changes, evaluated after the steps, for a record without revisions. Of others, the
   * audit compares the revisions when it is read.
   */
  readonly changes?: FoundSql;
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
  const first = before.flatMap((part) => [...part.steps.flatMap(stepsOf), ...lineOf(part)]);
  const written = [...guard, ...first, ...last.steps.flatMap(stepsOf)];
  const rest = [...stepsOf(answer), ...lineOf(last), ...plain(dismiss(authorization))];
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

/** The audit line; a batch writes its own. */
const lineOf = ({ about, action, changes, batch }: Part): Asked[] =>
  batch ? [] : plain([lineAbout(action, about, changes)]);

/** The statement of an audit line, which comes after the steps. */
export const lineAbout = (action: Action, about?: About, changes?: FoundSql): InStatement =>
  insertUserAction(action, {
    ...(about && { owner_id: ownerSql(about) }),
    ...(changes && { changes }),
  });

/** The index of the failed statement in the batch. */
const indexOf = (error: unknown): number =>
  error instanceof LibsqlBatchError ? error.statementIndex : Number.NaN;
