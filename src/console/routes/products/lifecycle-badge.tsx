/** The state of a product on the market, beside its name. */
import { productTexts } from "../../../ui/texts/console/products.ts";
import { useTexts } from "../../parts/language.tsx";
import type { Product } from "./product.ts";

const LOOKS = {
  planned: "badge",
  active: "badge good",
  discontinued: "badge note",
  withdrawn: "badge bad",
};

export function LifecycleBadge({ of }: { readonly of: Product["lifecycle"] }) {
  const t = useTexts(productTexts);
  return <span className={LOOKS[of]}>{t.lifecycles[of]}</span>;
}
