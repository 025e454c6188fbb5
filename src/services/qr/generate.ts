import { type Facts, factsQuery } from "../../catalog/catalog.ts";
import { isNotAnothers } from "../../catalog/conditions.ts";
import { demand, type Query } from "../../catalog/query.ts";
import { recordQrCode } from "../../catalog/tables/qr-codes.ts";
import { AppError } from "../../errors.ts";
import { digitalLinkPath } from "../../gs1/digital-link/build.ts";
import type { QrSymbol } from "../../qr/symbol.ts";
import type { Decision } from "../../resolver/decide/decision.ts";
import { isoDate, type WriteContext } from "../context.ts";
import { ownershipOf } from "../owners/ownership.ts";
import { factsKey } from "../resolve/readings.ts";
import { decideOn } from "../resolve/resolve.ts";
import { auditLine } from "../write/audit.ts";
import { type Done, doOnce, type Once } from "../write/idempotency.ts";
import { watchRefusals } from "../write/refusals.ts";
import { describeQr, type QrContent } from "./content.ts";
import { checkDrawable, drawSymbol, encodedUri, encodeSymbol, qrUrl } from "./image.ts";
import { checkLook, DEFAULT_SIZE, type QrLook } from "./look.ts";
import { type QrSymbolAnswer, symbolAnswer } from "./symbol-answer.ts";

export interface QrQuestion extends QrContent, QrLook {}

export interface QrAnswer {
  digital_link: string;
  qr_url: string;
  element_string: string;
  hri: string;
  symbol: QrSymbolAnswer;
  resolvable: boolean;
  /** Where a scan leads; null for nowhere, and where it has a choice. */
  target_url: string | null;
  warnings: string[];
}

export interface GeneratedQr {
  answer: QrAnswer;
  /** The same symbol as a PNG to look at, whatever format was asked for. */
  preview: Uint8Array;
}

/**
 * The Digital Link of a GTIN and the URL of its QR code; records the code and one audit line in the
 * one round trip that also tells whether it would resolve.
 * @throws AppError validation_error; unprocessable_entity for numbers that must not go on a pack;
 * forbidden for a number that another organization than the key's owns.
 */
export async function generateQrUrl(
  context: WriteContext,
  question: QrQuestion,
): Promise<GeneratedQr> {
  const prepared = prepare(context, question);
  const facts = await watchRefusals(context, attempt(prepared), () => record(context, prepared));
  const answer = answerOf(context, prepared, facts);
  const { symbol, encoded, described } = prepared;
  const look = previewLook(question, symbol);
  return { answer, preview: drawSymbol(symbol, described.reading.identification, encoded, look) };
}

/**
 * The same without the picture. To be done once it takes two round trips: the answer that is kept with
 * the code has to be known before.
 */
export async function addQrCode(
  context: WriteContext,
  question: QrQuestion,
  once: Once | null,
): Promise<Done<QrAnswer>> {
  const prepared = prepare(context, question);
  return watchRefusals(context, attempt(prepared), async () => {
    if (once === null) {
      const answer = answerOf(context, prepared, await record(context, prepared));
      return { answer, replayed: false };
    }
    const [facts] = await context.catalog.ask([factsQuery(factsKey(prepared.described.reading))]);
    const kept = answerOf(context, prepared, facts);
    return doOnce(context, once, kept, async (steps) => {
      await record(context, prepared, steps);
      return kept;
    });
  });
}

type Prepared = ReturnType<typeof prepare>;

/** Before anything is recorded: an image that cannot be drawn is a wrong call. */
function prepare({ clock, baseUrl }: WriteContext, question: QrQuestion) {
  checkLook(question);
  const described = describeQr(question, { baseUrl, today: isoDate(clock()) });
  const { identification } = described.reading;
  const encoded = encodedUri(identification, baseUrl, question);
  const symbol = encodeSymbol(encoded, question);
  checkDrawable(symbol, identification, question);
  return { question, described, encoded, symbol };
}

function record(
  context: WriteContext,
  { described: { reading, digital_link: uri } }: Prepared,
  steps: readonly Query<void>[] = [],
): Promise<Facts> {
  const { authorization, catalog } = context;
  const action = auditLine(context, { action: "qr.generate", subject: uri, outcome: "recorded" });
  const anchor = digitalLinkPath(reading.identification);
  const owner = ownershipOf(reading.identification);
  const own =
    authorization && owner.digits
      ? [
          demand(isNotAnothers(owner.digits, authorization.keyHash), () =>
            codeOfAnotherError(anchor),
          ),
        ]
      : [];
  return catalog.change({
    authorization,
    owned: {},
    steps: [...own, ...steps, recordQrCode({ digitalLink: uri, anchor, createdAt: action.at })],
    answer: factsQuery(factsKey(reading)),
    action,
    about: { record: { table: "qr_codes", key: uri }, owner },
  });
}

const attempt = ({ described: { reading, digital_link: subject } }: Prepared) => ({
  ...{ action: "qr.generate" as const, subject },
  owner: ownershipOf(reading.identification),
});

/** Only its owner, or an administrator, records codes of a number that somebody here owns. */
const codeOfAnotherError = (anchor: string) =>
  new AppError("forbidden", "gtin: its company prefix belongs to another organization.", {
    errors: [{ field: "gtin", message: "its company prefix belongs to another organization" }],
    guidance: `Use a key of the organization that owns the prefix. GET /qr${anchor}.svg draws the code and records nothing.`,
  });

function answerOf(
  context: WriteContext,
  { question, described, symbol }: Prepared,
  facts: Facts,
): QrAnswer {
  const { reading } = described;
  const { identification } = reading;
  const { decision } = decideOn(context, reading, facts, {});
  return {
    digital_link: described.digital_link,
    qr_url: qrUrl(identification, context.baseUrl, question),
    element_string: described.element_string,
    hri: described.hri,
    symbol: symbolAnswer(symbol, question, identification),
    resolvable: decision.status !== 404,
    target_url: decision.link?.href ?? null,
    warnings: [
      ...described.warnings,
      ...targetWarnings(decision),
      ...(question.compact ? [COMPACT] : []),
    ],
  };
}

const COMPACT =
  "compact=1 prints scheme and host in capitals. Some scanners match GS1's published pattern, which has small ones: try yours before printing.";

/** Large enough to be read off a screen: four pixels a module at least. */
function previewLook(question: QrQuestion, { size }: QrSymbol): QrLook {
  const pixels = Math.max(DEFAULT_SIZE, 4 * (size + 2 * question.quiet));
  return { ...question, format: "png", size: pixels, module: null };
}

function targetWarnings({ status, matched, link, available }: Decision): string[] {
  if (status === 404) {
    return [
      "The catalog has no target for this code: a scan would get 404. Add the product or a link before printing.",
    ];
  }
  if (matched?.scope === "delegated") {
    return [
      `No link is set here: the company prefix delegates to another resolver, and a scan leads to ${link?.href}.`,
    ];
  }
  const warnings: string[] = [];
  if (matched?.scope === "hosted") {
    warnings.push(`No link is set: a scan leads to the hosted page ${link?.href}.`);
  } else if (available.every(({ isDefault }) => isDefault)) {
    warnings.push(
      `A default is all there is: whatever is asked for, a scan leads to ${link?.href}.`,
    );
  }
  if (matched?.scope === "brand" || matched?.scope === "organization") {
    warnings.push(`No link is set for this product itself: it has that of its ${matched.scope}.`);
  } else if (matched?.inherited && matched.scope !== "hosted") {
    warnings.push(`No link is set for this code itself: it has that of ${matched.anchor}.`);
  }
  return warnings;
}
