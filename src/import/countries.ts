/** Converts feeds' names of countries to ISO 3166-1 alpha-2. */
import { isCountryCode } from "../gs1/ai/checks/codes.ts";

const LETTERS = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i));

/** The languages of the pages. */
const LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pl", "pt", "ja", "zh"];

/** Other names in use besides those of CLDR, in the form of {@link key}. */
const ALIASES: Readonly<Record<string, string>> = {
  "united-states-of-america": "US",
  usa: "US",
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

function known(): ReadonlyMap<string, string> {
  const names = LANGUAGES.flatMap((language) =>
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
