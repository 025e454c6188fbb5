/**
 * Reads values of application identifiers from bits (EPC Tag Data Standard 2.3, clauses 14.5.2 to
 * 14.5.15).
 */
import { weightedSum } from "../gtin/check-digit.ts";
import { formatOf } from "./ai-formats.ts";
import { bitsOfDigits, readAlphanumeric, readNumeric } from "./alphanumeric.ts";
import { BASE64_URL, type BitReader } from "./bit-reader.ts";
import { refuse, refuseLength, refuseValue } from "./result.ts";

const DIGITS = "0123456789";
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The value of `ai`, read by its format; the check digit of a key is verified. */
export function readAiValue(reader: BitReader, ai: string): string {
  const format = formatOf(ai);
  if (format === undefined) refuse(`No EPC carries the application identifier (${ai}).`);
  const what = `(${ai})`;
  const value = format
    .split(" ")
    .map((component) => readComponent(reader, component, what))
    .join("");
  if (value === "") refuse(`The value of ${what} is empty.`);
  return value;
}

function readComponent(reader: BitReader, component: string, what: string): string {
  const max = Number.parseInt(component.slice(1), 10);
  switch (component[0]) {
    case "K":
      return readKey(reader, max, what);
    case "N":
      return reader.characters(max, 4, DIGITS, what);
    case "Z":
      return reader.characters(1, 4, "0", `the filler of ${what}`);
    case "B":
      return reader.digits(bitsOfDigits(max), max, what);
    case "V":
      return required(component, readNumeric(reader, max, what), what);
    case "X":
      return required(component, readAlphanumeric(reader, max, what), what);
    case "G":
      return readDelimited(reader, max, what);
    case "D":
      return readDate(reader, what);
    case "T":
      return readDate(reader, what) + readTime(reader, 2, what);
    case "R":
      return reader.number(1, what) === 0
        ? readDate(reader, what)
        : readDate(reader, what) + readDate(reader, what);
    case "P": {
      const parts = (reader.number(2, what) + 1) % 4;
      return readDate(reader, what) + readTime(reader, parts, what);
    }
    case "C":
      return reader.characters(2, 6, BASE64_URL.slice(0, 26), what);
    case "S":
      return String(reader.number(1, what));
    case "M":
      return reader.number(1, what) === 0 ? "" : "-";
    default: {
      const [first, last] = reader.characters(2, 4, DIGITS, what);
      if (first === "0" || last === "0") refuse(`The sequence in ${what} starts at 1.`);
      return `${first}/${last}`;
    }
  }
}

function required(component: string, text: string, what: string): string {
  if (text === "" && !component.endsWith("?")) refuse(`A part of ${what} is empty.`);
  return text;
}

/** `length` digits of 4 bits, the last of them the check digit (14.5.4). */
function readKey(reader: BitReader, length: number, what: string): string {
  const digits = reader.characters(length, 4, DIGITS, what);
  if ((weightedSum(digits, 1) ?? 1) % 10 !== 0) {
    refuse(`The check digit of ${what} ${digits} is wrong.`);
  }
  return digits;
}

/** Digits of 4 bits that end with 1111, or with 1110 followed by characters (14.5.5). */
function readDelimited(reader: BitReader, max: number, what: string): string {
  let value = "";
  for (;;) {
    const nibble = reader.number(4, what);
    if (nibble === 15) break;
    if (nibble === 14) {
      value += required("X", readAlphanumeric(reader, max, what), what);
      break;
    }
    if (nibble > 9) refuseValue(nibble, what);
    value += nibble;
  }
  if (value.length > max) {
    refuseLength(value.length, max, what);
  }
  return value;
}

/** YYMMDD in 7, 4 and 5 bits; day 00 means that the day is not given (14.5.8). */
export function readDate(reader: BitReader, what: string): string {
  const year = reader.number(7, what);
  const month = reader.number(4, what);
  const day = reader.number(5, what);
  if (year > 99 || day > (DAYS[month - 1] ?? -1)) {
    refuse(`The date in ${what} has year ${year}, month ${month}, day ${day}.`);
  }
  return two(year) + two(month) + two(day);
}

/**
 * Hours, and with `parts` also minutes and seconds; 24 is only allowed without them (14.5.9,
 * 14.5.11).
 */
function readTime(reader: BitReader, parts: number, what: string): string {
  let time = "";
  for (let i = 0; i < parts; i++) {
    const value = reader.number(i === 0 ? 5 : 6, what);
    if (value > (i === 0 ? 24 : time.startsWith("24") ? 0 : 59)) {
      refuse(`The time in ${what} is not a time of day.`);
    }
    time += two(value);
  }
  return time;
}

function two(n: number): string {
  return String(n).padStart(2, "0");
}
