/** The progress of a long command: a real process, whose standard error is a pipe or a terminal. */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const SCRIPT = `
  const { Progress } = await import(${JSON.stringify(resolve("scripts/cli/progress.ts"))});
  const progress = new Progress({ unit: "rows", total: 1_000 });
  let now = performance.now();
  performance.now = () => now;
  for (let i = 1; i <= 100; i++) {
    now += 110;
    progress.update({ done: 10 * i, count: 1_234 * i });
  }
  progress.clear();
  console.error("The end.");`;

const node = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { encoding: "utf8", env: { ...process.env, TERM: "xterm" } });

test("elsewhere than on a terminal: a line every five seconds, without escape codes", () => {
  const { stdout, stderr } = node(process.execPath, ["--input-type=module", "-e", SCRIPT]);
  expect(stderr).toBe("46%, 56,764 rows\n92%, 113,528 rows\nThe end.\n");
  expect(stdout).toBe("");
});

/** `script` of util-linux runs a command on a terminal of its own. */
const hasScript = spawnSync("script", ["--version"]).status === 0;

test.runIf(hasScript)("on a terminal: one line, which is gone at the end", () => {
  const command = `"${process.execPath}" --input-type=module -e '${SCRIPT}'`;
  const { stdout } = node("script", ["-qec", command, "/dev/null"]);
  const drawn = stdout.split("\r").filter((text) => text.includes("%"));
  expect(drawn.length).toBeGreaterThan(30);
  expect(drawn.at(-1)).toBe("100%, 123,400 rows\u001b[K");
  expect(stdout.endsWith("\r\u001b[KThe end.\r\n")).toBe(true);
});
