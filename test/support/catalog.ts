/** A real libSQL server with the migrations and the sample catalog, for one test file. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, createClient } from "@libsql/client/http";
import { inject } from "vitest";
import { startEmbedded } from "../../scripts/catalog/embedded.ts";
import { makeKeys } from "../../scripts/processes/server-record.ts";
import { isStopped, until } from "../scripts/processes.ts";
import { PATIENT } from "./patience.ts";
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
  /** After a crash: starts it again with the same folder, port and tokens. */
  restart(): Promise<void>;
  /** Stops its process with open connections (SIGSTOP), until `resume`. */
  pause(): Promise<void>;
  resume(): void;
  stop(): Promise<void>;
}

/** @param sample the data folder to copy, if the caller is not a test */
export async function startCatalog(sample = inject("sampleCatalog")): Promise<TestCatalog> {
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
