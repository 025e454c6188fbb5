/**
 * drizzle builds the queries once, at module scope; a request only binds them. Building the SQL for
 * each request would cost more than the rest of a tool call.
 */

import type { InValue } from "@libsql/client/http";
import {
  type Column,
  fillPlaceholders,
  getTableColumns,
  getTableName,
  type InferInsertModel,
  is,
  SQL,
  sql,
} from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { plainLine, plainValues } from "../model/plain-text.ts";
import type { RecordTable } from "../model/record-types.ts";
import type { Bound, Statement } from "./query.ts";
import { ANYBODY, type IsVisible, piecesOf, readableBy } from "./readable.ts";
import { keyColumns } from "./record-keys.ts";
import { insertSql, upsertSql } from "./upsert.ts";

export type Fields = Record<string, Column | SQL.Aliased>;
type ValueOf<F> = F extends Column
  ? F["_"]["notNull"] extends true
    ? F["_"]["data"]
    : F["_"]["data"] | null
  : F extends SQL.Aliased<infer T>
    ? T
    : never;
export type RowOf<F extends Fields> = { [K in keyof F]: ValueOf<F[K]> };

export interface Built {
  toSQL(): { sql: string; params: unknown[] };
}

/** A column's type makes its texts plain; an expression has no type and is read as one line. */
const decoderOf =
  (field: Column | SQL.Aliased) =>
  (value: unknown): unknown =>
    value !== null && "mapFromDriverValue" in field
      ? field.mapFromDriverValue(value)
      : plainValues(value, plainLine);

const decodersOf = (fields: Fields) =>
  Object.entries(fields).map(([name, field]) => [name, decoderOf(field)] as const);

function decodeRow<F extends Fields>(
  decoders: ReturnType<typeof decodersOf>,
  row: ArrayLike<unknown>,
): RowOf<F> {
  const decoded: Record<string, unknown> = {};
  decoders.forEach(([name, decode], i) => {
    decoded[name] = decode(row[i] ?? null);
  });
  return decoded as RowOf<F>;
}

const bindTo =
  ({ sql, params }: ReturnType<Built["toSQL"]>) =>
  (values: object): Bound => ({
    sql,
    args: fillPlaceholders(params, values as Record<string, unknown>) as InValue[],
  });

/** `fields` must be what `build` selects: rows are decoded by position, into plain texts. */
export function statement<P extends object, F extends Fields>(
  fields: F,
  build: (fields: F) => Built,
): Statement<P, RowOf<F>> {
  const built = build(fields).toSQL();
  const decoders = decodersOf(fields);
  return {
    sql: built.sql,
    bind: bindTo(built),
    rows: (result) => result.rows.map((row) => decodeRow(decoders, row)),
  };
}

/** The field as an expression, in which an alias would refer to itself. */
const expressionOf = (field: Fields[string]) => (is(field, SQL.Aliased) ? field.sql : field);

/**
 * A `statement` for many rows or columns: each row is one text, a JSON array. Otherwise the server
 * encodes a row value by value, with name and type of each column, which costs more than the query.
 */
export function packed<P extends object, F extends Fields>(
  fields: F,
  build: (selection: { row: SQL.Aliased<string> }) => Built,
): Statement<P, RowOf<F>> {
  const columns = Object.values(fields).map(expressionOf);
  const row = sql<string>`json_array(${sql.join(columns, sql`, `)})`.as("row");
  const built = build({ row }).toSQL();
  const decoders = decodersOf(fields);
  return {
    sql: built.sql,
    bind: bindTo(built),
    rows: (result) => result.rows.map((row) => decodeRow(decoders, JSON.parse(String(row[0])))),
  };
}

export type Insert<T extends SQLiteTable> = Pick<
  Statement<InferInsertModel<T>, never>,
  "sql" | "bind"
>;

/** `INSERT … ON CONFLICT DO NOTHING`: an existing row is not changed. */
export function insertIfNew<T extends SQLiteTable>(table: T): Insert<T> {
  const columns = writtenColumns(table).map(([, { name }]) => ({ name, value: "?" }));
  return binding(
    table,
    `${insertSql(getTableName(table), columns, "one")}\nON CONFLICT DO NOTHING`,
  );
}

/**
 * Writes all columns except the key and the time of creation. Version and time of change always
 * grow, because entity tags are made of them.
 * @param changing the columns that change in an existing row, if not all
 */
export function upsert<T extends SQLiteTable>(
  table: T,
  name: RecordTable,
  changing?: readonly string[],
): Insert<T> {
  const setOf = (column: string): string | undefined => {
    if (keyColumns(name).includes(column) || column === "created_at") return undefined;
    if (changing?.includes(column) === false) return undefined;
    if (column === "version") return `${name}.version + 1`;
    return column === "updated_at" ? later(name, "excluded.updated_at") : `excluded."${column}"`;
  };
  const columns = writtenColumns(table).map(([, column]) => ({
    name: column.name,
    value: "?",
    set: setOf(column.name),
  }));
  return binding(table, upsertSql(name, columns, "one"));
}

/**
 * SQL of the new time of change: at least a millisecond after the old one, even if the clock is
 * behind.
 */
export function later(table: string, at: string): string {
  const old = `${table}.updated_at`;
  return `CASE WHEN ${at} > ${old} THEN ${at} ELSE strftime('%Y-%m-%dT%H:%M:%fZ', ${old}, '+0.001 seconds') END`;
}

function binding<T extends SQLiteTable>(table: T, sql: string): Insert<T> {
  const encode = encoder(table);
  return { sql, bind: (row) => ({ sql, args: encode(row) }) };
}

/** Makes a row as the table stores it: a value for each of its columns. */
export function encoder(table: SQLiteTable): (row: object) => InValue[] {
  const columns = writtenColumns(table);
  return (row) =>
    columns.map(([key, column]) => {
      const given = (row as Readonly<Record<string, unknown>>)[key];
      // An absent value becomes the table's default, because the statement names every column.
      const value = given === undefined ? (column.default ?? null) : given;
      return value === null ? null : (column.mapToDriverValue(value) as InValue);
    });
}

/** All columns except a row id that the table assigns, by their names in rows. */
export const writtenColumns = (table: SQLiteTable): [string, Column][] =>
  Object.entries(getTableColumns(table)).filter(
    ([, column]) => !(column.primary && column.dataType === "number"),
  );

/** The condition on the principal, for drizzle. */
export const readableProduct = (table: string, isVisible: IsVisible = readableBy): SQL =>
  sql.join(
    piecesOf(isVisible(table)).map((piece) => sql.raw(piece)),
    sql`${ANYBODY}`,
  );
