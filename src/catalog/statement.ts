/**
 * Queries are built by drizzle once, at module scope, and only bound per request: building the SQL
 * anew costs more than the rest of a tool call.
 */
import type { InStatement, ResultSet } from "@libsql/client/http";
import {
  type Column,
  fillPlaceholders,
  getTableColumns,
  type InferInsertModel,
  type SQL,
  sql,
} from "drizzle-orm";
import { SQLiteAsyncDialect, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { plainLine, plainValues } from "../plain-text.ts";

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

export interface Statement<P, Row> {
  readonly sql: string;
  bind(values: P): InStatement;
  rows(result: ResultSet): Row[];
}

/** A column's type makes its texts plain; an expression, which has none, is read as one line. */
const decoderOf =
  (field: Column | SQL.Aliased) =>
  (value: unknown): unknown =>
    value !== null && "mapFromDriverValue" in field
      ? field.mapFromDriverValue(value)
      : plainValues(value, plainLine);

/** `fields` must be the selection that `build` selects: rows are decoded by position, into plain texts. */
export function statement<P extends object, F extends Fields>(
  fields: F,
  build: (fields: F) => Built,
): Statement<P, RowOf<F>> {
  const { sql, params } = build(fields).toSQL();
  const decoders = Object.entries(fields).map(([name, field]) => [name, decoderOf(field)] as const);
  return {
    sql,
    bind: (values) => ({
      sql,
      args: fillPlaceholders(params, values as Record<string, unknown>) as never,
    }),
    rows: (result) =>
      result.rows.map((row) => {
        const decoded: Record<string, unknown> = {};
        decoders.forEach(([name, decode], i) => {
          decoded[name] = decode(row[i] ?? null);
        });
        return decoded as RowOf<F>;
      }),
  };
}

const dialect = new SQLiteAsyncDialect();

export type Insert<T extends SQLiteTable> = Pick<
  Statement<InferInsertModel<T>, never>,
  "sql" | "bind"
>;

/** `INSERT … ON CONFLICT DO NOTHING`: what is there already stays as it is. */
export const insertIfNew = <T extends SQLiteTable>(table: T): Insert<T> =>
  insert(table, () => sql`ON CONFLICT DO NOTHING`);

/**
 * `INSERT … ON CONFLICT (key) DO UPDATE`: all columns but the key and the moment of creation. Version
 * and moment of change always grow, for entity tags are made of them.
 */
export const upsert = <T extends SQLiteTable>(table: T, key: Column): Insert<T> =>
  insert(table, (columns) => {
    const changing = columns.filter(({ name }) => name !== key.name && name !== "created_at");
    const changes = changing.map(({ name }) => {
      const column = sql.identifier(name);
      if (name === "version") return sql`${column} = ${table}.${column} + 1`;
      if (name === "updated_at") return sql`${column} = ${later(table, sql`excluded.${column}`)}`;
      return sql`${column} = excluded.${column}`;
    });
    return sql`ON CONFLICT (${sql.identifier(key.name)}) DO UPDATE SET ${sql.join(changes, COMMA)}`;
  });

/** The new moment of change, a millisecond after the old one where the clock says no later. */
export const later = (table: SQLiteTable, at: SQL): SQL => {
  const old = sql`${table}.${sql.identifier("updated_at")}`;
  return sql`CASE WHEN ${at} > ${old} THEN ${at} ELSE strftime('%Y-%m-%dT%H:%M:%fZ', ${old}, '+0.001 seconds') END`;
};

const COMMA = sql.raw(", ");

function insert<T extends SQLiteTable>(
  table: T,
  onConflict: (columns: readonly Column[]) => SQL,
): Insert<T> {
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !isRowId(column));
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const values = columns.map(([key]) => sql.placeholder(key));
  const conflict = onConflict(columns.map(([, column]) => column));
  const query = dialect.sqlToQuery(
    sql`INSERT INTO ${table} (${sql.join(names, COMMA)}) VALUES (${sql.join(values, COMMA)}) ${conflict}`,
  );
  const encode = (row: Record<string, unknown>) =>
    Object.fromEntries(
      columns.map(([key, column]) => {
        // Left out, it is what the table would put there: the statement names every column.
        const value = row[key] === undefined ? (column.default ?? null) : row[key];
        return [key, value === null ? null : column.mapToDriverValue(value)];
      }),
    );
  return {
    sql: query.sql,
    bind: (row) => ({ sql: query.sql, args: fillPlaceholders(query.params, encode(row)) as never }),
  };
}

const isRowId = (column: Column) => column.primary && column.dataType === "number";
