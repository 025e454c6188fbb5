/** The catalog of this repository: sqld on a data folder, migrated, and seeded if empty. */

import { type Sqld, type SqldOptions, startSqld } from "../processes/sqld.ts";
import { connect, explain } from "./catalog.ts";
import { shown } from "./data-folder.ts";
import { migrateCatalog, pendingMigrations } from "./migrate.ts";
import { hasProducts, seedCatalog } from "./seed.ts";

/** @param say called before each step */
export async function startEmbedded(
  options: SqldOptions,
  say: (step: string) => void = () => {},
): Promise<Sqld> {
  say(`Starting the catalog in ${shown(options.dataDir)}`);
  const sqld = await startSqld(options);
  try {
    const db = connect(sqld.url, sqld.token);
    const pending = await pendingMigrations(db);
    if (pending.length > 0) {
      say(`Applying ${pending.length} migrations`);
      await migrateCatalog(db);
    }
    if (!(await hasProducts(db))) {
      say("Loading the sample catalog");
      await seedCatalog(db);
    }
    return sqld;
  } catch (error) {
    await sqld.stop();
    throw explain(error, shown(options.dataDir));
  }
}
