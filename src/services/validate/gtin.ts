import { isForTill } from "../../gs1/gtin/classify.ts";
import type { GtinReport } from "../../gs1/gtin/report.ts";
import { identify } from "../../gs1/identify/identify.ts";
import { codesMeant, meantText } from "../../gs1/identify/meant.ts";
import type { UnderstoodAs } from "../../gs1/identify/result.ts";
import { validate } from "../../gs1/identify/validate.ts";
import type { Validated } from "../../gs1/identify/validate-number.ts";
import type { ReadContext } from "../context.ts";
import { type ElementAnswer, elementAnswer, type FaultAnswer, faultAnswer } from "../faults.ts";

export interface ValidateGtinAnswer extends Omit<GtinReport, "error_code"> {
  /** The code of the first fault. */
  error_code: Validated["error_code"];
  /** Whether tills sell an item by this number; null if that is not known, or it is not valid. */
  for_till: boolean | null;
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
 * Checks the structure only, so it works without a catalog; see `validate`. The error of a label says
 * what it may have been.
 */
export function validateGtin(
  context: Pick<ReadContext, "baseUrl">,
  input: string,
): ValidateGtinAnswer {
  const report = reportOf(context, input);
  const isLabel = report.error !== null && report.faults.length > 0;
  const found = isLabel ? identify(input) : null;
  const meant = found === null || found.ok ? "" : meantText(codesMeant(input, found.error));
  return meant === "" ? report : { ...report, error: `${report.error} ${meant}` };
}

/** The same for one of many, without a search for what a label may have been. */
export function reportOf(
  { baseUrl }: Pick<ReadContext, "baseUrl">,
  input: string,
): ValidateGtinAnswer {
  const { faults, elements, warnings, ...rest } = validate(input, baseUrl);
  const { understood_as, error_code } = rest;
  return {
    ...rest,
    understood_as: error_code !== null && NOT_READ.includes(error_code) ? null : understood_as,
    faults: faults.map(faultAnswer),
    elements: elements.map(elementAnswer),
    warnings: [...warnings],
    for_till: rest.normalized === null ? null : isForTill(rest.normalized, rest.usable),
  };
}

/** The faults of texts that are not one number in the digits 0 to 9. */
const NOT_READ: readonly Validated["error_code"][] = [
  "empty",
  "not_digits",
  "non_ascii_digits",
  "not_gs1",
  "several_numbers",
];
