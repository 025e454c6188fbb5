/** What an import found, once for all rows of which it says the same. */
import { expect, test } from "vitest";
import { groupsOf, type Row, reviewOf } from "../../src/console/routes/import/job.ts";
import { finding } from "../../src/import/findings.ts";

const row = (line: number, message: string, code: string | null, member = "gtin"): Row => ({
  ...{
    line,
    cells: [],
    key: null,
    name: null,
    stored_name: null,
    of: null,
    brand: null,
    net_content: null,
    changes: [],
    starts: [],
    ends: [],
  },
  ...{ result: "rejected", fault: finding(message, { code, member }), warnings: [] },
});

/** The texts with their counts, where the console has words for some codes. */
function linesOf(rows: readonly Row[], words: Readonly<Record<string, string>>): string[] {
  const stateOf = new Map(rows.map(({ line, result }) => [line, result]));
  const groups = groupsOf(rows, stateOf, ({ code, message }) => {
    const text = words[code ?? ""];
    return { title: null, text: text ?? message, isOwn: text !== undefined };
  });
  return groups.map(({ text, rows, member }) => `${rows.length} ${member}: ${text}`);
}

test("each reason has a line of its own, also where two have one code without words", () => {
  const rows = [
    row(1, 'gtin: "(01)1" is too short', "ai_length"),
    row(2, 'gtin: "(01)12" is too short', "ai_length"),
    row(3, 'gtin: "(10)" has no lot', "ai_length"),
    row(4, "gtin: 9 should be 3", "check_digit"),
    row(5, "gtin: 8 should be 1", "check_digit"),
    row(6, "contains_gtin: 8 should be 1", "check_digit", "contains_gtin"),
  ];
  expect(linesOf(rows, { check_digit: "Wrong check digit." })).toEqual([
    '2 gtin: gtin: "…" is too short',
    "2 gtin: Wrong check digit.",
    '1 gtin: gtin: "(10)" has no lot',
    "1 contains_gtin: Wrong check digit.",
  ]);
});

test("one line for reasons that are worded alike", () => {
  const rows = [
    row(1, "net: must be a number", "a", "net"),
    row(2, "net: must be digits", "b", "net"),
  ];
  expect(linesOf(rows, { a: "No number.", b: "No number." })).toEqual(["2 net: No number."]);
});

test("only of the rows of a number one is chosen: of a link that is there twice, the last one counts", () => {
  const good = (line: number, key: string, of: string | null, title: string): Row => ({
    ...row(line, "", null),
    ...{ key, name: title, of: of === null ? null : { key: of, name: null } },
    ...{ result: "new", fault: null },
  });
  const counts = { new: 6, changed: 0, unchanged: 0, kept: 0, repeated: 0, rejected: 0 };
  const job = { counts, edits: {}, phase: "previewed" } as never;
  const { doubles, stateOf } = reviewOf(job, [
    good(2, "09506000134352", null, "Risotto"),
    good(3, "09506000134352", null, "Rice"),
    good(4, "faq", "09506000134352", "Questions"),
    good(5, "faq", "09506000134352", "More questions"),
    good(6, "faq", "09506000134369", "Questions"),
    good(7, "09506000134352", "09506000134352", "A link whose id is a number"),
  ]);
  expect(doubles.map(({ key, rows }) => [key, rows.map(({ line }) => line)])).toEqual([
    ["09506000134352", [2, 3]],
  ]);
  expect([...stateOf.values()]).toEqual([
    ...["undecided", "undecided", "repeated", "new", "new", "new"],
  ]);
});
