/** `npm start`: the built server with a catalog in one file, in one process. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import journal from "../../migrations/meta/_journal.json" with { type: "json" };
import { connect } from "../../scripts/catalog/catalog.ts";
import { migrateCatalog } from "../../scripts/catalog/migrate.ts";
import { dataFiles } from "../../scripts/cli/paths.ts";
import { findFreePort } from "../../scripts/processes/ports.ts";
import { VERSION } from "../../src/identity.ts";
import { run, start, temporaryFolder, until } from "./processes.ts";
import { project } from "./project.ts";

/** @returns once it is ready */
async function startServer(data: string, args: string[] = [], env: Record<string, string> = {}) {
  const port = await findFreePort();
  const flags = ["--data", data, "--port", String(port), ...args];
  const server = start(["scripts/start/main.ts", ...flags], env);
  const isReady = () => server.output().includes("is ready") || server.child.exitCode !== null;
  await until("the server is ready", isReady);
  expect(server.output()).toContain("is ready");
  const key = /Sign in +(gtr_\w+)/.exec(server.output())?.[1] ?? "";
  const origin = `http://localhost:${port}`;
  const signed = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const put = (gtin: string, name: string) =>
    fetch(`${origin}/api/v1/products/${gtin}`, {
      method: "PUT",
      headers: signed,
      body: JSON.stringify({ name }),
    });
  return { ...server, origin, key, signed, put };
}

/** The files of a whole build, the last of which are written last. */
const BUILT = [
  "dist-node/server.mjs",
  "dist-node-client/_headers",
  "dist-node-client/assets/console/main.js",
];

const PICTURE = readFileSync("src/http/pages/icons/icon.png");

const gtinOf = (item: number) => {
  const digits = `952777700${String(item).padStart(3, "0")}`;
  const sum = [...digits].reduce((all, digit, i) => all + Number(digit) * (i % 2 ? 3 : 1), 0);
  return `0${digits}${(10 - (sum % 10)) % 10}`;
};

