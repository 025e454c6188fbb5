/**
 * What storing a row starts for the people who have the product: a recall, or its withdrawal. A
 * preview says it apart, because "new" does not.
 */
import { isCompanion } from "../../model/recall-companion.ts";
import { PRODUCT } from "../../model/record-types.ts";
import { RECALL_STATUS } from "../../resolver/rules/link-types.ts";
import { isFlaggedRecall, isOpen } from "../../resolver/rules/rule.ts";
import { lotOf } from "../recalls/rows.ts";
import type { BatchRow } from "./batch.ts";
import type { changesOfRow } from "./results.ts";

export interface Start {
  readonly what: "recall" | "withdrawal";
  /** The product, or the lot or the item of it. */
  readonly anchor: string;
  /** Null for the product as a whole, and for other parts of it. */
  readonly lot: string | null;
}

type Changes = Pick<ReturnType<typeof changesOfRow>, "before" | "after" | "ofLinks">;

/** Empty for a row that starts neither, or of which the catalog has it already. */
export function startsOf(row: BatchRow, { before, after, ofLinks }: Changes, now: Date): Start[] {
  const { rule, links = [], key } = row;
  if (rule) {
    const isRecall = isFlaggedRecall(rule) && !isCompanion(rule);
    const isUsed = rule.isPublic && isOpen(rule, now);
    return isRecall && isUsed && !wasRecall(before, now)
      ? [{ what: "recall", anchor: rule.anchor, lot: lotOf(rule.anchor) }]
      : [];
  }
  if (row.type !== PRODUCT) return [];
  const anchor = `/01/${key}`;
  const isRecalled = links.some(
    ({ linkType, leads, id }, at) =>
      linkType === RECALL_STATUS &&
      (leads?.isDefault || leads?.isDefaultMulti) &&
      id === undefined &&
      ofLinks[at]!.length > 0,
  );
  const isWithdrawn = after.lifecycle === "withdrawn" && before.lifecycle !== "withdrawn";
  return [
    ...(isRecalled ? [{ what: "recall", anchor, lot: null } as const] : []),
    ...(isWithdrawn ? [{ what: "withdrawal", anchor, lot: null } as const] : []),
  ];
}

/** Whether the stored link is a notice that people get, or will. */
function wasRecall(stored: Changes["before"], now: Date): boolean {
  const { timing } = stored as { timing?: { until?: string | null } | null };
  const until = timing?.until ?? null;
  return (
    stored.link_type === RECALL_STATUS &&
    (stored.is_default === true || stored.is_default_multi === true) &&
    stored.enabled === true &&
    stored.is_public === true &&
    (until === null || Date.parse(until) > now.getTime())
  );
}
