/** `npm run keys` as its user types it. */
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { OPTIONS } from "../../scripts/keys/flags.ts";
import { runKeys } from "../../scripts/keys/run.ts";
import { startCatalog, type TestCatalog } from "../support/catalog.ts";
import { run, runHere, withoutSettings } from "./processes.ts";

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog?.stop());
beforeEach(() =>
  catalog.client.executeMultiple(
    `DELETE FROM user_actions; DELETE FROM api_keys; DELETE FROM invitations;
     DELETE FROM company_prefixes WHERE organization_id = 'acme';
     DELETE FROM organizations WHERE id = 'acme';`,
  ),
);

const command = (...args: string[]) => run(["scripts/keys/main.ts", ...args], catalog.vars);
/** The same in this process. */
const keysAt = (vars: Record<string, string>, args: readonly string[]) => {
  withoutSettings();
  for (const [name, value] of Object.entries(vars)) vi.stubEnv(name, value);
  const { values, positionals } = parseArgs({
    args: [...args],
    options: OPTIONS,
    allowPositionals: true,
  });
  return runHere("keys", () => runKeys(values, positionals));
};
const keys = (...args: string[]) => keysAt(catalog.vars, args);
const rows = async (sql: string) => (await catalog.client.execute(sql)).rows;

const ACME = ["--organization", "acme", "--organization-name", "Acme"];

test("an unknown command is rejected by name, and a name for an organization that has one is reported", async () => {
  const unknown = await keys("rm", "gtr_00000000");
  expect(unknown.code).toBe(2);
  expect(unknown.output).toContain(
    'There is no command "rm". Give create, invite, administrator, list, revoke or grant.',
  );
  expect((await keys("create", ...ACME)).output).not.toContain("already has the name");
  const other = ["--organization", "acme", "--organization-name", "Other"];
  for (const args of [["create"], ["grant", "952100"]]) {
    const { code, output } = await keys(...args, ...other);
    expect(code).toBe(0);
    expect(output).toContain('The organization acme already has the name "Acme", and keeps it');
  }
});

test("a key is made, listed, revoked; the catalog has its SHA-256 alone", async () => {
  const made = await command("create", ...ACME, "--scope", "catalog:write, admin", "--name", "CI");
  expect(made.code).toBe(0);
  const [key = ""] = made.output.match(/gtr_[0-9A-Za-z]{32}_[0-9a-f]{8}/) ?? [];
  expect(made.output).toMatch(/not be shown again/);
  const prefix = key.slice(0, 12);
  const [row] = await rows("SELECT * FROM api_keys");
  expect(row).toMatchObject({
    hash: createHash("sha256").update(key).digest("hex"),
    prefix,
    name: "CI",
    organization_id: "acme",
    scopes: '["catalog:write","admin"]',
    expires_at: null,
    revoked_at: null,
  });
  expect(JSON.stringify(row)).not.toContain(key);

  const listed = await command("list");
  expect(listed.output.split("\n")).toEqual([
    "KEY           ORGANIZATION  SCOPES               STATE   LAST WRITE  NAME",
    `${prefix}  acme          catalog:write,admin  no end  none known  CI`,
    "",
  ]);
  expect(listed.output).not.toContain(key);
  expect(JSON.parse((await keys("list", "--json")).output)).toMatchObject([{ prefix }]);

  expect((await keys("revoke", prefix)).output).toContain(`Revoked ${prefix}`);
  expect((await keys("revoke", prefix)).output).toContain("was already revoked");
  expect((await keys("list")).output).toContain("revoked 20");
  const actions = await rows("SELECT action, subject, client_principal FROM user_actions");
  expect(actions.map(({ action, subject }) => [action, subject])).toEqual([
    ["organization.create", "acme"],
    ["key.create", prefix],
    ["key.revoke", prefix],
  ]);
});

