/** Requests of an import to the server, which are repeated while it is busy. */

import type { ImportAnswer } from "../../../services/import/request.ts";
import { ApiError, api } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { type Job, NOTHING_SENT, type Row, rowsOf } from "./job.ts";
import type { ReadRow } from "./read.worker.ts";

/** The server accepts so many records in one request. */
const MOST_RECORDS = 200;

export class Sending {
  readonly #onError: (error: Error | null) => void;
  /** Ends a wait. */
  #wake = () => {};

  /** @param onError gets why a request fails, and null once one succeeds */
  constructor(onError: (error: Error | null) => void) {
    this.#onError = onError;
  }

  /** Tries again at once. */
  wake(): void {
    this.#wake();
  }

  /** The answer to a batch, which is previewed or stored; null if the run was stopped. */
  async batch(
    { id, phase, source, file }: Job,
    rows: readonly ReadRow[],
    isCurrent: () => boolean,
  ): Promise<ImportAnswer | null> {
    const records = rows.flatMap(({ record }) => record ?? []);
    if (records.length === 0) return NOTHING_SENT;
    const path = phase === "storing" ? "/imports" : "/imports/preview";
    return this.#post<ImportAnswer>(path, id, { source, file: file.name, records }, isCurrent);
  }

  /** Waits while the server is busy; sending a batch twice changes nothing. */
  async #post<A>(
    path: string,
    id: string,
    body: object,
    isCurrent: () => boolean,
  ): Promise<A | null> {
    for (;;) {
      try {
        const answer = await api<A>("POST", path, { body, headers: { "Import-Id": id } });
        this.#onError(null);
        // What other screens have read before is old now.
        if (path !== "/imports/preview") void queries.invalidateQueries();
        return answer.body;
      } catch (error) {
        if (!isCurrent()) return null;
        this.#onError(error as Error);
        await this.#wait(error instanceof ApiError ? error.retryAt : null);
        if (!isCurrent()) return null;
      }
    }
  }

  /** Ends when the time has come, or somebody wants to try; without a time, only the latter. */
  #wait(until: number | null): Promise<void> {
    return new Promise((resolve) => {
      const timer = until === null ? undefined : setTimeout(resolve, until - Date.now());
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** What the server finds in rows that were read again. A failure is not repeated. */
export async function previewed(job: Job, read: readonly ReadRow[]): Promise<Row[]> {
  const found: Row[] = [];
  for (let at = 0; at < read.length; at += MOST_RECORDS) {
    const part = read.slice(at, at + MOST_RECORDS);
    const records = part.flatMap(({ record }) => record ?? []);
    const body = { source: job.source, file: job.file.name, records };
    const answer =
      records.length === 0
        ? NOTHING_SENT
        : (await api<ImportAnswer>("POST", "/imports/preview", { body })).body;
    found.push(...rowsOf(part, answer));
  }
  return found;
}
