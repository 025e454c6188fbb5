/** `npm run bench:scale`, small but whole; its catalogs; the file that two benchmarks share. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { withPart } from "../bench/results.ts";
import { QUESTIONS } from "../bench/scale/ask.ts";
import { gtinAt, planCatalog, productAt, productsOf } from "../bench/scale/catalog.ts";
import { rowsOf } from "../bench/scale/measure.ts";
import { scalePlanOf } from "../bench/scale/plan.ts";
import { STEPS, statementsOf } from "../bench/scale/search-steps.ts";
import { whereSearchesGo } from "../bench/scale/steps-report.ts";
import { judgeScale, unmetSearches } from "../bench/scale/targets.ts";
import { isGtin } from "../src/gs1/gtin/check-digit.ts";
import { insertProduct, openLocal } from "./catalog/search/search-index.ts";
import { soak } from "./support/soak.ts";

const given = { quick: false, enforce: false, keep: false };

describe("generated catalogs", () => {
  const plan = planCatalog(10_000);

  test("have as many products as asked for, each with its own GTIN below 952", () => {
    const gtins = [...productsOf(plan)].map(({ gtin }) => gtin);
    expect(new Set(gtins).size).toBe(10_000);
    for (const gtin of gtins) expect(gtin).toMatch(/^952\d{10}$/);
    expect(gtins.every((gtin) => isGtin(gtin))).toBe(true);
    expect(gtins[4_321]).toBe(gtinAt(plan, 4_321));
  });

  test("are the same every time, and product for product", () => {
    expect(productAt(plan, 77)).toEqual([...productsOf(plan)][77]);
    expect(productAt(planCatalog(10_000), 77)).toEqual(productAt(plan, 77));
  });

  test("have brands of very different sizes, and at most ten thousand products in one", () => {
    for (const size of [1_000, 10_000, 1_000_000]) {
      const { starts } = planCatalog(size);
      const sizes = starts.slice(1).map((start, i) => start - starts[i]!);
      expect(starts.at(-1)).toBe(size);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(10_000);
      expect(Math.min(...sizes)).toBeGreaterThan(0);
      expect(sizes[0]!).toBeGreaterThan(3 * sizes.at(-1)!);
    }
  });
});

describe("ratios", () => {
  /** Two catalogs, three runs of one call each: the second takes `factor` times as long. */
  const times = (factor: number) =>
    new Map(
      QUESTIONS.map(({ name }) => [
        name,
        [
          [[1], [2], [4]],
          [[factor], [2 * factor], [4 * factor]],
        ],
      ]),
    );
  const verdicts = (all: ReturnType<typeof times>) => judgeScale(rowsOf(all), undefined);
  const missed = (factor: number) =>
    verdicts(times(factor)).filter(({ outcome }) => outcome === "missed").length;

  test("are taken run by run, and judged from their bound on", () => {
    expect(rowsOf(times(1.5))[0]).toMatchObject({ p50: [2, 3], p50Ratio: { median: 1.5 } });
    // Four questions about facts at p50 and p99, nine kinds of search at both.
    expect([1.15, 1.16, 1.5, 1.51, 2, 2.01].map(missed)).toEqual([0, 4, 4, 8, 8, 26]);
  });

  test("are undecided where the bound is within the middle half of the runs", () => {
    const [first] = QUESTIONS;
    const runs = [
      [[1], [1], [1]],
      [[1.1], [1.1], [1.3]],
    ];
    const [p50, p99] = verdicts(new Map(times(1)).set(first!.name, runs));
    expect(p50).toEqual({
      target: "resolve, any product: the largest catalog within 1.15x of the smallest at p50",
      measured: "1.10x (1.10 to 1.20)",
      outcome: "undecided",
    });
    expect(p99?.outcome).toBe("met");
  });

  test("of the import and its memory too", () => {
    const result = {
      products: 9,
      shell: "3",
      shellSeconds: 3,
      importer: { seconds: 10, peakMemory: 1 },
    };
    const of = (seconds: number, peakMemory: number) =>
      judgeScale([], { ...result, importer: { seconds, peakMemory } }).map(
        ({ outcome }) => outcome,
      );
    expect(of(10, 299 * 1024 ** 2)).toEqual(["met", "met"]);
    expect(of(10.1, 300 * 1024 ** 2)).toEqual(["missed", "missed"]);
    expect(judgeScale([], { ...result, shellSeconds: undefined })).toHaveLength(1);
  });
});