test("answers scans, pages, tools and REST from one process, and keeps everything for the next start", async () => {
  const data = temporaryFolder();
  const first = await startServer(data);
  expect(first.output()).toMatch(/Applying \d+ migrations?\nLoading the sample catalog\n/);
  const { origin } = first;

  const scan = await fetch(`${origin}/01/09506000134352`, { redirect: "manual" });
  expect(scan.status).toBe(307);
  const page = await fetch(`${origin}/products/09506000134352`);
  expect(page.headers.get("Content-Security-Policy")).toMatch(/style-src 'sha256-/);
  expect(await page.text()).toContain("Dal Giardino");
  const script = await fetch(`${origin}/assets/console/main.js`);
  expect(script.headers.get("X-Content-Type-Options")).toBe("nosniff");
  const again = await fetch(`${origin}/assets/console/main.js`, {
    headers: { "If-None-Match": script.headers.get("ETag") ?? "" },
  });
  expect(again.status).toBe(304);
  expect((await fetch(`${origin}/icon.svg`)).headers.get("Content-Type")).toBe("image/svg+xml");
  expect((await fetch(`${origin}/assets/none.js`)).status).toBe(404);
  // This client accepts gzip, and unpacks it.
  expect(page.headers.get("Content-Encoding")).toBe("gzip");
  expect(script.headers.get("Content-Encoding")).toBe("gzip");
  expect(await script.text()).not.toBe("");
  const call = await fetch(`${origin}/mcp`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "lookup_product", arguments: { gtin: "09506000134352" } },
    }),
  });
  expect(await call.json()).toMatchObject({
    result: { structuredContent: { name: "Dal Giardino Risotto Rice with Mushrooms" } },
  });
  expect((await first.put(gtinOf(1), "Kept")).status).toBe(201);
  const { tag: schema } = journal.entries.at(-1)!;
  expect(await (await fetch(`${origin}/health`)).json()).toMatchObject({
    ...{ catalog: "ready", version: VERSION, schema, expected_schema: schema },
  });
  const { signed } = first;
  const uploaded = await fetch(`${origin}/api/v1/products/${gtinOf(1)}/picture`, {
    method: "POST",
    headers: { ...signed, "Content-Type": "image/png" },
    body: PICTURE,
  });
  expect(uploaded.status).toBe(200);
  const { image_url: picture } = (await uploaded.json()) as { image_url: string };
  expect(readdirSync(join(data, "pictures"))).toEqual([picture.split("/").at(-1)]);
  expect((await fetch(origin + picture)).headers.get("Content-Type")).toBe("image/png");
  const client = await fetch(`${origin}/oauth/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      client_name: "Assistant",
      redirect_uris: ["http://localhost:5555/callback"],
      token_endpoint_auth_method: "none",
    }),
  });
  const { client_id } = (await client.json()) as { client_id: string };
  const ask = (at: string) => {
    const query = new URLSearchParams({
      ...{ client_id, response_type: "code", redirect_uri: "http://localhost:5555/callback" },
      ...{ code_challenge: "x".repeat(43), code_challenge_method: "S256", resource: `${at}/mcp` },
    });
    return fetch(`${at}/oauth/authorize?${query}`);
  };
  expect((await ask(origin)).status).toBe(200);

  // Right after a scan: its sum is stored before the process ends.
  const phone = {
    "User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1",
  };
  await fetch(`${origin}/01/${gtinOf(1)}`, { redirect: "manual", headers: phone });
  first.child.kill("SIGTERM");
  expect(await first.exitCode).toBe(0);
  expect(first.output()).toContain("Stopping, because it received SIGTERM");

  const second = await startServer(data);
  expect(second.output()).not.toContain("Loading the sample catalog");
  const kept = await fetch(second.origin + picture);
  expect(new Uint8Array(await kept.arrayBuffer())).toEqual(new Uint8Array(PICTURE));
  const product = await fetch(`${second.origin}/api/v1/products/${gtinOf(1)}`);
  expect(await product.json()).toMatchObject({ name: "Kept" });
  expect((await ask(second.origin)).status).toBe(200);
  const scans = await fetch(
    `${second.origin}/api/v1/scans/top?period=${new Date().toISOString().slice(0, 7)}`,
    { headers: second.signed },
  );
  expect(await scans.text()).toContain(gtinOf(1));

  // Other commands work on the same file meanwhile; another server does not get it.
  const listed = await run(["scripts/keys/main.ts", "list", "--data", data]);
  expect(listed.output).toContain("Administrator (npm start)");
  const other = await run(["scripts/dev/main.ts", "--data", data, "--port", "0"]);
  expect(other.code).toBe(1);
  expect(other.output).toMatch(/Process \d+ already serves the catalog in \S+\. Stop it or give/);
});

test("kill -9 in the middle of writes loses none that was acknowledged", async () => {
  const data = temporaryFolder();
  const first = await startServer(data, ["--empty"], {});
  expect(first.key).toBe("");
  expect(first.output()).toContain(`The catalog has no public products. In another terminal:
  npm run seed -- --data ${data}                    loads the sample catalog
  npm run import -- products.csv --data ${data}     loads your own products
`);
  first.child.kill("SIGTERM");
  await first.exitCode;
  expect((await run(["scripts/seed/main.ts", "--data", data])).code).toBe(0);

  const server = await startServer(data);
  const made: string[] = [];
  const writes = Array.from({ length: 300 }, async (_, i) => {
    const response = await server.put(gtinOf(i), `Item ${i}`).catch(() => null);
    if (response?.status === 201 && made.push(gtinOf(i)) === 50) server.child.kill("SIGKILL");
  });
  await Promise.all(writes);
  expect(made.length).toBeLessThan(300);

  const after = await startServer(data);
  for (const gtin of made) {
    const kept = await fetch(`${after.origin}/api/v1/products/${gtin}`);
    expect(kept.status, gtin).toBe(200);
  }
});

test("a catalog whose folder is gone takes no writes, and is back with its folder", async () => {
  const data = temporaryFolder();
  const server = await startServer(data);
  const health = async () => {
    const answer = await fetch(`${server.origin}/health`);
    return [answer.status, await answer.json()];
  };
  const { database } = dataFiles(data);
  renameSync(database, `${database} elsewhere`);
  expect(await health()).toEqual([
    503,
    expect.objectContaining({
      ...{ live: true, ready: false, catalog: "unreachable" },
      reason:
        "The catalog's file was deleted, moved or replaced while the server runs, so nothing can be stored.",
    }),
  ]);
  const status = await fetch(`${server.origin}/status`, {
    headers: { Accept: "application/json" },
  });
  expect(status.status).toBe(503);
  const refused = await server.put(gtinOf(1), "Not stored");
  expect([refused.status, await refused.json()]).toEqual([
    503,
    expect.objectContaining({
      error_code: "catalog_unavailable",
      detail:
        "The catalog's file was deleted, moved or replaced while the server runs, so nothing can be stored.",
    }),
  ]);
  // People who scan still get what the open file has.
  const scan = await fetch(`${server.origin}/01/09506000134352`, { redirect: "manual" });
  expect(scan.status).toBe(307);
  const lines = server.output().match(/.*"catalog_file".*\n/g) ?? [];
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      time: expect.stringMatching(/^20/),
      ...{ event: "catalog_file", level: "error" },
      error: expect.stringContaining(
        `The catalog's file ${dataFiles(data).sqlite} was deleted, moved or replaced`,
      ),
    },
  ]);
  const keys = await run(["scripts/keys/main.ts", "list", "--data", data]);
  expect(keys.output).toMatch(
    /is gone, but process \d+ still has it open\. Do not stop that process/,
  );
  expect(existsSync(database)).toBe(false);

  renameSync(`${database} elsewhere`, database);
  expect(await health()).toEqual([200, expect.objectContaining({ catalog: "ready" })]);
  expect((await server.put(gtinOf(1), "Stored")).status).toBe(201);
});

