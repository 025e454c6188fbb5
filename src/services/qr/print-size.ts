/**
 * The printed size of a code: the width that a person gives, or what GS1 recommends for the place of
 * use, in whole dots of the printer. All lengths are in mm.
 *
 *   moduleSize(37, { module: null, ...DEFAULT_PRINT, dpi: 300 }) // { module_mm: 0.508, dots: 6 }
 */
import type { AppError, FieldError } from "../../errors/errors.ts";
import { LIMITS, lookError, type QrLook } from "./look.ts";

/**
 * X-dimensions of two-dimensional symbols and of linear ones (EAN/UPC), from GS1's General
 * Specifications. `pack`, `small`: clause 5.12.3.1, retail point of sale; `small` has the least.
 * `case`: clause 5.12.3.2, general distribution. GS1 has no figures for shelf labels: `shelf` has
 * the range of retail, and is larger for a phone at arm's length.
 */
export const USES = {
  pack: { least: 0.396, best: 0.495, most: 0.99, linear: { least: 0.264, best: 0.33 } },
  shelf: { least: 0.396, best: 0.66, most: 0.99, linear: { least: 0.264, best: 0.33 } },
  small: { least: 0.396, best: 0.396, most: 0.99, linear: { least: 0.264, best: 0.264 } },
  case: { least: 0.743, best: 0.743, most: 1.5, linear: { least: 0.495, best: 0.66 } },
} as const;

/** Clause 5.12.3.2: the X-dimension of ITF-14, wherever it is printed. */
export const ITF_14_X = { least: 0.495, best: 0.495 } as const;

export type PrintUse = keyof typeof USES;
export const USE_NAMES = Object.keys(USES) as PrintUse[];

/** Dots per inch of thermal printers (203, 300, 600) and of office printers (600, 1200). */
export const RESOLUTIONS = [203, 300, 600, 1200] as const;

export interface PrintSize {
  readonly use: PrintUse;
  /** The width of the picture with its quiet zones; null for the best width for the use. */
  readonly width: number | null;
  /** Null if the printer's dots do not matter, as in offset printing. */
  readonly dpi: number | null;
}

export const DEFAULT_PRINT: PrintSize = { use: "pack", width: null, dpi: null };

export const WIDTHS = { least: 5, most: 5_000 } as const;

export interface ModuleSize {
  readonly module_mm: number;
  /** The dots of the printer in one module; null without a resolution. */
  readonly dots: number | null;
}

/** @throws AppError validation_error naming every invalid parameter */
export function parsePrint(texts: ReadonlyMap<string, string>): PrintSize {
  const errors: FieldError[] = [];
  const chosen = <T>(field: string, choices: readonly T[]): T | null => {
    const text = texts.get(field);
    const found = choices.find((choice) => String(choice) === text);
    if (text === undefined || found !== undefined) return found ?? null;
    errors.push({ field, message: `give one of ${choices.join(", ")}` });
    return null;
  };
  const use = chosen("use", USE_NAMES) ?? DEFAULT_PRINT.use;
  const dpi = chosen("dpi", RESOLUTIONS);
  const text = texts.get("width");
  let width: number | null = null;
  if (text !== undefined) {
    width = /^\d{1,4}([.,]\d{1,4})?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
    const { least, most } = WIDTHS;
    if (!(width >= least && width <= most)) {
      errors.push({ field: "width", message: `give millimetres from ${least} to ${most}` });
    }
    if (texts.has("module")) {
      errors.push({ field: "module", message: "give either width or module" });
    }
  }
  if (errors.length > 0) throw lookError(errors);
  return { use, width, dpi };
}

/**
 * A given width is never exceeded; without one, a module is never smaller than GS1 allows.
 * @param across modules, with both quiet zones
 * @param field the caller's name of the width, for errors
 * @throws AppError validation_error if the width is too small or too large for the symbol
 */
export function moduleSize(
  across: number,
  { use, width, dpi, module }: PrintSize & Pick<QrLook, "module">,
  field = "width",
): ModuleSize {
  if (width === null && module === null) return bestModule(USES[use], dpi);
  const asked = width === null ? (module ?? 0) : width / across;
  const dot = dpi === null ? null : 25.4 / dpi;
  const fitting = dot === null ? null : Math.floor(asked / dot + 1e-9);
  // No printer prints less than a dot, which a given width may have no room for.
  if (fitting === 0 && width !== null) {
    throw widthError(field, Math.ceil(across * dot!), Math.floor(across * LIMITS.module.most));
  }
  const dots = fitting === null ? null : Math.max(1, fitting);
  const exact = dot === null || dots === null ? asked : dots * dot;
  // Four decimals, as in the address of a picture.
  const module_mm = width === null ? rounded(exact) : Math.floor(exact * 1e4 + 1e-6) / 1e4;
  const { least, most } = LIMITS.module;
  if (module_mm >= least && module_mm <= most) return { module_mm, dots };
  throw widthError(field, Math.ceil(across * least), Math.floor(across * most));
}

/**
 * The width in pixels of a PNG that has one for each dot of the printer, so that no dot is a mixture
 * of two; nothing without a resolution, and for a picture that would be too large.
 */
export function inDots(across: number, { dots }: ModuleSize): { readonly size?: number } {
  const size = across * (dots ?? 0);
  const { least, most } = LIMITS.size;
  return size >= least && size <= most ? { size } : {};
}

/** The X-dimension nearest to the best one that is not less than the least. */
export function bestModule(
  { least, best }: { readonly least: number; readonly best: number },
  dpi: number | null,
): ModuleSize {
  if (dpi === null) return { module_mm: best, dots: null };
  const dot = 25.4 / dpi;
  const dots = Math.max(Math.round(best / dot), Math.ceil(least / dot - 1e-9));
  return { module_mm: rounded(dots * dot), dots };
}

const rounded = (mm: number): number => Math.round(mm * 1e4) / 1e4;

const widthError = (field: string, least: number, most: number): AppError =>
  lookError([{ field, message: `this code can be ${least} to ${most} mm wide` }]);
