/** Links about recalls. */
import { RECALL_STATUS } from "./link-types.ts";
import type { Rule } from "./rule.ts";

export const isRecall = ({ linkType }: Rule): boolean => linkType === RECALL_STATUS;

/** Whether scans lead to it of themselves. Others are pages about recalls, links among others. */
export const isFlaggedRecall = (link: Rule): boolean =>
  isRecall(link) && (link.isDefault || link.isDefaultMulti);

/** Whether a recall applies, or will. */
export const isOpen = ({ enabled, timing }: Rule, now: Date): boolean =>
  enabled && (timing?.until == null || Date.parse(timing.until) > now.getTime());
