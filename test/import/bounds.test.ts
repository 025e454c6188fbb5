/**
 * Files that are small, or not larger than they may be, and cost far more than others of their size:
 * they are refused, or what they cost grows with their size.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { columnNames, type Format } from "../../src/import/input.ts";
import { parseJsonText } from "../../src/import/json.ts";
import { openSource, type SourceRow } from "../../src/import/source.ts";
import { WireReader } from "../../src/import/wire.ts";
import { atOnce } from "../support/at-once.ts";

/** Reads a file as the command and the console do: all rows, and what is wrong with them. */
async function read(text: string, format: Format) {
  const bytes = new TextEncoder().encode(text);
  const input = {
    ...{ name: "file", encoding: "utf-8" as const, whole: async () => bytes },
    async *text() {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
    },
  };
  const source = await openSource(input, { format });
  const wire = new WireReader(source, { columns: {}, constants: {} });
  const rows: (SourceRow & { fault: string | null; warning: string | undefined })[] = [];
  for await (const row of source.rows) {
    const { fault, warnings } = wire.read(row);
    rows.push({ ...row, fault: fault?.message ?? null, warning: warnings[0]?.message });
  }
  return rows;
}

const deep = (count: number) => "[".repeat(count) + "]".repeat(count);
const DEEP = `{"gtin":"1","a":${deep(1_000_000)}}`;

test.each<[string, string, Format]>([
  ["a line of JSON Lines", `{"gtin":"1"}\n${DEEP}`, "jsonl"],
  ["the first line", `${DEEP}\n{"gtin":"1"}`, "jsonl"],
  ["an element of an array", `[{"gtin":"1"},${DEEP}]`, "json"],
  ["a line that is not closed", `{"gtin":"1"}\n{"a":${"[".repeat(1_000_000)}`, "jsonl"],
  ["objects in each other", `{"gtin":"1"}\n${'{"a":'.repeat(65)}1${"}".repeat(65)}`, "jsonl"],
])("%s that is nested too deeply is refused", async (_, text, format) => {
  const faults = (await read(text, format)).map(({ fault }) => fault);
  expect(faults.filter((fault) => fault?.endsWith("it is nested too deeply"))).toHaveLength(1);
});

test("a single object and a cell that are nested too deeply are rejected", async () => {
  const refused = "must be an array of objects";
  await expect(read(DEEP, "json")).rejects.toThrow(refused);
  const many = `{"a":[${"[],".repeat(8_000_001)}1]}`;
  await expect(read(many, "json")).rejects.toThrow(refused);
  const [row] = await read(`gtin,name,names\n1,a,${deep(200_000)}`, "csv");
  expect(row?.warning).toMatch(/^names: .* is not JSON\. The value was left out\.$/);
});

test("brackets in texts do not nest", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), fc.string(), (json, text) => {
      const value: unknown = JSON.parse(json);
      const all = JSON.stringify([value, text, "[".repeat(100), `\\"${"{".repeat(100)}\\`]);
      expect(parseJsonText(all)).toEqual(JSON.parse(all));
    }),
  );
  expect(() => parseJsonText(`["\\\\",${deep(65)}]`)).toThrow("nested too deeply");
});

test("an item of a feed may repeat an element as often as it has room", async () => {
  const links = "<g:link>a</g:link>".repeat(200_000);
  const [row] = await read(`<rss><item><g:gtin>1</g:gtin>${links}</item></rss>`, "xml");
  expect([row?.cells[0], (row!.cells[1] as string[]).length]).toEqual(["1", 200_000]);
  expect(JSON.parse(row!.text!)["g:link"]).toHaveLength(200_000);
});

test("a feed's tag of 7 MB comes in many pieces", async () => {
  const rows = await read(`<rss><item ${"a".repeat(7_000_000)}></item></rss>`, "xml");
  expect(rows).toHaveLength(1);
  const long = `<rss><item ${"a".repeat(9_000_000)}></item></rss>`;
  await expect(read(long, "xml")).rejects.toThrow("an item that is too long");
});

test("names that repeat in a header are numbered, however many they are", () => {
  const names = atOnce(() => columnNames(["a (3)", ...Array<string>(100_000).fill("a")]));
  expect(names.slice(0, 4)).toEqual(["a (3)", "a", "a (2)", "a (4)"]);
  expect(names.at(-1)).toBe("a (100001)");
  expect(new Set(names).size).toBe(100_001);
});

test.each([",", ";", "\t"])("a header with too many columns is refused: %j", async (delimiter) => {
  const header = ["gtin", ..."a".repeat(5_000)].join(delimiter);
  const refused = "file has more than 5000 columns in its first line.";
  await expect(read(`${header}\n1`, "csv")).rejects.toThrow(refused);
  const [row] = await read(`${header.slice(0, -2)}\n1`, "csv");
  expect(row?.problem).toBe("has 1 cells, the header 5000");
});
