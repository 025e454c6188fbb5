/** Counts what the rows of a batch changed in the catalog, by the timestamp that they have. */
import type { InStatement } from "@libsql/client/http";
import { RECORD_TYPES, type RecordTable, type RecordType } from "../../model/record-types.ts";
import type { Query } from "../query.ts";
import { hasKeyAmong } from "../record-keys.ts";
import { type Action, insertUserAction } from "../tables/user-actions.ts";

/** Records of one type, by their keys. */
export interface Counted {
  readonly type: RecordType;
  readonly keys: readonly string[];
}

/** The prefix of a type of records that came with the rows of products. */
const BROUGHT = "product_";

/** The table of a member of the line with counts; undefined for another member. */
export const tableOfCounts = (member: string): RecordTable | undefined =>
  RECORD_TYPES.find(({ name }) => name === member || BROUGHT + name === member)?.table;

const among = ({ table }: RecordType) => `FROM ${table} WHERE ${hasKeyAmong(table, table, "?")}`;

const COUNTS = `json_object(
  'new', count(*) FILTER (WHERE created_at = ?),
  'changed', count(*) FILTER (WHERE updated_at = ? AND created_at <> ?)
)`;

/**
 * The audit line of a batch, with the number of records of each type that have its timestamp. If it
 * is sent twice, it is written once, with the counts of the first time.
 * @param brought records that the rows of products bring, which are counted apart
 * @param facts further members of the line; their names are ours
 */
export function countsLine(
  action: Action & { onceKey: string },
  counted: readonly Counted[],
  brought: readonly Counted[],
  facts: Readonly<Record<string, string | number>> = {},
): Query<Record<string, unknown>> {
  const { at, onceKey } = action;
  const all = [
    ...counted.map((one) => ({ ...one, member: one.type.name })),
    ...brought.map((one) => ({ ...one, member: `${BROUGHT}${one.type.name}` })),
  ];
  const members = [
    ...Object.keys(facts).map((name) => `'${name}', ?`),
    ...all.map(({ type, member }) => `'${member}', json((SELECT ${COUNTS} ${among(type)}))`),
  ];
  const outcome = {
    sql: `json_object(${members.join()})`,
    args: [
      ...Object.values(facts),
      ...all.flatMap(({ keys }) => [at, at, at, JSON.stringify(keys)]),
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
