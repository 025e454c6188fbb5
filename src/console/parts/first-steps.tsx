/** What one does first, where there are no products yet. */
import { Link } from "@tanstack/react-router";
import { productTexts } from "../../ui/texts/console/products.ts";
import { useTexts } from "./language.tsx";
import { useOwnPrefixes } from "./own-prefixes.ts";

export function FirstSteps() {
  const t = useTexts(productTexts);
  const hasNone = useOwnPrefixes()?.length === 0;
  return (
    <div className="card first-steps">
      <p>{t.noneYet}</p>
      {hasNone && <p className="notice">{t.noPrefix}</p>}
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
