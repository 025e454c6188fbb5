/**
 * The content of a QR code: makes a Digital Link from a GTIN and its data, or explains why none is
 * allowed.
 */
import { AppError } from "../../errors/errors.ts";
import { type LinkWritten, writeDigitalLink } from "../../gs1/digital-link/write.ts";
import { type Classification, classify, isPublishable } from "../../gs1/gtin/classify.ts";
import type { Identification } from "../../gs1/identification.ts";
import {
  elementString,
  type GtinValues,
  hri,
  withValues,
} from "../../gs1/identify/gtin-identification.ts";
import { isLoopback } from "../../model/public-host.ts";
import { allOf } from "../every-fault.ts";
import { parseGtinInput } from "../resolve/gtin-input.ts";
import { parseLinkTarget, type Reading, type Readings } from "../resolve/reading.ts";

export interface QrContent extends GtinValues {
  /** The GTIN in any form that `identify` reads. */
  readonly gtin: string;
}

export interface QrDescription {
  readonly reading: Reading;
  /** The canonical URI, on the public origin. */
  readonly digital_link: string;
  readonly element_string: string;
  readonly hri: string;
  readonly warnings: readonly QrWarning[];
}

/** `other`: a remark about the form of the input. */
export interface QrWarning {
  readonly code:
    | Extract<Classification, "demo" | "unallocated" | "reserved">
    | ("measure" | "loopback" | "upc_e" | "gtin_8_or_upc_e" | "other");
  readonly message: string;
}

/**
 * Does not use the catalog; `baseUrl` is the public origin, `today` an ISO date.
 * @throws AppError validation_error; unprocessable_entity for numbers that must not be printed on a
 * pack
 */
export function describeQr(
  content: QrContent,
  { baseUrl, today }: { baseUrl: string; today: string },
): QrDescription {
  const [reading, ...otherReadings] = parseContent(content, { baseUrl, today });
  const { understoodAs } = reading;
  const other = otherReadings[0]?.identification.key.value;
  // Text and element string have only the elements of the link: an AI that the link does not
  // include is in neither.
  const [, { uri, identification }] = allOf(
    () => refuseUnpublishable(reading.identification, other),
    () => linkToPrint(reading.identification, baseUrl, (ai) => argumentOf(ai, content)),
  );
  const warnings: QrWarning[] = [
    ...classWarnings(identification.key.value),
    ...reading.warnings.map((message) => ({ code: "other", message }) as const),
    ...measureWarnings(identification),
    ...originWarnings(baseUrl),
  ];
  if (understoodAs === "upc_e") {
    warnings.push({ code: "upc_e", message: "The number was read as a UPC-E and expanded." });
  }
  if (other) {
    const message = `The digits can also be a UPC-E for ${other}. They were read as a GTIN-8.`;
    warnings.push({ code: "gtin_8_or_upc_e", message });
  }
  return {
    reading: { ...reading, identification },
    digital_link: uri,
    element_string: elementString(identification),
    hri: hri(identification),
    warnings,
  };
}

/** A demonstration number, in whose place the values of an unreadable one are checked. */
const ANY_GTIN = { ai: "01", value: "09521234543213" };

/** Reads the content; the other values are checked beside one that cannot be read. */
function parseContent(
  content: QrContent,
  { baseUrl, today }: { baseUrl: string; today: string },
): Readings {
  try {
    return parseGtinInput(content.gtin, content, today);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const faulty = new Set(error.options.errors?.map(({ field }) => field));
    const readable = Object.fromEntries(
      Object.entries(content).filter(([field]) => !faulty.has(field)),
    ) as unknown as QrContent;
    // The price needs a weight, which is there, although it cannot be read.
    const others = faulty.has("net_weight_kg") ? { ...readable, net_weight_kg: "1" } : readable;
    const bare = { key: ANY_GTIN, qualifiers: [], attributes: [] };
    const values = withValues(bare, others, today);
    if (values.ok) {
      const { value } = values;
      allOf(
        () => {
          throw error;
        },
        () => linkToPrint(value, baseUrl, (ai) => argumentOf(ai, content)),
      );
    }
    throw error;
  }
}

/**
 * The only function that makes a link for a symbol (tool, REST, batch, `/qr`). It reads the link
 * back strictly, so that no label has a link that breaks a rule.
 * @param fieldOf the argument of an application identifier; null returns the argument of the whole
 * @throws AppError unprocessable_entity naming every AI that is not allowed or lacks another one,
 * with the clause
 */
