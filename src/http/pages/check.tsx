/** The answer page: the box for a code, and the answer to it. */
import type { CheckedCode } from "../../services/check/check-code.ts";
import { CodeAnswer } from "../../ui/answer/answer.tsx";
import type { RefusedLot } from "../../ui/answer/lot-field.tsx";
import type { Words } from "../../ui/texts/index.ts";
import { AnswerPlace, CodeForm, Scanner } from "./parts/code-form.tsx";

interface Props {
  readonly words: Words;
  readonly code: string;
  /** Null if nothing was requested yet. */
  readonly checked: CheckedCode | null;
  readonly refusedLot: RefusedLot | null;
}

/** The box stays in its place, whatever is below it. */
export const CheckBody = ({ words, code, checked, refusedLot }: Props) => (
  <>
    <div class="check-door box-first">
      <CodeForm words={words} value={checked?.kind === "not_gs1" ? "" : code} />
      <Scanner words={words} />
    </div>
    <AnswerPlace>
      <CodeAnswer words={words} code={code} checked={checked} refusedLot={refusedLot} />
    </AnswerPlace>
  </>
);
