/** A batch into the catalog, and what its rows came to there. */
import { randomUUID } from "node:crypto";
import type { InStatement, ResultSet } from "@libsql/client/http";
import type { Batch, BatchRow } from "./batch.ts";
import { RECORD_TYPES, type RecordType } from "./columns.ts";
import type { Counts, TypeCounts } from "./counts.ts";
import { constraint, type Sender } from "./send.ts";
import { type ByProduct, json, writes } from "./statements.ts";

export interface Found {
  /** By record type. */
  types: Map<string, TypeCounts>;
  /** Beside the records of the file: new brands, links that are new or changed. */
  byProducts: Record<ByProduct, number>;
}

/** What the audit line says of the run. */
export interface Run {
  /** The run's own id. */
  id: string;
  /** Its instant, which new and changed rows carry: so it knows its own, however often they are sent. */
  at: string;
  source: string;
}

/** @param audited the counts before this batch, where it is the last one */
export async function store(
  sender: Sender,
  batch: Batch,
  run: Run,
  audited: Counts | undefined,
): Promise<Found> {
  const found: Found = { types: new Map(), byProducts: { brands: 0, links: 0 } };
  await storeRows(batch.rows, audited);
  return found;

  async function storeRows(rows: readonly BatchRow[], counts: Counts | undefined): Promise<void> {
    if (rows.length === 0 && !counts) return;
    const counted = countedTypes(rows);
    const written = writes(rows, run.at);
    const statements = [
      ...written.map(({ statement }) => statement),
      ...counted.map(({ type, keys }) => countStatement(type, keys, run.at)),
      ...(counts ? [auditStatement(run, counts, found, batch, counted)] : []),
    ];
    try {
      const results = await sender.send(statements, "write");
      for (const [i, { byProduct }] of written.entries()) {
        if (byProduct) found.byProducts[byProduct] += results[i]!.rowsAffected;
      }
      add(found.types, counted, results.slice(written.length));
    } catch (error) {
      const why = constraint(error);
      if (why === undefined || rows.length === 0) throw error;
      await storeHalves(rows, counts, why);
    }
  }

  /** A row that the catalog refuses of itself is found, and refused alone. */
  async function storeHalves(
    rows: readonly BatchRow[],
    counts: Counts | undefined,
    why: string,
  ): Promise<void> {
    const half = rows.length >> 1;
    if (half === 0) {
      batch.remove(rows[0]!, `the catalog refuses it: ${why}`);
      return storeRows([], counts);
    }
    await storeRows(rows.slice(0, half), undefined);
    await storeRows(rows.slice(half), counts);
  }
}

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

const NEW = "created_at = ?2";
const CHANGED = "updated_at = ?2 AND created_at <> ?2";

const among = ({ table, columns }: RecordType, place: number, condition: string) =>
  `SELECT count(*) FROM ${table} WHERE ${columns[0]!.name} IN (SELECT value FROM json_each(?${place})) AND ${condition}`;

function countStatement(type: RecordType, keys: readonly string[], at: string): InStatement {
  const sql = `SELECT (${among(type, 1, NEW)}), (${among(type, 1, CHANGED)})`;
  return { sql, args: [json(keys), at] };
}

function add(
  found: Found["types"],
  counted: readonly Counted[],
  results: readonly ResultSet[],
): void {
  for (const [i, { type, keys }] of counted.entries()) {
    const [made, changed] = [0, 1].map((place) => Number(results[i]!.rows[0]![place]));
    const sum = found.get(type.name) ?? { new: 0, changed: 0, unchanged: 0 };
    found.set(type.name, {
      new: sum.new + made!,
      changed: sum.changed + changed!,
      unchanged: sum.unchanged + keys.length - made! - changed!,
    });
  }
}

/** One line for the whole run, whatever is sent twice; what the last rows came to is counted on the spot. */
function auditStatement(
  run: Run,
  counts: Counts,
  found: Found,
  batch: Batch,
  counted: readonly Counted[],
): InStatement {
  const known = [...Object.values(counts.types), ...found.types.values()];
  const sumOf = (what: "new" | "changed") => known.reduce((sum, type) => sum + type[what], 0);
  const here = (condition: string) =>
    counted.map(({ type }, i) => ` + (${among(type, i + 3, condition)})`).join("");
  const outcome = `json_object('rows', ${batch.position},
    'new', ${sumOf("new")}${here(NEW)}, 'changed', ${sumOf("changed")}${here(CHANGED)},
    'repeated', ${counts.repeated + batch.repeats},
    'refused', ${counts.refused + batch.refusals.length})`;
  return {
    sql: `INSERT INTO user_actions
      (action, client_principal, subject, outcome, correlation_id, at, once_key)
      SELECT 'catalog.import', 'operator', ?1, ${outcome}, ?${counted.length + 3}, ?2,
        'catalog.import|' || ?${counted.length + 3} WHERE true ON CONFLICT DO NOTHING`,
    args: [run.source, run.at, ...counted.map(({ keys }) => json(keys)), run.id],
  };
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
  if (counted.length === 0) return { types: new Map(), byProducts };
  const statements = counted.map(({ type, keys }) => ({
    sql: among(type, 1, "true"),
    args: [json(keys)],
  }));
  const results = await sender.send(statements, "read");
  const types = new Map(
    counted.map(({ type, keys }, i) => {
      const there = Number(results[i]!.rows[0]![0]);
      return [type.name, { new: keys.length - there, changed: 0, unchanged: there }];
    }),
  );
  return { types, byProducts };
}
