/** The possible meanings of a file's column, and the readers of their cells. */

import {
  AMOUNTS,
  DEFAULT_LINK,
  DEFAULT_LINKS,
  LINK_ORDER,
  linkTarget,
  valueOfWord,
  wordsUnder,
} from "../export/headings.ts";
import { LIFECYCLES, UNIT_KINDS, VISIBILITIES } from "../model/bounds.ts";
import { isWellFormedLanguageTag } from "../model/language-tag.ts";
import type { ColumnKind } from "../model/record.ts";
import { BRAND_COLUMNS, PRODUCT } from "../model/record-types.ts";
import { GS1_LINK_TYPES } from "../resolver/rules/link-types.ts";
import { mediaTypeProblem } from "../resolver/rules/media-types.ts";
import * as read from "./cells.ts";
import { stateOf } from "./state-words.ts";

/** What GS1's services have for the levels of packaging, also as codes of GDSN. */
const PACKAGING: Readonly<Record<string, string>> = {
  each: "base_unit",
  ea: "base_unit",
  base_unit_or_each: "base_unit",
  item: "base_unit",
  basiseinheit: "base_unit",
  einzelartikel: "base_unit",
  stück: "base_unit",
  unité: "base_unit",
  unidad: "base_unit",
  unità: "base_unit",
  eenheid: "base_unit",
  sztuka: "base_unit",
  unidade: "base_unit",
  inner_pack: "pack",
  pack_or_inner_pack: "pack",
  pk: "pack",
  ca: "case",
  carton: "case",
  pl: "pallet",
};

/** Columns of the product record that are not plain lines of text. */
const OWN: Readonly<Record<string, read.Reader>> = {
  gtin: read.parseCode,
  brand_id: read.parseCode,
  organization_id: read.parseCode,
  description: read.parseProse,
  gpc_brick: read.parseBrick,
  net_content_text: read.parseContent,
  target_markets: read.parseCountries,
  countries_of_origin: read.parseCountries,
  image_url: read.parsePicture,
  unit_kind: choice("unit_kind", UNIT_KINDS, (word) => {
    const kind = word.replaceAll(/[ -]/g, "_");
    return PACKAGING[kind] ?? kind;
  }),
  contains_gtin: read.parseContents,
  lifecycle: choice("lifecycle", LIFECYCLES, stateOf),
  visibility: choice("visibility", VISIBILITIES),
  discontinued_on: read.parseCode,
  replaced_by_gtin: read.parseCode,
  source_url: read.parseUrl,
  retrieved_at: read.parseInstant,
};

/**
 * A stored value, or the word for it in one of the languages of the table for people. Another text
 * stays as it was typed, for the message about it.
 */
function choice(
  column: string,
  values: readonly string[],
  valueIn = (word: string): string => word,
): read.Reader {
  return (cell) => {
    const text = read.parseText(cell).trim();
    const word = text.toLowerCase();
    const value = valueOfWord(column, word) ?? valueIn(word);
    return values.includes(value) ? value : text || null;
  };
}

/** What is wrong with another text, also in the words of the file's language. */
export function choiceProblem(column: string, heading: string, problem: string): string {
  const words = wordsUnder(column, heading);
  return words === "" ? problem : `${problem} (${words})`;
}

/** A member of a merchant's row about the offer, not about the product. */
export const MULTIPACK = "multipack";
export const BUNDLE = "bundle";
/** A text that becomes a part of `variant`: colour, size. */
export const VARIANT_PART = "variant_part";
/** The two halves of a net content: its number, and its unit in words or as a code. */
export const CONTENT_VALUE = "net_content_value";
export const CONTENT_UNIT = "net_content_unit";

const SPECIAL: Readonly<Record<string, read.Reader>> = {
  brand_name: read.parseFirst,
  [MULTIPACK]: read.parseNumber,
  [BUNDLE]: read.parseFlag,
  [VARIANT_PART]: read.parseLine,
  [AMOUNTS]: read.parseAmounts,
  [DEFAULT_LINK]: read.parseLine,
  [DEFAULT_LINKS]: read.parseLine,
  [LINK_ORDER]: read.parseLine,
  [CONTENT_VALUE]: read.parseLine,
  [CONTENT_UNIT]: read.parseLine,
};

