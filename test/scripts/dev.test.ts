import { readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createClient } from "@libsql/client/http";
import { expect, onTestFinished, test } from "vitest";
import { anyFreePort, isFree } from "../../scripts/processes/ports.ts";
import { commandLine, isAlive } from "../../scripts/processes/processes.ts";
import { findServer } from "../../scripts/processes/server-record.ts";
import { startSqld } from "../../scripts/processes/sqld.ts";
import { startCatalog } from "../support/catalog.ts";
import { soak } from "../support/soak.ts";
import { descendants, LAUNCHER, run, start, temporaryFolder, until } from "./processes.ts";

const STARTING = "Starting gtin-resolver with wrangler.toml\n";

/** Answers what it was given, in place of the real worker. */
const ECHO = `export default { fetch: (request, env) =>
  request.url.endsWith("/throw") ? Promise.reject(new Error("boom")) : Response.json(env) };`;

test("says what it does before it starts a process", async () => {
  const dev = start([
    LAUNCHER,
    "scripts/dev/main.ts",
    "--port",
    "0",
    "--db-port",
    "0",
    "--data",
    temporaryFolder(),
  ]);
  await until("the first line", () => dev.output().includes("\n"));
  expect(dev.output()).toContain(STARTING);
  const commands = [...descendants(dev.pid).values()];
  expect(commands.filter((command) => /sqld|workerd|cli\.js dev/.test(command))).toEqual([]);
});

async function startDev(args: string[], env: Record<string, string> = {}) {
  const port = await anyFreePort();
  const flags = ["--port", String(port), "--db-port", "0", ...args];
  const dev = start([LAUNCHER, "scripts/dev/main.ts", ...flags], env);
  const ready = () => dev.output().includes("is ready") || dev.child.exitCode !== null;
  await until("the server is ready", ready);
  expect(dev.output()).toContain("is ready");
  return { ...dev, port, origin: `http://localhost:${port}`, processes: descendants(dev.pid) };
}

type Dev = Awaited<ReturnType<typeof startDev>>;

/** No process of its own is left, nor its port. */
async function expectGone(dev: Dev) {
  await until("every process has gone", () => ![...dev.processes.keys()].some(isAlive));
  expect(await isFree(dev.port)).toBe(true);
}

function pidOf(dev: Dev, part: string): number {
  return [...dev.processes].find(([, command]) => command.includes(part))![0];
}

function echoConfig(): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "worker.js"), ECHO);
  const config = readFileSync("wrangler.toml", "utf8").replace("src/worker.ts", "worker.js");
  writeFileSync(join(folder, "wrangler.toml"), config);
  return join(folder, "wrangler.toml");
}

const bindings = async (dev: Dev) =>
  (await (await fetch(`${dev.origin}/health`)).json()) as Record<string, string>;

test("serves the worker, stops without a trace, and keeps its data", async () => {
  const data = temporaryFolder();
  const first = await startDev(["--data", data]);
  expect(
    first.output().replace(/Applying \d+ /, "Applying N "),
  ).toBe(`Starting gtin-resolver with wrangler.toml
Starting the catalog in ${data}
Applying N migrations
Loading the sample catalog
Starting the worker
gtin-resolver is ready. Ctrl-C stops it.
  Open      ${first.origin}/
  MCP       ${first.origin}/mcp
  Add it    claude mcp add --transport http gtin-resolver ${first.origin}/mcp
  Resolver  ${first.origin}/01/09506000134352
  Product   ${first.origin}/products/09506000134352
  Catalog   ${data} (${readUrl(data)})
`);
  expect((await fetch(`${first.origin}/health`)).status).toBe(200);
  expect(pidOf(first, "workerd serve")).not.toBe(pidOf(first, "/sqld"));
  const open = await fetch(`${readUrl(data)}/v2/pipeline`, { method: "POST", body: "{}" });
  expect(open.status).toBe(401);
  await (await clientOf(data)).execute(
    "INSERT INTO organizations (id, name, created_at, updated_at) VALUES ('mine', 'Mine', '', '')",
  );
  first.child.kill("SIGINT");
  expect(await first.exitCode).toBe(0);
  await expectGone(first);

  const second = await startDev(["--data", data]);
  expect(second.output()).toMatch(
    /the catalog in \S+\nStarting the worker\ngtin-resolver is ready/,
  );
  const rows = await (await clientOf(data)).execute(
    "SELECT name FROM organizations WHERE id = 'mine'",
  );
  expect(rows.rows[0]?.name).toBe("Mine");
  second.child.kill("SIGTERM");
  expect(await second.exitCode).toBe(0);
  await expectGone(second);
});

const readUrl = (data: string) =>
  (JSON.parse(readFileSync(join(data, "server.json"), "utf8")) as { url: string }).url;

async function clientOf(data: string) {
  const { url, token } = (await findServer(data))!;
  return createClient({ url, authToken: token! });
}