test("starts after a killed server that had the same process id, as the first one of each container has", async () => {
  const data = temporaryFolder();
  // The shell writes the record with its own id, and becomes the server.
  const script = `
    printf '{"pid":%d,"url":"file:catalog","owner":%d}' $$ $$ > "$1/server.json"
    touch -d "1 minute ago" "$1/server.json"
    exec "$2" scripts/start/main.ts --data "$1" --port "$3" 2>&1`;
  const port = String(await findFreePort());
  const child = spawn("sh", ["-c", script, "sh", data, process.execPath, port], {
    env: { ...process.env, BASE_URL: "", LIBSQL_URL: "" },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  await until("it is ready or ends", () => /is ready/.test(output) || child.exitCode !== null);
  expect(output).toContain("is ready");
  const closed = once(child, "close");
  child.kill("SIGTERM");
  expect(await closed).toEqual([0, null]);
});

test("a later release migrates the file, and says so; an earlier one works on it, and warns", async () => {
  const data = temporaryFolder();
  const earlier = temporaryFolder();
  cpSync("migrations", earlier, { recursive: true });
  const entries = journal.entries.slice(0, -1);
  writeFileSync(join(earlier, "meta", "_journal.json"), JSON.stringify({ ...journal, entries }));
  const { sqlite } = dataFiles(data);
  mkdirSync(dirname(sqlite), { recursive: true });
  const db = connect(`file:${sqlite}`);
  await migrateCatalog(db, earlier);

  const later = await startServer(data);
  expect(later.output()).toMatch(/Applying 1 migration\n/);
  later.child.kill("SIGTERM");
  expect(await later.exitCode).toBe(0);

  await db.run(
    "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)",
  );
  const before = await startServer(data);
  expect(before.output()).toContain("has the schema of a later release");
  expect(await (await fetch(`${before.origin}/health`)).json()).toMatchObject({
    ...{ catalog: "ready", schema: `later than ${journal.entries.at(-1)!.tag}` },
  });
});

test("says what is wrong before it starts", async () => {
  const data = temporaryFolder();
  const help = await run(["scripts/start/main.ts", "--help"]);
  expect(help.code).toBe(0);
  expect(help.output).toContain("Usage: npm start");
  const wrong = await run(["scripts/start/main.ts", "--data", data, "--port", "0"], {
    BASE_URL: "http://id.example.org",
  });
  expect(wrong.code).toBe(1);
  expect(wrong.output).toContain("BASE_URL must begin with https://");
  const known = { BASE_URL: "https://id.example.org" };
  const at = ["scripts/start/main.ts", "--data", data, "--port", "0"];
  expect((await run(at, { ...known, TRUSTED_PROXIES: "the proxy" })).output).toMatch(
    /Error: TRUSTED_PROXIES must be CIDR ranges such as 10\.0\.0\.0\/8\. Set it in the environment, in \.dev\.vars or in settings\.toml\.\n$/,
  );
  expect((await run([...at, "--host", "192.0.2.1"], known)).output).toMatch(
    /^Error: This machine has no address 192\.0\.2\.1\. Give one of its own with --host, such as 127\.0\.0\.1, or 0\.0\.0\.0 for all\.\n$/,
  );
  const file = join(data, "file");
  writeFileSync(file, "");
  const below = await run(["scripts/start/main.ts", "--data", join(file, "below")]);
  expect(below.output).toContain("A part of the path is a file. Give a folder.");
});

test("builds the server where a build is missing, or older than a source", async () => {
  const folder = project();
  const config = join(folder, "vite.node.config.ts");
  cpSync("vite.node.config.ts", config);
  const ask = `import { isStale } from "./scripts/start/build.ts"; console.log(isStale());`;
  const isStale = async () =>
    (await run(["--input-type=module", "--eval", ask], {}, folder)).output.trim();
  expect(await isStale()).toBe("true");
  for (const file of BUILT) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), "");
  }
  expect(await isStale()).toBe("false");
  const later = new Date(Date.now() + 60_000);
  utimesSync(join(folder, "src", "node.ts"), later, later);
  expect(await isStale()).toBe("true");
  // An image has the build, and not what makes it.
  rmSync(config);
  expect(await isStale()).toBe("false");
});
