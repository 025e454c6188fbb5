/**
 * The worker and its catalog on this machine, until Ctrl-C. Each step is announced before it
 * begins.
 */

import { existsSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { LOOPBACK_CATALOG } from "../../src/config/bindings.ts";
import { isLoopback } from "../../src/model/public-host.ts";
import { connect, explain } from "../catalog/catalog.ts";
import { newKeyForConsole } from "../catalog/console-key.ts";
import { startEmbedded } from "../catalog/embedded.ts";
import { offerFirstSignIn, signsInWithKeys } from "../catalog/first-sign-in.ts";
import { migrateCommand, requireSchema } from "../catalog/migrate.ts";
import { exampleGtin, welcome } from "../catalog/welcome.ts";
import { Failure, parsePort } from "../cli/cli.ts";
import { folderInShell, makeDataFolder, shown } from "../cli/data-folder.ts";
import { aborted, sayWhyItStops, withLifetime } from "../cli/lifetime.ts";
import { DEV_VARS, dataFiles } from "../cli/paths.ts";
import { print, printError } from "../cli/print.ts";
import { requireRunnable } from "../configuration/configuration.ts";
import { type OwnServer, parseOwnServer, readEnvironment } from "../configuration/environment.ts";
import { writeSecrets } from "../configuration/secrets-file.ts";
import { DATABASE_PORT, readWorkerConfig, settingsFor } from "../configuration/worker-config.ts";
import { startNameCheck } from "../processes/name-check.ts";
import { findFreePort, isFree } from "../processes/ports.ts";
import { ended, stopAtExit } from "../processes/processes.ts";
import { portBusy, type Sqld, sqldDied } from "../processes/sqld.ts";
import { becomesReady, startWrangler } from "../processes/wrangler.ts";

const WRANGLER_GRACE_MS = 5_000;

export interface DevOptions {
  data: string;
  config: string;
  verbose: boolean;
  /** A new catalog stays without the sample catalog. */
  empty?: boolean;
  port?: string | undefined;
  "db-port"?: string | undefined;
}

/** @returns the exit code @throws Failure before anything starts if the configuration is invalid */
export function runDev(values: DevOptions): Promise<number> {
  return withLifetime(async (life) => {
    sayWhyItStops(life);
    const environment = readEnvironment();
    const givenPort = values.port === undefined ? undefined : parsePort("--port", values.port);
    const givenDbPort = values["db-port"] && parsePort("--db-port", values["db-port"]);
    const data = makeDataFolder(values.data);
    const file = resolve(values.config);
    const config = await readWorkerConfig(file);
    const port = (givenPort ?? config.port) || (await findFreePort());
    // Its URL is checked with the other variables.
    const given = environment.LIBSQL_URL || LOOPBACK_CATALOG;
    requireRunnable(config, settingsFor(config, environment, { port, catalog: { url: given } }));
    await requireFree(port);

    const own = parseOwnServer(environment);
    let sqld: Sqld | undefined;
    let catalog: OwnServer;
    if (own === undefined) {
      const dbPort = await chooseDatabasePort(givenDbPort);
      sqld = await startEmbedded(
        { dataDir: data, port: dbPort, empty: values.empty ?? false },
        print,
      );
      life.defer(sqld.stop);
      catalog = sqld;
    } else {
      print(`Using the catalog at ${own.url}`);
      await requireOwnSchema(own);
      catalog = own;
    }
    if (life.signal.aborted) return 0;

    const { vars, secrets, baseUrl, localUrl } = settingsFor(config, environment, {
      port,
      catalog,
    });
    const envFiles = envFilesFor(data, file, secrets, life.defer);
    const names = await startNameCheck();
    life.defer(names.stop);
    print("Starting the worker");
    const wrangler = startWrangler({
      outdir: dataFiles(data).bundle,
      config: file,
      port,
      vars: {
        ...vars,
        NAME_CHECK_URL: names.url,
        ...(sqld && { DATA_FOLDER: folderInShell(data) }),
      },
      envFiles,
      hidden: Object.keys(secrets),
      state: dataFiles(data).worker,
      verbose: values.verbose,
    });
    life.defer(stopAtExit(wrangler, WRANGLER_GRACE_MS));

    const { host } = new URL(baseUrl);
    if (await becomesReady(wrangler, port, host, life.signal)) {
      const name = sqld ? `${shown(data)} (${sqld.url})` : catalog.url;
      const db = connect(catalog.url, catalog.token);
      const example = await exampleGtin(db);
      // A key is only made for the catalog in the data folder, which only this machine reaches.
      const isLocal = isLoopback(new URL(baseUrl).hostname);
      const key = sqld && isLocal ? await newKeyForConsole(db, "npm run dev") : null;
      // A catalog elsewhere gets no link: it may be another server's.
      const firstSignIn =
        sqld && signsInWithKeys({ ...config.vars, ...environment })
          ? await offerFirstSignIn(db, { baseUrl, data, administrator: {} })
          : [];
      // The worker also answers on this machine's own name.
      const origin = isLocal ? baseUrl : localUrl;
      const elsewhere = isLocal ? null : `BASE_URL  ${baseUrl}, which links and QR codes carry`;
      const writeTools = { ...config.vars, ...environment }.WRITE_TOOLS === "scoped";
      const place = { catalog: name, data: sqld && data };
      print(welcome({ origin, elsewhere, ...place, example, key, writeTools, firstSignIn }));
    }
    return Promise.race([
      aborted(life.signal).then(() => 0),
      ended(wrangler).then((code) => {
        if (!life.signal.aborted) printError(wranglerEnded(code));
        return code;
      }),
      ...(sqld ? [sqld.exited.then(() => sqldDied(data))] : []),
    ]);
  });
}

const wranglerEnded = (code: number) =>
  `Stopping, because wrangler, which runs the worker, has ended (exit code ${code}). See the messages above, or run the command with --verbose.`;

async function requireFree(port: number): Promise<void> {
  if (await isFree(port)) return;
  throw new Failure(
    `Port ${port} on 127.0.0.1 is in use. Stop the process that listens there, or give another port with --port.`,
  );
}

/** 0 for any free port: the default port may change, a requested port may not. */
async function chooseDatabasePort(given: number | "" | undefined): Promise<number> {
  if (typeof given !== "number") return (await isFree(DATABASE_PORT)) ? DATABASE_PORT : 0;
  if (given !== 0 && !(await isFree(given))) throw portBusy(given);
  return given;
}

/** A catalog of the user's own is not migrated without being asked. */
async function requireOwnSchema(own: OwnServer): Promise<void> {
  const place = { name: own.url, migrate: migrateCommand(own) };
  await requireSchema(connect(own.url, own.token), place).catch((error: unknown) => {
    throw explain(error, own.url);
  });
}

/**
 * The files of variables, of which the last has priority. With a file on its command line, wrangler
 * does not read `.dev.vars` by itself.
 */
function envFilesFor(
  data: string,
  config: string,
  secrets: Readonly<Record<string, string>>,
  defer: (cleanup: () => void) => void,
): string[] {
  const file = writeSecrets(data, secrets);
  const remove = () => rmSync(file, { force: true });
  process.once("exit", remove);
  defer(remove);
  const own = new Set([join(dirname(config), ".dev.vars"), DEV_VARS]);
  return [...[...own].filter((path) => existsSync(path)), file];
}
