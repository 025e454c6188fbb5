/** What these pages say is what happens: every command, as it is printed. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { ownWorker } from "../../support/worker.ts";

const { catalog, worker } = await ownWorker({ direct: true, vars: { QR_ACCESS: "scoped" } });

const read = (name: string) => readFileSync(`docs/how-to/${name}.md`, "utf8");

/** The page's commands after those of its first block, which makes a key; what curl says goes to stderr. */
async function runPage(page: string) {
  const [setUp = "", ...blocks] = page
    .match(/^```sh\n[\s\S]*?^```/gm)!
    .map((block) => block.slice(6, -3));
  const made = await bash(setUp, catalog.vars);
  expect([made.status, made.stderr]).toEqual([0, expect.anything()]);
  const [key = ""] = /gtr_\w{20,}/.exec(made.stdout) ?? [];
  const script = blocks.map((block) => `${block}echo; echo ---\n`).join("");
  const { status, stdout, stderr } = await bash(CURL + here(script), { ...catalog.vars, KEY: key });
  expect([status, stdout, stderr]).toEqual([0, expect.anything(), expect.anything()]);
  return { stdout, answers: stderr.match(/^[A-Z]+ \d{3}$/gm) };
}

/** Asked for by the page as https://id.example.org, which is not ours to reach. */
const here = (text: string) => text.replaceAll("https://id.example.org/api", `${worker.url}/api`);

/** What curl says of each answer; one that is no success ends the script. */
const CURL = `set -e -o pipefail
curl() { command curl --silent --show-error --fail-with-body --write-out '%{stderr}%{method} %{http_code}\n' "$@"; }
`;

/** Runs a script beside the test: the worker's requests to the catalog go through this process. */
async function bash(script: string, env: Record<string, string>) {
  const child = spawn("bash", ["-c", script], { env: { ...process.env, ...env } });
  const ended = new Promise<number | null>((done) => child.once("close", done));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, stdout, stderr };
}

test("resolver rules: every command is answered as the page says", async () => {
  const page = read("write-resolver-rules");
  const { stdout, answers } = await runPage(page);
  expect(answers).toEqual([
    "PUT 201",
    "PUT 201",
    ...["PUT 201", "PUT 201"],
    "PUT 201",
    ...["GET 200", "POST 200"],
    "PUT 201",
    ...["POST 200", "POST 200"],
    "GET 200",
    ...["GET 200", "PATCH 200", "DELETE 204"],
    "POST 200",
  ]);
  const dryRun = stdout.split("---").find((text) => text.includes('"why"'))!;
  const { why, location } = JSON.parse(dryRun);
  const told = why.map(({ id, verdict, by }: Record<string, string>) => ({ id, verdict, by }));
  const shown = page.match(/^```json\n([\s\S]*?)^```/m)![1]!;
  const lines = shown.trim().split(",\n");
  expect(told).toEqual(lines.map((line) => JSON.parse(line)));
  expect(location).toBe("https://example.org/christmas");
});

test("private products: kept, listed and launched as the page says", async () => {
  const { stdout, answers } = await runPage(read("private-products"));
  expect(answers).toEqual(["PUT 201", "GET 200", "PATCH 200"]);
  const [, kept, launched] = stdout.split("---").map((text) => text.trim());
  expect(kept!.match(/"visibility":"(\w+)"/g)).toEqual(
    Array(2).fill('"visibility":"organization"'),
  );
  expect(launched).toContain('"visibility":"public"');
});

test("the audit: the command is answered as the page says", async () => {
  const page = read("audit");
  const { stdout, answers } = await runPage(page);
  expect(answers).toEqual(["GET 200"]);
  const members = (text: string) => Object.keys(JSON.parse(text));
  expect(members(stdout.split("---")[0]!)).toEqual(
    members(page.match(/^```json\n([\s\S]*?)^```/m)![1]!),
  );
});

test("recalling lots: every command is answered as the page says", async () => {
  const { stdout, answers } = await runPage(read("recall"));
  expect(answers).toEqual([
    ...["PUT 201", "POST 200", "POST 200"],
    ...["POST 200", "POST 200", "GET 200"],
  ]);
  const { items } = JSON.parse(/\{"items":.*/.exec(stdout)![0]);
  expect(items.map(({ lot, state }: Record<string, string>) => `${lot} ${state}`)).toEqual([
    ...["L1 ended", "L2 applies"],
  ]);
});

test("undoing a mistake: every command is answered as the page says", async () => {
  const { stdout, answers } = await runPage(read("undo-a-mistake"));
  expect(answers).toEqual([
    ...["PUT 201", "DELETE 204"],
    ...["PUT 201", "DELETE 200", "PATCH 200"],
    ...["GET 200", "GET 200", "GET 200", "POST 200"],
    ...["POST 200", "POST 200"],
  ]);
  const texts = stdout.split("---");
  expect(texts[2]!.match(/"lifecycle":"\w+"/g)).toEqual(
    ["active", "withdrawn", "active"].map((state) => `"lifecycle":"${state}"`),
  );
  const actions = [...texts[3]!.matchAll(/"action":"([\w.]+)"/g)]
    .map(([, action]) => action)
    .slice(0, 5);
  expect(actions).toEqual([
    ...["product.patch", "product.withdraw", "product.put"],
    ...["product.remove", "product.put"],
  ]);
  expect(JSON.parse(texts[4]!)).toMatchObject({ lifecycle: "withdrawn", version: 4 });
  expect(texts.at(-2)).toContain("Samples removed from");
});
