/** What the worker evaluates when it starts, before its first request. */
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const SCRIPT = `
import { Session } from "node:inspector/promises";
const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
await import(process.argv[1]);
const { result } = await session.post("Profiler.takePreciseCoverage");
const calls = result.flatMap(({ url, functions }) => {
  const [, file] = url.split("/src/");
  const run = functions.filter(({ ranges: [{ startOffset }] }) => startOffset > 0);
  return file ? [[file, run.reduce((sum, { ranges: [{ count }] }) => sum + count, 0)]] : [];
});
console.log(JSON.stringify(Object.fromEntries(calls)));
`;

test("the worker starts without a look at the tables of GS1, and no file calls its functions often", () => {
  const worker = new URL("../src/worker.ts", import.meta.url).href;
  const printed = execFileSync(process.execPath, ["--input-type=module", "-e", SCRIPT, worker], {
    encoding: "utf8",
  });
  const calls: Record<string, number> = JSON.parse(printed);
  expect(calls).toHaveProperty(["http/app.ts"]);
  expect(calls["gs1/ai/application-identifiers.ts"]).toBe(0);
  expect(Object.entries(calls).filter(([, count]) => count > 300)).toEqual([]);
});
