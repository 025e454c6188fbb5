/** The stored records that a batch would change, for its preview. */
import { RECORD_TYPES, type RecordType } from "../../model/record-types.ts";
import type { Query } from "../query.ts";
import { hasKeyAmong, keyOfValues } from "../record-keys.ts";
import type { SqlValue } from "./records.ts";

/** Values in the order of the type's columns, by key. */
export type StoredRows = ReadonlyMap<string, readonly SqlValue[]>;

export const storedRows = (type: RecordType, keys: readonly string[]): Query<StoredRows> => ({
  statements: [
    {
      sql: `SELECT ${type.columns.map(({ name }) => `"${name}"`).join()} FROM ${type.table}
        WHERE ${hasKeyAmong(type.table, type.table, "?")}`,
      args: [JSON.stringify(keys)],
    },
  ],
  read: (results) =>
    new Map(
      results.shift()!.rows.map((row) => {
        const values = type.columns.map((_, i) => row[i] as SqlValue);
        return [keyOfValues(type.table, values), values];
      }),
    ),
});

const LINK = RECORD_TYPES.find(({ name }) => name === "link")!;

export const storedLinks = (keys: readonly string[]) => storedRows(LINK, keys);

/** The names of the products, brands and organizations that links are of, by their anchors. */
export const namesOfAnchors = (anchors: readonly string[]): Query<ReadonlyMap<string, string>> => ({
  statements: [
    {
      sql: `SELECT v.value, coalesce(
          (SELECT name FROM products WHERE v.value LIKE '/01/%' AND gtin = substr(v.value, 5, 14)),
          (SELECT name FROM brands WHERE v.value LIKE 'brand:%' AND id = substr(v.value, 7)),
          (SELECT name FROM organizations WHERE v.value LIKE 'organization:%' AND id = substr(v.value, 14)))
        FROM json_each(?) v`,
      args: [JSON.stringify([...new Set(anchors)])],
    },
  ],
  read: (results) =>
    new Map(
      results
        .shift()!
        .rows.flatMap((row) =>
          row[1] === null ? [] : [[String(row[0]), String(row[1])] as const],
        ),
    ),
});
