import { notOfGs1 } from "../../gs1/ai/symbology.ts";
import type { FaultCode, Faults } from "../../gs1/fault.ts";
import { gtin14Report, readingReport } from "../../gs1/gtin/gtin.ts";
import type { GtinReport } from "../../gs1/gtin/report.ts";
import { allElements } from "../../gs1/identification.ts";
import { identify } from "../../gs1/identify/identify.ts";
import { isLiteral, parseScanned } from "../../gs1/identify/number.ts";
import type { UnderstoodAs } from "../../gs1/identify/result.ts";
import { withoutSurroundings } from "../../gs1/identify/surroundings.ts";
import type { ReadContext } from "../context.ts";
import { type ElementAnswer, elementAnswer, type FaultAnswer, faultAnswer } from "../faults.ts";
import { otherKey } from "../resolve/understand.ts";

export interface ValidateGtinAnswer extends Omit<GtinReport, "error_code"> {
  /** The code of the first fault. */
  error_code: FaultCode | null;
  /** Every fault of a label; empty for a plain number, whose `error` is complete. */
  faults: FaultAnswer[];
  /**
   * The elements of a label, its key first; empty for a plain number, and for a label with faults.
   */
  elements: ElementAnswer[];
  /** Null if the input could not be read. */
  understood_as: UnderstoodAs | null;
  /** What was ignored in reading. `usable_reason` explains why a number has no Digital Link. */
  warnings: string[];
}

/**
 * Checks the structure only, so it works without a catalog. A GTIN in an element string, Digital
 * Link or EPC is checked as that number; the rest of the label must also be valid.
 */
export function validateGtin(
  { baseUrl }: Pick<ReadContext, "baseUrl">,
  input: string,
): ValidateGtinAnswer {
  const { text, symbology, notes } = withoutSurroundings(input);
  const typed = readingReport(parseScanned(text, symbology), baseUrl);
  const report = isLiteral(symbology) ? { ...typed, ...UNAMBIGUOUS } : typed;
  if (report.valid || !mayBeMore(report)) {
    const isOther = symbology !== null && symbology.content !== "number";
    return { ...ofNumber(report), warnings: [...notes, ...(isOther ? [notOfGs1(symbology)] : [])] };
  }
  const found = identify(input);
  if (!found.ok) {
    const { faults, gtin } = found.error;
    return gtin === null ? { ...refused(report, faults), understood_as: null } : ofNumber(report);
  }
  const { identification, understood_as, warnings } = found.value;
  const { key } = identification;
  if (understood_as === "gtin") {
    return { ...ofNumber(gtin14Report(key.value, baseUrl)), warnings: [...warnings] };
  }
  if (understood_as === "upc_e") return ofNumber(report);
  const elements = allElements(identification).map(elementAnswer);
  if (key.ai !== "01") return { ...refused(report, [otherKey(key)]), elements, understood_as };
  return {
    ...ofNumber(gtin14Report(key.value, baseUrl)),
    elements,
    understood_as,
    warnings: [...warnings],
  };
}

const UNAMBIGUOUS = { ambiguous: false, alternatives: [] };

const ofNumber = (report: GtinReport): ValidateGtinAnswer => ({
  ...report,
  ...{ understood_as: "gtin", faults: [], elements: [], warnings: [] },
});

/** The number's own report does not apply to a label, except for the count of digits. */
function refused(report: GtinReport, faults: Faults) {
  const all = faults.map(faultAnswer);
  const { code, message } = all[0]!;
  return {
    ...report,
    error: message,
    error_code: code,
    suggestions: [],
    faults: all,
    elements: [],
    warnings: [],
  };
}

/** Digits with the length of a GTIN or of a UPC-E have no other meaning. */
const mayBeMore = ({ error_code, input_digits }: GtinReport) =>
  error_code === "not_digits" || (error_code === "length" && input_digits > 14);
