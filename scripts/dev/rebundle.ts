/** Bundles the worker again whenever one of its sources changes, for the server that has it open. */

import { type FSWatcher, renameSync, watch } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { bundle, sourceFolders } from "../build/bundle.ts";
import { aborted } from "../cli/lifetime.ts";

/** An editor saves a file in several steps. */
const QUIET_MS = 100;

/** Replaces the file `served`, until `signal` is aborted. A source that cannot be bundled changes nothing. */
export function rebundleOnChange(served: string, config: string, signal: AbortSignal): void {
  const outdir = `${dirname(served)}.next`;
  let watchers: FSWatcher[] = [];
  let changed = false;
  let busy = false;

  const unwatch = () => {
    for (const watcher of watchers) watcher.close();
  };
  const watchSources = () => {
    unwatch();
    watchers = [...sourceFolders(served)].map((folder) =>
      watch(folder, (_, name) => {
        // wrangler's own folder, and editors' swap files.
        if (name?.startsWith(".")) return;
        changed = true;
        void rebundle();
      }),
    );
  };

  const rebundle = async () => {
    if (busy) return;
    busy = true;
    while (changed && !signal.aborted) {
      await sleep(QUIET_MS);
      changed = false;
      try {
        const file = await bundle({ config, outdir, signal });
        renameSync(`${file}.map`, `${served}.map`);
        // Not written in place: wrangler would read half of it.
        renameSync(file, served);
        watchSources();
      } catch (error) {
        if (signal.aborted) return;
        console.error(`Error: ${(error as Error).message} The worker runs as it was before.`);
      }
    }
    busy = false;
  };

  watchSources();
  void aborted(signal).then(unwatch);
}
