/** A code to look at before it is printed. Does not use the catalog and records nothing. */
import { type Contrast, contrastOf } from "../../qr/colours.ts";
import { FORMATS, type QrFormat } from "../../qr/draw.ts";
import { TARGET_X_MM } from "../../qr/print.ts";
import type { ReadContext } from "../context.ts";
import { prepareCode, type QrQuestion } from "./code.ts";
import { qrUrl } from "./image.ts";
import { coloursOf } from "./look.ts";
import { isBelowRetail, type QrSymbolAnswer, quietZoneMm, symbolAnswer } from "./symbol-answer.ts";

export interface QrDesign {
  readonly digital_link: string;
  readonly hri: string;
  readonly symbol: QrSymbolAnswer;
  readonly is_below_retail: boolean;
  /** The margin on every side in which nothing may be printed, in mm. */
  readonly quiet_zone_mm: number;
  /** Symbol contrast in percent, and whether it is enough after the loss in print. */
  readonly contrast: { readonly percent: number; readonly rating: Contrast["rating"] };
  /** URLs of the picture, by format. */
  readonly urls: Readonly<Record<QrFormat, string>>;
  readonly warnings: readonly string[];
}

/** @throws AppError as generateQrUrl, except for errors that only a catalog can find */
export function designQr(
  context: Pick<ReadContext, "clock" | "baseUrl">,
  asked: QrQuestion,
): QrDesign {
  const module = asked.module ?? TARGET_X_MM;
  const question = { ...asked, module };
  const { described, symbol } = prepareCode(context, question);
  const { identification } = described.reading;
  const { dark, light } = coloursOf(question);
  const { share, rating } = contrastOf(dark, light);
  const urlOf = (format: QrFormat) =>
    qrUrl(identification, context.baseUrl, { ...question, format });
  return {
    digital_link: described.digital_link,
    hri: described.hri,
    symbol: symbolAnswer(symbol, question, identification),
    is_below_retail: isBelowRetail(module),
    quiet_zone_mm: quietZoneMm(module),
    contrast: { percent: Math.floor(share * 100), rating },
    urls: Object.fromEntries(FORMATS.map((format) => [format, urlOf(format)])) as QrDesign["urls"],
    warnings: described.warnings,
  };
}
