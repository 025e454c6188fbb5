/** Reads a cell of a feed: leniently, but without guessing. */

import { instantOfCell } from "../export/instants.ts";
import { isCountryCode } from "../gs1/ai/checks/codes.ts";
import { oddCharacters, oddInWords } from "../gs1/identify/odd-characters.ts";
import { isRecord } from "../model/json.ts";
import { plainLine, plainText } from "../model/plain-text.ts";
import { slipsBetween } from "../model/slips.ts";
import { isOwnPicture, normalAddress } from "../model/web-target.ts";
import { quoted, Refused } from "./input.ts";
import { parseJsonText } from "./json.ts";

/**
 * The value of the column; null for an empty cell, undefined if nothing of it can be used.
 * @param warn for the wrong ones of several values, which are left out
 * @throws Refused without the column's name
 */
export type Reader = (cell: unknown, warn: (fault: Refused) => void) => unknown;

export const parseLine: Reader = (cell) => plainLine(parseWhole(cell)).trim() || null;
export const parseProse: Reader = (cell) => plainText(parseWhole(cell)).trim() || null;
/**
 * Numbers such as GTINs: their parsers handle separators. An apostrophe before the digits marks
 * them as text, in spreadsheets and in the exports of shops.
 */
export const parseCode: Reader = (cell) => {
  const [code, ...others] = Array.isArray(cell) ? cell : [cell];
  if (others.length > 0) {
    throw new Refused(tooManyNumbers(others.length + 1), { code: "several_numbers" });
  }
  return (
    parseText(code)
      .trim()
      .replace(/^'(?=\d)/, "") || null
  );
};

export const tooManyNumbers = (count: number) => `has ${count} numbers: a product has one`;
/** The product in a pack. A mixed one has several, of which a record can name none. */
export const parseContents: Reader = (cell, warn) => {
  const code = parseCode(cell, warn);
  if (typeof code === "string" && /\d[^\S\n]*[,;|\n]\s*\d/.test(code)) {
    throw new Refused("a record can name one contained product, and the file names several", {
      code: "several_contents",
    });
  }
  return code;
};

export function parseText(cell: unknown): string {
  if (typeof cell === "string") return cell;
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number" || typeof cell === "boolean") return String(cell);
  throw new Refused("must be text", { code: "wrong_type" });
}

/** A text without lone surrogates, which plain text cannot tell from whole characters. */
function parseWhole(cell: unknown): string {
  const text = parseText(cell).trim();
  if (text.isWellFormed()) return text;
  throw new Refused("has half a character (a lone surrogate)", { code: "not_text" });
}

/** The first item of a list: `Carrefour Bio, Carrefour`. */
export const parseFirst: Reader = (cell, warn) => {
  const [first = ""] = Array.isArray(cell) ? cell : parseText(cell).split(",");
  return parseLine(first, warn);
};

/** `10000045 - Coffee` */
export const parseBrick: Reader = (cell, warn) => {
  const code = parseCode(cell, warn);
  return typeof code === "string" ? code.replace(/^(\d{8})\b[^\d].*$/s, "$1") : code;
};

/** A net content as the label prints it; a unit may be the code that standards have for it. */
export const parseContent: Reader = (cell, warn) => {
  const text = parseLine(cell, warn);
  return typeof text === "string" ? contentText(text) : text;
};

/** `500 GRM` -> `500 g` */
export function contentText(text: string): string {
  const [, value, code = ""] = /^([\d.,]+) ?([A-Z\d]{2,3})$/.exec(text) ?? [];
  return value !== undefined && Object.hasOwn(UNIT_CODES, code)
    ? `${value} ${UNIT_CODES[code]}`
    : text;
}

/** UN/ECE Recommendation 20, and what product databases have in its place. */
const UNIT_CODES: Readonly<Record<string, string>> = {
  MGM: "mg",
  GRM: "g",
  GR: "g",
  KGM: "kg",
  LBR: "lb",
  LB: "lb",
  ONZ: "oz",
  OZ: "oz",
  FOZ: "fl oz",
  KG: "kg",
  OZA: "fl oz",
  MLT: "ml",
  ML: "ml",
  CLT: "cl",
  DLT: "dl",
  LTR: "l",
  LT: "l",
  MMT: "mm",
  CMT: "cm",
  MTR: "m",
  H87: "pcs",
  EA: "pcs",
  CT: "pcs",
  PCE: "pcs",
  C62: "pcs",
};

export const parseNumber: Reader = (cell) => {
  const text = parseText(cell).trim();
  if (text === "") return null;
  if (/^\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)) return Number(text);
  throw new Refused("must be a number", { code: "not_number" });
};

/** The words for yes and no in the languages of the pages. */
const [YES, NO] = [
  "true yes y 1 ja j oui sí si sì sim tak はい 是 wahr vrai verdadero vero verdadeiro waar prawda".split(
    " ",
  ),
  "false no n 0 nein non não nao nee nie いいえ 否 falsch faux falso onwaar fałsz".split(" "),
];

