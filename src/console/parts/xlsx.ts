/** A table as a file that every Excel opens alike, whatever its language. */
import type { Sheet } from "../../export/sheet.ts";

export type { Sheet } from "../../export/sheet.ts";

export async function xlsxFile(sheet: Sheet): Promise<Blob> {
  const worker = new Worker(new URL("./xlsx.worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<Blob>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Blob>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage(sheet);
    });
  } finally {
    worker.terminate();
  }
}
