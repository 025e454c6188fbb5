/** A code with the lot that somebody read from the pack. */
import { elementString } from "../../gs1/identify/gtin-identification.ts";
import { identify } from "../../gs1/identify/identify.ts";

/**
 * The element string of a GTIN with this lot in place of its own; another code stays as it is. The
 * lot is not checked: the answer to the code names its faults.
 */
export function withLot(code: string, lot: string): string {
  const found = identify(code);
  if (!found.ok || found.value.identification.key.ai !== "01") return code;
  const { identification } = found.value;
  // In the order of the qualifiers: 22, 10, 21.
  const others = identification.qualifiers.filter(({ ai }) => ai !== "10" && ai !== "235");
  const qualifiers = [
    ...others.filter(({ ai }) => ai === "22"),
    { ai: "10", value: lot },
    ...others.filter(({ ai }) => ai === "21"),
  ];
  return elementString({ ...identification, qualifiers });
}
