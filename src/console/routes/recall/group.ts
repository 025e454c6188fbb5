/** Listed recalls, as people think of them. */
import type { RecallState } from "../../../model/recall-states.ts";
import type { ListedRecall } from "../../../services/recalls/list.ts";
import type { Named } from "../../parts/named-product.tsx";

/** The recall of a product, or of lots of it, with one notice: also of lots that joined later. */
export interface Group {
  readonly key: string;
  readonly product: Named;
  readonly items: readonly ListedRecall[];
}

/** A recall that was published here a moment ago. */
export interface Fresh {
  readonly state: RecallState;
  /** The ids of its links. */
  readonly ids: readonly string[];
}

/** Shows these recalls, where they are now. */
export type Show = (fresh: Fresh) => void;

export function groupsOf(items: readonly ListedRecall[]): Group[] {
  const groups = Map.groupBy(items, (one) => {
    const { gtin, lot, state, link } = one;
    // The same lot may have been recalled before.
    const ended = isOpen(one) ? null : (link.timing?.until ?? link.id);
    return JSON.stringify([gtin, lot === null && link.anchor, state, link.href, ended]);
  });
  return [...groups].map(([key, found]) => {
    const [{ gtin, product }] = found as [ListedRecall];
    const { name = null, brand = null, image_url: image = null } = product ?? {};
    return { key, product: { gtin, name, brand, image }, items: found };
  });
}

export const isOpen = ({ state }: ListedRecall) => state === "applies" || state === "scheduled";
export const isOfWhole = ({ gtin, link }: ListedRecall) => link.anchor === `/01/${gtin}`;
/** L9 before L10. */
export const lotsOf = (items: readonly ListedRecall[]) =>
  [...new Set(items.flatMap(({ lot }) => lot ?? []))].sort((a, b) =>
    a.localeCompare(b, "en", { numeric: true }),
  );
export const titlesOf = (items: readonly ListedRecall[]) => [
  ...new Set(items.map(({ link }) => link.title)),
];
/** When it began or begins: one without a beginning of its own began when it was published. */
export const beginOf = ({ link: { timing }, published }: ListedRecall): string | null =>
  timing?.from ?? published?.at ?? null;
