/** What `npm run bench` makes of its figures: profiles by package, and the report. */
import { describe, expect, test } from "vitest";
import { STARTS } from "../bench/cold-start.ts";
import { PEERS } from "../bench/contestants.ts";
import { planOf } from "../bench/plan.ts";
import { attribute } from "../bench/profile/attribute.ts";
import { renderReport } from "../bench/report.ts";
import { judge, targets } from "../bench/targets.ts";
import { GTIN_ROWS, measuredWith, microVerdicts } from "./support/bench-measured.ts";

describe("a profile", () => {
  const frame = (functionName: string, url: string, columnNumber = 0) => ({
    ...{ functionName, url, lineNumber: 0, columnNumber },
  });
  const profile = {
    nodes: [
      { id: 1, callFrame: frame("(idle)", "") },
      { id: 2, callFrame: frame("a", "worker.js", 10) },
      { id: 3, callFrame: frame("b", "worker.js", 20) },
      { id: 4, callFrame: frame("fetch", "") },
      { id: 5, callFrame: frame("c", "worker.js", 30) },
    ],
    samples: [1, 2, 3, 4, 5, 1],
    timeDeltas: [0, 5_000, 100, 200, 300, 400],
  };
  const sources: Record<number, string> = {
    10: "../node_modules/@libsql/client/lib-esm/http.js",
    20: "../bench/src/http/middleware/deep/observe.ts",
    30: "../src/config.ts",
  };
  const map = { findEntry: (_: number, column: number) => ({ originalSource: sources[column] }) };

  test("says whose functions ran, in shares of the time that was not idle", () => {
    expect(attribute(profile, new Map([["worker.js", map as never]]))).toEqual([
      { place: "src", share: 0.4 },
      { place: "(runtime) fetch", share: 0.3 },
      { place: "src/http/middleware", share: 0.2 },
      { place: "@libsql/client", share: 0.1 },
    ]);
  });
});

describe("the report", () => {
  const measured = measuredWith(
    {
      "scan, cached": Array(4).fill({ workerd: 1_900, sqld: 0 }),
      [PEERS.told]: Array(4).fill({ workerd: 700, sqld: 0 }),
    },
    { [STARTS.bare]: [20], [STARTS.unused]: [64], [STARTS.sdkUnused]: [31] },
  );
  const results = targets.map((target) => judge(target, measured));
  const verdicts = [...results, ...microVerdicts()];
  const report = renderReport({
    command: "npm run bench",
    date: "2026-11-21",
    machine: { cores: "2", node: "24.0.0" },
    plan: planOf({ quick: false, enforce: false, profile: false, connections: "16" }),
    compared: {
      ...{ ...measured, results },
      profiled: [
        {
          name: "scan, cached",
          shares: [
            { place: "hono", share: 0.99 },
            { place: "zod", share: 0.01 },
          ],
        },
      ],
    },
    micro: [{ bench: { title: "GTINs a second", about: "Counted." }, rows: GTIN_ROWS }],
    verdicts,
  });

  /** Without the padding. */
  const plain = report.replace(/ +/g, " ");

  test("begins with what is met and what is not", () => {
    expect(plain).toMatch(
      /^# Benchmark results\n\n[^\n]+\n\nOf 18 targets, 7 are met, 11 missed and 0 undecided\.\n\n\| Target/,
    );
    expect(plain).toContain(
      "| scan, cached: CPU a request at most 1.8x of: Hono redirect | 1.90x (1.90 to 1.90) | **missed** |",
    );
  });

  test("shows where the time goes", () => {
    expect(plain).toContain("| hono | 99% | 1,881 |\n| the rest | 1% | 19 |\n");
    expect(plain).toContain("| our schema in that connection | 0 |");
    expect(plain).toContain("| all that a scan decides, checks and bounds | 1,200 |");
  });

  test("shows what parsing all modules takes, and what a cold start loads beyond that", () => {
    expect(plain).toContain("| workerd itself | 20.0 | | |");
    expect(plain).toContain("| parsing the resolver | 44.0 | 2 | 1.0 KB |");
    expect(plain).toContain("| loading and answering: cold start, scan | 36.0 | 2 | 1.0 KB |");
    expect(plain).toContain(
      "| loading and answering: bare SDK worker, GET / | 69.0 | 2 | 1.0 KB |",
    );
  });

  test("shows processor time, cold starts and functions", () => {
    expect(plain).toContain("| Hono route | 400 | 600 | 1,000 | 1,000 to 1,000 | 1,000 |");
    expect(plain).toContain("| cold start, scan | 100 ms | 100 to 100 |");
    expect(plain).toContain("| isGtin, valid | 30,000,000 | 0.99 |");
    expect(plain).toContain("Machine: cores 2, node 24.0.0.");
  });

  test("every table is whole", () => {
    const rows = report.split("\n").filter((line) => line.startsWith("|"));
    for (const row of rows) expect(row).not.toMatch(/undefined|NaN/);
  });
});
