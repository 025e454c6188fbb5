/**
 * The headings of the table for people, in the words of a language, and their meanings in any: the
 * export writes them, the import reads them.
 *
 *   headingsIn("en").headingOf("name:de") -> "Name (German)"
 *   headingsIn("de").headingOf("name:de") -> "Name (Deutsch)"
 *   targetOf("Anleitung (Französisch)") -> "gs1:instructions:fr"
 */
import { isCountryCode } from "../gs1/ai/checks/codes.ts";
import { saysLanguage } from "../model/language-names.ts";
import { isWellFormedLanguageTag } from "../model/language-tag.ts";
import { languageTagProblem } from "../resolver/rules/language-subtags.ts";
import { GS1_LINK_TYPES } from "../resolver/rules/link-types.ts";
import { mediaTypeProblem } from "../resolver/rules/media-types.ts";
import { TABLE_WORDS, type TableLanguage } from "./words/index.ts";
import type { Column, Format, RestColumn, TableWords } from "./words/words.ts";

/** Net contents as amounts, such as `180 GRM; 0.18 KGM`. */
export const AMOUNTS = "amounts" satisfies Column;
/** The heading of the link to which scans lead, and of those to which they lead by language. */
export const DEFAULT_LINK = "default_link" satisfies Column;
export const DEFAULT_LINKS = "default_links" satisfies Column;
/** The heading of the links in their order, where that is not the order of their columns. */
export const LINK_ORDER = "link_order" satisfies Column;

/** A link in {@link LINK_ORDER} with its number, where links are not numbered from 0. */
export const placedHeading = (place: number, heading: string): string => `${place}: ${heading}`;

/** The heading, and its number if it has one. */
export function placeIn(text: string): { heading: string; place: number | null } {
  const [, place, heading] = /^\s*(\d{1,7}):\s(.*)$/s.exec(text) ?? [];
  return place === undefined
    ? { heading: text, place: null }
    : { heading: heading!, place: Number(place) };
}

const LANGUAGES = Object.keys(TABLE_WORDS) as TableLanguage[];

/**
 * A link's column: `gs1:pip`, `gs1:instructions:de+fr` for a page in two languages,
 * `gs1:instructions:de:application/pdf` for a file of a media type.
 */
export const linkTarget = (
  linkType: string,
  languages: readonly string[],
  mediaType: string | null,
): string => [linkType, languages.join("+"), mediaType].filter(Boolean).join(":");

/** The target of the titles of the links in a column. */
export const titleTarget = (link: string): string => `title:${link}`;

export interface Headings {
  readonly words: TableWords;
  /** @param target a column, a text by language, a link, or a link's titles */
  headingOf(target: string): string;
  /**
   * `German`, `German, Austria`; the tag itself where words would not say all of it, and after the
   * words for a tag in another letter case: `German, Austria, de-at`.
   */
  wordOf(tag: string): string;
  /** `PDF`; the media type itself if it has no word. */
  formatOf(mediaType: string): string;
  countryOf(code: string): string;
  /** The word of a value that has one. */
  wordFor(column: string, value: unknown): string | undefined;
}

export function headingsIn(language: TableLanguage): Headings {
  const words: TableWords = TABLE_WORDS[language];
  const { columns, linkTypes, values } = words;
  const names = namesIn(language);
  const wordOf = (tag: string): string => {
    const [, first = "", second] = /^([a-z]{2})(?:-([a-z]{2}))?$/i.exec(tag) ?? [];
    const [code, region] = [first.toLowerCase(), second?.toUpperCase()];
    const parts = [
      code && names.language.of(code),
      region === undefined ? undefined : names.region.of(region),
    ];
    const text = parts.filter(Boolean).join(", ");
    const texts = [text, `${text}, ${tag}`, tag, `${tag.toLowerCase()}, ${tag}`];
    return texts.find((text) => !/[();]/.test(text) && tagOf(text) === tag) ?? tag;
  };
  const headingOf = (target: string): string => {
    if (Object.hasOwn(columns, target)) return columns[target as Column];
    if (target.startsWith("title:")) return `${headingOf(target.slice(6))}, ${words.title}`;
    const { what, tags, mediaType } = partsOf(target);
    const word = shown(columns[what as Column] ?? linkTypes[what.slice(4)] ?? what);
    const behind = [...tags.map(wordOf), ...(mediaType === null ? [] : [formatOf(mediaType)])];
    return behind.length === 0 ? word : `${word} (${behind.join("; ")})`;
  };
  const formatOf = (mediaType: string) => words.formats[mediaType as Format] ?? mediaType;
  return {
    words,
    headingOf,
    wordOf,
    formatOf,
    countryOf: (code) => names.country.of(code)!,
    wordFor: (column, value) =>
      Object.hasOwn(values, column) ? values[column]![String(value)] : undefined,
  };
}

