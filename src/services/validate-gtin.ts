import { type GtinReport, gtinReport } from "../gs1/gtin.ts";
import { identify, type UnderstoodAs } from "../gs1/identify.ts";
import type { ReadContext } from "./context.ts";
import { noDigitalLink } from "./published-link.ts";
import { describeKey } from "./understand.ts";

export interface ValidateGtinAnswer extends GtinReport {
  /** Null where nothing could be made of the input. */
  understood_as: UnderstoodAs | null;
  /** What was ignored in reading, and why a valid number has no Digital Link. */
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
  const report = gtinReport(input, baseUrl);
  if (report.valid || !mayBeMore(report)) return answer(report, "gtin");
  const found = identify(input);
  if (!found.ok) {
    const number = found.error.gtin !== null;
    if (number) return answer(report, "gtin");
    return answer({ ...report, error: found.error.message }, null);
  }
  const { identification, understood_as, warnings } = found;
  if (understood_as === "gtin" || understood_as === "upc_e") return answer(report, "gtin");
  const { key } = identification;
  if (key.ai !== "01") return answer({ ...report, error: describeKey(key) }, understood_as);
  return answer(gtinReport(key.value, baseUrl), understood_as, warnings);
}

function answer(
  report: GtinReport,
  understood_as: UnderstoodAs | null,
  warnings: readonly string[] = [],
): ValidateGtinAnswer {
  const { valid, digital_link, usable_reason } = report;
  const none = valid && digital_link === null ? [noDigitalLink(usable_reason ?? "")] : [];
  return { ...report, understood_as, warnings: [...warnings, ...none] };
}

/** Digits of a GTIN's length, and of a UPC-E's, are nothing else. */
const mayBeMore = ({ error_code, input_digits }: GtinReport) =>
  error_code === "not_digits" || (error_code === "length" && input_digits > 14);
