/** Generating a code: preparing, recording and answering. */
import { checkedHash } from "../../catalog/authorization.ts";
import { hasNoOwner, isNotAnothers } from "../../catalog/conditions.ts";
import { type Query, requireThat } from "../../catalog/query.ts";
import { type ProductFacts, productFactsQuery } from "../../catalog/tables/products.ts";
import { recordQrCode } from "../../catalog/tables/qr-codes.ts";
import { changesIfWritten } from "../../catalog/tables/user-actions.ts";
import { AppError, type FieldError } from "../../errors/errors.ts";
import { digitalLinkPath } from "../../gs1/digital-link/build.ts";
import { isLoopback } from "../../model/public-host.ts";
import type { QrSymbol } from "../../qr/symbol.ts";
import type { Decision } from "../../resolver/decide/decision.ts";
import { askAs } from "../access/rights.ts";
import { ownershipOf } from "../anchor.ts";
import { isoDate, type WriteContext } from "../context.ts";
import { type AlsoWrong, allOf, faultsOf } from "../every-fault.ts";
import { firstAmong } from "../resolve/first.ts";
import { type NoticeAnswer, noticesOf } from "../resolve/notices.ts";
import { factsKey } from "../resolve/reading.ts";
import { decideAsScanned } from "../resolve/resolve.ts";
import { auditLine } from "../write/audit.ts";
import { describeQr, type QrContent } from "./content.ts";
import { checkDrawable, encodedUri, encodeSymbol, qrUrl } from "./image.ts";
import { checkLook, DEFAULT_LOOK, lookError, type QrLook } from "./look.ts";
import { DEFAULT_PRINT, inDots, moduleSize, type PrintSize } from "./print-size.ts";
import { type QrSymbolAnswer, symbolAnswer } from "./symbol-answer.ts";

export interface QrQuestion extends QrContent, Omit<QrLook, "error_correction"> {
  /** `highest`: the one with the most correction whose symbol is no larger than that of M. */
  readonly error_correction: QrLook["error_correction"] | "highest";
  /** Modules are whole dots of this printer; without a module or fit_mm, for a pack at a till. */
  readonly dpi?: PrintSize["dpi"] | undefined;
  /** The widest that the code may be with its quiet zones, in mm: the largest module that fits. */
  readonly fit_mm?: number | undefined;
}

export interface QrAnswer {
  /** What comes before printing: the same list as of every other answer about the code. */
  notices: NoticeAnswer[];
  digital_link: string;
  qr_url: string;
  element_string: string;
  hri: string;
  symbol: QrSymbolAnswer & { module_mm?: number; dots?: number };
  resolvable: boolean;
  /** The target of a scan; null if there is none, or a choice. */
  target_url: string | null;
  warnings: string[];
}

type PreparedCode = ReturnType<typeof prepareCode>;

type CodeContext = Pick<WriteContext, "clock" | "baseUrl">;

/** What a code says, and its symbol. */
export function encodeCode({ clock, baseUrl }: CodeContext, question: QrQuestion) {
  const described = describeQr(question, { baseUrl, today: isoDate(clock()) });
  const encoded = encodedUri(described.reading.identification, baseUrl, question);
  const { error_correction: asked } = question;
  const error_correction = asked === "highest" ? highestLevel(encoded) : asked;
  const symbol = encodeSymbol(encoded, { error_correction });
  return { described, encoded, symbol, look: { ...question, error_correction } };
}

