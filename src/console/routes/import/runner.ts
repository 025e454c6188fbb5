/**
 * Runs an import: reads its file, sends it batch by batch, and pauses. IndexedDB keeps the job with
 * its file, so that a reload goes on where it was: for the one who chose the file, in one tab.
 */
import { clear, entries, get, set } from "idb-keyval";
import type { MapFile } from "../../../import/mapping.ts";
import { ApiError, api } from "../../api/client.ts";
import { importStore, JOB } from "../../api/import-store.ts";
import { queries } from "../../api/queries.ts";
import {
  afterBatch,
  type BatchAnswer,
  FRESH,
  isGoing,
  type Job,
  NOTHING_SENT,
  NOTHING_UNDONE,
  type Rejected,
  rejectedTable,
  stageOf,
  sumOf,
  type Undo,
} from "./job.ts";
import { keepColumns, keptColumns } from "./kept-columns.ts";
import { inOneTab } from "./one-tab.ts";
import type { Mapped, Opened, ReadRow } from "./read.worker.ts";
import { Reader } from "./reader.ts";

export interface State {
  readonly isReady: boolean;
  readonly isReading: boolean;
  /** Whether the columns on the screen are not yet those of the last choice. */
  readonly isMapping: boolean;
  readonly job: Job | null;
  readonly error: Error | null;
  readonly isPaused: boolean;
  /** Whether another tab works on it. */
  readonly isElsewhere: boolean;
}

/** Rejected rows are kept in the store, by the position of their batch after this. */
const REJECTED = "rejected ";

