/**
 * Values in a readable form: `270331` of AI 17 is 2027-03-31, `000750` of AI 3103 is 0.750 kg (GS1
 * General Specifications, chapter 3). Values must be valid.
 */
import type { ElementValue } from "../identification.ts";
import { type ApplicationIdentifier, type Component, findAi } from "./application-identifiers.ts";
import { currencyCode } from "./checks/currencies.ts";
import { fromAiDate } from "./dates.ts";

/** A part of a meaning, for a reader of any language. */
export type MeaningPart =
  /** ISO 8601: a day, or a day with a time: `2027-03-31T14:30`. */
  | { readonly kind: "date"; readonly iso: string }
  /** `unit` is a symbol, such as `kg` or `%`; empty for a count. */
  | { readonly kind: "number"; readonly decimal: string; readonly unit: string }
  /** `currency` is a code of ISO 4217: three letters, or three digits if those have no letters. */
  | { readonly kind: "money"; readonly decimal: string; readonly currency: string }
  /** ISO 3166-1 alpha-2. */
  | { readonly kind: "country"; readonly code: string }
  | { readonly kind: "answer"; readonly isYes: boolean }
  | { readonly kind: "sex"; readonly sex: Sex }
  | { readonly kind: "piece"; readonly number: number; readonly total: number }
  | { readonly kind: "text"; readonly text: string };

export type Sex = "unknown" | "male" | "female" | "notApplicable";

/**
 * The meaning in English: dates in ISO 8601, decimals with their unit, countries and currencies
 * with their names; null if the value is readable by itself. `today`, an ISO date, decides the
 * century of two-digit years.
 */
export function meaningOf(element: ElementValue, today: string): string | null {
  const parts = meaningParts(element, today);
  if (parts === null) return null;
  const meaning = parts.reduce((text, part, i) => {
    const isInterval = part.kind === "date" && parts[i - 1]?.kind === "date";
    return `${text}${i === 0 ? "" : isInterval ? "/" : ", "}${inEnglish(part)}`;
  }, "");
  return meaning === element.value ? null : meaning;
}

/** The parts of a valid value, in order; null if it has no other form than itself. */
export function meaningParts(
  { ai, value }: ElementValue,
  today: string,
): readonly MeaningPart[] | null {
  const entry = findAi(ai);
  if (entry === undefined) return null;
  const part = inDecimals(entry, value);
  return part === null ? inParts(entry, value, today) : [part];
}

/**
 * Identifiers whose last digit is the number of decimals (clause 3.6), and identifiers with a fixed
 * number of decimals.
 */
function inDecimals({ ai, title }: ApplicationIdentifier, value: string): MeaningPart | null {
  const last = Number(ai.at(-1));
  const number = (digits: string, unit: string, decimals = last): MeaningPart => ({
    kind: "number",
    decimal: decimal(digits, decimals),
    unit,
  });
  if (/^3[1-6]\d\d$/.test(ai)) return number(value, unitIn(title));
  if (/^39[025]\d$/.test(ai)) return number(value, "");
  if (/^39[13]\d$/.test(ai)) {
    const code = value.slice(0, 3);
    const currency = currencyCode(code) ?? code;
    return { kind: "money", decimal: decimal(value.slice(3), last), currency };
  }
  if (/^394\d$/.test(ai)) return number(value, "%");
  if (/^433[0-3]$/.test(ai)) {
    const degrees = `${value.endsWith("-") ? "-" : ""}${decimal(value.slice(0, 6), 2)}`;
    return { kind: "number", decimal: degrees, unit: last % 2 === 0 ? "°F" : "°C" };
  }
  return ai === "30" || ai === "37" ? number(value, "", 0) : null;
}

/** `"000750"` with three decimals is `0.750`. */
export function decimal(digits: string, decimals: number): string {
  const padded = digits.padStart(decimals + 1, "0");
  const whole = padded.slice(0, padded.length - decimals).replace(/^0+(?=\d)/, "");
  return decimals === 0 ? whole : `${whole}.${padded.slice(-decimals)}`;
}

/** The unit of `"NET VOLUME (qt (US))"` is `qt (US)`. */
function unitIn(title: string): string {
  const start = title.indexOf("(");
  if (start < 0) return title.replace("KG PER ", "kg/");
  return title.slice(start + 1, title.lastIndexOf(")"));
}

const plain = (text: string): MeaningPart => ({ kind: "text", text });

function dateOf(iso: string | null, digits: string): MeaningPart {
  return iso === null ? plain(digits) : { kind: "date", iso };
}

