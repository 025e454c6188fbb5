/** `npm run qr` as a process: what it prints, how it ends, and what a killed one leaves. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { runQr } from "../../scripts/qr/batch.ts";
import { OPTIONS } from "../../scripts/qr/flags.ts";
import { soak, times } from "../support/soak.ts";
import {
  runHere,
  runShell,
  type Started,
  start,
  temporaryFolder,
  until,
  withoutSettings,
} from "./processes.ts";
import { decoded, filesOf, indexOf, ORIGIN, serials, tableFile } from "./qr-batch/runs.ts";

const SCRIPT = "scripts/qr/main.ts";
const AT = ["--base-url", ORIGIN];

let folder: string;
let out: string;
let products: string;
beforeEach(() => {
  folder = temporaryFolder();
  out = join(folder, "labels");
  products = join(folder, "products.csv");
});

/** The two outputs apart. */
function run(args: string[], env?: Record<string, string>) {
  const started = start(args, env);
  let [stdout, stderr] = ["", ""];
  started.child.stdout!.on("data", (text) => (stdout += text));
  started.child.stderr!.on("data", (text) => (stderr += text));
  return started.exitCode.then((code) => ({ code, stdout, stderr }));
}

const qr = (...args: string[]) => run([SCRIPT, ...args]);
/** The same in this process. */
const qrHere = (...args: string[]) => {
  withoutSettings();
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  return runHere("qr", () => runQr(values, positionals));
};

const codesIn = () =>
  existsSync(out) ? readdirSync(out).filter((name) => /\.(svg|png)$/.test(name)) : [];

const drawing = (started: Started, codes: number) =>
  until(`${codes} codes`, () => {
    if (started.child.exitCode !== null) throw new Error(`ended: ${started.output()}`);
    return codesIn().length >= codes;
  });

test("a table becomes codes that scan, and tables that say so", async () => {
  tableFile(
    products,
    '\ufeffEAN;Lot;Name\r\n9506000134352;A 1;bad lot\r\n9506000134352;A1;"Käse; alt"\r\n',
  );
  const { code, stdout, stderr } = await qr(products, "--out", out, ...AT);
  expect(stderr).toBe("");
  expect(stdout).toMatch(/^2 rows in [\d.]+ s\.$/m);
  expect(stdout).toContain(`1 code, 3 files (svg, png, pdf) in ${out}/`);
  expect(stdout).toContain("1 × Lot: A space cannot be encoded.");
  for (const name of ["index.csv", "refused.csv"]) {
    expect(stdout).toContain(`${out}/${name} `);
  }
  const [entry, ...more] = indexOf(out, ";");
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    ...{ line: "3", name: "Käse; alt", hri: "(01)09506000134352 (10)A1" },
    digital_link: `${ORIGIN}/01/09506000134352/10/A1`,
  });
  for (const name of entry!.files!.split(" ").slice(0, 2)) {
    expect(decoded(join(out, name))).toBe(entry!.digital_link);
  }
  expect(code).toBe(3);
});

test("killed again and again, it comes to what one run comes to", async () => {
  const rows = times(600, 3_000);
  tableFile(products, `${serials(rows)}9506000134352,S7,again\n9506000134325,,refused\n`);
  const args = [SCRIPT, products, "--out", out, ...AT, "--format", "svg,png"];
  for (const codes of soak ? [1, 1_000, 2_000, 3_000, 4_000] : [1, 300]) {
    const started = start(args);
    await drawing(started, codes);
    process.kill(started.pid, "SIGKILL");
    await started.exitCode;
    expect(codesIn().length).toBeLessThan(2 * rows);
    // The index comes at the end: before, it would look as if these were all codes.
    expect(existsSync(join(out, "index.csv"))).toBe(false);
  }
  const resumed = await run(args);
  expect(resumed.stdout).toMatch(
    new RegExp(
      `^${(rows + 2).toLocaleString("en")} rows in [^,]+\\.\n.* of them already there$`,
      "m",
    ),
  );
  expect(resumed.code).toBe(3);
  const index = indexOf(out);
  expect(index.map(({ line }) => Number(line))).toEqual(
    Array.from({ length: rows + 1 }, (_, i) => i + 2),
  );
  expect(index.at(-1)).toMatchObject({ files: index[6]!.files, line: String(rows + 2) });
  expect(index.at(-1)!.warnings).toContain("same code as line 8");
  expect(readdirSync(out).filter((name) => name.startsWith("."))).toEqual([]);

  const atOnce = join(folder, "at-once");
  await qrHere(products, "--out", atOnce, ...AT, "--format", "svg,png");
  expect(filesOf(out)).toEqual(filesOf(atOnce));
});

