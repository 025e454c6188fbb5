/** What columns, values and findings are called on the screen. */
import { headingsIn } from "../../../export/headings.ts";
import { readableAddress } from "../../../gs1/identify/unicode-host.ts";
import { codeOf, type Finding } from "../../../import/findings.ts";
import { headingOfMember, inHeadings } from "../../../import/further-names.ts";
import type { FieldCode } from "../../../model/field-codes.ts";
import { errorTexts } from "../../../ui/texts/console/errors.ts";
import { importTexts } from "../../../ui/texts/console/import.ts";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { productTexts } from "../../../ui/texts/console/products.ts";
import { numberFaults } from "../../../ui/texts/numbers/en.ts";
import { useAmount } from "../../parts/amounts.ts";
import { type ConsoleLanguage, useLanguage, useTexts } from "../../parts/language.tsx";
import type { FindingWords } from "./job.ts";
import { titlesOf } from "./titles.ts";

/** The languages that are offered by name, besides any that a file names. */
export const LANGUAGES =
  "bg cs da de el en es et fi fr ga hr hu it ja ko lt lv mt nl no pl pt ro ru sk sl sr sv tr uk zh".split(
    " ",
  );

const namesOf = (lang: ConsoleLanguage, type: "language" | "region") => {
  const names = new Intl.DisplayNames([lang], { type });
  return (code: string): string => {
    try {
      return names.of(code) ?? code;
    } catch {
      return code;
    }
  };
};

export interface Words {
  /** A member of a record, or a target: `gtin`, `name:de`, `gs1:instructions:fr`, `title:gs1:pip`. */
  readonly titleOf: (member: string) => string;
  /** A value of a member as the API writes it: never JSON. */
  readonly wordsOf: (member: string, value: string) => string;
  readonly languageOf: (tag: string) => string;
  /** @param headings of the second sheet, for a finding about a row of it */
  readonly findingOf: (finding: Finding, headings?: readonly string[]) => FindingWords;
  /** The words that a file can have for a member with one of a few values; none for other members. */
  readonly choicesOf: (member: string) => readonly string[];
}

export function useWords(): Words {
  const t = useTexts(importTexts);
  const p = useTexts(productTexts);
  const { types } = useTexts(linkTexts);
  const { faults } = useTexts(errorTexts);
  /** The words for the rules of links. In English, the server's own words say more. */
  const [lang] = useLanguage();
  const fields: Partial<typeof faults.fields> = lang === "en" ? {} : faults.fields;
  const languageOf = namesOf(lang, "language");
  const countryOf = namesOf(lang, "region");
  const amountOf = useAmount();
  const titles = titlesOf(t, p);
  const { formatOf, words: table } = headingsIn(lang);
  const titleOf = (member: string): string => {
    const [first = "", second, ...rest] = member.split(":");
    if (first === "title") return t.titleOfLink(titleOf(member.slice("title:".length)));
    const format = rest.at(-1)?.includes("/") ? [formatOf(rest.pop()!)] : [];
    if (first !== "gs1" || second === undefined) {
      const title = titles[first] ?? first;
      return second === undefined ? title : t.inLanguage(title, languageOf(second));
    }
    const type = t.link((types as Readonly<Record<string, string>>)[second] ?? second);
    const tags = rest.flatMap((language) => language.split("+"));
    const behind = [...tags.map(languageOf), ...format].join("; ");
    return behind === "" ? type : t.inLanguage(type, behind);
  };
  const list = (values: readonly string[]) => new Intl.ListFormat(lang).format(values);
  const either = (values: readonly string[]) =>
    new Intl.ListFormat(lang, { type: "disjunction" }).format(values);
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    unit_kind: p.unitKinds,
    lifecycle: p.lifecycles,
    visibility: p.visibilities,
  };
  const choicesOf = (member: string) =>
    Object.hasOwn(choices, member) ? Object.values(table.values[member] ?? {}) : [];
  const wordOf = (member: string, value: unknown): string => {
    if (value === true || value === "true") return t.yes;
    if (value === false || value === "false") return t.no;
    if (member === "net_contents") {
      return amountOf(value as { value: string; unit: string });
    }
    if (/^(?:target_markets|countries_of_origin)$/.test(member)) return countryOf(String(value));
    return choices[member]?.[String(value)] ?? readableAddress(String(value));
  };
  const wordsOf = (member: string, value: string): string => {
    const parsed = /^[[{]/.test(value) ? parsedJson(value) : undefined;
    if (Array.isArray(parsed)) return list(parsed.map((one) => wordOf(member, one)));
    if (typeof parsed === "object" && parsed !== null) {
      const texts = Object.entries(parsed).map(([tag, text]) => `${languageOf(tag)}: ${text}`);
      return texts.join(" · ");
    }
    return wordOf(member, value);
  };
  const { why } = t.numbers;
  const wordsOfCode = (code: string): string | undefined =>
    isWhy(why, code)
      ? why[code]
      : (t.findings[code] ??
        (isNumberFault(code)
          ? (faults.identifiers[code] ?? numberFaults[code])
          : fields[code as FieldCode]));
  const findingOf: Words["findingOf"] = (finding, headings) => {
    const { member, message } = finding;
    const known = codeOf(finding);
    const offered = known === "not_one_of" ? choicesOf(member ?? "") : [];
    const words = offered.length > 0 ? t.oneOf(either(offered)) : known && wordsOfCode(known);
    if (!words) {
      const text = headings ? inHeadings(headings, message) : message;
      return { title: null, text, isOwn: false };
    }
    const titled = headings ? headingOfMember(headings, member ?? "") : titleOf(member ?? "");
    return { title: member === null ? null : titled, text: words, isOwn: true };
  };
  return { titleOf, wordsOf, languageOf, findingOf, choicesOf };
}

type Why = (typeof importTexts)["en"]["numbers"]["why"];

const isWhy = (why: Why, code: string): code is Exclude<keyof Why, "checkDigit"> =>
  code !== "checkDigit" && Object.hasOwn(why, code);

/** Whether the list checker names the fault, too. */
const isNumberFault = (code: string): code is keyof typeof numberFaults =>
  Object.hasOwn(numberFaults, code);

/** Undefined also for a long value, of which the server sends only a part. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
