/** The text of a warning about a code in the reader's language, with what it names. */
import type { CodedWarning } from "../../gs1/warnings.ts";
import type { NoteCode, Words } from "../texts/index.ts";
import { dateText, listText } from "./intl.ts";

/** Null in English. The note on odd characters is that of `odd-characters.ts`. */
export function noteText(
  words: Pick<Words, "lang" | "messages" | "faults" | "notes">,
  { code, values, text }: Pick<CodedWarning, "code" | "values" | "text">,
): string | null {
  if (words.faults === null || words.notes === null) return null;
  if (code === "odd") return text;
  if (code === "no_key") return words.faults.missing_key;
  if (code === "coupon") return words.messages.check.kinds.coupon;
  return words.notes[code satisfies NoteCode].replace(/\{(\d)\}/g, (_, place) =>
    inWords(words, values[place] ?? ""),
  );
}

/**
 * `00 and 02, or AI 00 and 8026` and `U+FF08 as ( at character 1` are said without the English words,
 * and a day or a month as a date.
 */
function inWords(words: Pick<Words, "lang">, said: string): string {
  const points = said.match(/U\+[0-9A-F]{4,}/g);
  if (points) return listText(words, [...new Set(points)]);
  if (/^\d{4}-\d\d-\d\d$/.test(said)) return dateText(words, said);
  if (/^\d{4}-\d\d$/.test(said)) {
    const month = { month: "long", year: "numeric", timeZone: "UTC" } as const;
    return new Intl.DateTimeFormat(words.lang, month).format(new Date(said));
  }
  return / (?:or|and) /.test(said) ? listText(words, [...new Set(said.match(/\d+/g) ?? [])]) : said;
}
