/** A run that ended before its time, wherever that was; and folders that are not its own. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { beforeEach, expect, test, vi } from "vitest";
import { Failure } from "../../../scripts/cli/cli.ts";
import { Stopped } from "../../../scripts/cli/stop.ts";
import { temporaryFolder, until } from "../processes.ts";
import { batch, filesOf, indexOf, NEVER, serials, tableFile } from "./runs.ts";

let folder: string;
let out: string;
let products: string;
beforeEach(() => {
  folder = temporaryFolder();
  out = join(folder, "labels");
  products = tableFile(join(folder, "products.csv"), TABLE);
});

/** With a refused row that has a line break in it, a repeated code, and a name to be protected. */
const TABLE = `gtin,lot,name
9506000134352,A,=rice
9506000134352,A,"again, and
again"
9506000134325,,"bad
row, in ""two"" lines"
3017620422003,B,spread
9506000134325,,bad at the end
`;

/** Makes a finished folder look as if its run had been killed. */
function unfinish(changes: object = {}): void {
  const path = join(out, ".qr-batch.json");
  const { counts: _, ...record } = JSON.parse(readFileSync(path, "utf8"));
  writeFileSync(path, JSON.stringify({ ...record, status: "drawing", ...changes }));
  rmSync(join(out, "index.html"), { force: true });
}

async function finished(): Promise<Map<string, Buffer>> {
  await batch(products, out);
  return filesOf(out);
}

/** The lines of both tables in the order in which they were written: headers, then row by row. */
function written(): { name: string; text: Buffer }[] {
  const lines = ["index.csv", "refused.csv"].flatMap((name) =>
    parse(readFileSync(join(out, name)), { info: true, raw: true }).map((found) => {
      const { record, raw } = found as unknown as { record: string[]; raw: string };
      return { name, text: Buffer.from(raw), line: Number(record[0]) || 0 };
    }),
  );
  return lines.sort((one, other) => one.line - other.line);
}

test("wherever its writing was cut, it goes on", async () => {
  const whole = await finished();
  const lines = written();
  const all = lines.reduce((sum, { text }) => sum + text.length, 0);
  for (let cut = 0; cut <= all; cut += 23) {
    unfinish();
    const tables = { "index.csv": "", "refused.csv": "" } as Record<string, string>;
    let left = cut;
    for (const { name, text } of lines) {
      tables[name] += text.toString("latin1", 0, Math.max(0, left));
      left -= text.length;
    }
    for (const [name, text] of Object.entries(tables))
      writeFileSync(join(out, name), text, "latin1");
    expect((await batch(products, out)).code).toBe(3);
    expect(filesOf(out)).toEqual(whole);
  }
});

test("what was left of the row at hand is no obstacle", async () => {
  const whole = await finished();
  unfinish();
  for (const name of ["index.csv", "refused.csv"]) truncateSync(join(out, name), 0);
  rmSync(join(out, "01-03017620422003-10-B.svg"));
  writeFileSync(join(out, ".qr-batch.tmp"), "<svg half");
  writeFileSync(join(out, ".qr-batch.lock"), "999999999\n01-09506000134352-10-A.svg\n");
  await batch(products, out);
  expect(filesOf(out)).toEqual(whole);
});

test("a finished run does nothing, and says what it did", async () => {
  const whole = await finished();
  rmSync(join(out, "01-03017620422003-10-B.svg"));
  const again = await batch(products, out);
  expect(again.printed).toContain("This run is already finished");
  expect(again.printed).toContain("2 codes, 2 files (svg)");
  expect(again.code).toBe(3);
  expect(filesOf(out).size).toBe(whole.size - 1);
  expect((await batch(products, out, { force: true })).code).toBe(3);
  expect(filesOf(out)).toEqual(whole);
});

test("another input, other options", async () => {
  await finished();
  const other = (values: object) => batch(products, out, values);
  await expect(other({ format: "png" })).rejects.toThrow("the format was svg, is png");
  await expect(other({ ec: "H" })).rejects.toThrow(/error_correction was M, is H.*--force/);
  await expect(other({ "base-url": "https://x.example.org" })).rejects.toThrow(
    "the base URL was https://id.example.org, is https://x.example.org",
  );
  await expect(other({ module: "0.5" })).rejects.toThrow("module was default, is 0.5");
  expect((await other({ ec: "M", quiet: "4" })).printed).toContain("This run is already finished");
  tableFile(products, `${TABLE}3017620422003,C,more\n`);
  await expect(other({})).rejects.toThrow(
    /^[^;]* of another run: the input was 167 bytes .*, is 188/,
  );
  await expect(other({})).rejects.toBeInstanceOf(Failure);
});

test("--force removes what the earlier index lists, and nothing else", async () => {
  await finished();
  writeFileSync(join(out, "notes.svg"), "mine");
  writeFileSync(join(folder, "outside.svg"), "mine");
  const index = readFileSync(join(out, "index.csv"), "utf8");
  writeFileSync(
    join(out, "index.csv"),
    index.replace("-10-B.svg", "-10-B.svg ../outside.svg .x.svg"),
  );
  tableFile(products, "gtin\n3017620422003\n");
  await batch(products, out, { force: true, format: "png" });
  expect([...filesOf(out).keys()]).toEqual([
    ...["01-03017620422003.png", "index.csv", "index.html", "notes.svg", "refused.csv"],
  ]);
  expect(readFileSync(join(folder, "outside.svg"), "utf8")).toBe("mine");
});

