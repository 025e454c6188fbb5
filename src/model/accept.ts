import { LONGEST_CONTEXT } from "./bounds.ts";

/** One range of a header, in lower case, with its weight: 0 excludes it, 1 is the highest. */
export interface Preference {
  readonly range: string;
  readonly q: number;
}

/**
 * An empty list means "no preference". Sorted by weight, then by range, so that equal preferences
 * are equal lists.
 */
export type Preferences = readonly Preference[];

const SILENT: Preferences = Object.freeze([]);
/**
 * Longer headers, or those with more ranges, are cut and not rejected: no real client sends so
 * much.
 */
export const LONGEST_HEADER = 4_096;
const MAX_RANGES = 64;

const TOKEN = /^[!#$%&'*+.^_`|~0-9a-z-]+$/;
const LANGUAGE_RANGE = /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/;
// The qvalue of RFC 9110, clause 12.4.2, and the ".5" that some clients write.
const WEIGHT = /^(?:0(?:\.\d{0,6})?|1(?:\.0{0,6})?|\.\d{1,6})$/;

/** Whether a text is the weight of a range. */
export const isWeight = (text: string): boolean => WEIGHT.test(text);

/**
 * Parses an Accept header, or a tool's `media_type` (RFC 9110, clause 12.5.1). Parameters other
 * than `q` are ignored. Unreadable parts are dropped, so `undefined`, invalid text, only wildcards
 * and an empty text are all "no preference". Never throws, and never makes a request unacceptable.
 */
export function parseAccept(value: string | null | undefined): Preferences {
  return parse(value, mediaRange);
}

/**
 * Parses an Accept-Language header, or a tool's `language` (RFC 9110, clause 12.5.4; RFC 4647 basic
 * ranges). `de_CH` is read as `de-CH`. Otherwise like `parseAccept`.
 */
export function parseAcceptLanguage(value: string | null | undefined): Preferences {
  return parse(value, languageRange);
}

/** The preferences of a client that wants this media type; none for null. */
export const mediaTypePreferences = (mediaType: string | null): Preferences =>
  preferencesOf(mediaType === null ? [] : [{ range: mediaRange(mediaType.toLowerCase()), q: 1 }]);

/** The preferences of a client that reads all these languages equally well. */
export const languagePreferences = (tags: readonly string[]): Preferences =>
  preferencesOf(tags.map((tag) => ({ range: languageRange(tag.toLowerCase()), q: 1 })));

/** Parses a `context` parameter: values separated by commas, compared case-insensitively. */
export function parseContext(value: string | null | undefined): Preferences {
  return parse(value, (text) => (text.length <= LONGEST_CONTEXT ? text : ""));
}

/** Whether `parseContext` can return this value. */
export function isContextValue(value: string): boolean {
  if (value === "*" || value !== value.trim() || value.length > LONGEST_CONTEXT) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
  return /^[^,;\u0000-\u001f\u007f]+$/.test(value);
}

const LINKSET_TYPES = ["application/linkset+json", "application/linkset"];

/** The weight of a media type that is named; 0 if it is not, whatever a wildcard says. */
export const weightOf = (preferences: Preferences, mediaType: string): number =>
  preferences.find(({ range }) => range === mediaType)?.q ?? 0;

/** Whether an Accept header asks for a linkset (GS1-Conformant Resolver 1.2.1, clause 2.9; RFC 9264). */
export function namesLinkset(mediaTypes: Preferences): boolean {
  return mediaTypes.some(({ range, q }) => LINKSET_TYPES.includes(range) && q > 0);
}

/** Whether the range matches everything, of languages or of media types. */
export const isWildcard = (range: string): boolean => range === "*" || range === "*/*";

function parse(value: string | null | undefined, read: (text: string) => string): Preferences {
  if (typeof value !== "string" || value === "") return SILENT;
  let text = value;
  if (text.length > LONGEST_HEADER) {
    text = text.slice(0, LONGEST_HEADER);
    text = text.slice(0, Math.max(0, text.lastIndexOf(",")));
  }
  return preferencesOf(
    text.split(",", MAX_RANGES).map((entry) => {
      const [first = "", ...parameters] = entry.split(";");
      return { range: read(first.trim().toLowerCase()), q: parseWeight(parameters) };
    }),
  );
}

/**
 * The preferences in the ranges, without those that are empty or have no weight, which could not be
 * read.
 */
function preferencesOf(ranges: readonly { range: string; q: number | null }[]): Preferences {
  const weights = new Map<string, number>();
  let named = false;
  for (const { range, q } of ranges) {
    if (range === "" || q === null) continue;
    if (!isWildcard(range)) named = true;
    // If a range is repeated, its highest weight counts.
    weights.set(range, Math.max(q, weights.get(range) ?? 0));
  }
  if (!named) return SILENT;
  const preferences = Array.from(weights, ([range, q]) => ({ range, q }));
  return preferences.sort((a, b) => b.q - a.q || (a.range < b.range ? -1 : 1));
}

/** The weight, precise to thousandths; 1 when it is absent, null when it is unreadable. */
function parseWeight(parameters: readonly string[]): number | null {
  for (const parameter of parameters) {
    const equals = parameter.indexOf("=");
    if (equals < 0 || parameter.slice(0, equals).trim().toLowerCase() !== "q") continue;
    const text = parameter.slice(equals + 1).trim();
    return isWeight(text) ? Math.round(Number(text) * 1000) / 1000 : null;
  }
  return 1;
}

/**
 * `type/subtype`, `type/*`, or the range of all types, which some clients write as a single `*`.
 */
function mediaRange(text: string): string {
  if (text === "*") return "*/*";
  const slash = text.indexOf("/");
  const type = text.slice(0, Math.max(0, slash));
  const subtype = text.slice(slash + 1);
  if (!TOKEN.test(type) || !TOKEN.test(subtype)) return "";
  return type === "*" && subtype !== "*" ? "" : text;
}

function languageRange(text: string): string {
  if (text === "*") return text;
  const range = text.replaceAll("_", "-");
  return LANGUAGE_RANGE.test(range) ? range : "";
}
