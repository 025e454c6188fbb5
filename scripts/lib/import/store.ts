/** A batch into the catalog, and what its rows came to there. */
import { randomUUID } from "node:crypto";
import type { ResultSet } from "@libsql/client/http";
import type { Condition } from "../../../src/catalog/query.ts";
import { Failure } from "../cli.ts";
import type { Batch, BatchRow, OwnerChange } from "./batch.ts";
import { RECORD_TYPES, type RecordType } from "./columns.ts";
import type { TypeCounts } from "./counts.ts";
import { constraint, type Sender } from "./send.ts";
import { type ByProduct, json, writes } from "./statements.ts";

export interface Found {
  /** By record type. */
  types: Map<string, TypeCounts>;
  /** Beside the records of the file: new brands, links that are new or changed. */
  byProducts: Record<ByProduct, number>;
  /** Records that went from one organization to another, or to none. */
  owners: number;
}

/** What the audit line says of the run. */
export interface Run {
  /** The run's own id. */
  id: string;
  /** Its instant, which new and changed rows carry: so it knows its own, however often they are sent. */
  at: string;
  source: string;
}

/** Whose rows others change that often cannot be imported meanwhile. */
const MOST_LOOKS = 20;

/**
 * In one transaction, with its line in the audit; in several where the catalog refuses a row.
 * @param again checks rows that the catalog has changed under since they were checked
 */
export async function store(
  sender: Sender,
  batch: Batch,
  run: Run,
  again: (rows: readonly BatchRow[]) => Promise<BatchRow[]>,
): Promise<Found> {
  const found: Found = { types: new Map(), byProducts: { brands: 0, links: 0 }, owners: 0 };
  await storeRows(batch.rows);
  return found;

  async function storeRows(rows: readonly BatchRow[], looks = 1): Promise<void> {
    if (rows.length === 0) return;
    const counted = countedTypes(rows);
    const written = writes(rows, run.at);
    const onceKey = onceKeyOf(run, rows);
    const guard = batch.conditions.map((condition) => stillAsRead(condition, onceKey));
    const statements = [
      ...guard,
      ...written.map(({ statement }) => statement),
      ...auditStatements(run, rows, counted),
    ];
    try {
      const results = await sender.send(statements, "write");
      for (const [i, { byProduct }] of written.entries()) {
        if (byProduct) found.byProducts[byProduct] += results[guard.length + i]!.rowsAffected;
      }
      add(found, counted, results.at(-1)!);
    } catch (error) {
      const why = constraint(error);
      if (why === undefined) throw error;
      if (!why.includes("precondition: unmet")) return storeHalves(rows, why);
      if (looks === MOST_LOOKS) throw new Failure(KEEPS_CHANGING);
      await storeRows(await again(rows), looks + 1);
    }
  }

  /** A row that the catalog refuses of itself is found, and refused alone. */
  async function storeHalves(rows: readonly BatchRow[], why: string): Promise<void> {
    const half = rows.length >> 1;
    if (half === 0) return batch.remove(rows[0]!, `the catalog refuses it: ${why}`);
    // What one half stores, the other was not checked against.
    await storeRows(await again(rows.slice(0, half)));
    await storeRows(await again(rows.slice(half)));
  }
}

const KEEPS_CHANGING =
  "The records of one batch change again and again while they are imported. Everything before it is stored: run the same command again, and it goes on from there.";

/** Ends the transaction where it does not hold; not where the transaction is sent a second time. */
const stillAsRead = ({ sql, args }: Condition, onceKey: string) => ({
  sql: `INSERT INTO preconditions (holds)
    SELECT EXISTS (SELECT 1 FROM user_actions WHERE once_key = ?3) OR ${sql}`,
  args: [...args, onceKey],
});

interface Counted {
  type: RecordType;
  keys: readonly string[];
}

/** Rows whose number was counted before are not counted again. */
function countedTypes(rows: readonly BatchRow[]): Counted[] {
  return RECORD_TYPES.flatMap((type) => {
    const own = rows.filter((row) => row.type === type && !row.isRepeat);
    return own.length === 0 ? [] : [{ type, keys: own.map(({ key }) => key) }];
  });
}

const among = ({ table, columns }: RecordType, place: number) =>
  `FROM ${table} WHERE ${columns[0]!.name} IN (SELECT value FROM json_each(?${place}))`;

function placeOf(rows: readonly BatchRow[]): string {
  const positions = rows.map(({ position }) => position);
  return `${Math.min(...positions)}-${Math.max(...positions)}`;
}

