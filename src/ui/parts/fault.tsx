/** A fault of a code: its text in the reader's language, and the exact text in English. */

import { findAi } from "../../gs1/ai/application-identifiers.ts";
import { rightCheckDigit } from "../../gs1/fault.ts";
import type { Words } from "../texts/index.ts";
import { ElementName } from "./elements.tsx";
import { faultText } from "./fault-text.ts";

interface Props {
  readonly words: Pick<Words, "faults" | "elements">;
  readonly fault: {
    /** A `FaultCode`; other codes have only English texts. */
    readonly code: string;
    readonly ai?: string;
    readonly message: string;
  };
  /** Whether the reader may make codes: then the English text is shown besides other languages. */
  readonly isExact?: boolean;
}

export function FaultItem({ words, fault: { code, ai, message }, isExact }: Props) {
  const english = ai === undefined ? message : message.replace(`AI ${ai}: `, "");
  const translated = faultText(words, { code, message });
  // The translated sentence about a check digit has all that the English one has.
  const hasMore = translated !== null && rightCheckDigit({ code, message }) === null;
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
      {isExact && hasMore && (
        <small class="block" lang="en">
          {english}
        </small>
      )}
    </li>
  );
}
