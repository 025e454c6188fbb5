/** The catalog that comes with the repository: sqld on a data folder, migrated, seeded if empty. */
import { connect } from "./catalog.ts";
import { migrateCatalog } from "./migrate.ts";
import { seedIfEmpty } from "./seed.ts";
import { type Sqld, type SqldOptions, startSqld } from "./sqld.ts";

/** @param token signed for writing, where `options` has a key file */
export async function startEmbedded(options: SqldOptions, token?: string): Promise<Sqld> {
  const sqld = await startSqld(options);
  try {
    const db = connect(sqld.url, token);
    await migrateCatalog(db);
    await seedIfEmpty(db);
    return sqld;
  } catch (error) {
    await sqld.stop();
    throw error;
  }
}
