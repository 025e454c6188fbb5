/** Italian texts: see ../links-of.ts. */
import type { linksOfTexts as english } from "../links-of.ts";

export const linksOfTexts: (typeof english)["en"] = {
  open: "Link di questi prodotti",
};
