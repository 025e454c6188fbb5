/** The record of a product in a form, beside the page that a phone shows. */
import { Link } from "@tanstack/react-router";
import { productTexts } from "../../../ui/texts/console/products.ts";
import { api } from "../../api/client.ts";
import { undoLast } from "../../api/undo.ts";
import { Screen } from "../../parts/frame.tsx";
import { useTexts } from "../../parts/language.tsx";
import { LifecycleBadge } from "../../parts/lifecycle-badge.tsx";
import { RecallBadge } from "../../parts/recalled.tsx";
import { say } from "../../parts/toasts.tsx";
import { Loaded, useRights } from "./loaded.tsx";
import { addressOf, forgetProduct, type Product, type StoredProduct } from "./product.ts";
import { ProductForm } from "./product-form.tsx";

export const Page = () => (
  <Loaded isEdited>{(stored) => <Edit key={stored.product.gtin} stored={stored} />}</Loaded>
);

function Edit({ stored }: { readonly stored: StoredProduct }) {
  const t = useTexts(productTexts);
  const { product } = stored;
  const { gtin } = product;
  const { isForeign, mayWrite } = useRights(stored);
  return (
    <Screen
      title={product.name}
      actions={
        <Link className="button" to="/products/$gtin" params={{ gtin }}>
          {t.overview.back}
        </Link>
      }
    >
      <p className="quiet">
        {t.gtin} <span className="num">{gtin}</span>
        <RecallBadge of={gtin} isLink />
        {product.lifecycle !== "active" && (
          <>
            {" "}
            <LifecycleBadge of={product} />
          </>
        )}
      </p>
      {!mayWrite && <p className="notice">{isForeign ? t.foreign : t.readOnly}</p>}
      <ProductForm
        gtin={gtin}
        stored={stored}
        brandName={stored.product.brand_name}
        isReadOnly={!mayWrite}
        save={(values, ifMatch, query) =>
          api<Product>("PUT", addressOf(gtin), { body: values, ifMatch, query })
        }
        onSaved={(saved) => {
          const now = saved?.body.lifecycle;
          const hasEnded =
            now !== product.lifecycle && (now === "withdrawn" || now === "discontinued");
          const undo = saved ? () => undoLast(gtin, saved.etag) : undefined;
          say(hasEnded ? t.ended[now](product.name) : t.saved, undo);
          forgetProduct(gtin, saved);
        }}
      />
    </Screen>
  );
}
