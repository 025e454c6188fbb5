/** A disk that takes no more: an error without a stack, and nothing that is written by half. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "../../scripts/catalog/catalog.ts";
import { migrateCatalog } from "../../scripts/catalog/migrate.ts";
import { startSqld } from "../../scripts/processes/sqld.ts";
import { times } from "../support/soak.ts";
import { runShell, temporaryFolder } from "./processes.ts";

/** Mounted in the test's own folder; undefined where this user may not mount. */
function smallDisk(size: string): string | undefined {
  const folder = join(temporaryFolder(), "disk");
  mkdirSync(folder);
  if (spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder]).status !== 0) {
    return undefined;
  }
  onTestFinished(() => void spawnSync("umount", ["-l", folder]));
  return folder;
}

const NO_MOUNT = "this user may not mount a disk";

const db = (data: string) => [
  ...["scripts/db/main.ts", "--data", data, "--db-port", "0"],
  ...["--dev-vars", join(data, "vars")],
];

function expectFailure({ status, stderr }: { status: number | null; stderr: string }, code = 1) {
  expect(stderr).toMatch(/^Error: \S/);
  expect(stderr).not.toMatch(/^ +at /m);
  expect(status).toBe(code);
}

const COMMANDS = [
  ["db", db],
  ["migrate", (data: string) => ["scripts/migrate/main.ts", "--data", data]],
] as const;

test.each(COMMANDS)("%s where no file may grow (ulimit -f 0)", (_, args) => {
  const data = join(temporaryFolder(), "data");
  const failed = runShell('ulimit -f 0; node "$@"', args(data));
  expectFailure(failed);
  expect(failed.stderr).toBe(
    "Error: The file may not become larger. Give another disk, or raise the limit of this user (ulimit -f).\n",
  );
  expect(readdirSync(data)).toEqual([]);
});

/** Disks from no room for a record, to no room for the server, the tables, and the sample catalog. */
const SIZES = ["4k", "400k", "16k", "128k", "1m"];

test.for(SIZES.slice(0, times(2, 5)))(
  "the catalog's server on a full disk of %s ends, and leaves no tokens",
  (size, { skip }) => {
    const disk = smallDisk(size) ?? skip(NO_MOUNT);
    const data = join(disk, "data");
    expectFailure(runShell('node "$@"', db(data)));
    expect(readdirSync(data).filter((name) => /server\.json|sqld\.(token|pem)/.test(name))).toEqual(
      [],
    );
  },
);

test("backup and restore on a full disk end in one line", async ({ skip }) => {
  const disk = smallDisk("128k") ?? skip(NO_MOUNT);
  const folder = temporaryFolder();
  const node = (...args: string[]) => runShell('node "$@"', args);
  const sqld = await startSqld({ dataDir: folder });
  await migrateCatalog(connect(sqld.url, sqld.token));
  await sqld.stop();
  const backup = node("scripts/backup/main.ts", join(disk, "catalog.db"), "--data", folder);
  expectFailure(backup);
  expect(readdirSync(disk)).toEqual([]);

  const file = join(folder, "catalog.db");
  expect(node("scripts/backup/main.ts", file, "--data", folder).status).toBe(0);
  const data = join(disk, "data");
  const restore = node("scripts/restore/main.ts", file, "--data", data);
  expectFailure(restore);
  expect(readdirSync(data)).toEqual([]);
});

test("db refuses a disk that is read-only", ({ skip }) => {
  const disk = smallDisk("1m") ?? skip(NO_MOUNT);
  const data = join(disk, "data");
  mkdirSync(data);
  expect(spawnSync("mount", ["-o", "remount,ro", disk]).status).toBe(0);
  const refused = runShell('node "$@"', db(data));
  expectFailure(refused, 2);
  expect(refused.stderr).toContain("is on a disk that is read-only. Give a folder");
});
