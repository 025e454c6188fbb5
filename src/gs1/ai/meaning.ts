/**
 * Values in a readable form: `270331` of AI 17 is 2027-03-31, `000750` of AI 3103 is 0.750 kg (GS1
 * General Specifications, chapter 3). Values must be valid.
 */
import type { ElementValue } from "../identification.ts";
import { type ApplicationIdentifier, type Component, findAi } from "./application-identifiers.ts";
import { currencyCode } from "./checks/currencies.ts";
import { fromAiDate } from "./dates.ts";

/**
 * Dates in ISO 8601, decimals with their unit, countries and currencies with their English names;
 * null if the value is readable by itself. `today`, an ISO date, decides the century of two-digit
 * years.
 */
export function meaningOf({ ai, value }: ElementValue, today: string): string | null {
  const entry = findAi(ai);
  if (entry === undefined) return null;
  const meaning = inDecimals(entry, value) ?? inParts(entry, value, today);
  return meaning === value ? null : meaning;
}

/**
 * Identifiers whose last digit is the number of decimals (clause 3.6), and identifiers with a fixed
 * number of decimals.
 */
function inDecimals({ ai, title }: ApplicationIdentifier, value: string): string | null {
  const last = Number(ai.at(-1));
  if (/^3[1-6]\d\d$/.test(ai)) return `${decimal(value, last)} ${unitIn(title)}`;
  if (/^39[025]\d$/.test(ai)) return decimal(value, last);
  if (/^39[13]\d$/.test(ai)) {
    return `${decimal(value.slice(3), last)} ${currency(value.slice(0, 3))}`;
  }
  if (/^394\d$/.test(ai)) return `${decimal(value, last)} %`;
  if (/^433[0-3]$/.test(ai)) {
    const sign = value.endsWith("-") ? "-" : "";
    return `${sign}${decimal(value.slice(0, 6), 2)} °${last % 2 === 0 ? "F" : "C"}`;
  }
  return ai === "30" || ai === "37" ? decimal(value, 0) : null;
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

/** How to read the parts of a value, by the name of the check that defines them. */
const READERS: Readonly<Record<string, (text: string, today: string) => string | null>> = {
  yymmd0: fromAiDate,
  yymmdd: fromAiDate,
  yyyymmdd: (text) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`,
  hhmi: (text) => `${text.slice(0, 2)}:${text.slice(2)}`,
  hh: (text) => text,
  mi: (text) => text,
  ss: (text) => text,
  iso3166: numericCountry,
  // 999 does not identify one country.
  iso3166999: (text) => (text === "999" ? text : numericCountry(text)),
  iso3166alpha2: country,
  yesno: (text) => (text === "1" ? "yes" : "no"),
  iso5218: (text) => SEXES[text] ?? text,
  pieceoftotal: (text) => {
    const half = text.length / 2;
    return `piece ${Number(text.slice(0, half))} of ${Number(text.slice(half))}`;
  },
  pcenc: percentDecoded,
  latitude: (text) => degrees(Number(text) - 900_000_000),
  longitude: (text) =>
    degrees(Number(text) > 1_800_000_000 ? Number(text) - 3_600_000_000 : Number(text)),
};

/** ISO/IEC 5218. */
const SEXES: Readonly<Record<string, string>> = {
  "0": "not known",
  "1": "male",
  "2": "female",
  "9": "not applicable",
};

const DATE = /^yy/;
const TIME = /^(?:hh|mi|ss)/;

function inParts({ components }: ApplicationIdentifier, value: string, today: string) {
  let text = "";
  let before = "";
  let position = 0;
  for (const component of components) {
    const part = value.slice(position, position + component.longest);
    position += part.length;
    if (part === "") break;
    const check = readableCheck(component);
    text += between(before, check, text) + (READERS[check]?.(part, today) ?? part);
    before = check;
  }
  // If no check has a reader, splitting the value would not help.
  return components.some((component) => readableCheck(component) !== "") ? text : null;
}

const readableCheck = ({ checks }: Component): string =>
  checks.find((name) => name in READERS) ?? "";

/** ISO 8601 for times and intervals, otherwise a list. */
function between(before: string, check: string, text: string): string {
  if (text === "") return "";
  if (TIME.test(check)) return DATE.test(before) ? "T" : ":";
  return DATE.test(before) && DATE.test(check) ? "/" : ", ";
}

const namesOf = (type: "region" | "currency") =>
  new Intl.DisplayNames("en", { type, fallback: "none" });

/** The runtime's data give the letters for each number of ISO 3166-1: `"380"` is IT. */
function numericCountry(number: string): string {
  return country(new Intl.Locale(`und-${number}`).region ?? number);
}

/** `"IT"` is `Italy (IT)`. */
function country(code: string): string {
  const name = namesOf("region").of(code);
  return name === undefined ? code : `${name} (${code})`;
}

/** `"978"` is `EUR (Euro)`. */
function currency(number: string): string {
  const code = currencyCode(number);
  if (code === undefined) return number;
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
const degrees = (value: number): string => `${(value / 10_000_000).toFixed(7)}°`;
