/** XLSX files, by a worker that is loaded with the first one. */
import { Refusal } from "./refusal.ts";
import type { Cell, Outcome, Task } from "./workbook.worker.ts";

export type { Cell } from "./workbook.worker.ts";

/** @throws Refusal; the signal's reason */
export async function readWorkbook(file: Blob, signal: AbortSignal): Promise<Cell[][]> {
  const outcome = await ask({ read: await file.arrayBuffer() }, signal);
  if ("rows" in outcome) return outcome.rows.map((row) => [...row]);
  throw new Refusal("refused" in outcome ? outcome.refused : "unreadable");
}

export async function writeWorkbook(
  rows: readonly (readonly Cell[])[],
  texts: number,
): Promise<Blob> {
  const outcome = await ask({ write: rows, texts }, new AbortController().signal);
  if ("file" in outcome) return outcome.file;
  throw new Refusal("unreadable");
}

function ask(task: Task, signal: AbortSignal): Promise<Outcome> {
  const worker = new Worker(new URL("./workbook.worker.ts", import.meta.url), { type: "module" });
  return new Promise<Outcome>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    worker.addEventListener("message", ({ data }: MessageEvent<Outcome>) => resolve(data));
    // Also when the file takes all the memory that a worker may have.
    worker.addEventListener("error", () => reject(new Refusal("unreadable")));
    worker.postMessage(task, "read" in task ? [task.read] : []);
  }).finally(() => worker.terminate());
}
