/**
 * Writes records of a file to their tables. Rows are one JSON parameter: bound one by one, they
 * cost the server more than storing them. An existing row that is equal is not changed.
 */
import type { InStatement } from "@libsql/client/http";
import { type Merged, PRODUCT, PROVENANCE, type RecordType } from "../../model/record-types.ts";
import { keyColumns } from "../record-keys.ts";
import { jsonCell, type UpsertColumn, upsertSql } from "../upsert.ts";

export type SqlValue = string | number | null;

/** What rows of one type set: columns, and texts by language that are added to the stored ones. */
export interface Columns {
  readonly type: RecordType;
  readonly set: readonly string[];
  readonly added: readonly Merged[];
}

/**
 * @param rows the values of the columns, and then those of the added texts
 * @param at the instant for inserted and changed rows; equal rows do not get it
 */
export function upsertRecords(
  columns: Columns,
  rows: readonly (readonly SqlValue[])[],
  at: string,
): InStatement[] {
  return saysMore(columns) ? [{ sql: sqlOf(columns), args: [JSON.stringify(rows), at] }] : [];
}

/** Whether a row has more than the number and the provenance of a product. */
export const saysMore = ({ type, set, added }: Columns): boolean =>
  type !== PRODUCT ||
  added.length > 0 ||
  set.some((name) => name !== "gtin" && !PROVENANCE.has(name));

/** Distinguishes columns of rows. */
export const textOfColumns = ({ type, set, added }: Columns): string =>
  `${type.name}: ${set} + ${added}`;

const MOST_STATEMENTS = 1_000;
const built = new Map<string, string>();

function sqlOf(columns: Columns): string {
  const key = textOfColumns(columns);
  let sql = built.get(key);
  if (sql === undefined) {
    if (built.size >= MOST_STATEMENTS) built.clear();
    sql = recordSql(columns);
    built.set(key, sql);
  }
  return sql;
}

/** `?1` the rows, `?2` the instant. */
function recordSql(written: Columns): string {
  const { type } = written;
  const columns = [
    ...partsOf(written),
    { name: "created_at", value: "?2" },
    { name: "updated_at", value: "?2", set: "excluded.updated_at" },
  ];
  // A new row gets version 1, the table's default.
  if (type === PRODUCT) columns.push({ name: "version", value: "1", set: "version + 1" });
  return upsertSql(type.table, columns, "json");
}

interface Part extends UpsertColumn {
  value: string;
}

function partsOf({ type, set: columns, added }: Columns): Part[] {
  const keys = keyColumns(type.table);
  const parts = columns.map((name, place): Part => {
    const value = jsonCell(place);
    if (keys.includes(name)) return { name, value };
    return { name, value, set: `excluded.${name}`, isCompared: true };
  });
  if (type !== PRODUCT) return parts;
  for (const [i, name] of added.entries()) {
    const set = `json_patch(products.${name}, excluded.${name})`;
    parts.push({ name, value: jsonCell(columns.length + i), set, isCompared: true });
  }
  const given = (wanted: string) => parts.find(({ name }) => name === wanted);
  const isGiven = (name: string) => given(name) !== undefined;
  // The default of the REST API; an existing product keeps its value if the file has none.
  const usual = `iif(${given("lifecycle")?.value ?? "''"} = 'planned', 'organization', 'public')`;
  const visibility = given("visibility");
  if (visibility) visibility.value = `coalesce(${visibility.value}, ${usual})`;
  else parts.push({ name: "visibility", value: usual });
  // The row is known to exist, so it only has to satisfy the constraints of the insert.
  if (!isGiven("name")) {
    parts.push({
      name: "name",
      value: "(SELECT name FROM products WHERE gtin = row.value ->> 0)",
    });
  }
  if (!isGiven("retrieved_at")) {
    parts.push({ name: "retrieved_at", value: "?2", set: "excluded.retrieved_at" });
  }
  return parts;
}
