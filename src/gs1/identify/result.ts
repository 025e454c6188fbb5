/** The answer to the identification of a pasted text. */

import { digitalLinkPath } from "../digital-link/build.ts";
import {
  aboutAi,
  type DoubtfulElement,
  type Fault,
  type Faults,
  type FaultyReading,
} from "../fault.ts";
import type { GtinErrorCode } from "../gtin/error.ts";
import type { GtinFailure } from "../gtin/reading.ts";
import type { GtinAlternative } from "../gtin/report.ts";
import type { ElementValue, Identification } from "../identification.ts";
import { failed, ok, type Result } from "../result.ts";
import type { Warning } from "../warnings.ts";

/** `hri`: bracketed with blanks, as printed. A compressed Digital Link counts as a Digital Link. */
export const INPUT_FORMS = [
  "gtin",
  "upc_e",
  "sscc",
  "element_string",
  "hri",
  "digital_link",
  "epc_uri",
  "epc_binary",
] as const;
export type UnderstoodAs = (typeof INPUT_FORMS)[number];

export type IdentifyResult = Result<Identified, IdentifyError>;

/**
 * Whether every element is right, and only the key is absent: such a string is valid, but
 * identifies nothing by itself (a carton's second barcode, a coupon).
 */
export const isKeyless = ({ faults, elements }: Pick<IdentifyError, "faults" | "elements">) =>
  elements.length > 0 && faults.length === 1 && faults[0].code === "missing_key";

export interface Identified {
  readonly identification: Identification;
  readonly understood_as: UnderstoodAs;
  /** The scheme of an EPC, such as `sgtin-96`. */
  readonly scheme?: string;
  /** The filter value of a tag, 0 to 7. */
  readonly filter?: number;
  /** The canonical path of key and qualifiers: `/01/09506000134352/10/ABC`. */
  readonly anchor: string;
  /** Other meanings of a plain number, as `normalizeGtin` returns them. */
  readonly alternatives: readonly GtinAlternative[];
  /** Sentences without repetitions. */
  readonly warnings: readonly Warning[];
}

/** `code` is the form as which the input was read; for a plain number, its fault as a GTIN. */
export interface IdentifyError {
  readonly code: GtinErrorCode | "element_string" | "digital_link" | "epc" | "too_long";
  /** The message of the first fault; never repeats the input. */
  readonly message: string;
  /**
   * The position of the first fault, in characters of the input from 0; null for a fault of the
   * whole.
   */
  readonly position: number | null;
  /** The application identifier of the first fault. */
  readonly ai: string | null;
  /** Everything that is wrong, as far as the input could be read. */
  readonly faults: Faults;
  /** The elements whose values have no fault, in their order. */
  readonly elements: readonly ElementValue[];
  /** The members of `elements` that no answer has: see {@link certainAmong}. */
  readonly doubtful?: readonly DoubtfulElement[];
  /** Sentences without repetitions. */
  readonly warnings: readonly Warning[];
  /** Everything that is known of a plain number, including suggestions. */
  readonly gtin: GtinFailure | null;
}

const NO_ALTERNATIVES: readonly GtinAlternative[] = Object.freeze([]);
const NO_WARNINGS: readonly Warning[] = Object.freeze([]);

export function identified(
  understood_as: UnderstoodAs,
  identification: Identification,
  warnings = NO_WARNINGS,
  alternatives = NO_ALTERNATIVES,
): IdentifyResult {
  const anchor = digitalLinkPath(identification);
  return ok({ identification, understood_as, anchor, alternatives, warnings });
}

/** The reading of an input from which nothing could be read. */
export const only = (fault: Fault): FaultyReading => ({
  faults: [fault],
  elements: [],
  warnings: [],
});

/** Positions must be those of the input. */
export function unidentified(code: IdentifyError["code"], refusal: FaultyReading): IdentifyResult {
  const { elements, doubtful = [], warnings } = refusal;
  const faults = refusal.faults.map((fault) =>
    fault.ai === undefined || fault.code === "unknown_ai"
      ? fault
      : { ...fault, message: aboutAi(fault.ai, fault.message) },
  ) as [...Faults];
  const [{ message, position, ai = null }] = faults;
  return failed({
    code,
    message,
    position,
    ai,
    faults,
    elements,
    warnings,
    gtin: null,
    ...(doubtful.length > 0 && { doubtful }),
  });
}

export function noGtin(gtin: GtinFailure): IdentifyResult {
  const { error_code: code, error: message, position } = gtin;
  const fault: Fault = { code, position, message };
  return failed({ ...only(fault), code, message, position, ai: null, gtin });
}
