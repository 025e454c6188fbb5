/** Where the time of the searches goes whose targets are not met, as Markdown. */
import { table } from "../table.ts";
import type { SearchSteps } from "./search-steps.ts";

/** @param sizes of the catalogs, as text */
export function whereSearchesGo(steps: readonly SearchSteps[], sizes: readonly string[]): string[] {
  if (steps.length === 0) return [];
  const rows = steps.flatMap(({ name, costs }) =>
    costs.map(({ outsideMs, compileMs, stepMs, rowsRead, found }, i) => [
      `${name}, ${sizes[i]}`,
      ...[outsideMs, compileMs, ...stepMs].map((ms) => ms.toFixed(1)),
      ...[rowsRead, found].map((n) => Math.round(n).toLocaleString("en")),
    ]),
  );
  return [
    `### Where the time of a search goes

Of the kinds of search above whose target is missed or undecided, by size of the catalog. Medians in
milliseconds, by libSQL's own clock.

${table(
  [
    "",
    "around it",
    "compiling",
    "frequency",
    "every word",
    "names",
    "other ways",
    "records",
    "rows read",
    "candidates",
  ],
  rows,
)}

${HOW_TO_READ}`,
  ];
}

const HOW_TO_READ = `A search is one statement with several steps. The benchmark cuts the statement off after each step; a step
costs the time of the statement that ends with it, less the time of the one that ends before it. Compiling
is taken off first. So a step that costs nearly nothing can be slightly below zero.

- **around it**: HTTP, and opening a connection.
- **compiling**: what libSQL takes to explain the whole statement. The size of the catalog matters to neither of
  the two.
- **frequency**: whether each word is in ten thousand products. The count stops there.
- **every word**: products with all words, at most 1,001, or 5,000 with a score.
- **names**: which of them are named so: whole names, beginnings, phrases, words in the name.
- **other ways**: GTINs; where no product has all words, products with some of them and with similar ones.
- **records**: reads the records of candidates, ranks them, and reads the texts of one page.
- **rows read**: by libSQL's count, over all steps. A step of the index to its next product is a row; what the index
  reads inside of one step, such as the products behind the beginning of a word, is not counted.
- **candidates**: products that were found before the page is cut out. A small catalog has fewer, so its searches
  do less: up to the bound, searches of a larger catalog find and rank more.`;
