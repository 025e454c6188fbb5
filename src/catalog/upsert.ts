/** `INSERT … ON CONFLICT (key) DO UPDATE`: the one upsert, of a row by parameters or of many as JSON. */

export interface UpsertColumn {
  readonly name: string;
  /** SQL of the incoming value. */
  readonly value: string;
  /** SQL of what an existing row gets; without it, the row keeps what it has. */
  readonly set?: string | undefined;
  /** Whether a difference here makes the row a changed one. */
  readonly isCompared?: boolean;
}

/** For `UpsertColumn.value`, where the rows are the JSON arrays of parameter 1. */
export const jsonCell = (place: number): string => `row.value ->> ${place}`;

/** An `INSERT` of rows with these columns; the conflict clause is the caller's. */
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

/** Where any column is compared, a row that is there already and the same is left alone. */
export function upsertSql(
  table: string,
  key: string,
  columns: readonly UpsertColumn[],
  rows: "one" | "json",
): string {
  const sets = columns.filter(({ set }) => set !== undefined);
  const changes = sets.map(({ name, set }) => `"${name}" = ${set}`);
  const differs = sets
    .filter(({ isCompared }) => isCompared)
    .map(({ name, set }) => `${table}."${name}" IS NOT ${set}`);
  const where = differs.length === 0 ? "" : `\nWHERE ${differs.join(" OR ")}`;
  return `${insertSql(table, columns, rows)}
ON CONFLICT ("${key}") DO UPDATE SET ${changes.join(", ")}${where}`;
}
