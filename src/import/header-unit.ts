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

/** The words between a name and its unit: `Inhalt in ml`, `Contenu en g`. */
const BETWEEN = ["in", "en", "em", "w"];

/** Undefined for a name without a unit. */
export function headerUnit(column: string): HeaderUnit | undefined {
  const text = column.trim();
  const [base, unit] = /[)\]）］]$/.test(text) ? inBrackets(text) : atEnd(text);
  return base !== "" && findUnit(unit) ? { base, unit } : undefined;
}

function inBrackets(text: string): [base: string, unit: string] {
  const open = Math.max(...["(", "[", "（", "［"].map((sign) => text.lastIndexOf(sign)));
  const [first, ...others] = text
    .slice(open + 1, -1)
    .trim()
    .split(" ");
  const unit = BETWEEN.includes(first!.toLowerCase()) ? others : [first, ...others];
  return [text.slice(0, Math.max(0, open)).trim(), unit.join(" ")];
}

function atEnd(text: string): [base: string, unit: string] {
  const sign = Math.max(text.lastIndexOf(","), text.lastIndexOf("/"));
  if (sign > 0) return [text.slice(0, sign).trim(), text.slice(sign + 1).trim()];
  const words = text.split(" ");
  const isBetween = BETWEEN.includes(words.at(-2)?.toLowerCase() ?? "");
  return isBetween ? [words.slice(0, -2).join(" "), words.at(-1)!] : ["", ""];
}
