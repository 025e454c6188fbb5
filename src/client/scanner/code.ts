/** Converts the content of a symbol to the form that `/check` reads. */
import { expandUpcE } from "../../gs1/gtin/upc-e.ts";

/** A symbol, as the Barcode Detection API returns it. */
export interface Detected {
  readonly format: string;
  readonly rawValue: string;
  /** In pixels of the picture, clockwise from where the reading begins. */
  readonly cornerPoints?: readonly { readonly x: number; readonly y: number }[];
}

export interface Found {
  /** In the form that `/check` reads. */
  readonly code: string;
  /** What stands below the bars; null if the reading is certain enough not to ask about it. */
  readonly doubtful: string | null;
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
export function codesOf(found: readonly Detected[]): Found[] {
  const codes = new Map<string, Found>();
  for (const symbol of found) {
    const code = codeOf(symbol);
    const doubtful = isCoarse(symbol) ? symbol.rawValue : null;
    if (code.trim() === "" || codes.get(code)?.doubtful === null) continue;
    codes.set(code, { code, doubtful });
  }
  return [...codes.values()];
}

/** The widths of EAN and UPC symbols, in modules (General Specifications, clause 5.2). */
const MODULES: Readonly<Record<string, number>> = { ean_13: 95, upc_a: 95, ean_8: 67, upc_e: 51 };
/** In pixels. With fewer, a wrong digit can have a check digit that fits. */
const FINE_MODULE = 1.5;

/** Whether the picture is too small for its only check, one digit of ten. */
function isCoarse({ format, cornerPoints }: Detected): boolean {
  const modules = MODULES[format];
  const [begin, end] = cornerPoints ?? [];
  if (modules === undefined || !begin || !end) return false;
  return Math.hypot(end.x - begin.x, end.y - begin.y) / modules < FINE_MODULE;
}
