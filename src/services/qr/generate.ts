import type { ProductFacts } from "../../catalog/catalog.ts";
import { productFactsQuery } from "../../catalog/tables/products.ts";
import type { QrSymbol } from "../../qr/symbol.ts";
import { askAs } from "../access/caller.ts";
import type { WriteContext } from "../context.ts";
import { orWithOffer } from "../resolve/gtin-input.ts";
import { factsKey } from "../resolve/reading.ts";
import { codeAnswer, prepareCode, type QrAnswer, type QrQuestion, recordCode } from "./code.ts";
import { drawSymbol } from "./image.ts";
import { DEFAULT_SIZE, type QrLook } from "./look.ts";

export interface GeneratedQr {
  answer: QrAnswer & { recorded: boolean };
  /** The same symbol as a PNG to look at, for every requested format. */
  preview: Uint8Array;
}

/**
 * The Digital Link of a GTIN and the URL of its QR code. One round trip: unless `record` is false,
 * it records the code and one audit line, and always finds out whether the code would resolve.
 * @throws AppError validation_error; unprocessable_entity for numbers that must not be printed on a
 * pack; forbidden for a number that belongs to another organization than the key's
 */
export async function generateQrUrl(
  context: WriteContext,
  question: QrQuestion,
  record = true,
): Promise<GeneratedQr> {
  const prepared = await orWithOffer(context, question.gtin, () => prepareCode(context, question));
  const facts = await (record ? recordCode(context, prepared) : readFacts(context, prepared));
  const answer = { ...codeAnswer(context, prepared, facts), recorded: record };
  const { symbol, encoded, described } = prepared;
  const look = previewLook(prepared.question, symbol);
  return { answer, preview: drawSymbol(symbol, described.reading.identification, encoded, look) };
}

/** The facts of a code that is only tried out. The caller's key is checked all the same. */
async function readFacts(
  context: WriteContext,
  { described }: Pick<ReturnType<typeof prepareCode>, "described">,
): Promise<ProductFacts> {
  const { authorization, catalog, clock } = context;
  const key = factsKey(described.reading);
  if (authorization === null) return (await catalog.records([key], clock()))[0]!;
  return (await askAs({ ...context, authorization }, { facts: productFactsQuery(key, clock()) }))
    .facts;
}

/** Large enough to be scanned from a screen: at least four pixels a module. */
function previewLook(question: QrLook, { size }: QrSymbol): QrLook {
  const pixels = Math.max(DEFAULT_SIZE, 4 * (size + 2 * question.quiet));
  return { ...question, format: "png", size: pixels, module: null };
}
