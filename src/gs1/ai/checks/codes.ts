/**
 * Value checks against lists of codes (GS1 Barcode Syntax Dictionary). The lists are packed: the
 * first character of a word is shared, and the rest is cut into pieces of one length.
 */

import { either } from "../../fault.ts";
import { once } from "../../once.ts";
import { currencyCode } from "./currencies.ts";
import { type Check, problem } from "./problem.ts";

/** ISO 3166-1 alpha-2: `ADE` is AD and AE. */
const COUNTRIES_ALPHA_2 = once(() =>
  unpack(
    1,
    `ADEFGILMOQRSTUWXZ BABDEFGHIJLMNOQRSTVWYZ CACDFGHIKLMNORUVWXYZ DEJKMOZ ECEGHRST FIJKMOR
GABDEFGHILMNPQRSTUWY HKMNRTU IDELMNOQRST JEMOP KEGHIMNPRWYZ LABCIKRSTUVY
MACDEFGHKLMNOPQRSTUVWXYZ NACEFGILOPRUZ OM PAEFGHKLMNRSTWY QA REOSUW SABCDEGHIJKLMNORSTVXYZ
TCDFGHJKLMNORTVWZ UAGMSYZ VACEGINU WFS YET ZAMW`,
  ),
);

/** ISO 3166-1 numeric: `00408` is 004 and 008. */
const COUNTRIES_NUMERIC = once(() =>
  unpack(
    2,
    `0040810121620242831323640444850515256606468707274768486909296
1000408121620243236404448525658626670747578808488919296
2030408121418222631323334383942464850545860626668707576889296
30004081216202428323436404448525660646872768084889298
4000408101417182226283034384042465054586266707478808492969899
50004081216202428313334354048545862667074788081838485869198
60004081216202426303438424346525459606263667074788286889094
70203040506101624282932404448525660626468727680848892959698
800040718263132333440505458606276828794`,
  ),
);

/** UN/ECE Recommendation 21 with the codes that GS1 adds, of one, two and three characters. */
const PACKAGE_TYPES = once(
  () =>
    new Set([
      "8",
      "9",
      ...unpack(
        1,
        `1ABDFGW 2C 3AH 434ABCDFGH 5HLM 6HP 7AB 8ABC AABCDFGHIJLMPTV B4BCDEFGHIJKLMNOPQRSTUVWXYZ
CABCDEFGHIJKLMNOPQRSTUVWXYZ DABCGHIJKLMNPRSTUVWXY E123CDEFGHIN FBCDEILOPRTWX GBILRUYZ HABCGNR
IABCDEFGHKLNZ JBCGRTY KGI LEGTUVZ MABCERSTWX NAEFGSTUV OABCDEFKTU P2ABCDEFGHIJKLNOPRTUVXYZ
QABCDFGHJKLMNPQRS RDGJKLOTZ S1ABCDEHIKLMOPSTUVWXYZ T1BCDEGIKLNORSTUVWYZ UCN VAGIKLNOPQRSY
WABCDFGHJKLMNPQRSTUVWXYZ X3ABCDFGHJK YABCDFGHJKLMNPQRSTVWXYZ ZABCDFGHJKLMNPQRSTUVWXYZ`,
      ),
      ...unpack(
        2,
        `200010203040506101112 APE BGEMERI CBLCE DPE FOBPE LAB MPE OPE PAELPOPPEUE RB1B2B3CB SECTL
TEVHERETEWE UUE WRP X1112151617181920`,
      ),
    ]),
);

/** The message of a check that only temperatures have. */
const BELOW_ZERO = "After the digits, only - is allowed, for a temperature below zero.";

export const CODE_CHECKS = {
  iso3166: oneOfList(COUNTRIES_NUMERIC, "country"),
  /** 999 does not identify one country. */
  iso3166999: oneOfList(
    once(() => new Set([...COUNTRIES_NUMERIC(), "999"])),
    "country",
  ),
  iso3166alpha2: oneOfList(COUNTRIES_ALPHA_2, "country"),
  iso4217: (text) => (currencyCode(text) === undefined ? unknown("currency", text) : null),
  packagetype: oneOfList(PACKAGE_TYPES, "package type"),
  /** 01 to 10 for general use, 80 to 99 for national and local use. */
  mediatype: (text) => (/^(?:0[1-9]|10|[89]\d)$/.test(text) ? null : unknown("media type", text)),
  iso5218: oneOf("0129"),
  winding: oneOf("019"),
  yesno: oneOf("01"),
  hyphen: (text) => (text === "-" ? null : problem(0, BELOW_ZERO)),
  importeridx: (text) =>
    /^[-\w]$/.test(text) ? null : problem(0, "Use a letter, a digit, - or _."),
} satisfies Record<string, Check>;

/** Whether `code` is an ISO 3166-1 alpha-2 code. */
export function isCountryCode(code: string): boolean {
  return COUNTRIES_ALPHA_2().has(code);
}

/** Other codes in use for countries of ISO 3166-1. */
const USED_FOR: Readonly<Record<string, string>> = { UK: "GB", EL: "GR" };

/** Why `code` is not an ISO 3166-1 alpha-2 code: "there is no country UK; use GB". Null if it is. */
export function countryProblem(code: string): string | null {
  if (isCountryCode(code)) return null;
  const meant = Object.hasOwn(USED_FOR, code) ? `; use ${USED_FOR[code]}` : "";
  return `there is no country ${code}${meant}`;
}

function oneOfList(codes: () => Pick<ReadonlySet<string>, "has">, what: string): Check {
  return (text) => (codes().has(text) ? null : unknown(what, text));
}

function unknown(what: string, text: string) {
  return problem(0, `There is no ${what} ${text}.`);
}

function oneOf(allowed: string): Check {
  const message = `It must be ${either([...allowed])}.`;
  return (text) => (allowed.includes(text) ? null : problem(0, message));
}

function unpack(length: number, words: string): ReadonlySet<string> {
  const codes = new Set<string>();
  for (const word of words.split(/\s/)) {
    for (let i = 1; i < word.length; i += length) {
      codes.add(word.charAt(0) + word.slice(i, i + length));
    }
  }
  return codes;
}
