/**
 * The runtimes of end-to-end tests: the project `e2e` runs all of them in workerd, `e2e-node` on Node,
 * with the catalog in a file. This is the list of what is not the same.
 */
declare module "vitest" {
  interface ProvidedContext {
    /** vitest.config.ts provides `node` to one project. */
    runtime?: "node";
  }
}

/**
 * What `npm test` runs on Node: what touches a binding, the catalog or a timer. `RUNTIMES=all` runs
 * every file there.
 */
export const QUICK_ON_NODE: readonly string[] = [
  "test/e2e/api/link-checks.test.ts",
  "test/e2e/{bounds,counting,counting-killed,counting-seen,herd,limits,lost-answers,resolver}.test.ts",
  "test/e2e/{oauth,oauth-foreign,oauth-registration,console-sign-in}.test.ts",
  "test/e2e/{sql-faults,stale,timed-work,writes}.test.ts",
  "test/e2e/security/{headers,oauth-outbound,sockets,targets}.test.ts",
  "test/browser/console/picture.test.ts",
];

/** Test files that only make sense in workerd, with the reason. */
export const NOT_ON_NODE: Readonly<Record<string, string>> = {
  "test/e2e/bundle.test.ts": "the size and the modules of the worker's bundle",
  "test/e2e/limiter-fails.test.ts": "a rate-limit binding that fails; on Node limits are in memory",
  "test/e2e/observability.test.ts":
    "data points for Workers Analytics Engine, one for each line of the log",
};

const COUNTS = "counts the requests that leave the server for its catalog";
const OUTAGE = "stops, delays or replaces the server of its catalog";
const COMMANDS = "runs commands of a page, which have the address and the token of a server";
const TOKENS = "has a token that may only read, which a file has not";

/**
 * Test files that run on Node, too, but with libSQL's server: a catalog in a file is asked without a
 * request, cannot be stopped by itself, and has no tokens.
 */
export const WITH_SERVER: Readonly<Record<string, string>> = {
  "test/e2e/api/how-to.test.ts": COMMANDS,
  "test/e2e/api/link-checks.test.ts": COUNTS,
  "test/e2e/bounds.test.ts": OUTAGE,
  "test/e2e/closed-world.test.ts": COUNTS,
  "test/e2e/catalog.test.ts": `${OUTAGE}; ${TOKENS}`,
  "test/e2e/console-sign-in.test.ts": COUNTS,
  "test/e2e/counting.test.ts": OUTAGE,
  "test/e2e/counting-seen.test.ts": OUTAGE,
  "test/e2e/durability.test.ts": OUTAGE,
  "test/e2e/kept-streams.test.ts": OUTAGE,
  "test/e2e/kept-streams-idle.test.ts": OUTAGE,
  "test/e2e/kept-streams-outage.test.ts": OUTAGE,
  "test/e2e/herd.test.ts": `${COUNTS}; ${OUTAGE}`,
  "test/e2e/lost-answers.test.ts": OUTAGE,
  "test/e2e/oauth.test.ts": `${COUNTS}; ${OUTAGE}`,
  "test/e2e/oauth-foreign.test.ts": `${COUNTS}; ${OUTAGE}`,
  "test/e2e/oauth-limits.test.ts": COUNTS,
  "test/e2e/security/crowd.test.ts": OUTAGE,
  "test/e2e/security/targets.test.ts": COUNTS,
  "test/e2e/stale.test.ts": OUTAGE,
  "test/e2e/writes.test.ts": OUTAGE,
  "test/browser/console/codes.test.ts": OUTAGE,
  "test/browser/console/export.test.ts": OUTAGE,
  "test/browser/console/history.test.ts": OUTAGE,
  "test/browser/console/home.test.ts": OUTAGE,
  "test/browser/console/links.test.ts": OUTAGE,
  "test/browser/console/products.test.ts": OUTAGE,
  "test/browser/console/statistics.test.ts": OUTAGE,
};
