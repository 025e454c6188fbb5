/** The catalog's server asks for the token of its start: whoever starts it, and whoever asks. */
import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client/http";
import { expect, onTestFinished, test, vi } from "vitest";
import { dataFiles } from "../../scripts/cli/paths.ts";
import { isAlive } from "../../scripts/processes/processes.ts";
import { findServer, makeKeys } from "../../scripts/processes/server-record.ts";
import { type SqldOptions, startSqld } from "../../scripts/processes/sqld.ts";
import { startCatalog } from "../support/catalog.ts";
import { descendants, run, start, temporaryFolder, until } from "./processes.ts";

async function started(options: SqldOptions) {
  const sqld = await startSqld(options);
  onTestFinished(sqld.stop);
  return sqld;
}

const encode = (value: object | string) =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");

/** A status of 200 is a catalog that is open. */
async function statusOf(url: string, token?: string, sql = "SELECT 1"): Promise<number> {
  const answer = await fetch(`${url}/v2/pipeline`, {
    method: "POST",
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    body: JSON.stringify({ requests: [{ type: "execute", stmt: { sql } }, { type: "close" }] }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const CREATE = "CREATE TABLE made (here)";

test("only the token of this start opens the catalog", async () => {
  const dataDir = temporaryFolder();
  const before = await startSqld({ dataDir });
  await before.stop();
  const { url, token } = await started({ dataDir });
  expect(await statusOf(url, token, CREATE)).toBe(200);
  const [header = "", payload = "", signature = ""] = token.split(".");
  const publicKey = readFileSync(dataFiles(dataDir).publicKey, "utf8");
  const { privateKey } = generateKeyPairSync("ed25519");
  const none = `${encode({ alg: "none" })}.${payload}.`;
  const confused = `${encode({ alg: "HS256" })}.${payload}`;
  const forged = {
    missing: undefined,
    empty: "",
    "of the start before": before.token,
    "of another key": `${header}.${payload}.${sign(null, Buffer.from(`${header}.${payload}`), privateKey).toString("base64url")}`,
    "without a signature": none,
    "signed with the public key as a secret": `${confused}.${createHmac("sha256", publicKey).update(confused).digest("base64url")}`,
    "with other claims": `${header}.${encode({ a: "rw", admin: true })}.${signature}`,
  };
  for (const [name, value] of Object.entries(forged)) {
    expect([name, await statusOf(url, value)]).toEqual([name, 401]);
  }
});

test("every way in asks for it, but for the health and the version", async () => {
  const { url } = await started({ dataDir: temporaryFolder() });
  const stmt = { sql: "SELECT 1" };
  const ways: [string, object?][] = [
    ["/", { statements: ["SELECT 1"] }],
    ...["/v2/pipeline", "/v3/pipeline", "/v3-protobuf/pipeline"].map((path): [string, object] => [
      path,
      { requests: [{ type: "execute", stmt }] },
    ]),
    ["/v3/cursor", { batch: { steps: [{ stmt }] } }],
    ["/v1/execute", { stmt }],
    ["/v1/batch", { batch: { steps: [{ stmt }] } }],
    ["/dump"],
    ["/beta/listen?table=products"],
  ];
  for (const [path, body] of ways) {
    const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    expect([path, (await fetch(url + path, init)).status]).toEqual([path, 401]);
  }
  for (const path of ["/console", "/metrics", "/v1/namespaces", "/v1/namespaces/x/create"]) {
    expect([path, (await fetch(url + path)).status]).toEqual([path, 404]);
  }
  expect((await fetch(`${url}/health`)).status).toBe(200);
  expect(await (await fetch(`${url}/version`)).text()).toMatch(/^sqld [\d.]+/);
});

test("the read-only token reads and does not write", async () => {
  const { url, readOnlyToken } = await started({ dataDir: temporaryFolder() });
  const client = createClient({ url, authToken: readOnlyToken });
  expect((await client.execute("SELECT 1 AS one")).rows[0]?.one).toBe(1);
  await expect(client.execute(CREATE)).rejects.toThrow("HTTP status 403");
});

test.skipIf(process.platform !== "linux")(
  "it listens on one port of this machine, whatever the environment says",
  async () => {
    for (const name of [
      "SQLD_ADMIN_LISTEN_ADDR",
      "SQLD_GRPC_LISTEN_ADDR",
      "SQLD_HRANA_LISTEN_ADDR",
    ]) {
      vi.stubEnv(name, "0.0.0.0:0");
    }
    onTestFinished(() => void vi.unstubAllEnvs());
    const { pid, port } = await started({ dataDir: temporaryFolder() });
    const hex = port.toString(16).toUpperCase().padStart(4, "0");
    expect(listenersOf(pid)).toEqual([`0100007F:${hex}`]);
  },
);

/** Local addresses as /proc/net/tcp writes them. */
function listenersOf(pid: number): string[] {
  const sockets = new Set(
    readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`)),
  );
  return ["tcp", "tcp6"].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, "utf8")
      .split("\n")
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(
        ([, , , state, , , , , , inode]) => state === "0A" && sockets.has(`socket:[${inode}]`),
      )
      .map(([, local = ""]) => local),
  );
}

test("other commands find the token", async () => {
  const dataDir = temporaryFolder();
  const { url, token } = await started({ dataDir });
  expect((await findServer(dataDir))?.token).toBe(token);
  expect((await run(["scripts/migrate/main.ts", "--data", dataDir])).output).toContain(
    `The catalog at ${url} is up to date.`,
  );
  expect((await run(["scripts/keys/main.ts", "list", "--data", dataDir])).output).toBe(
    "There are no keys.\n",
  );
});

test("the keys are new at each start, unless those of another are given", async () => {
  const dataDir = temporaryFolder();
  const keys = makeKeys();
  const first = await startSqld({ dataDir, keys });
  await first.stop();
  const second = await startSqld({ dataDir, keys });
  expect(await statusOf(second.url, first.token)).toBe(200);
  await second.stop();
  expect(readdirSync(dataDir).filter((name) => /token|pem|server/.test(name))).toEqual([]);
  const third = await started({ dataDir });
  expect(await statusOf(third.url, first.token)).toBe(401);
});

const WIDE_OPEN = ["--import", "data:text/javascript,process.umask(0)"];

/** The folder may already exist and be open to everybody. */
test.each(["a new folder", "an open folder"])(
  "npm run db: no token, no answer; its files are its user's (%s, umask 0)",
  async (kind) => {
    const parent = temporaryFolder();
    const data = join(parent, "data");
    const vars = join(parent, "vars");
    if (kind === "an open folder") mkdirSync(data, { mode: 0o755 });
    const args = ["--data", data, "--db-port", "0", "--dev-vars", vars];
    const db = start([...WIDE_OPEN, "scripts/db/main.ts", ...args]);
    await until("it is ready", () => db.output().includes("is ready"));
    const { url, token, tokenFile } = (await findServer(data))!;
    expect(await statusOf(url)).toBe(401);
    expect(await statusOf(url, token)).toBe(200);

    expect(tokenFile).toBe(join(data, "sqld.token"));
    const modes = Object.fromEntries(
      readdirSync(data).map((name) => [name, statSync(join(data, name)).mode & 0o777]),
    );
    const files = {
      "server.json": 0o600,
      "sqld.log": 0o600,
      "sqld.pem": 0o600,
      "sqld.token": 0o600,
    };
    expect(modes).toEqual({ ...files, catalog: 0o700 });
    if (kind === "a new folder") expect(statSync(data).mode & 0o777).toBe(0o700);
    expect(statSync(vars).mode & 0o777).toBe(0o600);
    expect(db.output()).not.toContain(token);
    expectHidden(db.pid, token!);

    // Killed outright, its files stay as private as they were; the next start replaces them.
    process.kill(db.pid, "SIGKILL");
    await until("it has gone", () => !isAlive(db.pid));
    expect(statSync(join(data, "sqld.token")).mode & 0o777).toBe(0o600);
    const next = await started({ dataDir: data });
    expect(next.token).not.toBe(token);
    expect(readFileSync(join(data, "sqld.token"), "utf8")).toBe(next.token);
  },
);

/** Reads the processes as `ps e` shows them to others. */
function expectHidden(pid: number, token: string): void {
  for (const [child, command] of [...descendants(pid), [pid, ""] as const]) {
    expect(command).not.toContain(token);
    expect(readFileSync(`/proc/${child}/environ`, "utf8")).not.toContain(token);
    expect(readFileSync(`/proc/${child}/cmdline`, "utf8")).not.toContain(token);
  }
}

test("the catalog of the tests answers nobody without a token", async () => {
  const catalog = await startCatalog();
  onTestFinished(catalog.stop);
  expect(await statusOf(catalog.url)).toBe(401);
  expect(await statusOf(catalog.url, catalog.token)).toBe(200);
  expect(await statusOf(catalog.url, catalog.readOnlyToken)).toBe(200);
});
