/** The expiry date in three fields, whose month is a word: 11/12 is another day for other readers. */

/** The names of the fields, in the order of ISO 8601. */
export const EXPIRY_FIELDS = {
  year: "expiry_year",
  month: "expiry_month",
  day: "expiry_day",
} as const;

export type ExpiryPart = keyof typeof EXPIRY_FIELDS;

const PARTS = Object.keys(EXPIRY_FIELDS) as ExpiryPart[];

const isPart = (type: string): type is ExpiryPart => Object.hasOwn(EXPIRY_FIELDS, type);

/** The parts as people of the language write them. */
export const expiryOrder = (lang: string): ExpiryPart[] =>
  new Intl.DateTimeFormat(lang, { dateStyle: "long", timeZone: "UTC" })
    .formatToParts(0)
    .flatMap(({ type }) => (isPart(type) ? [type] : []));

/**
 * The date as ISO 8601: of the three fields, or of the one of an address. A part that is missing is
 * missing there too, so that the date is refused.
 */
export function expiryIn(given: (name: string) => string | undefined): string | undefined {
  const parts = PARTS.map((part) => given(EXPIRY_FIELDS[part]) ?? "");
  if (parts.every((part) => part === "")) return given("expiry");
  const [year = "", month = "", day = ""] = parts;
  return [year, month.padStart(2, "0"), day === "" ? day : day.padStart(2, "0")].join("-");
}

/** The parts of a date, for the fields. */
export function expiryParts(date: string | undefined): Readonly<Record<ExpiryPart, string>> {
  const [year = "", month = "", day = ""] = (date ?? "").split("-");
  return { year, month, day };
}
