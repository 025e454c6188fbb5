/** What one does first, where there are no products yet. */
import { Link } from "@tanstack/react-router";
import { productTexts } from "../../ui/texts/console/products.ts";
import { useTexts } from "./language.tsx";
import { NoPrefix } from "./no-prefix.tsx";

export function FirstSteps() {
  const t = useTexts(productTexts);
  return (
    <div className="card first-steps">
      <p>{t.noneYet}</p>
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
