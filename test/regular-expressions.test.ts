/** No regular expression of the worker takes more than linear time, however an input is made (ReDoS). */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type AST, RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";
import { getFirstConsumedChar, type ReadonlyFlags, toCache } from "regexp-ast-analysis";
import { analyse } from "scslre";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";

interface Node {
  type?: string;
  start: number;
  end: number;
  regex?: object;
  callee?: { name?: string };
}

interface Found {
  file: string;
  literals: string[];
  /** Sources of `new RegExp(…)`: of constants, as a reader of a new one has to see. */
  made: string[];
}

function findIn(file: string): Found {
  const source = readFileSync(file, "utf8");
  const found: Found = { file, literals: [], made: [] };
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, regex, callee, start, end } = node as Node;
    if (type === "Literal" && regex) found.literals.push(source.slice(start, end));
    if (/^(?:New|Call)Expression$/.test(type ?? "") && callee?.name === "RegExp") {
      found.made.push(source.slice(start, end));
    }
    for (const child of Object.values(node)) walk(child);
  };
  walk(parseSync(file, source).program);
  return found;
}

const found = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .sort()
  .map((file) => findIn(join("src", file)));

/** What makes it take more than linear time; empty where nothing does. */
function slowness(literal: string): string[] {
  const end = literal.lastIndexOf("/");
  const regex = new RegExp(literal.slice(1, end), literal.slice(end + 1));
  const { reports } = analyse(regex, { maxReports: 5 });
  return [
    ...reports.map(({ type, exponential }) => (exponential ? `${type}, exponential` : type)),
    ...ambiguous(literal),
  ];
}

/** Alternatives that begin alike, repeated without an end: the checker above does not judge those. */
function ambiguous(literal: string): string[] {
  const { pattern, flags } = new RegExpParser().parseLiteral(literal);
  const cache = toCache(flags as ReadonlyFlags);
  const wrong: string[] = [];
  visitRegExpAST(pattern, {
    onQuantifierEnter({ element, max }: AST.Quantifier) {
      if (max < 10 || !("alternatives" in element)) return;
      const first = element.alternatives.map(
        (alternative) => getFirstConsumedChar(alternative, "ltr", cache).char,
      );
      const overlap = first.some((one, i) =>
        first.slice(i + 1).some((other) => !one.isDisjointWith(other)),
      );
      if (overlap) wrong.push("alternatives that begin alike");
    },
  });
  return wrong;
}

/** Tried from every place of a text, they take the square of its length: so the text is short. */
const BOUNDED: Record<string, string> = {
  "src/gs1/ai/associations.ts /n+$/": "of a table of application identifiers",
  "src/model/net-content/decimal.ts /0+$/": "of a fixed number of decimals",
  "src/model/net-content/comparable.ts /0+$/":
    "of a decimal number, whose digits the schema counts",
  "src/model/net-content/net-content.ts /0+$/": "of three decimals",
};

describe.each(found.filter(({ literals }) => literals.length > 0))(
  "$file",
  ({ file, literals }) => {
    test.each(literals)("takes no quadratic time for %s", (literal) => {
      if (`${file} ${literal}` in BOUNDED) expect(slowness(literal)).toEqual(["Move"]);
      else expect(slowness(literal)).toEqual([]);
    });
  },
);

test("every regular expression is found, also those that code makes", () => {
  expect(found.flatMap(({ literals }) => literals).length).toBeGreaterThan(150);
  const making = found.flatMap(({ file, made }) => (made.length > 0 ? [[file, made.length]] : []));
  expect(Object.fromEntries(making)).toEqual({
    "src/model/delimited-text.ts": 1,
    "src/gs1/ai/character-sets.ts": 1,
    "src/gs1/ai/element-string-read.ts": 1,
    "src/gs1/epc/ai-formats.ts": 1,
    "src/gs1/identify/forms.ts": 7,
    "src/gs1/identify/odd-characters.ts": 5,
    "src/gs1/identify/surroundings.ts": 3,
    "src/gs1/warnings.ts": 1,
    "src/http/api/routes/check.ts": 1,
    "src/model/bounds.ts": 1,
    "src/model/owners.ts": 1,
    "src/model/net-content/net-content.ts": 1,
    "src/model/plain-text.ts": 2,
    "src/qr/text-block.ts": 1,
    "src/services/keys/api-key.ts": 1,
  });
});

test.each([
  "/^(a+)+$/",
  "/^(\\w+\\s?)*$/",
  "/^(a|a)*$/",
  "/^(a|aa)*$/",
  "/\\s*$/",
  "/.*a.*b/",
  "/(?=.*json).*stream/",
])("the checker sees %s", (literal) => {
  expect(slowness(literal)).not.toEqual([]);
});
