import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createClient } from "@libsql/client/http";
import { expect, onTestFinished, test, vi } from "vitest";
import { startEmbedded } from "../../scripts/catalog/embedded.ts";
import { dataFiles, WRANGLER_CONFIG } from "../../scripts/cli/paths.ts";
import { offerCatalog } from "../../scripts/configuration/environment.ts";
import { writeSecrets } from "../../scripts/configuration/secrets-file.ts";
import { runDev } from "../../scripts/dev/dev.ts";
import { commandLine, isAlive } from "../../scripts/processes/processes.ts";
import { findServer } from "../../scripts/processes/server-record.ts";
import { startSqld } from "../../scripts/processes/sqld.ts";
import { startCatalog } from "../support/catalog.ts";
import { soak } from "../support/soak.ts";
import { type Dev, expectGone, pidOf, startDev } from "./dev-server.ts";
import {
  descendants,
  filesWith,
  run,
  start,
  temporaryFolder,
  until,
  withoutSettings,
} from "./processes.ts";
import { project } from "./project.ts";

const STARTING = "Starting gtin-resolver with wrangler.toml\n";

/** Answers what it was given, in place of the real worker. */
const ECHO = `export default { fetch: (request, env) =>
  request.url.endsWith("/throw") ? Promise.reject(new Error("boom")) : Response.json(env) };`;

