/** The QR symbol of a text, as `qrcode` makes it (ISO/IEC 18004). */
import { create } from "qrcode/lib/core/qrcode.js";
import { bestMasked } from "./mask.ts";

export type ErrorCorrection = "L" | "M" | "Q" | "H";

export interface QrSymbol {
  /** 1 to 40. */
  readonly version: number;
  /** Modules along one side, without the quiet zone. */
  readonly size: number;
  readonly errorCorrection: ErrorCorrection;
  /** Row by row, 1 for dark. */
  readonly modules: Uint8Array;
}

/** More than version 40 can hold at this level. */
export class TooLongForSymbol extends Error {
  constructor(length: number, errorCorrection: ErrorCorrection) {
    super(`It has ${length} characters, too many for a QR code at level ${errorCorrection}.`);
  }
}

/** Digits that version 40 holds (ISO/IEC 18004, table 7): of no text do more characters fit. */
const MOST_CHARACTERS: Record<ErrorCorrection, number> = { L: 7089, M: 5596, Q: 3993, H: 3057 };

/**
 * Numeric, alphanumeric and byte segments are mixed as `qrcode` does: mostly for the smallest version.
 * @throws TooLongForSymbol
 */
export function qrSymbol(text: string, errorCorrection: ErrorCorrection): QrSymbol {
  if (text.length > MOST_CHARACTERS[errorCorrection]) {
    throw new TooLongForSymbol(text.length, errorCorrection);
  }
  const encoded = encode(text, errorCorrection);
  const { version, modules } = encoded;
  return { version, size: modules.size, errorCorrection, modules: bestMasked(encoded) };
}

function encode(text: string, errorCorrection: ErrorCorrection) {
  try {
    return create(text, { errorCorrectionLevel: errorCorrection, maskPattern: 0 });
  } catch (error) {
    // Its only complaint about a text that is not empty.
    if (!(error instanceof Error) || !/too big/.test(error.message)) throw error;
    throw new TooLongForSymbol(text.length, errorCorrection);
  }
}
