/** German texts: see ../recall-badge.ts. */
import type { recallBadgeTexts as english } from "../recall-badge.ts";

export const recallBadgeTexts: (typeof english)["en"] = {
  planned: "Geplant",
  whole: "Rückruf",
  ofLots: (count) => (count === 1 ? "Rückruf von 1 Charge" : `Rückruf von ${count} Chargen`),
};
