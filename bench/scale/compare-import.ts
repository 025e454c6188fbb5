/** Runs the importer and the `sqlite3` shell, one after the other, on the same products. */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { importByShell, NO_SHELL, shellVersion } from "./baseline.ts";
import { planCatalog } from "./catalog.ts";
import { writeFeed, writeTables } from "./files.ts";
import { canImport, type Imported, importFeed } from "./importing.ts";

export interface ImportResult {
  /** Products; each has three links. */
  readonly products: number;
  readonly importer: Imported | undefined;
  /** Undefined without the shell. */
  readonly shellSeconds: number | undefined;
  readonly shell: string | undefined;
}

/** @param like a catalog's folder, for its schema */
export async function compareImport(
  products: number,
  like: string,
  folder: string,
  say: (what: string) => void,
): Promise<ImportResult> {
  const plan = planCatalog(products);
  const shell = shellVersion();
  const importer = await inFolder(join(folder, "import"), async (own) => {
    if (!canImport()) {
      say("there is no scripts/import/main.ts here: the import is not measured");
      return undefined;
    }
    say("importing with npm run import");
    return importFeed(writeFeed(plan, own), join(own, "data"));
  });
  const shellSeconds = await inFolder(join(folder, "shell"), async (own) => {
    if (shell === undefined) {
      say(NO_SHELL);
      return undefined;
    }
    say(`importing with sqlite3 ${shell}`);
    return importByShell(writeTables(plan, own), like, join(own, "catalog.db"));
  });
  return { products, importer, shellSeconds, shell };
}

/** Removed afterwards: those of a million products take three gigabytes together. */
async function inFolder<T>(folder: string, use: (folder: string) => Promise<T>): Promise<T> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
