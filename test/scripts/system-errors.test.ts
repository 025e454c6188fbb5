/** What the system refuses is said in sentences, without its own codes. */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { explain, explainSystemError, isSystemError } from "../../scripts/cli/failure.ts";
import { temporaryFolder } from "./processes.ts";

function saidOf(body: () => unknown): string {
  try {
    body();
  } catch (error) {
    if (isSystemError(error)) return explainSystemError(error);
  }
  throw new Error("The system refused nothing.");
}

test("errors about files and folders are sentences", () => {
  const folder = temporaryFolder();
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(saidOf(() => readFileSync(join(folder, "no", "where")))).toBe(
    `There is no file or folder ${folder}/no/where. Check the path, and create the folder first if it is missing.`,
  );
  expect(saidOf(() => readFileSync(folder))).toMatch(/a folder is where a file is needed/i);
  expect(saidOf(() => openSync(folder, "w"))).toBe(
    `${folder} is a folder, not a file. Give the path of a file.`,
  );
  expect(saidOf(() => readdirSync(file))).toBe(
    `${file} is not a folder, or a part of its path is none. Give a folder.`,
  );
  expect(saidOf(() => mkdirSync(file))).toBe(
    `${file} exists already. Give a folder, or a name that is not in use.`,
  );
  if (process.getuid?.() !== 0) {
    chmodSync(file, 0);
    expect(saidOf(() => readFileSync(file))).toMatch(
      /^This user has no access to .*file\. Run the/,
    );
  }
});

test("errors about programs, addresses and a full disk are sentences", () => {
  const { error } = spawnSync("no-such-program");
  expect(explainSystemError(error as NodeJS.ErrnoException)).toBe(
    "The program no-such-program was not found.",
  );
  const of = (members: object) => Object.assign(new Error("raw"), members) as never;
  expect(explainSystemError(of({ code: "ENOSPC", syscall: "write" }))).toBe(
    "The disk is full. Make room on the disk, and run the command again.",
  );
  const refused = { code: "ECONNREFUSED", syscall: "connect", address: "127.0.0.1", port: 9 };
  const hidden = new TypeError("fetch failed", { cause: of(refused) });
  expect(explain(hidden)).toBe("nothing answers at 127.0.0.1:9");
  const unknown = { code: "ENOTFOUND", syscall: "getaddrinfo", hostname: "nowhere.example" };
  expect(explain(of(unknown))).toBe("there is no host nowhere.example");
  expect(explain(of({ code: "EWHAT", syscall: "what" }))).toBe("raw");
});
