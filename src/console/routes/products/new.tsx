/** A product that is added: first its number, then the same form as for one that exists. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { productTexts } from "../../../ui/texts/console/products.ts";
import { api } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { Screen } from "../../parts/frame.tsx";
import { GtinField } from "../../parts/gtin-field.tsx";
import { useTexts } from "../../parts/language.tsx";
import { say } from "../../parts/toasts.tsx";
import { addressOf, EMPTY, type Product, readProduct } from "./product.ts";
import { ProductForm } from "./product-form.tsx";

export function Page() {
  const t = useTexts(productTexts);
  const navigate = useNavigate();
  const { gtin: asked = "" } = useSearch({ strict: false }) as { readonly gtin?: string };
  const [gtin, setGtin] = useState(asked);
  return (
    <Screen title={t.newTitle}>
      <ProductForm
        gtin={gtin}
        stored={{ values: EMPTY, etag: null }}
        isNew
        first={
          <GtinField
            name="gtin"
            label={t.gtin}
            help={t.gtinHelp}
            isRequired
            value={gtin}
            onChange={setGtin}
          />
        }
        save={(values, etag) => {
          const precondition = etag === null ? { isNew: true } : { ifMatch: etag };
          return api<Product>("PUT", addressOf(gtin.trim()), { body: values, ...precondition });
        }}
        reload={() => readProduct(gtin.trim())}
        onSaved={(saved) => {
          say(t.saved);
          void queries.invalidateQueries({ queryKey: ["/products"] });
          void navigate({
            to: "/products/$gtin",
            params: { gtin: saved?.body.gtin ?? gtin.trim() },
          });
        }}
      />
    </Screen>
  );
}
