import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

/** Against real processes: the bundled worker in workerd, the scripts, and Chromium. */
const END_TO_END = [
  "test/e2e/**/*.test.ts",
  "test/conformance/**/*.test.ts",
  "test/scripts/**/*.test.ts",
  "test/browser/**/*.test.ts",
];

/** Milliseconds; the long run has tests of many minutes. */
const HANGS = process.env.SOAK === "1" ? 3_600_000 : 300_000;

const SETUP = ["test/support/fast-check.ts"];

export default defineConfig({
  test: {
    // The app writes a line a request; those of a failing test are worth reading.
    silent: "passed-only",
    projects: [
      {
        test: {
          name: "node",
          setupFiles: SETUP,
          // Generated tests take seconds, and more where the machine has other work.
          testTimeout: 30_000,
          include: ["test/**/*.test.ts"],
          exclude: ["test/workerd/**", ...END_TO_END],
        },
      },
      {
        plugins: [cloudflareTest({ wrangler: { configPath: "./wrangler.toml" } })],
        test: { name: "workerd", include: ["test/workerd/**/*.test.ts"] },
      },
      {
        test: {
          name: "e2e",
          setupFiles: SETUP,
          include: END_TO_END,
          globalSetup: ["test/support/bundle.ts", "test/support/deployments.ts"],
          // The SDKs and zod take seconds to load: once for each process, not for each file.
          isolate: false,
          pool: "forks",
          // For what hangs: nothing else depends on how fast the machine is.
          testTimeout: HANGS,
          hookTimeout: HANGS,
          expect: { poll: { timeout: 240_000 } },
        },
      },
    ],
  },
});
