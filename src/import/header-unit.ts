/**
 * The unit of the bare numbers in a column, if the column's name ends with it.
 *
 *   headerUnit("Füllmenge (g)") -> { base: "Füllmenge", unit: "g" }
 *   headerUnit("Inhalt in ml") -> { base: "Inhalt", unit: "ml" }
 */
import { findUnit } from "../model/net-content/units.ts";

export interface HeaderUnit {
  /** The name without the unit. */
  readonly base: string;
  readonly unit: string;
}

const IN_BRACKETS =
  /^(.+?)\s*[([（［]\s*(?:in |en |em |w )?([^()[\]（）［］]{1,20}?)\s*[)\]）］]\s*$/iu;
const BEHIND_WORD = /^(.+?)\s*(?:,|\/|\s(?:in|en|em|w))\s*(\p{L}{1,12})\s*$/iu;

/** Undefined for a name without a unit. */
export function headerUnit(column: string): HeaderUnit | undefined {
  const [, base, unit = ""] = IN_BRACKETS.exec(column) ?? BEHIND_WORD.exec(column) ?? [];
  return base !== undefined && findUnit(unit) ? { base, unit } : undefined;
}
