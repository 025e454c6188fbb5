import { type CouponParts, couponParts, couponText } from "../../gs1/ai/coupon.ts";
import { bracketed } from "../../gs1/ai/element-string.ts";
import { meaningOf } from "../../gs1/ai/meaning.ts";
import { isDots } from "../../gs1/digital-link/value.ts";
import { certainAmong, type Fault, type FaultCode } from "../../gs1/fault.ts";
import { parseGtin } from "../../gs1/gtin/reading.ts";
import { SUGGESTION_REASONS } from "../../gs1/gtin/suggest.ts";
import { countDigits } from "../../gs1/gtin/typed-number.ts";
import { allElements, type ElementValue, type Identification } from "../../gs1/identification.ts";
import { identify } from "../../gs1/identify/identify.ts";
import { allMeant, MEANT_REASONS } from "../../gs1/identify/meant.ts";
import {
  type IdentifyError,
  isKeyless,
  noGtin,
  type UnderstoodAs,
} from "../../gs1/identify/result.ts";
import { contentAmong } from "../../gs1/identify/surroundings.ts";
import { qualifierName } from "../../gs1/qualifiers.ts";
import { isoDate, type ReadContext } from "../context.ts";
import { type ElementAnswer, elementAnswer, faultAnswer } from "../faults.ts";
import type { ListedKind } from "../resolve/listed.ts";
import { certainReading, type OtherReading, publishedLink } from "../resolve/reading.ts";
import { correctedLink } from "./corrected-link.ts";
import { type Named, nameOf, notGs1Message } from "./kind.ts";
import { namedValues, withScope } from "./names.ts";

export interface DecodedElement extends ElementAnswer {
  /**
   * The value in a readable form, if it is not readable itself: an ISO date, `0.750 kg`, `Italy
   * (IT)`.
   */
  meaning?: string;
}

export interface DecodeFault {
  code: FaultCode;
  ai?: string;
  position?: number;
  message: string;
}

/** Tools that return more about the decoded code, each with its arguments. */
export interface NextCalls {
  lookup_product: Record<string, string>;
  resolve_gtin?: Record<string, string>;
}

/**
 * `in_catalog`: a product of the catalog that is probably meant. The others of a number are those of
 * validate_gtin.
 */
export const SUGGESTED_REASONS = [
  ...new Set([...MEANT_REASONS, "in_catalog" as const, ...SUGGESTION_REASONS]),
] as const;

export interface Suggested {
  /** Bracketed. */
  readonly code: string;
  readonly reason: (typeof SUGGESTED_REASONS)[number];
  /** The organization that has the company prefix here; absent if nobody has. */
  readonly organization?: string;
  /** The name of a product of the catalog. */
  readonly name?: string;
  /** What comes first of this product; absent if nothing does. */
  readonly notices?: readonly ListedKind[];
}

/** Empty members are omitted. */
export interface DecodeBarcodeAnswer extends Named {
  /** Whether every element is right; a string without a key is valid, but identifies nothing. */
  valid: boolean;
  /** Absent if the input could not be read. */
  understood_as?: UnderstoodAs;
  /** The main values by name. */
  fields?: Record<string, string>;
  /**
   * The key, its qualifiers, then the attributes; for a faulty label, the elements that are certain,
   * in order.
   */
  elements?: DecodedElement[];
  /** The parts of a North American coupon (8110, 8112), by name. */
  coupon?: CouponParts;
  /** Other meanings of a plain number. */
  alternatives?: readonly OtherReading[];
  faults?: DecodeFault[];
  warnings?: string[];
  digital_link?: string;
  /** A faulty Digital Link as it should be, on its own origin. */
  corrected?: string;
  /** What a label with a fault may have said; after the catalog was asked, also what it has. */
  suggestions?: readonly Suggested[];
  next?: NextCalls;
}

type Context = Pick<ReadContext, "baseUrl" | "clock">;

