/**
 * Checks an input as a number. Lists of numbers need only this; the code that reads labels, Digital
 * Links and EPCs (`validate.ts`) is four times as large, so browsers load it only for them.
 */

import { notOfGs1 } from "../ai/symbology.ts";
import type { Fault, FaultCode } from "../fault.ts";
import { readingReport } from "../gtin/gtin.ts";
import type { GtinReport } from "../gtin/report.ts";
import type { ElementValue } from "../identification.ts";
import type { Warning } from "../warnings.ts";
import type { UnderstoodAs } from "./result.ts";
import { isLiteral, parseScanned } from "./scanned-number.ts";
import { withoutSurroundings } from "./surroundings.ts";

export interface Validated extends Omit<GtinReport, "error_code"> {
  /** The code of the first fault. */
  readonly error_code: FaultCode | null;
  /** Every fault of a label; empty for a plain number, whose `error` is complete. */
  readonly faults: readonly Fault[];
  /** The elements of a label, its key first; empty for a plain number, and for a label with faults. */
  readonly elements: readonly ElementValue[];
  /** Null if the input could not be read. */
  readonly understood_as: UnderstoodAs | null;
  readonly warnings: readonly Warning[];
}

/**
 * `isFinal`: whether the input can only be a number. Otherwise it may be a label, and `report` is
 * that of its digits. `stem` begins the Digital Link URI, without a slash at its end.
 */
export function validateNumber(
  input: string,
  stem: string,
): { readonly report: Validated; readonly isFinal: boolean } {
  const { text, symbology, notes } = withoutSurroundings(input);
  const typed = readingReport(parseScanned(text, symbology), stem);
  const report = isLiteral(symbology) ? { ...typed, ...UNAMBIGUOUS } : typed;
  // The digits of an add-on are not a number of their own, whatever their length.
  const isAddOn = symbology?.content === "add_on";
  if (isAddOn || (!report.valid && mayBeMore(report))) {
    return { report: { ...ofNumber(report), warnings: notes }, isFinal: false };
  }
  // A code of another system was not read at all, whatever its symbol is.
  const isRead = report.error_code !== "not_gs1";
  const isOther = symbology !== null && symbology.content !== "number" && isRead;
  const warnings = [...notes, ...(isOther ? [notOfGs1(symbology)] : [])];
  return { report: { ...ofNumber(report), warnings }, isFinal: true };
}

const UNAMBIGUOUS = { ambiguous: false, alternatives: [] };

export const ofNumber = (report: GtinReport): Validated => ({
  ...report,
  understood_as: "gtin",
  faults: [],
  elements: [],
  warnings: [],
});

/** Digits with the length of a GTIN or of a UPC-E have no other meaning. */
const mayBeMore = ({ error_code, input_digits }: GtinReport) =>
  error_code === "not_digits" || (error_code === "length" && input_digits > 14);
