/** The tutorials and the how-tos, done as they say, on one server in a folder of its own. */
import { execFile, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { startEmbedded } from "../../scripts/catalog/embedded.ts";
import { commandsOf } from "../support/commands.ts";
import { NOT_RUN, RUN } from "../support/commands-list.ts";
import { type Dev, expectGone, pidOf, startDev } from "./dev-server.ts";
import { SHELL_NODE } from "./processes.ts";
import { project } from "./project.ts";

const PAGE = "docs/tutorial/your-first-catalog.md";

interface Block {
  language: string;
  text: string;
}

const blocksOf = (markdown: string): Block[] =>
  [...markdown.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = "", text = ""]) => ({
    language,
    text,
  }));

const bash = (cwd: string, script: string, env: Record<string, string> = {}) =>
  promisify(execFile)("bash", ["-c", script], {
    cwd,
    env: { ...process.env, BASE_URL: "", LIBSQL_URL: "", ...env },
    maxBuffer: 64 * 1024 * 1024,
  });

test("every command of the tutorial answers what it says", async () => {
  const folder = project();
  const dev = await startDev([], {}, folder);
  const { port } = dev;
  const here = (text: string) => text.replaceAll("localhost:8787", `localhost:${port}`);
  await expectReady(dev, folder);

  const [first, file, ...rest] = blocksOf(readFileSync(PAGE, "utf8"));
  expect(first).toEqual({ language: "sh", text: "npm run dev\n" });
  expect(file!.language).toBe("csv");
  writeFileSync(join(folder, "products.csv"), file!.text);

  // One shell for all, as the reader's: what a command sets, the next one has.
  const marks = rest.filter(({ language }) => language === "sh");
  const script = marks.map(({ text }, i) => `echo "=== ${i}"\n${here(text)}`).join("\n");
  const { stdout } = await bash(folder, script);
  const answers = stdout.split(/^=== \d+\n/m).slice(1);
  expect(answers).toHaveLength(marks.length);
  rest.forEach((block, i) => {
    if (block.language === "sh") return;
    const answer = answers[marks.indexOf(rest[i - 1]!)]!;
    for (const line of here(block.text).trimEnd().split("\n")) {
      if (line === "…") continue;
      // Catalogs have other ports in tests.
      const said = line.replace(/…$/, "").replace(/http:\/\/127\.0\.0\.1:\d+$/, "");
      expect(answer.replaceAll("\r", "")).toContain(said.trimEnd());
    }
  });
  for (const made of ["labels/index.csv", "catalog.csv", "catalog.db"]) {
    expect(existsSync(join(folder, made)), made).toBe(true);
  }
  expect(answers.join("")).toContain('"action":"link.put","subject":"oat-recall"');

  const failed: string[] = [];
  const without = project();
  // The reader has these catalogs there: one in the folder, and that of a server on the disk.
  for (const data of [".data", "srv/libsql"]) {
    const { stop } = await startEmbedded({ dataDir: join(without, data) });
    await stop();
  }
  const { url, tokenFile } = JSON.parse(readFileSync(join(folder, ".data/server.json"), "utf8"));
  const onThisMachine = (text: string) =>
    (/^(curl|npm run check)/.test(text)
      ? text.replaceAll("https://id.example.org", `http://localhost:${port}`)
      : here(text)
    )
      .replaceAll("localhost:8787", `localhost:${port}`)
      .replace(
        "libsql://catalog-you.turso.io LIBSQL_TOKEN=…",
        `${url} LIBSQL_TOKEN="$(cat ${tokenFile})"`,
      )
      .replaceAll("/srv/", `${without}/srv/`)
      .replace("gtr_Ab3dE6gH", '"$KEY"');
  const sql = "SELECT prefix FROM api_keys ORDER BY prefix LIMIT 1";
  const ask = JSON.stringify({ requests: [{ type: "execute", stmt: { sql } }] });
  const firstKey = `curl -s ${url}/v2/pipeline -H "Authorization: Bearer $(cat ${tokenFile})" -d '${ask}' | grep -o 'gtr_[^"]*'`;
  const done = new Set<string>();
  for (const [page, where] of RUN) {
    // Several pages have some commands in common: once is enough.
    const commands = commandsOf(page).filter((command) => {
      const isNew = !done.has(onThisMachine(command));
      done.add(onThisMachine(command));
      return isNew && !NOT_RUN.some(([left]) => left.test(command));
    });
    const lines = commands.flatMap((command) => [
      ...(command.includes("gtr_Ab3dE6gH") ? [`KEY=$(${firstKey})`] : []),
      `${onThisMachine(command)}\n[ $? = 0 ] || echo ${JSON.stringify(`FAILED ${page}: `)}${quote(command)}`,
    ]);
    const answer = await bash(
      where === "beside" ? folder : without,
      `exec 2>&1\n${NPM_RUN}\n${lines.join("\n")}`,
    );
    if (answer.stdout.includes("FAILED ")) failed.push(answer.stdout);
  }
  expect(failed).toEqual([]);
  expect([...filesIn(folder), ...filesIn(without)].filter(isSeenByGit)).toEqual([]);
  dev.child.kill("SIGINT");
  expect(await dev.exitCode).toBe(0);
  await expectGone(dev);
});

