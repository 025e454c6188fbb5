/** The console has words for what an import finds, in each of its languages. */
import { expect, test } from "vitest";
import { SUGGESTION_REASONS } from "../../src/gs1/gtin/suggest.ts";
import { importTexts } from "../../src/ui/texts/console/import.ts";

/** Faults of labels are named by the server, in English: a file of products has none. */
const CODES = [
  ...SUGGESTION_REASONS,
  ...["characters", "several", "unusable", "check_digit"],
  ...["empty", "not_digits", "non_ascii_digits", "length"],
  ...["name_missing", "anothers", "country", "url"],
];

test.each(Object.entries(importTexts))("every finding has words: %s", (_, { findings }) => {
  expect(Object.keys(findings).toSorted()).toEqual([...new Set(CODES)].toSorted());
  expect(Object.values(findings).every((text) => /^\p{Lu}.*\.$/u.test(text))).toBe(true);
});