const onceKeyOf = (run: Run, rows: readonly BatchRow[]) =>
  `catalog.import|${run.id}|${placeOf(rows)}`;

/**
 * The audit line of a transaction, and what it says. Sent twice, it is written once, and tells what
 * the first time came to: no two transactions of a run have a row in common.
 */
function auditStatements(run: Run, rows: readonly BatchRow[], counted: readonly Counted[]) {
  const place = placeOf(rows);
  const onceKey = onceKeyOf(run, rows);
  const sums = counted.map(
    ({ type }, i) => `, '${type.name}', json((SELECT json_object(
      'new', count(*) FILTER (WHERE created_at = ?2),
      'changed', count(*) FILTER (WHERE updated_at = ?2 AND created_at <> ?2)
    ) ${among(type, i + 6)}))`,
  );
  const moved = rows.filter(({ ownerChange }) => ownerChange).length;
  const owners = moved === 0 ? "" : `, 'owners', ${moved}`;
  return [
    ...ownerLines(run, rows),
    {
      sql: `INSERT INTO user_actions
        (action, client_principal, subject, outcome, correlation_id, at, once_key)
        SELECT 'catalog.import', 'operator', ?1, json_object('rows', ?4${sums.join("")}${owners}), ?3, ?2, ?5
        WHERE true ON CONFLICT DO NOTHING`,
      args: [run.source, run.at, run.id, place, onceKey, ...counted.map(({ keys }) => json(keys))],
    },
    { sql: "SELECT outcome FROM user_actions WHERE once_key = ?", args: [onceKey] },
  ];
}

/** A line for each record that goes to another organization, of the one that it was of. */
function ownerLines(run: Run, rows: readonly BatchRow[]) {
  const lines = rows.flatMap(({ type, key, position, ownerChange }) =>
    ownerChange ? [[type.name, key, ownerChange.from, changesOf(ownerChange), position]] : [],
  );
  if (lines.length === 0) return [];
  const sql = `INSERT INTO user_actions
    (action, client_principal, subject, outcome, correlation_id, at, once_key, changes, owner_id)
    SELECT value ->> 0 || '.move', 'operator', value ->> 1, 'recorded', ?2, ?3,
      'catalog.import.owner|' || ?2 || '|' || (value ->> 4),
      value ->> 3, value ->> 2 FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`;
  return [{ sql, args: [json(lines), run.id, run.at] }];
}

const changesOf = ({ from, to }: OwnerChange) =>
  json({ before: { organization_id: from }, after: { organization_id: to } });

function add(found: Found, counted: readonly Counted[], outcome: ResultSet): void {
  const told = JSON.parse(String(outcome.rows[0]![0])) as Record<
    string,
    Omit<TypeCounts, "unchanged">
  >;
  const { owners = 0 } = told as { owners?: unknown };
  found.owners += Number(owners);
  for (const { type, keys } of counted) {
    const { new: made, changed } = told[type.name] ?? { new: 0, changed: 0 };
    const sum = found.types.get(type.name) ?? { new: 0, changed: 0, unchanged: 0 };
    found.types.set(type.name, {
      new: sum.new + made,
      changed: sum.changed + changed,
      unchanged: sum.unchanged + keys.length - made - changed,
    });
  }
}

/** A run that goes on is the same run. */
export const runOf = (source: string, earlier?: { run: string; startedAt: string }): Run => ({
  ...{ id: earlier?.run ?? randomUUID(), at: earlier?.startedAt ?? new Date().toISOString() },
  source,
});

/** Stores nothing: a row counts as new or as there already (`unchanged`), whatever it would change. */
export async function preview(sender: Sender, batch: Batch): Promise<Found> {
  const counted = countedTypes(batch.rows);
  const byProducts = { brands: 0, links: 0 };
  const owners = batch.rows.filter(({ ownerChange }) => ownerChange).length;
  if (counted.length === 0) return { types: new Map(), byProducts, owners };
  const statements = counted.map(({ type, keys }) => ({
    sql: `SELECT count(*) ${among(type, 1)}`,
    args: [json(keys)],
  }));
  const results = await sender.send(statements, "read");
  const types = new Map(
    counted.map(({ type, keys }, i) => {
      const there = Number(results[i]!.rows[0]![0]);
      return [type.name, { new: keys.length - there, changed: 0, unchanged: there }];
    }),
  );
  return { types, byProducts, owners };
}
