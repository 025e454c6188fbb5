/** What the identification of a pasted text answers. */
import { digitalLinkPath } from "../digital-link/build.ts";
import { aboutAi, type Faults } from "../fault.ts";
import type { GtinErrorCode } from "../gtin/error.ts";
import type { GtinFailure } from "../gtin/reading.ts";
import type { GtinAlternative } from "../gtin/report.ts";
import type { ElementValue, Identification } from "../identification.ts";
import { failed, ok, type Result } from "../result.ts";

/** `hri`: in brackets with blanks, as printed. A compressed Digital Link is a Digital Link. */
export const INPUT_FORMS = [
  "gtin",
  "upc_e",
  "element_string",
  "hri",
  "digital_link",
  "epc_uri",
  "epc_binary",
] as const;
export type UnderstoodAs = (typeof INPUT_FORMS)[number];

export type IdentifyResult = Result<Identified, IdentifyError>;

export interface Identified {
  readonly identification: Identification;
  readonly understood_as: UnderstoodAs;
  /** The canonical path of key and qualifiers: `/01/09506000134352/10/ABC`. */
  readonly anchor: string;
  /** What else a plain number can mean, as `normalizeGtin` has it. */
  readonly alternatives: readonly GtinAlternative[];
  /** Sentences, each once. */
  readonly warnings: readonly string[];
}

/** `code` says as what the input was read, or for a plain number what is wrong with it as a GTIN. */
export interface IdentifyError {
  readonly code: GtinErrorCode | "element_string" | "digital_link" | "epc" | "too_long";
  /** The first fault's: what is wrong; never repeats the input. */
  readonly message: string;
  /** The first fault's, in characters of the input from 0; null where it is the whole. */
  readonly position: number | null;
  /** The application identifier that the first fault is about. */
  readonly ai: string | null;
  /** Everything that is wrong, as far as the input could be read. */
  readonly faults: Faults;
  /** What an element string says beside its faults, in its own order. */
  readonly elements: readonly ElementValue[];
  /** For a plain number all that is known, suggestions included. */
  readonly gtin: GtinFailure | null;
}

const NO_ALTERNATIVES: readonly GtinAlternative[] = Object.freeze([]);
const NO_WARNINGS: readonly string[] = Object.freeze([]);

export function identified(
  understood_as: UnderstoodAs,
  identification: Identification,
  warnings = NO_WARNINGS,
  alternatives = NO_ALTERNATIVES,
): IdentifyResult {
  const anchor = digitalLinkPath(identification);
  return ok({ identification, understood_as, anchor, alternatives, warnings });
}

/** Positions are already those of the input. */
export function unidentified(
  code: IdentifyError["code"],
  found: Faults,
  elements: readonly ElementValue[] = [],
): IdentifyResult {
  const faults = found.map((fault) =>
    fault.ai === undefined || fault.code === "unknown_ai"
      ? fault
      : { ...fault, message: aboutAi(fault.ai, fault.message) },
  ) as [...Faults];
  const [{ message, position, ai = null }] = faults;
  return failed({ code, message, position, ai, faults, elements, gtin: null });
}

export function noGtin(gtin: GtinFailure): IdentifyResult {
  const { error_code: code, error: message } = gtin;
  const faults: Faults = [{ code, position: null, message }];
  return failed({ code, message, position: null, ai: null, faults, elements: [], gtin });
}
