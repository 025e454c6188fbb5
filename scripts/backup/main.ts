/** `npm run backup`: the whole catalog as one file, while it is in use. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { Failure, runCommand, UsageError } from "../cli/cli.ts";
import { requireCatalog } from "../cli/data-folder.ts";
import { print } from "../cli/print.ts";
import { Progress } from "../cli/progress.ts";
import { parseOwnServer, readEnvironment } from "../configuration/environment.ts";
import { readSettings, usualData } from "../settings/settings.ts";

await runCommand({
  name: "backup",
  help: `
Usage: npm run backup -- FILE [--data DIR]

Copies the catalog of a data folder into FILE, a SQLite database: products, links, owners, keys (as
hashes), QR codes and audit, as they are at one moment. The server can keep running. The copy is
checked before it gets its name; an existing file is not overwritten.

  --data DIR   the catalog's folder (default that of settings.toml, else .data)
  --help       this text

npm run restore -- FILE restores it. A catalog at LIBSQL_URL, or that of settings.toml, must be backed
up on its own server: see docs/how-to/back-up.md.`,
  options: { data: { type: "string" } },
  positionals: true,
  run: async (values, [file, ...more]) => {
    if (file === undefined || more.length > 0) throw new UsageError("Name one file to write.");
    refuseServer(values.data === undefined);
    const data = values.data ?? usualData();
    requireCatalog(data);
    if (existsSync(file))
      throw new Failure(`${file} already exists. Give the backup another name.`);
    const { writeBackup } = await import("../catalog/backup.ts");
    const progress = new Progress({ unit: "pages", total: 1 });
    const content = await writeBackup(resolve(data), file, (done, total) =>
      progress.update({ done: done / total, count: done }),
    ).finally(() => progress.clear());
    const { products, links, bytes, migration } = content;
    print(
      `${file}: ${products} products, ${links} links, ${(bytes / 1e6).toFixed(1)} MB, schema ${migration}.`,
    );
    return 0;
  },
});

function refuseServer(isUsual: boolean): void {
  const settings = isUsual ? readSettings()?.database.url : undefined;
  const own = parseOwnServer({ LIBSQL_URL: readEnvironment().LIBSQL_URL || settings });
  if (own === undefined) return;
  throw new Failure(
    `The catalog is that at ${own.url}, whose files are on another machine. ` +
      "Back it up there (docs/how-to/back-up.md), or write its products and links with npm run export.",
  );
}
