/** Portuguese texts: see ../recall-badge.ts. */
import { plural } from "../../plural.ts";
import type { recallBadgeTexts as english } from "../recall-badge.ts";

export const recallBadgeTexts: (typeof english)["en"] = {
  planned: "Planejado",
  whole: "Recall",
  ofLots: (count) =>
    plural("pt", count, {
      one: `Recall de ${count} lote`,
      many: `Recall de ${count} de lotes`,
      other: `Recall de ${count} lotes`,
    }),
};
