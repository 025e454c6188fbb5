/**
 * Converts net contents to one unit for each kind of quantity, so that 1 L and 1000 ml are equal.
 */
import { type NetContentValue, UNITS, type UnitCode } from "./units.ts";

const IMPERIAL = ["ONZ", "LBR", "OZA", "OZI"] as const;
/** Units, by the unit to which they are converted. */
const CONVERTED: Readonly<Record<string, readonly UnitCode[]>> = {
  g: ["GRM", "KGM", "MGM", "ONZ", "LBR"],
  ml: ["MLT", "CLT", "DLT", "LTR", "OZA", "OZI"],
};
/** The base unit of each unit code, and the factor to convert to it. */
const MEASURES = new Map<string, { readonly base: string; readonly size: string }>(
  Object.entries(CONVERTED).flatMap(([base, codes]) =>
    codes.map((code) => [code, { base, size: UNITS[code].size }] as const),
  ),
);

/** `411 g`, `330 ml`; other units are unchanged: `50 H87`. Sorted; null for an empty list. */
export function comparableContents(contents: readonly NetContentValue[]): string[] | null {
  const metric = contents.filter(({ unit }) => !IMPERIAL.some((code) => code === unit));
  const kinds = new Set(metric.map(baseOf));
  // A pack with metric and other units shows the same amount twice, rounded.
  const once = contents.filter((one) => metric.includes(one) || !kinds.has(baseOf(one)));
  if (once.length === 0) return null;
  return [...new Set(once.map(comparable))].sort();
}

const baseOf = ({ unit }: NetContentValue) => MEASURES.get(unit)?.base ?? unit;

function comparable({ value, unit }: NetContentValue): string {
  const { base, size } = MEASURES.get(unit) ?? { base: unit, size: "1" };
  return /^\d+(\.\d+)?$/.test(value) ? `${times(value, size)} ${base}` : `${value} ${unit}`;
}

/** The exact product of two decimals, without the rounding of JavaScript's numbers. */
function times(a: string, b: string): string {
  const places = fraction(a).length + fraction(b).length;
  const product = BigInt(a.replace(".", "")) * BigInt(b.replace(".", ""));
  const digits = product.toString().padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  const rest = digits.slice(digits.length - places).replace(/0+$/, "");
  return rest === "" ? whole : `${whole}.${rest}`;
}

const fraction = (decimal: string) => decimal.split(".")[1] ?? "";
