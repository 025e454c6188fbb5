/** Converts feeds' names of countries to ISO 3166-1 alpha-2. */
import { isCountryCode } from "../../src/gs1/ai/checks/codes.ts";

const LETTERS = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i));

/** Other names in use besides CLDR's English names, in the form of {@link key}. */
const ALIASES: Readonly<Record<string, string>> = {
  ...{ "united-states-of-america": "US", usa: "US", uk: "GB", el: "GR", "great-britain": "GB" },
  ...{ england: "GB", scotland: "GB", wales: "GB", "northern-ireland": "GB" },
  ...{ "czech-republic": "CZ", turkey: "TR", "ivory-coast": "CI", burma: "MM", myanmar: "MM" },
  ...{ holland: "NL", "the-netherlands": "NL", macedonia: "MK", swaziland: "SZ" },
  ...{ "hong-kong": "HK", macau: "MO", macao: "MO", "east-timor": "TL", "viet-nam": "VN" },
  ...{ "republic-of-ireland": "IE", "russian-federation": "RU", korea: "KR" },
  ...{ "democratic-republic-of-the-congo": "CD", "republic-of-the-congo": "CG" },
  ...{ "people-s-republic-of-china": "CN", "the-gambia": "GM", "the-bahamas": "BS" },
  ...{ "federated-states-of-micronesia": "FM", "state-of-palestine": "PS", palestine: "PS" },
};

let codes: ReadonlyMap<string, string> | undefined;

/** The code of a code, an English name, or a tag such as `en:united-kingdom`. */
export function countryCode(name: string): string | undefined {
  codes ??= known();
  return codes.get(key(name.replace(/^[a-z]{2}:/i, "")));
}

function known(): ReadonlyMap<string, string> {
  const english = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  const found = new Map(Object.entries(ALIASES));
  for (const first of LETTERS) {
    for (const second of LETTERS) {
      const code = `${first}${second}`;
      // CLDR also names regions that ISO 3166-1 does not have: withdrawn, reserved and Kosovo (XK).
      const name = isCountryCode(code) ? english.of(code) : undefined;
      if (name === undefined) continue;
      found.set(key(name), code);
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
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
