/** Reads a pasted GTIN, or makes the error that explains why it is not valid. */
import { AppError, type FieldError } from "../../errors/errors.ts";
import { correctionText } from "../../gs1/gtin/corrections.ts";
import type { Suggestion } from "../../gs1/gtin/suggest.ts";
import type { ElementValue } from "../../gs1/identification.ts";
import { type GtinValues, withValues } from "../../gs1/identify/gtin-identification.ts";
import { identify } from "../../gs1/identify/identify.ts";
import { isOddNote } from "../../gs1/identify/odd-characters.ts";
import { type IdentifyError, isKeyless } from "../../gs1/identify/result.ts";
import { otherKey } from "../../gs1/identify/validate.ts";
import { inOne } from "../every-fault.ts";
import { faultDetail, faultErrors } from "../faults.ts";
import type { Reading, Readings } from "./readings.ts";

/**
 * The readings of a GTIN in any form that `identify` reads. Data in the input (lot, expiry) counts
 * as if it were also given as an argument; `today` is an ISO date.
 * @throws AppError validation_error naming the invalid argument
 */
export function parseGtinInput(input: string, values: GtinValues, today: string): Readings {
  const found = identify(input);
  if (!found.ok) throw withFaultsOf(values, today, unreadableError(found.error));
  const {
    identification: pasted,
    understood_as: understoodAs,
    alternatives,
    warnings,
  } = found.value;
  if (pasted.key.ai !== "01") throw withFaultsOf(values, today, anotherKeyError(pasted.key));
  const combined = withValues(pasted, values, today);
  if (!combined.ok) throw argumentsError(combined.error);
  const identification = combined.value;
  const others = alternatives.map(({ gtin, understood_as }): Reading => {
    const key = { ai: "01", value: gtin };
    return { identification: { ...identification, key }, understoodAs: understood_as, warnings };
  });
  return [{ identification, understoodAs, warnings }, ...others];
}

/** Also names the faults of the values beside a number that cannot be read. */
function withFaultsOf(values: GtinValues, today: string, error: AppError): AppError {
  const bare = { key: { ai: "01", value: "" }, qualifiers: [], attributes: [] };
  const checked = withValues(bare, values, today);
  return checked.ok ? error : inOne([error, argumentsError(checked.error)]);
}

function argumentsError(errors: readonly FieldError[]): AppError {
  const detail = errors.map(({ field, message }) => `${field}: ${message}`).join("; ");
  return new AppError("validation_error", detail, {
    errors,
    guidance: "Correct the arguments named in errors and call again.",
  });
}

function unreadableError(error: IdentifyError): AppError {
  const { code, faults, gtin, warnings } = error;
  const fix = isKeyless(error)
    ? "Give the GTIN of the item, or scan the symbol that has it. decode_barcode reads this one."
    : gtin === null && code !== "too_long"
      ? FIX_FAULTS
      : fixNumber(gtin?.suggestions ?? []);
  return new AppError("validation_error", `gtin: ${faultDetail(faults)}`, {
    errors: faultErrors("gtin", faults),
    guidance: [...warnings.filter(isOddNote), fix].join(" "),
  });
}

const FIX_FAULTS = "Fix each fault in errors at its position (counted from 0), and call again.";

function fixNumber(suggestions: readonly Suggestion[]): string {
  const meant = correctionText(suggestions);
  return meant !== ""
    ? `${meant} validate_gtin explains each suggestion.`
    : "Compare every digit with the label, and call again. validate_gtin checks a number without the catalog.";
}

function anotherKeyError(key: ElementValue): AppError {
  const fault = otherKey(key);
  return new AppError("validation_error", `gtin: ${fault.message}`, {
    errors: faultErrors("gtin", [fault]),
    guidance: "Give a GTIN. Other keys are resolved only over HTTP, as Digital Links.",
  });
}
