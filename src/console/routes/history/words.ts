/** The words of sentences that other screens have too. */
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { productTexts } from "../../../ui/texts/console/products.ts";
import { useTexts, useTime } from "../../parts/language.tsx";
import type { Words } from "./sentence.ts";

export function useWords(): Words {
  const { types } = useTexts(linkTexts);
  const { lifecycles, visibilities } = useTexts(productTexts);
  return { types, lifecycles, visibilities, time: useTime() };
}
