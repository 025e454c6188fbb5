/**
 * The state of an import, in memory and on disk: every confirmed batch is written to disk
 * immediately.
 */

import { randomUUID } from "node:crypto";
import type { Send } from "../../src/catalog/client.ts";
import { keysAmong } from "../../src/catalog/import/checks.ts";
import { answersOf } from "../../src/catalog/query.ts";
import { RECORD_TYPES } from "../../src/model/record-types.ts";
import type { Batch } from "../../src/services/import/batch.ts";
import type { BatchOutcome } from "../../src/services/import/outcome.ts";
import type { Run } from "../../src/services/import/store.ts";
import type { FileIdentity } from "../tables/input.ts";
import {
  type Counts,
  countBrandsLeft,
  countReason,
  countRefusal,
  countType,
  noCounts,
} from "./counts.ts";
import type { ImportOptions } from "./options.ts";
import { NOTHING_WRITTEN, RejectedFile } from "./rejected.ts";
import type { Source } from "./source.ts";
import { lockState, StateFile } from "./state.ts";

export class Ledger {
  readonly run: Run;
  readonly counts: Counts;
  /** Undefined if the rejected rows are not written to a file. */
  readonly rejected: RejectedFile | undefined;
  readonly #state: StateFile | undefined;

  constructor(state: StateFile | undefined, source: Source, options: ImportOptions) {
    const { beside, from } = options;
    this.#state = state;
    // A resumed run keeps its id and start.
    const { run: id = randomUUID(), startedAt: at = new Date().toISOString() } = state?.state ?? {};
    this.run = { id, at, source: from.source };
    this.counts = state?.state.counts ?? noCounts();
    if (beside !== undefined && !options.dryRun) {
      const written = state?.state.rejected ?? NOTHING_WRITTEN;
      this.rejected = new RejectedFile(`${beside}.rejected.csv`, source, written);
    }
  }

  commit(batch: Batch, found: BatchOutcome): void {
    const { counts } = this;
    counts.rows = batch.position;
    counts.repeated += batch.repeats;
    counts.firstRepeat ??= batch.firstRepeat ?? null;
    for (const [type, sums] of found.types) countType(counts, type, sums);
    counts.brands += found.brands;
    counts.links += found.links;
    counts.kept += batch.kept;
    counts.owners += found.owners;
    countBrandsLeft(
      counts,
      batch.rows.flatMap(({ brandLeft = [] }) => brandLeft),
    );
    for (const { warnings = [], linksLeft = 0 } of batch.rows) {
      counts.linksLeft += linksLeft;
      for (const warning of warnings) countReason(counts.warnings, warning);
    }
    for (const refusal of batch.refusals) countRefusal(counts, refusal);
    this.rejected?.append(batch.refusals);
    if (!this.#state) return;
    const { state } = this.#state;
    state.rejected = this.rejected?.written ?? NOTHING_WRITTEN;
    const [row] = batch.rows.slice(-1);
    if (row) {
      const { table, columns } = row.type;
      state.witness = { table, key: columns[0]!.name, value: row.key };
    }
    this.#state.save();
  }

  /** The import is finished, so no state to resume is needed. */
  finish(): void {
    this.#state?.remove();
  }

  /** Removes the files of an import that has stored nothing. */
  close(): void {
    this.rejected?.close();
    if (this.counts.rows === 0) this.finish();
    this.#state?.release();
  }
}

/**
 * @returns whether an earlier run of the same command is resumed, or why not; undefined for a first
 * run
 */
export async function openState(
  name: string,
  identity: FileIdentity | undefined,
  { beside, settings, restart, dryRun }: ImportOptions,
  send: Send,
): Promise<{ file?: StateFile; said?: string | undefined }> {
  if (beside === undefined || dryRun || identity === undefined) return {};
  const path = `${beside}.import-state.json`;
  const lock = lockState(path);
  try {
    const file = new StateFile(path, lock, identity, settings, restart);
    return { file, said: await reconcile(file, name, send) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Starts over if the catalog is another one. @returns a message, except for a first run */
async function reconcile(file: StateFile, name: string, send: Send): Promise<string | undefined> {
  const { dropped } = file;
  if (dropped !== undefined) {
    return `An earlier import of ${name} was not finished. Starting over: ${dropped}.`;
  }
  const { counts, witness } = file.state;
  if (counts.rows === 0) return undefined;
  if (witness && !(await isThere(send, witness))) {
    file.startOver();
    return "The catalog is not the one of the earlier import. Starting over.";
  }
  return `Continuing after row ${counts.rows.toLocaleString("en")} of ${name}.`;
}

type Witness = NonNullable<StateFile["state"]["witness"]>;

async function isThere(send: Send, { table, key, value }: Witness): Promise<boolean> {
  // Somebody may have edited the file, and must not be able to add SQL.
  const type = RECORD_TYPES.find((known) => known.table === table);
  if (type === undefined || type.columns[0]!.name !== key) return false;
  const [found] = await answersOf(send, [keysAmong(table, key, [value])], "read");
  return found.size > 0;
}
