/**
 * ISO 4217: numeric and alphabetic codes of list one of 2026-01-01, and those of list three that were
 * withdrawn in the five years before, because goods with such labels are still on shelves.
 */

import type { ElementValue } from "../../identification.ts";
import { once } from "../../once.ts";
import { type Warning, warning } from "../../warnings.ts";

/** The letters of each currency by its numeric code: `978` is EUR. */
const CURRENCIES = once(
  (): ReadonlyMap<string, string> =>
    new Map(
      `
008ALL 012DZD 032ARS 036AUD 044BSD 048BHD 050BDT 051AMD 052BBD 060BMD 064BTN 068BOB 072BWP
084BZD 090SBD 096BND 104MMK 108BIF 116KHR 124CAD 132CVE 136KYD 144LKR 152CLP 156CNY 170COP
174KMF 188CRC 192CUP 203CZK 208DKK 214DOP 222SVC 230ETB 232ERN 238FKP 242FJD 262DJF 270GMD
292GIP 320GTQ 324GNF 328GYD 332HTG 340HNL 344HKD 348HUF 352ISK 356INR 360IDR 364IRR 368IQD
376ILS 388JMD 392JPY 396XAD 398KZT 400JOD 404KES 408KPW 410KRW 414KWD 417KGS 418LAK 422LBP
426LSL 430LRD 434LYD 446MOP 454MWK 458MYR 462MVR 480MUR 484MXN 496MNT 498MDL 504MAD 512OMR
516NAD 524NPR 532XCG 533AWG 548VUV 554NZD 558NIO 566NGN 578NOK 586PKR 590PAB 598PGK 600PYG
604PEN 608PHP 634QAR 643RUB 646RWF 654SHP 682SAR 690SCR 702SGD 704VND 706SOS 710ZAR 728SSP
748SZL 752SEK 756CHF 760SYP 764THB 776TOP 780TTD 784AED 788TND 800UGX 807MKD 818EGP 826GBP
834TZS 840USD 858UYU 860UZS 882WST 886YER 901TWD 924ZWG 925SLE 926VED 927UYW 928VES 929MRU
930STN 933BYN 934TMT 936GHS 938SDG 940UYI 941RSD 943MZN 944AZN 946RON 947CHE 948CHW 949TRY
950XAF 951XCD 952XOF 953XPF 955XBA 956XBB 957XBC 958XBD 959XAU 960XDR 961XAG 962XPT 963XTS
964XPD 965XUA 967ZMW 968SRD 969MGA 970COU 971AFN 972TJS 973AOA 976CDF 977BAM 978EUR 979MXV
980UAH 981GEL 984BOV 985PLN 986BRL 990CLF 994XSU 997USN 999XXX
`
        .trim()
        .split(/\s/)
        .map((word) => [word.slice(0, 3), word.slice(3)]),
    ),
);

/** The withdrawn currencies by numeric code: the letters, the end, and what took its place. */
const WITHDRAWN: Readonly<Record<string, readonly [code: string, end: string, next: string]>> = {
  "191": ["HRK", "2023-01-01", "EUR"],
  "694": ["SLL", "2024-04", "SLE"],
  "932": ["ZWL", "2024-09", "ZWG"],
  "975": ["BGN", "2026-01-01", "EUR"],
};

/** The letters of a numeric code, also of one that was withdrawn lately. */
export const currencyCode = (number: string): string | undefined =>
  CURRENCIES().get(number) ?? WITHDRAWN[number]?.[0];

/** A warning for each price or amount in a currency that was withdrawn lately. */
export const currencyWarnings = (elements: readonly ElementValue[]): Warning[] =>
  elements.flatMap(({ ai, value }) => {
    const number = /^39[13]\d$/.test(ai) ? value.slice(0, 3) : "";
    const withdrawn = WITHDRAWN[number];
    if (withdrawn === undefined) return [];
    const [code, end, next] = withdrawn;
    return warning("currency", ai, number, code, end, next);
  });