export class Runner {
  readonly #organization: string;
  readonly #principal: string;
  readonly #store;
  readonly #listeners = new Set<() => void>();
  #state: State = {
    isReady: false,
    isReading: false,
    isMapping: false,
    job: null,
    error: null,
    isPaused: false,
    isElsewhere: false,
  };
  #reader: Reader | null = null;
  #mapping: Promise<void> = Promise.resolve();
  /** Ends a wait. */
  #wake = () => {};
  /** Lets another tab work. */
  #release = () => {};
  /** Grows with each run: an older one stops. */
  #run = 0;

  constructor(organization: string, principal: string) {
    this.#organization = organization;
    this.#principal = principal;
    this.#store = importStore(organization);
    void this.#restore();
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly get = () => this.#state;

  /** What somebody else left is forgotten, and not shown. */
  async #restore(): Promise<void> {
    const kept = await this.#kept();
    const job = kept?.principal === this.#principal ? kept : null;
    if (kept && !job) await clear(this.#store);
    this.#put({ isReady: true, job, isPaused: job?.isPaused ?? false });
    if (job && isGoing(job) && !job.isPaused) void this.#go();
  }

  #kept(): Promise<Job | undefined> {
    return get<Job>(JOB, this.#store).catch(() => undefined);
  }

  async choose(file: File): Promise<void> {
    await this.discard();
    this.#put({ isReading: true });
    try {
      const opened = await this.#open(file);
      const map = keptColumns(this.#organization, opened.columns);
      const id = crypto.randomUUID();
      const source = file.name.replace(/\.[a-z]+$/i, "") || file.name;
      const principal = this.#principal;
      const chosen = { id, principal, file, opened, source, map, mapped: await this.#map(map) };
      await this.#keep({ ...chosen, phase: "columns", ...FRESH });
    } catch (error) {
      this.#put({ error: error as Error });
    } finally {
      this.#put({ isReading: false });
    }
  }

  #open(file: File): Promise<Opened> {
    this.#reader?.close();
    this.#reader = new Reader();
    return this.#reader.ask({ open: file }, "opened");
  }

  /** After a reload, the file is opened again first. */
  async #map(columns: MapFile["columns"]): Promise<Mapped> {
    if (this.#reader === null) await this.#open(this.#state.job!.file);
    return this.#reader!.ask({ map: { columns, constants: {} } }, "mapped");
  }

  /** Kept for the organization's next files with this header. */
  setColumn(column: string, target: string | null): Promise<void> {
    return this.#setMap((map) => ({ ...map, [column.trim()]: target }));
  }

  /** Back to the guesses, also for the next files with this header. */
  clearColumns(): Promise<void> {
    return this.#setMap(() => ({}));
  }

  /** One at a time, each on what the one before it made; nothing else begins meanwhile. */
  #setMap(change: (map: MapFile["columns"]) => MapFile["columns"]): Promise<void> {
    const run = this.#run;
    this.#mapping = this.#mapping.then(async () => {
      const { job } = this.#state;
      if (job === null || run !== this.#run) return;
      this.#put({ isMapping: true });
      const map = change(job.map);
      const mapped = await this.#map(map);
      const { job: now } = this.#state;
      if (now === null || run !== this.#run) return;
      keepColumns(this.#organization, job.opened.columns, map);
      await this.#keep({ ...now, map, mapped });
    });
    const asked = this.#mapping;
    return asked.finally(() => asked === this.#mapping && this.#put({ isMapping: false }));
  }

  setSource(source: string): void {
    const { job } = this.#state;
    if (job) void this.#keep({ ...job, source });
  }

  async begin(phase: "previewing" | "storing"): Promise<void> {
    await this.#mapping;
    return this.#go(async (job) => {
      await clear(this.#store);
      return { ...job, phase, ...FRESH };
    });
  }

  /** Writes back what the import changed, and removes what it added. */
  undo(): Promise<void> {
    return this.#go(async (job) => ({ ...job, phase: "undoing", undo: NOTHING_UNDONE }));
  }

  /** Back to the columns. */
  async edit(): Promise<void> {
    const { job } = this.#state;
    this.#stop();
    if (job) await this.#keep({ ...job, phase: "columns", ...FRESH });
  }

  pause(): void {
    this.#stop();
    const { job } = this.#state;
    this.#put({ isPaused: true, isElsewhere: false });
    if (job) void this.#keep({ ...job, isPaused: true });
  }

  goOn(): void {
    if (this.#state.isPaused || this.#state.job === null) void this.#go();
    else this.#wake();
  }

  async discard(): Promise<void> {
    this.#stop();
    await clear(this.#store);
    this.#put({ job: null, error: null, isPaused: false, isElsewhere: false });
  }

  #stop(): void {
    this.#run++;
    this.#wake();
    this.#release();
    this.#reader?.close();
    this.#reader = null;
  }

  /**
   * Works on the job as this tab shows it, and no other tab does at the same time. If another one
   * has worked on it meanwhile, this tab shows how far it is, and goes on only with what is left.
   */
  async #go(begin = async (job: Job) => job): Promise<void> {
    const run = ++this.#run;
    const isCurrent = () => run === this.#run;
    this.#put({ isPaused: false, error: null });
    await this.#alone(isCurrent, async () => {
      const shown = this.#state.job;
      const kept = await this.#kept();
      if (!isCurrent() || shown === null) return;
      if (kept?.principal !== this.#principal) return this.#put({ job: null });
      const isSame = kept.id === shown.id && stageOf(kept) === stageOf(shown);
      const job = isSame ? { ...(await begin(shown)), isPaused: false } : kept;
      if (!isCurrent()) return;
      if (isSame) await this.#keep(job);
      this.#put({ job, isPaused: job.isPaused });
      if (isCurrent() && isGoing(job) && !job.isPaused) await this.#work(isCurrent);
    });
  }

  /** Until the work is done, or stopped here: then other tabs may work. */
  async #alone(isCurrent: () => boolean, work: () => Promise<void>): Promise<void> {
    const onTurn = async () => {
      this.#put({ isElsewhere: false });
      const released = new Promise<void>((resolve) => {
        this.#release = resolve;
      });
      await Promise.race([work(), released]);
    };
    const onWait = () => this.#put({ isElsewhere: true });
    const name = `console-import-${this.#organization}`;
    await inOneTab(name, { isWanted: isCurrent, onTurn, onWait });
  }

  async #work(isCurrent: () => boolean): Promise<void> {
    if (this.#state.job!.phase === "undoing") return this.#undo(isCurrent);
    const { file, map, source, position } = this.#state.job!;
    const reader = new Reader();
    this.#reader?.close();
    this.#reader = reader;
    try {
      const start = { start: file, map: { columns: map, constants: {} }, skip: position, source };
      await reader.ask(start, "started");
      for (let isLast = false; !isLast && isCurrent(); ) {
        const batch = await reader.ask({ next: true }, "batch");
        const answer = await this.#send(batch.rows, isCurrent);
        if (answer === null || !isCurrent()) return;
        const { job, rejected } = afterBatch(this.#state.job!, batch, answer);
        if (rejected.length > 0) await set(REJECTED + batch.position, rejected, this.#store);
        if (!isCurrent()) return;
        await this.#keep(job);
        isLast = batch.isLast;
      }
      if (isCurrent()) {
        const job = this.#state.job!;
        await this.#keep({ ...job, phase: job.phase === "storing" ? "stored" : "previewed" });
      }
    } catch (error) {
      if (isCurrent()) this.#put({ error: error as Error, isPaused: true });
    } finally {
      reader.close();
    }
  }

  async #undo(isCurrent: () => boolean): Promise<void> {
    for (;;) {
      const job = this.#state.job!;
      const cursor = job.undo!.next;
      const done = await this.#post<Undo>(`/imports/${job.id}/undo`, { cursor }, isCurrent);
      if (done === null || !isCurrent()) return;
      const undo = sumOf(job.undo!, done);
      await this.#keep({ ...job, undo, phase: done.next === null ? "undone" : "undoing" });
      if (done.next === null) return;
    }
  }

  async #send(rows: readonly ReadRow[], isCurrent: () => boolean): Promise<BatchAnswer | null> {
    const { phase, source } = this.#state.job!;
    const records = rows.flatMap(({ record }) => record ?? []);
    if (records.length === 0) return NOTHING_SENT;
    const path = phase === "storing" ? "/imports" : "/imports/preview";
    return this.#post<BatchAnswer>(path, { source, records }, isCurrent);
  }

  /** Waits while the server is busy; sending a batch twice changes nothing. Null if it was stopped. */
  async #post<A>(path: string, sent: object, isCurrent: () => boolean): Promise<A | null> {
    const { id } = this.#state.job!;
    for (;;) {
      try {
        const options = { body: sent, headers: { "Import-Id": id } };
        const { body } = await api<A>("POST", path, options);
        this.#put({ error: null });
        // What other screens have read before is old now.
        if (path !== "/imports/preview") void queries.invalidateQueries();
        return body;
      } catch (error) {
        if (!isCurrent()) return null;
        this.#put({ error: error as Error });
        await this.#wait(error instanceof ApiError ? error.retryAt : null);
        if (!isCurrent()) return null;
      }
    }
  }

  /** Until the time has come, or somebody wants to try; without a time, only the latter. */
  #wait(until: number | null): Promise<void> {
    return new Promise((resolve) => {
      const timer = until === null ? undefined : setTimeout(resolve, until - Date.now());
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** The rows of the file that were rejected, as a file. */
  async rejectedFile(): Promise<Blob> {
    const { opened } = this.#state.job!;
    const kept = await entries<string, Rejected[]>(this.#store);
    const rows = kept.filter(([key]) => key.startsWith(REJECTED)).flatMap(([, list]) => list);
    return rejectedTable(opened.columns, rows);
  }

  async #keep(job: Job): Promise<void> {
    this.#put({ job });
    await set(JOB, job, this.#store);
  }

  #put(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const runners = new Map<string, Runner>();

/** One for each principal: an import goes on while other screens are open. */
export function runnerOf(organization: string, principal: string): Runner {
  const known = runners.get(principal) ?? new Runner(organization, principal);
  runners.set(principal, known);
  return known;
}
