/** Files that are made to break the import: each ends in one clear line, and fills no disk. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { Failure, UsageError } from "../../../scripts/cli/cli.ts";
import { file, gtin13, gtin14, product, runImport, useEmptyCatalog } from "./imports.ts";

const catalog = useEmptyCatalog();
const [G, G14] = [gtin13(1), gtin14(1)];
const NAMES = ["constructor", "__proto__", "toString", "valueOf", "hasOwnProperty", "prototype"];

test.each(NAMES)("a column named %s is one like any other", async (name) => {
  const path = file("a.csv", `gtin,name,${name}\n${G},A,x\n`);
  const table = await runImport(catalog, path);
  expect([table.code, table.printed]).toEqual([
    ...[0, expect.stringContaining(`columns left out: ${name}`)],
  ]);
  const json = `{"gtin":"${G}","name":"B","${name}":"x"}`;
  expect((await runImport(catalog, file("a.jsonl", json))).code).toBe(0);
  expect(await product(catalog.client, G14)).toMatchObject({ name: "B" });
  const map = file("map.json", `{"columns":{"${name}":null},"constants":{"licence":"CC0-1.0"}}`);
  expect((await runImport(catalog, path, { map })).code).toBe(0);
  const wrong = file("wrong.json", `{"columns":{"${name}":"${name}"}}`);
  await expect(runImport(catalog, path, { map: wrong })).rejects.toThrow(UsageError);
});

test.each(NAMES)(
  "a record with %s for a type, a member and a language touches nothing",
  async (name) => {
    const record = `{"type":"${name}","id":"x","name":"x"}`;
    const path = file("a.jsonl", record);
    const { printed } = await runImport(catalog, path, { records: true });
    expect(printed).toContain(`type: "${name}" is not one of organization, brand,`);
    const names = `{"gtin":"${G}","name":"A","names":{"${name}":"x"}}`;
    await runImport(catalog, file("b.jsonl", names));
    expect({}).not.toHaveProperty("polluted");
  },
);

test("lists in lists, deeper than the stack, are refused", async () => {
  const deep = "[".repeat(200_000) + "]".repeat(200_000);
  for (const member of ["gtin", "name", "names", "net_contents", "target_markets", "brand"]) {
    const path = file("a.jsonl", `{"gtin":"${G}","name":"A"}\n{"gtin":"${G}","${member}":${deep}}`);
    expect((await runImport(catalog, path)).code, member).toBe(3);
  }
  const record = `{"type":"product","gtin":"${G}","name":"A"}\n{"type":${deep},"gtin":${deep}}`;
  expect((await runImport(catalog, file("a.jsonl", record), { records: true })).code).toBe(3);
});

test("more refused rows than people correct: the file has the first of them, and says how many more", async () => {
  const path = file("a.csv.gz", `gtin,name\n${"1,A\n".repeat(22_000)}`);
  const { code, printed } = await runImport(catalog, path);
  expect(code).toBe(3);
  expect(printed).toContain("22,000 rows rejected");
  expect(printed).toContain(
    `the first 20,000 of them are in ${path}.rejected.csv; 2,000 more are not in a file`,
  );
  expect(readFileSync(`${path}.rejected.csv`, "utf8").trim().split("\n")).toHaveLength(20_001);
});

test("refused rows of many bytes: the file stays below 16 MB", async () => {
  const path = file("a.csv", `gtin,name\n${`1,${"A".repeat(9_000)}\n`.repeat(2_000)}`);
  const { printed } = await runImport(catalog, path);
  expect(printed).toMatch(/the first 1,7\d\d of them are in .*; 2\d\d more are not in a file/);
  const { size } = statSync(`${path}.rejected.csv`);
  expect(size).toBeGreaterThan(15_000_000);
  expect(size).toBeLessThanOrEqual(16_000_000);
});

test("a packed bomb ends in one line", async () => {
  const path = file("a.csv.gz", `gtin,name\n${`${" ".repeat(500_000)}\n`.repeat(60)}`);
  const ended = runImport(catalog, path);
  await expect(ended).rejects.toThrow(Failure);
  await expect(ended).rejects.toThrow("decompresses to more than 200 times its size");
  expect(existsSync(`${path}.rejected.csv`)).toBe(false);
});