test.each([
  ["SIGINT", 130, [SCRIPT]],
  ["SIGTERM", 143, [SCRIPT]],
] as const)("%s ends it after the row at hand, code %i", async (signal, code, command) => {
  tableFile(products, serials(5_000));
  const started = start([...command, products, "--out", out, ...AT, "--format", "svg"]);
  await drawing(started, 5);
  process.kill(started.pid, signal);
  expect(await started.exitCode).toBe(code);
  expect(started.output()).toBe(`Stopped by ${signal}. Run the same command again to continue.\n`);
  const files = readdirSync(out);
  expect(files.filter((name) => !/^01-09506000134352-21-S\d+\.svg$/.test(name))).toEqual([]);
  for (const name of files) expect(readFileSync(join(out, name), "utf8")).toMatch(/<\/svg>\s*$/);
});

test("two at once come to what one comes to", async () => {
  tableFile(products, serials(400));
  const args = [SCRIPT, products, "--out", out, ...AT, "--format", "svg"];
  const both = await Promise.all([run(args), run(args)]);
  for (const { code, stdout } of both) {
    expect(stdout).toContain("400 codes, 400 files (svg)");
    expect(code).toBe(0);
  }
  const alone = join(folder, "alone");
  await qrHere(products, "--out", alone, ...AT, "--format", "svg");
  expect(filesOf(out)).toEqual(filesOf(alone));
  expect(readdirSync(out).filter((name) => name.startsWith("."))).toEqual([]);
});

test("the command reads standard input, and BASE_URL from the environment", async () => {
  const script = `printf 'gtin\\n9506000134352\\n' | node ${SCRIPT} - --out "$1" --format png`;
  const { status, stdout, stderr } = runShell(script, [out], { env: { BASE_URL: ORIGIN } });
  expect(stderr).toBe("");
  expect(stdout).toContain("1 code, 1 file (png)");
  expect(status).toBe(0);
  expect(decoded(join(out, "01-09506000134352.png"))).toBe(`${ORIGIN}/01/09506000134352`);
});

test("wrong usage is explained", async () => {
  const { code, stdout, stderr } = await qr("products.csv", "--out", "x", "--bogus");
  expect(stderr).toContain("--bogus");
  expect(stderr).toContain("npm run qr -- --help");
  expect(stdout).toBe("");
  expect(code).toBe(2);
  const { code: also, output } = await qrHere("products.csv", "--out", "x");
  expect(output).toContain("--base-url https://id.example.org");
  expect(output).toContain("npm run qr -- --help");
  expect(also).toBe(2);
});

test("a header without a number is wrong usage, and nothing is written", async () => {
  tableFile(products, "name,brand\na,b\n");
  const { code, output } = await qrHere(products, "--out", out, ...AT);
  expect(output).toContain("Its first line names: name, brand.");
  expect(code).toBe(2);
  expect(existsSync(out)).toBe(false);
});

test("--help names the table and the options", async () => {
  const { code, stdout } = await qr("--help");
  expect(stdout).toContain("npm run qr -- FILE --out DIR");
  for (const option of ["--base-url", "--module", "--hri", "--force", "Exit code:"]) {
    expect(stdout).toContain(option);
  }
  expect(code).toBe(0);
});

test.each([
  ["a missing file", "missing.csv", "labels", "cannot be read: there is no such file."],
  [
    "a file where the folder should be",
    "products.csv",
    "file",
    "is not a folder, or a part of its path is none. Give a folder.",
  ],
])("the command ends with one line for %s", async (_, input, to, why) => {
  tableFile(products, "gtin\n9506000134352\n");
  writeFileSync(join(folder, "file"), "");
  const { code, output } = await qrHere(join(folder, input), "--out", join(folder, to), ...AT);
  expect(output).toMatch(/^Error: [^\n]+\n$/);
  expect(output).toContain(why);
  expect(code).toBe(1);
});

test.skipIf(!existsSync("/dev/full"))(
  "the command ends with one line for a full disk",
  async () => {
    tableFile(products, "gtin\n9506000134352\n");
    const unfinished = join(out, `.qr-batch-${process.pid}`);
    mkdirSync(unfinished, { recursive: true });
    symlinkSync("/dev/full", join(unfinished, "code"));
    const { code, output } = await qrHere(products, "--out", out, ...AT);
    expect(output).toMatch(/^Error: The disk is full\. Make room [^\n]+\n$/);
    expect(code).toBe(1);
    expect(readdirSync(out)).toEqual([]);
  },
);
