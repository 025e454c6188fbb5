/** Chinese texts: see ../links-of.ts. */
import type { linksOfTexts as english } from "../links-of.ts";

export const linksOfTexts: (typeof english)["en"] = {
  open: "这些商品的链接",
};
