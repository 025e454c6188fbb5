/**
 * The store in which the browser keeps a job with its file and its rows, so that a reload goes on
 * where it was. The rows of a batch are one entry; rows that were checked again have their own.
 */
import { clear, entries, get, set, setMany } from "idb-keyval";
import { importStore, JOB } from "../../api/import-store.ts";
import type { Job, Row } from "./job.ts";

/** The beginning of the key of a batch; the position after the batch follows. */
const ROWS = "rows ";
/** The beginning of the key of a row that was checked again; its line follows. */
const ROW = "row ";

export class JobStore {
  readonly #store;

  constructor(organization: string) {
    this.#store = importStore(organization);
  }

  job(): Promise<Job | undefined> {
    return get<Job>(JOB, this.#store).catch(() => undefined);
  }

  /** The rows in the order of the file. */
  async rows(): Promise<Row[]> {
    const kept = await entries<string, Row | Row[]>(this.#store).catch(() => []);
    const found = new Map<number, Row>();
    for (const [key, rows] of kept) {
      if (key.startsWith(ROWS)) for (const row of rows as Row[]) found.set(row.line, row);
    }
    for (const [key, row] of kept) {
      if (key.startsWith(ROW)) found.set((row as Row).line, row as Row);
    }
    return [...found.values()].sort((a, b) => a.line - b.line);
  }

  keepJob(job: Job): Promise<void> {
    return set(JOB, job, this.#store);
  }

  keepBatch(rows: readonly Row[], position: number): Promise<void> {
    return set(ROWS + position, rows, this.#store);
  }

  keepEach(rows: readonly Row[]): Promise<void> {
    return setMany(
      rows.map((row) => [ROW + row.line, row]),
      this.#store,
    );
  }

  clear(): Promise<void> {
    return clear(this.#store);
  }
}
