/** Checks the rows of a file, and collects them in batches. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { PRODUCT } from "../../src/model/record-types.ts";
import { Batch } from "../../src/services/import/batch.ts";
import type { TextInput } from "../tables/input.ts";
import type { Judge } from "./judge.ts";
import { SeenGtins } from "./seen.ts";
import type { Source } from "./source.ts";

export interface Reading {
  source: Source;
  input: TextInput;
  judge: Judge;
  /** The number of rows that are already stored: they are read, but not stored again. */
  after: number;
  /** The most rows of the file. */
  limit: number;
  stop: AbortSignal;
}

const ROWS_PER_TURN = 500;

/** The last one may be empty. */
export async function* batches(reading: Reading): AsyncGenerator<Batch> {
  const { source, input, judge, after, limit, stop } = reading;
  const seen = new SeenGtins();
  let batch = new Batch();
  let position = 0;
  for await (const row of source.rows) {
    if (position === limit) break;
    // Node handles signals only between two turns of the event loop.
    if (position % ROWS_PER_TURN === 0) await nextTurn();
    stop.throwIfAborted();
    const ready = judge.judge(row);
    if (position >= after && (batch.isFull || (ready.ok && !batch.hasRoomFor(ready.value)))) {
      yield batch;
      batch = new Batch();
    }
    position++;
    const wasSeen = ready.ok && ready.value.type === PRODUCT && seen.add(ready.value.key);
    if (position <= after) continue;
    batch.position = position;
    batch.bytes = input.bytesRead;
    if (ready.ok) batch.add(ready.value, position, wasSeen && !batch.has(ready.value));
    else batch.refuse(row, ready.error);
  }
  batch.position = position;
  batch.bytes = input.bytesRead;
  yield batch;
}
