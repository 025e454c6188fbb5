/** The official suite against the product itself, scenario by scenario. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorker, type TestWorker } from "../support/worker.ts";
import { baseline, ownChecks, passed, runSuite } from "./suite.ts";

/** Each with the number of checks that pass at least, so that none can pass by not looking. */
const SCENARIOS = {
  "2025-11-25": {
    "server-initialize": 2,
    ping: 2,
    "tools-list": 3,
    "resources-list": 1,
    "prompts-list": 1,
    "dns-rebinding-protection": 2,
    "json-schema-2020-12": 1,
  },
  "2026-07-28": {
    "tools-list": 4,
    "resources-list": 1,
    "prompts-list": 1,
    caching: 4,
    "dns-rebinding-protection": 2,
    "http-header-validation": 14,
    "http-custom-header-server-validation": 1,
    "sep-2164-resource-not-found": 2,
    "server-stateless": 24,
    "json-schema-2020-12": 1,
  },
};

let worker: TestWorker;
beforeAll(async () => {
  // Nothing here reads the catalog: port 9 answers nobody.
  worker = await startWorker({ libsqlUrl: "http://127.0.0.1:9" });
});
afterAll(() => worker?.stop());

describe.each(Object.entries(SCENARIOS))("%s", (version, scenarios) => {
  test.each(Object.entries(scenarios))("%s", async (scenario, atLeast) => {
    const selection = ["--scenario", scenario, "--spec-version", version];
    const outcome = await runSuite(worker.url, baseline("worker"), selection);
    expect(outcome.exitCode, outcome.output).toBe(0);
    const checks = outcome.checks.get(scenario);
    expect(ownChecks(checks).length, outcome.output).toBeGreaterThan(0);
    expect(passed(checks), outcome.output).toBeGreaterThanOrEqual(atLeast);
  });
});

test("the catalog was left alone", () => {
  expect(worker.outbound).toEqual([]);
});
