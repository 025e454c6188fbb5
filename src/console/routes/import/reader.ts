/** The worker that reads the file, as promises. */
import type { OtherFile } from "../../../import/input.ts";
import type { Outcome, Task } from "./read.worker.ts";

/** Why a file cannot be read, in the reader's words. */
export class FileFault extends Error {
  readonly other: OtherFile | null;

  constructor(message: string, other: OtherFile | null) {
    super(message);
    this.other = other;
  }
}

/** The reader was closed before it answered. */
export class Closed extends Error {}

export class Reader {
  readonly #worker = new Worker(new URL("./read.worker.ts", import.meta.url), { type: "module" });
  #stop = () => {};

  /** One task at a time. @throws FileFault, Closed */
  async ask<Key extends string>(
    task: Task,
    wanted: Key,
  ): Promise<Extract<Outcome, { [K in Key]: unknown }>[Key]> {
    const outcome = await new Promise<Outcome>((resolve, reject) => {
      this.#stop = () => reject(new Closed());
      this.#worker.onmessage = ({ data }: MessageEvent<Outcome>) => resolve(data);
      // A file that takes all the memory of a worker also ends here.
      this.#worker.onerror = () => reject(new FileFault("", null));
      this.#worker.postMessage(task);
    });
    if ("failed" in outcome) throw new FileFault(outcome.failed, outcome.other);
    return outcome[wanted as unknown as keyof Outcome];
  }

  close(): void {
    this.#worker.terminate();
    this.#stop();
  }
}
