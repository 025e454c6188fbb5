/** How a command ends that is stopped, or that outlives what started it. */
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { isAlive } from "../../scripts/processes/processes.ts";
import { descendants, start, temporaryFolder, until } from "./processes.ts";

const LIFETIME = JSON.stringify(resolve("scripts/cli/lifetime.ts"));
const SCRIPT = `
  const { withLifetime, aborted } = await import(${LIFETIME});
  process.exit(await withLifetime(async ({ signal, defer }) => {
    defer(() => console.log("first"));
    defer(() => console.log("second"));
    console.log("up");
    setInterval(() => {}, 1_000);
    await aborted(signal);
    await new Promise((resolve) => setTimeout(resolve, 200));
    signal.throwIfAborted();
  }, "Run it again."));`;

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
] as const)(
  "%s ends a command with code %i, after its clean-up, and says what to do",
  async (signal, code) => {
    const command = start(["--input-type=module", "-e", SCRIPT]);
    await until("it is up", () => command.output().includes("up"));
    command.child.kill(signal);
    // Ctrl-C may arrive from the terminal and from npm.
    command.child.kill(signal);
    expect(await command.exitCode).toBe(code);
    expect(command.output()).toBe(`up\nStopped by ${signal}. Run it again.\nsecond\nfirst\n`);
  },
);

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
