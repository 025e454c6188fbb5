/** Reads a cell of a feed: leniently, but without guessing. */

import { isRecord } from "../model/json.ts";
import { plainLine, plainText } from "../model/plain-text.ts";
import { isOwnPicture } from "../model/web-target.ts";
import { countryCode } from "./countries.ts";
import { parseJsonText } from "./json.ts";
import { quoted, Refused } from "./refused.ts";

/**
 * The value of the column; null for an empty cell.
 * @param warn for feeds whose wrong values are left out with a warning
 * @throws Refused without the column's name
 */
export type Reader = (cell: unknown, warn?: (warning: string) => void) => unknown;

export const parseLine: Reader = (cell) => plainLine(parseWhole(cell)).trim() || null;
export const parseProse: Reader = (cell) => plainText(parseWhole(cell)).trim() || null;
/**
 * Numbers such as GTINs: their parsers handle separators. An apostrophe before the digits marks
 * them as text, in spreadsheets and in the exports of shops.
 */
export const parseCode: Reader = (cell) =>
  parseText(cell)
    .trim()
    .replace(/^'(?=\d)/, "") || null;
export const parseWord = (cell: unknown): string | null =>
  parseText(cell).trim().toLowerCase() || null;

export function parseText(cell: unknown): string {
  if (typeof cell === "string") return cell;
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number" || typeof cell === "boolean") return String(cell);
  throw new Refused("must be text");
}

/** A text without lone surrogates, which plain text cannot tell from whole characters. */
function parseWhole(cell: unknown): string {
  const text = parseText(cell).trim();
  if (text.isWellFormed()) return text;
  throw new Refused("has half a character (a lone surrogate)");
}

/** The first item of a list: `Carrefour Bio, Carrefour`. */
export const parseFirst: Reader = (cell) => {
  const [first = ""] = Array.isArray(cell) ? cell : parseText(cell).split(",");
  return parseLine(first);
};

export const parseNumber: Reader = (cell) => {
  const text = parseText(cell).trim();
  if (text === "") return null;
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  throw new Refused("must be a number");
};

const FLAGS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  y: true,
  "1": true,
  false: false,
  no: false,
  n: false,
  "0": false,
};

export const parseFlag: Reader = (cell) => {
  const text = parseWord(cell);
  if (text === null) return null;
  const found = Object.hasOwn(FLAGS, text) ? FLAGS[text] : undefined;
  if (found === undefined) throw new Refused("must be yes or no");
  return found;
};

export const parseCountries: Reader = (cell, warn) => {
  const names = parseNames(cell);
  if (names === null) return null;
  const codes = names.map((name) => {
    const code = countryCode(name);
    if (code !== undefined) return code;
    const problem = `${quoted(name)} is not a country`;
    if (!warn) throw new Refused(`${problem}. Write its ISO 3166-1 code, such as DE, or its name`);
    warn(`${problem}, and was left out`);
    return undefined;
  });
  return [...new Set(codes.filter((found) => found !== undefined))];
};

/**
 * The names in a JSON array, or in a text with separators. A comma may also be part of a country's
 * name.
 */
function parseNames(cell: unknown): string[] | null {
  const value = typeof cell === "string" && /^\s*\[/.test(cell) ? parseJson(cell) : cell;
  const names = Array.isArray(value)
    ? value.map(parseText)
    : parseText(value)
        .split(/[;|/、\n]/)
        .flatMap((name) => (countryCode(name) === undefined ? name.split(/[,，]/) : [name]));
  const given = names.map((name) => name.trim()).filter((name) => name !== "");
  return given.length > 0 || Array.isArray(value) ? given : null;
}

/** A value, or its JSON. */
export const parseJson: Reader = (cell) => {
  if (Array.isArray(cell) || isRecord(cell)) return cell;
  const text = parseText(cell).trim();
  if (text === "") return null;
  try {
    return parseJsonText(text);
  } catch {
    throw new Refused(`${quoted(text)} is not JSON`);
  }
};

/** ISO 8601, or seconds since 1970. */
export const parseInstant: Reader = (cell) => {
  const text = parseText(cell).trim();
  return /^\d{9,10}$/.test(text) ? new Date(Number(text) * 1_000).toISOString() : text || null;
};

/** Spaces and characters outside ASCII are escaped, as in browsers. */
export const parseUrl: Reader = (cell) => {
  const text = parseText(cell).trim();
  if (text === "" || /^https?:\/\/[!#-;=?-[\]_a-z~]+$/.test(text)) return text || null;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    throw new Refused(`${quoted(text)} is not an http or https URL`);
  }
  return new URL(text).href.replace(/["<>\\^`{|}]/g, encodeURIComponent);
};

/** A path is that of a picture of this server, as `npm run export` writes it. */
export const parsePicture: Reader = (cell) => {
  const text = parseText(cell).trim();
  return isOwnPicture(text) ? text : parseUrl(text);
};
