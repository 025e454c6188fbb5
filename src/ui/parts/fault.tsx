/**
 * A fault of a code: its position, its text in the reader's language, and the exact text in
 * English.
 */

import { findAi } from "../../gs1/ai/application-identifiers.ts";
import { FAULT_CODES, type FaultCode } from "../../gs1/fault.ts";
import type { Words } from "../texts/index.ts";

interface Props {
  readonly words: Pick<Words, "lang" | "messages" | "faults">;
  readonly fault: {
    /** A {@link FaultCode}; other codes have only English texts. */
    readonly code: string;
    readonly ai?: string;
    readonly position?: number;
    readonly message: string;
  };
  /**
   * For people who make codes: shows the character, and the English text besides other languages.
   */
  readonly isExact?: boolean;
}

export function FaultItem({ words, fault: { code, ai, position, message }, isExact }: Props) {
  const english = ai === undefined ? message : message.replace(`AI ${ai}: `, "");
  const translated = words.faults !== null && isFaultCode(code) ? words.faults[code] : null;
  return (
    <li lang={translated === null ? "en" : undefined}>
      {ai !== undefined && (
        <>
          <b lang="en">{nameOf(ai)}</b>{" "}
        </>
      )}
      {translated ?? english}
      {isExact && position !== undefined && (
        <>
          {" "}
          <small lang={words.lang}>{words.messages.check.position(position + 1)}</small>
        </>
      )}
      {isExact && translated !== null && (
        <small class="block" lang="en">
          {english}
        </small>
      )}
    </li>
  );
}

const isFaultCode = (code: string): code is FaultCode => FAULT_CODES.some((one) => one === code);

/** GS1's own name, which is English in every language: `BATCH/LOT (10)`. */
function nameOf(ai: string): string {
  const title = findAi(ai)?.title;
  return title ? `${title} (${ai})` : `(${ai})`;
}