test("a person is invited, and gets a new link in place of a lost key", async () => {
  const link = /^https:\/\/id\.example\.org\/console\/invitation#([\w-]{43})$/m;
  const eva = ["--role", "editor", "--name", "Eva Brunner"];
  const site = ["--base-url", "https://id.example.org"];
  const made = await command("invite", ...ACME, ...eva, ...site);
  expect(made.code).toBe(0);
  expect(made.output).toContain("Eva Brunner (editor)");
  const [, token = ""] = link.exec(made.output) ?? [];
  const [row] = await rows("SELECT * FROM invitations");
  expect(row).toMatchObject({
    hash: createHash("sha256").update(token).digest("hex"),
    name: "Eva Brunner",
    organization_id: "acme",
    made_by: "operator",
    scopes: '["catalog:read","catalog:write","qr:generate"]',
  });
  expect(JSON.stringify(await rows("SELECT * FROM user_actions"))).not.toContain(token);
  await catalog.client.executeMultiple(`
    INSERT INTO api_keys (hash, prefix, name, organization_id, scopes, created_at, person)
    VALUES ('h', 'gtr_00000001', 'Eva Brunner', 'acme', '["catalog:read"]', '', 'person-1');
    INSERT INTO api_keys (hash, prefix, name, organization_id, scopes, created_at)
    VALUES ('g', 'gtr_00000002', 'CI', 'acme', '["catalog:read"]', '');
  `);
  const again = await keys("invite", "--replaces", "gtr_00000001", ...site);
  expect(again.output).toMatch(link);
  expect(again.output).toContain("Eva Brunner (reader)");
  const persons = await rows("SELECT person FROM invitations ORDER BY made_at");
  expect(persons.at(-1)).toMatchObject({ person: "person-1" });
  for (const [args, wrong] of [
    [["--replaces", "gtr_00000002", ...site], "gtr_00000002 is the key of a program"],
    [["--replaces", "gtr_00000003", ...site], "There is no key gtr_00000003."],
    [
      [...ACME, ...eva],
      "The base URL is missing. Give the server's address, for example --base-url https://id.example.org.",
    ],
    [[...ACME, "--role", "boss", "--name", "Eva", ...site], 'There is no role "boss".'],
    [[...ACME, "--role", "editor", ...site], "--name is missing."],
  ] as const) {
    const { code, output } = await keys("invite", ...args);
    expect([code === 0, output]).toEqual([false, expect.stringContaining(wrong)]);
  }
});

test.each([
  ["catalog:write", true],
  ["recalls:write", true],
  ["catalog:read", false],
] as const)("a key with %s says whether agents need WRITE_TOOLS: %s", async (scope, says) => {
  const { output } = await keys("create", ...ACME, "--scope", scope);
  expect(output.includes("only if the server has WRITE_TOOLS=scoped")).toBe(says);
});

test("the last write of a key is what the audit knows of it, also through a host", async () => {
  const created = await keys("create", ...ACME);
  const [prefix = ""] = created.output.match(/gtr_[0-9A-Za-z]{8}/) ?? [];
  const line = (at: string, client: string, user: string | null) => ({
    sql: `INSERT INTO user_actions (action, client_principal, end_user_principal, subject, outcome, correlation_id, at)
          VALUES ('link.put', ?, ?, 'a', 'ok', 'c', ?)`,
    args: [client, user, at],
  });
  await catalog.client.batch([
    line("2026-01-01T00:00:00.000Z", `key:${prefix}`, null),
    line("2026-01-02T00:00:00.000Z", "oauth:c", `key:${prefix}`),
    line("2026-01-03T00:00:00.000Z", "key:gtr_another1", null),
  ]);
  expect((await keys("list")).output).toMatch(/ {2}no end {2}2026-01-02T00:00:00\.000Z\n$/);
  expect(JSON.parse((await keys("list", "--json")).output)).toMatchObject([
    { prefix, lastWriteAt: "2026-01-02T00:00:00.000Z" },
  ]);
});