export const parseFlag: Reader = (cell) => {
  const text = parseText(cell).trim().toLowerCase();
  if (text === "") return null;
  if (YES.includes(text)) return true;
  if (NO.includes(text)) return false;
  throw new Refused("must be yes or no", { code: "not_flag" });
};

export const parseCountries: Reader = (cell, warn) => {
  const names = parseNames(cell);
  if (names === null) return null;
  const codes = names.map((name) => {
    const code = countryCode(name);
    if (code !== undefined) return code;
    const near = nearestCountry(name);
    const meant = near !== undefined && typeof cell === "string" ? cell.replace(name, near) : null;
    const next =
      meant === null
        ? "Write its ISO 3166-1 code, such as DE, or its name"
        : `Did you mean ${quoted(near!)}?`;
    const problem = `${quoted(name)} is not a country. ${next}`;
    warn(new Refused(problem, { code: "country", given: name, meant }));
    return undefined;
  });
  const known = [...new Set(codes.filter((found) => found !== undefined))];
  return known.length > 0 || names.length === 0 ? known : undefined;
};

const NOBODY = () => {};

/**
 * The names in a JSON array, or in a text with separators. A comma may also be part of a country's
 * name.
 */
function parseNames(cell: unknown): string[] | null {
  const value = typeof cell === "string" && /^\s*\[/.test(cell) ? parseJson(cell, NOBODY) : cell;
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

/** `180 GRM; 0.18 KGM`: decimal numbers with codes of UN/ECE Recommendation 20. */
export const parseAmounts: Reader = (cell) => {
  const amounts = parseText(cell)
    .split(";")
    .map((amount) => amount.trim())
    .filter((amount) => amount !== "");
  return amounts.map((amount) => {
    const [, value, unit] = /^(\d+(?:\.\d+)?) ?([A-Z0-9]{2,3})$/.exec(amount) ?? [];
    if (unit !== undefined) return { value, unit };
    throw new Refused(`${quoted(amount)} is not an amount with a unit code, such as 180 GRM`, {
      code: "amount",
    });
  });
};

/** ISO 8601, or seconds since 1970. */
export const parseInstant: Reader = (cell) => {
  const text = parseText(cell).trim();
  if (/^\d{9,10}$/.test(text)) return new Date(Number(text) * 1_000).toISOString();
  return instantOfCell(text) ?? (text || null);
};

/** Spaces and characters outside ASCII are escaped, as in browsers. */
export const parseUrl: Reader = (cell) => {
  const text = parseText(cell).trim();
  if (text === "" || /^https?:\/\/[!#-;=?-[\]_a-z~]+$/.test(text)) return text || null;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    const fault = urlFault(text);
    const next = fault.meant === null ? "" : `. Did you mean ${quoted(fault.meant)}?`;
    throw new Refused(`${quoted(text)} is not an http or https URL${next}`, fault);
  }
  const unseen = unseenIn(text);
  if (unseen !== undefined) throw unseen;
  // A feed has no templates.
  return normalAddress(text.replace(/[ "<>\\^`|{}]/g, encodeURIComponent));
};

/** A character that nobody sees, or a special space: browsers would hide or drop it. */
function unseenIn(text: string): Refused | undefined {
  if (!/[^\S ]|\p{C}/u.test(text)) return undefined;
  const odd = oddCharacters(text);
  const what = odd.count === 0 ? "a character that nobody sees" : oddInWords(odd);
  return new Refused(`the address has ${what}`, { code: "unseen", given: text });
}

/** A text as it is, also with spaces around it: as in the table for people. */
export const parseVerbatim: Reader = (cell) => plainText(parseText(cell)) || null;

/** The target of a link, which may have variables. */
export const parseTemplate: Reader = (cell, warn) => {
  const text = parseText(cell).trim();
  return /^https?:\/\/[^\s{]*\{\w+\}/.test(text) ? text : parseUrl(text, warn);
};

/** An address that lacks only its beginning is probably meant with it. */
export function urlFault(text: string): { code: string; meant: string | null } {
  const whole = `https://${text.trim()}`;
  const isHost = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}[\p{L}\d-]+(?:[/?#][^\s]*)?$/u.test(
    text.trim(),
  );
  return { code: "url", meant: isHost && URL.canParse(whole) ? new URL(whole).href : null };
}

/**
 * A path is that of a picture of this server, as `npm run export` writes it. A product has one
 * picture: of several, the first.
 */
export const parsePicture: Reader = (cell, warn) => {
  const [text = "", ...others] = parseText(cell)
    .trim()
    .split(/[,;|\n]\s{0,9}(?=https?:\/\/)/i);
  if (others.length > 0) warn(onlyFirst("pictures", others.length + 1));
  return isOwnPicture(text) ? text : parseUrl(text, warn);
};

export const onlyFirst = (what: string, count: number): Refused =>
  new Refused(`has ${count} ${what}, of which only the first is used`, { code: "only_first" });

const LETTERS = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i));

/** The languages of the pages. */
export const PAGE_LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pl", "pt", "ja", "zh"];

/** Other names in use besides those of CLDR, in the form of {@link key}. */
const ALIASES: Readonly<Record<string, string>> = {
  "united-states-of-america": "US",
  usa: "US",
  "u-s-a": "US",
  "u-s": "US",
  brd: "DE",
  "bundesrepublik-deutschland": "DE",
  uk: "GB",
  el: "GR",
  "great-britain": "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  "northern-ireland": "GB",
  "czech-republic": "CZ",
  turkey: "TR",
  "ivory-coast": "CI",
  burma: "MM",
  myanmar: "MM",
  holland: "NL",
  "the-netherlands": "NL",
  macedonia: "MK",
  swaziland: "SZ",
  "hong-kong": "HK",
  macau: "MO",
  macao: "MO",
  "east-timor": "TL",
  "viet-nam": "VN",
  "republic-of-ireland": "IE",
  "russian-federation": "RU",
  korea: "KR",
  "democratic-republic-of-the-congo": "CD",
  "republic-of-the-congo": "CG",
  "people-s-republic-of-china": "CN",
  "the-gambia": "GM",
  "the-bahamas": "BS",
  "federated-states-of-micronesia": "FM",
  "state-of-palestine": "PS",
  palestine: "PS",
  "korea-republic-of": "KR",
  "moldova-republic-of": "MD",
  "iran-islamic-republic-of": "IR",
  "taiwan-province-of-china": "TW",
  "tanzania-united-republic-of": "TZ",
  großbritannien: "GB",
  "grande-bretagne": "GB",
  "gran-bretana": "GB",
  "gran-bretagna": "GB",
  "groot-brittannie": "GB",
  "gra-bretanha": "GB",
  hollande: "NL",
  holanda: "NL",
  olanda: "NL",
  "vereinigte-staaten-von-amerika": "US",
  "etats-unis-d-amerique": "US",
  "estados-unidos-de-america": "US",
  "stati-uniti-d-america": "US",
  "verenigde-staten-van-amerika": "US",
  "estados-unidos-da-america": "US",
  "tschechische-republik": "CZ",
  "republique-tcheque": "CZ",
  "republica-checa": "CZ",
  "repubblica-ceca": "CZ",
  "tsjechische-republiek": "CZ",
  "republika-czeska": "CZ",
};

let codes: ReadonlyMap<string, string> | undefined;

/** The code of a code, a name in any of the languages, or a tag such as `en:united-kingdom`. */
export function countryCode(name: string): string | undefined {
  codes ??= known();
  return codes.get(key(name.replace(/^[a-z]{2}:/i, "")));
}

/** Letters on vehicles, which are no codes of ISO 3166-1. */
const ON_VEHICLES: Readonly<Record<string, string>> = {
  a: "Austria",
  b: "Belgium",
  d: "Germany",
  e: "Spain",
  f: "France",
  i: "Italy",
  l: "Luxembourg",
  p: "Portugal",
};

/** The name of a country that a misspelt one is nearest to; undefined if several are as near. */
function nearestCountry(name: string): string | undefined {
  const word = key(name);
  if (Object.hasOwn(ON_VEHICLES, word)) return ON_VEHICLES[word];
  if (!/^\p{L}[\p{L}-]{3,39}$/u.test(word)) return undefined;
  const allowed = word.length < 6 ? 1 : 2;
  let most = allowed + 1;
  const nearest = new Map<string, string>();
  names ??= namesOfCountries();
  for (const [code, written] of names) {
    const slips = slipsBetween(word, key(written), allowed);
    if (slips > most || slips > allowed) continue;
    if (slips < most) nearest.clear();
    most = slips;
    if (!nearest.has(code)) nearest.set(code, written);
  }
  return nearest.size === 1 ? [...nearest.values()][0] : undefined;
}

let names: readonly (readonly [code: string, name: string])[] | undefined;

/** The names of countries in all languages of the pages. */
const namesOfCountries = (): (readonly [code: string, name: string])[] =>
  PAGE_LANGUAGES.flatMap((language) => {
    const each = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    return [...new Set(known().values())].flatMap((code) => {
      const name = each.of(code);
      return name === undefined ? [] : [[code, name] as const];
    });
  });

function known(): ReadonlyMap<string, string> {
  const names = PAGE_LANGUAGES.flatMap((language) =>
    (["long", "short"] as const).map(
      (style) => new Intl.DisplayNames([language], { type: "region", style, fallback: "none" }),
    ),
  );
  const found = new Map(Object.entries(ALIASES));
  for (const first of LETTERS) {
    for (const second of LETTERS) {
      const code = `${first}${second}`;
      // CLDR also names regions that ISO 3166-1 does not have: withdrawn, reserved and Kosovo (XK).
      if (!isCountryCode(code)) continue;
      for (const each of names) {
        const name = each.of(code);
        if (name !== undefined) found.set(key(name), code);
      }
      found.set(code.toLowerCase(), code);
    }
  }
  return found;
}

const key = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
