/**
 * The commands that add this server to Codex, Claude Code and the MCP Inspector, run as printed with the
 * real programs against the running worker; only the addresses are those of the test. The programs are no
 * dependencies: the long run fetches Codex and the Inspector, other runs take what npm or the PATH has.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { promisify } from "node:util";
import { parse as parseToml } from "smol-toml";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fetchPackage } from "../../scripts/processes/fetched.ts";
import { commandsOf, PAGES } from "../support/commands.ts";
import { DEPLOYED, LOCAL, snippetsIn } from "../support/connect-snippets.ts";
import { sharedCatalog } from "../support/shared.ts";
import { soak } from "../support/soak.ts";
import { startWorker, type TestWorker } from "../support/worker.ts";

const KEY = "gtr_from_the_environment";

const CODEX = "@openai/codex@0.117.0";
const INSPECTOR = "@modelcontextprotocol/inspector@2.12.0";
const [codex, inspector] = await Promise.all(
  [CODEX, INSPECTOR].map((spec) => fetchPackage(spec, { offline: !soak })),
);
const folders = [codex, inspector].filter((folder) => folder !== undefined);

let worker: TestWorker;
let home: string;
beforeAll(async () => {
  const catalog = await sharedCatalog();
  worker = await startWorker({ libsqlUrl: catalog.url, ownOrigin: true });
  home = mkdtempSync(join(tmpdir(), "gtin-resolver-client-"));
});
afterAll(async () => {
  await worker?.stop();
  if (home) rmSync(home, { recursive: true, force: true });
});

/** Every printed command of one program, on the pages, each once. */
function commandsWith(program: string): string[] {
  const onPages = PAGES.flatMap((page) => commandsOf(page));
  const all = [...onPages, ...snippetsIn("sh").map(({ text }) => text)];
  return [...new Set(all.filter((command) => command.startsWith(`${program} `)))];
}

const onWorker = (command: string) =>
  command.replace(LOCAL, `${worker.url}/mcp`).replace(DEPLOYED, `${worker.url}/mcp`);

/** Runs a command in its own home, without the network settings and sign-ins of whoever runs the tests. */
const bash = (command: string, cwd = home) =>
  promisify(execFile)("bash", ["-c", onWorker(command)], {
    cwd,
    env: {
      PATH: [...folders.map((folder) => join(folder, ".bin")), process.env.PATH].join(delimiter),
      HOME: home,
      // From `<cache>/_npx/<hash>/node_modules`, npx takes the program that was fetched.
      ...(inspector !== undefined && { npm_config_cache: resolve(inspector, "../../..") }),
      npm_config_offline: "true",
      CODEX_HOME: home,
      CLAUDE_CONFIG_DIR: home,
      GTIN_RESOLVER_KEY: KEY,
    },
  });

/** Why a program's commands are not run; undefined where it is there. */
const missing = (program: string, why: string) =>
  bash(`command -v ${program}`).then(
    () => undefined,
    () => `${program} is not on the PATH, ${why}`,
  );

describe("Codex", () => {
  const commands = commandsWith("codex");
  const missingCodex = () =>
    missing("codex", `and npm does not have ${CODEX}: npm run test:soak fetches it`);

  test("has a command for this machine, and one with a key", () => {
    expect(commands).toHaveLength(2);
  });

  test.for(commands)("%s adds the server", async (command, { skip }) => {
    const why = await missingCodex();
    skip(why !== undefined, why);
    const { stdout } = await bash(command);
    expect(stdout).toContain("Added global MCP server 'gtin-resolver'.");
    const withKey = command.includes(" --bearer-token-env-var ");
    const server = {
      url: `${worker.url}/mcp`,
      ...(withKey && { bearer_token_env_var: "GTIN_RESOLVER_KEY" }),
    };
    const written = parseToml(readFileSync(join(home, "config.toml"), "utf8"));
    expect(written.mcp_servers).toEqual({ "gtin-resolver": server });
    const [listed] = JSON.parse((await bash("codex mcp list --json")).stdout);
    expect(listed).toMatchObject({ name: "gtin-resolver", enabled: true, transport: server });
    await bash("codex mcp remove gtin-resolver");
  });

  test("reads the file that the page shows", async ({ skip }) => {
    const why = await missingCodex();
    skip(why !== undefined, why);
    const printed = snippetsIn("toml").find(({ host }) => host === "Codex")!;
    await bash(`cat > config.toml <<'END'\n${onWorker(printed.text)}\nEND`);
    const { stdout } = await bash("codex mcp get gtin-resolver --json");
    expect(JSON.parse(stdout).transport).toMatchObject({
      type: "streamable_http",
      url: `${worker.url}/mcp`,
      bearer_token_env_var: "GTIN_RESOLVER_KEY",
    });
  });
});

describe("the MCP Inspector", () => {
  const commands = commandsWith("npx");
  const why = `npm does not have ${INSPECTOR}: npm run test:soak fetches it`;
  const inspect = async (command: string) => JSON.parse((await bash(command)).stdout);

  test("lists tools and calls one", () => {
    expect(commands.map((command) => /--method (\S+)/.exec(command)?.[1]).sort()).toEqual([
      "tools/call",
      "tools/list",
    ]);
  });

  test.for(commands)("%s is answered as the page says", async (command, { skip }) => {
    expect(command).toContain(`npx ${INSPECTOR} `);
    skip(inspector === undefined, why);
    const result = await inspect(command);
    if (command.includes("tools/list")) {
      expect(result.tools.map(({ name }: { name: string }) => name)).toContain("resolve_gtin");
      return;
    }
    expect(result.structuredContent).toMatchObject({ valid: true, normalized: "09506000134352" });
  });

  test("sends the header that the page shows", async ({ skip }) => {
    skip(inspector === undefined, why);
    const call = commands.find((command) => command.includes("tools/call"))!;
    const recording = call.replace("validate_gtin", "generate_qr_url");
    const { structuredContent } = await inspect(recording);
    expect(structuredContent.digital_link).toContain("/01/09506000134352");
    // There is no such key: the server answers 401, and the Inspector asks for a sign-in.
    const withKey = `${recording} --header "Authorization: Bearer $GTIN_RESOLVER_KEY"`;
    const refused = await inspect(withKey).catch((error) => `${error.stdout}${error.stderr}`);
    expect(refused).toMatch(/auth_required|401/);
  });
});

describe("Claude Code", () => {
  const commands = commandsWith("claude");

  test("has its commands on the pages", () => {
    expect(commands.length).toBeGreaterThanOrEqual(3);
  });

  test.for(commands)("%s adds the server", async (command, { skip }) => {
    const why = await missing("claude", "and its licence allows no dependency");
    skip(why !== undefined, why);
    await bash(command);
    const { stdout } = await bash("claude mcp get gtin-resolver");
    expect(stdout).toContain("Type: http");
    expect(stdout).toContain(`URL: ${worker.url}/mcp`);
    if (command.includes("--header")) expect(stdout).toContain("Authorization: Bearer gtr_");
    await bash("claude mcp remove gtin-resolver");
  });
});
