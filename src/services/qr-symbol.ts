/** The QR symbol of a URI: how large it is in modules and, at least, in print. */
import { create } from "qrcode/lib/core/qrcode.js";

export type ErrorCorrection = "L" | "M" | "Q" | "H";

export interface QrSymbol {
  /** 1 to 40 (ISO/IEC 18004). */
  version: number;
  /** Along one side, without the quiet zone. */
  modules: number;
  error_correction: ErrorCorrection;
  /** Side in mm at the smallest X-dimension for retail, quiet zones included. */
  minimum_size_mm: number;
}

/** GS1 General Specifications, retail point of sale: X-dimension at least 0.396 mm, quiet zone 4X. */
const SMALLEST_X_MM = 0.396;
const QUIET_ZONE_MODULES = 4;

export function qrSymbol(uri: string, errorCorrection: ErrorCorrection): QrSymbol {
  const { version, modules } = create(uri, { errorCorrectionLevel: errorCorrection });
  const side = (modules.size + 2 * QUIET_ZONE_MODULES) * SMALLEST_X_MM;
  return {
    version,
    modules: modules.size,
    error_correction: errorCorrection,
    minimum_size_mm: Math.round(side * 10) / 10,
  };
}
