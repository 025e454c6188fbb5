/** The catalog of this repository: sqld on a data folder, migrated; a new one gets the samples. */

import { shown } from "../cli/data-folder.ts";
import { type Sqld, type SqldOptions, startSqld } from "../processes/sqld.ts";
import { connect, explain } from "./catalog.ts";
import {
  allMigrations,
  type Database,
  migrateCatalog,
  pendingMigrations,
  warnOfLater,
} from "./migrate.ts";
import { seedCatalog } from "./seed.ts";

export interface EmbeddedOptions extends SqldOptions {
  /** A new catalog stays without the sample catalog. */
  empty?: boolean;
}

/** @param say called before each step */
export async function startEmbedded(
  { empty = false, ...options }: EmbeddedOptions,
  say: (step: string) => void = () => {},
): Promise<Sqld> {
  say(`Starting the catalog in ${shown(options.dataDir)}`);
  const sqld = await startSqld(options);
  try {
    await fillNew(connect(sqld.url, sqld.token), { name: shown(options.dataDir), empty }, say);
    return sqld;
  } catch (error) {
    await sqld.stop();
    throw error;
  }
}

/** Migrates a catalog, and loads the samples into a new one. */
export async function fillNew(
  db: Database,
  { name, empty }: { name: string; empty: boolean },
  say: (step: string) => void,
): Promise<void> {
  try {
    const pending = await pendingMigrations(db);
    if (pending.length > 0) {
      say(pending.length === 1 ? "Applying 1 migration" : `Applying ${pending.length} migrations`);
      await migrateCatalog(db);
    }
    await warnOfLater(db, say);
    // Only a new catalog gets the samples: one that was made or left empty stays empty.
    const isNew = pending.length === allMigrations().length;
    if (!empty && isNew) {
      say("Loading the sample catalog");
      await seedCatalog(db);
    }
  } catch (error) {
    throw explain(error, name);
  }
}
