/** The benchmarks: each command runs in its short form, and the budget of a request without a key. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { requestsOf } from "../bench/anonymous/requests.ts";
import measured from "../bench/anonymous.json" with { type: "json" };
import { planCatalog } from "../bench/base/catalog.ts";
import { inMs, p95Of } from "../bench/base/statistics.ts";
import { contestants, onNode, starts, targets } from "../bench/requests/contestants.ts";
import { PRODUCT_QUESTIONS } from "../bench/scale/questions.ts";
import { bundle, digestOf, modulesOf } from "../scripts/bundle/bundle.ts";
import { MOST_ANONYMOUS_BYTES, MOST_FORM_BYTES } from "../src/http/transport/bounds.ts";
import { temporaryFolder } from "./scripts/processes.ts";
import { soak } from "./support/soak.ts";

/** @returns the report, and what was said until then */
async function ran(script: string, ...args: string[]) {
  const options = { maxBuffer: 1 << 24 };
  const node = promisify(execFile)(process.execPath, [script, "--quick", ...args], options);
  const { stdout, stderr } = await node;
  expect(stdout).not.toMatch(/NaN|undefined|Infinity/);
  return { report: stdout, said: stderr };
}

const run = async (script: string, ...args: string[]): Promise<string> =>
  (await ran(script, ...args)).report;

test("a time of nothing is a dash, and more than any other", () => {
  expect([p95Of([]), p95Of([4, 4])].map(inMs)).toEqual(["–", "4 ms"]);
  expect(p95Of([])).toBeGreaterThan(p95Of([1e9]));
});

test("no request without a key takes more than 100 ms of processor time", () => {
  expect(measured.products).toBeGreaterThanOrEqual(100_000);
  const over = measured.requests.filter(({ workerd, sqld }) => workerd + sqld > 100);
  expect(over).toEqual([]);
});

test("the most expensive requests are within the bounds of a request", () => {
  const most = { "/mcp": MOST_ANONYMOUS_BYTES, "/check/list": MOST_FORM_BYTES };
  const requests = requestsOf(planCatalog(1_000));
  const tooLarge = requests.filter(({ ask }) => {
    const { path, body = "" } = ask(7);
    return Buffer.byteLength(body) > (Object.entries(most).find(([of]) => of === path)?.[1] ?? 1e9);
  });
  expect(tooLarge.map(({ name }) => name)).toEqual([]);
});

test("every target of npm run bench compares two things that it measures", () => {
  const names = [...contestants, ...starts].map(({ name }) => name);
  const named = [...targets, ...onNode].flatMap(({ of, over }) => [of, over]);
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test("npm run bench measures the bundle of a deployment, and reports a request, the server on Node beside the worker, and the memory of both", async () => {
  const compared = ["scan, cached", "scan", "validate_gtin", "resolve_gtin", "cold start, scan"];
  expect(onNode.map(({ over }) => over)).toEqual(compared);
  const only = ["--rounds", "1", "--only", "^scan, (cached:|on Node)"];
  const { report, said } = await ran("bench/bench.ts", ...only);
  // The bundle is that of a deployment: test/e2e/bundle.test.ts compares the others.
  const ours = digestOf(modulesOf(await bundle({ outdir: temporaryFolder() })));
  expect(/^bench: dist: .*, SHA-256 ([0-9a-f]{64})$/m.exec(said)?.[1]).toBe(ours);
  expect(report).toMatch(/^\| scan, cached: at most 2\.5x of: Hono redirect \| [\d.]+x /m);
  expect(report).toMatch(/^\| scan, cached \| [\d,]+ \| [\d,]+ \| [\d,]+ \|$/m);
  expect(report).toMatch(/^\| scan \| [\d.]+x \([\d.]+ to [\d.]+\) \|$/m);
  expect(report).toMatch(/^\| scan, on Node \| [\d,]+ \| [\d,]+ \| [\d,]+ \|$/m);
  expect(report).toMatch(
    /^Memory after all rounds: Node \d+ MiB; workerd \d+ MiB and the libSQL server \d+ MiB\. /m,
  );
});

test("npm run bench:scale reports every question about products", async () => {
  const report = await run("bench/scale.ts", "--only", "products", "--runs", "1");
  for (const { name } of PRODUCT_QUESTIONS) expect(report).toContain(`| ${name} | `);
  expect(report).toContain("1,000 products | 2,000 products");
});

test("npm run bench:scale reports scans without a catalog", async () => {
  const report = await run("bench/scale.ts", "--only", "slow");
  expect(report).toMatch(/\| Node \| is gone \(SIGKILL\) \|/);
});

test("npm run bench:anonymous reports the requests of that name", async () => {
  const report = await run("bench/anonymous.ts", "--only", "a linkset");
  expect(report).toMatch(/^\| a linkset \| 200 \| [\d.]+ \| [\d.]+ \|$/m);
});

test.runIf(soak)("npm run bench:scale reports all subjects", async () => {
  const report = await run("bench/scale.ts");
  for (const title of ["Products", "The console", "Questions about scans", "Import"]) {
    expect(report).toContain(`### ${title}\n`);
  }
  expect(report).toContain("| admin: Home, broken targets | ");
  expect(report).toContain("| own: missing of a month | ");
  expect(report).toMatch(/^\| 2 \| 20 \| [\d.]+ \| \d+ % \| .* \| 0 \|$/m);
});
