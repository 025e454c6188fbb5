/** What is to be known before a code is printed, and the verdict that it may not have then. */
import type { QrDesign } from "../../services/qr/design.ts";
import { First } from "../answer/first.tsx";
import { RecallsUnread } from "../answer/recalls-unread.tsx";
import type { Words } from "../texts/index.ts";
import type { KnownTarget } from "./code-target.ts";

interface Props {
  readonly words: Words;
  readonly known: KnownTarget;
}

export const FirstOfCode = ({ words, known: { target, first } }: Props) => (
  <>
    <First words={words} first={first} />
    {target.kind === "unknown" && <RecallsUnread words={words} />}
  </>
);

/** A size that is right is no verdict about a code that nobody should print. */
export function Fits({ words, made, known }: Props & { readonly made: QrDesign }) {
  if (made.warnings.some(({ code }) => code === "too_small" || code === "too_large")) return null;
  if (known.first.some(({ kind }) => kind !== "unknown")) return null;
  return (
    <>
      {" · "}
      <b class={known.target.kind === "unknown" ? undefined : "good"}>
        {words.messages.design.fits}
      </b>
    </>
  );
}
