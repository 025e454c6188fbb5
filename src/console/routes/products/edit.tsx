/** A product that exists: its record in a form, beside the page that a phone shows. */
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "react-aria-components";
import { codeTexts } from "../../../ui/texts/console/codes.ts";
import { frameTexts } from "../../../ui/texts/console/frame.ts";
import { productTexts } from "../../../ui/texts/console/products.ts";
import { type Answer, ApiError, api } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { holds, useSignedIn } from "../../api/session.ts";
import { Confirm } from "../../parts/dialog.tsx";
import { Failure } from "../../parts/failure.tsx";
import { Screen } from "../../parts/frame.tsx";
import { useTexts, useTime } from "../../parts/language.tsx";
import { RecallBadge } from "../../parts/recalled.tsx";
import { say } from "../../parts/toasts.tsx";
import { useWrite } from "../../parts/write.tsx";
import { LifecycleBadge } from "./lifecycle-badge.tsx";
import { addressOf, type Product, readProduct, type StoredProduct, storedOf } from "./product.ts";
import { ProductForm } from "./product-form.tsx";

export function Page() {
  const { gtin } = useParams({ strict: false }) as { gtin: string };
  const { data, error, failureReason, refetch } = useQuery({
    queryKey: ["/products", "one", gtin],
    queryFn: ({ signal }) => readProduct(gtin, signal),
    // What somebody edits does not change under their hands: If-Match tells when it has.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const t = useTexts(productTexts);
  const mayAdd = holds(useSignedIn(), "catalog:write");
  if (data) return <Edit key={gtin} stored={data} />;
  const trouble = error ?? failureReason;
  return (
    <Screen title={gtin}>
      {trouble ? (
        <Failure error={trouble} isWaiting={error === null} onRetry={() => void refetch()} />
      ) : (
        <p>{t.loading}</p>
      )}
      {mayAdd && error instanceof ApiError && error.status === 404 && (
        <Link to="/products/new" search={{ gtin }} className="button">
          {t.add}
        </Link>
      )}
    </Screen>
  );
}

function Edit({ stored }: { readonly stored: StoredProduct }) {
  const t = useTexts(productTexts);
  const { menu } = useTexts(frameTexts);
  const { open } = useTexts(codeTexts);
  const session = useSignedIn();
  const time = useTime();
  const { product } = stored;
  const { gtin } = product;
  const { organization_id: owner } = product;
  const isForeign = owner !== null && owner !== session.organization?.id;
  const mayWrite = holds(session, isForeign ? "admin" : "catalog:write");
  return (
    <Screen
      title={product.name}
      actions={
        <>
          <Link className="button" to="/links" search={{ identifier: `/01/${gtin}` }}>
            {menu.links}
          </Link>
          <Link className="button" to="/codes" search={{ gtin }}>
            {open}
          </Link>
          <Link className="button" to="/history" search={{ product: gtin }}>
            {menu.history}
          </Link>
          {mayWrite && (
            <Link className="button" to="/recall" search={{ gtin }}>
              {menu.recall}
            </Link>
          )}
          {product.digital_link && (
            <a className="button" href={product.digital_link} target="_blank" rel="noreferrer">
              {t.openPage}
            </a>
          )}
          {mayWrite && <Remove stored={stored} />}
        </>
      }
    >
      <p className="quiet">
        {t.gtin} <span className="num">{gtin}</span> · {t.changed(time(product.updated_at))}
        <RecallBadge of={gtin} isLink />
        {product.lifecycle !== "active" && (
          <>
            {" "}
            <LifecycleBadge of={product.lifecycle} />
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
          say(hasEnded ? t.ended[now](product.name) : t.saved);
          forget(gtin, saved);
        }}
      />
    </Screen>
  );
}

/** Lists are asked for again; the record is the one of the answer, so that nobody types into an old one. */
function forget(gtin: string, answer: Answer<Product> | null): void {
  const one = ["/products", "one", gtin];
  if (answer) queries.setQueryData(one, storedOf(answer));
  const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    answer === null || queryKey[1] !== "one";
  void queries.invalidateQueries({ queryKey: ["/products"], predicate: isOther });
  // A product that is hidden may take its links along.
  void queries.invalidateQueries({ queryKey: ["/links"] });
}

const A_DAY_MS = 86_400_000;

/** Undoes a mistake, as long as the server allows it. Products that were sold are withdrawn instead. */
function Remove({ stored }: { readonly stored: StoredProduct }) {
  const t = useTexts(productTexts);
  const navigate = useNavigate();
  const write = useWrite();
  const [isOpen, setOpen] = useState(false);
  const { gtin, name, created_at } = stored.product;
  if (Date.now() - Date.parse(created_at) > A_DAY_MS) return null;
  const remove = async () => {
    const query = { as: "removed" };
    await api("DELETE", addressOf(gtin), { query, ifMatch: stored.etag });
    say(t.removed(name));
    forget(gtin, null);
    await navigate({ to: "/products" });
  };
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t.remove}</Button>
      <Confirm
        title={t.removeTitle(name)}
        action={t.remove}
        isDangerous
        isOpen={isOpen}
        onClose={() => {
          write.cancel();
          setOpen(false);
        }}
        onConfirm={() => write.run(remove)}
        write={write}
      >
        <p>{t.removeText}</p>
      </Confirm>
    </>
  );
}
