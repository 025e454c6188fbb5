/** `npm run restore`: restores a catalog from the file of `npm run backup`. */
import { copyFileSync, existsSync, renameSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { leaveOutSecret, readBackup } from "../catalog/backup.ts";
import { connect } from "../catalog/catalog.ts";
import { migrateCatalog } from "../catalog/migrate.ts";
import { Failure, runCommand, UsageError } from "../cli/cli.ts";
import { inDataFolder, makeDataFolder, makeFolder } from "../cli/data-folder.ts";
import { dataFiles } from "../cli/paths.ts";
import { print } from "../cli/print.ts";
import { claim, fileUrl, release } from "../processes/server-record.ts";
import { readSettings, usualData } from "../settings/settings.ts";

await runCommand({
  name: "restore",
  help: `
Usage: npm run restore -- FILE [--replace] [--data DIR]

Makes FILE, a backup of npm run backup, the catalog of a data folder, and migrates it to this
version's schema. Stop the server on that folder first.

  --replace    replace the catalog of the folder; the old one is kept beside it with a dated name
  --data DIR   the catalog's folder (default that of settings.toml, else .data)
  --help       this text

It restores only into a data folder, never at LIBSQL_URL. A libSQL server of your own takes the file
itself: see docs/how-to/back-up.md.`,
  options: { data: { type: "string" }, replace: { type: "boolean", default: false } },
  positionals: true,
  run: async ({ data: given, replace }, [file, ...more]) => {
    if (file === undefined || more.length > 0) throw new UsageError("Name one file to restore.");
    const folder = given ?? usualFolder();
    // The backup is read before the folder's catalog, because without it no other advice helps.
    const { products, links } = readBackup(file);
    const data = resolve(folder);
    const { database } = dataFiles(data);
    if (existsSync(database) && !replace) {
      throw new Failure(
        `${data} already has a catalog. Give another folder with --data, or add --replace to move the old one aside.`,
      );
    }
    makeDataFolder(folder);
    const { aside, applied } = await exchange(data, file);
    print(`${data} now has the catalog of ${file}: ${products} products, ${links} links.`);
    if (applied.length > 0) print(`Applied ${applied.join(", ")}.`);
    if (aside) print(`The previous catalog is in ${aside}.`);
    return 0;
  },
});

function usualFolder(): string {
  const url = readSettings()?.database.url;
  if (url === undefined) return usualData();
  throw new Failure(
    `The catalog of settings.toml is that at ${url}. Restore it there (docs/how-to/back-up.md), or name a folder with --data.`,
  );
}

interface Exchanged {
  /** The folder to which the previous catalog was moved. */
  readonly aside: string | undefined;
  readonly applied: readonly string[];
}

async function exchange(data: string, file: string): Promise<Exchanged> {
  const { database, sqlite } = dataFiles(data);
  await claim(data, false);
  let aside: string | undefined;
  try {
    if (existsSync(database)) {
      aside = `${database}.${new Date().toISOString().replaceAll(":", "-")}`;
      renameSync(database, aside);
    }
    inDataFolder(data, () => makeFolder(dirname(sqlite)));
    copyFileSync(file, sqlite);
    leaveOutSecret(sqlite);
    return { aside, applied: await migrateCatalog(connect(fileUrl(sqlite))) };
  } catch (error) {
    putBack(database, aside);
    throw error;
  } finally {
    release(data);
  }
}

function putBack(database: string, aside: string | undefined): void {
  rmSync(database, { recursive: true, force: true });
  if (aside) renameSync(aside, database);
}
