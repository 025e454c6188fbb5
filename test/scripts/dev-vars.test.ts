/** `npm run db` with `wrangler dev` beside it: what becomes of `.dev.vars`. */
import {
  chownSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import {
  offerCatalog,
  withdrawCatalog,
  withoutCatalog,
} from "../../scripts/configuration/environment.ts";
import { findFreePort } from "../../scripts/processes/ports.ts";
import { times } from "../support/soak.ts";
import { filesWith, start, temporaryFolder, until } from "./processes.ts";
import { emptyScripts, project } from "./project.ts";

const CATALOG = { url: "http://127.0.0.1:1", token: "t-1", readOnlyToken: "t-2" };
const VARIABLES = {
  LIBSQL_URL: CATALOG.url,
  LIBSQL_TOKEN: CATALOG.token,
  LIBSQL_RO_TOKEN: CATALOG.readOnlyToken,
};
const modeOf = (file: string) => statSync(file).mode & 0o777;
const read = (file: string) => readFileSync(file, "utf8");

/** Lines of a process that was killed. */
const STALE = `# npm run db (process 999999999) wrote the lines down to "end", and removes them when it stops.
LIBSQL_URL='http://127.0.0.1:2'
LIBSQL_TOKEN='stale'
# end
`;

test.each([
  ["no file", undefined],
  ["an empty file", ""],
  ["lines of one's own", "# Mine\nQR_ACCESS=scoped\n"],
  ["a last line without an end", "QR_ACCESS=scoped"],
  ["tokens that are set to nothing", "LIBSQL_URL=\nLIBSQL_TOKEN=''\n"],
  ["lines of a process that was killed", `A=1\n${STALE}B=2\n`],
  ["such lines, cut short", `A=1\n${STALE.split("\n").slice(0, 2).join("\n")}\n`],
  ["such lines from Windows", `A=1\r\n${STALE.replaceAll("\n", "\r\n")}B=2\r\n`],
])("a stale token is never offered: %s", (_, text) => {
  const file = join(temporaryFolder(), ".dev.vars");
  if (text !== undefined) writeFileSync(file, text, { mode: 0o644 });
  const own = withoutCatalog(text ?? "");
  expect(own).not.toContain("LIBSQL_TOKEN='stale'");
  expect(offerCatalog(file, CATALOG)).toBeUndefined();
  expect(modeOf(file)).toBe(0o600);
  expect(parseEnv(read(file))).toEqual({ ...parseEnv(own), ...VARIABLES });
  expect(read(file).startsWith(own)).toBe(true);
  expect(read(file)).not.toContain("999999999");
  // A second time changes nothing.
  const once = read(file);
  expect(offerCatalog(file, CATALOG)).toBeUndefined();
  expect(read(file)).toBe(once);
  expect(withdrawCatalog(file)).toBeUndefined();
  if (own === "") expect(existsSync(file)).toBe(false);
  else expect([read(file).trimEnd(), modeOf(file)]).toEqual([own.trimEnd(), 0o600]);
  expect(withdrawCatalog(file)).toBeUndefined();
});

test.each([
  ["LIBSQL_URL=libsql://mine.example\n", "it already sets LIBSQL_URL"],
  ["A=1\nLIBSQL_TOKEN='mine'", "it already sets LIBSQL_TOKEN"],
  [
    `LIBSQL_RO_TOKEN=mine\n${STALE}LIBSQL_URL=http://x\n`,
    "it already sets LIBSQL_URL and LIBSQL_RO_TOKEN",
  ],
])("a user's own catalog stays: %j", (text, why) => {
  const file = join(temporaryFolder(), ".dev.vars");
  writeFileSync(file, text);
  expect(offerCatalog(file, CATALOG)).toBe(why);
  expect(withdrawCatalog(file)).toBeUndefined();
  expect(read(file)).toBe(text);
});

test("lines that its user adds meanwhile stay", () => {
  const file = join(temporaryFolder(), ".dev.vars");
  offerCatalog(file, CATALOG);
  writeFileSync(file, `FIRST=1\n${read(file)}LAST=2\n`);
  withdrawCatalog(file);
  expect(read(file)).toBe("FIRST=1\nLAST=2\n");
});

test("a .dev.vars that is a symbolic link stays one", () => {
  const folder = temporaryFolder();
  const [link, real] = [join(folder, ".dev.vars"), join(folder, "real")];
  writeFileSync(real, "A=1\n");
  symlinkSync(real, link);
  expect(offerCatalog(link, CATALOG)).toBeUndefined();
  expect(parseEnv(read(real))).toEqual({ A: "1", ...VARIABLES });
  expect(withdrawCatalog(link)).toBeUndefined();
  expect([lstatSync(link).isSymbolicLink(), read(real)]).toEqual([true, "A=1\n"]);
});

test.skipIf(process.getuid?.() !== 0)("another user's file stays theirs", () => {
  const file = join(temporaryFolder(), ".dev.vars");
  writeFileSync(file, "A=1\n");
  chownSync(file, 12_345, 12_345);
  expect(offerCatalog(file, CATALOG)).toBe("it belongs to another user");
  expect(read(file)).toBe("A=1\n");
});

test("a place where nothing can be written is named", () => {
  const file = join(temporaryFolder(), "none", ".dev.vars");
  expect(offerCatalog(file, CATALOG)).toMatch(/^there is no file or folder \S+none\/\.dev\.vars/);
});

function startDb(folder: string) {
  const args = ["--data", join(folder, "data"), "--db-port", "0"];
  return start([join(folder, "scripts/db/main.ts"), ...args]);
}

async function readyDb(folder: string) {
  const db = startDb(folder);
  await until("the catalog is ready", () => db.output().includes("is ready"));
  return db;
}

const offered = (file: string) => (existsSync(file) ? parseEnv(read(file)) : {});

test("every way to stop takes the lines out; after kill -9 the next start does", async () => {
  const folder = project();
  const vars = join(folder, ".dev.vars");
  writeFileSync(vars, "QR_ACCESS=scoped\n");
  for (const signal of (["SIGINT", "SIGTERM", "SIGHUP"] as const).slice(0, times(1, 3))) {
    const db = await readyDb(folder);
    expect(db.output()).toContain(".dev.vars has its URL and tokens for wrangler dev\n");
    expect(offered(vars)).toMatchObject({
      QR_ACCESS: "scoped",
      LIBSQL_TOKEN: expect.stringMatching(/./),
    });
    db.child.kill(signal);
    expect([signal, await db.exitCode]).toEqual([signal, 0]);
    expect(read(vars)).toBe("QR_ACCESS=scoped\n");
  }
  const killed = await readyDb(folder);
  const { LIBSQL_TOKEN: stale } = offered(vars);
  const pid = Number(/process (\d+)/.exec(read(vars))![1]);
  process.kill(pid, "SIGKILL");
  await killed.exitCode;
  expect(offered(vars).LIBSQL_TOKEN).toBe(stale);

  const next = await readyDb(folder);
  expect(offered(vars).LIBSQL_TOKEN).toMatch(/./);
  expect(offered(vars).LIBSQL_TOKEN).not.toBe(stale);
  expect(read(vars).match(/LIBSQL_TOKEN/g)).toHaveLength(1);

  // A second server, on another folder, leaves the lines of the first one alone, and says so.
  const before = read(vars);
  const other = start([
    join(folder, "scripts/db/main.ts"),
    ...["--data", join(folder, "other"), "--db-port", "0"],
  ]);
  await until("the other is ready", () => other.output().includes("is ready"));
  expect(other.output()).toMatch(
    /\.dev\.vars was not changed: it names the catalog of process \d+/,
  );
  other.child.kill("SIGINT");
  expect(await other.exitCode).toBe(0);
  expect(read(vars)).toBe(before);
  next.child.kill("SIGINT");
  expect(await next.exitCode).toBe(0);
});

test("npm run db and wrangler dev work side by side", async () => {
  const folder = project();
  emptyScripts(folder);
  const vars = join(folder, ".dev.vars");
  const db = await readyDb(folder);
  const { LIBSQL_TOKEN } = offered(vars);
  const port = await findFreePort();
  const wrangler = start(
    [
      ...["node_modules/wrangler/bin/wrangler.js", "dev", "--config"],
      ...[join(folder, "wrangler.toml"), "--port", String(port), "--inspector-port", "0"],
    ],
    { CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false" },
  );
  const origin = `http://localhost:${port}`;
  const found = () =>
    fetch(`${origin}/01/09506000134352`, { redirect: "manual" }).then(
      ({ status }) => status === 307,
      () => false,
    );
  await until("the worker reads the catalog", found);
  const written = await fetch(`${origin}/mcp`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
    body: JSON.stringify({
      ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
      params: { name: "generate_qr_url", arguments: { gtin: "9506000134352" } },
    }),
  });
  expect(((await written.json()) as { result: object }).result).not.toMatchObject({
    isError: true,
  });

  // Nothing else that was written has a token: no log, no bundle, no state of wrangler.
  expect(filesWith(folder, LIBSQL_TOKEN!)).toEqual([".dev.vars", "data/sqld.token"]);

  wrangler.child.kill("SIGINT");
  db.child.kill("SIGINT");
  expect(await db.exitCode).toBe(0);
  expect(readdirSync(folder).filter((name) => name.startsWith(".dev.vars"))).toEqual([]);
  onTestFinished(() => void wrangler.child.kill("SIGKILL"));
});
