/**
 * Runs an import: reads its file, sends it batch by batch, and pauses. The browser keeps the job with
 * its file, so that a reload goes on where it was: for the one who chose the file, in one tab.
 */
import {
  FileReading,
  type Layout,
  type Mapping,
  rejectedFile,
  withChosen,
} from "./file-reading.ts";
import {
  afterBatch,
  FRESH,
  isGoing,
  type Job,
  MOST_KEPT,
  type Row,
  reviewOf,
  stageOf,
} from "./job.ts";
import { JobStore } from "./job-store.ts";
import { inOneTab } from "./one-tab.ts";
import type { Reader } from "./reader.ts";
import { previewed, Sending } from "./sending.ts";

export interface State {
  readonly isReady: boolean;
  readonly isReading: boolean;
  /** Whether the columns on the screen are not yet those of the last choice. */
  readonly isMapping: boolean;
  /** Whether corrected rows are checked. */
  readonly isChecking: boolean;
  readonly job: Job | null;
  /** The rows so far, in the order of the file. */
  readonly rows: readonly Row[];
  readonly error: Error | null;
  readonly isPaused: boolean;
  /** Whether another tab works on it. */
  readonly isElsewhere: boolean;
}

export class Runner {
  readonly #organization: string;
  readonly #principal: string;
  readonly #store: JobStore;
  readonly #reading: FileReading;
  readonly #sending = new Sending((error) => this.#put({ error }));
  readonly #listeners = new Set<() => void>();
  #state: State = {
    isReady: false,
    isReading: false,
    isMapping: false,
    isChecking: false,
    job: null,
    rows: [],
    error: null,
    isPaused: false,
    isElsewhere: false,
  };
  #mapping: Promise<void> = Promise.resolve();
  /** Lets another tab work. */
  #release = () => {};
  /** Grows with each run: an older one stops. */
  #run = 0;

  constructor(organization: string, principal: string) {
    this.#organization = organization;
    this.#principal = principal;
    this.#store = new JobStore(organization);
    this.#reading = new FileReading(organization);
    void this.#restore();
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly get = () => this.#state;

  /** What somebody else left is forgotten, and not shown. */
  async #restore(): Promise<void> {
    const kept = await this.#store.job();
    const job = kept?.principal === this.#principal ? kept : null;
    if (kept && !job) await this.#store.clear();
    const rows = job ? await this.#store.rows() : [];
    this.#put({ isReady: true, job, rows, isPaused: job?.isPaused ?? false });
    if (job && isGoing(job) && !job.isPaused) void this.#go();
  }

  /** @param named the source of products that name none; null: the name of the file */
  async choose(file: File, named: string | null): Promise<void> {
    await this.discard();
    const run = this.#run;
    this.#put({ isReading: true });
    try {
      const found = await this.#reading.look(file, {});
      const id = crypto.randomUUID();
      const source = named ?? (file.name.replace(/\.[a-z]+$/i, "") || file.name);
      const principal = this.#principal;
      const job = { id, principal, file, ...found, source, edits: {}, ...FRESH };
      if (run === this.#run) await this.#keep({ ...job, phase: "columns" });
    } catch (error) {
      if (run === this.#run) this.#put({ error: error as Error });
    } finally {
      if (run === this.#run) this.#put({ isReading: false });
    }
  }

  /** Another sheet, or another row with the names of the columns. */
  setLayout(layout: Layout): Promise<void> {
    return this.#choose(async (job) => {
      const looked = await this.#reading.look(job.file, layout);
      return { ...looked, edits: {} };
    });
  }

  /** Kept for the organization's next files with this header. */
  setColumn(column: string, target: string | null): Promise<void> {
    const chosen = this.#state.job?.choices.mapping;
    return this.#setMapping({ ...chosen, [column.trim()]: target });
  }

  /** Back to the guesses, also for the next files with this header. */
  clearColumns(): Promise<void> {
    return this.#setMapping({});
  }

  /** The screen has the choice at once; what it makes of the other columns follows. */
  async #setMapping(mapping: Mapping): Promise<void> {
    const { job } = this.#state;
    if (job === null) return;
    const found = withChosen(job.found, mapping);
    this.#put({ job: { ...job, found, choices: { ...job.choices, mapping } } });
    await this.#choose(async (job) => {
      const after = await this.#reading.map(job, mapping);
      // Another may have been chosen meanwhile.
      return { found: withChosen(after, this.#state.job?.choices.mapping ?? mapping) };
    });
  }

  /** One at a time, each on what the one before it made; nothing else begins meanwhile. */
  #choose(change: (job: Job) => Promise<Partial<Job>>): Promise<void> {
    const run = this.#run;
    const asked = this.#mapping.then(async () => {
      const { job } = this.#state;
      if (job === null || run !== this.#run) return;
      this.#put({ isMapping: true });
      try {
        const changed = await change(job);
        const { job: now } = this.#state;
        if (now !== null && run === this.#run) await this.#keep({ ...now, ...changed });
      } catch (error) {
        if (run === this.#run) this.#put({ error: error as Error });
      }
    });
    this.#mapping = asked;
    return asked.finally(() => {
      if (asked === this.#mapping) this.#put({ isMapping: false });
    });
  }

  setSource(source: string): void {
    const { job } = this.#state;
    if (job) void this.#keep({ ...job, source });
  }

  async preview(): Promise<void> {
    await this.#mapping;
    return this.#go(async (job) => {
      await this.#store.clear();
      this.#put({ rows: [] });
      return { ...job, phase: "previewing", ...FRESH };
    });
  }

  store(): Promise<void> {
    return this.#go(async (job) => ({ ...job, phase: "storing", ...FRESH }));
  }

  /**
   * Corrects cells of rows, or leaves rows out, by their lines; the rows are checked again.
   * @param alsoCheck lines of rows whose result depends on them
   */
  async change(edits: Job["edits"], alsoCheck: readonly number[] = []): Promise<void> {
    const { job, rows, isChecking } = this.#state;
    if (job === null || job.phase !== "previewed" || isChecking) return;
    const all = { ...job.edits };
    for (const [line, edit] of Object.entries(edits)) {
      const before = all[Number(line)] ?? {};
      all[Number(line)] = edit && { ...before, ...edit };
    }
    const changed = rows.filter(
      ({ line }) => (line in edits && all[line] !== null) || alsoCheck.includes(line),
    );
    const run = this.#run;
    this.#put({ isChecking: true });
    try {
      const checked = await this.#checkAgain({ ...job, edits: all }, changed);
      if (run === this.#run) await this.#replace({ ...job, edits: all }, checked);
    } catch (error) {
      if (run === this.#run) this.#put({ error: error as Error });
    } finally {
      this.#put({ isChecking: false });
    }
  }

  /** The rows of the same lines, and the counts of all. */
  async #replace(job: Job, checked: readonly Row[]): Promise<void> {
    const byLine = new Map(checked.map((row) => [row.line, row]));
    const counts = { ...job.counts };
    const after = this.#state.rows.map((row) => {
      const now = byLine.get(row.line) ?? row;
      counts[row.result]--;
      counts[now.result]++;
      return now;
    });
    await this.#store.keepEach(checked);
    this.#put({ rows: after });
    await this.#keep({ ...job, counts });
  }

  async #checkAgain(job: Job, rows: readonly Row[]): Promise<Row[]> {
    if (rows.length === 0) return [];
    const found = await previewed(job, await this.#reading.again(job, rows));
    const before = new Map(rows.map((row) => [row.line, row]));
    // The cells of the file stay beside what was written in their place.
    return found.map((row) => ({ ...row, cells: before.get(row.line)!.cells }));
  }

  /** Back to the columns. */
  async edit(): Promise<void> {
    const { job } = this.#state;
    this.#stop();
    this.#put({ rows: [] });
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
    else this.#sending.wake();
  }

  async discard(): Promise<void> {
    this.#stop();
    await this.#store.clear();
    const nothing = { isReading: false, isChecking: false, isPaused: false, isElsewhere: false };
    this.#put({ job: null, rows: [], error: null, ...nothing });
  }

  #stop(): void {
    this.#run++;
    this.#sending.wake();
    this.#release();
    this.#reading.close();
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
      const kept = await this.#store.job();
      if (!isCurrent() || shown === null) return;
      if (kept?.principal !== this.#principal) return this.#put({ job: null });
      const isSame = kept.id === shown.id && stageOf(kept) === stageOf(shown);
      const job = isSame ? { ...(await begin(shown)), isPaused: false } : kept;
      if (!isCurrent()) return;
      if (isSame) await this.#keep(job);
      else this.#put({ rows: await this.#store.rows() });
      this.#put({ job, isPaused: job.isPaused });
      if (isCurrent() && isGoing(job) && !job.isPaused) await this.#work(isCurrent);
    });
  }

  /** Works alone: other tabs wait until the work is done, or stopped here. */
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
    const begun = this.#state.job!;
    const isStoring = begun.phase === "storing";
    const { unsent } = reviewOf(begun, this.#state.rows);
    const edits = Object.entries(begun.edits).filter(([, edit]) => edit !== null);
    const rejected = new Set(
      isStoring
        ? this.#state.rows.flatMap((row) => (row.result === "rejected" ? row.line : []))
        : [],
    );
    const left = isStoring ? unsent.map((line) => [line, null] as const) : [];
    const job = { ...begun, edits: Object.fromEntries([...edits, ...left]) };
    let reader: Reader | null = null;
    try {
      reader = await this.#reading.start(job, begun.position);
      for (let isLast = false; !isLast && isCurrent(); ) {
        const batch = await reader.ask({ next: true }, "batch");
        const answer = await this.#sending.batch(this.#state.job!, batch.rows, isCurrent);
        if (answer === null || !isCurrent()) return;
        const after = afterBatch(this.#state.job!, batch, answer, rejected);
        const rows = isStoring ? this.#rejected(after.rows) : this.#room(after.rows);
        if (rows.length > 0) await this.#keepRows(rows, batch.position);
        if (!isCurrent()) return;
        await this.#keep(after.job);
        isLast = batch.isLast;
      }
      if (!isStoring && isCurrent()) {
        // Rows that were left out before were sent, too: without them, others are no doubles.
        const job = this.#state.job!;
        const { alone } = reviewOf(job, this.#state.rows);
        const checked = await this.#checkAgain(job, alone);
        if (checked.length > 0 && isCurrent()) await this.#replace(job, checked);
      }
      if (isCurrent()) {
        await this.#keep({ ...this.#state.job!, phase: isStoring ? "stored" : "previewed" });
      }
    } catch (error) {
      if (isCurrent()) this.#put({ error: error as Error, isPaused: true });
    } finally {
      if (reader !== null) this.#reading.close(reader);
    }
  }

  /**
   * The rows for which the list has room, those with the number of another row, and those that start
   * or end a recall or a withdrawal.
   */
  #room(rows: readonly Row[]): Row[] {
    const room = MOST_KEPT - this.#state.rows.length;
    const concerns = ({ starts, ends }: Row) => starts.length + ends.length > 0;
    return rows.filter((row, at) => at < room || row.isDouble || concerns(row));
  }

  /** The rejected rows of a batch that was stored, which were good before. */
  #rejected(rows: readonly Row[]): Row[] {
    const known = new Map(this.#state.rows.map((row) => [row.line, row]));
    return rows.flatMap((row) => {
      const before = known.get(row.line);
      if (row.result !== "rejected" || before?.result === "rejected") return [];
      return [{ ...row, cells: before?.cells ?? row.cells }];
    });
  }

  async #keepRows(rows: readonly Row[], position: number): Promise<void> {
    const lines = new Set(rows.map(({ line }) => line));
    const others = this.#state.rows.filter(({ line }) => !lines.has(line));
    this.#put({ rows: [...others, ...rows].sort((a, b) => a.line - b.line) });
    if (this.#state.job!.phase === "storing") await this.#store.keepEach(rows);
    else await this.#store.keepBatch(rows, position);
  }

  /** The rows that are not stored, in the file's own format, with what somebody wrote in them. */
  rejectedFile(wordsOf: (row: Row) => string): Promise<File> {
    return rejectedFile(this.#state.job!, this.#state.rows, wordsOf);
  }

  async #keep(job: Job): Promise<void> {
    this.#put({ job });
    await this.#store.keepJob(job);
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
