/** Data folders that are missing, cannot be made, or have lost their catalog. */
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { hasCatalog, makeDataFolder } from "../../scripts/cli/data-folder.ts";
import { dataFiles } from "../../scripts/cli/paths.ts";
import { times } from "../support/soak.ts";
import { run, temporaryFolder } from "./processes.ts";

const ON_A_CATALOG: readonly [string, ...string[]][] = [
  ["import", "products.csv"],
  ["backup", "copy.db"],
  ["keys", "list"],
  ["export", "out.jsonl"],
  ["prune", "--dry-run"],
  ["seed"],
];

test.each(ON_A_CATALOG.slice(0, times(3, 6)))(
  "npm run %s on a folder that does not exist makes none, and says how to begin",
  async (name, ...args) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "products.csv"), "gtin,name\n9521234500018,Oat drink\n");
    const data = join(folder, "not there");
    const files = args.map((arg) => (/\.\w+$/.test(arg) ? join(folder, arg) : arg));
    const { code, output } = await run([`scripts/${name}/main.ts`, ...files, "--data", data]);
    expect(output).toBe(
      `Error: There is no catalog in ${data}. Give the folder of your server with --data, or begin with \`npm start -- --data '${data}'\`, which makes one.\n`,
    );
    expect(code).toBe(1);
    expect(readdirSync(folder)).toEqual(["products.csv"]);
  },
);

test("a folder without a catalog stays empty", async () => {
  const data = temporaryFolder();
  const { output } = await run(["scripts/keys/main.ts", "list", "--data", data]);
  expect(output).toContain(`There is no catalog in ${data}.`);
  expect(readdirSync(data)).toEqual([]);
});

const MAKING: readonly [string, ...string[]][] = [
  ["start", "--port", "0"],
  ["migrate"],
  ["db", "--db-port", "0"],
  ["dev", "--port", "0", "--db-port", "0"],
];

/** Node's own `mkdir` never ends there. */
test.each(MAKING.slice(0, times(2, 4)))(
  "npm run %s where no folder can be made ends at once, in one sentence",
  async (name, ...args) => {
    const { code, output } = await run([`scripts/${name}/main.ts`, ...args, "--data", "/proc/x"]);
    expect(output).toBe(
      "Error: --data /proc/x cannot be used. Nothing can be made there. Give another folder.\n",
    );
    expect(code).toBe(2);
  },
);

test("each reason why a folder cannot be used has its own next step", () => {
  const folder = temporaryFolder();
  const file = join(folder, "file");
  writeFileSync(file, "");
  symlinkSync(join(folder, "circle"), join(folder, "circle"));
  const reasonOf = (path: string) => {
    try {
      return makeDataFolder(path);
    } catch (error) {
      return String(error).replaceAll(folder, "FOLDER");
    }
  };
  expect([
    reasonOf(""),
    reasonOf(file),
    reasonOf(join(file, "below")),
    reasonOf(join(folder, "circle")),
    reasonOf(join(folder, "n".repeat(300))).replace(/n+ /, "n "),
    reasonOf("/proc/x/y"),
  ]).toEqual([
    "Error: --data is empty. Give a folder, for example --data .data.",
    "Error: --data FOLDER/file is a file. Give a folder, for example --data .data.",
    "Error: --data FOLDER/file/below cannot be used. A part of the path is a file. Give a folder.",
    "Error: --data FOLDER/circle cannot be used. Its symbolic links go in a circle. Give another folder.",
    "Error: --data FOLDER/n cannot be used. Its name is too long. Give a shorter one.",
    "Error: --data /proc/x/y cannot be used. Nothing can be made there. Give another folder.",
  ]);
  const made = join(folder, "a", "b");
  expect(makeDataFolder(made)).toBe(made);
});

/** The files in `data` that are left of an earlier catalog. */
const SIGNS: readonly [string, (data: string) => void, RegExp][] = [
  [
    "a file without bytes",
    (data) => put(dataFiles(data).sqlite, ""),
    /is empty, but \S+ has no bytes\./,
  ],
  [
    "a journal without its file",
    (data) => put(`${dataFiles(data).sqlite}-wal`, "pages"),
    /is missing, but its journal \S+data-wal is there\./,
  ],
  [
    "pictures of products",
    (data) => put(join(dataFiles(data).pictures, "a.png"), "picture"),
    /is missing, but it has pictures of products \(\S+pictures\)\./,
  ],
  [
    "the catalog that a restore moved aside",
    (data) =>
      mkdirSync(`${dataFiles(data).database}.2026-11-27T01-02-03.004Z`, { recursive: true }),
    /is missing, but an earlier catalog is in \S+catalog\.2026-11-27T01-02-03\.004Z\./,
  ],
];

function put(file: string, content: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

test.each(SIGNS)("a folder with %s had a catalog, and is not taken as new", (_, leave, sign) => {
  const data = temporaryFolder();
  expect(hasCatalog(data)).toBe(false);
  leave(data);
  expect(() => hasCatalog(data)).toThrow(sign);
  expect(() => hasCatalog(data)).toThrow(
    `Restore a backup (\`npm run restore -- FILE --replace --data ${data}\`), or start with a new folder (\`npm start -- --data DIR --empty\`).`,
  );
});

const STARTING: readonly [string, ...string[]][] = [
  ["start", "--port", "0"],
  ["migrate"],
  ["keys", "list"],
  ["db", "--db-port", "0"],
];

test.each(STARTING.slice(0, times(3, 4)))(
  "npm run %s leaves what a lost catalog has left",
  async (name, ...args) => {
    const data = temporaryFolder();
    const { sqlite } = dataFiles(data);
    put(sqlite, "");
    put(`${sqlite}-wal`, "pages");
    const { code, output } = await run([`scripts/${name}/main.ts`, ...args, "--data", data]);
    expect(output).toContain(`Error: The catalog of ${data} is lost: its file is empty, but`);
    expect(code).toBe(1);
    expect(existsSync(`${sqlite}-wal`)).toBe(true);
    expect(readdirSync(data)).toEqual(["catalog"]);
    rmSync(data, { recursive: true });
  },
);
