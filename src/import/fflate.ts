/**
 * fflate as the packages for XLSX import it here (`vite.client.config.ts`, `vite.console.config.ts`). Its asynchronous
 * functions start workers from `blob:` addresses, which no policy of ours allows, and trust the
 * sizes that a file announces. These do the work in our own worker, and count what they unpack.
 */
import { type Zippable, zipSync } from "fflate/browser";
import { unzipWithin } from "./unzip.ts";

export * from "fflate/browser";
export { TooLarge } from "./unzip.ts";

type Unzipped = Record<string, Uint8Array>;

export function unzip(data: Uint8Array, done: (error: unknown, files: Unzipped) => void): void {
  try {
    done(null, unzipWithin(data));
  } catch (error) {
    done(error, {});
  }
}

export function zip(
  files: Zippable,
  done: (error: unknown, archive: Uint8Array | null) => void,
): void {
  done(null, zipSync(files));
}
