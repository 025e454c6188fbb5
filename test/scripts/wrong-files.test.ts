/** Files of the wrong kind, and broken ones, end in one line that says what to do. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { times } from "../support/soak.ts";
import { run, temporaryFolder } from "./processes.ts";

const SERVING = [
  ["scripts/keys/main.ts", "list"],
  ["scripts/db/main.ts", "--db-port", "0"],
  ["scripts/dev/main.ts", "--port", "0", "--db-port", "0"],
];

test.each(SERVING.slice(0, times(1, 3)))(
  "a file in place of a folder is named: %s %s --data FILE",
  async (...command) => {
    const file = join(temporaryFolder(), "catalog.db");
    writeFileSync(file, "");
    const { code, output } = await run([...command, "--data", file]);
    const last = output.trimEnd().split("\n").at(-1);
    expect(last).toBe(`Error: --data ${file} is a file. Give a folder, for example --data .data.`);
    expect(output).not.toMatch(/^ +at /m);
    expect(code).toBe(2);
  },
);

const READING: readonly (readonly [string, ...string[]])[] = [
  ["scripts/db/main.ts", "--db-port", "0"],
  ["scripts/backup/main.ts", "copy.db"],
  ["scripts/keys/main.ts", "list"],
];

test.each(READING.slice(0, times(2, 3)))(
  "a catalog that is no database: %s %s",
  async (script, ...args) => {
    const data = temporaryFolder();
    const folder = join(data, "catalog", "dbs", "default");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "data"), "no database".repeat(1_000));
    const last = args.map((arg) => (arg === "copy.db" ? join(data, arg) : arg));
    const { code, output } = await run([script, ...last, "--data", data]);
    expect(output).toMatch(
      /(^|\n)Error: The catalog in \S+ is damaged: SQLite cannot read its file\. Restore a backup over it \(`npm run restore -- FILE --replace --data \S+`\), or start with a new folder \(--data DIR\)\.\n$/,
    );
    expect(output).not.toMatch(/^ +at /m);
    expect(code).toBe(1);
  },
);

test.each([
  ["import", [], "products.xlsx is not a workbook that can be read. Save it as .xlsx or .csv."],
  ["import", ["--format", "csv"], "is a workbook or another archive. Save the table as CSV."],
  ["qr", ["--out", "labels", "--base-url", "https://id.example.org"], "Save the table as CSV."],
])("npm run %s -- products.xlsx %j", async (name, options, hint) => {
  const folder = temporaryFolder();
  const file = join(folder, "products.xlsx");
  writeFileSync(file, "PK\u0003\u0004 and more");
  const args = options.map((option) => (option === "labels" ? join(folder, option) : option));
  // The import asks for a catalog with tables before it reads the content.
  if (name === "import") {
    args.push("--data", folder);
    await run(["scripts/migrate/main.ts", "--data", folder]);
  }
  const { code, output } = await run([`scripts/${name}/main.ts`, file, ...args]);
  expect(output.trimEnd().split("\n").at(-1)).toContain(hint);
  expect(output).not.toMatch(/^ +at /m);
  expect(code).toBe(1);
});
