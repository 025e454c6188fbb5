/**
 * Turns the components of an EPC into application identifiers: puts digits in their order and adds
 * check digits (EPC Tag Data Standard 2.3, clause 7; the components are those of the EPC URI,
 * clause 6.3).
 */
import { checkDigit } from "../gtin/check-digit.ts";
import type { ElementValue } from "../identification.ts";
import { refuseLength } from "./result.ts";

/**
 * A component after company prefix and reference. `kind`: `s` characters of CSET 82, `n` digits,
 * `p` two digits, `i` a number without leading zeros. `ai`: its own application identifier; without
 * one, it is the end of the key.
 */
export interface Tail {
  readonly kind: "s" | "n" | "p" | "i";
  readonly max: number;
  readonly ai?: string;
}

/**
 * `digits`: the number of digits of company prefix and reference together; 0 where the reference
 * may have any length and there is no check digit. `indicator`: its first digit is placed before
 * the company prefix.
 */
export interface EpcKey {
  readonly ai: string;
  readonly digits: number;
  readonly indicator?: true;
  readonly tail: readonly Tail[];
}

const piece: Tail = { kind: "p", max: 2 };
const gtin = (...tail: Tail[]): EpcKey => ({ ai: "01", digits: 13, indicator: true, tail });
const plain = (ai: string, digits: number, ...tail: Tail[]): EpcKey => ({ ai, digits, tail });

/** The EPC schemes of clauses 6.3 and 6.4 that contain a GS1 key. */
export const EPC_KEYS: Readonly<Record<string, EpcKey>> = {
  sgtin: gtin({ kind: "s", max: 20, ai: "21" }),
  upui: gtin({ kind: "s", max: 28, ai: "235" }),
  lgtin: gtin({ kind: "s", max: 20, ai: "10" }),
  itip: { ...gtin(piece, piece, { kind: "s", max: 20, ai: "21" }), ai: "8006" },
  sscc: { ...plain("00", 17), indicator: true },
  sgln: plain("414", 12, { kind: "s", max: 20, ai: "254" }),
  pgln: plain("417", 12),
  grai: plain("8003", 12, { kind: "s", max: 16 }),
  giai: plain("8004", 0),
  gsrn: plain("8018", 17),
  gsrnp: plain("8017", 17),
  gdti: plain("253", 12, { kind: "s", max: 17 }),
  cpi: plain("8010", 0, { kind: "i", max: 12, ai: "8011" }),
  sgcn: plain("255", 12, { kind: "n", max: 12 }),
  ginc: plain("401", 0),
  gsin: plain("402", 16),
};

/**
 * `parts`: company prefix, reference and the tail's values, unescaped and already checked. With
 * fewer values than the tail has, the result is the key without them: a class instead of an
 * instance.
 */
export function elementsOf(key: EpcKey, parts: readonly string[]): ElementValue[] {
  const [prefix = "", reference = "", ...values] = parts;
  let value = key.indicator
    ? reference.slice(0, 1) + prefix + reference.slice(1)
    : prefix + reference;
  if (key.digits > 0) value += checkDigit(value);
  else if (value.length > 30) refuseLength(value.length, 30, "the key");
  const elements: ElementValue[] = [];
  values.forEach((text, i) => {
    const ai = key.tail[i]?.ai;
    if (ai === undefined) value += text;
    // The extension 0 means that the location has no extension (clause 7.5).
    else if (ai !== "254" || text !== "0") elements.push({ ai, value: text });
  });
  // The element string of a GRAI has a filler zero before it (clause 7.6).
  elements.unshift({ ai: key.ai, value: key.ai === "8003" ? `0${value}` : value });
  return elements;
}
