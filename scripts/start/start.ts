/** Makes the catalog ready, then runs the built server in this process. */
import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ConfigFault } from "../../src/config/config.ts";
import { isLoopback } from "../../src/model/public-host.ts";
import type { RunningServer, ServerOptions, startServer } from "../../src/node.ts";
import { connect } from "../catalog/catalog.ts";
import { newKeyForConsole } from "../catalog/console-key.ts";
import { fillNew } from "../catalog/embedded.ts";
import { offerFirstSignIn, signsInWithKeys } from "../catalog/first-sign-in.ts";
import { exampleGtin, welcome } from "../catalog/welcome.ts";
import { Failure, parsePort } from "../cli/cli.ts";
import { makeDataFolder, shown } from "../cli/data-folder.ts";
import { aborted, type Lifetime, sayWhyItStops, withLifetime } from "../cli/lifetime.ts";
import { dataFiles } from "../cli/paths.ts";
import { print } from "../cli/print.ts";
import { type Environment, parseOwnServer, readEnvironment } from "../configuration/environment.ts";
import { findFreePort } from "../processes/ports.ts";
import { announce, claim, release } from "../processes/server-record.ts";
import { buildServer, FILES, isStale, SERVER } from "./build.ts";

const PORT = 8_787;

export interface StartOptions {
  data: string;
  host: string;
  empty: boolean;
  port?: string | undefined;
}

/** @returns the exit code */
export function runStart(values: StartOptions): Promise<number> {
  return withLifetime(async (life) => {
    sayWhyItStops(life);
    const environment = withoutEmpty(readEnvironment());
    const given = values.port ?? environment.PORT;
    const port =
      (given === undefined ? PORT : parsePort("--port", given)) || (await findFreePort());
    if (isStale()) {
      print("Building the server");
      await buildServer();
    }
    const own = parseOwnServer(environment);
    const url = own?.url ?? (await claimFile(values.data, life));
    const db = connect(url, own?.token);
    const name = own?.url ?? shown(resolve(values.data));
    if (own === undefined) await fillNew(db, { name, empty: values.empty }, print);
    const env = { ...defaultsOf(port, environment), ...environment, LIBSQL_URL: url };
    const { pictures } = dataFiles(resolve(values.data));
    const server = await start({
      ...{ host: values.host, port, env, files: FILES },
      // Other servers on the same catalog would not have them.
      ...(own === undefined && { pictures }),
    });
    life.defer(server.stop);
    const baseUrl = environment.BASE_URL || `http://localhost:${server.port}`;
    const isLocal = isLoopback(new URL(baseUrl).hostname);
    print(
      welcome({
        baseUrl,
        localUrl: `http://localhost:${server.port}`,
        catalog: name,
        example: await exampleGtin(db),
        key: own === undefined && isLocal ? await newKeyForConsole(db) : null,
      }),
    );
    if (signsInWithKeys(environment)) {
      const isTerminal = process.stdout.isTTY;
      const lines = await offerFirstSignIn(db, { baseUrl, data: values.data, isTerminal });
      for (const line of lines) print(line);
    }
    await aborted(life.signal);
    return 0;
  });
}

const wordsOf = (faults: readonly ConfigFault[]) =>
  `${faults.map(({ variable, rule }) => `${variable} ${rule}`).join("; ")}. Set ${faults.length > 1 ? "them" : "it"} in the environment or in .dev.vars.`;

/** An empty variable is as good as none. */
const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value));

/** Makes the data folder this process's own. @returns the URL of its catalog's file */
async function claimFile(folder: string, life: Lifetime): Promise<string> {
  const data = makeDataFolder(folder);
  await claim(data, false);
  life.defer(() => release(data));
  const { sqlite } = dataFiles(data);
  mkdirSync(dirname(sqlite), { recursive: true, mode: 0o700 });
  const url = `file:${sqlite}`;
  announce(data, { pid: process.pid, url, owner: process.pid });
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
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new Failure(
      `Port ${options.port} on ${options.host} is in use. Stop the process that listens there, or give another port with --port.`,
    );
  }
}

/** For trials on this machine, as `npm run dev` has them. A public server has the safe defaults. */
const defaultsOf = (port: number, { BASE_URL }: Environment) =>
  BASE_URL
    ? {}
    : {
        BASE_URL: `http://localhost:${port}`,
        AUTH: "oauth",
        QR_ACCESS: "open",
        LINK_CONTEXTS: "patient,hcp",
      };