test("hands the environment's variables on, shows the worker's errors, ends with its catalog", async () => {
  const data = temporaryFolder();
  const dev = await startDev(["--data", data, "--config", echoConfig()], {
    QR_ACCESS: "scoped",
    ALLOWED_ORIGINS: "https://a.example:8443,https://b.example",
  });
  expect(await bindings(dev)).toMatchObject({
    QR_ACCESS: "scoped",
    ALLOWED_ORIGINS: "https://a.example:8443,https://b.example",
    BASE_URL: dev.origin,
    CATALOG_TIMEOUT_MS: "5000",
    LIBSQL_TOKEN: readFileSync(join(data, "sqld.token"), "utf8"),
    LIBSQL_RO_TOKEN: expect.stringMatching(/./),
  });
  await fetch(`${dev.origin}/throw`);
  await until("the error shows", () => dev.output().includes("boom"));

  // It ends with the catalog's server.
  process.kill(pidOf(dev, "/sqld"), "SIGKILL");
  expect(await dev.exitCode).toBe(1);
  expect(dev.output()).toContain("The catalog's server ended by itself");
  await expectGone(dev);
});

test("uses a server of one's own, with its token in a file for its owner alone", async () => {
  const catalog = await startCatalog();
  onTestFinished(catalog.stop);
  const data = temporaryFolder();
  const dev = await startDev(["--data", data, "--config", echoConfig()], {
    LIBSQL_URL: catalog.url,
    LIBSQL_TOKEN: catalog.token,
    LIBSQL_RO_TOKEN: "it's $HOME #1".replace("'", "`"),
  });
  expect(await bindings(dev)).toMatchObject({
    LIBSQL_URL: catalog.url,
    LIBSQL_TOKEN: catalog.token,
    LIBSQL_RO_TOKEN: "it`s $HOME #1",
  });
  const commands = [...dev.processes.keys()].map(commandLine).join();
  expect(commands).not.toContain(catalog.token);
  expect(commands).not.toContain("sqld");
  const file = join(data, `secrets.${pidOf(dev, "scripts/dev/main.ts")}.env`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(dev.output()).toContain(`Catalog   ${catalog.url}\n`);
  expect(dev.output()).not.toContain(catalog.token);
  dev.child.kill("SIGINT");
  expect(await dev.exitCode).toBe(0);
  expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
  await expectGone(dev);
});

test.runIf(soak)("ends when wrangler dies, with its exit code", async () => {
  const dev = await startDev(["--data", temporaryFolder(), "--config", echoConfig()]);
  process.kill(pidOf(dev, "cli.js dev"), "SIGKILL");
  expect(await dev.exitCode).toBe(137);
  await expectGone(dev);
});

test("leaves no wrangler behind when it is killed outright", async () => {
  const data = temporaryFolder();
  const dev = await startDev(["--data", data, "--config", echoConfig()]);
  const wrangler = pidOf(dev, "cli.js dev");
  process.kill(pidOf(dev, "scripts/dev/main.ts"), "SIGKILL");
  await until("wrangler has gone", () => !isAlive(wrangler));
  const sqld = await startSqld({ dataDir: data });
  await sqld.stop();
  await expectGone(dev);
});

test("says in one line what is busy, before it starts anything", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await until("it listens", () => server.listening);
  const { port } = server.address() as AddressInfo;
  const data = temporaryFolder();
  const dev = ["scripts/dev/main.ts", "--data", data];
  expect(await run([...dev, "--port", String(port)])).toEqual({
    code: 1,
    output: `${STARTING}Error: Port ${port} on 127.0.0.1 is busy. Stop what listens there or give another port with --port.\n`,
  });
  const db = await run([...dev, "--port", "0", "--db-port", String(port)]);
  expect(db.output).toMatch(/\nError: Port \d+ on 127.0.0.1, meant for .* --db-port\.\n$/);
  const sqld = await startSqld({ dataDir: data });
  onTestFinished(sqld.stop);
  const held = await run([...dev, "--port", "0", "--db-port", "0"]);
  expect(held.code).toBe(1);
  expect(held.output).toContain(
    `use it with LIBSQL_URL=${sqld.url} LIBSQL_TOKEN="$(cat '${join(data, "sqld.token")}')"`,
  );
});

test("asks for the migrations of a server of one's own", async () => {
  const sqld = await startSqld({ dataDir: temporaryFolder() });
  onTestFinished(sqld.stop);
  const dev = ["scripts/dev/main.ts", "--port", "0", "--data", temporaryFolder()];
  const { code, output } = await run(dev, { LIBSQL_URL: sqld.url, LIBSQL_TOKEN: sqld.token });
  expect(code).toBe(1);
  expect(output).toContain("Run `npm run migrate` with the same LIBSQL_URL");
});

test.runIf(soak)("npm run db serves the sample catalog alone", async () => {
  const data = temporaryFolder();
  const vars = join(data, "vars");
  const flags = ["--data", data, "--db-port", "0", "--dev-vars", vars];
  const db = start([LAUNCHER, "scripts/db/main.ts", ...flags]);
  await until("the catalog is ready", () => db.output().includes("The catalog is ready"));
  const rows = await (await clientOf(data)).execute("SELECT count(*) AS n FROM links");
  expect(Number(rows.rows[0]?.n)).toBeGreaterThan(0);
  const processes = [...descendants(db.pid).keys()];
  db.child.kill("SIGINT");
  expect(await db.exitCode).toBe(0);
  await until("every process has gone", () => !processes.some(isAlive));
});
