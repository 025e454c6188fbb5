/** Spanish texts: see ../recall-badge.ts. */
import type { recallBadgeTexts as english } from "../recall-badge.ts";

export const recallBadgeTexts: (typeof english)["en"] = {
  planned: "Programada",
  whole: "Retirada",
  ofLots: (count) => (count === 1 ? "Retirada de 1 lote" : `Retirada de ${count} lotes`),
};
