/** The example product's code, for the tables of the pages. */

import type { Identification } from "../../src/gs1/identification.ts";
import { TARGET_X_MM } from "../../src/qr/print.ts";
import type { QrSymbol } from "../../src/qr/symbol.ts";
import { describeQr, type QrContent } from "../../src/services/qr/content.ts";
import { encodedUri, encodeSymbol } from "../../src/services/qr/image.ts";
import { DEFAULT_LOOK, type QrLook } from "../../src/services/qr/look.ts";
import { type QrSymbolAnswer, symbolAnswer } from "../../src/services/qr/symbol-answer.ts";

const BASE_URL = "https://id.example.org";
/**
 * Dates with two-digit years are read relative to this day, so that pages do not change with the
 * date.
 */
const TODAY = "2026-12-10";

/** X-dimensions in mm for 2D at retail: smallest, target, largest. */
export const RETAIL_X = [0.396, TARGET_X_MM, 0.99] as const;

export const DEFAULT: QrLook = { ...DEFAULT_LOOK, format: "svg" };

/** Data of a code besides the GTIN. */
export type Beside = Omit<QrContent, "gtin">;

export interface Example {
  readonly identification: Identification;
  readonly look: QrLook;
  readonly symbol: QrSymbol;
  readonly answer: QrSymbolAnswer;
}

/** The example product's code, with `content` beside its GTIN. */
export function example(
  content: Beside = {},
  differently: Partial<QrLook> = {},
  baseUrl = BASE_URL,
): Example {
  const look = { ...DEFAULT, ...differently };
  const { reading } = describeQr({ gtin: "9506000134352", ...content }, { baseUrl, today: TODAY });
  const { identification } = reading;
  const symbol = encodeSymbol(encodedUri(identification, baseUrl, look), look);
  return { identification, look, symbol, answer: symbolAnswer(symbol, look, identification) };
}

export const LOT_AND_EXPIRY = { lot: "ABC123", expiry: "2027-01-31" } as const;

/** Side in mm with quiet zones, rounded to hundredths. */
export const sideMm = (modules: number, x: number, quiet: number = DEFAULT.quiet): string =>
  ((modules + 2 * quiet) * x).toFixed(2);
