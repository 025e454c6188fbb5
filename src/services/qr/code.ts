/** Generating a code: preparing, recording and answering. */
import type { Facts, ProductRow } from "../../catalog/catalog.ts";
import { isNotAnothers } from "../../catalog/conditions.ts";
import { type Query, requireThat } from "../../catalog/query.ts";
import { factsQuery } from "../../catalog/tables/products.ts";
import { recordQrCode } from "../../catalog/tables/qr-codes.ts";
import { AppError } from "../../errors.ts";
import { digitalLinkPath } from "../../gs1/digital-link/build.ts";
import { isLoopback } from "../../model/public-host.ts";
import type { Decision } from "../../resolver/decide/decision.ts";
import { isoDate, type WriteContext } from "../context.ts";
import { ownershipOf } from "../owners/ownership.ts";
import { factsKey } from "../resolve/readings.ts";
import { decideAsScanned } from "../resolve/resolve.ts";
import { auditLine } from "../write/audit.ts";
import { describeQr, type QrContent } from "./content.ts";
import { checkDrawable, encodedUri, encodeSymbol, qrUrl } from "./image.ts";
import { checkLook, type QrLook } from "./look.ts";
import { type QrSymbolAnswer, symbolAnswer } from "./symbol-answer.ts";

export interface QrQuestion extends QrContent, QrLook {}

export interface QrAnswer {
  digital_link: string;
  qr_url: string;
  element_string: string;
  hri: string;
  symbol: QrSymbolAnswer;
  resolvable: boolean;
  /** The target of a scan; null if there is none, or a choice. */
  target_url: string | null;
  warnings: string[];
}

type PreparedCode = ReturnType<typeof prepareCode>;

/** Before anything is recorded, so that an image that cannot be drawn is an error of the caller. */
export function prepareCode(
  { clock, baseUrl }: Pick<WriteContext, "clock" | "baseUrl">,
  question: QrQuestion,
) {
  checkLook(question);
  const described = describeQr(question, { baseUrl, today: isoDate(clock()) });
  const { identification } = described.reading;
  const encoded = encodedUri(identification, baseUrl, question);
  const symbol = encodeSymbol(encoded, question);
  checkDrawable(symbol, identification, question);
  return { question, described, encoded, symbol };
}

export function recordCode(
  context: WriteContext,
  { described: { reading, digital_link: uri } }: PreparedCode,
  steps: readonly Query<void>[] = [],
): Promise<Facts<ProductRow>> {
  const { authorization, catalog } = context;
  const action = auditLine(context, { action: "qr.generate", subject: uri, outcome: "recorded" });
  const anchor = digitalLinkPath(reading.identification);
  const owner = ownershipOf(reading.identification);
  const own =
    authorization && owner.digits
      ? [
          requireThat(isNotAnothers(owner.digits, authorization.keyHash), () =>
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

export const codeAttempt = ({ described: { reading, digital_link: subject } }: PreparedCode) => ({
  ...{ action: "qr.generate" as const, subject },
  owner: ownershipOf(reading.identification),
});

/** A number that has an owner here: only the owner, or an administrator, records its codes. */
const codeOfAnotherError = (anchor: string) =>
  new AppError("forbidden", "gtin: its company prefix belongs to another organization.", {
    errors: [{ field: "gtin", message: "its company prefix belongs to another organization" }],
    guidance: `Use a key of the organization that owns the prefix. GET /qr${anchor}.svg draws the code without recording it.`,
  });

export function codeAnswer(
  context: WriteContext,
  prepared: PreparedCode,
  facts: Facts<ProductRow>,
): QrAnswer {
  const { question, described, symbol } = prepared;
  const { reading } = described;
  const { identification } = reading;
  const { decision, isPrivate } = decideAsScanned(context, reading, facts, {});
  return {
    digital_link: described.digital_link,
    qr_url: qrUrl(identification, context.baseUrl, question),
    element_string: described.element_string,
    hri: described.hri,
    symbol: symbolAnswer(symbol, question, identification),
    resolvable: decision.status !== 404,
    target_url: decision.link?.href ?? null,
    warnings: [
      ...described.warnings.map(({ message }) => message),
      ...targetWarnings(decision, isPrivate),
      ...lengthWarnings(prepared, context.baseUrl),
      ...(question.compact ? [COMPACT] : []),
    ],
  };
}

const COMPACT =
  "compact=1 writes the scheme and host in capitals. Some scanners only accept lower case, as in GS1's published pattern: test yours before printing.";

/** `https://` and twelve more characters: a short domain. */
const SHORT_ORIGIN = 20;

/** A warning about the length of the origin, if a shorter one would make a smaller symbol. */
function lengthWarnings({ question, encoded, symbol }: PreparedCode, baseUrl: string): string[] {
  if (baseUrl.length <= SHORT_ORIGIN || isLoopback(new URL(baseUrl).hostname)) return [];
  const shorter = encoded.slice(0, SHORT_ORIGIN) + encoded.slice(baseUrl.length);
  const { size } = encodeSymbol(shorter, question);
  return size < symbol.size
    ? [
        `The base URL has ${baseUrl.length} of the ${encoded.length} characters in the code. A base URL of ${SHORT_ORIGIN} characters would make the symbol ${size} modules wide instead of ${symbol.size}.`,
      ]
    : [];
}

function targetWarnings(
  { status, matched, link, available }: Decision,
  isPrivate: boolean,
): string[] {
  if (status === 404 && isPrivate) {
    return [
      "The product is private, and no link is public: a scan would get 404. Publish the product or add a link before printing.",
    ];
  }
  if (status === 404) {
    return [
      "The catalog has no target for this code: a scan would get 404. Add the product or a link before printing.",
    ];
  }
  if (matched?.scope === "delegated") {
    return [
      `This server has no link for the code. Its company prefix is delegated to another resolver: a scan leads to ${link?.href}.`,
    ];
  }
  const warnings: string[] = [];
  if (matched?.scope === "hosted") {
    warnings.push(`The code has no link. A scan leads to the hosted page ${link?.href}.`);
  } else if (available.every(({ isDefault }) => isDefault)) {
    warnings.push(`The code has only a default link: every scan leads to ${link?.href}.`);
  }
  if (matched?.scope === "brand" || matched?.scope === "organization") {
    warnings.push(
      `The product has no link of its own. A scan uses the link of its ${matched.scope}.`,
    );
  } else if (matched?.inherited && matched.scope !== "hosted") {
    warnings.push(`The code has no link of its own. A scan uses the link of ${matched.anchor}.`);
  }
  return warnings;
}
