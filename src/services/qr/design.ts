/** A code to look at before it is printed. Records nothing, and can do without the catalog. */

import { findAi } from "../../gs1/ai/application-identifiers.ts";
import { unbracketed } from "../../gs1/ai/element-string.ts";
import { isGtin8 } from "../../gs1/gtin/classify.ts";
import { allElements, type Identification } from "../../gs1/identification.ts";
import { type Contrast, contrastOf } from "../../qr/colours.ts";
import { FORMATS, type QrFormat } from "../../qr/draw.ts";
import { isoDate, type ReadContext } from "../context.ts";
import { type DecodedWithNotices, decodeWithNotices } from "../decode/with-notices.ts";
import { allOf } from "../every-fault.ts";
import { orWithOffers } from "../resolve/gtin-input.ts";
import { notForTills, prepareCode, type QrQuestion } from "./code.ts";
import { describeQr, type QrContent, type QrWarning } from "./content.ts";
import { qrUrl } from "./image.ts";
import { coloursOf, LIMITS, type QrLook } from "./look.ts";
import {
  bestModule,
  ITF_14_X,
  inDots,
  type ModuleSize,
  moduleSize,
  type PrintSize,
  type PrintUse,
  USES,
} from "./print-size.ts";
import {
  nearest,
  type QrSymbolAnswer,
  quietZoneMm,
  symbolAnswer,
  upwards,
} from "./symbol-answer.ts";

export interface QrDesign {
  readonly digital_link: string;
  readonly hri: string;
  readonly symbol: QrSymbolAnswer;
  /** The X-dimension, in mm and in the printer's dots. */
  readonly module: ModuleSize;
  /**
   * The widths in mm below and above the given one that are whole dots of the printer; null if that
   * is one of them, or if no width or no printer is given. The code has the first of them.
   */
  readonly fitting_widths_mm: readonly number[] | null;
  /** Side of the code without its quiet zones, in mm. */
  readonly code_mm: number;
  /** The margin on every side in which nothing may be printed, in mm. */
  readonly quiet_zone_mm: number;
  /** What GS1 asks for where the code is used, and the width in mm that meets it. */
  readonly use: {
    readonly name: PrintUse;
    readonly least_module_mm: number;
    readonly most_module_mm: number;
    readonly least_width_mm: number;
    readonly most_width_mm: number;
  };
  /** Symbol contrast in percent, and whether it is enough after the loss in print. */
  readonly contrast: { readonly percent: number; readonly rating: Contrast["rating"] };
  /** URLs of the picture, by format. */
  readonly urls: Readonly<Record<QrFormat, string>>;
  /** The linear barcode of packs that carry one too; null if none has room for the number. */
  readonly barcode: PackBarcode | null;
  /** GS1 DataMatrix with the same data: `^` is FNC1. Its modules are those of the QR code. */
  readonly data_matrix: string;
  readonly warnings: readonly DesignWarning[];
}

export interface PackBarcode {
  readonly symbology: "ean13" | "ean8" | "upca" | "itf14";
  readonly text: string;
  /** Width of the narrowest bar. */
  readonly module: ModuleSize;
}

export interface DesignWarning {
  readonly code: QrWarning["code"] | "too_small" | "too_large" | "low_correction" | "not_at_tills";
  readonly message: string;
}

type DesignContext = Pick<ReadContext, "clock" | "baseUrl">;

/**
 * @param parseLook of texts that somebody typed
 * @throws AppError as generateQrUrl, except for errors that only a catalog can find; with the faults
 * of the content and of the look together
 */
export function designFromTexts(
  context: DesignContext,
  content: QrContent,
  parseLook: () => QrLook & PrintSize,
): QrDesign {
  const { clock, baseUrl } = context;
  const today = isoDate(clock());
  const [, look] = allOf(() => describeQr(content, { baseUrl, today }), parseLook);
  return designQr(context, { ...content, ...look });
}

export interface DesignAnswer extends QrDesign, Pick<DecodedWithNotices, "catalog"> {
  /** What comes before printing. */
  readonly notices: NonNullable<DecodedWithNotices["notices"]>;
}

/** The same, after what is to be known first. At most one round trip, which may fail. */
export async function designWithNotices(
  context: ReadContext,
  content: QrContent,
  parseLook: () => QrLook & PrintSize,
): Promise<DesignAnswer> {
  const design = await orWithOffers(context, content.gtin, () =>
    designFromTexts(context, content, parseLook),
  );
  const { notices = [], catalog } = await decodeWithNotices(context, design.digital_link);
  return {
    ...(catalog && { catalog }),
    notices,
    ...design,
    symbol: { ...design.symbol, ...notForTills(notices) },
  };
}