/** Files that commands made in the reader's clone and git must not offer to add; /srv is the machine's. */
const filesIn = (folder: string) =>
  readdirSync(folder).filter((name) => !isTracked(name) && name !== "srv");
const isTracked = (name: string) => git("ls-files", "--", name).stdout !== "";
const isSeenByGit = (name: string) => git("check-ignore", "-q", "--", name).status !== 0;
const git = (...args: string[]) => spawnSync("git", args, { encoding: "utf8" });

/** It says what it does before it starts a process, and lets nobody at the catalog without a token. */
async function expectReady(dev: Dev, folder: string): Promise<void> {
  const data = join(folder, ".data");
  expect(dev.atFirst.filter((command) => /sqld|workerd|cli\.js dev/.test(command))).toEqual([]);
  const { url } = JSON.parse(readFileSync(join(data, "server.json"), "utf8"));
  const said = dev.output().replace(/Applying \d+ migrations?/, "Applying N migrations");
  const shown = said.replace(/gtr_[\w-]{41}$/m, "gtr_KEY").replace(/until \d.* \d{4}/, "until DAY");
  expect(shown).toBe(
    `Starting gtin-resolver with ${join(folder, "wrangler.toml")}
Starting the catalog in ${data}
Applying N migrations
Loading the sample catalog
Starting the worker
gtin-resolver is ready. Ctrl-C stops it.
  Open      ${dev.origin}/
  MCP       ${dev.origin}/mcp
  Add it    claude mcp add --transport http gtin-resolver ${dev.origin}/mcp
  Agents    read, and write only with WRITE_TOOLS=scoped: docs/how-to/agents.md
  Resolver  ${dev.origin}/01/09506000134352
  Product   ${dev.origin}/products/09506000134352
  Console   ${dev.origin}/console
  Sign in   gtr_KEY
  Catalog   ${data} (${url})
The link to sign in as the first administrator is in ${join(data, "first-sign-in.txt")}. It works once, until DAY.
`,
  );
  expect((await fetch(`${dev.origin}/health`)).status).toBe(200);
  expect(pidOf(dev, "workerd serve")).not.toBe(pidOf(dev, "/sqld"));
  const open = await fetch(`${url}/v2/pipeline`, { method: "POST", body: "{}" });
  expect(open.status).toBe(401);
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};

/** `npm run` of a script of ours, without npm, which takes a second to start. */
const NPM_RUN = `${SHELL_NODE}
npm() {
  shift
  [ "$1" = --silent ] && shift
  local name="$1"
  shift
  [ "$1" = -- ] && shift
  case "$name" in
${Object.entries(scripts)
  .filter(([, command]) => command.startsWith("node scripts/"))
  .map(([name, command]) => `    ${name}) ${command} "$@" ;;`)
  .join("\n")}
    *) return 127 ;;
  esac
}`;
