/** How a command ends that is stopped, or that outlives what started it. */
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { withLifetime } from "../../scripts/cli/lifetime.ts";
import { isAlive } from "../../scripts/processes/processes.ts";
import { descendants, start, temporaryFolder, until } from "./processes.ts";

test("a command that is stopped cleans up once, says what to do, and exits with the code of the signal", async () => {
  const printed: unknown[] = [];
  vi.spyOn(console, "error").mockImplementation((text) => void printed.push(text));
  onTestFinished(() => void vi.restoreAllMocks());
  const done: string[] = [];
  const code = await withLifetime(async ({ signal, defer }) => {
    defer(() => done.push("first"));
    defer(() => done.push("second"));
    process.emit("SIGINT", "SIGINT");
    process.emit("SIGINT", "SIGINT");
    signal.throwIfAborted();
    return 0;
  }, "Run it again.");
  expect([code, done, printed]).toEqual([
    130,
    ["second", "first"],
    ["Stopped by SIGINT. Run it again."],
  ]);
});

test("a server ends with the process that started it, and says why", async () => {
  const folder = temporaryFolder();
  const args = ["--data", folder, "--db-port", "0", "--dev-vars", join(folder, "vars")];
  const parent = start([
    "-e",
    `require("node:child_process").spawn(process.execPath,
      ${JSON.stringify(["scripts/db/main.ts", ...args])}, { stdio: "inherit" });`,
  ]);
  await until("the catalog is ready", () => parent.output().includes("is ready"));
  const started = [...descendants(parent.pid).keys()];
  expect(started.length).toBeGreaterThan(1);
  parent.child.kill("SIGKILL");
  await until("every process has gone", () => !started.some(isAlive));
  expect(parent.output()).toContain(
    "Stopping, because the process that started it has ended (docs/how-to/run-in-the-background.md",
  );
});