describe("where the time of a search goes", () => {
  test("the statement runs to the end of each step, and counts what the step found", async () => {
    const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-steps-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const client = await openLocal(folder, "steps.db");
    await client.batch([
      insertProduct("09506000134352", { name: "Dark Chocolate" }),
      insertProduct("04006381333931", { name: "Dark Chocolate Bar" }),
    ]);
    const results = await client.batch(statementsOf("dark chocolate"));
    // Two words; two products with both.
    expect(results.slice(0, -1).map(({ rows }) => rows[0]?.[0])).toEqual([2, 2, 2, 2]);
    expect(results.at(-1)?.rows.map(({ name }) => name)).toEqual([
      "Dark Chocolate",
      "Dark Chocolate Bar",
    ]);
    client.close();
  });

  test("is shown of searches whose target is not met", () => {
    const search = QUESTIONS.find(({ name }) => name === "search, trait + kind")!;
    const verdict = (name: string, outcome: "met" | "missed" | "undecided") => ({
      ...{ target: `${name}: the largest catalog`, measured: "", outcome },
    });
    expect(unmetSearches([verdict(search.name, "met")])).toEqual([]);
    expect(unmetSearches([verdict("lookup, hot products", "missed")])).toEqual([]);
    expect(unmetSearches([verdict(search.name, "undecided")])).toEqual([search]);
    const stepMs = [...STEPS.map((_, i) => i + 0.25), 9];
    const costs = [{ outsideMs: 4, compileMs: 3, stepMs, rowsRead: 71_012, found: 1_001 }];
    expect(whereSearchesGo([], [])).toEqual([]);
    expect(whereSearchesGo([{ name: search.name, costs }], ["10,000"])[0]).toMatch(
      /search, trait \+ kind, 10,000 \| +4\.0 \| +3\.0 \| +0\.3 \| .* 9\.0 \| +71,012 \| +1,001 \|/,
    );
  });
});

describe("arguments", () => {
  test.each([{ sizes: "1000" }, { sizes: "10,1000" }, { sizes: "x,1000" }, { keep: true }])(
    "%j is refused",
    (wrong) => {
      expect(() => scalePlanOf({ ...given, ...wrong })).toThrow(/^--(sizes|keep)/);
    },
  );
});

describe("bench/RESULTS.md", () => {
  test("keeps the parts of the others, in their order", () => {
    const first = withPart("# Old\n\nrows\n", "bench:scale", "## Scale\n");
    expect(first).toBe("# Old\n\nrows\n\n<!-- npm run bench:scale -->\n\n## Scale\n");
    expect(withPart(first, "bench", "# New\n")).toBe(
      "# New\n\n<!-- npm run bench:scale -->\n\n## Scale\n",
    );
    expect(withPart(first, "bench:scale", "## Again")).toBe(first.replace("Scale\n", "Again\n"));
  });
});

test.runIf(soak)("a whole run reports every question, disk and import", async () => {
  const args = [
    "--quick",
    "--sizes",
    "1000,2000",
    "--import",
    "500",
    "--runs",
    "1",
    "--calls",
    "10",
  ];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["scripts/node.mjs", "bench/scale.ts", ...args],
    { maxBuffer: 1 << 24 },
  );
  for (const { name } of QUESTIONS) expect(stdout).toContain(`| ${name} `);
  expect(stdout).toMatch(/\| 2,000 +\| +[\d.]+ MB \|/);
  expect(stdout).toContain("500 products");
  expect(stdout).not.toMatch(/NaN|undefined|Infinity/);
});
