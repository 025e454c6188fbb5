/** The benchmarks: whole runs on small catalogs, and the budget of a request without a key. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import measured from "../bench/anonymous.json" with { type: "json" };
import { QUESTIONS } from "../bench/scale/ask.ts";
import { soak } from "./support/soak.ts";

async function run(...args: string[]): Promise<string> {
  const options = { maxBuffer: 1 << 24 };
  return (await promisify(execFile)(process.execPath, args, options)).stdout;
}

test("no request without a key takes more than 100 ms of processor time", () => {
  expect(measured.products).toBeGreaterThanOrEqual(100_000);
  const over = measured.requests.filter(({ workerd, sqld }) => workerd + sqld > 100);
  expect(over).toEqual([]);
});

test.runIf(soak)("npm run bench reports requests, cold starts and functions", async () => {
  const stdout = await run("bench/run.ts", "--quick", "--rounds", "1");
  expect(stdout).toMatch(/^# Benchmark results\n\n[^\n]+\n\n[^\n]+\n\n\| Target /);
  for (const name of ["scan, cached", "lookup_product (2026)", "cold start, tool call", "EPS"]) {
    expect(stdout).toContain(`| ${name} `);
  }
  expect(stdout).not.toMatch(/NaN|undefined |Infinity/);
});

test.runIf(soak)("npm run bench:scale reports every question, disk and import", async () => {
  const sizes = ["--quick", "--sizes", "1000,2000", "--import", "500"];
  const stdout = await run("bench/scale.ts", ...sizes, "--runs", "1", "--calls", "10");
  for (const { name } of QUESTIONS) expect(stdout).toContain(`| ${name} `);
  expect(stdout).toMatch(/\| 2,000 +\| +[\d.]+ MB \|/);
  expect(stdout).toContain("500 products");
  expect(stdout).not.toMatch(/NaN|undefined|Infinity/);
});
