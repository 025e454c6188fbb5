/** Makes the QR symbol of a text with `qrcode` (ISO/IEC 18004). */
import { create } from "qrcode";

export type ErrorCorrection = "L" | "M" | "Q" | "H";

export interface QrSymbol {
  /** 1 to 40. */
  readonly version: number;
  /** Modules along one side, without the quiet zone. */
  readonly size: number;
  readonly errorCorrection: ErrorCorrection;
  /** Row by row; 1 is dark. */
  readonly modules: Uint8Array;
}

/** The text is longer than version 40 allows at this level. */
export class TooLongForSymbol extends Error {
  constructor(length: number, errorCorrection: ErrorCorrection) {
    super(`It has ${length} characters, too many for a QR code at level ${errorCorrection}.`);
  }
}

/** Digits that version 40 has room for (ISO/IEC 18004, table 7): no other text can be longer. */
const MOST_CHARACTERS: Record<ErrorCorrection, number> = { L: 7089, M: 5596, Q: 3993, H: 3057 };

/**
 * Mixes numeric, alphanumeric and byte segments, usually for the smallest version.
 * @throws TooLongForSymbol
 */
export function makeSymbol(text: string, errorCorrection: ErrorCorrection): QrSymbol {
  if (text.length > MOST_CHARACTERS[errorCorrection]) {
    throw new TooLongForSymbol(text.length, errorCorrection);
  }
  try {
    const { version, modules } = create(text, { errorCorrectionLevel: errorCorrection });
    return { version, size: modules.size, errorCorrection, modules: modules.data };
  } catch {
    // The only other error of the library is that the text is empty, which a link is not.
    throw new TooLongForSymbol(text.length, errorCorrection);
  }
}
