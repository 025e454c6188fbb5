/** `npm run seed`: loads the sample catalog, or removes it. */
import { dataOption, runCommand, WHICH_CATALOG } from "../cli/cli.ts";
import { print } from "../cli/print.ts";

await runCommand({
  name: "seed",
  help: `
Usage: npm run seed [-- --data DIR] [--remove]

Loads the sample catalog in scripts/sample-catalog/. Running it again is safe: it restores sample rows
that were edited, and does not change other rows.

  --remove     delete the sample rows instead, of any age: those that nobody changed, and that no other
               record, key or QR code refers to (a key that npm start or npm run dev made goes, too). A
               product goes with all its links, or stays with them. Lists what stays. Lines of the
               audit are kept. Running it again is safe
  --data DIR   the catalog's folder (default that of settings.toml, else .data)
  --help       this text

${WHICH_CATALOG}`,
  options: { ...dataOption, remove: { type: "boolean", default: false } },
  run: async ({ data, remove }) => {
    const { withCatalog } = await import("../catalog/catalog.ts");
    const { forgetKeysForConsole } = await import("../catalog/console-key.ts");
    const { seedCatalog, unseedCatalog } = await import("../catalog/seed.ts");
    return withCatalog(data, async ({ db, name }) => {
      if (remove) {
        await forgetKeysForConsole(db);
        print(`Samples removed from ${name}:`);
        for (const { file, removed, changed, inUse } of await unseedCatalog(db)) {
          print(`  ${file}: ${removed.length} removed`);
          if (changed.length > 0) print(`    kept, changed since: ${changed.join(", ")}`);
          if (inUse.length > 0) print(`    kept, still in use: ${inUse.join(", ")}`);
        }
        return;
      }
      const seeded = await seedCatalog(db);
      print(`The sample catalog is in ${name}:`);
      for (const { file, rows, written } of seeded) {
        print(`  ${file}: ${rows} rows, ${written} written`);
      }
    });
  },
});
