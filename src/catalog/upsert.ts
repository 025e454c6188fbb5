/**
 * `INSERT … ON CONFLICT (key) DO UPDATE`: the only upsert, of one row from parameters or of many
 * rows from JSON.
 */
import type { RecordTable } from "../model/record-types.ts";
import { keyColumns } from "./record-keys.ts";

export interface UpsertColumn {
  readonly name: string;
  /** SQL of the incoming value. */
  readonly value: string;
  /** SQL of the new value in an existing row; without it, the row keeps its value. */
  readonly set?: string | undefined;
  /** Whether a difference in this column counts as a change of the row. */
  readonly isCompared?: boolean;
}

/** An `UpsertColumn.value` if the rows are the JSON arrays of parameter 1. */
export const jsonCell = (place: number): string => `row.value ->> ${place}`;

/** An `INSERT` of rows with these columns; the caller adds the conflict clause. */
export function insertSql(
  table: string,
  columns: readonly Pick<UpsertColumn, "name" | "value">[],
  rows: "one" | "json",
): string {
  const values = columns.map(({ value }) => value).join(", ");
  const source =
    rows === "one" ? `VALUES (${values})` : `SELECT ${values} FROM json_each(?1) AS row WHERE true`;
  return `INSERT INTO ${table} (${columns.map(({ name }) => `"${name}"`).join(", ")})\n${source}`;
}

/** If any column is compared, an existing row that is equal is not changed. */
export function upsertSql(
  table: RecordTable,
  columns: readonly UpsertColumn[],
  rows: "one" | "json",
): string {
  const key = keyColumns(table).map((name) => `"${name}"`);
  const sets = columns.filter(({ set }) => set !== undefined);
  const changes = sets.map(({ name, set }) => `"${name}" = ${set}`);
  const differs = sets
    .filter(({ isCompared }) => isCompared)
    .map(({ name, set }) => `${table}."${name}" IS NOT ${set}`);
  const where = differs.length === 0 ? "" : `\nWHERE ${differs.join(" OR ")}`;
  return `${insertSql(table, columns, rows)}
ON CONFLICT (${key.join(", ")}) DO UPDATE SET ${changes.join(", ")}${where}`;
}
