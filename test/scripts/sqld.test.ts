import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort, isFree } from "../../scripts/processes/ports.ts";
import { isAlive } from "../../scripts/processes/processes.ts";
import { findServer, makeKeys } from "../../scripts/processes/server-record.ts";
import { type SqldOptions, startSqld } from "../../scripts/processes/sqld.ts";
import { descendants, start, temporaryFolder, until } from "./processes.ts";

async function started(options: SqldOptions) {
  const sqld = await startSqld(options);
  onTestFinished(sqld.stop);
  return sqld;
}

test("starts on a free port, can be found, and stops without a trace", async () => {
  const dataDir = temporaryFolder();
  const sqld = await started({ dataDir });
  expect((await fetch(`${sqld.url}/health`)).status).toBe(200);
  const { pid, url, token } = sqld;
  const tokenFile = join(dataDir, "sqld.token");
  expect(await findServer(dataDir)).toEqual({ pid, url, owner: process.pid, tokenFile, token });
  await sqld.stop();
  await sqld.stop();
  expect(await sqld.exited).toBe(0);
  expect(isAlive(sqld.pid)).toBe(false);
  expect(await isFree(sqld.port)).toBe(true);
  expect(await findServer(dataDir)).toBeUndefined();
  expect(existsSync(join(dataDir, "server.json"))).toBe(false);
});

test("takes the writes of many callers at once", async () => {
  const { url, token } = await started({ dataDir: temporaryFolder() });
  const write = async (sql: string, times: number) => {
    const client = createClient({ url, authToken: token });
    onTestFinished(() => client.close());
    for (let n = 0; n < times; n++) await client.batch([sql], "write");
    return client;
  };
  const client = await write("CREATE TABLE t (text BLOB)", 1);
  const callers = Array.from({ length: 40 }, () =>
    write("INSERT INTO t VALUES (randomblob(60000))", 5),
  );
  await Promise.all(callers);
  const { rows } = await client.execute("SELECT count(*) AS count FROM t");
  expect(rows[0]?.count).toBe(200);
});

test("refuses a folder that is served already", async () => {
  const dataDir = temporaryFolder();
  const sqld = await started({ dataDir });
  await expect(startSqld({ dataDir })).rejects.toThrow(
    `Process ${process.pid} already serves the catalog in ${dataDir} at ${sqld.url}. ` +
      `Stop it, use it with LIBSQL_URL=${sqld.url} LIBSQL_TOKEN="$(cat '${dataDir}/sqld.token')", ` +
      "or give another folder with --data.",
  );
  expect((await fetch(`${sqld.url}/health`)).status).toBe(200);
});

test("lets one of two simultaneous starts win", async () => {
  const dataDir = temporaryFolder();
  const results = await Promise.allSettled([started({ dataDir }), started({ dataDir })]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("names --db-port where the port is busy, and leaves the folder free", async () => {
  const { port } = await started({ dataDir: temporaryFolder() });
  const dataDir = temporaryFolder();
  await expect(startSqld({ dataDir, port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1, for the catalog's server, is in use. ` +
      "Stop the process that listens there, or give another port with --db-port.",
  );
  const free = await findFreePort();
  expect((await started({ dataDir, port: free })).url).toBe(`http://127.0.0.1:${free}`);
});

test.each([
  ["of a process that is no sqld", JSON.stringify({ pid: process.pid, url: "", owner: 1 })],
  ["of a start that its process did not survive", '{"pid":0,"url":"","owner":999999999}'],
  ["that is no record", "{"],
])("starts over a stale record %s", async (_, record) => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, "server.json"), record);
  expect(await findServer(dataDir)).toBeUndefined();
  await started({ dataDir });
});

/** Another process with a server; @returns it, and the server's pid */
async function ownerOf(dataDir: string) {
  const module = new URL("../../scripts/processes/sqld.ts", import.meta.url).href;
  const owner = start([
    "--input-type=module",
    "-e",
    `import { startSqld } from ${JSON.stringify(module)};
    const { pid } = await startSqld({ dataDir: ${JSON.stringify(dataDir)} });
    console.log("pid " + pid);`,
  ]);
  await until("its pid", () => /pid \d+\n/.test(owner.output()));
  return { owner, server: Number(/pid (\d+)\n/.exec(owner.output())![1]) };
}

test("ends when its owner was killed", async () => {
  const dataDir = temporaryFolder();
  const { owner, server } = await ownerOf(dataDir);
  const started = [...descendants(owner.pid).keys()];
  expect(started).toContain(server);
  owner.child.kill("SIGKILL");
  await until("the server, and all else that it started, has gone", () => !started.some(isAlive));
});

test("takes over the folder of a server whose owner and watch were killed", async () => {
  const dataDir = temporaryFolder();
  const { owner, server: orphan } = await ownerOf(dataDir);
  for (const pid of descendants(owner.pid).keys()) {
    if (pid !== orphan) process.kill(pid, "SIGKILL");
  }
  owner.child.kill("SIGKILL");
  await until("the owner has gone", () => !isAlive(owner.pid));
  expect(isAlive(orphan)).toBe(true);
  const sqld = await started({ dataDir });
  expect(isAlive(orphan)).toBe(false);
  expect(sqld.pid).not.toBe(orphan);
});

test("shows the log where sqld does not start", async () => {
  const dataDir = temporaryFolder();
  const keys = { ...makeKeys(), publicKey: "no key" };
  await expect(startSqld({ dataDir, keys })).rejects.toThrow(/did not start.*sqld\.log/);
});
