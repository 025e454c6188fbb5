/** `npm run migrate`: applies the migrations that the catalog does not have yet. */
import { dataOption, runCommand, WHICH_CATALOG } from "../cli/cli.ts";
import { print } from "../cli/print.ts";

await runCommand({
  name: "migrate",
  help: `
Usage: npm run migrate [-- --data DIR]

Applies the migrations in migrations/ that the catalog does not have yet. Running it again is safe.

  --data DIR   the catalog's folder (default that of settings.toml, else .data)
  --help       this text

${WHICH_CATALOG}`,
  options: dataOption,
  run: async ({ data }) => {
    const { withCatalog } = await import("../catalog/catalog.ts");
    const { migrateCatalog, requireSchema } = await import("../catalog/migrate.ts");
    return withCatalog(
      data,
      async ({ db, name, migrate }) => {
        const applied = await migrateCatalog(db);
        for (const tag of applied) print(`Applied ${tag}.`);
        // A catalog of a later version has nothing to apply, and cannot be used.
        await requireSchema(db, { name, migrate });
        print(`The catalog at ${name} is up to date.`);
      },
      { anySchema: true },
    );
  },
});
