import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isAlive } from "../../scripts/processes/processes.ts";
import { LAUNCHER, run, start, temporaryFolder, until } from "./processes.ts";

function script(text: string): string {
  const file = join(temporaryFolder(), "script.ts");
  writeFileSync(file, text);
  return file;
}

test("hands on arguments and the exit code, and strips types", async () => {
  const file = script("const code: string = process.argv[2]!; process.exit(Number(code));");
  expect((await run([LAUNCHER, file, "7"])).code).toBe(7);
});

test("exits with 128+n where signal n ended the child", async () => {
  const file = script('process.kill(process.pid, "SIGKILL"); setInterval(() => {}, 1000);');
  expect((await run([LAUNCHER, file])).code).toBe(137);
});

test("runs an installed command", async () => {
  const { code, output } = await run([LAUNCHER, "biome", "--version"]);
  expect(code).toBe(0);
  expect(output).toMatch(/^Version: \d/);
});

test("says what is wrong with a call", async () => {
  const bare = await run([LAUNCHER]);
  expect(bare.code).toBe(2);
  expect(bare.output).toContain("Usage:");
  const unknown = await run([LAUNCHER, "no-such-command"]);
  expect(unknown.code).toBe(127);
  expect(unknown.output).toContain("npm ci");
});

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
  "passes %s on once and waits for the clean-up",
  async (signal) => {
    const file = script(`
      let count = 0;
      process.on("${signal}", () => {
        count++;
        setTimeout(() => { console.log("got " + count); process.exit(3); }, 300);
      });
      setInterval(() => {}, 1000);
      console.log("up");`);
    const launcher = start([LAUNCHER, file]);
    await until("up", () => launcher.output().includes("up"));
    launcher.child.kill(signal);
    expect(await launcher.exitCode).toBe(3);
    expect(launcher.output()).toContain("got 1");
  },
);

test("ends its child when its own parent is killed", async () => {
  const file = script('console.log("pid " + process.pid); setInterval(() => {}, 1000);');
  const parent = start([
    "-e",
    `require("node:child_process").spawn(process.execPath,
      ${JSON.stringify([LAUNCHER, file])}, { stdio: "inherit" });`,
  ]);
  await until("its pid", () => /pid \d+\n/.test(parent.output()));
  const pid = Number(/pid (\d+)\n/.exec(parent.output())![1]);
  expect(isAlive(pid)).toBe(true);
  parent.child.kill("SIGKILL");
  await until("the child has gone", () => !isAlive(pid));
  await until("it says why", () => /has ended, so it is stopped too/.test(parent.output()));
});
