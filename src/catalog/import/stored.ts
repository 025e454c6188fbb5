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
