/** The state of a product on the market, beside its name: not in green while a recall of it runs. */
import type { ProductAnswer } from "../../services/products/product.ts";
import { productTexts } from "../../ui/texts/console/products.ts";
import { useTexts } from "./language.tsx";
import { useRecalled } from "./recalled.tsx";

const LOOKS = {
  planned: "badge",
  active: "badge good",
  discontinued: "badge note",
  withdrawn: "badge bad",
};

export function LifecycleBadge({ of }: { readonly of: Pick<ProductAnswer, "gtin" | "lifecycle"> }) {
  const t = useTexts(productTexts);
  const { data } = useRecalled();
  const isRecalled = data?.items.some(({ gtin }) => gtin === of.gtin) === true;
  const look = of.lifecycle === "active" && isRecalled ? "badge" : LOOKS[of.lifecycle];
  return <span className={look}>{t.lifecycles[of.lifecycle]}</span>;
}
