/** Makes the catalog ready, then runs the built server in this process. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ConfigFault } from "../../src/config/config.ts";
import { isLoopback } from "../../src/model/public-host.ts";
import type { RunningServer, ServerOptions, startServer } from "../../src/node.ts";
import { connect } from "../catalog/catalog.ts";
import { claimFile } from "../catalog/catalog-file.ts";
import { newKeyForConsole } from "../catalog/console-key.ts";
import { fillNew } from "../catalog/embedded.ts";
import { administratorOf, offerFirstSignIn, signsInWithKeys } from "../catalog/first-sign-in.ts";
import { exampleGtin, welcome } from "../catalog/welcome.ts";
import { Failure, parsePort } from "../cli/cli.ts";
import { folderInShell, makeDataFolder, refuseLostCatalog, shown } from "../cli/data-folder.ts";
import { aborted, type Lifetime, sayWhyItStops, withLifetime } from "../cli/lifetime.ts";
import { DEFAULT_DATA, dataFiles } from "../cli/paths.ts";
import { print } from "../cli/print.ts";
import { type Environment, parseOwnServer, readEnvironment } from "../configuration/environment.ts";
import { findFreePort } from "../processes/ports.ts";
import { release } from "../processes/server-record.ts";
import { NO_SETTINGS, readSettings, variablesOf } from "../settings/settings.ts";
import { buildServer, FILES, isStale, SERVER } from "./build.ts";

const PORT = 8_787;

export interface StartOptions {
  data?: string | undefined;
  host?: string | undefined;
  empty: boolean;
  organization?: string | undefined;
  port?: string | undefined;
}

/** @returns the exit code */
export function runStart(values: StartOptions): Promise<number> {
  return withLifetime(async (life) => {
    sayWhyItStops(life);
    const settings = readSettings() ?? NO_SETTINGS;
    const environment = withoutEmpty({
      ...variablesOf(settings),
      ...withoutEmpty(readEnvironment()),
    });
    const { server } = settings;
    const administrator = administratorOf(settings, values.organization);
    const host = values.host ?? server?.host ?? "127.0.0.1";
    const data = values.data ?? server?.data ?? DEFAULT_DATA;
    const given = values.port ?? environment.PORT ?? server?.port;
    const port =
      (given === undefined
        ? PORT
        : parsePort(values.port === undefined ? "PORT" : "--port", String(given))) ||
      (await findFreePort());
    const own = parseOwnServer(environment);
    // This precedes the build, which takes a while.
    if (own === undefined) refuseLostCatalog(makeDataFolder(data));
    if (isStale()) {
      print("Building the server");
      await buildServer();
    }
    const url = own?.url ?? (await claimFor(life, data));
    const db = connect(url, own?.token);
    const name = own?.url ?? shown(resolve(data));
    if (own === undefined) await fillNew(db, { name, empty: values.empty }, print);
    const env = {
      ...defaultsOf(port, environment),
      ...environment,
      LIBSQL_URL: url,
      ...(own === undefined && { DATA_FOLDER: folderInShell(data) }),
    };
    const { pictures } = dataFiles(resolve(data));
    const running = await start({
      host,
      port,
      env,
      files: FILES,
      // Other servers on the same catalog would not have them.
      ...(own === undefined && { pictures }),
    });
    life.defer(running.stop);
    const localUrl = `http://localhost:${running.port}`;
    const baseUrl = environment.BASE_URL || localUrl;
    const isLocal = isLoopback(new URL(baseUrl).hostname);
    print(
      welcome({
        // Agents and sign-ins are rejected under any other name than that of BASE_URL.
        origin: baseUrl,
        elsewhere: isLocal ? null : `Listens   ${localUrl}, where the proxy reaches it`,
        catalog: name,
        data: own === undefined ? data : undefined,
        example: await exampleGtin(db),
        key: own === undefined && isLocal ? await newKeyForConsole(db, "npm start") : null,
        writeTools: environment.WRITE_TOOLS === "scoped",
        firstSignIn: signsInWithKeys(environment)
          ? await offerFirstSignIn(db, { baseUrl, data, administrator })
          : [],
      }),
    );
    await aborted(life.signal);
    return 0;
  });
}

const wordsOf = (faults: readonly ConfigFault[]) =>
  `${faults.map(({ variable, rule }) => `${variable} ${rule}`).join("; ")}. Set ${faults.length > 1 ? "them" : "it"} in the environment, in .dev.vars or in settings.toml.`;

/** An empty variable is as good as none. */
const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value));

async function claimFor(life: Lifetime, folder: string): Promise<string> {
  const data = resolve(folder);
  const url = await claimFile(data);
  life.defer(() => release(data));
  return url;
}

async function start(options: ServerOptions): Promise<RunningServer> {
  const built = (await import(pathToFileURL(SERVER).href)) as { startServer: typeof startServer };
  try {
    return await built.startServer(options);
  } catch (error) {
    if (error instanceof Error && "faults" in error) {
      throw new Failure(wordsOf(error.faults as ConfigFault[]));
    }
    const explained = listenFailure((error as NodeJS.ErrnoException).code, options);
    throw explained === undefined ? error : new Failure(explained);
  }
}

function listenFailure(code: string | undefined, { host, port }: ServerOptions) {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} on ${host} is in use. Stop the process that listens there, or give another port with --port.`;
    case "EACCES":
      return `This user may not listen on port ${port}. Give a port from 1024 on with --port, and put a proxy in front of it.`;
    case "ENOTFOUND":
    case "EADDRNOTAVAIL":
      return `This machine has no address ${host}. Give one of its own with --host, such as 127.0.0.1, or 0.0.0.0 for all.`;
    default:
      return undefined;
  }
}

/**
 * The defaults for trials on this machine, as `npm run dev` has them. A public server has the safe
 * defaults.
 */
const defaultsOf = (port: number, { BASE_URL }: Environment) =>
  BASE_URL
    ? {}
    : {
        BASE_URL: `http://localhost:${port}`,
        AUTH: "oauth",
        QR_ACCESS: "open",
        LINK_CONTEXTS: "patient,hcp",
      };
