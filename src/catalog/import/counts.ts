/** Counts what the rows of a batch changed in the catalog, by the timestamp that they have. */
import type { InStatement } from "@libsql/client/http";
import type { RecordType } from "../../model/record-types.ts";
import type { Query } from "../query.ts";
import { hasKeyAmong } from "../record-keys.ts";
import { type Action, insertUserAction } from "../tables/user-actions.ts";

/** Records of one type, by their keys. */
export interface Counted {
  readonly type: RecordType;
  readonly keys: readonly string[];
}

const among = ({ table }: RecordType) => `FROM ${table} WHERE ${hasKeyAmong(table, table, "?")}`;

/** How many of the keys exist, for each type. */
export const keysThere = (counted: readonly Counted[]): Query<number[]> => ({
  statements: counted.map(({ type, keys }) => ({
    sql: `SELECT count(*) ${among(type)}`,
    args: [JSON.stringify(keys)],
  })),
  read: (results) => results.splice(0, counted.length).map((result) => Number(result.rows[0]![0])),
});

const COUNTS = `json_object(
  'new', count(*) FILTER (WHERE created_at = ?),
  'changed', count(*) FILTER (WHERE updated_at = ? AND created_at <> ?)
)`;

/**
 * The audit line of a batch, with the number of records of each type that have its timestamp. If it
 * is sent twice, it is written once, with the counts of the first time.
 * @param facts further members of the line; their names are ours
 */
export function countsLine(
  action: Action & { onceKey: string },
  counted: readonly Counted[],
  facts: Readonly<Record<string, string | number>> = {},
): Query<Record<string, unknown>> {
  const { at, onceKey } = action;
  const members = [
    ...Object.keys(facts).map((name) => `'${name}', ?`),
    ...counted.map(({ type }) => `'${type.name}', json((SELECT ${COUNTS} ${among(type)}))`),
  ];
  const outcome = {
    sql: `json_object(${members.join()})`,
    args: [
      ...Object.values(facts),
      ...counted.flatMap(({ keys }) => [at, at, at, JSON.stringify(keys)]),
    ],
  };
  const statements: InStatement[] = [
    insertUserAction(action, { outcome }),
    { sql: "SELECT outcome FROM user_actions WHERE once_key = ?", args: [onceKey] },
  ];
  return {
    statements,
    read: (results) => JSON.parse(String(results.splice(0, 2)[1]!.rows[0]![0])),
  };
}
