/** Dates, lengths, countries and languages in the reader's language. */
import type { Words } from "../texts/index.ts";

/** @param iso a day or an instant; for an instant, the day in UTC */
export const dateText = ({ lang }: Pick<Words, "lang">, iso: string): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso));

/** @param code ISO 3166-1 alpha-2 */
export const countryText = ({ lang }: Pick<Words, "lang">, code: string): string =>
  nameOf(new Intl.DisplayNames(lang, { type: "region" }), code);

export const numberText = ({ lang }: Pick<Words, "lang">, count: number): string =>
  new Intl.NumberFormat(lang).format(count);

/** @param codes ISO 3166-1 alpha-2 */
export function countriesText({ lang }: Pick<Words, "lang">, codes: readonly string[]): string {
  const names = new Intl.DisplayNames(lang, { type: "region" });
  const texts = codes.map((code) => nameOf(names, code)).sort(new Intl.Collator(lang).compare);
  return new Intl.ListFormat(lang, { type: "unit" }).format(texts);
}

/** "German, PDF file": details of one thing, so there is no "and" between them. */
export const listText = ({ lang }: Pick<Words, "lang">, texts: readonly string[]): string =>
  texts.join(lang === "ja" || lang === "zh" ? "、" : ", ");

/** "0.495 mm": of parts of a millimetre, to four decimals. */
export const lengthText = ({ lang }: Pick<Words, "lang">, millimetres: number): string =>
  new Intl.NumberFormat(lang, {
    style: "unit",
    unit: "millimeter",
    maximumFractionDigits: 4,
  }).format(millimetres);

/** @param tag BCP 47 */
export const languageText = ({ lang }: Pick<Words, "lang">, tag: string): string =>
  nameOf(new Intl.DisplayNames(lang, { type: "language" }), tag);

/** The code itself if it has no name. */
function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** The end of a sentence. */
export const stopIn = (lang: string): string => (lang === "ja" || lang === "zh" ? "。" : ".");

/** The colon after words before what they introduce, with its spaces. */
export function colonIn(lang: string): string {
  if (lang === "fr") return "\u00a0: ";
  return lang === "ja" || lang === "zh" ? "：" : ": ";
}
