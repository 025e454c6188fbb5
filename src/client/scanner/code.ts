/** What a symbol says, as `/check` takes it. */
import { expandUpcE } from "../../gs1/gtin/upc-e.ts";

/** A symbol, as the Barcode Detection API tells of it. */
export interface Detected {
  readonly format: string;
  readonly rawValue: string;
}

/**
 * Group separators stay where they are. Eight digits can be two numbers, and the symbol says which: of
 * an EAN-8 the GTIN-14, of a UPC-E the GTIN-12.
 */
export function codeOf({ format, rawValue }: Detected): string {
  if (format === "ean_8") return rawValue.padStart(14, "0");
  if (format === "upc_e") return expandUpcE(rawValue) ?? rawValue;
  return rawValue;
}

/** The different codes among these symbols; an empty one says nothing. */
export const codesOf = (found: readonly Detected[]): string[] => [
  ...new Set(found.map(codeOf).filter((code) => code.trim() !== "")),
];
