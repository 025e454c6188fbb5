/** Files of every format, whole and damaged, in every encoding that people save them in. */
import { appendFileSync, truncateSync } from "node:fs";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sizeOf, TextInput } from "../../../scripts/tables/input.ts";
import { formatOf, splitLines } from "../../../src/import/input.ts";
import { splitArray } from "../../../src/import/json-source.ts";
import { openSource } from "../../../src/import/source.ts";
import { file } from "./imports.ts";

type Options = Parameters<typeof openSource>[1];

async function read(name: string, text: string | Uint8Array, options: Partial<Options> = {}) {
  const path = file(name, text);
  const told = { delimiter: undefined, quotes: undefined, format: formatOf(name)!, ...options };
  const source = await openSource(new TextInput(path), told);
  const found = [];
  for await (const row of source.rows) found.push(row);
  return { columns: source.columns, rows: found };
}

const lines = async (...given: Parameters<typeof read>) =>
  (await read(...given)).rows.map(({ line, cells, problem }) => problem ?? [line, ...cells]);

test.each([
  ["a comma", "gtin,name\n1,Käse\n"],
  ["a semicolon", "gtin;name\n1;Käse\n"],
  ["a tab", "gtin\tname\n1\tKäse\n"],
  ["a byte order mark and CRLF", "\ufeffgtin,name\r\n1,Käse\r\n"],
  ["CR, as old Macs had it", "gtin,name\r1,Käse\r"],
  ["UTF-16", Buffer.from("\ufeffgtin,name\n1,Käse\n", "utf16le")],
  ["Windows-1252", Buffer.from("gtin,name\n1,Käse\n", "latin1")],
  ["no line break at the end", "gtin,name\n1,Käse"],
  ["Excel's hint", "sep=;\ngtin;name\n1;Käse\n"],
])("CSV with %s is read", async (_, text) => {
  const { columns, rows } = await read("a.csv", text);
  expect(columns).toEqual(["gtin", "name"]);
  expect(rows.map(({ cells }) => cells)).toEqual([["1", "Käse"]]);
});

test("rows keep their lines, over breaks within cells and blank rows", async () => {
  const text = 'gtin,name\n1,"a\nb"\n\n,\n2,c\n3\n4,d,e\n5,f"g"\n\'=6,"\'=7"\n';
  expect(await lines("a.csv", text)).toEqual([
    [2, "1", "a\nb"],
    [6, "2", "c"],
    "has 1 cells, the header 2",
    "has 3 cells, the header 2",
    "has a quote in the middle of a cell",
    [10, "=6", "=7"],
  ]);
});

test("a tab-separated export of Open Food Facts knows no quotes", async () => {
  const header = "code\turl\tproduct_name\tcountries_tags\tquantity";
  const text = `${header}\n1\tu\t"La" crème\ten:france\t\n2\tu\t"open\ten:france\t5 g\n`;
  expect(await lines("a.csv", text)).toEqual([
    [2, "1", "u", '"La" crème', "en:france", ""],
    [3, "2", "u", '"open', "en:france", "5 g"],
  ]);
  expect(await lines("b.tsv", 'gtin\tname\n1\t"a\tb"\n')).toEqual([[2, "1", "a\tb"]]);
  const unquoted = await lines("c.tsv", 'gtin\tname\n1\t"a"\n', { quotes: false });
  expect(unquoted).toEqual([[2, "1", '"a"']]);
});

test("JSON Lines may have objects of different members", async () => {
  const text = '\ufeff{"gtin":"1"}\n\n{"name":"b","gtin":2}\nnonsense\n[1]\n{"gtin":null}';
  const { columns, rows } = await read("a.jsonl", text);
  expect(columns).toEqual(["gtin", "name"]);
  expect(rows.map(({ line, cells, problem }) => [line, problem ?? cells])).toEqual([
    [1, ["1"]],
    [3, [2, "b"]],
    [4, expect.stringMatching(/^is not JSON: /)],
    [5, "is not a JSON object"],
    [6, [null]],
  ]);
});

