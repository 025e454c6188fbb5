/** What an import prints of a file: no terminal obeys it. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Failure } from "../../../scripts/cli/cli.ts";
import { print, printError, visible } from "../../../scripts/cli/print.ts";
import { file, runImport, useEmptyCatalog } from "./imports.ts";

const catalog = useEmptyCatalog();

/** Clears the screen, and fills the clipboard. */
const HOSTILE = "\u001b[2J\u001b]52;c;Y21k\u0007";
/** Characters that a terminal obeys, or that reorder a line. */
const OBEYED = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\u2028]/u;

test.each([
  ["a\u001b[2Jb", "a\\u001b[2Jb"],
  ["a\u009b2Jb\u0007\u0000\u007f\b", "a\\u009b2Jb\\u0007\\u0000\\u007f\\u0008"],
  ["100\rno", "100\\u000dno"],
  ["\u202egnp.exe\u2069\u2028", "\\u202egnp.exe\\u2069\\u2028"],
  ["a\r\nb\tc\n", "a\nb\tc\n"],
  ["Käse 日本 👩‍👩‍👧 ✓ ש", "Käse 日本 👩‍👩‍👧 ✓ ש"],
])("%j is printed as %j", (text, printed) => {
  expect(visible(text)).toBe(printed);
  expect(JSON.parse(visible(JSON.stringify(text)))).toBe(text);
});

test.each([
  ["a table", `x${HOSTILE}.csv`, `gtin,name,${HOSTILE}\n1,a,b\n`, {}],
  ["its columns, to a program", "a.csv", "gtin,name,a\u009b2J\n1,a,b\n", { json: true }],
  ["a value", "a.csv", `gtin,name,net_contents\n9520123456788,a,[${HOSTILE}\n`, {}],
  ["lines of JSON", "a.jsonl", `${JSON.stringify({ gtin: "1", [HOSTILE]: 1 })}\n{${HOSTILE}\n`, {}],
])("no terminal obeys what the import prints of %s", async (_, name, text, values) => {
  const { printed } = await runImport(catalog, file(name, text), values);
  expect(printed).toContain("\\u00");
  expect(printed).not.toMatch(OBEYED);
});

test("an error names a file with such a name, and shows what it has", async () => {
  const path = file(`x${HOSTILE}.csv`, "");
  const error = await runImport(catalog, path).catch((error: unknown) => error);
  expect(error).toMatchObject({ message: expect.stringContaining(HOSTILE) });
  for (const one of [error, String(error), new Failure(HOSTILE)]) {
    const printed = captured(() => printError(one));
    expect(printed).toContain("\\u001b[2J");
    expect(printed).not.toMatch(OBEYED);
  }
  expect(captured(() => print(HOSTILE))).not.toMatch(OBEYED);
});

function captured(run: () => void): string {
  const lines: unknown[] = [];
  const { log, error } = console;
  Object.assign(console, {
    log: (line: unknown) => lines.push(line),
    error: (line: unknown) => lines.push(line),
  });
  try {
    run();
  } finally {
    Object.assign(console, { log, error });
  }
  return lines.join("\n");
}

test("commands print with this function only", () => {
  const printing = globSync("scripts/**/*.ts").filter((file) =>
    /\bconsole\.(?:log|error|warn|info)\b(?! and each)|\bprocess\.std(?:out|err)\b(?!\.isTTY)/.test(
      readFileSync(file, "utf8"),
    ),
  );
  // The export writes its file to standard output, and progress is drawn of numbers.
  expect(printing.sort()).toEqual([
    "scripts/cli/print.ts",
    "scripts/cli/progress.ts",
    "scripts/export/run.ts",
  ]);
});
