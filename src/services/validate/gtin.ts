import type { FaultCode, Faults } from "../../gs1/fault.ts";
import { gtin14Report, gtinReport } from "../../gs1/gtin/gtin.ts";
import type { GtinReport } from "../../gs1/gtin/report.ts";
import { allElements } from "../../gs1/identification.ts";
import { withoutSymbology } from "../../gs1/identify/forms.ts";
import { identify } from "../../gs1/identify/identify.ts";
import type { UnderstoodAs } from "../../gs1/identify/result.ts";
import type { ReadContext } from "../context.ts";
import { type ElementAnswer, elementAnswer, type FaultAnswer, faultAnswer } from "../faults.ts";
import { otherKey } from "../resolve/understand.ts";

export interface ValidateGtinAnswer extends Omit<GtinReport, "error_code"> {
  /** The code of the first fault. */
  error_code: FaultCode | null;
  /** Everything that is wrong with a label; empty for a plain number, for `error` says it all. */
  faults: FaultAnswer[];
  /** What a label says, its key first; empty for a plain number, and where a label has faults. */
  elements: ElementAnswer[];
  /** Null where nothing could be made of the input. */
  understood_as: UnderstoodAs | null;
  /** What was ignored in reading. `usable_reason` says why a number has no Digital Link. */
  warnings: string[];
}

/**
 * Structure only: no catalog is asked, so it works when there is none. A GTIN inside an element
 * string, Digital Link or EPC is judged as that number; everything else about those has to hold too.
 */
export function validateGtin(
  { baseUrl }: Pick<ReadContext, "baseUrl">,
  input: string,
): ValidateGtinAnswer {
  const { text, isNumber } = withoutSymbology(input);
  const report = gtinReport(isNumber ? text : input, baseUrl);
  if (report.valid || !mayBeMore(report)) return ofNumber(report);
  const found = identify(input);
  if (!found.ok) {
    const { faults, gtin } = found.error;
    return gtin === null ? { ...refused(report, faults), understood_as: null } : ofNumber(report);
  }
  const { identification, understood_as, warnings } = found.value;
  if (understood_as === "gtin" || understood_as === "upc_e") return ofNumber(report);
  const { key } = identification;
  const elements = allElements(identification).map(elementAnswer);
  if (key.ai !== "01") return { ...refused(report, [otherKey(key)]), elements, understood_as };
  return {
    ...ofNumber(gtin14Report(key.value, baseUrl)),
    elements,
    understood_as,
    warnings: [...warnings],
  };
}

const ofNumber = (report: GtinReport): ValidateGtinAnswer => ({
  ...report,
  ...{ understood_as: "gtin", faults: [], elements: [], warnings: [] },
});

/** The number's own report says nothing of a label, but for what it counts. */
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

/** Digits of a GTIN's length, and of a UPC-E's, are nothing else. */
const mayBeMore = ({ error_code, input_digits }: GtinReport) =>
  error_code === "not_digits" || (error_code === "length" && input_digits > 14);
