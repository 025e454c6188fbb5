/** The record of the product in the address, for the screens of one product. */
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Scope } from "../../../model/scopes.ts";
import { fieldTexts } from "../../../ui/texts/console/fields.ts";
import { productTexts } from "../../../ui/texts/console/products.ts";
import { ApiError } from "../../api/client.ts";
import { holds, useSignedIn } from "../../api/session.ts";
import { Failure } from "../../parts/failure.tsx";
import { Screen } from "../../parts/frame.tsx";
import { offersFor, problemOf, useProblemText } from "../../parts/gtin-field.tsx";
import { useTexts } from "../../parts/language.tsx";
import { readProduct, type StoredProduct } from "./product.ts";

interface LoadedProps {
  /** What somebody edits does not change under their hands: If-Match tells when it has. */
  readonly isEdited?: boolean;
  readonly children: (stored: StoredProduct) => ReactNode;
}

const EDITED = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
} as const;

export function Loaded({ isEdited = false, children }: LoadedProps) {
  const { gtin } = useParams({ strict: false }) as { gtin: string };
  const { data, error, failureReason, refetch } = useQuery({
    queryKey: ["/products", isEdited ? "one" : "shown", gtin],
    queryFn: ({ signal }) => readProduct(gtin, signal),
    ...(isEdited && EDITED),
    // A wrong number has no product.
    enabled: problemOf(gtin) === null,
  });
  const t = useTexts(productTexts);
  const mayAdd = holds(useSignedIn(), "catalog:write");
  if (data) return children(data);
  if (problemOf(gtin) !== null) return <NotGtin typed={gtin} />;
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

/** An address with a wrong number: what is wrong, the numbers that are probably meant, and the list. */
function NotGtin({ typed }: { readonly typed: string }) {
  const t = useTexts(fieldTexts).gtin;
  const problemText = useProblemText();
  const { title } = useTexts(productTexts);
  return (
    <Screen title={typed}>
      <div className="notice bad" role="alert">
        <p>{problemText(typed)}</p>
        <p className="row">
          {offersFor(typed).map((gtin) => (
            <Link key={gtin} to="/products/$gtin" params={{ gtin }} className="button">
              {t.use(gtin)}
            </Link>
          ))}
          <Link to="/products" className="button plain">
            {title}
          </Link>
        </p>
      </div>
    </Screen>
  );
}

/** Whether the product is another organization's, and whether one may change it. */
export function useRights({ product }: StoredProduct) {
  const session = useSignedIn();
  const { organization_id: owner } = product;
  const isForeign = owner !== null && owner !== session.organization?.id;
  const may = (scope: Scope) => holds(session, isForeign ? "admin" : scope);
  return { isForeign, mayWrite: may("catalog:write"), mayRecall: may("recalls:write") };
}
