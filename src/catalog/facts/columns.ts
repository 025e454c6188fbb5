/**
 * Statements in plain SQL for a scan: a query builder would take longer to load than the rest of
 * the resolver. A test compares the columns with those of the tables (`schema.ts`).
 */
import type { Statement } from "../query.ts";
import { ANYBODY } from "../readable.ts";
import type { Decode } from "./decode.ts";

/** By name in rows: SQL, and how the value is read; null stays null. */
export type Columns<Row> = { readonly [K in keyof Row]: readonly [sql: string, Decode] };

type Names = Readonly<Record<string, string>>;

/**
 * @param sql the rest of the statement after the columns, with parameters as `:gtin`; `:viewer` is
 * the reader
 * @param packed each row is one text, a JSON array: for many rows, which the server otherwise
 * encodes value by value
 */
export function plainStatement<P extends Names, Row>(
  columns: Columns<Row>,
  sql: string,
  { packed = false } = {},
): Statement<P, Row> {
  const entries = Object.entries<Columns<Row>[keyof Row]>(columns);
  const list = entries.map(([, [column]]) => column).join(", ");
  const names: string[] = [];
  const text = `SELECT ${packed ? `json_array(${list}) AS "row"` : list} ${sql}`.replace(
    /:([a-z]\w*)/gi,
    (_, name: string) => {
      names.push(name);
      return "?";
    },
  );
  const read = (values: ArrayLike<unknown>) =>
    Object.fromEntries(
      entries.map(([name, [, decode]], i) => [name, values[i] == null ? null : decode(values[i])]),
    ) as Row;
  return {
    sql: text,
    bind: (values) => ({
      sql: text,
      args: names.map((name) => (name === "viewer" ? ANYBODY : values[name]!)),
    }),
    rows: ({ rows }) => rows.map((row) => read(packed ? JSON.parse(String(row[0])) : row)),
  };
}
