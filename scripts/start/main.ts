/** `npm start`: the server with a catalog in one file, in one process, until Ctrl-C. */
import { runCommand } from "../cli/cli.ts";

await runCommand({
  name: "start",
  help: `
Usage: npm start [-- options]

Runs the server until Ctrl-C. The catalog is a file of the data folder, in the same process: it is
made and migrated, and a new one gets the sample catalog. Data is kept for the next start. The server is
built first where it is not built yet, or where a source is newer. While there are no people, it ends with
a link that works once, with which you sign in to the console as the first administrator.

  --port PORT   the server's port (default 8787; 0: any free one)
  --host HOST   the address that it listens on (default 127.0.0.1, which only this machine reaches)
  --data DIR    the catalog's folder (default that of settings.toml, else .data)
  --empty       a new catalog starts without the sample catalog
  --organization NAME  the first administrator's organization, made if it is missing (default: the
                samples' one, or the only one; in an empty catalog she names it when she signs in)
  --help        this text

Variables of docs/reference/configuration.md are read from the environment, then from .dev.vars, then from
settings.toml of npm run setup: BASE_URL=https://id.example.org npm start. LIBSQL_URL, with LIBSQL_TOKEN,
uses a libSQL server of your own: it is neither migrated nor filled here (npm run migrate and npm run seed
do that).`,
  options: {
    port: { type: "string" },
    host: { type: "string" },
    data: { type: "string" },
    empty: { type: "boolean", default: false },
    organization: { type: "string" },
  },
  run: async (values) => {
    const { runStart } = await import("./start.ts");
    return runStart(values);
  },
});
