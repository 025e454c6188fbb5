/** A code to look at before it is printed: asks no catalog and records nothing. */
import { FORMATS, type QrFormat } from "../../qr/draw.ts";
import { TARGET_X_MM } from "../../qr/print.ts";
import type { ReadContext } from "../context.ts";
import { prepareCode, type QrQuestion } from "./code.ts";
import { qrUrl } from "./image.ts";
import { type QrSymbolAnswer, symbolAnswer } from "./symbol-answer.ts";

export interface QrDesign {
  readonly digital_link: string;
  readonly hri: string;
  readonly symbol: QrSymbolAnswer;
  /** Side in mm with both quiet zones, at the module size asked for. */
  readonly size_mm: number;
  /** Of the picture, by format. */
  readonly urls: Readonly<Record<QrFormat, string>>;
  readonly warnings: readonly string[];
}

/** @throws AppError as generateQrUrl does, but for what only a catalog knows. */
export function designQr(
  context: Pick<ReadContext, "clock" | "baseUrl">,
  question: QrQuestion,
): QrDesign {
  const { described, symbol } = prepareCode(context, question);
  const { identification } = described.reading;
  const module = question.module ?? TARGET_X_MM;
  const urlOf = (format: QrFormat) =>
    qrUrl(identification, context.baseUrl, { ...question, format, module });
  return {
    digital_link: described.digital_link,
    hri: described.hri,
    symbol: symbolAnswer(symbol, question, identification),
    size_mm: Math.round((symbol.size + 2 * question.quiet) * module * 10) / 10,
    urls: Object.fromEntries(FORMATS.map((format) => [format, urlOf(format)])) as QrDesign["urls"],
    warnings: described.warnings,
  };
}
