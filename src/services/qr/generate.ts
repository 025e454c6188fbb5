import type { QrSymbol } from "../../qr/symbol.ts";
import type { WriteContext } from "../context.ts";
import { watchRefusals } from "../write/refusals.ts";
import {
  codeAnswer,
  codeAttempt,
  prepareCode,
  type QrAnswer,
  type QrQuestion,
  recordCode,
} from "./code.ts";
import { drawSymbol } from "./image.ts";
import { DEFAULT_SIZE, type QrLook } from "./look.ts";

export interface GeneratedQr {
  answer: QrAnswer;
  /** The same symbol as a PNG to look at, for every requested format. */
  preview: Uint8Array;
}

/**
 * The Digital Link of a GTIN and the URL of its QR code. Records the code and one audit line in the
 * same round trip that finds out whether the code would resolve.
 * @throws AppError validation_error; unprocessable_entity for numbers that must not be printed on a
 * pack; forbidden for a number that belongs to another organization than the key's
 */
export async function generateQrUrl(
  context: WriteContext,
  question: QrQuestion,
): Promise<GeneratedQr> {
  const prepared = prepareCode(context, question);
  const facts = await watchRefusals(context, codeAttempt(prepared), () =>
    recordCode(context, prepared),
  );
  const answer = codeAnswer(context, prepared, facts);
  const { symbol, encoded, described } = prepared;
  const look = previewLook(question, symbol);
  return { answer, preview: drawSymbol(symbol, described.reading.identification, encoded, look) };
}

/** Large enough to be scanned from a screen: at least four pixels a module. */
function previewLook(question: QrQuestion, { size }: QrSymbol): QrLook {
  const pixels = Math.max(DEFAULT_SIZE, 4 * (size + 2 * question.quiet));
  return { ...question, format: "png", size: pixels, module: null };
}
