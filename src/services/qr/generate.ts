import type { QrSymbol } from "../../qr/symbol.ts";
import type { WriteContext } from "../context.ts";
import { orWithOffers } from "../resolve/gtin-input.ts";
import {
  codeAnswer,
  prepareCode,
  type QrQuestion,
  type RecordedAnswer,
  readFacts,
  recordedAnswer,
} from "./code.ts";
import { drawSymbol } from "./image.ts";
import { DEFAULT_SIZE, type QrLook } from "./look.ts";

export interface GeneratedQr {
  answer: RecordedAnswer;
  /** The same symbol as a PNG to look at, for every requested format. */
  preview: Uint8Array;
}

/**
 * The Digital Link of a GTIN and the URL of its QR code. One round trip: unless `record` is false,
 * it records the code and one audit line, and always finds out whether the code would resolve. A
 * caller without a key records no code of a number that has an owner here.
 * @throws AppError validation_error; unprocessable_entity for numbers that must not be printed on a
 * pack; forbidden for a number that belongs to another organization than the key's
 */
export async function generateQrUrl(
  context: WriteContext,
  question: QrQuestion,
  record = true,
): Promise<GeneratedQr> {
  const prepared = await orWithOffers(context, question.gtin, () => prepareCode(context, question));
  const answer = record
    ? await recordedAnswer(context, prepared)
    : { ...codeAnswer(context, prepared, await readFacts(context, prepared)), recorded: false };
  const { symbol, encoded, described } = prepared;
  const look = previewLook(prepared.question, symbol);
  return { answer, preview: drawSymbol(symbol, described.reading.identification, encoded, look) };
}

/** Large enough to be scanned from a screen: at least four pixels a module. */
function previewLook(question: QrLook, { size }: QrSymbol): QrLook {
  const pixels = Math.max(DEFAULT_SIZE, 4 * (size + 2 * question.quiet));
  return { ...question, format: "png", size: pixels, module: null };
}
