/**
 * `npm run setup`: for Cloudflare, with the real wrangler and a real libSQL server. The APIs of
 * Cloudflare and Turso are a stand-in on this machine: no account is needed.
 */
import { spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { createClient } from "@libsql/client";
import { fetch as fetchThrough, ProxyAgent } from "undici";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { migrateDatabase } from "../../scripts/catalog/migrate-database.ts";
import { dataFiles } from "../../scripts/cli/paths.ts";
import { type Sqld, startSqld } from "../../scripts/processes/sqld.ts";
import { NO_SETTINGS, readSettings, writeSettings } from "../../scripts/settings/settings.ts";
import { startRelay } from "../support/catalog-relay.ts";
import {
  CLOUDFLARE_TOKEN,
  newWorker,
  startVendors,
  TURSO_TOKEN,
  type Vendors,
} from "../support/vendors.ts";
import { filesWith, run, start, until } from "./processes.ts";
import { emptyScripts, project } from "./project.ts";

const CHECKED = ["--target", "cloudflare", "--workers-dev"];
const FIXED = [...CHECKED, "--no-check"];
const DATABASE = ["--database-name", "catalog"];
const TURSO = [...FIXED, ...DATABASE];
const OWN = [...TURSO.filter((flag) => flag !== "--workers-dev"), "--domain", "id.example.org"];
const PEOPLE = ["--administrator", "Eva Brunner", "--organization-name", "Acme Foods"];

let sqld: Sqld;
let vendors: Vendors;
let folder: string;
beforeAll(async () => {
  sqld = await startSqld({ dataDir: temporaryData() });
  vendors = await startVendors(sqld);
});
afterAll(async () => {
  await vendors?.stop();
  await sqld?.stop();
});
beforeEach(() => {
  for (const state of [vendors.workers, vendors.namespaces, vendors.databases, vendors.refusals]) {
    state.clear();
  }
  vendors.requests.length = 0;
  folder = project();
});

function temporaryData(): string {
  return join(process.env.TMPDIR ?? "/tmp", `gtin-resolver-setup-${process.pid}`);
}
afterAll(() => rmSync(temporaryData(), { recursive: true, force: true }));

const command = (name: string, args: readonly string[], env: Record<string, string> = {}) =>
  run([join("scripts", name, "main.ts"), ...args], { ...vendors.vars, ...env }, folder);
const setup = (args: readonly string[], env?: Record<string, string>) =>
  command("setup", args, env);
const settings = () => readFileSync(join(folder, "settings.toml"), "utf8");
/** The address of the deployment, and the token of the link. */
function firstSignIn(): [base: string, token: string] {
  const link = readFileSync(join(folder, ".data", "first-sign-in.txt"), "utf8").trim();
  const [base = "", token = ""] = link.split("/console/invitation#");
  return [base, token];
}
const isWrite = (line: string) => !line.startsWith("GET ");

test("from nothing to a deployment that passes the check, again without a change, and the sign-in there", async () => {
  const made = await setup([...CHECKED, ...DATABASE, ...PEOPLE, "--company-prefix", "9521234"], {
    ...{ NODE_USE_ENV_PROXY: "1", HTTPS_PROXY: vendors.proxy, NO_PROXY: "127.0.0.1" },
    // The address's real certificate is Cloudflare's.
    NODE_TLS_REJECT_UNAUTHORIZED: "0",
  });
  expect(made.output).toMatch(/^✓ GET \/health +ready, version /m);
  expect(made.output).toContain("TLS on gtin-resolver.eva.workers.dev");
  expect(made.output).toMatch(/^✓ \d+ passed, \d+ with a note, 0 failed, /m);
  expect(made.output).toContain("All checks passed.");
  expect(made.output).toContain("[9/9] First administrator");
  expect(made.code).toBe(0);
  expect([...vendors.databases]).toEqual(["catalog"]);
  expect([...vendors.namespaces.values()]).toEqual(["gtin-resolver-oauth"]);
  const worker = vendors.workers.get("gtin-resolver")!;
  expect(worker.secrets).toEqual({ LIBSQL_URL: sqld.url, LIBSQL_TOKEN: sqld.token });
  const textOf = (name: string) =>
    worker.metadata!.bindings.find((binding) => binding.name === name)?.text;
  expect(textOf("BASE_URL")).toBe("https://gtin-resolver.eva.workers.dev");
  expect(textOf("QR_ACCESS")).toBe("scoped");
  const bound = worker.metadata!.bindings.map(({ name }) => name);
  expect(bound).toEqual(expect.arrayContaining(["OAUTH_KV", "ADDRESS_LIMITER", "ANALYTICS"]));

  // Each step says how to undo it; no file and no output has a secret.
  expect(made.output.match(/Undo: /g)?.length).toBe(9);
  for (const secret of [sqld.token, CLOUDFLARE_TOKEN, TURSO_TOKEN]) {
    expect(made.output).not.toContain(secret);
    expect(filesWith(folder, secret)).toEqual([]);
  }
  expect(settings()).toContain('kv_namespace_id = "kv0');

  // The link is valid on the catalog of the deployment, in whose name it was made.
  const [base, first] = firstSignIn();
  expect(base).toBe("https://gtin-resolver.eva.workers.dev");
  const invited = await ask(
    "SELECT name, organization_id, scopes FROM invitations WHERE hash = ?",
    [await hashOf(first)],
  );
  expect(invited).toEqual([["Eva Brunner", "acme-foods", expect.stringContaining("keys:manage")]]);
  expect(
    await ask("SELECT organization_id FROM company_prefixes WHERE prefix = '9521234'"),
  ).toEqual([["acme-foods"]]);

  const before = settings();
  vendors.requests.length = 0;
  emptyScripts(folder);
  const again = await setup(["--no-check"]);
  expect(again.code).toBe(0);
  expect(again.output).toContain("Found gtin-resolver-oauth");
  expect(again.output).toContain("The worker has them already.");
  expect(settings()).toBe(before);
  const written = vendors.requests.filter(isWrite).map((line) => line.replace(/^.*\//, ""));
  expect(written).not.toContain("databases");
  expect(written).not.toContain("namespaces");
  expect(written).not.toContain("secrets-bulk");
  expect(worker.uploads).toBe(2);

  // The second run has made a new link, for the same person.
  const [, token] = firstSignIn();
  const dispatcher = new ProxyAgent({
    uri: vendors.proxy,
    requestTls: { rejectUnauthorized: false },
  });
  onTestFinished(() => dispatcher.destroy());
  const send = (method: string, path: string, body?: object, headers = {}) =>
    fetchThrough(base + path, {
      ...{ method, dispatcher, redirect: "manual" },
      headers: { ...headers, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  expect((await send("GET", "/console/invitation")).status).toBe(200);
  const script = await send("GET", "/assets/console/main.js");
  expect([script.status, script.headers.get("Content-Type")]).toEqual([
    200,
    expect.stringContaining("javascript"),
  ]);
  const page = { Origin: base, "Sec-Fetch-Site": "same-origin" };
  const accept = () => send("POST", "/console/session/invitation/accept", { token }, page);
  const joined = await accept();
  expect(joined.status).toBe(201);
  const { key } = (await joined.json()) as { key: string };
  expect((await accept()).status).toBe(404);

  const product = "/api/v1/products/09521234000013";
  const authorized = { Authorization: `Bearer ${key}` };
  const stored = await send("PUT", product, { name: "Bergkäse" }, authorized);
  expect([stored.status, await stored.json()]).toEqual([
    201,
    expect.objectContaining({ name: "Bergkäse" }),
  ]);
  const scan = await send("GET", "/01/09521234000013");
  expect([scan.status, scan.headers.get("Location")]).toEqual([
    307,
    `${base}/products/09521234000013`,
  ]);
});

test("commands work on the database of the settings, as npm start does", async () => {
  writeSettings({ ...NO_SETTINGS, database: { url: sqld.url } }, join(folder, "settings.toml"));
  const given = { LIBSQL_TOKEN: sqld.token, LIBSQL_URL: "" };
  const migrated = await command("migrate", [], given);
  expect(migrated).toMatchObject({ code: 0, output: expect.stringContaining(sqld.url) });
  expect(await command("keys", ["list"], given)).toMatchObject({ code: 0 });
  const nobody = await command("keys", ["list"], { LIBSQL_URL: "" });
  expect(nobody.output).toBe(
    `Error: The catalog at ${sqld.url} denied access: set LIBSQL_TOKEN in the environment.\n`,
  );
  const folderOnly = await command("keys", ["list", "--data", ".data"], { LIBSQL_URL: "" });
  expect(folderOnly.output).toContain("There is no catalog in .data.");
  const backup = await command("backup", ["backup.db"], { LIBSQL_URL: "" });
  expect(backup.output).toContain(`that at ${sqld.url}, whose files are on another machine`);
  const restored = await command("restore", ["backup.db"]);
  expect(restored.output).toContain(`The catalog of settings.toml is that at ${sqld.url}.`);
  for (const { code } of [nobody, folderOnly, backup, restored]) expect(code).not.toBe(0);
});

test("a database that needs no token is used without one, with nobody to ask", async () => {
  const { url, stop } = await startRelay(sqld.url, sqld.token);
  onTestFinished(stop);
  writeSettings({ ...NO_SETTINGS, database: { url } }, join(folder, "settings.toml"));
  const given = { LIBSQL_URL: "", LIBSQL_TOKEN: "" };
  const migrated = await command("migrate", [], given);
  expect(migrated).toMatchObject({ code: 0, output: expect.stringContaining(url) });
  expect(await command("keys", ["list"], given)).toMatchObject({ code: 0 });
});

test("an upgrade is npm run deploy, which migrates with a token of its own", async () => {
  emptyScripts(folder);
  vendors.databases.add("catalog");
  vendors.workers.set("gtin-resolver", newWorker());
  writeSettings(
    {
      ...NO_SETTINGS,
      vars: { BASE_URL: "https://id.example.org" },
      database: {
        url: sqld.url,
        turso: { organization: "acme", group: "default", name: "catalog" },
      },
      cloudflare: { name: "gtin-resolver", account_id: "acc0", kv_namespace_id: "kv0" },
    },
    join(folder, "settings.toml"),
  );
  const without = await command("deploy", [], { TURSO_API_TOKEN: "" });
  expect(without.output).toContain("Set LIBSQL_TOKEN or TURSO_API_TOKEN in the environment.");
  const worker = vendors.workers.get("gtin-resolver")!;
  expect([without.code, worker.uploads]).toEqual([1, 0]);
  const deployed = await command("deploy", []);
  expect([deployed.code, worker.uploads]).toEqual([0, 1]);
});

test("--dry-run prints every step with its undoing, and asks nobody", async () => {
  const { code, output } = await setup(["--dry-run", ...TURSO]);
  expect([code, vendors.requests, existsSync(join(folder, "settings.toml"))]).toEqual([
    0,
    [],
    false,
  ]);
  for (const title of ["Sign in", "Name and address", "Database", "Tables", "Secrets", "Deploy"]) {
    expect(output).toMatch(new RegExp(`^\\d\\. ${title}`, "m"));
  }
  expect(output).toContain("Undo: turso db destroy catalog");
  expect(output.match(/^ +Undo: /gm)?.length).toBe(output.match(/^\d\. /gm)?.length);
});

test("a fault stops with the next step, and the next run goes on", async () => {
  emptyScripts(folder);
  const denied = await setup(OWN, { CLOUDFLARE_API_TOKEN: "wrong" });
  expect([denied.code, denied.output]).toEqual([
    1,
    expect.stringMatching(/Cloudflare denied CLOUDFLARE_API_TOKEN\. Create a token at https:/),
  ]);
  vendors.databases.add("catalog");
  const taken = await setup(OWN);
  expect(taken.output).toContain("Turso has a database called catalog already");
  vendors.databases.clear();

  // The worker's name was free before, so it is ours now; nothing was made twice.
  vendors.refusals.set(
    "PATCH /client/v4/accounts/acc0/workers/scripts/gtin-resolver/secrets-bulk",
    500,
  );
  const refused = await setup(OWN);
  expect(refused.output).toContain("Cloudflare did not take the secrets");
  expect(refused.output).toContain("run npm run setup again");
  expect(settings()).not.toContain("url = ");
  vendors.refusals.clear();
  const killed = start(["scripts/setup/main.ts", "--no-check"], vendors.vars, folder);
  await until("the worker has its secrets", () => vendors.workers.size === 1);
  killed.child.kill("SIGKILL");
  await killed.exitCode;
  const done = await setup(["--no-check"]);
  expect(done.output).toContain("The worker is at https://id.example.org.");
  expect(done.output).toContain("[9/9] First administrator");
  expect(done.code).toBe(0);
  expect([vendors.databases.size, vendors.namespaces.size]).toEqual([1, 1]);
  expect(Object.keys(vendors.workers.get("gtin-resolver")!.secrets)).toHaveLength(2);
});

test("a worker of somebody else is not overwritten, and a database must answer", async () => {
  vendors.workers.set("gtin-resolver", newWorker({}, 1));
  const taken = await setup([...FIXED, "--database-url", sqld.url], { LIBSQL_TOKEN: sqld.token });
  expect([taken.code, taken.output]).toEqual([
    1,
    expect.stringContaining("The account has a worker called gtin-resolver already"),
  ]);
  expect(existsSync(join(folder, "settings.toml"))).toBe(false);
  const named = [...FIXED, "--name", "catalog-worker", "--database-url", sqld.url];
  const denied = await setup(named, { LIBSQL_TOKEN: "wrong" });
  expect([denied.code, denied.output]).toEqual([
    1,
    expect.stringContaining("denied access: check LIBSQL_TOKEN."),
  ]);
  expect(vendors.workers.get("gtin-resolver")!.uploads).toBe(1);
});

/** What stops a setup, without the commands of wrangler before it. */
test("a database that does not answer and a wrong token of Turso are named", async () => {
  const nobody = migrateDatabase({ url: "http://127.0.0.1:1", token: "x" });
  await expect(nobody).rejects.toThrow("does not answer");
  // The address of the API is read when the module is loaded.
  const asking = `import("./scripts/vendors/turso.ts").then((turso) => turso.organizationsOf("wrong"))`;
  const denied = await run(["-e", asking], vendors.vars);
  expect([denied.code, denied.output]).toEqual([
    1,
    expect.stringContaining("Turso denied the API token. Make one with"),
  ]);
});

test("says what to install where only the packages of a server are", async () => {
  const modules = join(folder, "node_modules");
  rmSync(modules);
  mkdirSync(modules);
  for (const name of readdirSync("node_modules")) {
    if (name !== "wrangler") symlinkSync(resolve("node_modules", name), join(modules, name));
  }
  const said =
    "Error: wrangler is not installed. Run npm ci without --omit=dev, then this again.\n";
  const asked = await setup(OWN);
  writeFileSync(join(folder, "settings.toml"), '[cloudflare]\nname = "gtin-resolver"\n');
  for (const { code, output } of [asked, await command("deploy", []), await command("dev", [])]) {
    expect([code, output]).toEqual([1, expect.stringContaining(said)]);
    expect(output).not.toMatch(/^\s+at /m);
  }
});

test("plain wrangler deploy publishes nothing of this machine's configuration", async () => {
  const cli = join(folder, "node_modules/wrangler/bin/wrangler.js");
  for (const words of [["deploy"], ["versions", "upload"]]) {
    const { code, output } = await run([cli, ...words, "--config", join(folder, "wrangler.toml")], {
      ...vendors.vars,
      CLOUDFLARE_ACCOUNT_ID: "acc0",
    });
    expect(output).toContain("Deploy with: npm run deploy");
    expect(code).not.toBe(0);
  }
  expect(vendors.requests.filter(isWrite)).toEqual([]);
});

test.each([
  ["http://id.example.org", "127.0.0.1", "codes@example.org", "begins with https://"],
  ["https://id.example.org", "the proxy", "codes@example.org", "TRUSTED_PROXIES must be CIDR"],
  ["https://id.example.org", "127.0.0.1", "Eva", "OPERATOR_CONTACT must be an e-mail"],
])(
  "what the server would reject at its start is rejected before anything is done: %s %s %s",
  async (baseUrl, proxies, contact, why) => {
    const { code, output } = await setup([
      ...["--target", "server", "--base-url", baseUrl, "--trusted-proxies", proxies],
      ...["--operator-contact", contact],
    ]);
    expect(output).toContain(why);
    expect(output).not.toContain("[1/4]");
    expect(code).not.toBe(0);
    expect(existsSync(join(folder, "settings.toml"))).toBe(false);
  },
);

test("on a machine of one's own: the settings drive npm start, and the environment has priority", async () => {
  cpSync("vite.node.config.ts", join(folder, "vite.node.config.ts"));
  emptyScripts(folder);
  const args = [
    "--target",
    "server",
    "--base-url",
    "https://id.example.org",
    "--trusted-proxies",
    "",
  ];
  const data = join(folder, "catalog-data");
  const made = await setup([...args, ...PEOPLE, "--data", data, "--company-prefix", "9521234"]);
  expect(made.code).toBe(0);
  expect(made.output).toContain("npm start prints the link when the server is ready.");
  expect(made.output).toContain(`WorkingDirectory=${folder}`);
  expect(made.output).toContain("ExecStart=/");
  expect(made.output).toContain("Undo: delete catalog-data");
  expect(made.output.match(/Undo: /g)?.length).toBe(4);
  expect(vendors.requests).toEqual([]);
  const before = settings();

  const server = start(
    ["scripts/start/main.ts", "--port", "0"],
    { OPERATOR_NAME: "Another name" },
    folder,
  );
  await until("it is ready", () => /first administrator|rror/.test(server.output()));
  expect(server.output()).toContain("Console   https://id.example.org/console\n");
  expect(server.output()).toContain("MCP       https://id.example.org/mcp\n");
  expect(server.output()).not.toContain("Loading the sample catalog");
  const [, origin = ""] = /Listens +(http:\/\/localhost:\d+),/.exec(server.output()) ?? [];
  const privacy = await fetch(`${origin}/privacy`);
  expect(await privacy.text()).toContain("Another name");

  // While it runs, a second setup makes a new link, for the same person.
  const again = await setup([]);
  expect(again.output).toContain("has these settings already");
  // Its catalog is no longer only what a setup made.
  expect(again.output).not.toContain("Undo: delete catalog-data");
  expect(settings()).toBe(before);
  const link = readFileSync(join(data, "first-sign-in.txt"), "utf8").trim();
  const [base, token = ""] = link.split("/console/invitation#");
  expect(base).toBe("https://id.example.org");
  const client = createClient({ url: `file:${dataFiles(data).sqlite}` });
  const invited = await client.execute({
    sql: "SELECT name, organization_id FROM invitations WHERE hash = ?",
    args: [await hashOf(token)],
  });
  client.close();
  expect(invited.rows).toMatchObject([{ name: "Eva Brunner", organization_id: "acme-foods" }]);

  // Commands find the catalog of the settings, and with --data another one.
  const listing = (...args: string[]) =>
    spawnSync(process.execPath, ["scripts/keys/main.ts", "list", ...args], {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, LIBSQL_URL: "" },
    });
  expect(listing()).toMatchObject({ status: 0, stderr: "" });
  expect(listing("--data", ".data").stderr).toContain("There is no catalog in .data.");
});

test.runIf(process.platform === "linux")(
  "asks on a terminal for what no option gives",
  async () => {
    // A width, where the lines of questions break.
    const command = `stty cols 120 rows 40; '${process.execPath}' scripts/setup/main.ts`;
    const answers = [
      ["Where does it run?", "\u001b[B\r"],
      ["The public address", "https://id.example.org\r"],
      ["Addresses of the proxy", "\r"],
      ["Your name", "Eva Brunner\r"],
      ["Your organization", "Bäckerei Müller\r"],
      ["Your GS1 company prefix", "\r"],
      ["Whom people may ask", "codes@example.org\r"],
    ] as const;
    const terminal = spawn("script", ["-qefc", command, "/dev/null"], {
      cwd: folder,
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, BASE_URL: "", LIBSQL_URL: "", LIBSQL_TOKEN: "", ...vendors.vars },
    });
    let text = "";
    terminal.stdout.on("data", (chunk) => (text += chunk));
    const ended = new Promise((resolve) => terminal.once("close", resolve));
    for (const [question, answer] of answers) {
      await until(question, () => text.includes(question) || terminal.exitCode !== null);
      terminal.stdin.write(answer);
    }
    expect(await ended).toBe(0);
    expect(text).toContain("[4/4] Run it as a service");
    const { vars, administrator } = readSettings(join(folder, "settings.toml"))!;
    expect(vars).toEqual({
      BASE_URL: "https://id.example.org",
      TRUSTED_PROXIES: "127.0.0.1/32,::1/128",
      OPERATOR_NAME: "Bäckerei Müller",
      OPERATOR_CONTACT: "codes@example.org",
    });
    expect(administrator).toEqual({
      ...{ name: "Eva Brunner", organization_id: "backerei-muller" },
      organization_name: "Bäckerei Müller",
    });
  },
);

test("settings with a secret, a wrong name or a wrong value are named", () => {
  const file = join(folder, "settings.toml");
  const reading = (text: string) => {
    writeFileSync(file, text);
    return () => readSettings(file);
  };
  const change = "Change it in that file.";
  const delete_ = "Correct the name, or delete the line.";
  for (const [text, why] of [
    [
      '[server]\nport = "80a"',
      `server.port is "80a". It must be a whole number from 0 to 65535. ${change}`,
    ],
    [
      "[server]\nport = 99999",
      `server.port is 99999. It must be a whole number from 0 to 65535. ${change}`,
    ],
    [
      "[server]\nprot = 80",
      `server.prot is not a setting. [server] can have host, port and data. ${delete_}`,
    ],
    [
      "[sever]\nport = 80",
      `sever is not a setting. The file can have [vars], [database], [cloudflare], [server], [administrator] and [wrangler]. ${delete_}`,
    ],
    ["server = 3", `server is 3. It must be a table, which begins with [server]. ${change}`],
    [
      '[database]\nurl = ""',
      `database.url is "". It must be a text in quotation marks that is not empty. ${change}`,
    ],
    [
      '[vars]\nAUTH = ["x"]',
      `vars.AUTH is ["x"]. It must be a text in quotation marks, a number, true or false. ${change}`,
    ],
    [
      '[cloudflare]\naccount_id = "a"',
      "cloudflare.name is missing. It must be a name such as gtin-resolver: small letters, digits and hyphens. Add it to that file.",
    ],
    [
      "[administrator]\ncompany_prefix = 9521234",
      `administrator.company_prefix is 9521234. It must be 4 to 12 digits in quotation marks. ${change}`,
    ],
    [
      "[server]\nport = 80a",
      "line 2 is not TOML (illegal character in numeric literal). Correct it, or delete the line.",
    ],
  ] as const) {
    let said = "";
    try {
      reading(text)();
    } catch (error) {
      said = (error as Error).message;
    }
    expect(said.slice(said.indexOf("settings.toml: "))).toBe(`settings.toml: ${why}`);
  }
  rmSync(file);
  mkdirSync(file);
  expect(() => readSettings(file)).toThrow(
    /settings\.toml cannot be read: a folder is where a file is needed\.$/,
  );
  rmSync(file, { recursive: true });
  expect(reading('[vars]\nLIBSQL_TOKEN = "x"')).toThrow("vars.LIBSQL_TOKEN is a secret");
  expect(reading('[vars]\nQR_ACESS = "open"')).toThrow("vars.QR_ACESS is not a variable");
  expect(reading('[cloudflare]\nname = "A B"')).toThrow(
    'cloudflare.name is "A B". It must be a name such as',
  );
  expect(reading('[database]\nurl = "https://a:b@c.example"')).toThrow("must not carry a token");
  expect(reading("[vars")).toThrow("line 1 is not TOML");
  const kept = { ...NO_SETTINGS, vars: { AUTH: "keys" }, wrangler: { limits: { cpu_ms: 100 } } };
  rmSync(file);
  expect([writeSettings(kept, file), writeSettings(kept, file)]).toEqual([true, false]);
  expect(readSettings(file)).toEqual(kept);
});

const hashOf = async (text: string) =>
  Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toString(
    "hex",
  );

async function ask(sql: string, args: readonly string[] = []): Promise<unknown[][]> {
  const response = await fetch(`${sqld.url}/v2/pipeline`, {
    method: "POST",
    headers: { Authorization: `Bearer ${sqld.token}` },
    body: JSON.stringify({
      requests: [
        { type: "execute", stmt: { sql, args: args.map((value) => ({ type: "text", value })) } },
      ],
    }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: an answer
  const body: any = await response.json();
  return body.results[0].response.result.rows.map((row: { value: unknown }[]) =>
    row.map(({ value }) => value),
  );
}