/** What the columns of the second sheet have that every such sheet has. */
const OF_REST = ["of", "link", "title", "href", "reason"] as const;

/** The heading of another column of the second sheet. */
export const restHeading = ({ columns, rest }: TableWords, name: string): string =>
  rest.columns[name as RestColumn] ?? (name === OF_NAME ? columns.name : columns[name as Column]);

/** The column with the name of the product or brand, which only people need. */
export const OF_NAME = "of_name";

/** The columns of a second sheet, by its headings in any language. */
export interface RestColumns {
  /**
   * What each column has: `of` a product's number or an anchor, `link` a type with languages and a
   * media type, the others a member of the record of a link, which files of earlier versions call by
   * its name.
   */
  readonly names: readonly string[];
  /** The heading of a column, also of one that the sheet does not have. */
  headingOf(name: string): string;
}

/** Undefined for the headings of another table. */
export function restColumnsOf(headings: readonly string[]): RestColumns | undefined {
  const given = headings.map(plain);
  for (const language of LANGUAGES) {
    const words: TableWords = TABLE_WORDS[language];
    const own = words.rest.headings.map(plain);
    // The reason is not needed.
    if (!own.slice(0, 4).every((heading) => given.includes(heading))) continue;
    const all = [OF_NAME, "brand_name", ...Object.keys(words.rest.columns)];
    const byHeading = new Map(all.map((name) => [plain(restHeading(words, name)), name]));
    const names = given.map(
      (heading) => OF_REST[own.indexOf(heading)] ?? byHeading.get(heading) ?? heading,
    );
    const headingOf = (name: string) =>
      headings[names.indexOf(name)]?.trim() ??
      words.rest.headings[(OF_REST as readonly string[]).indexOf(name)] ??
      restHeading(words, name);
    return { names, headingOf };
  }
  return undefined;
}

/** Undefined for another heading. Letter case and space around it do not matter. */
export function targetOf(heading: string): string | undefined {
  const whole = targets().get(plain(heading));
  if (whole !== undefined) return whole;
  const [, link, end] = /^(.*), ([^,]*)$/s.exec(heading.trim()) ?? [];
  if (link !== undefined && titleWords().has(plain(end!))) {
    const target = targetOf(link);
    return target?.startsWith("gs1:") ? titleTarget(target) : undefined;
  }
  const [, what = "", languages = ""] = /^(.*\S) ?\(([^()]*)\)$/s.exec(heading.trim()) ?? [];
  const target = targets().get(plain(what));
  if (target === undefined || !/^(?:name|description|gs1:.*)$/.test(target)) return undefined;
  const words = languages.split(";").map((word) => word.trim());
  const mediaType = target.startsWith("gs1:") ? mediaTypeOf(words.at(-1)!) : undefined;
  const tags = (mediaType === undefined ? words : words.slice(0, -1)).map(tagOf);
  if (tags.includes(undefined)) return undefined;
  return linkTarget(target, tags as string[], mediaType ?? null);
}

/** `gs1:pip:de+fr:text/html` taken apart; a tag of a language has no slash. */
function partsOf(target: string) {
  const [, what = "", rest = ""] = /^(name|description|gs1:[^:]*)(?::(.*))?$/.exec(target) ?? [];
  const parts = rest.split(":");
  const mediaType = parts.at(-1)!.includes("/") ? parts.pop()! : null;
  const tags = parts.join(":");
  return { what, tags: tags === "" ? [] : tags.split("+"), mediaType };
}

/** The media type of a word for it in any language, or of its name; undefined for another text. */
function mediaTypeOf(word: string): string | undefined {
  for (const language of LANGUAGES) {
    const { formats }: TableWords = TABLE_WORDS[language];
    const found = Object.entries(formats).find(([, text]) => plain(text) === plain(word));
    if (found) return found[0];
  }
  return mediaTypeProblem(word) === null ? word : undefined;
}

/** The stored value of a word in any language; undefined for another text. */
export function valueOfWord(column: string, word: string): string | undefined {
  const wanted = plain(word);
  for (const language of LANGUAGES) {
    const { values }: TableWords = TABLE_WORDS[language];
    const found = Object.entries(values[column] ?? {}).find(([, text]) => plain(text) === wanted);
    if (found) return found[0];
  }
  return undefined;
}

