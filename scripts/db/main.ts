/** `npm run db`: only the catalog's server, for `wrangler dev` and other programs. */
import { resolve } from "node:path";
import { ownDataOption, parsePort, runCommand } from "../cli/cli.ts";
import { shown } from "../cli/data-folder.ts";
import { aborted, sayWhyItStops, withLifetime } from "../cli/lifetime.ts";
import { DEV_VARS, dataFiles } from "../cli/paths.ts";
import { print, printError } from "../cli/print.ts";
import { offerCatalog, withdrawCatalog } from "../configuration/environment.ts";
import { DATABASE_PORT } from "../configuration/worker-config.ts";
import { type Sqld, sqldDied } from "../processes/sqld.ts";

await runCommand({
  name: "db",
  help: `
Usage: npm run db [-- options]

Runs only the catalog's server (libSQL) until Ctrl-C. The catalog is migrated; a new one gets
the sample catalog. Use it if you start the worker yourself:

  npm run db
  npm run wrangler -- dev      in another terminal

The server answers only requests with its token, which is new at each start and in a file that only
you can read. For wrangler dev, LIBSQL_URL, LIBSQL_TOKEN and LIBSQL_RO_TOKEN are in .dev.vars for as
long as the server runs. Your own lines in that file are kept; if one of them sets LIBSQL_URL or a
token, nothing is added, and this command reports it. npm run keys, import and so on find the server by
themselves.

  --data DIR       the catalog's folder (default .data)
  --db-port PORT   its port on 127.0.0.1 (default ${DATABASE_PORT})
  --dev-vars FILE  another file than .dev.vars, for a worker configured in another folder
  --help           this text`,
  options: {
    ...ownDataOption,
    "db-port": { type: "string" },
    "dev-vars": { type: "string", default: DEV_VARS },
  },
  run: ({ data: folder, "db-port": given, "dev-vars": devVars }) =>
    withLifetime(async (life) => {
      sayWhyItStops(life);
      const data = resolve(folder);
      const port = given === undefined ? DATABASE_PORT : parsePort("--db-port", given);
      const { startEmbedded } = await import("../catalog/embedded.ts");
      const sqld = await startEmbedded({ dataDir: folder, port }, print);
      life.defer(sqld.stop);
      offer(resolve(devVars), sqld, life.defer);
      print(
        `The catalog is ready. Ctrl-C stops it.\n  URL    ${sqld.url}\n  Token  ${shown(dataFiles(data).token)}\n  Data   ${data}`,
      );
      return Promise.race([
        aborted(life.signal).then(() => 0),
        sqld.exited.then(() => sqldDied(data)),
      ]);
    }),
});

/** The lines are also removed if this process ends in another way than by its lifetime. */
function offer(file: string, sqld: Sqld, defer: (cleanup: () => void) => void): void {
  const obstacle = offerCatalog(file, sqld);
  if (obstacle !== undefined) {
    printError(
      `${shown(file)} was not changed: ${obstacle}. wrangler dev uses this catalog only if ` +
        "LIBSQL_URL and LIBSQL_TOKEN name the URL below and the text of the token file.",
    );
    return;
  }
  print(`${shown(file)} has its URL and tokens for wrangler dev`);
  const withdraw = () => {
    const failure = withdrawCatalog(file);
    if (failure !== undefined)
      printError(`${failure}. The file still has the lines of npm run db.`);
  };
  process.once("exit", withdraw);
  defer(withdraw);
}