/** @throws AppError as generateQrUrl, except for errors that only a catalog can find */
export function designQr(context: DesignContext, asked: QrQuestion & PrintSize): QrDesign {
  // The symbol does not depend on the size of its modules.
  const { use, width, dpi, ...look } = asked;
  const {
    described,
    symbol,
    question: levelled,
  } = prepareCode(context, {
    ...look,
    module: USES[use].best,
  });
  const { identification } = described.reading;
  const across = symbol.size + 2 * look.quiet;
  const fitting = moduleSize(across, asked);
  const module = largeEnough(across, asked, fitting);
  const { error_correction } = levelled;
  const question = { ...look, error_correction, module: module.module_mm };
  const { dark, light } = coloursOf(question);
  const { share, rating } = contrastOf(dark, light);
  const { least, most } = USES[use];
  const urlOf = (format: QrFormat) =>
    qrUrl(identification, context.baseUrl, {
      ...question,
      format,
      ...(format === "png" && inDots(across, module)),
    });
  return {
    digital_link: described.digital_link,
    hri: described.hri,
    symbol: symbolAnswer(symbol, question, identification),
    module,
    fitting_widths_mm: fittingWidths(across, asked, fitting),
    code_mm: nearest(symbol.size * module.module_mm),
    quiet_zone_mm: quietZoneMm(module.module_mm),
    use: {
      name: use,
      least_module_mm: least,
      most_module_mm: most,
      least_width_mm: upwards(across * bestModule({ least, best: least }, dpi).module_mm),
      most_width_mm: Math.floor(across * most * 10) / 10,
    },
    contrast: { percent: Math.floor(share * 100), rating },
    urls: Object.fromEntries(FORMATS.map((format) => [format, urlOf(format)])) as QrDesign["urls"],
    barcode: barcodeOf(identification.key.value, asked),
    data_matrix: dataMatrixOf(identification),
    warnings: [...useWarnings(identification, asked, module), ...described.warnings],
  };
}

/**
 * The module that fits into the width; if it is too small for the use, the smallest that is not, as
 * far as that width is nearer.
 */
function largeEnough(across: number, { use, width, dpi }: PrintSize, fitting: ModuleSize) {
  const { least } = USES[use];
  if (width === null || dpi === null || fitting.module_mm >= least) return fitting;
  const next = bestModule({ least, best: least }, dpi);
  const isNearer = across * next.module_mm - width < width - across * fitting.module_mm;
  return isNearer ? next : fitting;
}

/** Hundredths upwards, so that each of them is answered with itself. */
function fittingWidths(
  across: number,
  { width, dpi }: PrintSize,
  { dots }: ModuleSize,
): readonly number[] | null {
  if (width === null || dpi === null || dots === null) return null;
  const widths = [dots, dots + 1]
    .map((count) => (count * 25.4) / dpi)
    .filter((module) => module <= LIMITS.module.most)
    .map((module) => Math.ceil(across * module * 100 - 1e-6) / 100);
  return Math.abs(widths[0]! - width) < 0.05 ? null : widths;
}

/**
 * The warnings about the use. A code at tills needs at least level M, and no groupings (General
 * Specifications, clause 5.12.3.1).
 */
function useWarnings(
  { key }: Identification,
  { use, error_correction }: QrQuestion & PrintSize,
  { module_mm }: ModuleSize,
): DesignWarning[] {
  const { least, most } = USES[use];
  const isTill = use === "pack" || use === "small";
  const asked = `GS1 asks for modules of ${least} to ${most} mm for this use (${use}).`;
  const found: (DesignWarning | false)[] = [
    module_mm < least && { code: "too_small", message: `The code is too small. ${asked}` },
    module_mm > most && { code: "too_large", message: `The code is too large. ${asked}` },
    isTill &&
      error_correction === "L" && {
        code: "low_correction",
        message: "Tills need at least the error correction level M.",
      },
    isTill &&
      /^[1-8]/.test(key.value) && {
        code: "not_at_tills",
        message: "The number is a grouping (indicator 1 to 8), which is not sold at a till.",
      },
  ];
  return found.filter((warning) => warning !== false);
}

/** ITF-14 for groupings. No barcode with only the number identifies a variable measure item. */
function barcodeOf(gtin14: string, { use, dpi }: PrintSize): PackBarcode | null {
  const module = bestModule(USES[use].linear, dpi);
  if (isGtin8(gtin14)) return { symbology: "ean8", text: gtin14.slice(6), module };
  if (gtin14.startsWith("00")) return { symbology: "upca", text: gtin14.slice(2), module };
  if (gtin14.startsWith("0")) return { symbology: "ean13", text: gtin14.slice(1), module };
  if (gtin14.startsWith("9")) return null;
  return { symbology: "itf14", text: gtin14, module: bestModule(ITF_14_X, dpi) };
}

/** Elements of predefined length first, which makes the shortest message (clause 7.8). */
function dataMatrixOf(identification: Identification): string {
  const isOpen = ({ ai }: { ai: string }) => Number(findAi(ai)?.predefinedLength !== true);
  return unbracketed(allElements(identification).toSorted((a, b) => isOpen(a) - isOpen(b)));
}
