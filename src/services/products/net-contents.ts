/** Net contents in one unit for each kind of quantity, so that 1 L and 1000 ml are the same. */
import type { ProductRow } from "../../catalog/catalog.ts";

type NetContent = ProductRow["netContents"][number];

/** UN/ECE Rec 20: the base unit, and how many of it make one; exact, by definition. */
const UNITS: Readonly<Record<string, readonly [base: string, factor: string]>> = {
  GRM: ["g", "1"],
  KGM: ["g", "1000"],
  MGM: ["g", "0.001"],
  ONZ: ["g", "28.349523125"],
  LBR: ["g", "453.59237"],
  MLT: ["ml", "1"],
  CLT: ["ml", "10"],
  DLT: ["ml", "100"],
  LTR: ["ml", "1000"],
  OZA: ["ml", "29.5735295625"],
  OZI: ["ml", "28.4130625"],
};
const IMPERIAL = ["ONZ", "LBR", "OZA", "OZI"];

/** `411 g`, `330 ml`; units of another kind stay as they are: `50 H87`. Sorted, or null for none. */
export function comparableContents(contents: readonly NetContent[]): string[] | null {
  const metric = contents.filter(({ unit }) => !IMPERIAL.includes(unit));
  const kinds = new Set(metric.map(baseOf));
  // A pack that says both says one amount twice, rounded.
  const once = contents.filter((one) => metric.includes(one) || !kinds.has(baseOf(one)));
  if (once.length === 0) return null;
  return [...new Set(once.map(comparable))].sort();
}

const baseOf = ({ unit }: NetContent) => UNITS[unit]?.[0] ?? unit;

function comparable({ value, unit }: NetContent): string {
  const [base, factor] = UNITS[unit] ?? [unit, "1"];
  return /^\d+(\.\d+)?$/.test(value) ? `${times(value, factor)} ${base}` : `${value} ${unit}`;
}

/** The exact product of two decimals, as JavaScript's numbers would not give it. */
function times(a: string, b: string): string {
  const places = fraction(a).length + fraction(b).length;
  const product = BigInt(a.replace(".", "")) * BigInt(b.replace(".", ""));
  const digits = product.toString().padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  const rest = digits.slice(digits.length - places).replace(/0+$/, "");
  return rest === "" ? whole : `${whole}.${rest}`;
}

const fraction = (decimal: string) => decimal.split(".")[1] ?? "";
