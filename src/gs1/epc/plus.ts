/**
 * The schemes since TDS 2.0: `+`, and `++` with a host name (EPC Tag Data Standard 2.3, clauses 14.5
 * and 14.6), with the data that may follow them (clause 15.3).
 */
import type { ElementValue } from "../identification.ts";
import { once } from "../once.ts";
import { aiLength } from "./ai-formats.ts";
import { readAiValue, readDate } from "./ai-values.ts";
import type { BitReader } from "./bit-reader.ts";
import { readHostname } from "./hostname.ts";
import { type Epc, refuse } from "./result.ts";

/**
 * `bits` are null if the length varies; `ais` are read in this order, after the date of a dsgtin.
 */
export interface PlusScheme {
  readonly scheme: string;
  readonly bits: number | null;
  readonly ais: readonly string[];
}

/** The headers of `+` and of `++`, the name, and the identifiers of each scheme (Table 14-1). */
const SCHEMES = [
  [0xf0, 0xe6, "cpi", "8010", "8011"],
  [0xf1, 0xeb, "grai", "8003"],
  [0xf2, 0xe9, "sgln", "414", "254"],
  [0xf3, 0xed, "itip", "8006", "21"],
  [0xf4, 0xe7, "gsrn", "8018"],
  [0xf5, 0xe8, "gsrnp", "8017"],
  [0xf6, 0xea, "gdti", "253"],
  [0xf7, 0xfd, "sgtin", "01", "21"],
  [0xf8, 0xec, "sgcn", "255"],
  [0xf9, 0xef, "sscc", "00"],
  [0xfa, 0xee, "giai", "8004"],
  [0xfb, 0xfc, "dsgtin", "01", "21"],
] as const;

/** The schemes by header. */
export const plusSchemes = once(
  (): ReadonlyMap<number, PlusScheme> =>
    new Map(
      SCHEMES.flatMap(([plus, plusPlus, name, ...ais]): [number, PlusScheme][] => [
        [plus, { scheme: `${name}+`, bits: /^(?:00|801[78])$/.test(ais[0]) ? 84 : null, ais }],
        [plusPlus, { scheme: `${name}++`, bits: null, ais }],
      ]),
    ),
);

/** The kinds of date in a dsgtin (14.5.3); other values are reserved. */
const DATES = ["11", "13", "15", "16", "17", "7006", "7007"];

/**
 * Reads an EPC of scheme `of` after its header. The toggle bit is not needed to find the data after
 * the EPC (14.5.1): everything that is not padding is read.
 */
export function readPlus(reader: BitReader, of: PlusScheme): Epc {
  const { scheme, ais } = of;
  reader.bits(1, "the toggle");
  const filter = reader.number(3, "the filter");
  const dates: ElementValue[] = [];
  if (scheme.startsWith("d")) {
    const type = reader.number(4, "the type of the date");
    const ai = DATES[type];
    if (ai === undefined) refuse(`The type of date ${type} is reserved.`);
    dates.push({ ai, value: readDate(reader, `(${ai})`) });
  }
  const elements: ElementValue[] = [];
  for (const ai of ais) {
    const value = readAiValue(reader, ai);
    // The extension 0 means that the location has no extension (clause 14.6.3).
    if (ai !== "254" || value !== "0") elements.push({ ai, value });
  }
  elements.push(...dates);
  const hostname = scheme.endsWith("++") ? readHostname(reader) : undefined;
  readDataAfter(reader, elements);
  reader.expectPadding(scheme);
  return { scheme, filter, elements, ...(hostname !== undefined && { hostname }) };
}

/**
 * Appends the data that follows the EPC. Zeros up to the end are padding, even where there would be
 * room for an SSCC.
 */
function readDataAfter(reader: BitReader, elements: ElementValue[]): void {
  const what = "the data after the EPC";
  const digits = (count: number) => reader.characters(count, 4, "0123456789", what);
  while (reader.remaining >= 8 && !reader.onlyZerosLeft) {
    let ai = digits(2);
    ai += digits(aiLength(ai) - 2);
    if (elements.some((element) => element.ai === ai)) {
      refuse(`The application identifier (${ai}) appears twice.`);
    }
    elements.push({ ai, value: readAiValue(reader, ai) });
  }
}
