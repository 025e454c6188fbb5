/** Languages by their names: "Deutsch", "german" and "de" are one. */
import { isWellFormedLanguageTag } from "./language-tag.ts";

/** ISO 639-1. */
export const LANGUAGE_CODES: ReadonlySet<string> = new Set(
  (
    "aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de " +
    "dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia " +
    "id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo " +
    "lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl " +
    "ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk " +
    "tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu"
  ).split(" "),
);

/** The countries or scripts of one language in which packs are printed. */
const REGIONAL =
  "de-AT de-CH en-AU en-CA en-GB en-US es-AR es-ES es-MX fr-BE fr-CA fr-CH nl-BE pt-BR pt-PT zh-Hans zh-Hant".split(
    " ",
  );

export const LANGUAGE_TAGS: readonly string[] = [...LANGUAGE_CODES, ...REGIONAL];

/** The languages in whose names a language is understood, besides its own. */
const READ_IN = ["en", "de", "fr", "es", "it", "nl", "pl", "pt", "ja", "zh"];

/** The language's name; the tag itself if nobody knows it. @param lang the reader's */
export function languageName(lang: string, tag: string): string {
  try {
    return new Intl.DisplayNames(lang, { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

const key = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

let tags: ReadonlyMap<string, string> | undefined;

/** The tag of a tag, or of a name in any of these languages or in the language itself. */
export function languageTagOf(typed: string): string | undefined {
  tags ??= known();
  const found = tags.get(key(typed));
  if (found !== undefined) return found;
  const tag = typed.trim().replaceAll("_", "-");
  if (!tag.includes("-") || !isWellFormedLanguageTag(tag) || !isLanguage(tag)) return undefined;
  return Intl.getCanonicalLocales(tag)[0];
}

/** Whether the first part of a tag is the code of a language. */
export function isLanguage(tag: string): boolean {
  const [primary = ""] = tag.toLowerCase().split(/[-_]/);
  if (primary.length === 2) return LANGUAGE_CODES.has(primary);
  return /^[a-z]{3}$/.test(primary) && languageName("en", primary) !== primary;
}

/** Codes of languages that are also words behind the name of a column: `Name (new)`, `Text_alt`. */
const WORDS: ReadonlySet<string> = new Set(
  "all alt art bar del den ext fan fit man max men min mis mul new nia non not nov old pag pro see set sub sus tem top war was".split(
    " ",
  ),
);

/**
 * Whether a tag behind the name of a column says its language. `name_de` is a name by language,
 * `name_key` is not. A single letter begins a private tag.
 */
export function saysLanguage(tag: string): boolean {
  const lower = tag.toLowerCase();
  const [primary = ""] = lower.split("-");
  if (primary.length < 2 || primary === "und") return true;
  // Words of more than three letters are no codes.
  if (primary.length > 3 || WORDS.has(lower)) return false;
  return languageName("en", primary) !== primary;
}

function known(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const readers = READ_IN.map((lang) => new Intl.DisplayNames(lang, { type: "language" }));
  for (const tag of LANGUAGE_TAGS) {
    const names = readers.map((names) => names.of(tag) ?? tag);
    for (const name of [...names, languageName(tag, tag)]) {
      if (!found.has(key(name))) found.set(key(name), tag);
    }
  }
  for (const tag of LANGUAGE_TAGS) found.set(key(tag), tag);
  return found;
}
