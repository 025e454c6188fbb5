import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { HANG_MS, WAIT_MS } from "./test/support/patience.ts";
import { NOT_ON_NODE, QUICK_ON_NODE } from "./test/support/runtimes.ts";

/** Tests of the bundled worker in workerd, of the server on Node, and of pages in Chromium. */
const END_TO_END = [
  "test/e2e/**/*.test.ts",
  "test/conformance/!(clauses).test.ts",
  "test/browser/**/*.test.ts",
];
const WORKERD = ["test/workerd/**/*.test.ts"];

/** What a test file imports that starts processes: a catalog's server, a script, a command. */
const STARTERS =
  /"(node:child_process|\.[^"]*\/(support\/(api|catalog|qr-tools|shell-words)|sqld|processes|empty-server)\.ts)"/;
/** What a test file imports that opens a catalog in its own process. */
const OPENERS =
  /"\.[^"]*\/(support\/(agent|catalog-file|local-api|local-worker|own-server|owners)|imports|search-index)\.ts"/;

const INSIDE = globSync("test/**/*.test.ts", { exclude: [...END_TO_END, ...WORKERD] });
const importing = (files: readonly string[], what: RegExp) =>
  files.filter((file) => what.test(readFileSync(file, "utf8")));
const PROCESSES = importing(INSIDE, STARTERS);
const CATALOGS = importing(INSIDE, OPENERS).filter((file) => !PROCESSES.includes(file));

/**
 * Projects with long files first: vitest would take them by their names, and end with one file of two
 * minutes while the other cores wait.
 */
const ORDER = ["e2e", "processes", "e2e-node", "workerd", "catalog", "node"];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification) => ORDER.indexOf(project.name);
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

/** Files share their worker's modules, for importing them costs more than most files' tests. */
const shared = {
  isolate: false,
  restoreMocks: true,
  unstubEnvs: true,
  // Styles of pages are text here, too.
  css: true,
  testTimeout: HANG_MS,
  hookTimeout: HANG_MS,
  expect: { poll: { timeout: WAIT_MS } },
};

const endToEnd = {
  ...shared,
  setupFiles: ["test/support/fast-check.ts", "test/support/uncompressed.ts"],
  globalSetup: [
    "test/support/bundle.ts",
    "test/support/sample-catalog.ts",
    "test/support/sample-file.ts",
    "test/support/deployments.ts",
  ],
  pool: "forks" as const,
};

const SETUP = ["test/support/fast-check.ts"];

export default defineConfig({
  test: {
    // A file with servers and a browser waits for most of its time, so the cores have three files more.
    maxWorkers: availableParallelism() + 3,
    // The app writes a line a request; those of a failing test are worth reading.
    silent: "passed-only",
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: "node",
          pool: "threads",
          setupFiles: [...SETUP, "test/support/no-processes.ts"],
          include: INSIDE,
          exclude: [...PROCESSES, ...CATALOGS],
        },
      },
      {
        test: {
          ...shared,
          name: "catalog",
          pool: "threads",
          setupFiles: [...SETUP, "test/support/no-processes.ts"],
          include: CATALOGS,
          // The OAuth library, as vite.node.config.ts bundles it.
          alias: { "cloudflare:workers": resolve("src/node/workers-module.ts") },
          server: { deps: { inline: ["@cloudflare/workers-oauth-provider"] } },
          globalSetup: ["test/support/sample-file.ts"],
        },
      },
      {
        plugins: [
          cloudflareTest({ main: "src/worker.ts", wrangler: { configPath: "./wrangler.toml" } }),
        ],
        test: { name: "workerd", include: WORKERD, testTimeout: HANG_MS, hookTimeout: HANG_MS },
      },
      {
        test: {
          ...shared,
          name: "processes",
          setupFiles: [...SETUP, "test/support/uncompressed.ts"],
          include: PROCESSES,
          globalSetup: ["test/support/sample-catalog.ts", "test/support/sample-file.ts"],
        },
      },
      { test: { ...endToEnd, name: "e2e", include: END_TO_END } },
      {
        test: {
          ...endToEnd,
          name: "e2e-node",
          provide: { runtime: "node" },
          include: process.env.RUNTIMES === "all" ? END_TO_END : [...QUICK_ON_NODE],
          exclude: Object.keys(NOT_ON_NODE),
        },
      },
    ],
  },
});