/**
 * The words for the values of a column, in the languages in which it has this heading, without those
 * of English, which are the values: `German: geplant, aktiv, …`. Empty for none.
 */
export const wordsUnder = (column: string, heading: string): string =>
  LANGUAGES.flatMap((language) => {
    const { columns, values }: TableWords = TABLE_WORDS[language];
    const words = Object.values(values[column] ?? {});
    const isOther = plain(columns[column as Column] ?? "") !== plain(heading);
    if (language === "en" || isOther || words.length === 0) return [];
    return `${namesIn("en").language.of(language)}: ${words.join(", ")}`;
  }).join("; ");

let known: ReadonlyMap<string, string> | undefined;

/**
 * The targets by heading, of all languages: no two of them mean different things by one. Tables of
 * earlier versions have GS1's titles of link types.
 */
function targets(): ReadonlyMap<string, string> {
  known ??= new Map([
    ...Object.entries(GS1_LINK_TYPES).map(
      ([name, title]) => [plain(title), `gs1:${name}`] as const,
    ),
    ...LANGUAGES.flatMap((language) => {
      const { columns, linkTypes }: TableWords = TABLE_WORDS[language];
      return [
        ...Object.entries(columns).map(([target, words]) => [plain(words), target] as const),
        ...Object.entries(linkTypes).map(
          ([name, title]) => [plain(shown(title)), `gs1:${name}`] as const,
        ),
      ];
    }),
  ]);
  return known;
}

const titleWords = () => new Set(LANGUAGES.map((language) => plain(TABLE_WORDS[language].title)));

/** Pages break long words at soft hyphens. */
const shown = (text: string) => text.replaceAll("\u00AD", "");

const plain = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();

const fallback = "none" as const;

const namesIn = (language: TableLanguage) => ({
  language: new Intl.DisplayNames(language, { type: "language", fallback }),
  region: new Intl.DisplayNames(language, { type: "region", fallback }),
  country: new Intl.DisplayNames(language, { type: "region", fallback: "code" }),
});

/**
 * The tag of a language's word, of a tag, or of both; undefined for anything else. A code of which
 * hardly anybody knows that it is one is written twice, as it could be a word: `lld, lld`.
 */
export function tagOf(text: string): string | undefined {
  const comma = text.lastIndexOf(",");
  const own = text.slice(comma + 1).trim();
  const before = text.slice(0, Math.max(0, comma)).trim();
  const told = tagOfWord(before) ?? (isTag(before) ? before : undefined);
  return told?.toLowerCase() === own.toLowerCase() ? own : tagOfWord(text);
}

function tagOfWord(text: string): string | undefined {
  tags ??= tagsByWord();
  const [language = "", ...rest] = text.split(",");
  const tag = tags.languages.get(plain(language));
  if (tag !== undefined) {
    if (rest.length === 0) return tag;
    const country = tags.countries.get(plain(rest.join(",")));
    if (country !== undefined) return `${tag}-${country}`;
  }
  const written = /^[A-Z]{2,3}$/.test(text) ? text.toLowerCase() : text;
  const isKnown = written.includes("-")
    ? languageTagProblem(written) === null
    : saysLanguage(written);
  return isKnown && isTag(written) ? written : undefined;
}

let tags: ReturnType<typeof tagsByWord> | undefined;

/** The first language that has a word decides what it means. */
function tagsByWord() {
  const languages = new Map<string, string>();
  const countries = new Map<string, string>();
  const add = (to: Map<string, string>, word: string | undefined, code: string) => {
    if (word !== undefined && !to.has(plain(word))) to.set(plain(word), code);
  };
  for (const language of LANGUAGES) {
    const names = namesIn(language);
    for (const code of twoLetters) {
      // Withdrawn codes, such as `iw` of Hebrew, have the words of the current ones.
      if (Intl.getCanonicalLocales(code)[0] === code) add(languages, names.language.of(code), code);
      const country = code.toUpperCase();
      if (isCountryCode(country)) add(countries, names.region.of(country), country);
    }
  }
  return { languages, countries };
}

/** Words such as `retail` are well-formed too, but no language of more than three letters exists. */
const isTag = (text: string) => isWellFormedLanguageTag(text) && /^[a-z]{1,3}(?:-|$)/i.test(text);

const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(97 + i));
const twoLetters = letters.flatMap((one) => letters.map((other) => one + other));

/** Whether a file has the columns of the table for people. */
export const isTableForPeople = (columns: readonly string[]): boolean => {
  const found = new Set(columns.map((column) => targets().get(plain(column))));
  return found.has("gtin") && found.has(DEFAULT_LINK);
};
