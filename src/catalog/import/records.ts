/**
 * Writes records of a file to their tables. Rows are one JSON parameter: bound one by one, they
 * cost the server more than storing them. An existing row that is equal is not changed.
 */
import type { InStatement } from "@libsql/client/http";
import {
  has,
  MERGED,
  MERGED_BIT,
  PRODUCT,
  type RecordType,
  saysMore,
} from "../../model/record-types.ts";
import { keyColumns } from "../record-keys.ts";
import { jsonCell, type UpsertColumn, upsertSql } from "../upsert.ts";

export type SqlValue = string | number | null;

/** Rows of one type that set the same columns, in the same order. */
export interface Rows {
  readonly type: RecordType;
  /** Bit i for column i, then the bits of {@link MERGED}. */
  readonly mask: number;
  readonly values: readonly (readonly SqlValue[])[];
}

/** @param at the instant for inserted and changed rows; equal rows do not get it */
export function upsertRecords({ type, mask, values }: Rows, at: string): InStatement[] {
  const sql = sqlOf(type, mask);
  return sql === undefined ? [] : [{ sql, args: [JSON.stringify(values), at] }];
}

const MOST_STATEMENTS = 1_000;
const built = new Map<string, string | undefined>();

function sqlOf(type: RecordType, mask: number): string | undefined {
  const key = `${type.name} ${mask}`;
  if (!built.has(key)) {
    if (built.size >= MOST_STATEMENTS) built.clear();
    built.set(key, recordSql(type, mask));
  }
  return built.get(key);
}

/** `?1` the rows, `?2` the instant. Undefined if there is nothing to store. */
function recordSql(type: RecordType, mask: number): string | undefined {
  if (type === PRODUCT && !saysMore(mask)) return;
  const parts = partsOf(type, mask);
  const columns = [
    ...parts,
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

function partsOf(type: RecordType, mask: number): Part[] {
  let place = 0;
  const parts: Part[] = [];
  for (const [bit, { name }] of type.columns.entries()) {
    if (!has(mask, bit)) continue;
    const value = jsonCell(place++);
    if (keyColumns(type.table).includes(name)) parts.push({ name, value });
    else parts.push({ name, value, set: `excluded.${name}`, isCompared: true });
  }
  if (type !== PRODUCT) return parts;
  for (const [i, name] of MERGED.entries()) {
    if (!has(mask, MERGED_BIT + i)) continue;
    const set = `json_patch(products.${name}, excluded.${name})`;
    parts.push({ name, value: jsonCell(place++), set, isCompared: true });
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
