import type { Send } from "../catalog/client.ts";
import { type Counted, countsLine } from "../catalog/import/counts.ts";
import { answersOf, silent } from "../catalog/query.ts";
import { keyOfValues } from "../catalog/record-keys.ts";
import {
  deleteKeysOfRuns,
  deleteSamples,
  type KeysOfRuns,
  type Samples,
  type Unseeded,
  upsertRows,
} from "../catalog/seed.ts";
import { insertUserAction } from "../catalog/tables/user-actions.ts";
import type { RecordType } from "../model/record-types.ts";
import { keyAnchorOf } from "../resolver/decide/key-default.ts";
import { parseAnchor } from "./anchor.ts";
import { auditLine, operator } from "./write/audit.ts";

export interface SeedTable {
  readonly type: RecordType;
  /** The rows by the schema's names of the columns, without the timestamps and versions. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/**
 * Writes the sample catalog in one transaction with its audit line, which is like an import's.
 * @param at the instant that new and changed rows get
 * @returns for each table, how many rows were inserted or changed
 */
export async function seedTables(
  send: Send,
  tables: readonly SeedTable[],
  at: string,
): Promise<number[]> {
  const by = operator(crypto.randomUUID(), () => new Date(at));
  const onceKey = `catalog.seed|${by.correlationId}`;
  const line = auditLine(by, { action: "catalog.seed", subject: "sample-catalog", outcome: "" });
  const upserts = tables.flatMap(({ type, rows }) => upsertRows(type, rows, at).statements);
  const { counts } = await answersOf(
    send,
    { rows: silent(...upserts), counts: countsLine({ ...line, onceKey }, tables.map(counted), []) },
    "write",
  );
  return tables.map(({ type }) => {
    const { new: made, changed } = counts[type.name] as { new: number; changed: number };
    return made + changed;
  });
}

/** Deletes unchanged rows of the sample catalog in one transaction, with an audit line. */
export async function unseedTables(
  send: Send,
  tables: readonly SeedTable[],
  at: string,
): Promise<Record<RecordType["name"], Unseeded>> {
  const by = operator(crypto.randomUUID(), () => new Date(at));
  const line = auditLine(by, {
    action: "catalog.unseed",
    subject: "sample-catalog",
    outcome: "recorded",
  });
  const rows = Object.fromEntries(
    tables.map(({ type, rows }) => [type.name, rows]),
  ) as Samples["rows"];
  const anchors = rows.link.map(({ anchor }) => keyOf(String(anchor)));
  const samples = { rows, linked: [...new Set(anchors)] };
  const [counts] = await answersOf(
    send,
    [deleteSamples(samples), silent(insertUserAction(line))],
    "write",
  );
  return counts;
}

/** Removes the keys with their sessions. One transaction. */
export async function removeKeysOfRuns(send: Send, keys: KeysOfRuns): Promise<void> {
  await answersOf(send, [deleteKeysOfRuns(keys)], "write");
}

function keyOf(anchor: string): string {
  const reading = parseAnchor(anchor);
  return reading.ok ? keyAnchorOf(reading.value) : anchor;
}

function counted({ type, rows }: SeedTable): Counted {
  const valuesOf = (row: SeedTable["rows"][number]) => type.columns.map(({ key }) => row[key]);
  return { type, keys: rows.map((row) => keyOfValues(type.table, valuesOf(row))) };
}
