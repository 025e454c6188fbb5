/** What comes first of a product in a list, beside its name, in a few words. */
import type { ListedKind } from "../../services/resolve/listed.ts";
import type { Words } from "../texts/index.ts";

interface Props {
  readonly words: Words;
  readonly notices: readonly ListedKind[];
}

/** As the banners of the answer itself. */
const TONES: Readonly<Record<ListedKind, "bad" | "note">> = {
  recall: "bad",
  recalled_lots: "note",
  withdrawn: "bad",
  discontinued: "note",
};

export const Badges = ({ words, notices }: Props) => (
  <>
    {notices.map((kind) => (
      <small class="block">
        <b class={TONES[kind]}>{badgeText(words, kind)}</b>
      </small>
    ))}
  </>
);

function badgeText({ messages: { first, product } }: Words, kind: ListedKind): string {
  if (kind === "recall") return first.recallProduct;
  return kind === "recalled_lots" ? first.someLotsOrItems : product.lifecycle[kind];
}
