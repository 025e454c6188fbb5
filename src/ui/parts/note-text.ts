/** The text of a warning about a code in the reader's language, with what its English text names. */
import type { NoteCode, Words } from "../texts/index.ts";
import { dateText, listText } from "./intl.ts";

/** Each kind by the English text; what is in brackets is said in the other languages, too. */
const NOTES: Readonly<Record<NoteCode, RegExp>> = {
  requires: /^AI (\d+) requires AI (.+)\.$/,
  currency:
    /^AI (\d+): the currency (\d+) \((\w+)\) was withdrawn in ISO 4217 as of ([\d-]+)\. Use (\w+) on new labels\.$/,
  not_gs1_symbol: /^The symbology identifier (\S+) says .+, which is not a GS1 symbol\./,
  add_on: /^The add-on (\d+) is not part of the GTIN\./,
  wide: /^Full-width characters were read as ASCII: /,
  no_scheme: /^The web address had no scheme\./,
  square: /^Square brackets were read as the round ones /,
  control_word: /^The first four characters are the tag's protocol control word/,
  separator: /^The value of AI (\d+) has a text such as <GS>/,
  bracket: /^The value of AI (\d+) has a bracket with digits /,
  in_doubt: /^A separator may be lost near the fault, or a digit\./,
  left_out: /^AI (\d+) is left out of the Digital Link: /,
  variant: /^AI 22 after AI 8006 is allowed by the Digital Link syntax/,
  padded: /^The GTIN has fewer than 14 digits in the URI\./,
  not_in_uri: /^This character is not allowed in a URI\./,
  ignored: /^A parameter whose name is only digits was ignored/,
  semicolon: /^A ; separates parameters in the query\./,
  misplaced: /^A value in the wrong place of the link may belong /,
  only_dots: /^There is no Digital Link here\. The value of AI (\d+) has only dots/,
  no_link: /^There is no Digital Link here\. /,
};

/** Null in English, and for a warning that has only an English text. */
export function noteText(
  words: Pick<Words, "lang" | "messages" | "faults" | "notes">,
  note: string,
): string | null {
  if (words.faults === null || words.notes === null) return null;
  if (/^There is no primary key, /.test(note)) return words.faults.missing_key;
  if (/^This is a coupon: /.test(note)) return words.messages.check.kinds.coupon;
  for (const [code, pattern] of Object.entries(NOTES)) {
    const found = pattern.exec(note);
    if (found === null) continue;
    const [, ...said] = found;
    const text = words.notes[code as NoteCode];
    return text.replace(/\{(\d)\}/g, (_, place) => inWords(words, said[place] ?? ""));
  }
  return null;
}

/** `00 and 02, or AI 00 and 8026` is said without the English words, and a day or a month as a date. */
function inWords(words: Pick<Words, "lang">, said: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(said)) return dateText(words, said);
  if (/^\d{4}-\d\d$/.test(said)) {
    const month = { month: "long", year: "numeric", timeZone: "UTC" } as const;
    return new Intl.DateTimeFormat(words.lang, month).format(new Date(said));
  }
  return / (?:or|and) /.test(said) ? listText(words, [...new Set(said.match(/\d+/g) ?? [])]) : said;
}
