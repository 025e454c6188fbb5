/** The text of a fault in the reader's language, with what its English message names. */
import { FAULT_CODES, type FaultCode, rightCheckDigit, systemNamed } from "../../gs1/fault.ts";
import type { Words } from "../texts/index.ts";

/** Null in English, and for a code that has only an English text. */
export function faultText(
  { faults }: Pick<Words, "faults">,
  { code, message }: { readonly code: string; readonly message: string },
): string | null {
  if (faults === null || !isFaultCode(code)) return null;
  const right = rightCheckDigit({ code, message });
  const system = systemNamed({ code, message });
  if (system !== null) return `${system}: ${faults[code]}`;
  return right === null ? faults[code] : `${faults[code]} ${faults.rightCheckDigit(right)}`;
}

const isFaultCode = (code: string): code is FaultCode => FAULT_CODES.some((one) => one === code);

/** The text with the right check digit in place of `{}`; null for other faults. */
export function rightDigitText(
  text: string,
  fault: { readonly code: string; readonly message: string },
): string | null {
  const right = rightCheckDigit(fault);
  return right === null ? null : text.replace("{}", right);
}
