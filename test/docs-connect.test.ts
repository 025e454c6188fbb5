/**
 * Every snippet of the connect page, read by a real parser, and compared with
 * what its host reads; test/e2e/client-commands.test.ts runs the commands. The schemas are closed: a field at the wrong place, or of another host, fails.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Ajv } from "ajv";
import { parse as parseToml } from "smol-toml";
import { describe, expect, test } from "vitest";
import { loadTools } from "../src/mcp/tools/index.ts";
import {
  DEPLOYED,
  LOCAL,
  snippetsIn as of,
  onPage,
  CONNECT_PAGE as PAGE,
} from "./support/connect-snippets.ts";
import { shellWords } from "./support/shell-words.ts";

const tools = await loadTools();

const KEY = "gtr_from_the_environment";

const closed = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
const url = { enum: [LOCAL, DEPLOYED] };
const bearer = (variable: string) => closed({ Authorization: { const: `Bearer \${${variable}}` } });
const server = (root: string, fields: Record<string, object>, required: string[], more = {}) =>
  closed({ [root]: closed({ "gtin-resolver": closed(fields, required) }), ...more }, [root]);

/** The parts of a configuration file that each host reads. */
const CONFIGURATIONS: Record<string, object> = {
  "Claude Code": server(
    "mcpServers",
    { type: { const: "http" }, url, headers: bearer("GTIN_RESOLVER_KEY") },
    ["type", "url"],
  ),
  "VS Code": server(
    "servers",
    { type: { const: "http" }, url, headers: bearer("input:gtin-resolver-key") },
    ["type", "url"],
    {
      inputs: {
        type: "array",
        items: closed({
          type: { const: "promptString" },
          id: { const: "gtin-resolver-key" },
          description: { type: "string" },
          password: { const: true },
        }),
      },
    },
  ),
  Cursor: server("mcpServers", { url, headers: bearer("env:GTIN_RESOLVER_KEY") }, ["url"]),
  Windsurf: server("mcpServers", { serverUrl: url, headers: bearer("env:GTIN_RESOLVER_KEY") }, [
    "serverUrl",
  ]),
  Codex: server("mcp_servers", { url, bearer_token_env_var: { const: "GTIN_RESOLVER_KEY" } }, [
    "url",
  ]),
};

const string = { type: "string" } as const;
const strings = { type: "string", multiple: true } as const;

/** The options of each program that its snippets use; strict, so that a misspelt one fails. */
const COMMANDS = {
  claude: { transport: string, header: strings, scope: string },
  codex: { url: string, "bearer-token-env-var": string },
  npx: {
    cli: { type: "boolean" },
    transport: string,
    method: string,
    header: strings,
    "tool-name": string,
    "tool-arg": strings,
  },
} as const;

/** The version that test/e2e/client-commands.test.ts runs. */
const INSPECTOR = "@modelcontextprotocol/inspector@2.12.0";

const words = (command: string) => shellWords(command, { GTIN_RESOLVER_KEY: KEY });

test("every host has its snippets, and every snippet a parser", () => {
  const kinds = new Map<string, string>();
  for (const { host, language } of onPage) kinds.set(host, `${kinds.get(host) ?? ""}${language} `);
  expect(Object.fromEntries(kinds)).toEqual({
    Claude: "text ",
    "Claude Code": "sh sh json ",
    ChatGPT: "text ",
    "VS Code": "json json ",
    Cursor: "json json ",
    Windsurf: "json json ",
    Codex: "sh sh toml ",
    "MCP Inspector": "sh sh ",
    "Is it working?": "sh ",
  });
  const readme = readFileSync("README.md", "utf8");
  const [, inReadme] = /^```sh\n(claude .*)\n```$/m.exec(readme) ?? [];
  expect(of("sh").map(({ text }) => text)).toContain(inReadme);
});

