/** The answer page: the answer to a code, and the box for the next one. */
import type { CheckedCode } from "../../services/check/check-code.ts";
import { CodeAnswer } from "../../ui/answer/answer.tsx";
import type { Words } from "../../ui/texts/index.ts";
import { CodeForm } from "./parts/code-form.tsx";
import { Scanner } from "./parts/scanner.tsx";

interface Props {
  readonly words: Words;
  readonly code: string;
  /** Null if nothing was requested yet. */
  readonly checked: CheckedCode | null;
}

export const CheckBody = ({ words, code, checked }: Props) => (
  <>
    <div id="answer" aria-live="polite">
      <CodeAnswer words={words} code={code} checked={checked} />
    </div>
    <CodeForm words={words} value={checked?.kind === "not_gs1" ? "" : code} />
    <Scanner words={words} />
  </>
);
