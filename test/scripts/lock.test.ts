/** The lock of runs that can be resumed: of two processes, exactly one gets it. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { LockFile } from "../../scripts/resumable/lock.ts";
import { times } from "../support/soak.ts";
import { temporaryFolder } from "./processes.ts";

const SCRIPT = "takes-the-lock";
const MODULE = resolve("scripts/resumable/lock.ts");
/** Prints the result, and keeps the lock until its standard input ends. */
const TAKE = `
const [module, path, script] = process.argv.slice(1);
const { LockFile } = await import(module);
try {
  new LockFile({ path, script, busy: (owner) => owner });
  console.log("taken");
} catch (error) {
  console.log(error.message);
}
process.stdin.on("end", () => process.exit()).resume();
`;

let folder: string;
let path: string;
beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder, "x.lock");
});

const lockHere = () => new LockFile({ path, script: SCRIPT, busy: (owner) => `${owner} is busy` });

function take(): { child: ChildProcess; said: Promise<string> } {
  const args = ["--input-type=module", "-e", TAKE, MODULE, path, SCRIPT];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const said = new Promise<string>((done) => {
    child.stdout.once("data", (line: Buffer) => done(line.toString("utf8").trim()));
    child.once("exit", (code) => done(`ended with ${code}`));
  });
  return { child, said };
}

test.each([
  ["without a lock", undefined],
  ["with the lock of a killed process", "999999999\na.svg\n"],
  ["with the lock of a process that was killed before it wrote its id", ""],
])("two processes at once, %s: exactly one gets it", async (_, before) => {
  for (let round = 0; round < times(1, 50); round++) {
    if (before !== undefined) writeFileSync(path, before);
    const both = [take(), take()];
    const said = await Promise.all(both.map((one) => one.said));
    const holder = both[said.indexOf("taken")]?.child;
    expect(said.filter((line) => line === "taken")).toHaveLength(1);
    const other = said.find((line) => line !== "taken");
    expect(["Another process", `Process ${holder?.pid}`]).toContain(other);
    expect(readFileSync(path, "utf8")).toMatch(new RegExp(`^${holder?.pid}\n`));
    expect(readdirSync(folder)).toEqual(["x.lock"]);
    for (const { child } of both) {
      child.stdin?.end();
      await new Promise((done) => child.once("exit", done));
    }
  }
});

test("the next run gets the notes of a killed one", () => {
  writeFileSync(path, "999999999\na.svg\nb.svg\n");
  const lock = lockHere();
  expect(lock.leftOver).toEqual(["a.svg", "b.svg"]);
  lock.note(["c.svg"]);
  expect(readFileSync(path, "utf8").trim().split("\n")).toEqual([String(process.pid), "c.svg"]);
  lock.release();
  expect(existsSync(path)).toBe(false);
});

test("the lock of a running process is not changed", async () => {
  const { child, said } = take();
  expect(await said).toBe("taken");
  const before = readFileSync(path);
  expect(lockHere).toThrow(`Process ${child.pid} is busy`);
  expect(readFileSync(path)).toEqual(before);
});
