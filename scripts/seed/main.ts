/** `npm run seed`: loads the sample catalog. */
import { dataOption, runCommand, WHICH_CATALOG } from "../cli/cli.ts";

await runCommand({
  name: "seed",
  help: `
Usage: npm run seed [-- --data DIR]

Loads the sample catalog in scripts/sample-catalog/. Running it again is safe: it restores sample rows
that were edited, and does not change other rows.

  --data DIR   the catalog's folder (default .data)
  --help       this text

${WHICH_CATALOG}`,
  options: dataOption,
  run: async ({ data }) => {
    const { withCatalog } = await import("../catalog/catalog.ts");
    const { seedCatalog } = await import("../catalog/seed.ts");
    return withCatalog(data, async ({ db, name }) => {
      const seeded = await seedCatalog(db);
      console.log(`The sample catalog is in ${name}:`);
      for (const { file, rows, written } of seeded) {
        console.log(`  ${file}: ${rows} rows, ${written} written`);
      }
    });
  },
});