test("a company prefix has one owner", async () => {
  expect((await keys("grant", "952199", ...ACME)).code).toBe(0);
  expect((await keys("grant", "952199", ...ACME)).code).toBe(0);
  const other = await keys("grant", "952199", "--organization", "org-gs1");
  expect([other.code, other.output]).toEqual([1, expect.stringContaining("belongs to acme")]);
  const owners = await rows("SELECT organization_id FROM company_prefixes WHERE prefix = '952199'");
  expect(owners).toMatchObject([{ organization_id: "acme" }]);
});

test("each record has its line in the audit, told to the organization", async () => {
  await keys("grant", "952199", ...ACME);
  const lines = await rows("SELECT subject, owner_id FROM user_actions ORDER BY id");
  expect(lines).toMatchObject([
    { subject: "acme", owner_id: "acme" },
    { subject: "952199", owner_id: "acme" },
  ]);
});

test("an answer that is lost: it may have been made, and how to find out", async () => {
  const between = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const isKey = /insert into "?api_keys/i.test(String(body));
    const answer = await fetch(catalog.url + request.url, {
      method: request.method ?? "GET",
      headers: {
        "Content-Type": request.headers["content-type"] ?? "application/json",
        Authorization: request.headers.authorization ?? "",
      },
      ...(request.method === "POST" && { body }),
    });
    const text = await answer.text();
    if (isKey) request.socket.destroy();
    else response.writeHead(answer.status, { "Content-Type": "application/json" }).end(text);
  });
  await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", resolve));
  try {
    const LIBSQL_URL = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
    const { code, output } = await keysAt({ ...catalog.vars, LIBSQL_URL }, ["create", ...ACME]);
    expect([code, output]).toEqual([1, expect.stringContaining("did not confirm the write")]);
    const [prefix] = output.match(/gtr_[0-9A-Za-z]{8}/) ?? [];
    expect(output).toContain(`If \`npm run keys -- list\` shows ${prefix}, revoke it`);
    expect(await rows("SELECT prefix FROM api_keys")).toMatchObject([{ prefix }]);
  } finally {
    between.close();
  }
});

test("--expires is the key's last day", async () => {
  expect((await keys("create", ...ACME, "--expires", "2099-12-31")).code).toBe(0);
  expect(await rows("SELECT expires_at FROM api_keys")).toMatchObject([
    { expires_at: "2100-01-01T00:00:00.000Z" },
  ]);
});

const WRONG: [string[], number, string][] = [
  [["create"], 2, "--organization is missing"],
  [["create", "--organization", "nobody"], 1, 'no organization "nobody"'],
  [["create", ...ACME, "--scope", "everything"], 2, 'no scope "everything"'],
  [["create", ...ACME, "--expires", "2020-01-01"], 2, "is in the past"],
  [["revoke", "gtr_nothing"], 1, "There is no key gtr_nothing"],
  [["grant", "95x", ...ACME], 2, "4 to 12 digits"],
  [
    ["grant", "016000", ...ACME],
    2,
    "016000 is a U.P.C. Company Prefix. The GS1 Company Prefix to grant is 0016000.",
  ],
  [["grant", "952199", ...ACME, "--brand", "none"], 1, 'no brand "none"'],
  [[], 2, "create, invite, administrator, list, revoke or grant"],
];

test.each(WRONG)(
  "wrong usage %j creates no key and ends with the code %i",
  async (args, code, message) => {
    const answer = await keys(...args);
    expect(answer.output).toContain(message);
    expect(answer.code).toBe(code);
    expect(await rows("SELECT * FROM api_keys")).toEqual([]);
  },
);

test("the exit code says how the command ended", async () => {
  for (const [args, code, message] of [WRONG[0]!, WRONG[1]!]) {
    expect(await command(...args)).toEqual({ code, output: expect.stringContaining(message) });
  }
});

test("--help names the commands and their options", async () => {
  const { code, output } = await command("--help");
  expect(code).toBe(0);
  for (const word of [
    "create",
    "invite",
    "recall_officer",
    "list",
    "revoke",
    "grant",
    "--expires",
    "qr:generate",
    "admin",
  ]) {
    expect(output).toContain(word);
  }
});
