/** A fault of a field in the reader's language. */
import { rightCheckDigit } from "../../gs1/fault.ts";
import { errorTexts } from "../../ui/texts/console/errors.ts";
import type { Fault } from "../api/client.ts";
import { useLocale, useTexts } from "./language.tsx";

/**
 * Null in English, in which the API's message is the text, but for the console's own. A fault without a code, or with one of a
 * newer server, is a value that is not valid; its message is among the details.
 */
export function useFaultText(): (fault: Fault) => string | null {
  const { faults } = useTexts(errorTexts);
  const number = new Intl.NumberFormat(useLocale());
  return ({ code = "invalid", message, ai, limit, value, isWorded }) => {
    if (isWorded) return message;
    if (faults === null) return null;
    const { fields, bounds, identifiers } = faults;
    const of = value === undefined ? "" : `${value}: `;
    if (limit !== undefined && Object.hasOwn(bounds, code)) {
      return of + bounds[code as keyof typeof bounds](number.format(limit));
    }
    const [text = fields.invalid] = [fields, identifiers ?? {}].flatMap((texts) =>
      Object.hasOwn(texts, code) ? [(texts as Readonly<Record<string, string>>)[code]!] : [],
    );
    const right = rightCheckDigit({ code, message } as Parameters<typeof rightCheckDigit>[0]);
    const digit = right === null ? "" : ` ${identifiers?.rightCheckDigit(right) ?? ""}`;
    return `${of}${ai === undefined ? "" : `(${ai}) `}${text}${digit}`.trimEnd();
  };
}

export function FaultText({ fault }: { readonly fault: Fault }) {
  const textOf = useFaultText();
  const text = textOf(fault);
  return text === null ? <span lang="en">{fault.message}</span> : text;
}

/** The messages of the API, which say more than the texts by code; nothing in English. */
export function FaultDetails({ faults }: { readonly faults: readonly Fault[] }) {
  const t = useTexts(errorTexts);
  const textOf = useFaultText();
  const worded = faults.filter((fault) => !fault.isWorded && textOf(fault) !== null);
  if (worded.length === 0) return null;
  return (
    <details>
      <summary>{t.details}</summary>
      <ul lang="en">
        {worded.map(({ field, message }) => (
          <li key={field + message}>
            {field}: {message}
          </li>
        ))}
      </ul>
    </details>
  );
}
