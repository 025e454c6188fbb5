/** Converts the content of a symbol to the form that `/check` reads. */
import { expandUpcE } from "../../gs1/gtin/upc-e.ts";

/** A symbol, as the Barcode Detection API returns it. */
export interface Detected {
  readonly format: string;
  readonly rawValue: string;
}

/**
 * Group separators are kept. Eight digits can be two different numbers, and the symbol's format
 * decides: an EAN-8 gives the GTIN-14, a UPC-E the GTIN-12.
 */
export function codeOf({ format, rawValue }: Detected): string {
  if (format === "ean_8") return rawValue.padStart(14, "0");
  if (format === "upc_e") return expandUpcE(rawValue) ?? rawValue;
  return rawValue;
}

/** The different codes of these symbols, without empty ones. */
export const codesOf = (found: readonly Detected[]): string[] => [
  ...new Set(found.map(codeOf).filter((code) => code.trim() !== "")),
];
