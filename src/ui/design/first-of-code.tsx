/** What is to be known before a code is printed, and whether its size is right for its use. */
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

/**
 * Null if the size is wrong, or if nobody should print the code: then a size that is right is no
 * news. Green only if nothing at all comes first, and the catalog was asked.
 * @param first the kinds of all that comes first
 */
function fitOf(
  { warnings }: Pick<QrDesign, "warnings">,
  first: readonly string[],
  isAsked: boolean,
): "good" | "plain" | null {
  if (warnings.some(({ code }) => code === "too_small" || code === "too_large")) return null;
  const notices = first.filter((kind) => kind !== "unknown");
  if (notices.some((kind) => kind !== "demo")) return null;
  return notices.length === 0 && isAsked ? "good" : "plain";
}