/** The readers of members that {@link OWN} does not name. */
const BY_KIND: Readonly<Record<ColumnKind, read.Reader>> = {
  text: read.parseLine,
  number: read.parseNumber,
  boolean: read.parseFlag,
  json: read.parseJson,
};

/** The names for `--map`; a column with links has the name of their link type. */
export const TARGET_NAMES: readonly string[] = [
  ...new Set([...PRODUCT.columns.map(({ name }) => name), ...BRAND_COLUMNS]),
  MULTIPACK,
  BUNDLE,
  VARIANT_PART,
  CONTENT_VALUE,
  CONTENT_UNIT,
  "name:<language>",
  "description:<language>",
  "gs1:<link type> (gs1:pip for the product page)",
  "gs1:<link type>:<language>",
  "gs1:<link type>:<media type>, gs1:<link type>:<language>:<media type>",
];

/** What a column becomes: the text of a target, taken apart. */
export type Target =
  | { readonly kind: "field"; readonly field: string }
  /** A text in a language: `name:fr`. */
  | { readonly kind: "text"; readonly field: "name" | "description"; readonly language: string }
  /**
   * A link, in languages or in all: `gs1:instructions:fr`, `gs1:pip`, `gs1:faqs:de+fr`; also of a
   * media type: `gs1:instructions:fr:application/pdf`.
   */
  | ({ readonly kind: "link" } & LinkPlace)
  /** The titles of the links in another column: `title:gs1:pip`. */
  | { readonly kind: "title"; readonly link: string };

/** A product has one link for each of these in a file. */
export interface LinkPlace {
  readonly linkType: string;
  /** Null: in all languages; `de+fr` for two. */
  readonly language: string | null;
  /** Null: the file says none. */
  readonly mediaType: string | null;
}

/** Whether cells of the target are addresses: one with a link then means where it leads. */
export const isAddress = (target: Target): boolean =>
  target.kind === "link" ||
  (target.kind === "field" && (target.field === "image_url" || target.field === "source_url"));

/** Undefined for a text that is not a target. */
export function parseTarget(target: string): Target | undefined {
  const [first, second, ...rest] = target.split(":");
  if (first === "title") {
    const link = [second, ...rest].join(":");
    return parseTarget(link)?.kind === "link" ? { kind: "title", link } : undefined;
  }
  if (first === "gs1") {
    const mediaType = rest.at(-1)?.includes("/") ? rest.pop()! : null;
    const language = rest.length > 0 ? rest.join(":") : null;
    const isKnown = second !== undefined && Object.hasOwn(GS1_LINK_TYPES, second);
    if (!isKnown || !languagesOf(language).every(isWellFormedLanguageTag)) return undefined;
    if (mediaType !== null && mediaTypeProblem(mediaType) !== null) return undefined;
    return { kind: "link", linkType: `gs1:${second}`, language, mediaType };
  }
  if (second === undefined) return fieldReader(target) && { kind: "field", field: target };
  if ((first !== "name" && first !== "description") || rest.length > 0) return undefined;
  return isWellFormedLanguageTag(second)
    ? { kind: "text", field: first, language: second }
    : undefined;
}

/** The tags in the language of a link: `de+fr` has two. */
export const languagesOf = (language: string | null): readonly string[] =>
  language === null ? [] : language.split("+");

export function targetText(target: Target): string {
  if (target.kind === "field") return target.field;
  if (target.kind === "title") return `title:${target.link}`;
  if (target.kind === "text") return `${target.field}:${target.language}`;
  return linkTarget(target.linkType, languagesOf(target.language), target.mediaType);
}

/** The reader of a target's cells; undefined for a text that is not a target. */
export function readerOf(target: string): read.Reader | undefined {
  const found = parseTarget(target);
  switch (found?.kind) {
    case "link":
      return read.parseUrl;
    case "title":
      return read.parseLine;
    case "text":
      return found.field === "name" ? read.parseLine : read.parseProse;
    case "field":
      return fieldReader(found.field);
    default:
      return undefined;
  }
}

function fieldReader(field: string): read.Reader | undefined {
  if (Object.hasOwn(SPECIAL, field)) return SPECIAL[field];
  if (Object.hasOwn(OWN, field)) return OWN[field];
  const column = PRODUCT.columns.find(({ name }) => name === field);
  if (column) return BY_KIND[column.kind];
  return BRAND_COLUMNS.some((name) => name === field) ? read.parseLine : undefined;
}
