/** An import as a process lives it: with the catalog that is found, until it is told to stop. */
import { withCatalog } from "../catalog/catalog.ts";
import { explained } from "../cli/fs-failure.ts";
import { Stopped, stopSignal } from "../cli/stop.ts";
import { readEnvironment } from "../configuration/environment.ts";
import type { Values } from "./flags.ts";
import { importOptions } from "./options.ts";
import { importFile } from "./run.ts";

/** @returns the exit code; @throws UsageError, Failure */
export async function runImport(values: Values, positionals: readonly string[]): Promise<number> {
  const options = importOptions(values, positionals, readEnvironment());
  const stop = stopSignal();
  let code = 0;
  await withCatalog(options.data, async (catalog) => {
    try {
      code = await importFile(options, catalog, stop);
    } catch (error) {
      if (!(error instanceof Stopped)) throw explained(error, options.beside ?? ".");
      console.error(`${error.message} Run the same command again to go on.`);
      code = error.exitCode;
    }
  });
  return code;
}
