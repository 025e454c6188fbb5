/** French texts: see ../recall-badge.ts. */
import { plural } from "../../plural.ts";
import type { recallBadgeTexts as english } from "../recall-badge.ts";

export const recallBadgeTexts: (typeof english)["en"] = {
  planned: "Prévu",
  whole: "Rappel",
  ofLots: (count) => `Rappel de ${count} ${plural("fr", count, { one: "lot", other: "lots" })}`,
};
