/** Polish texts: see ../recall-badge.ts. */
import type { recallBadgeTexts as english } from "../recall-badge.ts";

export const recallBadgeTexts: (typeof english)["en"] = {
  planned: "Zaplanowane",
  whole: "Wycofanie",
  ofLots: (count) => `Wycofanie ${count} partii`,
};
