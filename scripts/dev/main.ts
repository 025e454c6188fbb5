/** `npm run dev`: the worker and its catalog on this machine, until Ctrl-C. */
import { resolve } from "node:path";
import { ownDataOption, runCommand } from "../cli/cli.ts";
import { shown } from "../cli/data-folder.ts";
import { WRANGLER_CONFIG } from "../cli/paths.ts";
import { print } from "../cli/print.ts";

await runCommand({
  name: "dev",
  help: `
Usage: npm run dev [-- options]

Checks the configuration, then runs the server on this machine until Ctrl-C. The catalog is migrated;
a new one gets the sample catalog. Data is kept for the next start. While there are no people, it ends
with a link that works once, with which you sign in to the console as the first administrator.
To run it in the background: docs/how-to/run-in-the-background.md

  --port PORT      the server's port on 127.0.0.1 (default: wrangler.toml's; 0: any free one)
  --data DIR       the catalog's folder (default .data)
  --empty          a new catalog starts without the sample catalog; nothing is deleted from one that
                   exists (npm run seed -- --remove deletes unchanged samples)
  --db-port PORT   the catalog's port (default: that of npm run db if free, else any)
  --config FILE    another wrangler configuration
  --verbose        show the worker's console.log and each request
  --help           this text

Every variable in wrangler.toml's [vars] can be set from the environment or .dev.vars, for example
QR_ACCESS=scoped npm run dev. LIBSQL_URL, with LIBSQL_TOKEN, uses a libSQL server of your own: it
is neither migrated nor filled here (npm run migrate and npm run seed do that).`,
  options: {
    ...ownDataOption,
    empty: { type: "boolean", default: false },
    port: { type: "string" },
    "db-port": { type: "string" },
    config: { type: "string", default: WRANGLER_CONFIG },
    verbose: { type: "boolean", default: false },
  },
  run: async (values) => {
    print(`Starting gtin-resolver with ${shown(resolve(values.config))}`);
    // Loading the other modules takes seconds on a small machine.
    const { runDev } = await import("./dev.ts");
    return runDev(values);
  },
});
