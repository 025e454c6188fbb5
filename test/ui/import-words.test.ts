/** The console has words for what an import reads and finds, in each of its languages. */
import { expect, test } from "vitest";
import { titlesOf } from "../../src/console/routes/import/titles.ts";
import { AMOUNTS, DEFAULT_LINK, DEFAULT_LINKS, LINK_ORDER } from "../../src/export/headings.ts";
import { SUGGESTION_REASONS } from "../../src/gs1/gtin/suggest.ts";
import { TARGET_NAMES } from "../../src/import/columns.ts";
import { FEEDS } from "../../src/import/feeds.ts";
import { PROGRAM_NAMES } from "../../src/import/programs.ts";
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
    "multipack",
    "bundle",
    "quantity_alone",
    "not_in_catalog",
  ],
];

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
  expect([...own, ...Object.keys(numberFaults)].toSorted()).toEqual([...new Set(CODES)].toSorted());
  expect(Object.values(findings).every((text) => /^[\p{Lu}\p{Lo}].*[.。]$/u.test(text))).toBe(true);
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
