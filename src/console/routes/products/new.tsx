/** A product that is added: first its number, then the same form as for one that exists. */
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { ProductInput } from "../../../model/product.ts";
import { fieldTexts } from "../../../ui/texts/console/fields.ts";
import { productTexts } from "../../../ui/texts/console/products.ts";
import { api } from "../../api/client.ts";
import { Failure } from "../../parts/failure.tsx";
import { Screen } from "../../parts/frame.tsx";
import { GtinField, isForeign, productWith } from "../../parts/gtin-field.tsx";
import { useList, useTexts } from "../../parts/language.tsx";
import { NoPrefix } from "../../parts/no-prefix.tsx";
import { useOwnPrefixes } from "../../parts/own-prefixes.ts";
import { say } from "../../parts/toasts.tsx";
import { hasFaults, withFault, withKnownFault, withNumberFault } from "./own-number.ts";
import { addressOf, EMPTY, forgetProduct, type Product, readProduct } from "./product.ts";
import { ProductForm } from "./product-form.tsx";

export function Page() {
  const t = useTexts(productTexts);
  const { gtin = "", like } = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const { data, error, refetch } = useQuery({
    queryKey: ["/products", "shown", like],
    queryFn: ({ signal }) => readProduct(like!, signal),
    enabled: like !== undefined,
  });
  if (like === undefined) return <Add gtin={gtin} values={EMPTY} title={t.newTitle} />;
  if (data) {
    const { product, values } = data;
    return (
      <Add
        gtin={gtin}
        values={likeness(values)}
        title={t.duplicateTitle(product.name)}
        brandName={product.brand_name}
      />
    );
  }
  return (
    <Screen title={t.newTitle}>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <p>{t.loading}</p>}
    </Screen>
  );
}

/** What the next product of a range shares with this one: not its end, nor where its data are from. */
const likeness = (values: ProductInput): ProductInput => ({
  ...values,
  lifecycle: values.lifecycle === "planned" ? "planned" : "active",
  discontinued_on: null,
  replaced_by_gtin: null,
  source: null,
  source_url: null,
  retrieved_at: null,
  confidence: null,
});

interface AddProps {
  readonly gtin: string;
  readonly values: ProductInput;
  readonly title: string;
  readonly brandName?: string | null;
}

/** More of them would hide the rest of the form. */
const MOST_NAMED = 5;

function Add({ gtin: asked, values, title, brandName = null }: AddProps) {
  const t = useTexts(productTexts);
  const { gtin: numbers } = useTexts(fieldTexts);
  const navigate = useNavigate();
  const [gtin, setGtin] = useState(asked);
  const list = useList();
  const prefixes = useOwnPrefixes() ?? null;
  const isNamed = prefixes !== null && prefixes.length > 0 && prefixes.length <= MOST_NAMED;
  const takenText = async () => {
    const product = await productWith(gtin);
    return product && numbers.taken(product.name);
  };
  return (
    <Screen title={title}>
      <NoPrefix />
      <ProductForm
        gtin={gtin}
        stored={{ values, etag: null }}
        brandName={brandName}
        isNew
        first={
          <GtinField
            name="gtin"
            label={t.gtin}
            prefixes={prefixes}
            isNew
            help={isNamed ? `${t.gtinHelp} ${t.ownNumbers(list(prefixes))}` : t.gtinHelp}
            isRequired
            value={gtin}
            onChange={setGtin}
          />
        }
        save={async (values, etag) => {
          const precondition = etag === null ? { isNew: true } : { ifMatch: etag };
          const sent = { body: values, ...precondition };
          try {
            return await api<Product>("PUT", addressOf(gtin.trim()), sent);
          } catch (error) {
            const known = isForeign(gtin, prefixes)
              ? t.foreignNumber
              : hasFaults(error) && (await takenText());
            const named = known ? withKnownFault(error, known) : error;
            throw withNumberFault(named, t.foreignNumber);
          }
        }}
        reload={() => readProduct(gtin.trim())}
        taken={({ values }, error) => {
          forgetProduct(gtin, null);
          return withFault(error, numbers.taken(values.name));
        }}
        onSaved={(saved) => {
          say(t.saved);
          forgetProduct(gtin, null);
          void navigate({
            to: "/products/$gtin",
            params: { gtin: saved?.body.gtin ?? gtin.trim() },
          });
        }}
      />
    </Screen>
  );
}
