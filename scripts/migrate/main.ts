/** `npm run migrate`: applies the migrations that the catalog has not seen yet. */
import { dataOption, runCommand } from "../cli/cli.ts";

await runCommand({
  name: "migrate",
  help: `
Usage: npm run migrate [-- --data DIR]

Applies the migrations in migrations/ that the catalog has not seen yet. Running it again is safe.

  --data DIR   the catalog's folder (default .data)
  --help       this text

The catalog is the one at LIBSQL_URL (with LIBSQL_TOKEN) where that is set, else the server that
runs on the data folder, else one that is started for as long as it takes.`,
  options: dataOption,
  run: async ({ data }) => {
    const { withCatalog } = await import("../catalog/catalog.ts");
    const { migrateCatalog } = await import("./migrate.ts");
    return withCatalog(data, async ({ db, name }) => {
      const applied = await migrateCatalog(db);
      for (const tag of applied) console.log(`Applied ${tag}.`);
      console.log(`The catalog at ${name} is up to date.`);
    });
  },
});
