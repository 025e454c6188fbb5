/** What the form of a recall is for: a new one, more lots, or another notice; and what is typed in it. */
import type { ListedRecall } from "../../../services/recalls/list.ts";
import { type Group, isOfWhole, lotsOf } from "./group.ts";
import type { NoticeText } from "./notice.tsx";

export interface Values {
  readonly lots: string;
  /** The lots whose notice changes. */
  readonly chosen: readonly string[];
  readonly isWhole: boolean;
  readonly scansWithoutLot: boolean;
  readonly notice: NoticeText;
  readonly translations: readonly NoticeText[];
  /** ISO instant; null for now. */
  readonly from: string | null;
}

const EMPTY: Values = {
  lots: "",
  chosen: [],
  isWhole: false,
  scansWithoutLot: true,
  notice: { href: "", title: "", hreflang: [] },
  translations: [],
  from: null,
};

export interface Task {
  /** Another one begins with a form of its own. */
  readonly key: string;
  readonly what: "new" | "more" | "change";
  /** The recall that gets more lots or another notice; null for a new one. */
  readonly group: Group | null;
  readonly values: Values;
  /** Whether the values were typed before the form was left. */
  readonly isKept: boolean;
}

export const newTask = (): Task => ({
  key: crypto.randomUUID(),
  what: "new",
  group: null,
  values: EMPTY,
  isKept: false,
});

export function taskOf(what: "change" | "more", group: Group): Task {
  const [first] = group.items as [ListedRecall];
  const { link, translations, state } = first;
  const own = { href: link.href, title: link.title, hreflang: link.hreflang };
  // Where the notice was deleted, only its translations are left.
  const isLeft = link.is_default_multi && !link.is_default;
  const notices = isLeft
    ? { notice: EMPTY.notice, translations: [own, ...translations] }
    : { notice: own, translations };
  const values = {
    ...EMPTY,
    ...notices,
    chosen: lotsOf(group.items),
    isWhole: isOfWhole(first),
    scansWithoutLot: group.items.some(({ scans_without_lot: leads }) => leads),
    from: state === "scheduled" ? (link.timing?.from ?? null) : null,
  };
  return { key: crypto.randomUUID(), what, group, values, isKept: false };
}

/**
 * What is typed is kept in the tab: it outlives a reload, another screen, and a phone that drops the
 * tab while its owner reads the notice in another one.
 */
const PLACE = "recall-draft";

interface Draft {
  /** Who typed it: nobody else gets it. */
  readonly principal: string;
  readonly product: string;
  readonly task: Task;
}

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing, or whose storage is full: the form works without.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(PLACE);
  } catch {
    // A browser that keeps nothing has no draft to forget.
  }
}

/** @param gtin the product that is asked for: what was typed for another one stays away */
export function keptDraft(principal: string, gtin: string): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(PLACE) ?? "null") as Draft | null;
    if (draft?.principal !== principal || ![draft.product, ""].includes(gtin)) return null;
    return { ...draft, task: { ...draft.task, isKept: true } };
  } catch {
    return null;
  }
}
