/** Texts that people and agents read use the usual word: no idiom that a stranger has to translate. */
import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";

interface Idiom {
  pattern: RegExp;
  write: string;
  example: string;
}

/** What is searched for, what to write instead, and a sentence that has it. */
const IDIOMS: readonly Idiom[] = [
  { pattern: /\bmend(?:s|ed|ing)?\b/i, write: "fix, correct", example: "Mend the rows." },
  {
    pattern: /\brepair(?:s|ed|ing)?\b/i,
    write: "fix, correct",
    example: "One swap repairs the number.",
  },
  {
    pattern: /\b(?:stands?|standing|stood)\b(?! for\b)/i,
    write: "is, belongs to, is stored, cannot be combined with",
    example: "The link stands under another anchor.",
  },
  {
    pattern: /\b(?:holds?|held|holding)\b/i,
    write: "is valid, applies, contains, is reserved",
    example: "The token does not hold.",
  },
  {
    pattern: /\b(?:lets?|letting)(?: \w+)? in\b/i,
    write: "allow",
    example: "The server lets nobody in.",
  },
  { pattern: /\balone\b/i, write: "only", example: "An admin key alone writes." },
  {
    pattern: /(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|later\b)/i,
    write: "is not a, are not",
    example: "These are no trade items.",
  },
  {
    pattern: /(?<=^|[.!?:]\s)(?:What|Who)\b[^.!?]*\.(?=\s|$)/,
    write: "the subject's name: the caller, the operator, the request",
    example: "What cannot be a key is rejected.",
  },
  {
    pattern: /\b(?:who|whom|what)(?:so)?ever\b/i,
    write: "the subject's name: the caller, the operator, any request",
    example: "Whoever has the key may write.",
  },
  {
    pattern: /\btold\b|\b(?:is|are|was|were|be) said\b/i,
    write: "reported, documented, returned",
    example: "The reason is said at the end.",
  },
  { pattern: /\bshall\b/i, write: "must", example: "Which host shall it lead to?" },
  {
    pattern: /\bas (?:one types|(?:it is|they are|you) typed?)\b/i,
    write: "autocomplete, as given",
    example: "Names are completed as one types.",
  },
  {
    pattern: /\bno trade item's\b/i,
    write: "not usable for trade items",
    example: "3 valid, 0 no trade item's.",
  },
  { pattern: /\bas what\b/i, write: "how", example: "As what the input was read" },
  {
    pattern: /\btoo much was asked\b/i,
    write: "too many expensive requests",
    example: "Too much was asked for that takes long to make.",
  },
  {
    pattern: /\b(?:is|are|was|were) there already\b|\bsomebody who has seen\b/i,
    write: "already exists; send its current ETag in If-Match",
    example: "This is there already.",
  },
];

/** What others wrote, or is a name in code; with the reason. */
const ALLOWED: readonly { text: RegExp; reason: string }[] = [
  { text: /\bSHALL\b/g, reason: "the standards' keyword, in the tables of clauses" },
  { text: /preconditions \(holds\)/g, reason: "a column of the catalog" },
];

interface Text {
  place: string;
  text: string;
}

// biome-ignore lint/suspicious/noExplicitAny: a syntax tree has nodes of a hundred kinds
type Node = any;

const textOf = (node: Node): string | undefined => {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "JSXText") return node.value;
  if (node.type !== "TemplateLiteral") return undefined;
  return node.quasis.map((part: Node) => part.value.cooked ?? part.value.raw).join("…");
};

/** The strings, templates and texts of elements in a source, each with its line; a single word is a name. */
function textsOfSource(file: string, source: string): Text[] {
  const texts: Text[] = [];
  const walk = (node: Node): void => {
    if (typeof node !== "object" || node === null || node.type === "ImportDeclaration") return;
    const text = textOf(node)?.replace(/\s+/g, " ").trim();
    if (text?.includes(" ")) {
      const line = source.slice(0, node.start).split("\n").length;
      texts.push({ place: `${file}:${line}`, text });
    }
    for (const child of Object.values(node)) walk(child);
  };
  walk(parseSync(file, source).program);
  return texts;
}

/** The lines of a page, without code and addresses, each with its line. */
function textsOfPage(file: string, page: string): Text[] {
  const blank = (found: string) => found.replace(/[^\n]/g, "");
  const prose = page
    .replace(/^( *)(```|~~~)[\s\S]*?^\1\2 *$/gm, blank)
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/`[^`\n]*`/g, "…")
    .replace(/\]\([^)\s]*\)/g, "]");
  return prose.split("\n").map((text, i) => ({ place: `${file}:${i + 1}`, text: text.trim() }));
}

const idiomsIn = ({ place, text }: Text): string[] => {
  const own = ALLOWED.reduce((rest, allowed) => rest.replaceAll(allowed.text, "…"), text);
  return IDIOMS.flatMap(({ pattern, write }) => {
    const found = pattern.exec(own)?.[0];
    return found === undefined ? [] : [`${place}: "${found}" in "${text}": write ${write}`];
  });
};

const SOURCES = globSync("{bench,src,scripts}/**/*.{ts,tsx}")
  .filter((file) => !/^src\/ui\/texts\/(?!en)..\.ts$/.test(file))
  .sort();
const PAGES = [
  ...globSync("docs/**/*.md"),
  ...["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"],
].sort();

const ofSources = SOURCES.flatMap((file) => textsOfSource(file, readFileSync(file, "utf8")));
const ofPages = PAGES.flatMap((file) => textsOfPage(file, readFileSync(file, "utf8")));

test("no text in the source has an idiom", () => {
  expect(ofSources.flatMap(idiomsIn)).toEqual([]);
});

test("no page has an idiom", () => {
  expect(ofPages.flatMap(idiomsIn)).toEqual([]);
});

test.each(ALLOWED)("$text is still there: $reason", ({ text }) => {
  expect([...ofSources, ...ofPages].filter((one) => one.text.search(text) >= 0)).not.toEqual([]);
});

describe("the search", () => {
  test.each(IDIOMS)("finds $example", ({ example, write }) => {
    const found = idiomsIn({ place: "a.ts:1", text: example }).join();
    expect(found).toContain(`in "${example}": write ${write}`);
  });

  test.each([
    "^ may stand for the group separator.",
    "There is no key gtr_1, and it is no longer listed.",
    "What does a printed code need? Who may write?",
    "Wholesale and shallow water.",
    "The level SHALL be met.",
  ])("leaves %j", (text) => {
    expect(idiomsIn({ place: "a.ts:1", text })).toEqual([]);
  });

  test("reads strings, templates and elements, and no names, imports or comments", () => {
    const source = [
      'import x from "an import of mine";',
      "// a comment of mine",
      'const a = { say: "a string", name: "held" };',
      "const b = `a template with\\n lines`;",
      "const c = <p>an element {b}</p>;",
    ].join("\n");
    expect(textsOfSource("a.tsx", source)).toEqual([
      { place: "a.tsx:3", text: "a string" },
      { place: "a.tsx:4", text: "a template with lines" },
      { place: "a.tsx:5", text: "an element" },
    ]);
  });

  test("reads prose, and no code, comments or addresses", () => {
    const page = [
      "# A `held` [page](stands/alone.md)",
      "<!-- generated:alone",
      "-->",
      "```sh",
      "mend it",
      "```",
      "- the last line",
    ].join("\n");
    const texts = textsOfPage("a.md", page).filter(({ text }) => text !== "");
    expect(texts).toEqual([
      { place: "a.md:1", text: "# A … [page]" },
      { place: "a.md:7", text: "- the last line" },
    ]);
  });
});
