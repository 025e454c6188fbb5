/**
 * A real catalog with the migrations and the samples, for one test file: a libSQL server, or the
 * file that a server on Node opens.
 */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { type Client, createClient } from "@libsql/client/http";
import { createClient as createEmbedded } from "@libsql/client/sqlite3";
import { expect, inject } from "vitest";
import { startEmbedded } from "../../scripts/catalog/embedded.ts";
import { dataFiles, ROOT } from "../../scripts/cli/paths.ts";
import { makeKeys } from "../../scripts/processes/server-record.ts";
import { isStopped, until } from "../scripts/processes.ts";
import { CATALOG_MS, PATIENT } from "./patience.ts";
import { WITH_SERVER } from "./runtimes.ts";
import { forgetToken, keepToken } from "./tokens.ts";

export interface TestCatalog {
  url: string;
  /** Reads and writes; without a token the server rejects everything. */
  token: string;
  /** Only reads: the server rejects every write with it. */
  readOnlyToken: string;
  /** The variables with which a worker or a script can use it. */
  vars: { LIBSQL_URL: string; LIBSQL_TOKEN: string } & typeof PATIENT;
  client: Client;
  /** Ends the server with SIGKILL, in the middle of its work. */
  crash(): Promise<void>;
  /** Starts it again after a crash, with the same folder, port and tokens. */
  restart(): Promise<void>;
  /** Stops its process with open connections (SIGSTOP), until `resume`. */
  pause(): Promise<void>;
  resume(): void;
  stop(): Promise<void>;
}

/** Where the sample catalog is, and for which runtime it is copied, if the caller is not a test. */
export interface Sample {
  folder: string;
  runtime: "node" | undefined;
}

const usual = (): Sample => ({ folder: inject("sampleCatalog"), runtime: catalogRuntime() });

/** The runtime of this test file's catalog: see WITH_SERVER. */
export function catalogRuntime(): Sample["runtime"] {
  const file = relative(ROOT, expect.getState().testPath ?? "").replaceAll(sep, "/");
  return file in WITH_SERVER ? undefined : inject("runtime");
}

export const startCatalog = (sample = usual()): Promise<TestCatalog> =>
  sample.runtime === "node" ? startCatalogFile(sample.folder) : startCatalogServer(sample.folder);

/** A catalog in a file, which this process and a server on Node open. */
async function startCatalogFile(sample: string): Promise<TestCatalog> {
  const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-catalog-"));
  const data = join(folder, "data");
  cpSync(sample, data, { recursive: true });
  const url = `file:${dataFiles(data).sqlite}`;
  const client = createEmbedded({ url, timeout: CATALOG_MS });
  const refuse = () => {
    throw new Error("A catalog in a file has no process: name the test file in WITH_SERVER.");
  };
  return {
    ...{ url, token: "", readOnlyToken: "", client },
    vars: { LIBSQL_URL: url, LIBSQL_TOKEN: "", ...PATIENT },
    ...{ crash: refuse, restart: refuse, pause: refuse, resume: refuse },
    async stop() {
      client.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function startCatalogServer(sample: string): Promise<TestCatalog> {
  const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-catalog-"));
  const keys = makeKeys();
  const options = { dataDir: join(folder, "data"), keys };
  cpSync(sample, options.dataDir, { recursive: true });
  let sqld = await startEmbedded(options);
  const { url, token, readOnlyToken } = sqld;
  keepToken(url, token);
  const client = createClient({ url, authToken: token });
  return {
    ...{ url, token, readOnlyToken, client },
    vars: { LIBSQL_URL: url, LIBSQL_TOKEN: token, ...PATIENT },
    async crash() {
      process.kill(sqld.pid, "SIGKILL");
      await sqld.exited;
      await sqld.stop();
    },
    async restart() {
      sqld = await startEmbedded({ ...options, port: sqld.port });
    },
    async pause() {
      process.kill(sqld.pid, "SIGSTOP");
      // On a busy machine its threads still answer until the signal has reached each of them.
      await until("the server stands still", () => isStopped(sqld.pid));
    },
    resume: () => void process.kill(sqld.pid, "SIGCONT"),
    async stop() {
      client.close();
      forgetToken(url);
      await sqld.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
