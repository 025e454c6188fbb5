/** The official suite against the product itself, scenario by scenario. */
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { sharedCatalog } from "../support/shared.ts";
import { startWorker, type TestWorker } from "../support/worker.ts";
import { baseline, type Outcome, ownChecks, passed, runSuite } from "./suite.ts";

/** Each with the number of checks that pass at least, so that none can pass by not looking. */
const SCENARIOS = {
  "2025-11-25": {
    "server-initialize": 2,
    ping: 2,
    "tools-list": 3,
    "resources-list": 2,
    "prompts-list": 2,
    "dns-rebinding-protection": 2,
    "json-schema-2020-12": 1,
  },
  "2026-07-28": {
    "tools-list": 4,
    "resources-list": 2,
    "prompts-list": 2,
    caching: 8,
    "dns-rebinding-protection": 2,
    "http-header-validation": 14,
    "http-custom-header-server-validation": 1,
    "sep-2164-resource-not-found": 4,
    "server-stateless": 24,
    "json-schema-2020-12": 1,
  },
};

const catalog = await sharedCatalog();
let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker({ libsqlUrl: catalog.url });
});
afterAll(() => worker?.stop());

describe.each(Object.entries(SCENARIOS))("%s", (version, scenarios) => {
  let outcome: Outcome;
  beforeAll(async () => {
    const selection = ["--suite", "all", "--spec-version", version];
    outcome = await runSuite(worker.url, baseline(`worker-${version}`), selection);
  });

  test("passes, but for the baseline", () => {
    expect(outcome.exitCode, outcome.output).toBe(0);
  });

  test.each(Object.entries(scenarios))("the scenario %s passes", (scenario, atLeast) => {
    const checks = outcome.checks.get(scenario);
    expect(ownChecks(checks).length, outcome.output).toBeGreaterThan(0);
    expect(passed(checks), outcome.output).toBeGreaterThanOrEqual(atLeast);
  });
});

test("the catalog was asked once, by the one scenario that reads a resource (caching)", () => {
  // On Node, the shared catalog is a file, which is read without a request.
  const asked = inject("runtime") === "node" ? [] : [`POST ${catalog.url}/v2/pipeline`];
  expect(worker.outbound).toEqual(asked);
});
