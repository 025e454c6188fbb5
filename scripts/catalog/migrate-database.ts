/** Migrates the database of a deployment, and explains why it cannot be. */
import type { DeployedDatabase } from "../settings/database.ts";
import { connect, explain } from "./catalog.ts";
import { migrateCatalog, requireSchema } from "./migrate.ts";

/** @returns the names of the applied migrations. @throws Failure */
export async function migrateDatabase({ url, token }: DeployedDatabase): Promise<string[]> {
  const db = connect(url, token);
  try {
    const applied = await migrateCatalog(db);
    // A catalog of a later version has nothing to apply, and cannot be used.
    await requireSchema(db, { name: url, migrate: "npm run deploy" });
    return applied;
  } catch (error) {
    throw explain(error, url);
  }
}
