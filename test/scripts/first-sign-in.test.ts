/** The link with which the first administrator signs in, from the process that prints it. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../../scripts/processes/ports.ts";
import { run, start, temporaryFolder, until } from "./processes.ts";

const LINK = /http:\/\/localhost:\d+\/console\/invitation#([\w-]{43})/;

async function startServer(data: string, ...args: string[]) {
  const port = await findFreePort();
  const server = start(["scripts/start/main.ts", "--data", data, "--port", String(port), ...args]);
  await until(
    "the server is ready",
    () => server.output().includes("first administrator") || hasEnded(),
  );
  function hasEnded() {
    return server.child.exitCode !== null;
  }
  return { ...server, origin: `http://localhost:${port}` };
}

/** The request that the console's page sends. */
async function open(origin: string, path: "" | "/accept", token: string, said: object = {}) {
  const response = await fetch(`${origin}/console/session/invitation${path}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Origin: origin,
      "Sec-Fetch-Site": "same-origin",
    },
    body: JSON.stringify({ token, ...said }),
  });
  const [cookie = ""] = response.headers.getSetCookie();
  // biome-ignore lint/suspicious/noExplicitAny: an answer
  const body: any = await response.json();
  return { status: response.status, cookie: cookie.split(";")[0]!, body };
}

const tokenIn = (text: string) => LINK.exec(text)?.[1] ?? "";

test("npm start makes a sign-in link while there are no people, and replaces one that was not used", async () => {
  const data = temporaryFolder();
  const file = join(data, "first-sign-in.txt");
  const first = await startServer(data, "--empty");
  const unused = tokenIn(readFileSync(file, "utf8"));
  expect(first.output()).toContain(`is in ${file}. It works once, until `);
  expect(first.output()).toContain("  Sign in   as the first administrator: see below\n");
  // The output of a server without a terminal is a log.
  expect(first.output()).not.toContain(unused);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  first.child.kill("SIGTERM");
  expect(await first.exitCode).toBe(0);

  const second = await startServer(data);
  const token = tokenIn(readFileSync(file, "utf8"));
  expect((await open(second.origin, "", unused)).status).toBe(404);
  expect((await open(second.origin, "", token)).body).toMatchObject({
    name: null,
    role: "administrator",
    organization: { id: "own", name: "My organization" },
    names_organization: true,
  });
  // The history names people, so she says who she is.
  const nameless = await open(second.origin, "/accept", token);
  expect([nameless.status, nameless.body.errors]).toEqual([
    400,
    [{ field: "name", message: "is missing", code: "required" }],
  ]);
  const said = { name: "Eva Brunner", organization_name: "Alpenhof Foods" };
  const joined = await open(second.origin, "/accept", token, said);
  expect(joined.status).toBe(201);
  expect(joined.body.key).toMatch(/^gtr_/);
  expect((await open(second.origin, "/accept", token)).status).toBe(404);
  const session = await fetch(`${second.origin}/console/session`, {
    headers: { Cookie: joined.cookie },
  });
  expect(await session.json()).toMatchObject({
    ...{ signed_in: true, name: "Eva Brunner" },
    organization: { id: "own", name: "Alpenhof Foods" },
  });
  const history = await fetch(`${second.origin}/api/v1/history`, {
    headers: { Authorization: `Bearer ${joined.body.key}` },
  });
  const { items } = (await history.json()) as { items: object[] };
  expect(items[0]).toMatchObject({
    action: "organization.put",
    by: "Eva Brunner",
    changes: { before: { name: "My organization" }, after: { name: "Alpenhof Foods" } },
  });
  // A command that the console shows is for this folder.
  const page = await (await fetch(`${second.origin}/console`)).text();
  expect(page).toContain(`data-before="" data-options="--data ${data}"`);
  const keys = await fetch(`${second.origin}/api/v1/keys`, {
    headers: { Authorization: `Bearer ${joined.body.key}` },
  });
  expect(await keys.json()).toMatchObject({ items: [{ role: "administrator" }] });
  second.child.kill("SIGTERM");
  expect(await second.exitCode).toBe(0);

  const third = start(["scripts/start/main.ts", "--data", data, "--port", "0"]);
  await until("the server is ready", () => third.output().includes("Catalog "));
  third.child.kill("SIGTERM");
  expect(await third.exitCode).toBe(0);
  expect(third.output()).not.toContain("first administrator");
  expect(existsSync(file)).toBe(false);
  const refused = await run([
    ...["scripts/keys/main.ts", "administrator", "--data", data],
    ...["--base-url", "https://id.example.org"],
  ]);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain("There are people already.");
});

test.runIf(process.platform === "linux")(
  "on a terminal, the link is printed and no file has it",
  async () => {
    const data = temporaryFolder();
    const command = `'${process.execPath}' scripts/start/main.ts --data '${data}' --port 0`;
    const terminal = spawn("script", ["-qefc", command, "/dev/null"], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, BASE_URL: "", LIBSQL_URL: "", LIBSQL_TOKEN: "" },
    });
    let text = "";
    terminal.stdout.on("data", (chunk) => (text += chunk));
    const gone = new Promise((resolve) => terminal.once("close", resolve));
    onTestFinished(async () => {
      terminal.kill("SIGTERM");
      await gone;
    });
    await until("the link is printed", () => LINK.test(text));
    const [link = ""] = LINK.exec(text) ?? [];
    const offered = await open(new URL(link).origin, "", tokenIn(text));
    expect(offered.body.organization).toMatchObject({ id: "org-gs1" });
    expect(existsSync(join(data, "first-sign-in.txt"))).toBe(false);
  },
);

test("npm start -- --organization names the first administrator's organization", async () => {
  const data = temporaryFolder();
  const server = await startServer(data, "--empty", "--organization", "Bäckerei Müller & Söhne");
  const token = tokenIn(readFileSync(join(data, "first-sign-in.txt"), "utf8"));
  expect((await open(server.origin, "", token)).body).toMatchObject({
    organization: { id: "backerei-muller-sohne", name: "Bäckerei Müller & Söhne" },
    names_organization: false,
  });
  // It has its name, and a link does not change it.
  const said = { name: "Eva Brunner", organization_name: "Other" };
  const { body } = await open(server.origin, "/accept", token, said);
  expect(body.organization.name).toBe("Bäckerei Müller & Söhne");
});

test("npm run keys -- administrator names the person and the organization", async () => {
  const data = temporaryFolder();
  expect((await run(["scripts/migrate/main.ts", "--data", data])).code).toBe(0);
  const administrator = (...args: string[]) =>
    run(["scripts/keys/main.ts", "administrator", "--data", data, ...args]);
  const missing = await administrator();
  expect(missing).toMatchObject({
    code: 2,
    output: expect.stringContaining("base URL is missing"),
  });
  const acme = ["--organization", "acme", "--organization-name", "Acme"];
  const site = ["--base-url", "http://localhost:8787"];
  const made = await administrator(...acme, ...site, "--name", "Eva Brunner");
  expect(made.code).toBe(0);
  expect(made.output).toContain("Eva Brunner becomes the first administrator");
  // Now there is one organization.
  const again = await administrator(...site);
  expect(again.output).toMatch(LINK);
  const server = await startServer(data);
  expect((await open(server.origin, "", tokenIn(made.output))).status).toBe(404);
  expect((await open(server.origin, "", tokenIn(again.output))).status).toBe(404);
  const [offered] = [readFileSync(join(data, "first-sign-in.txt"), "utf8")];
  expect((await open(server.origin, "", tokenIn(offered))).body.organization.id).toBe("acme");
});
