/** The steps of a server on a machine of one's own, which `npm start` runs. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { connect, explain } from "../catalog/catalog.ts";
import { claimFile } from "../catalog/catalog-file.ts";
import { fillNew } from "../catalog/embedded.ts";
import { signsInWithKeys } from "../catalog/first-sign-in.ts";
import { migrateDatabase } from "../catalog/migrate-database.ts";
import { makeDataFolder, refuseLostCatalog, shown } from "../cli/data-folder.ts";
import { DEFAULT_DATA, dataFiles, ROOT } from "../cli/paths.ts";
import { print } from "../cli/print.ts";
import type { Questions } from "../cli/questions.ts";
import { findServer, release } from "../processes/server-record.ts";
import { databaseOf } from "../settings/database.ts";
import { type Settings, writeSettings } from "../settings/settings.ts";
import {
  grantOwnPrefix,
  LINK_ENDS,
  NOTHING_CHANGED,
  offerLink,
  type Step,
  TABLES_STAY,
} from "./steps.ts";

export interface ServerSetup {
  readonly file: string;
  readonly settings: Settings & { server: NonNullable<Settings["server"]> };
  readonly samples: boolean;
  readonly questions: Questions;
}

export function stepsOf({ file, settings, samples, questions }: ServerSetup): Step[] {
  const data = resolve(settings.server.data ?? DEFAULT_DATA);
  const baseUrl = settings.vars.BASE_URL!;
  const { url } = settings.database;
  const isNew = url === undefined && !existsSync(dataFiles(data).database);
  return [
    {
      title: "Settings",
      plan: `Writes ${shown(file)} with the address ${baseUrl}.`,
      undo: `delete ${shown(file)}`,
      run: async () =>
        writeSettings(settings, file)
          ? `The settings are in ${shown(file)}. Variables of the environment have priority.`
          : `${shown(file)} has these settings already.`,
    },
    {
      title: "Catalog",
      plan: `${url ? `Connects to ${url} with LIBSQL_TOKEN` : `Makes the data folder ${shown(data)} and the catalog in it`}, and applies the migrations that it does not have yet${samples ? "; a new one gets the sample catalog" : ""}.`,
      // A catalog that was there before has what setup did not make.
      undo: isNew ? `delete ${shown(data)}` : TABLES_STAY,
      run: () =>
        withServerCatalog(settings, data, questions, async (db, isRunning) => {
          const isOwn = url !== undefined;
          await fillNew(db, { name: url ?? shown(data), empty: !samples }, print);
          await grantOwnPrefix(db, settings);
          return `The catalog ${isOwn ? `at ${url}` : `in ${shown(data)}`} is up to date${isRunning ? "; the server runs" : ""}.`;
        }),
    },
    {
      title: "First administrator",
      plan: "Makes a link that works once, with which you sign in to the console and get your key. If the server does not run yet, npm start makes it.",
      undo: LINK_ENDS,
      run: () =>
        withServerCatalog(settings, data, questions, async (db, isRunning) => {
          if (!isRunning && signsInWithKeys(settings.vars)) {
            return "npm start prints the link when the server is ready.";
          }
          return offerLink(db, settings, data);
        }),
    },
    {
      title: "Run it as a service",
      plan: "Prints how to keep the server running.",
      undo: NOTHING_CHANGED,
      run: async () => SERVICE,
    },
  ];
}

const SERVICE = `Start it with: npm start
To keep it running, let the system start it. With systemd, /etc/systemd/system/gtin-resolver.service:
  [Unit]
  After=network-online.target
  [Service]
  WorkingDirectory=${ROOT}
  ExecStart=${process.execPath} scripts/start/main.ts
  User=YOUR-USER
  Restart=on-failure
  [Install]
  WantedBy=multi-user.target
Then: sudo systemctl enable --now gtin-resolver
The proxy in front of it, backups and upgrades: docs/how-to/run-on-your-own-server.md`;

/** @param use also told whether a server runs on the catalog */
async function withServerCatalog(
  settings: Settings,
  folder: string,
  questions: Questions,
  use: (db: ReturnType<typeof connect>, isRunning: boolean) => Promise<string>,
): Promise<string> {
  const { url } = settings.database;
  if (url !== undefined) {
    const database = await databaseOf(settings, questions);
    try {
      await migrateDatabase(database);
      // Whether its server runs elsewhere is not known: a link for it must be asked for.
      return await use(connect(database.url, database.token), false);
    } catch (error) {
      throw explain(error, url);
    }
  }
  const data = makeDataFolder(folder);
  const running = await findServer(data);
  if (running !== undefined) return use(connect(running.url, running.token), true);
  refuseLostCatalog(data);
  const file = await claimFile(data);
  try {
    return await use(connect(file), false);
  } finally {
    release(data);
  }
}
