/** What the targets of columns are called, except links. */
import type { importTexts } from "../../../ui/texts/console/import.ts";
import type { productTexts } from "../../../ui/texts/console/products.ts";

export const titlesOf = (
  { targets }: (typeof importTexts)["en"],
  { members, gtin }: (typeof productTexts)["en"],
): Readonly<Record<string, string>> => ({
  ...members,
  gtin,
  brand_name: members.brand_id,
  ...targets,
});