/** @throws AppError as `encodeSymbol` */
function highestLevel(uri: string): QrLook["error_correction"] {
  const { size } = encodeSymbol(uri, { error_correction: "M" });
  const fits = (level: "H" | "Q") => {
    try {
      return encodeSymbol(uri, { error_correction: level }).size <= size;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  };
  return (["H", "Q"] as const).find(fits) ?? "M";
}

/** A question with the level that was chosen. */
type Levelled = QrQuestion & QrLook;

/**
 * Prepares a code before anything is recorded, so that an image that cannot be drawn is an error of
 * the principal.
 * @param encode for a code that was encoded earlier, to weigh it
 */
export function prepareCode(
  context: CodeContext,
  question: QrQuestion,
  encode = () => encodeCode(context, question),
) {
  const [, , prepared] = allOf(
    () => checkLook({ ...question, error_correction: DEFAULT_LOOK.error_correction }),
    () => checkSize(question),
    () => {
      const { described, encoded, symbol, look: levelled } = encode();
      const { identification } = described.reading;
      const { look, dots } = sized(symbol, levelled);
      checkDrawable(symbol, identification, look);
      return { question: look, dots, described, encoded, symbol };
    },
  );
  return prepared;
}

/** The faults of some of a question's members, each valid by itself. */
export const codeFaults: AlsoWrong<CodeContext> = (valid, context) => {
  const question = { ...DEFAULT_LOOK, format: "svg" as const, gtin: "", ...valid };
  const faults = faultsOf(() => prepareCode(context, question));
  return "gtin" in valid ? faults : faults.filter(({ field }) => field !== "gtin");
};

/** One size, in one way. @throws AppError validation_error */
function checkSize({ fit_mm, module, size, format }: QrQuestion): void {
  if (fit_mm === undefined) return;
  const errors: FieldError[] = [];
  if (module !== null) errors.push({ field: "module", message: "give either fit_mm or module" });
  if (size !== null && format === "svg") {
    errors.push({ field: "size", message: "an svg is measured in one way: give fit_mm or size" });
  }
  if (errors.length > 0) throw lookError(errors);
}

/** @throws AppError validation_error if the code does not fit */
function sized(symbol: QrSymbol, question: Levelled) {
  const { fit_mm, dpi = null, quiet, module } = question;
  if (fit_mm === undefined && dpi === null) return { look: question, dots: null };
  const asked = { use: DEFAULT_PRINT.use, width: fit_mm ?? null, dpi };
  const across = symbol.size + 2 * quiet;
  const free = fit_mm === undefined ? module : null;
  const size = moduleSize(across, { ...asked, module: free }, "fit_mm");
  const { module_mm, dots } = size;
  // An svg in pixels has no dots of a printer.
  const inPixels = question.size !== null && question.format === "svg";
  return inPixels
    ? { look: question, dots: null }
    : {
        look: {
          ...question,
          module: module_mm,
          ...(question.format === "png" && question.size === null && inDots(across, size)),
        },
        dots,
      };
}

/** Whether the operator's identity provider gave the principal, who is of no organization, the scope. */
const isGranted = ({ principal }: Pick<WriteContext, "principal">): boolean =>
  principal?.scopes?.includes("qr:generate") === true;

/**
 * @throws AppError forbidden for a number that has an owner here, to a principal that may not write for it
 */
export function recordCode(
  context: WriteContext,
  { described: { reading, digital_link: uri } }: PreparedCode,
  steps: readonly Query<void>[] = [],
): Promise<ProductFacts> {
  const { authorization, catalog } = context;
  const action = auditLine(context, { action: "qr.generate", subject: uri, outcome: "recorded" });
  const anchor = digitalLinkPath(reading.identification);
  const owner = ownershipOf(reading.identification);
  const { digits } = owner;
  const isAllowed = authorization
    ? digits && isNotAnothers(digits, checkedHash(authorization))
    : digits && !isGranted(context) && hasNoOwner(digits);
  const own = isAllowed ? [requireThat(isAllowed, () => codeOfAnotherError(anchor))] : [];
  return catalog.change({
    authorization,
    owned: {},
    steps: [...own, ...steps, recordQrCode({ digitalLink: uri, anchor, createdAt: action.at })],
    answer: productFactsQuery(factsKey(reading), context.clock()),
    action,
    about: { record: { table: "qr_codes", key: uri }, owner },
    changes: changesIfWritten({ before: null, after: { digital_link: uri, anchor } }),
  });
}

/** Whether the code is recorded: as `record` says, and never for an owner for whom the principal may not write. */
export type RecordedAnswer = QrAnswer & { recorded: boolean };

const NOT_RECORDED =
  "Not recorded: the number belongs to an organization here, and only its keys record its codes.";

/** Records it, unless a caller without a key asks for a number that has an owner. @throws as `recordCode` */
export const recordedAnswer = (
  context: WriteContext,
  prepared: PreparedCode,
): Promise<RecordedAnswer> =>
  orNotRecorded(context, prepared, async () => {
    const facts = await recordCode(context, prepared);
    return { ...codeAnswer(context, prepared, facts), recorded: true };
  });

/** The answer of `record`, or of a code that a caller without a key may not record. */
export async function orNotRecorded(
  context: WriteContext,
  prepared: PreparedCode,
  record: () => Promise<RecordedAnswer>,
): Promise<RecordedAnswer> {
  try {
    return await record();
  } catch (error) {
    const isOfOwner = error instanceof AppError && error.errorCode === "forbidden";
    if (context.authorization !== null || !isOfOwner) throw error;
    const made = codeAnswer(context, prepared, await readFacts(context, prepared));
    return { ...made, warnings: [...made.warnings, NOT_RECORDED], recorded: false };
  }
}

/** The facts of a code that is only tried out. The principal's key is checked all the same. */
export async function readFacts(
  context: WriteContext,
  { described }: Pick<PreparedCode, "described">,
): Promise<ProductFacts> {
  const { authorization, catalog, clock } = context;
  const key = factsKey(described.reading);
  if (authorization === null) return (await catalog.records([key], clock()))[0]!;
  return (await askAs({ ...context, authorization }, { facts: productFactsQuery(key, clock()) }))
    .facts;
}

/** A number that has an owner here: only the owner, or an administrator, records its codes. */
const codeOfAnotherError = (anchor: string) =>
  new AppError("forbidden", "gtin: its company prefix belongs to another organization.", {
    errors: [{ field: "gtin", message: "its company prefix belongs to another organization" }],
    guidance: `Use a key of the organization that owns the prefix. record: false, or GET /qr${anchor}.svg, makes the code without recording it.`,
  });

export function codeAnswer(
  context: WriteContext,
  prepared: PreparedCode,
  { recalls, ...facts }: ProductFacts,
): QrAnswer {
  const { question, described, symbol, dots } = prepared;
  const { reading } = described;
  const { identification } = reading;
  const { decision, isPrivate } = decideAsScanned(context, reading, facts, {});
  const found = { identification, decision, facts, recalls };
  const notices = noticesOf(firstAmong(context, found, context.clock(), []), identification);
  return {
    notices,
    digital_link: described.digital_link,
    qr_url: qrUrl(identification, context.baseUrl, question),
    element_string: described.element_string,
    hri: described.hri,
    symbol: {
      ...symbolAnswer(symbol, question, identification),
      ...notForTills(notices),
      ...(question.module !== null && { module_mm: question.module }),
      ...(dots !== null && { dots }),
    },
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

/** Nothing meets the rules for tills that must not be sold. */
export function notForTills(notices: readonly NoticeAnswer[]) {
  const [stop] = notices.flatMap(({ kind }) => NOT_SOLD[kind] ?? []);
  return stop && { meets_retail_pos: false, retail_pos: `Not for tills: ${stop}` };
}

/** The notice in brief: the answer has all of it. */
const NOT_SOLD: Readonly<Partial<Record<NoticeAnswer["kind"], string>>> = {
  recall: "it has recall information.",
  withdrawn: "it is withdrawn from the market.",
  demo: "it has a demonstration number.",
};

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

function targetWarnings({ status, matched, available }: Decision, isPrivate: boolean): string[] {
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
      "This server has no link for the code. Its company prefix is delegated to another resolver, to which a scan leads.",
    ];
  }
  const warnings: string[] = [];
  if (matched?.scope === "hosted") {
    // The hosted page itself has no id. The links of a withdrawn product wait behind it.
    const hasLinks = available.some(({ id }) => id !== null);
    warnings.push(
      hasLinks
        ? "No link of the code answers a plain scan, which leads to the hosted page."
        : "The code has no link. A scan leads to the hosted page.",
    );
  } else if (available.every(({ isDefault }) => isDefault)) {
    warnings.push("The code has only a default link: every scan leads to target_url.");
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
