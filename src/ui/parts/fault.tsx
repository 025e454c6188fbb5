/** A fault of a code: its text in the reader's language, and the exact text in English. */

import { findAi } from "../../gs1/ai/application-identifiers.ts";
import { FAULT_CODES, type FaultCode, rightCheckDigit } from "../../gs1/fault.ts";
import type { Words } from "../texts/index.ts";
import { ElementName } from "./elements.tsx";

interface Props {
  readonly words: Pick<Words, "faults" | "elements">;
  readonly fault: {
    /** A {@link FaultCode}; other codes have only English texts. */
    readonly code: string;
    readonly ai?: string;
    readonly message: string;
  };
  /** Whether the reader makes codes: then the English text is shown besides other languages. */
  readonly isExact?: boolean;
}

export function FaultItem({ words, fault: { code, ai, message }, isExact }: Props) {
  const english = ai === undefined ? message : message.replace(`AI ${ai}: `, "");
  const translated = faultText(words, { code, message });
  return (
    <li lang={translated === null ? "en" : undefined}>
      {ai !== undefined && (
        <>
          <strong>
            <ElementName words={words} ai={ai} title={findAi(ai)?.title ?? ""} /> ({ai})
          </strong>{" "}
        </>
      )}
      {translated ?? english}
      {isExact && translated !== null && (
        <small class="block" lang="en">
          {english}
        </small>
      )}
    </li>
  );
}

/** Null in English, and for a code that has only an English text. */
export function faultText(
  { faults }: Pick<Words, "faults">,
  { code, message }: Pick<Props["fault"], "code" | "message">,
): string | null {
  if (faults === null || !isFaultCode(code)) return null;
  const right = rightCheckDigit({ code, message });
  return right === null ? faults[code] : `${faults[code]} ${faults.rightCheckDigit(right)}`;
}

const isFaultCode = (code: string): code is FaultCode => FAULT_CODES.some((one) => one === code);
