/** The console has words for what an import reads and finds, in each of its languages. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { titlesOf } from "../../src/console/routes/import/titles.ts";
import { AMOUNTS, DEFAULT_LINK, DEFAULT_LINKS, LINK_ORDER } from "../../src/export/headings.ts";
import { SUGGESTION_REASONS } from "../../src/gs1/gtin/suggest.ts";
import { TARGET_NAMES } from "../../src/import/columns.ts";
import { FEEDS } from "../../src/import/feeds.ts";
import { codeOf, finding } from "../../src/import/findings.ts";
import { PROGRAM_NAMES } from "../../src/import/programs.ts";
import { FIELD_CODES } from "../../src/model/field-codes.ts";
import { problemOf } from "../../src/model/issue.ts";
import { plainFor } from "../../src/model/record.ts";
import { RECORD_TYPES } from "../../src/model/record-types.ts";
import { importTexts } from "../../src/ui/texts/console/import.ts";
import { CONSOLE_LANGUAGES, type Translation } from "../../src/ui/texts/console/languages.ts";
import { productTexts } from "../../src/ui/texts/console/products.ts";
import { numberFaults } from "../../src/ui/texts/numbers/en.ts";

/** Faults of labels are named by the server, in English: a file of products has none. */
const CODES = [
  ...SUGGESTION_REASONS,
  ...["characters", "several", "unusable", "check_digit"],
  ...["empty", "not_digits", "non_ascii_digits", "length", "not_gs1", "several_numbers"],
  ...[
    "name_missing",
    "name_kept",
    "brand_spelling",
    "anothers",
    "no_prefix",
    "several_contents",
    "country",
    "url",
    "unseen",
    "html",
    "only_first",
    "link_heading",
    "no_link_there",
  ],
  ...[
    "cells",
    "quote",
    "not_record",
    "no_unit",
    "content_without_unit",
    "content_ambiguous",
    "content_unread",
    "not_flag",
    "amount",
  ],
  ...[
    "order_stays",
    "default_stays",
    "starts_no_recall",
    "second_default",
    "another_anchor",
    "catalog_rejects",
    "multipack",
    "bundle",
    "quantity_alone",
    "not_in_catalog",
  ],
];

/** What is left of documents of other resolvers, and what works but is not recommended. */
const NOTES = [
  "default_without_type",
  "query_forwarded",
  "description_left_out",
  "default_already",
  "anchor_rewritten",
  "note_query_variables",
  "note_no_default",
];

/** Why a file as a whole cannot be read. */
const OF_FILES = ["not_workbook", "not_table"];

/** What only the table for people has. */
const TABLE_TARGETS = [AMOUNTS, DEFAULT_LINK, DEFAULT_LINKS, LINK_ORDER];

const languages = Object.entries<{ readonly load: () => Promise<Translation> }>({
  ...CONSOLE_LANGUAGES,
  en: { load: async () => ({ [importTexts.name]: importTexts.en }) },
});

test.each(languages)("every finding has words: %s", async (_, { load }) => {
  const texts = (await load())[importTexts.name] as (typeof importTexts)["en"] | undefined;
  // A language without this subject shows it in English.
  const { findings, numbers } = texts ?? importTexts.en;
  const why = Object.keys(numbers.why).filter((code) => code !== "checkDigit");
  const own = [...Object.keys(findings), ...why];
  expect([...own, ...Object.keys(numberFaults)].toSorted()).toEqual(
    [...new Set([...CODES, ...NOTES])].toSorted(),
  );
  expect(Object.values(findings).every((text) => /^[\p{Lu}\p{Lo}].*[.。]$/u.test(text))).toBe(true);
});

test("every code of a finding has words", () => {
  const known = new Set<string>([...CODES, ...NOTES, ...FIELD_CODES, ...OF_FILES]);
  const files = globSync("src/{import,services/import}/**/*.ts");
  const codes = files.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/(?:code|problemCode): "([a-z_]+)"/g)].map(
      ([, code]) => code!,
    ),
  );
  expect(codes.length).toBeGreaterThan(40);
  expect(codes.filter((code) => !known.has(code))).toEqual([]);
});

test("a value that a record cannot have has a code, and with it words", () => {
  const odd = [1, -1, 1e12, true, "", "a", "?".repeat(20_000), [], [1], {}, { de: 1 }, null];
  const without = RECORD_TYPES.flatMap(({ columns }) =>
    columns.flatMap(({ name, schema }) =>
      odd.flatMap((value) => {
        const problem = problemOf(schema, plainFor(schema, value));
        const message = `${name}: ${problem}`;
        return problem === undefined || codeOf(finding(message)) ? [] : message;
      }),
    ),
  );
  expect(without).toEqual([]);
});

test.each(languages)("all that a column can become has a title: %s", async (_, { load }) => {
  const loaded = await load();
  const texts = <Texts>(subject: { readonly name: string; readonly en: Texts }) =>
    (loaded[subject.name] ?? subject.en) as Texts;
  const titles = titlesOf(texts(importTexts), texts(productTexts));
  const fields = [...TARGET_NAMES.filter((name) => !name.includes("<")), ...TABLE_TARGETS];
  expect(fields.filter((field) => !titles[field])).toEqual([]);
});

test.each(languages)("what is recognized has a name and is listed: %s", async (lang, { load }) => {
  const texts = ((await load())[importTexts.name] ?? importTexts.en) as (typeof importTexts)["en"];
  const titles = Object.values(FEEDS).map(({ title }) => title);
  if (lang !== "en") expect(titles.filter((title) => !texts.formatNames[title])).toEqual([]);
  const programs = PROGRAM_NAMES.join();
  expect(texts.formats(programs)).toContain(programs);
});
