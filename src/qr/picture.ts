/** The input of a writer: every decision is made, nothing is drawn. */
import type { Colour } from "../model/colour.ts";
import type { Layout } from "./layout.ts";
import type { QrSymbol } from "./symbol.ts";

/** A file. */
export type Bytes = Uint8Array<ArrayBuffer>;

export interface Picture {
  readonly symbol: QrSymbol;
  readonly layout: Layout;
  readonly dark: Colour;
  readonly light: Colour;
  /** X-dimension in mm; null for pixels without a size in print. */
  readonly moduleMm: number | null;
  /** The content of the symbol: letters, digits and marks of a URI. */
  readonly title: string;
}

/**
 * Writes a number with at most four decimals, without zeros at the end: a ten-thousandth of a point
 * cannot be seen in print.
 */
export const decimal = (value: number): string => String(Math.round(value * 10_000) / 10_000);