test("--force also removes what a killed run had not listed", async () => {
  await finished();
  unfinish();
  writeFileSync(join(out, "01-09506000134352-10-Z.svg"), "half of a row");
  writeFileSync(join(out, ".qr-batch.lock"), "999999999\n01-09506000134352-10-Z.svg\n");
  await batch(products, out, { force: true, format: "png" });
  expect([...filesOf(out).keys()].filter((name) => name.endsWith(".svg"))).toEqual([]);
});

test("a removal that was killed is finished by the next run", async () => {
  await finished();
  const path = join(out, ".qr-batch.json");
  const record = JSON.parse(readFileSync(path, "utf8"));
  writeFileSync(path, JSON.stringify({ ...record, status: "removing" }));
  rmSync(join(out, "01-09506000134352-10-A.svg"));
  await batch(products, out, { format: "png" });
  expect([...filesOf(out).keys()].filter((name) => name.endsWith(".svg"))).toEqual([]);
  expect(indexOf(out)).toHaveLength(3);
});

test.each(["index.csv", "refused.csv", "index.html", "01-03017620422003-10-B.svg"])(
  "%s of somebody else is never overwritten",
  async (name) => {
    mkdirSync(out);
    writeFileSync(join(out, name), "mine");
    await expect(batch(products, out)).rejects.toThrow(`${name} already exists and`);
    expect(readFileSync(join(out, name), "utf8")).toBe("mine");
    rmSync(join(out, name));
    await batch(products, out);
    const whole = filesOf(out);
    rmSync(out, { recursive: true });
    mkdirSync(out);
    writeFileSync(join(out, name), "mine");
    await batch(products, out, { force: true });
    expect(filesOf(out)).toEqual(whole);
  },
);

test.each<[string, (text: string) => string]>([
  ["saved by a spreadsheet", (text) => text.replaceAll(",", ";")],
  ["a line is gone", (text) => text.replace(/\n2,.*\n/, "\n")],
  ["lines are sorted", (text) => text.replace(/^(.*\n)(.*\n)(.*\n)/, "$1$3$2")],
  ["without its header", (text) => text.replace(/^.*\n/, "")],
])("an index that was changed: %s", async (_, change) => {
  await finished();
  unfinish();
  const index = join(out, "index.csv");
  writeFileSync(index, change(readFileSync(index, "utf8")));
  const before = filesOf(out);
  await expect(batch(products, out)).rejects.toThrow(/changed.*To start over, add --force/);
  expect(filesOf(out)).toEqual(before);
});

test("a state that is none of ours, or that has lost its index", async () => {
  await finished();
  rmSync(join(out, "index.csv"));
  await expect(batch(products, out)).rejects.toThrow("index.csv is missing");
  writeFileSync(join(out, ".qr-batch.json"), "{}");
  await expect(batch(products, out)).rejects.toThrow("was not written by this command");
  await batch(products, out, { force: true });
  expect(indexOf(out)).toHaveLength(3);
});

test("told to stop, it ends between two rows and goes on there", async () => {
  tableFile(products, serials(30));
  const controller = new AbortController();
  const { signal } = controller;
  // All rows are read before the first is drawn.
  let looks = 0;
  vi.spyOn(signal, "throwIfAborted").mockImplementation(() => {
    if (++looks === 40) controller.abort(new Stopped("SIGTERM"));
    if (signal.aborted) throw signal.reason;
  });
  await expect(batch(products, out, {}, controller.signal)).rejects.toThrow(Stopped);
  await batch(products, out, {}, NEVER);
  expect(indexOf(out).map(({ line }) => Number(line))).toEqual(
    Array.from({ length: 30 }, (_, i) => i + 2),
  );
});

test("a run that goes on has the day on which it began", async () => {
  tableFile(products, "gtin,expiry\n9506000134352,2027-01-31\n3017620422003,2079-01-31\n");
  await batch(products, out);
  expect(indexOf(out).map(({ line }) => line)).toEqual(["2"]);
  unfinish({ today: "2080-01-01" });
  for (const name of ["index.csv", "refused.csv"]) truncateSync(join(out, name), 0);
  await batch(products, out);
  expect(indexOf(out).map(({ line }) => line)).toEqual(["3"]);
});

test("a run that may overwrite still may when it goes on", async () => {
  await batch(products, out, { force: true });
  unfinish();
  for (const name of ["index.csv", "refused.csv"]) truncateSync(join(out, name), 0);
  const name = "01-03017620422003-10-B.svg";
  writeFileSync(join(out, name), "mine");
  await batch(products, out);
  expect(readFileSync(join(out, name), "utf8")).toContain("<svg");
});

test("an input that changes while it is read", async () => {
  const row = `9506000134352,A,${"long ".repeat(4_000)}\n`;
  tableFile(products, `gtin,lot,name\n${row.repeat(100)}`);
  const running = batch(products, out);
  await until("the folder", () => existsSync(join(out, ".qr-batch.json")));
  appendFileSync(products, "3017620422003,B,one more\n");
  await expect(running).rejects.toThrow(
    "was changed while it was read. To start over, add --force.",
  );
  await expect(batch(products, out)).rejects.toThrow("the input was");
});

test.each(["index.csv", "refused.csv"])("its own %s is no input", async (name) => {
  await finished();
  const own = batch(join(out, name), out, { force: true });
  await expect(own).rejects.toThrow(/^This command writes .*--out/);
  expect(indexOf(out)).toHaveLength(3);
});