/** How to read the parts of a value, by the name of the check that defines them. */
const READERS: Readonly<Record<string, (text: string, today: string) => MeaningPart>> = {
  yymmd0: (text, today) => dateOf(fromAiDate(text, today), text),
  yymmdd: (text, today) => dateOf(fromAiDate(text, today), text),
  yyyymmdd: (text) => dateOf(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`, text),
  hhmi: (text) => plain(`${text.slice(0, 2)}:${text.slice(2)}`),
  hh: plain,
  mi: plain,
  ss: plain,
  iso3166: numericCountry,
  // 999 does not identify one country.
  iso3166999: (text) => (text === "999" ? plain(text) : numericCountry(text)),
  iso3166alpha2: (code) => ({ kind: "country", code }),
  yesno: (text) => ({ kind: "answer", isYes: text === "1" }),
  iso5218: (text) => (SEXES[text] ? { kind: "sex", sex: SEXES[text] } : plain(text)),
  pieceoftotal: (text) => {
    const half = text.length / 2;
    const [number, total] = [Number(text.slice(0, half)), Number(text.slice(half))];
    return { kind: "piece", number, total };
  },
  pcenc: (text) => plain(percentDecoded(text)),
  latitude: (text) => degrees(Number(text) - 900_000_000),
  longitude: (text) =>
    degrees(Number(text) > 1_800_000_000 ? Number(text) - 3_600_000_000 : Number(text)),
};

/** ISO/IEC 5218. */
const SEXES: Readonly<Record<string, Sex>> = {
  "0": "unknown",
  "1": "male",
  "2": "female",
  "9": "notApplicable",
};

const TIME = /^(?:hh|mi|ss)/;

function inParts({ components }: ApplicationIdentifier, value: string, today: string) {
  const parts: MeaningPart[] = [];
  let position = 0;
  for (const component of components) {
    const digits = value.slice(position, position + component.longest);
    position += digits.length;
    if (digits === "") break;
    const check = readableCheck(component);
    const part = READERS[check]?.(digits, today) ?? plain(digits);
    const before = parts.at(-1);
    if (TIME.test(check) && before?.kind === "date" && part.kind === "text") {
      const iso = `${before.iso}${before.iso.includes("T") ? ":" : "T"}${part.text}`;
      parts.splice(-1, 1, { kind: "date", iso });
    } else {
      parts.push(part);
    }
  }
  // If no check has a reader, splitting the value would not help.
  return components.some((component) => readableCheck(component) !== "") ? parts : null;
}

const readableCheck = ({ checks }: Component): string =>
  checks.find((name) => name in READERS) ?? "";

function inEnglish(part: MeaningPart): string {
  switch (part.kind) {
    case "date":
      return part.iso;
    case "number":
      return part.unit === "" ? part.decimal : `${part.decimal} ${part.unit}`;
    case "money":
      return `${part.decimal} ${currency(part.currency)}`;
    case "country":
      return country(part.code);
    case "answer":
      return part.isYes ? "yes" : "no";
    case "sex":
      return {
        unknown: "not known",
        notApplicable: "not applicable",
        male: "male",
        female: "female",
      }[part.sex];
    case "piece":
      return `piece ${part.number} of ${part.total}`;
    case "text":
      return part.text;
  }
}

const namesOf = (type: "region" | "currency") =>
  new Intl.DisplayNames("en", { type, fallback: "none" });

/** The runtime's data give the letters for each number of ISO 3166-1: `"380"` is IT. */
function numericCountry(number: string): MeaningPart {
  const code = new Intl.Locale(`und-${number}`).region ?? number;
  return /^\d/.test(code) ? plain(code) : { kind: "country", code };
}

/** `"IT"` is `Italy (IT)`. */
function country(code: string): string {
  const name = namesOf("region").of(code);
  return name === undefined ? code : `${name} (${code})`;
}

/** `"EUR"` is `EUR (Euro)`. */
function currency(code: string): string {
  if (/^\d/.test(code)) return code;
  const name = namesOf("currency").of(code) ?? UNNAMED_CURRENCIES[code];
  return name === undefined ? code : `${code} (${name})`;
}

/** Names of ISO 4217 that Unicode's data lack. */
const UNNAMED_CURRENCIES: Readonly<Record<string, string>> = { XAD: "Arab Accounting Dinar" };

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Bytes that are not UTF-8.
    return text;
  }
}

/** Converts ten-millionths of a degree. */
const degrees = (value: number): MeaningPart => plain(`${(value / 10_000_000).toFixed(7)}°`);