test("the first table names the hosts of the page, and each has its source", () => {
  const rows = [...PAGE.matchAll(/^\| \[([^\]]+)\]\(#([\w-]+)\)/gm)];
  const hosts = rows.map(([, host]) => host!);
  expect(rows.map(([, , anchor]) => anchor)).toEqual(
    hosts.map((host) => host.toLowerCase().replaceAll(" ", "-")),
  );
  for (const host of hosts) {
    const section = PAGE.split(/^## /m).find((text) => text.startsWith(`${host}\n`));
    expect(section, host).toMatch(/Sources?: \[[^\]]+\]\(https:\/\//);
  }
});

describe("configuration files", () => {
  test.each(of("json", "toml"))("$host reads every field of $text", ({ host, language, text }) => {
    const valid = new Ajv({ allErrors: true, strict: false }).compile(CONFIGURATIONS[host]!);
    valid(language === "toml" ? parseToml(text) : JSON.parse(text));
    expect(valid.errors ?? []).toEqual([]);
  });

  test("another host's fields are seen", () => {
    const wrong = (host: string, configuration: object) =>
      !new Ajv({ strict: false }).compile(CONFIGURATIONS[host]!)(configuration);
    expect(wrong("Windsurf", { mcpServers: { "gtin-resolver": { url: LOCAL } } })).toBe(true);
    expect(wrong("Cursor", { servers: { "gtin-resolver": { url: LOCAL } } })).toBe(true);
    const literal = { url: DEPLOYED, headers: { Authorization: "Bearer gtr_abc" } };
    expect(wrong("Cursor", { mcpServers: { "gtin-resolver": literal } })).toBe(true);
  });
});

describe("commands", () => {
  const hosted = of("sh").filter(({ host }) => host !== "Is it working?");

  test.each(hosted)("$host knows every option of $text", ({ text }) => {
    const [program = "", ...args] = words(text);
    const options = COMMANDS[program as keyof typeof COMMANDS];
    const { values, positionals } = parseArgs({
      args,
      options,
      allowPositionals: true,
      strict: true,
    });
    const header = "header" in values ? values.header : undefined;
    if (header) expect(header).toEqual([`Authorization: Bearer ${KEY}`]);
    if (program === "codex") {
      expect(positionals).toEqual(["mcp", "add", "gtin-resolver"]);
      expect([LOCAL, DEPLOYED]).toContain((values as { url: string }).url);
      expect(
        (values as Record<string, unknown>)["bearer-token-env-var"] ?? "GTIN_RESOLVER_KEY",
      ).toBe("GTIN_RESOLVER_KEY");
      return;
    }
    expect((values as { transport: string }).transport).toBe("http");
    expect([LOCAL, DEPLOYED]).toContain(positionals.pop());
    expect(positionals).toEqual(
      program === "claude" ? ["mcp", "add", "gtin-resolver"] : [INSPECTOR],
    );
  });

  test("the Inspector calls a tool that there is, with arguments it takes", () => {
    const call = hosted.map(({ text }) => words(text)).find((args) => args.includes("tools/call"))!;
    const [name, argument] = ["--tool-name", "--tool-arg"].map((o) => call[call.indexOf(o) + 1]!);
    const [field = "", value = ""] = argument!.split("=");
    const tool = tools.find((each) => each.name === name)!;
    expect(Object.keys(tool.inputSchema.properties as object)).toContain(field);
    // The Inspector reads the value as JSON where it can.
    expect(JSON.parse(value)).toBeTypeOf("string");
  });

  test("the command of the check, and the header with a key, can be run as they are written", () => {
    const check = onPage.find(({ host }) => host === "Is it working?")!;
    expect(words(check.text)).toEqual(["npm", "run", "check", "--", "http://localhost:8787"]);
    expect(words('--header "Authorization: Bearer $GTIN_RESOLVER_KEY"')[1]).toBe(
      `Authorization: Bearer ${KEY}`,
    );
    expect(PAGE).toContain('`--header "Authorization: Bearer $GTIN_RESOLVER_KEY"`');
  });
});

test("the links that Claude and ChatGPT are given", () => {
  const [link, endpoint] = of("text").map(({ text }) => new URL(text));
  expect(`${link!.origin}${link!.pathname}`).toBe("https://claude.ai/customize/connectors");
  expect(Object.fromEntries(link!.searchParams)).toEqual({
    modal: "add-custom-connector",
    connectorName: "GTIN Resolver",
    connectorUrl: DEPLOYED,
  });
  expect(endpoint!.href).toBe(DEPLOYED);
});
