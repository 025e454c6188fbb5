/** Checks an input as a GTIN in any form: a number, a label, a Digital Link or an EPC. */
import { findAi } from "../ai/application-identifiers.ts";
import { certainAmong, type Fault, type Faults, faultText } from "../fault.ts";
import { gtin14Report } from "../gtin/gtin.ts";
import { allElements, type ElementValue } from "../identification.ts";
import { identify } from "./identify.ts";
import { codesMeant } from "./meant.ts";
import { isKeyless } from "./result.ts";
import { ofNumber, type Validated, validateNumber } from "./validate-number.ts";

/**
 * Checks the structure only. A GTIN in an element string, Digital Link or EPC is checked as that
 * number; the rest of the label must also be valid.
 * @param number what validateNumber says of the input
 */
export function validate(
  input: string,
  stem: string,
  number = validateNumber(input, stem),
): Validated {
  const { report, isFinal } = number;
  if (isFinal) return report;
  const found = identify(input);
  if (!found.ok) {
    const { faults, gtin } = found.error;
    return gtin === null ? { ...refused(report, faults), understood_as: null } : report;
  }
  const { identification, understood_as, warnings } = found.value;
  const { key } = identification;
  if (understood_as === "gtin") return { ...ofNumber(gtin14Report(key.value, stem)), warnings };
  if (understood_as === "upc_e") return report;
  const elements = allElements(identification);
  if (key.ai !== "01") return { ...refused(report, [otherKey(key)]), elements, understood_as };
  return { ...ofNumber(gtin14Report(key.value, stem)), elements, understood_as, warnings };
}

/**
 * The elements of a label without a GTIN as its key, of one with faults those that are right whatever
 * its faults are. `isValid`: whether it has none but that its key, if it has one, is another.
 */
export function certainElements(input: string): {
  readonly elements: readonly ElementValue[];
  readonly isValid: boolean;
} {
  const found = identify(input);
  if (found.ok) return { elements: allElements(found.value.identification), isValid: true };
  return { elements: certainAmong(found.error), isValid: isKeyless(found.error) };
}

/** What a label with one fault may have said, with brackets. */
export function labelsMeant(input: string): readonly string[] {
  const found = identify(input);
  return found.ok ? [] : codesMeant(input, found.error).map(({ code }) => code);
}

/** The number's own report does not apply to a label, except for the count of digits. */
function refused(report: Validated, faults: Faults): Validated {
  const [first] = faults;
  return {
    ...report,
    error: faultText(first),
    error_code: first.code,
    suggestions: [],
    faults,
  };
}

/** The fault of a valid label without a GTIN. */
export const otherKey = ({ ai }: ElementValue): Fault => ({
  code: "other_key",
  ai,
  position: null,
  message: `The key is AI ${ai} (${findAi(ai)?.title ?? "unknown"}), not a GTIN.`,
});