function echoConfig(): string {
  const folder = temporaryFolder();
  const echo = join(folder, "echo.js");
  writeFileSync(echo, ECHO);
  const config = readFileSync("wrangler.toml", "utf8").replace(
    /node scripts[^"]*/,
    `mkdir -p $OUT_DIR $OUT_DIR-client && cp ${echo} $OUT_DIR/worker.js`,
  );
  writeFileSync(join(folder, "wrangler.toml"), config);
  return join(folder, "wrangler.toml");
}

const bindings = async (dev: Dev) =>
  (await (await fetch(`${dev.origin}/health`)).json()) as Record<string, string>;

test("npm run dev takes what the environment sets, keeps its data, and ends with the catalog's server", async () => {
  const folder = project();
  const data = join(folder, "dev-data");
  const made = await startEmbedded({ dataDir: data });
  await (await clientOf(data)).execute(
    "INSERT INTO organizations (id, name, created_at, updated_at) VALUES ('mine', 'Mine', '', '')",
  );
  await made.stop();

  // These lines come beside those of `npm run db` in `.dev.vars`.
  offerCatalog(join(folder, ".dev.vars"), OTHER);
  const args = ["--data", data, "--config", echoConfig()];
  const dev = await startDev(args, FROM_ENVIRONMENT, folder);
  expect(dev.output()).toMatch(/the catalog in \S+\nStarting the worker\ngtin-resolver is ready/);
  const rows = await (await clientOf(data)).execute(
    "SELECT name FROM organizations WHERE id = 'mine'",
  );
  expect(rows.rows[0]?.name).toBe("Mine");
  const given = await bindings(dev);
  expect(given).toMatchObject({
    ...FROM_ENVIRONMENT,
    BASE_URL: dev.origin,
    CATALOG_TIMEOUT_MS: "5000",
    LIBSQL_URL: readUrl(data),
    LIBSQL_TOKEN: readFileSync(join(data, "sqld.token"), "utf8"),
    LIBSQL_RO_TOKEN: expect.stringMatching(/./),
  });
  const isPublic = (name: string) => fetch(`${given.NAME_CHECK_URL}/${name}`, { method: "HEAD" });
  expect((await isPublic("localhost")).status).toBe(403);
  expect(Object.values(OTHER)).not.toContain(given.LIBSQL_TOKEN);
  expect(Object.values(OTHER)).not.toContain(given.LIBSQL_RO_TOKEN);
  // Nothing else that was written has a token: no log, no bundle, no state of wrangler.
  const secrets = `dev-data/secrets.${pidOf(dev, "scripts/dev/main.ts")}.env`;
  expect(filesWith(folder, given.LIBSQL_TOKEN!)).toEqual([secrets, "dev-data/sqld.token"]);
  await fetch(`${dev.origin}/throw`);
  await until("the error shows", () => dev.output().includes("boom"));

  process.kill(pidOf(dev, "/sqld"), "SIGKILL");
  expect(await dev.exitCode).toBe(1);
  expect(dev.output()).toContain("The catalog's server stopped unexpectedly");
  expect(existsSync(join(folder, secrets))).toBe(false);
  await expectGone(dev);
});

/** What another catalog has. */
const OTHER = { url: "http://127.0.0.1:1", token: "t-1", readOnlyToken: "t-2" };
const FROM_ENVIRONMENT = {
  QR_ACCESS: "scoped",
  WRITE_TOOLS: "scoped",
  ALLOWED_ORIGINS: "https://a.example:8443,https://b.example",
};

const readUrl = (data: string) =>
  (JSON.parse(readFileSync(join(data, "server.json"), "utf8")) as { url: string }).url;

async function clientOf(data: string) {
  const { url, token } = (await findServer(data))!;
  return createClient({ url, authToken: token! });
}

test("uses a server of one's own; killed outright, it leaves no wrangler behind", async () => {
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
  expectNotInEnvironments(dev, catalog.token);
  expect(commands).not.toContain("sqld");
  const file = join(data, `secrets.${pidOf(dev, "scripts/dev/main.ts")}.env`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(dev.output()).toContain(`Catalog   ${catalog.url}\n`);
  expect(dev.output()).not.toContain(catalog.token);

  const wrangler = pidOf(dev, "cli.js dev");
  process.kill(pidOf(dev, "scripts/dev/main.ts"), "SIGKILL");
  await until("wrangler has gone", () => !isAlive(wrangler));
  await expectGone(dev);
  // Its token goes with the next start.
  expect(existsSync(file)).toBe(true);
  const next = writeSecrets(data, {});
  expect(existsSync(file)).toBe(false);
  rmSync(next);
});

/** The environments of wrangler and all that it starts; the script itself has what its user set. */
function expectNotInEnvironments(dev: Dev, token: string): void {
  const wrangler = pidOf(dev, "cli.js dev");
  const started = [wrangler, ...descendants(wrangler).keys()];
  const commands = started.map(commandLine);
  for (const name of ["workerd", "esbuild"]) {
    expect(commands.filter((command) => command.includes(name))).not.toEqual([]);
  }
  if (process.platform !== "linux") return;
  const told = started.filter((pid) =>
    readFileSync(`/proc/${pid}/environ`, "utf8").includes(token),
  );
  expect(told.map(commandLine)).toEqual([]);
}

test("the embedded catalog's token is in no environment", async () => {
  const data = temporaryFolder();
  const dev = await startDev(["--data", data, "--empty", "--config", echoConfig()]);
  expectNotInEnvironments(dev, readFileSync(dataFiles(data).token, "utf8"));
  process.kill(pidOf(dev, "scripts/dev/main.ts"), "SIGTERM");
  expect(await dev.exitCode).toBe(0);
  await expectGone(dev);
});

test("empty, with a public origin: prints only addresses that answer here, and why it ends", async () => {
  const vars = { BASE_URL: "https://id.example.org", EXTRA_HOSTS: "id2.example.org" };
  const args = ["--data", temporaryFolder(), "--empty", "--config", echoConfig()];
  const dev = await startDev(args, vars);
  await until("the last line", () => dev.output().includes("npm run import -- products.csv"));
  expect(dev.output()).toContain(`  Open      ${dev.origin}/\n`);
  expect(dev.output()).toContain("npm run seed ");
  expect(dev.output()).toContain("  Sign in   as the first administrator: see below\n");
  expect(dev.output()).not.toMatch(/Loading the sample|\/products\/\d|example\.org:/);
  expect(await bindings(dev)).toMatchObject({
    BASE_URL: "https://id.example.org",
    EXTRA_HOSTS: "id2.example.org,localhost",
  });
  process.kill(pidOf(dev, "scripts/dev/main.ts"), "SIGTERM");
  expect(await dev.exitCode).toBe(0);
  expect(dev.output()).toContain("Stopping, because it received SIGTERM.");
  await expectGone(dev);
});

test("ends when wrangler dies, with its exit code, and says so", async () => {
  const dev = await startDev(["--data", temporaryFolder(), "--config", echoConfig()]);
  process.kill(pidOf(dev, "cli.js dev"), "SIGKILL");
  expect(await dev.exitCode).toBe(137);
  expect(dev.output()).toContain("wrangler, which runs the worker, has ended (exit code 137).");
  await expectGone(dev);
});

/** Runs the command in this process, for starts that are refused. */
const runHere = (options: { data?: string; "db-port"?: string }) =>
  runDev({
    ...{ data: temporaryFolder(), config: WRANGLER_CONFIG, verbose: false },
    ...{ port: "0", "db-port": "0", ...options },
  });

test("says in one line what is busy, before it starts anything", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await until("it listens", () => server.listening);
  const { port } = server.address() as AddressInfo;
  withoutSettings();
  const data = temporaryFolder();
  const dev = ["scripts/dev/main.ts", "--data", data];
  expect(await run([...dev, "--port", String(port)])).toEqual({
    code: 1,
    output: `${STARTING}Error: Port ${port} on 127.0.0.1 is in use. Stop the process that listens there, or give another port with --port.\n`,
  });
  await expect(runHere({ data, "db-port": String(port) })).rejects.toThrow(
    /^Port \d+ on 127.0.0.1, for .* --db-port\.$/,
  );
  const sqld = await startSqld({ dataDir: data });
  onTestFinished(sqld.stop);
  await expect(runHere({ data })).rejects.toThrow(
    `use it with LIBSQL_URL=${sqld.url} LIBSQL_TOKEN="$(cat '${join(data, "sqld.token")}')"`,
  );
});

test("asks for the migrations of a server of one's own", async () => {
  const sqld = await startSqld({ dataDir: temporaryFolder() });
  onTestFinished(sqld.stop);
  withoutSettings();
  vi.stubEnv("LIBSQL_URL", sqld.url);
  vi.stubEnv("LIBSQL_TOKEN", sqld.token);
  await expect(runHere({})).rejects.toThrow(
    `The catalog at ${sqld.url} has no tables yet: run \`LIBSQL_URL=${sqld.url} npm run migrate\` (with the same LIBSQL_TOKEN) first.`,
  );
});

test.runIf(soak)("npm run db serves the sample catalog alone", async () => {
  const data = temporaryFolder();
  const vars = join(data, "vars");
  const flags = ["--data", data, "--db-port", "0", "--dev-vars", vars];
  const db = start(["scripts/db/main.ts", ...flags]);
  await until("the catalog is ready", () => db.output().includes("The catalog is ready"));
  const rows = await (await clientOf(data)).execute("SELECT count(*) AS n FROM links");
  expect(Number(rows.rows[0]?.n)).toBeGreaterThan(0);
  const processes = [...descendants(db.pid).keys()];
  db.child.kill("SIGINT");
  expect(await db.exitCode).toBe(0);
  await until("every process has gone", () => !processes.some(isAlive));
});
