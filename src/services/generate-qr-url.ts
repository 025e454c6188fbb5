import { AppError } from "../errors.ts";
import { classify } from "../gs1/classify.ts";
import { canonicalDigitalLink, digitalLinkPath } from "../gs1/digital-link.ts";
import { elementString, type GtinQualifiers, hri } from "../gs1/gtin-identification.ts";
import { isPublishable } from "./answers.ts";
import { auditLine } from "./audit.ts";
import { isoDate, type WriteContext } from "./context.ts";
import { type ErrorCorrection, type QrSymbol, qrSymbol } from "./qr-symbol.ts";
import { factsKey } from "./readings.ts";
import { decideOn } from "./resolve.ts";
import { readGtin } from "./understand.ts";

export interface QrQuestion extends GtinQualifiers {
  gtin: string;
  format: "svg" | "png" | "eps" | "pdf";
  /** Pixels of the image's side. */
  size: number;
  error_correction: ErrorCorrection;
}

export interface QrAnswer {
  digital_link: string;
  qr_url: string;
  element_string: string;
  hri: string;
  symbol: QrSymbol;
  resolvable: boolean;
  warnings: string[];
}

/**
 * The Digital Link of a GTIN and the URL of its QR code; records the code and one audit line in the
 * one round trip that also tells whether it would resolve.
 * @throws AppError validation_error; unprocessable_entity for numbers that must not go on a pack.
 */
export async function generateQrUrl(
  context: WriteContext,
  question: QrQuestion,
): Promise<QrAnswer> {
  const now = context.clock();
  const [reading, ...otherReadings] = readGtin(question.gtin, question, isoDate(now));
  const { identification, understoodAs } = reading;
  const gtin = identification.key.value;
  const other = otherReadings[0]?.identification.key.value;
  if (!isPublishable(gtin)) throw notForPacks(gtin, other);
  const uri = canonicalDigitalLink(identification, context.baseUrl);
  const anchor = digitalLinkPath(identification);
  const facts = await context.catalog.recordQrCode(
    {
      code: { digitalLink: uri, anchor, createdAt: now.toISOString() },
      action: auditLine(context, { action: "qr.generate", subject: uri, outcome: "recorded" }),
    },
    factsKey(reading),
  );
  const { decision } = decideOn(context, reading, facts, {});
  const warnings = [...classWarnings(gtin), ...reading.warnings];
  if (understoodAs === "upc_e") warnings.push("The number was read as a UPC-E and expanded.");
  if (other) warnings.push(`The digits can also be a UPC-E for ${other}; the GTIN-8 was taken.`);
  if (decision.status === 404) warnings.push(UNRESOLVABLE);
  return {
    digital_link: uri,
    qr_url: qrUrl(context.baseUrl, uri, question),
    element_string: elementString(identification),
    hri: hri(identification),
    symbol: qrSymbol(uri, question.error_correction),
    resolvable: decision.status !== 404,
    warnings,
  };
}

const UNRESOLVABLE =
  "The catalog has no target for this code: a scan would get 404. Add the product or a link before printing.";

/** The Digital Link's own path and query below /qr; defaults are left out: one picture, one URL. */
function qrUrl(baseUrl: string, uri: string, question: QrQuestion): string {
  const [path, ...attributes] = uri.slice(baseUrl.length).split("?");
  const query = [
    ...attributes,
    ...(question.size === DEFAULT_SIZE ? [] : [`size=${question.size}`]),
    ...(question.error_correction === "M" ? [] : [`ec=${question.error_correction}`]),
  ];
  const file = `${baseUrl}/qr${path}.${question.format}`;
  return query.length > 0 ? `${file}?${query.join("&")}` : file;
}

export const DEFAULT_SIZE = 300;

function classWarnings(gtin: string): string[] {
  const { classification, usable_reason } = classify(gtin);
  const isDoubtful = ["demo", "unallocated", "reserved"].includes(classification);
  return isDoubtful ? [`${usable_reason} Do not print it on a real pack.`] : [];
}

function notForPacks(gtin: string, other: string | undefined): AppError {
  const { usable_reason } = classify(gtin);
  return new AppError(
    "unprocessable_entity",
    `gtin: ${gtin} cannot become a Digital Link. ${usable_reason}`,
    {
      errors: [{ field: "gtin", message: usable_reason }],
      guidance: other
        ? `The same digits can be a UPC-E: if so, give ${other}.`
        : "Use the GTIN that was allocated to the trade item; validate_gtin tells a number's kind.",
    },
  );
}
