/** What is to be known before a code is printed, and the verdict on its size. */
import type { QrDesign } from "../../services/qr/design.ts";
import { First } from "../answer/first.tsx";
import { RecallsUnread } from "../answer/recalls-unread.tsx";
import type { Words } from "../texts/index.ts";
import type { KnownTarget } from "./code-target.ts";
import { fitOf } from "./fit.ts";

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

export function Fits({
  words,
  made,
  known: { target, first },
}: Props & { readonly made: QrDesign }) {
  const kinds = first.map(({ kind }) => kind);
  const fit = fitOf(made, kinds, target.kind !== "unknown");
  if (fit === null) return null;
  return (
    <>
      {" · "}
      <b class={fit}>{words.messages.design.fits}</b>
    </>
  );
}
