/** What comes first of a product in a list, beside its name, in a few words. */
import type { LabelNotice, ListedKind } from "../../services/resolve/listed.ts";
import type { Words } from "../texts/index.ts";
import { filled, OF_PRODUCT, recalledTitle, recallTitle } from "./recalled-lots.tsx";

export type Notice = ListedKind | LabelNotice;

interface Props {
  readonly words: Words;
  readonly notices: readonly Notice[];
  /** Whether they are about what is in the thing that the row is about. */
  readonly areOfContents?: boolean;
}

/** The tones, as the banners of the answer itself have them. */
const TONES: Readonly<Record<LabelNotice["kind"], "bad" | "note">> = {
  similar_lot: "note",
  similar_serial: "note",
  recall: "bad",
  recalled_lots: "note",
  contents: "note",
  withdrawn: "bad",
  discontinued: "note",
  contents_withdrawn: "bad",
};

const toneOf = (notice: Notice) => TONES[typeof notice === "string" ? notice : notice.kind];

/** The tone of a banner about several things, which is that of the worst. */
export const toneOfAll = (notices: readonly Notice[]): "bad" | "note" =>
  notices.some((notice) => toneOf(notice) === "bad") ? "bad" : "note";

export const Badges = ({ words, notices, areOfContents = false }: Props) => (
  <>
    {notices.map((notice) => (
      <small class="block">
        <b class={toneOf(notice)}>{badgeText(words, notice, areOfContents)}</b>
      </small>
    ))}
  </>
);

export function badgeText(
  { lang, messages: { first, product } }: Words,
  notice: Notice,
  isOfContents: boolean,
): string {
  // A list of products knows only the kinds; a recall among them is one of the whole product.
  const {
    kind,
    scope = "product",
    lot,
    serial = "",
    lots = [],
  } = typeof notice === "string" ? { kind: notice } : notice;
  if (kind === "similar_lot") return filled(first.similar, lot ?? "");
  if (kind === "similar_serial") return filled(first.similarItem, serial);
  if (kind === "recall") {
    if (isOfContents && OF_PRODUCT.includes(scope)) return first.contentsRecalled;
    return recallTitle(first, [{ scope, lot }], filled);
  }
  if (kind === "contents") return first.contentsRecalled;
  if (kind === "contents_withdrawn") return first.contentsWithdrawn;
  if (kind !== "recalled_lots") return product.lifecycle[kind];
  return lots.length > 0
    ? recalledTitle(first, lang, { lots, more: false, items: false })
    : first.someLotsOrItems;
}
