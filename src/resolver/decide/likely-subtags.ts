// A cache with a limit: Intl takes some microseconds for each tag. Otherwise pure.
const MOST_KEYS = 1_000;

/** Longer tags exist, but rarely repeat, so they are not cached. */
import { Lru } from "../../model/lru.ts";

const LONGEST_KEPT = 35;
const keys = new Lru<string>(MOST_KEYS);

/**
 * A language tag or range with its likely script, in lower case: `zh-TW` is `zh-hant-tw`, `zh` is
 * `zh-hans`, `iw` is `he-hebr`, `de-CH` is `de-latn-ch` (CLDR's likely subtags, UTS 35). Two tags
 * mean the same language if their keys are equal; one is more specific if its key extends the key
 * of the second. The key of a tag that CLDR does not know is the tag.
 */
export function languageKey(tag: string): string {
  const lower = tag.toLowerCase();
  const known = keys.get(lower);
  if (known !== undefined) return known;
  const key = createKey(lower);
  if (lower.length > LONGEST_KEPT) return key;
  keys.set(lower, key);
  return key;
}

function createKey(tag: string): string {
  const subtags = tag.split("-");
  // Likely subtags would change an undetermined language into English.
  if (subtags[0] === "und") return tag;
  // Extensions and private use say nothing about language and script; they are compared unchanged.
  const singleton = subtags.findIndex((subtag) => subtag.length === 1);
  const core = singleton < 0 ? subtags : subtags.slice(0, singleton);
  const rest = singleton < 0 ? [] : subtags.slice(singleton);
  try {
    const locale = new Intl.Locale(withoutMacrolanguage(core).join("-"));
    const { language, script, region, baseName } = locale;
    const said = [language, script, region].filter(Boolean).join("-");
    const variants = baseName.slice(said.length + 1);
    const likely = script ?? locale.maximize().script;
    return [language, likely, region, variants, ...rest].filter(Boolean).join("-").toLowerCase();
  } catch {
    return tag;
  }
}

/** `zh-yue` is `yue` (RFC 5646, clause 4.5); Intl rejects the first form. */
function withoutMacrolanguage(subtags: readonly string[]): readonly string[] {
  const [, extended = ""] = subtags;
  return /^[a-z]{3}$/.test(extended) ? subtags.slice(1) : subtags;
}
