/** What one does first, where there are no products or links yet. */
import { Link } from "@tanstack/react-router";
import { productTexts } from "../../ui/texts/console/products.ts";
import { useTexts } from "./language.tsx";
import { NoPrefix } from "./no-prefix.tsx";

/** @param lead says what there is not; without it, products */
export function FirstSteps({ lead }: { readonly lead?: string }) {
  const t = useTexts(productTexts);
  return (
    <div className="card first-steps">
      <p>{lead ?? t.noneYet}</p>
      <NoPrefix />
      <p className="row">
        <Link to="/import" className="button">
          {t.importFile}
        </Link>
        <Link to="/products/new" className="button first">
          {t.add}
        </Link>
      </p>
    </div>
  );
}
