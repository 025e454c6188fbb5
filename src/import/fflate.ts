/**
 * fflate as the package that writes XLSX imports it here (`vite.client.config.ts`,
 * `vite.console.config.ts`). Its asynchronous functions start workers from `blob:` addresses, which
 * no policy of ours allows. This one does the work in our own worker.
 */
import { type Zippable, zipSync } from "fflate/browser";

export * from "fflate/browser";

export function zip(
  files: Zippable,
  done: (error: unknown, archive: Uint8Array | null) => void,
): void {
  done(null, zipSync(files));
}
