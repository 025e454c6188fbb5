/** The meaning of an element's value in the reader's language: dates, measures, prices, countries. */
import { type MeaningPart, meaningParts } from "../../gs1/ai/meaning.ts";
import type { ElementValue } from "../../gs1/identification.ts";
import type { Words } from "../texts/index.ts";
import { countryText, dateText, listText } from "./intl.ts";

/**
 * @param english the meaning in English, which has the century of a two-digit year
 * @returns null if only the English text exists, as for North American coupons
 */
export function meaningText(words: Words, element: ElementValue, english: string): string | null {
  const today = /\d{4}-\d\d-\d\d/.exec(english)?.[0] ?? "2000-01-01";
  const parts = meaningParts(element, today);
  if (parts === null) return null;
  const isInterval = parts.every(({ kind }) => kind === "date");
  const texts = parts.map((part) => partText(words, part));
  return isInterval ? texts.join(" – ") : listText(words, texts);
}

function partText(words: Words, part: MeaningPart): string {
  const { meanings } = words.messages;
  switch (part.kind) {
    case "date":
      return momentText(words, part.iso);
    case "number":
      return measureText(words, part);
    case "money":
      return moneyText(words, part);
    case "country":
      return countryText(words, part.code);
    case "answer":
      return part.isYes ? meanings.yes : meanings.no;
    case "sex":
      return meanings.sex[part.sex];
    case "piece":
      return meanings.piece(part.number, part.total);
    case "text":
      return part.text;
  }
}

/** @param iso without a time zone, because codes have none */
function momentText(words: Words, iso: string): string {
  const [day = "", time] = iso.split("T");
  if (time === undefined) return dateText(words, day);
  const timeStyle = time.length > 5 ? "medium" : "short";
  const format = new Intl.DateTimeFormat(words.lang, {
    dateStyle: "long",
    timeStyle,
    timeZone: "UTC",
  });
  return format.format(new Date(`${day}T${time.length === 2 ? `${time}:00` : time}Z`));
}

/** Units that `Intl` knows; the symbols of the others are the same in every language. */
const UNITS: Readonly<Record<string, string>> = {
  kg: "kilogram",
  m: "meter",
  l: "liter",
  lb: "pound",
  in: "inch",
  ft: "foot",
  yd: "yard",
  oz: "fluid-ounce",
  "gal.": "gallon",
  "gal (US)": "gallon",
  "%": "percent",
  "°C": "celsius",
  "°F": "fahrenheit",
};

interface Measure {
  readonly decimal: string;
  readonly unit: string;
}

/** Writes a measure with all decimals of the code: `0.750 kg` was weighed to the gram. */
function measureText({ lang }: Words, { decimal, unit }: Measure): string {
  const known = UNITS[unit];
  const digits = { minimumFractionDigits: decimalsOf(decimal) };
  const options = known === undefined ? digits : { ...digits, style: "unit" as const, unit: known };
  const text = new Intl.NumberFormat(lang, options).format(Number(decimal));
  return known === undefined && unit !== "" ? `${text} ${unit}` : text;
}

interface Money {
  readonly decimal: string;
  readonly currency: string;
}

function moneyText({ lang }: Words, { decimal, currency }: Money): string {
  const digits = { minimumFractionDigits: decimalsOf(decimal) };
  if (/^\d/.test(currency)) {
    return `${new Intl.NumberFormat(lang, digits).format(Number(decimal))} ${currency}`;
  }
  const options = { ...digits, style: "currency", currency, currencyDisplay: "name" } as const;
  return new Intl.NumberFormat(lang, { ...options, maximumFractionDigits: 9 }).format(
    Number(decimal),
  );
}

const decimalsOf = (decimal: string): number => decimal.split(".")[1]?.length ?? 0;
