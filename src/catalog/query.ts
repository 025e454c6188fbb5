/**
 * Parts of a batch that services combine: bound statements, and functions that read their results and
 * stored values.
 */
import type { InArgs, InStatement, InValue, ResultSet } from "@libsql/client/http";
import type { AppError } from "../errors/errors.ts";
import { plainLine, plainText, plainValues } from "../model/plain-text.ts";
import type { Send } from "./client.ts";

/** A statement with its values. */
export interface Bound {
  readonly sql: string;
  readonly args: InArgs;
  /** What a caller without credentials sends in its place (`inTwoForms`). */
  readonly anonymous?: InStatement;
}

export interface Statement<P, Row> {
  readonly sql: string;
  bind(values: P): Bound;
  rows(result: ResultSet): Row[];
}

export interface Query<T> {
  readonly statements: readonly InStatement[];
  /** Removes this query's results from the front of the list, and decodes them. */
  read(results: ResultSet[]): T;
  /** The error to throw if one of its statements fails. */
  readonly otherwise?: () => AppError;
}

/** A list, or queries by name. */
export type Queries = readonly Query<unknown>[] | Readonly<Record<string, Query<unknown>>>;

/** The answers in the form of the queries: a list, or by name. */
export type Answers<Q extends Queries> = {
  -readonly [K in keyof Q]: Q[K] extends Query<infer T> ? T : never;
};

/** One query that answers all of these. */
export function together<const Q extends Queries>(queries: Q): Query<Answers<Q>> {
  const asked: [string, Query<unknown>][] = Object.entries(queries);
  return {
    statements: asked.flatMap(([, { statements }]) => statements),
    read(results) {
      const answers = asked.map(([name, query]) => [name, query.read(results)] as const);
      const found = Array.isArray(queries)
        ? answers.map(([, answer]) => answer)
        : Object.fromEntries(answers);
      return found as Answers<Q>;
    },
  };
}

export const rowsOf = <P extends object, Row>(
  { bind, rows }: Pick<Statement<P, Row>, "bind" | "rows">,
  values: P,
): Query<Row[]> => ({
  statements: [bind(values)],
  read: (results) => rows(results.shift()!),
});

export const firstOf = <P extends object, Row>(
  prepared: Pick<Statement<P, Row>, "bind" | "rows">,
  values: P,
): Query<Row | null> => {
  const { statements, read } = rowsOf(prepared, values);
  return { statements, read: (results) => read(results)[0] ?? null };
};

/** The row that the same transaction has written; reading it fails if there is none. */
export const rowWritten = <Row>({ statements, read }: Query<Row | null>): Query<Row> => ({
  statements,
  read(results) {
    const row = read(results);
    if (row === null) throw new Error("The row that was written is not there.");
    return row;
  },
});

/** Statements whose results are ignored. */
export const silent = (...statements: InStatement[]): Query<void> => ({
  statements,
  read: (results) => {
    results.splice(0, statements.length);
  },
});

/** Queries without statements. */
export const none: Query<never[]> = { statements: [], read: () => [] };
export const noRow: Query<null> = { statements: [], read: () => null };

export const run = (sql: string, ...args: InValue[]): Query<void> => silent({ sql, args });

/** A condition in SQL; 1 means that it is met. */
export interface Condition {
  readonly sql: string;
  readonly args: readonly InValue[];
}

/** A condition of a write, and the error if it is not met. */
export interface WriteCondition extends Query<void> {
  readonly condition: Condition;
  readonly otherwise: () => AppError;
}

/** Ends the transaction if the condition is not met (trigger `preconditions_check`). */
export const requireThat = (condition: Condition, otherwise: () => AppError): WriteCondition => ({
  ...run(`INSERT INTO preconditions (holds) SELECT ${condition.sql}`, ...condition.args),
  condition,
  otherwise,
});

/** Only evaluates the conditions: the error of the first that is not met; null if all are. */
export const unmetOf = (conditions: readonly WriteCondition[]): Query<AppError | null> => ({
  statements: conditions.map(({ condition: { sql, args } }) => ({
    sql: `SELECT ${sql}`,
    args: [...args],
  })),
  read(results) {
    const held = results.splice(0, conditions.length).map(({ rows }) => Boolean(rows[0]?.[0]));
    return conditions[held.indexOf(false)]?.otherwise() ?? null;
  },
});

/** The answer to each query, in one transaction. */
export async function answersOf<const Q extends Queries>(
  send: Send,
  queries: Q,
  mode: "read" | "write",
): Promise<Answers<Q>> {
  const { statements, read } = together(queries);
  return read(await send([...statements], mode));
}

/**
 * How a stored value is read. Texts are cleaned, because a catalog that was loaded by SQL may have
 * anything. Null stays null, and is not passed to these functions.
 */
export type Decode<T = unknown> = (value: unknown) => T;

/** One line: a line feed in a name could look like its end. */
export const asLine: Decode<string> = (value) => plainLine(String(value));
export const asLines: Decode<string> = (value) => plainText(String(value));
/**
 * Unchanged: without one character it would lead elsewhere. Code that shows an address checks all
 * of it.
 */
export const asAddress: Decode<string> = String;
export const asNumber: Decode<number> = Number;
export const asBool: Decode<boolean> = (value) => Number(value) === 1;

const jsonWith =
  (plain: (text: string) => string): Decode =>
  (value) =>
    // Most lists are empty, and a row has several; so the empty list is not parsed.
    value === "[]" ? [] : plainValues(JSON.parse(String(value)), plain);
export const asJson = jsonWith(plainLine);
export const asJsonOfLines = jsonWith(plainText);
