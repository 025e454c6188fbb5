/** `npm run dev`: the worker and its catalog on this machine, until Ctrl-C. */
import { existsSync, rmSync } from "node:fs";
import { relative, resolve } from "node:path";
import { connect, explain } from "./lib/catalog.ts";
import { dataOption, Failure, portOption, runCommand } from "./lib/cli.ts";
import { startEmbedded } from "./lib/embedded.ts";
import { type OwnServer, ownServer, readEnvironment } from "./lib/environment.ts";
import { aborted, withLifetime } from "./lib/lifetime.ts";
import { pendingMigrations } from "./lib/migrate.ts";
import { DEV_VARS, dataFiles, WRANGLER_CONFIG } from "./lib/paths.ts";
import { anyFreePort, isFree } from "./lib/ports.ts";
import { ended, killGroup, stopGroup } from "./lib/processes.ts";
import { writeSecrets } from "./lib/secrets-file.ts";
import { portBusy, type Sqld, sqldDied } from "./lib/sqld.ts";
import { readWorkerConfig, settingsFor } from "./lib/worker-config.ts";
import { becomesReady, startWrangler } from "./lib/wrangler.ts";

/** With the grace of sqld's stop this stays within the launcher's own. */
const WRANGLER_GRACE_MS = 5_000;
/** In the sample catalog. */
const EXAMPLE_GTIN = "09506000134352";

await runCommand({
  name: "dev",
  help: `
Usage: npm run dev [-- options]

Runs the server on this machine until Ctrl-C, with a catalog that is migrated, and filled with the
sample catalog if it was empty. What you store stays for the next start.

  --port PORT      the server's port on 127.0.0.1 (default: wrangler.toml's; 0: any free one)
  --data DIR       the catalog's folder (default .data)
  --db-port PORT   the catalog's port (default: wrangler.toml's if free, else any)
  --config FILE    another wrangler configuration
  --verbose        show the worker's console.log and each request
  --help           this text

Every variable in wrangler.toml's [vars] can be set from the environment or .dev.vars, for example
QR_ACCESS=scoped npm run dev. LIBSQL_URL, with LIBSQL_TOKEN, uses a libSQL server of your own: it
is neither migrated nor filled here (npm run migrate and npm run seed do that).`,
  options: {
    ...dataOption,
    port: { type: "string" },
    "db-port": { type: "string" },
    config: { type: "string", default: WRANGLER_CONFIG },
    verbose: { type: "boolean", default: false },
  },
  run: (values) =>
    withLifetime(async (life) => {
      const data = resolve(values.data);
      const environment = readEnvironment();
      const own = ownServer(environment);
      const givenPort = values.port === undefined ? undefined : portOption("--port", values.port);
      const givenDbPort = values["db-port"] && portOption("--db-port", values["db-port"]);
      const config = await readWorkerConfig(resolve(values.config));
      const port = (givenPort ?? config.port) || (await anyFreePort());
      await requireFree(port);

      let sqld: Sqld | undefined;
      if (own === undefined) {
        const dbPort = await databasePort(givenDbPort, config.databasePort);
        sqld = await startEmbedded({ dataDir: data, port: dbPort });
        life.defer(sqld.stop);
      } else {
        await requireSchema(own);
      }
      life.signal.throwIfAborted();

      const settings = settingsFor(config, environment, { port, embeddedUrl: sqld?.url });
      const envFiles = envFilesFor(data, settings.secrets, life.defer);
      const wrangler = startWrangler({
        config: resolve(values.config),
        port,
        vars: settings.vars,
        envFiles,
        state: dataFiles(data).worker,
        verbose: values.verbose,
      });
      process.once("exit", () => killGroup(wrangler));
      life.defer(() => stopGroup(wrangler, WRANGLER_GRACE_MS));

      const host = new URL(settings.baseUrl).host;
      if (await becomesReady(wrangler, port, host, life.signal)) {
        console.log(welcome(settings.baseUrl, sqld ? `${show(data)} (${sqld.url})` : own!.url));
      }
      return Promise.race([
        aborted(life.signal).then(() => 0),
        ended(wrangler),
        ...(sqld ? [sqld.exited.then(() => sqldDied(data))] : []),
      ]);
    }),
});

async function requireFree(port: number): Promise<void> {
  if (await isFree(port)) return;
  throw new Failure(
    `Port ${port} on 127.0.0.1 is busy. Stop what listens there or give another port with --port.`,
  );
}

/** 0 for any: the default gives way, what was asked for does not. */
async function databasePort(given: number | "" | undefined, usual: number): Promise<number> {
  if (typeof given !== "number") return (await isFree(usual)) ? usual : 0;
  if (given !== 0 && !(await isFree(given))) throw portBusy(given);
  return given;
}

/** Someone's own catalog is not ours to change unasked. */
async function requireSchema({ url, token }: OwnServer): Promise<void> {
  const pending = await pendingMigrations(connect(url, token)).catch((error: unknown) => {
    throw explain(error, url);
  });
  if (pending.length === 0) return;
  throw new Failure(
    `The catalog at ${url} lacks ${pending.length} migrations (${pending.join(", ")}). ` +
      "Run `npm run migrate` with the same LIBSQL_URL and LIBSQL_TOKEN first.",
  );
}

/** None: wrangler then reads `.dev.vars` by itself. With one of its own it would not. */
function envFilesFor(
  data: string,
  secrets: Readonly<Record<string, string>>,
  defer: (cleanup: () => void) => void,
): string[] {
  if (Object.keys(secrets).length === 0) return [];
  const file = writeSecrets(data, secrets);
  const remove = () => rmSync(file, { force: true });
  process.once("exit", remove);
  defer(remove);
  return [...(existsSync(DEV_VARS) ? [DEV_VARS] : []), file];
}

function show(path: string): string {
  const short = relative(process.cwd(), path);
  return short.startsWith("..") || short === "" ? path : short;
}

function welcome(baseUrl: string, catalog: string): string {
  return `gtin-resolver is ready. Ctrl-C stops it.
  MCP       ${baseUrl}/mcp
  Add it    claude mcp add --transport http gtin-resolver ${baseUrl}/mcp
  Resolver  ${baseUrl}/01/${EXAMPLE_GTIN}
  Product   ${baseUrl}/products/${EXAMPLE_GTIN}
  Catalog   ${catalog}`;
}
