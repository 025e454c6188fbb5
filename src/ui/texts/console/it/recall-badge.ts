/** Italian texts: see ../recall-badge.ts. */
import { plural } from "../../plural.ts";
import type { recallBadgeTexts as english } from "../recall-badge.ts";

export const recallBadgeTexts: (typeof english)["en"] = {
  planned: "Programmato",
  whole: "Richiamo",
  ofLots: (count) =>
    plural("it", count, {
      one: "Richiamo di 1 lotto",
      many: `Richiamo di ${count} di lotti`,
      other: `Richiamo di ${count} lotti`,
    }),
};
