/**
 * The headings of the table for people, in words, and their meanings: the export writes them, the
 * import reads them.
 *
 *   headingOf("name:de") -> "Name (German)"
 *   targetOf("Instructions (French)") -> "gs1:instructions:fr"
 */
import { isCountryCode } from "../gs1/ai/checks/codes.ts";
import { isWellFormedLanguageTag } from "../model/language-tag.ts";
import { GS1_LINK_TYPES } from "../resolver/rules/link-types.ts";

/** Net contents as amounts, such as `180 GRM; 0.18 KGM`. */
export const AMOUNTS = "amounts";
/** The heading of the link to which scans lead, and of those to which they lead by language. */
export const DEFAULT_LINK = "default_link";
export const DEFAULT_LINKS = "default_links";

/** The columns that every table has, in their order, then those that a table has where needed. */
const WORDS: Readonly<Record<string, string>> = {
  gtin: "GTIN",
  name: "Name",
  brand_name: "Brand",
  variant: "Variant",
  net_content_text: "Net content",
  description: "Description",
  image_url: "Picture",
  lifecycle: "State",
  target_markets: "Sold in",
  countries_of_origin: "Made in",
  gpc_brick: "GPC brick",
  unit_kind: "Packaging level",
  [DEFAULT_LINK]: "Scans lead to",
  [DEFAULT_LINKS]: "Scans lead to, by language",
  [AMOUNTS]: "Net content in units",
  contains_gtin: "Contains GTIN",
  contains_quantity: "Contains quantity",
  variable_measure: "Variable measure",
  discontinued_on: "Discontinued on",
  replaced_by_gtin: "Replaced by GTIN",
  visibility: "Visible to",
  brand_id: "Brand ID",
  source: "Source",
  source_url: "Source address",
  licence: "Licence",
  retrieved_at: "Retrieved at",
  confidence: "Confidence",
};

const TITLE = ", title";

/** A link's column: `gs1:pip`, or `gs1:instructions:de+fr` for a page in two languages. */
export const linkTarget = (linkType: string, languages: readonly string[]): string =>
  languages.length === 0 ? linkType : `${linkType}:${languages.join("+")}`;

/** The target of the titles of the links in a column. */
export const titleTarget = (link: string): string => `title:${link}`;

/** @param target a column of {@link WORDS}, a text by language, a link, or a link's titles */
export function headingOf(target: string): string {
  if (Object.hasOwn(WORDS, target)) return WORDS[target]!;
  if (target.startsWith("title:")) return headingOf(target.slice(6)) + TITLE;
  const [, what = "", languages = ""] =
    /^(name|description|gs1:[^:]*)(?::(.*))?$/.exec(target) ?? [];
  const words = WORDS[what] ?? GS1_LINK_TYPES[what.slice(4)] ?? what;
  return languages === "" ? words : `${words} (${languages.split("+").map(wordOf).join("; ")})`;
}

/** Undefined for another heading. Letter case and space around it do not matter. */
export function targetOf(heading: string): string | undefined {
  const text = plain(heading);
  known ??= new Map([
    ...Object.entries(WORDS).map(([target, words]) => [plain(words), target] as const),
    ...Object.entries(GS1_LINK_TYPES).map(
      ([name, title]) => [plain(title), `gs1:${name}`] as const,
    ),
  ]);
  const whole = known.get(text);
  if (whole !== undefined) return whole;
  if (text.endsWith(TITLE)) {
    const link = targetOf(heading.trim().slice(0, -TITLE.length));
    return link?.startsWith("gs1:") ? titleTarget(link) : undefined;
  }
  const [, what = "", languages = ""] = /^(.*\S) ?\(([^()]*)\)$/s.exec(heading.trim()) ?? [];
  const target = known.get(plain(what));
  if (target === undefined || !/^(?:name|description|gs1:.*)$/.test(target)) return undefined;
  const tags = languages.split(";").map((language) => tagOf(language.trim()));
  if (tags.includes(undefined)) return undefined;
  return `${target}:${tags.join("+")}`;
}

let known: ReadonlyMap<string, string> | undefined;

const plain = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();

const english = { fallback: "none" } as const;
const languages = new Intl.DisplayNames("en", { type: "language", ...english });
const regions = new Intl.DisplayNames("en", { type: "region", ...english });

/** `German`, `German, Austria`; the tag itself where words would not say all of it. */
export function wordOf(tag: string): string {
  const [, language = "", region] = /^([a-z]{2})(?:-([A-Z]{2}))?$/.exec(tag) ?? [];
  const words = [
    language && languages.of(language),
    region === undefined ? undefined : regions.of(region),
  ];
  const text = words.filter(Boolean).join(", ");
  return !/[();]/.test(text) && tagOf(text) === tag ? text : tag;
}

/** The tag of a language's word, or of a tag; undefined for anything else. */
export function tagOf(text: string): string | undefined {
  tags ??= new Map(twoLetters.flatMap((code) => pair(languages.of(code), code)));
  countries ??= new Map(
    twoLetters
      .map((code) => code.toUpperCase())
      .filter(isCountryCode)
      .flatMap((code) => pair(regions.of(code), code)),
  );
  const [language = "", ...rest] = text.split(",");
  const tag = tags.get(plain(language));
  if (tag !== undefined) {
    if (rest.length === 0) return tag;
    const country = countries.get(plain(rest.join(",")));
    if (country !== undefined) return `${tag}-${country}`;
  }
  return isTag(text) ? text : undefined;
}

let tags: ReadonlyMap<string, string> | undefined;
let countries: ReadonlyMap<string, string> | undefined;

/** Words such as `retail` are well-formed too, but not a language. */
const isTag = (text: string) => {
  if (!isWellFormedLanguageTag(text)) return false;
  const [first = ""] = text.split("-");
  return first.length < 2 || first === "und" || languages.of(first) !== undefined;
};

const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(97 + i));
const twoLetters = letters.flatMap((one) => letters.map((other) => one + other));

const pair = (words: string | undefined, code: string): [string, string][] =>
  words === undefined ? [] : [[plain(words), code]];

/** Whether a file has the columns of the table for people. */
export const isTableForPeople = (columns: readonly string[]): boolean => {
  const found = new Set(columns.map(plain));
  return [WORDS.gtin, WORDS[DEFAULT_LINK]].every((words) => found.has(plain(words!)));
};
