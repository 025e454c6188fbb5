/** Japanese texts: see ../recall-badge.ts. */
import type { recallBadgeTexts as english } from "../recall-badge.ts";

export const recallBadgeTexts: (typeof english)["en"] = {
  planned: "予定",
  whole: "リコール",
  ofLots: (count) => `リコール（${count}ロット）`,
};
