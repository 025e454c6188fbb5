/**
 * The key of a record as one text: its column, or of a link its id, a space and its anchor. Ids of
 * links are unique at their anchor, so that nobody learns from an id which ones others use.
 */
import { linkKey } from "../model/link-key.ts";
import type { RecordTable } from "../model/record-types.ts";

const KEYS = {
  links: ["id", "anchor"],
  products: ["gtin"],
  company_prefixes: ["prefix"],
  brands: ["id"],
  organizations: ["id"],
} as const satisfies Record<RecordTable, readonly string[]>;

export const keyColumns = (table: RecordTable): readonly string[] => KEYS[table];

/** SQL of the key. @param row a table, `OLD` or an alias */
export const keySql = (table: RecordTable, row: string): string =>
  KEYS[table].map((name) => `${row}.\`${name}\``).join(" || ' ' || ");

/** SQL of the key's columns. @param key SQL of a key */
const partsOf = (table: RecordTable, key: string): string[] =>
  table === "links"
    ? [`substr(${key}, 1, instr(${key}, ' ') - 1)`, `substr(${key}, instr(${key}, ' ') + 1)`]
    : [key];

/** SQL of whether a row has the key, for the table's index. @param key SQL of a key */
export function hasKey(table: RecordTable, row: string, key: string): string {
  const parts = partsOf(table, key);
  return KEYS[table].map((name, i) => `${row}.${name} = ${parts[i]}`).join(" AND ");
}

/** The same for any of several keys. @param list SQL of a JSON list of keys */
export const hasKeyAmong = (table: RecordTable, row: string, list: string): string =>
  `(${KEYS[table].map((name) => `${row}.${name}`).join()}) IN (
    SELECT ${partsOf(table, "value").join()} FROM json_each(${list}))`;

/** The key of a row of values, which begins with the table's key columns. */
export const keyOfValues = (table: RecordTable, [first, second]: readonly unknown[]): string =>
  table === "links" ? linkKey({ id: String(first), anchor: String(second) }) : String(first);
