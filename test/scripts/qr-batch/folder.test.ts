/** A run into a folder that has files already, of an earlier run or of others. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { Failure } from "../../../scripts/cli/cli.ts";
import { Stopped } from "../../../scripts/cli/lifetime.ts";
import { temporaryFolder } from "../processes.ts";
import { batch, filesOf, indexOf, NEVER, serials, tableFile } from "./runs.ts";

let folder: string;
let out: string;
let products: string;
beforeEach(() => {
  folder = temporaryFolder();
  out = join(folder, "labels");
  products = tableFile(join(folder, "products.csv"), TABLE);
});

/** A table with a refused row that has a line break, a repeated code, and a name to be protected. */
const TABLE = `gtin,lot,name
9506000134352,A,=rice
9506000134352,A,"again, and
again"
9506000134325,,"bad
row, in ""two"" lines"
3017620422003,B,spread
9506000134325,,bad at the end
`;

async function finished(): Promise<Map<string, Buffer>> {
  await batch(products, out);
  return filesOf(out);
}

test("run again, it keeps what is there, draws what is missing, and says so", async () => {
  const whole = await finished();
  const again = await batch(products, out);
  expect(again.printed).toContain("2 codes, 2 files (svg) in ");
  expect(again.printed).toMatch(/\/, 2 of them already there$/m);
  expect(again.code).toBe(3);
  expect(filesOf(out)).toEqual(whole);
  for (const name of ["01-03017620422003-10-B.svg", "index.csv"]) {
    rmSync(join(out, name));
  }
  const missing = await batch(products, out);
  expect(missing.printed).toMatch(/2 files \(svg\) in .*, 1 of them already there$/m);
  expect(filesOf(out)).toEqual(whole);
});

test("a first run says nothing of files that were there", async () => {
  expect((await batch(products, out)).printed).not.toContain("already there");
});

test("the same folder takes other formats and further rows", async () => {
  const before = await finished();
  await batch(products, out, { format: "png" });
  expect(indexOf(out).map(({ files }) => files)).toContain("01-03017620422003-10-B.png");
  tableFile(products, `${TABLE}3017620422003,C,more\n`);
  await batch(products, out);
  const after = filesOf(out);
  for (const name of ["01-09506000134352-10-A.svg", "01-03017620422003-10-B.svg"]) {
    expect(after.get(name)).toEqual(before.get(name));
  }
  expect(indexOf(out)).toHaveLength(4);
});

test("a code that differs is never taken for the one of its row", async () => {
  const whole = await finished();
  const other = (values: object) => batch(products, out, values);
  await expect(other({ ec: "H" })).rejects.toThrow(/A\.svg already exists .*--force/);
  await expect(other({ "base-url": "https://x.example.org" })).rejects.toThrow(
    /A\.svg already exists with another content, .*--out, or add --force/,
  );
  await expect(other({ module: "0.5" })).rejects.toBeInstanceOf(Failure);
  expect(filesOf(out)).toEqual(whole);
  expect((await other({ ec: "M", quiet: "4" })).code).toBe(3);
  expect(filesOf(out)).toEqual(whole);
  await other({ ec: "H", force: true });
  const forced = filesOf(out);
  rmSync(out, { recursive: true });
  await other({ ec: "H" });
  expect(forced).toEqual(filesOf(out));
});

test("--force overwrites, and removes nothing", async () => {
  await finished();
  writeFileSync(join(out, "notes.svg"), "mine");
  tableFile(products, "gtin\n3017620422003\n");
  await batch(products, out, { force: true, format: "png" });
  expect([...filesOf(out).keys()]).toEqual([
    ...["01-03017620422003-10-B.svg", "01-03017620422003.png", "01-09506000134352-10-A.svg"],
    ...["index.csv", "notes.svg", "refused.csv"],
  ]);
  expect(indexOf(out)).toHaveLength(1);
});

test.each(["index.csv", "refused.csv", "01-03017620422003-10-B.svg"])(
  "%s of somebody else is never overwritten",
  async (name) => {
    mkdirSync(out);
    writeFileSync(join(out, name), "mine");
    await expect(batch(products, out)).rejects.toThrow(`${name} already exists`);
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

test("its own lists are replaced, whatever the spreadsheet's delimiter was", async () => {
  await finished();
  tableFile(products, "\ufeffgtin;name\n3017620422003;spread\n");
  await batch(products, out);
  expect(indexOf(out, ";").map(({ name }) => name)).toEqual(["spread"]);
  tableFile(products, "gtin,name\n3017620422003,again\n");
  await batch(products, out);
  expect(indexOf(out).map(({ name }) => name)).toEqual(["again"]);
});

test("stopped by a signal, it ends between two rows, and the next run draws the others", async () => {
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
  expect(filesOf(out).size).toBe(10);
  expect((await batch(products, out, {}, NEVER)).printed).toContain(", 10 of them already there");
  expect(indexOf(out).map(({ line }) => Number(line))).toEqual(
    Array.from({ length: 30 }, (_, i) => i + 2),
  );
});

test("the unfinished files of a killed run are removed, those of a running one are not", async () => {
  for (const pid of [999_999_999, process.ppid])
    mkdirSync(join(out, `.qr-batch-${pid}`), { recursive: true });
  await batch(products, out);
  expect(readdirSync(out).filter((name) => name.startsWith("."))).toEqual([
    `.qr-batch-${process.ppid}`,
  ]);
});

test.each(["index.csv", "refused.csv"])("its own %s is no input", async (name) => {
  await finished();
  const own = batch(join(out, name), out, { force: true });
  await expect(own).rejects.toThrow(/^This command writes .*--out/);
  expect(indexOf(out)).toHaveLength(3);
});
