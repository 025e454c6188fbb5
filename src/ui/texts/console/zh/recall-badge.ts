/** Chinese texts: see ../recall-badge.ts. */
import type { recallBadgeTexts as english } from "../recall-badge.ts";

export const recallBadgeTexts: (typeof english)["en"] = {
  planned: "已计划",
  whole: "召回",
  ofLots: (count) => `召回 ${count} 个批次`,
};