export function buildLinkToPrint(
  identification: Identification,
  baseUrl: string,
  fieldOf: (ai: string | null) => string,
): LinkWritten {
  refuseUnpublishable(identification);
  return linkToPrint(identification, baseUrl, fieldOf);
}

function linkToPrint(
  identification: Identification,
  baseUrl: string,
  fieldOf: (ai: string | null) => string,
): LinkWritten {
  const written = writeDigitalLink(baseUrl, identification);
  if (written.ok) return written.value;
  const errors = written.error.map(({ code, ai, problem, clause }) => ({
    field: fieldOf(ai),
    message: `${problem} (${clause}).`,
    code,
    ...(ai !== null && { ai }),
  }));
  const detail = errors.map(({ field, message }) => `${field}: ${message}`).join(" ");
  const guidance = written.error
    .map(({ code, ai, fix }) =>
      code === "missing_companion" && fieldOf(ai) === "price"
        ? "Give net_weight_kg, or remove price."
        : fix,
    )
    .join(" ");
  throw new AppError("unprocessable_entity", detail, {
    causeCode: "not_together",
    errors,
    guidance,
  });
}

/**
 * The argument from which an application identifier was made; otherwise `gtin`, which contained it.
 */
function argumentOf(ai: string | null, content: QrContent): string {
  const found = ARGUMENTS.find(
    ([field, ais]) => content[field] !== undefined && ais.test(ai ?? ""),
  );
  return found?.[0] ?? "gtin";
}

const ARGUMENTS: readonly (readonly [keyof GtinValues, RegExp])[] = [
  ["expiry", /^17$/],
  ["best_before", /^15$/],
  ["net_weight_kg", /^310/],
  ["price", /^39[23]/],
];

/**
 * A number that companies or regions can use for something else identifies nothing on the web.
 * @throws AppError unprocessable_entity
 */
function refuseUnpublishable({ key }: Identification, alsoUpcE?: string): void {
  if (key.ai !== "01" || isPublishable(key.value)) return;
  const { usable_reason } = classify(key.value);
  throw new AppError(
    "unprocessable_entity",
    `gtin: ${key.value} cannot be used in a Digital Link. ${usable_reason}`,
    {
      causeCode: "not_usable",
      errors: [{ field: "gtin", message: usable_reason }],
      guidance: alsoUpcE
        ? `The same digits can be a UPC-E. If they are, give ${alsoUpcE}.`
        : "Use the GTIN of the trade item. validate_gtin reports the kind of a number.",
    },
  );
}

function classWarnings(gtin14: string): QrWarning[] {
  const { classification: code, usable_reason } = classify(gtin14);
  if (code !== "demo" && code !== "unallocated" && code !== "reserved") return [];
  return [{ code, message: `${usable_reason} Do not print it on a real pack.` }];
}

/** General Specifications, clauses 3.6.2 and 3.6.7: only variable measure items may have these. */
function measureWarnings({ key, attributes }: Identification): QrWarning[] {
  const isVariable = key.value.startsWith("9");
  const carries = attributes.some(({ ai }) => /^(31[0-6]|39[0-5])\d$/.test(ai));
  const message =
    "Weight and price are for items of variable measure. Their GTIN-14 begins with 9.";
  return carries && !isVariable ? [{ code: "measure", message }] : [];
}

function originWarnings(baseUrl: string): QrWarning[] {
  const message = `The code contains ${baseUrl}, which only this machine can reach. Set BASE_URL before printing.`;
  return isLoopback(new URL(baseUrl).hostname) ? [{ code: "loopback", message }] : [];
}

/**
 * @param path of a Digital Link, raw
 * @param skipped the number of characters before it in the requested path
 * @throws AppError bad_request; unprocessable_entity for a link that must not be printed
 */
export function parseCodeToDraw(
  path: string,
  rawQuery: string | null,
  baseUrl: string,
  skipped = 0,
): Identification {
  const asked = parseLinkTarget(path, rawQuery, skipped);
  return buildLinkToPrint(asked.identification, baseUrl, (ai) => ai ?? "path").identification;
}

/** A longer link makes a symbol that is too fine for a small picture on a page. */
const LONGEST_SHOWN = 500;

/** Path and query of the SVG picture of a Digital Link; null if `/qr` would reject it. */
export function picturePath(link: string, baseUrl: string): string | null {
  if (link.length > LONGEST_SHOWN) return null;
  const { pathname, search } = new URL(link);
  try {
    parseCodeToDraw(pathname, search === "" ? null : search.slice(1), baseUrl);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
  return `/qr${pathname}.svg${search}`;
}
