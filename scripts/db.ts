/** `npm run db`: the catalog's server alone. */
import { resolve } from "node:path";
import { dataOption, portOption, runCommand } from "./lib/cli.ts";
import { startEmbedded } from "./lib/embedded.ts";
import { aborted, withLifetime } from "./lib/lifetime.ts";
import { sqldDied } from "./lib/sqld.ts";
import { DATABASE_PORT } from "./lib/worker-config.ts";

await runCommand({
  name: "db",
  help: `
Usage: npm run db [-- --data DIR] [--db-port PORT]

Runs the catalog's server (libSQL) until Ctrl-C: migrated, and with the sample catalog if it was
empty.

  --data DIR       the catalog's folder (default .data)
  --db-port PORT   its port on 127.0.0.1 (default ${DATABASE_PORT})
  --help           this text`,
  options: { ...dataOption, "db-port": { type: "string" } },
  run: ({ data: folder, "db-port": given }) =>
    withLifetime(async (life) => {
      const data = resolve(folder);
      const port = given === undefined ? DATABASE_PORT : portOption("--db-port", given);
      const sqld = await startEmbedded({ dataDir: folder, port }, undefined, console.log);
      life.defer(sqld.stop);
      console.log(`The catalog is ready. Ctrl-C stops it.\n  URL   ${sqld.url}\n  Data  ${data}`);
      return Promise.race([
        aborted(life.signal).then(() => 0),
        sqld.exited.then(() => sqldDied(data)),
      ]);
    }),
});
