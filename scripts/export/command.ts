/** An export as a process lives it: with the catalog that is found, until it is told to stop. */
import { dirname } from "node:path";
import { withCatalog } from "../catalog/catalog.ts";
import { explained } from "../cli/fs-failure.ts";
import { Stopped, stopSignal } from "../cli/stop.ts";
import { exportOptions, type Values } from "./options.ts";
import { exportCatalog } from "./run.ts";

/** @returns the exit code; @throws UsageError, Failure */
export async function runExport(values: Values, positionals: readonly string[]): Promise<number> {
  const options = exportOptions(values, positionals);
  const stop = stopSignal();
  let code = 0;
  await withCatalog(options.data, async (catalog) => {
    try {
      await exportCatalog(options, catalog, stop);
    } catch (error) {
      if (error instanceof Stopped) {
        console.error(`${error.message} Nothing was written.`);
        code = error.exitCode;
      } else if ((error as NodeJS.ErrnoException).code !== "EPIPE") {
        throw explained(error, dirname(options.output));
      }
      // Otherwise whoever reads the pipe has had enough.
    }
  });
  return code;
}
