/** Dutch texts: see ../recall-badge.ts. */
import type { recallBadgeTexts as english } from "../recall-badge.ts";

export const recallBadgeTexts: (typeof english)["en"] = {
  planned: "Gepland",
  whole: "Terugroepactie",
  ofLots: (count) =>
    count === 1 ? "Terugroepactie van 1 batch" : `Terugroepactie van ${count} batches`,
};
