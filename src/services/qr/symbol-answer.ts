/**
 * Facts about a symbol for packaging designers: its size in print, and whether it meets the rules
 * for retail.
 */
import type { Identification } from "../../gs1/identification.ts";
import { TARGET_X_MM } from "../../qr/print.ts";
import type { ErrorCorrection, QrSymbol } from "../../qr/symbol.ts";
import { LIMITS, type QrLook } from "./look.ts";

export interface QrSymbolAnswer {
  /** 1 to 40 (ISO/IEC 18004). */
  version: number;
  /** Along one side, without the quiet zone. */
  modules: number;
  error_correction: ErrorCorrection;
  /** Side in mm, quiet zones included, at the smallest X-dimension for retail, 0.396. */
  minimum_size_mm: number;
  /** The size at the target X-dimension, 0.495, measured as minimum_size_mm. */
  target_size_mm: number;
  /**
   * The size at the requested X-dimension or the format's own, measured as minimum_size_mm; null
   * without either.
   */
  size_mm: number | null;
  /** Null if it depends on the printed size of an image that has no size in print. */
  meets_retail_pos: boolean | null;
  /** The reason, in words. */
  retail_pos: string;
}

/**
 * General Specifications, clause 5.12.3.1: X-dimension in mm for 2D symbols at retail; the quiet
 * zone of 4X is in LIMITS.
 */
const RETAIL = { leastX: 0.396, mostX: 0.99 } as const;

export function symbolAnswer(
  symbol: QrSymbol,
  look: QrLook,
  identification: Identification,
): QrSymbolAnswer {
  const { version, size, errorCorrection } = symbol;
  const modulesWide = size + 2 * look.quiet;
  return {
    version,
    modules: size,
    error_correction: errorCorrection,
    minimum_size_mm: upwards(modulesWide * RETAIL.leastX),
    target_size_mm: nearest(modulesWide * TARGET_X_MM),
    size_mm: sizeOf(look, modulesWide),
    ...retailPos(look, identification, modulesWide),
  };
}

/** The free margin on every side of a symbol with this X-dimension, in mm. */
export const quietZoneMm = (x: number): number => upwards(LIMITS.quiet.least * x);

/** EPS and PDF use the target X-dimension if none is requested. */
const dimensionOf = ({ module, format }: QrLook): number | null =>
  module ?? (format === "eps" || format === "pdf" ? TARGET_X_MM : null);

function sizeOf(look: QrLook, modulesWide: number): number | null {
  const x = dimensionOf(look);
  return x === null ? null : nearest(modulesWide * x);
}

function retailPos(
  look: QrLook,
  { key }: Identification,
  modulesWide: number,
): Pick<QrSymbolAnswer, "meets_retail_pos" | "retail_pos"> {
  const { error_correction } = look;
  const x = dimensionOf(look);
  const faults = [
    key.ai !== "01" && "tills read only GTINs (AI 01)",
    key.ai === "01" &&
      /^[1-8]/.test(key.value) &&
      "a grouping (indicator 1 to 8) is not sold at a till",
    error_correction === "L" && "the error correction level must be M",
    x !== null &&
      (x < RETAIL.leastX || x > RETAIL.mostX) &&
      `the X-dimension of ${x} mm is outside ${RETAIL.leastX} to ${RETAIL.mostX} mm`,
  ].filter((fault) => fault !== false);
  if (faults.length > 0) {
    return { meets_retail_pos: false, retail_pos: `Not for tills: ${faults.join("; ")}.` };
  }
  const text = look.hri ? "" : ` Print (01)${key.value} below it.`;
  if (x !== null) {
    const retail_pos = `Meets GS1's rules for tills: ${nearest(modulesWide * x)} mm wide, X-dimension ${x} mm.${text}`;
    return { meets_retail_pos: true, retail_pos };
  }
  const least = upwards(modulesWide * RETAIL.leastX);
  const most = downwards(modulesWide * RETAIL.mostX);
  const widths = `${least} to ${most} mm wide, best ${nearest(modulesWide * TARGET_X_MM)}`;
  return {
    meets_retail_pos: null,
    retail_pos: `Meets GS1's rules for tills if printed ${widths}.${text}`,
  };
}

/**
 * Tenths of a mm; a limit is never rounded past itself, except for rounding in binary fractions.
 */
export const nearest = (mm: number): number => Math.round(mm * 10) / 10;
export const upwards = (mm: number): number => Math.ceil(mm * 10 - 1e-9) / 10;
const downwards = (mm: number): number => Math.floor(mm * 10 + 1e-9) / 10;
