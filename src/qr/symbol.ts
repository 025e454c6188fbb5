/** Makes the QR symbol of a text with `qrcode` (ISO/IEC 18004). */
import { from as levelOf } from "qrcode/lib/core/error-correction-level.js";
import { create } from "qrcode/lib/core/qrcode.js";
import { fromArray } from "qrcode/lib/core/segments.js";
import { getBestVersionForData } from "qrcode/lib/core/version.js";
import { bestMasked } from "./mask.ts";
import { segmentsOf } from "./segments.ts";

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

/** A symbol whose size is known before its modules are. */
export interface PlannedSymbol {
  readonly size: number;
  readonly make: () => QrSymbol;
}

/**
 * Mixes numeric, alphanumeric and byte segments as `qrcode` does, usually for the smallest version.
 * @throws TooLongForSymbol
 */
export function planSymbol(text: string, errorCorrection: ErrorCorrection): PlannedSymbol {
  const isPossible = text.length <= MOST_CHARACTERS[errorCorrection];
  const segments = isPossible ? segmentsOf(text, errorCorrection) : [];
  // The level is compared by identity: a runtime that loads the library twice asks the library itself.
  const version = isPossible
    ? (getBestVersionForData(fromArray(segments), levelOf(errorCorrection)) ??
      versionOf(segments, errorCorrection))
    : undefined;
  if (version === undefined) throw new TooLongForSymbol(text.length, errorCorrection);
  const size = 17 + 4 * version;
  return {
    size,
    make: () => {
      const options = { version, errorCorrectionLevel: errorCorrection, maskPattern: 0 };
      const modules = bestMasked(create(segments, options));
      return { version, size, errorCorrection, modules };
    },
  };
}

function versionOf(segments: ReturnType<typeof segmentsOf>, level: ErrorCorrection) {
  try {
    return create(segments, { errorCorrectionLevel: level, maskPattern: 0 }).version;
  } catch {
    return undefined;
  }
}

/** @throws TooLongForSymbol */
export const makeSymbol = (text: string, errorCorrection: ErrorCorrection): QrSymbol =>
  planSymbol(text, errorCorrection).make();
