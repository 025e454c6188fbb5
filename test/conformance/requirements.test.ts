/** The fixture build of the same HTTP stack against everything that a revision requires. */
import { beforeAll, describe, expect, test } from "vitest";
import { shared } from "../support/shared.ts";
import { baseline, type Outcome, ownChecks, passed, runSuite } from "./suite.ts";

/** Run and reported by the suite, without being required, and not for us to offer. */
const NOT_OFFERED = {
  "2025-11-25": ["server-session-lifecycle", "server-sse-polling"],
  "2026-07-28": [
    "tasks-lifecycle",
    "tasks-capability-negotiation",
    "tasks-wire-fields",
    "tasks-request-state-removal",
    "tasks-mrtr-input",
    "tasks-request-headers",
    "tasks-dispatch-and-envelope",
    "tasks-status-notifications",
    "tasks-required-task-error",
    "tasks-mrtr-composition",
  ],
};

/** Scenarios that are not required either ("pending"), but that the stack passes, with so many checks. */
const PENDING = {
  "2025-11-25": { "json-schema-2020-12": 8 },
  "2026-07-28": {
    "json-schema-2020-12": 8,
    "http-header-validation": 14,
    "http-custom-header-server-validation": 10,
  },
};

const worker = await shared("fixtures");

describe.each([
  { revision: "2025-11-25", required: 30, checks: 53 },
  { revision: "2026-07-28", required: 37, checks: 117 },
] as const)("$revision", ({ revision, required, checks }) => {
  let outcome: Outcome;
  beforeAll(async () => {
    outcome = await runSuite(worker.url, baseline(revision), ["--requirements", revision]);
  });

  test("meets the requirements, but for the baseline", () => {
    expect(outcome.output).toContain("Baseline check passed");
    expect(outcome.exitCode, outcome.output).toBe(0);
  });

  test("every required scenario was judged", () => {
    const skip = [...NOT_OFFERED[revision], ...Object.keys(PENDING[revision])];
    const ran = [...outcome.checks].filter(([scenario]) => !skip.includes(scenario));
    expect(ran.length).toBe(required);
    expect(ran.filter(([, made]) => ownChecks(made).length === 0)).toEqual([]);
    expect(ran.reduce((sum, [, made]) => sum + passed(made), 0)).toBeGreaterThanOrEqual(checks);
  });

  test.each(Object.entries(PENDING[revision]))("%s passes too", (scenario, atLeast) => {
    const made = outcome.checks.get(scenario) ?? [];
    expect(made.filter(({ status }) => status === "FAILURE" || status === "WARNING")).toEqual([]);
    expect(passed(made)).toBeGreaterThanOrEqual(atLeast);
  });
});