test("a JSON array is read on one line or many", async () => {
  const objects = [
    { gtin: "1", name: 'a "]},[{\\' },
    { gtin: "2", names: { de: "[" } },
  ];
  for (const text of [JSON.stringify(objects), `\ufeff\n${JSON.stringify(objects, null, 2)}\n`]) {
    const { columns, rows } = await read("a.json", text);
    expect(columns).toEqual(["gtin", "name", "names"]);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ["1", 'a "]},[{\\'],
      ["2", undefined, { de: "[" }],
    ]);
  }
  expect((await read("b.json", '[\n{"gtin":"1"},\n\n{"gtin":"2"}]')).rows[1]?.line).toBe(4);
});

test.each([
  ["a.csv", "", "is empty"],
  ["a.csv", "\ufeff", "is empty"],
  ["a.jsonl", "\n\n", "has no objects"],
  ["a.json", "[]", "has no objects"],
  ["a.json", "1", "must be an array of objects"],
  ["a.json", '{"gtin":"1"', "must be an array of objects"],
  ["a.json", '[{"gtin":"1"}', "is incomplete: the array is not closed, at line 1"],
  ["a.json", '[{"gtin":"1"},\n,{}]', "has an extra comma, at line 2"],
  ["a.json", '[{"gtin":"1"}]\n[]', "has text after the end of the array"],
  ["a.csv", 'gtin,name\n1,"open\n2,b\n', "line 2 opens a quote"],
  [
    "a.csv",
    Buffer.from("gtin,name\n1,\xc3\xa4\xc3\xb6\n2,K\xe4se\n", "latin1"),
    "is not UTF-8 text: see line 3",
  ],
  ["a.csv", Buffer.from("gtin,name\n1,a\n", "utf16le"), "is not a text file"],
  ["a.csv", Buffer.from("PK\u0003\u0004xl/workbook"), "is a workbook"],
  ["a.csv", gzipSync("gtin,name\n"), "is compressed. Add .gz to its name"],
])("%s with %j is refused: %s", async (name, text, message) => {
  await expect(read(name, text)).rejects.toThrow(message);
});

test("lines of millions of characters are refused", async () => {
  const table = `gtin,name\n1,${"a".repeat(2_000_000)}`;
  await expect(read("a.csv", table)).rejects.toThrow("begins in line 2 is longer than a million");
  const objects = `{}\n${" ".repeat(9_000_000)}`;
  await expect(read("a.jsonl", objects)).rejects.toThrow("eight million characters in line 2");
});

test("packed files, and those that break off", async () => {
  expect(await lines("a.csv.gz", "gtin,name\n1,a\n")).toEqual([[2, "1", "a"]]);
  expect(await lines("a.jsonl.gz", '{"gtin":"1"}\n')).toEqual([[1, "1"]]);
  const path = file("b.csv.gz", `gtin,name\n${"1,a\n".repeat(100_000)}`);
  const drain = async () => {
    for await (const piece of new TextInput(path).text()) piece.length;
  };
  truncateSync(path, 200);
  await expect(drain()).rejects.toThrow("its compressed data is incomplete");
  truncateSync(path, 0);
  appendFileSync(path, "no gzip at all");
  await expect(drain()).rejects.toThrow("its compressed data is damaged");
  expect(() => sizeOf("missing.csv")).toThrow("there is no such file");
});

/** The text in pieces of generated lengths, so that characters and tokens are cut. */
const cut = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 50 });

async function* pieces(text: string, lengths: readonly number[]): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const length = lengths[i % lengths.length]!;
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

async function all<T>(found: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const one of found) list.push(one);
  return list;
}

test("wherever the file is cut into pieces, it reads the same", async () => {
  const values = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(values, cut, fc.constantFrom(undefined, 1), async (objects, lengths, gap) => {
      const array = await all(splitArray(pieces(JSON.stringify(objects, null, gap), lengths), "a"));
      expect(array.map(({ text }) => JSON.parse(text))).toEqual(
        JSON.parse(JSON.stringify(objects)),
      );
    }),
  );
  const texts = fc.array(fc.string({ unit: "grapheme" }).map((text) => text.replace(/\n/g, "")));
  await fc.assert(
    fc.asyncProperty(texts, cut, async (given, lengths) => {
      const found = await all(splitLines(pieces(`${given.join("\n")}\n`, lengths), "a"));
      expect(found.map(({ text }) => text)).toEqual(given.length === 0 ? [""] : given);
      expect(found.map(({ line }) => line)).toEqual(found.map((_, i) => i + 1));
    }),
  );
});