/** The content of a barcode, tag or label, with names. Does not use the catalog. */
export function decodeBarcode(context: Context, input: string): DecodeBarcodeAnswer {
  const found = identify(input);
  const today = isoDate(context.clock());
  const named = nameOf(input, found);
  if (!found.ok) {
    const message = named.kind === "not_gs1" ? notGs1Message(input) : null;
    if (message === null) {
      const corrected = correctedLink(input, found.error);
      return {
        ...named,
        ...faulty(input, found.error, today),
        ...(corrected !== null && { corrected }),
      };
    }
    return { ...named, valid: false, faults: [{ code: found.error.faults[0].code, message }] };
  }
  const unverified = unverifiedNumber(input, found.value);
  if (unverified !== null) return { ...named, ...faulty(input, unverified, today) };
  const { identification, understood_as, alternatives } = found.value;
  const elements = allElements(identification);
  const { digital_link, warnings } = publishedLink(context.baseUrl, found.value);
  // If the digits can be two numbers, the tools choose the one that the catalog has.
  const item = itemOf(identification);
  const gtin = alternatives.length > 0 ? input : item?.value;
  return {
    ...named,
    valid: true,
    understood_as,
    ...decoded(elements, today),
    ...(alternatives.length > 0 && { alternatives }),
    ...(warnings.length > 0 && { warnings }),
    ...(digital_link !== null && { digital_link }),
    ...(gtin !== undefined && { next: nextCalls(gtin, identification) }),
  };
}

/**
 * Six or seven digits have no check digit that could confirm them, or only one of their readings
 * has: a product look-up tries them, but nothing was verified.
 */
function unverifiedNumber(
  input: string,
  { understood_as }: { readonly understood_as: UnderstoodAs },
): IdentifyError | null {
  if (understood_as !== "upc_e") return null;
  const { text } = contentAmong(input);
  if (countDigits(text) >= 8) return null;
  const gtin = parseGtin(text);
  const read = gtin.ok ? null : noGtin(gtin.error);
  return read === null || read.ok ? null : read.error;
}

/** What is wrong, and what is right beside it. A string that lacks only its key is valid. */
function faulty(
  input: string,
  error: IdentifyError,
  today: string,
): Omit<DecodeBarcodeAnswer, keyof Named> {
  const { faults, warnings } = error;
  const elements = certainAmong(error);
  if (isKeyless(error)) {
    const notes = [faults[0].message, ...warnings];
    return { valid: true, ...decoded(elements, today), warnings: notes };
  }
  const next = nextAmong(elements, faults);
  const meant = allMeant(input, error);
  return {
    valid: false,
    ...decoded(elements, today),
    faults: faultsOf(error),
    ...(warnings.length > 0 && { warnings: [...warnings] }),
    ...(meant.length > 0 && { suggestions: meant }),
    ...(next !== null && { next }),
  };
}

function decoded(
  elements: readonly ElementValue[],
  today: string,
): Pick<DecodeBarcodeAnswer, "fields" | "elements" | "coupon"> {
  if (elements.length === 0) return {};
  const fields = namedValues(elements, today);
  const [coupon] = elements
    .map((element) => couponParts(element, today))
    .filter((parts) => parts !== null);
  return {
    ...(Object.keys(fields).length > 0 && { fields }),
    elements: elements.map((element) => {
      const parts = couponParts(element, today);
      const meaning = parts ? couponText(parts) : withScope(element, meaningOf(element, today));
      return { ...elementAnswer(element), ...(meaning !== null && { meaning }) };
    }),
    ...(coupon && { coupon }),
  };
}

function faultsOf({ faults }: IdentifyError): DecodeFault[] {
  return faults.map((fault) => {
    const { code, ai, position, message } = faultAnswer(fault);
    return {
      code,
      ...(ai !== null && { ai }),
      ...(position !== null && { position }),
      message,
    };
  });
}

/** The product: the tools support only products. For a logistic unit, its contents. */
const itemOf = ({ key, attributes }: Identification): ElementValue | undefined =>
  key.ai === "01" ? key : attributes.find(({ ai }) => ai === "02");

function nextCalls(
  gtin: string,
  { key, qualifiers }: Pick<Identification, "key" | "qualifiers">,
): NextCalls {
  if (key.ai !== "01") return { lookup_product: { gtin } };
  // No argument may have only dots, but a label that the tool reads may.
  if (qualifiers.some(({ value }) => isDots(value))) {
    return { lookup_product: { gtin }, resolve_gtin: { gtin: bracketed([key, ...qualifiers]) } };
  }
  const given = qualifiers.map(({ ai, value }) => [qualifierName(ai), value]);
  return { lookup_product: { gtin }, resolve_gtin: { gtin, ...Object.fromEntries(given) } };
}

/** The calls for the product of a faulty label, if its GTIN is right. */
function nextAmong(elements: readonly ElementValue[], faults: readonly Fault[]): NextCalls | null {
  const certain = certainReading(elements)?.identification;
  if (certain !== undefined) return nextCalls(certain.key.value, certain);
  const content = elements.find(({ ai }) => ai === "02");
  const isOther = content === undefined || faults.some(({ ai }) => ai === "01");
  return isOther ? null : nextCalls(content.value, { key: content, qualifiers: [] });
}
