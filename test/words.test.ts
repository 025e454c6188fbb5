/** Texts that people and agents read use the usual word: each phrase, and what to write instead. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const PHRASES: readonly [phrase: RegExp, write: string][] = [
  [/\bmend(?:s|ed|ing)?\b/i, "fix, correct"],
  [/\brepair(?:s|ed|ing)?\b/i, "fix, correct"],
  [
    /\b(?:stands?|standing|stood)\b(?! for\b)/i,
    "is, belongs to, is stored, cannot be combined with",
  ],
  // `holds` is a column of the view `preconditions`.
  [
    /\b(?:holds?|held|holding)\b(?<!preconditions \(holds)/i,
    "is valid, applies, contains, is reserved",
  ],
  [/\b(?:lets?|letting)(?: \w+)? in\b/i, "allow"],
  [/\balone\b/i, "only"],
  [
    /(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|later\b|faster\b|slower\b)/i,
    "is not a, are not",
  ],
  [
    /(?<=^|[.!?:]\s)(?:What|Who)\b[^.!?]*\.(?=\s|$)/,
    "the subject's name: the caller, the operator, the request",
  ],
  [
    /\b(?:who|whom|what)(?:so)?ever\b/i,
    "the subject's name: the caller, the operator, any request",
  ],
  [/\btold\b|\b(?:is|are|was|were|be) said\b/i, "reported, documented, returned"],
  [/\b(?:shall|Shall)\b/, "must"],
  [/\bas (?:one types|(?:it is|they are|you) typed?)\b/i, "autocomplete, as given"],
  [/\bno trade item's\b/i, "not usable for trade items"],
  [/\bas what\b/i, "how"],
  [/\btoo much was asked\b/i, "too many expensive requests"],
  [
    /\b(?:is|are|was|were) there already\b|\bsomebody who has seen\b/i,
    "already exists; send its current ETag in If-Match",
  ],
];

const STRINGS = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
/** Texts of elements. */
const ELEMENTS = /(?<=[^=]>|\})[^<>{}=;()]+(?=[<{])/g;
const CODE = /^( *)(```|~~~)[\s\S]*?^\1\2 *$|<!--[\s\S]*?-->|`[^`\n]*`|\]\([^)\s]*\)/gm;

const textsOf = (file: string): string[] => {
  const content = readFileSync(file, "utf8");
  if (file.endsWith(".md")) return content.replace(CODE, "…").split("\n");
  const code = content
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, "")
    .replace(/\$\{[^{}]*\}/g, "…");
  const elements = file.endsWith(".tsx") ? code.match(ELEMENTS) : null;
  const strings = code.match(STRINGS)?.map((text) => text.slice(1, -1));
  return [...(strings ?? []), ...(elements ?? [])];
};

const FILES = globSync(["{bench,src,scripts}/**/*.{ts,tsx}", "docs/**/*.md", "*.md"], {
  exclude: ["src/ui/texts/{de,es,fr,it,ja,nl,pl,pt,zh}.ts"],
}).sort();

const found = FILES.flatMap((file) =>
  textsOf(file)
    .map((text) => text.replace(/\s+/g, " ").trim())
    // A single word is a name.
    .filter((text) => text.includes(" "))
    .flatMap((text) =>
      PHRASES.flatMap(([phrase, write]) => {
        const match = phrase.exec(text)?.[0];
        return match ? [`${file}: "${match}" in "${text}": write ${write}`] : [];
      }),
    ),
);

test("no text has one of these phrases", () => {
  expect(found).toEqual([]);
});
