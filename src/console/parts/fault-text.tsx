/** A fault of a field in the reader's language. */
import { FAULT_CODES, type FaultCode, rightCheckDigit } from "../../gs1/fault.ts";
import { errorTexts } from "../../ui/texts/console/errors.ts";
import type { Fault } from "../api/client.ts";
import { useLocale, useTexts } from "./language.tsx";

/**
 * Null for a fault of a code or label in English, of which the API's message is the text. A fault
 * without a code, or with one of a newer server, is a value that is not valid; its message is among
 * the details.
 */
export function useFaultText(): (fault: Fault) => string | null {
  const { fields, bounds, identifiers } = useTexts(errorTexts).faults;
  const number = new Intl.NumberFormat(useLocale());
  return ({ code = "invalid", message, ai, limit, value, isWorded }) => {
    if (isWorded) return message;
    const of = value === undefined ? "" : `${value}: `;
    if (code === "too_few" && limit === 1) return of + fields.required;
    if (limit !== undefined && Object.hasOwn(bounds, code)) {
      return of + bounds[code as keyof typeof bounds](number.format(limit));
    }
    const known = [fields, identifiers].find((texts) => Object.hasOwn(texts, code));
    if (known === undefined && isFaultCode(code)) return null;
    const text = (known as Readonly<Record<string, string>> | undefined)?.[code] ?? fields.invalid;
    const right = isFaultCode(code) ? rightCheckDigit({ code, message }) : null;
    const digit = right === null ? "" : ` ${identifiers.rightCheckDigit(right)}`;
    return `${of}${ai === undefined ? "" : `(${ai}) `}${text}${digit}`;
  };
}

const isFaultCode = (code: string): code is FaultCode => FAULT_CODES.some((one) => one === code);

export function FaultText({ fault }: { readonly fault: Fault }) {
  const textOf = useFaultText();
  const text = textOf(fault);
  return text === null ? <span lang="en">{fault.message}</span> : text;
}

/** The words for these codes refer to what only the message of the API names. */
const REFERRING = ["other_spelling", "unknown_variable"];

/** The messages of the API, in English, of faults for which there are no words that say all. */
export function FaultDetails({ faults }: { readonly faults: readonly Fault[] }) {
  const t = useTexts(errorTexts);
  const textOf = useFaultText();
  const { invalid } = t.faults.fields;
  const vague = faults.filter((fault) => {
    const isUnknown = textOf(fault)?.endsWith(invalid) ?? false;
    return !fault.isWorded && (isUnknown || REFERRING.includes(fault.code ?? ""));
  });
  if (vague.length === 0) return null;
  const lines = vague.map(({ field, message }) => `${field}: ${message}`);
  return (
    // Those of other faults are folded again.
    <details key={lines.join("\n")}>
      <summary>{t.details}</summary>
      <ul lang="en">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
