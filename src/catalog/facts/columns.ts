/**
 * Statements in plain SQL for a scan: a query builder would take longer to load than the rest of
 * the resolver. A test compares the columns with those of the tables (`schema.ts`).
 */
import type { ResultSet } from "@libsql/client/http";
import type { Statement } from "../query.ts";
import { ANYBODY } from "../readable.ts";
import type { Decode } from "./decode.ts";

/** By name in rows: SQL, and how the value is read; null stays null. */
export type Columns<Row> = { readonly [K in keyof Row]: readonly [sql: string, Decode] };

/** SQL of a row as one text, a JSON array: the server would encode it value by value. */
export const packedRow = <Row>(columns: Columns<Row>): string =>
  `json_array(${Object.values<Columns<Row>[keyof Row]>(columns)
    .map(([sql]) => sql)
    .join(", ")})`;

/** @param values of `packedRow`, as a list */
export const unpackedRow = <Row>(columns: Columns<Row>, values: readonly unknown[]): Row =>
  Object.fromEntries(
    Object.entries<Columns<Row>[keyof Row]>(columns).map(([name, [, decode]], i) => [
      name,
      values[i] == null ? null : decode(values[i]),
    ]),
  ) as Row;

/**
 * @param text with parameters as `:gtin`; `:viewer` is the reader
 * @param rows reads the result
 */
export function plainStatement<P extends Readonly<Record<string, string>>, Row>(
  text: string,
  rows: (result: ResultSet) => Row[],
): Statement<P, Row> {
  const names: string[] = [];
  const sql = text.replace(/:([a-z]\w*)/gi, (_, name: string) => {
    names.push(name);
    return "?";
  });
  return {
    sql,
    bind: (values) => ({
      sql,
      args: names.map((name) => (name === "viewer" ? ANYBODY : values[name]!)),
    }),
    rows,
  };
}
