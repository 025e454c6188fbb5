/** The page that a phone shows, as it would be with what is typed: asked for when the typing ends. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ProductInput } from "../../../model/product.ts";
import type { ProductPage } from "../../../services/products/page-preview.ts";
import { productTexts } from "../../../ui/texts/console/products.ts";
import { ApiError, api, type Fault } from "../../api/client.ts";
import { useLanguage, useTexts } from "../../parts/language.tsx";
import { useSettled } from "../../parts/settled.ts";
import { withNumberFault } from "./own-number.ts";
import { addressOf } from "./product.ts";

const A_PAUSE_MS = 600;

const NONE: readonly Fault[] = [];

export interface Judged {
  readonly faults: readonly Fault[];
  readonly values: object;
}

interface PhoneProps {
  readonly gtin: string;
  readonly values: ProductInput;
  readonly isOpenFirst: boolean;
  /** What the server rejects in the values that it was asked about; none while it is not asked. */
  readonly onFaults: (judged: Judged) => void;
}

export function Phone({ gtin, values, onFaults, isOpenFirst }: PhoneProps) {
  const t = useTexts(productTexts);
  const foreign = t.foreignNumber;
  const [lang] = useLanguage();
  const [isOpen, setOpen] = useState(isOpenFirst);
  const typed = useSettled(JSON.stringify([gtin.trim(), values]), A_PAUSE_MS);
  const [number, body] = JSON.parse(typed) as [string, ProductInput];
  // A new product has a page as soon as it has a number and a name.
  const isNamed = number !== "" && body.name.trim() !== "";
  const { data, error, isFetching } = useQuery({
    queryKey: ["/products", "page", lang, typed],
    queryFn: async ({ signal }) => {
      const options = { query: { lang }, body, signal };
      return (await api<ProductPage>("POST", `${addressOf(number)}/page`, options)).body.html;
    },
    enabled: isOpen && isNamed,
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  /** The last page that could be made: it stays while what is typed is faulty. */
  const [page, setPage] = useState<string>();
  useEffect(() => {
    if (data !== undefined) setPage(data);
  }, [data]);
  const judged = withNumberFault(error, foreign);
  const faults = judged instanceof ApiError ? judged.faults : NONE;
  const isFaulty = faults.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `faults` are those of the error
  useEffect(() => {
    const [gtin, values] = JSON.parse(typed) as [string, ProductInput];
    onFaults({ faults, values: { ...values, gtin } });
  }, [error, onFaults, typed, foreign]);
  const isShown = isNamed && page !== undefined;
  return (
    <details
      className="phone"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t.phone.title}</summary>
      {isShown ? (
        <iframe title={t.phone.title} sandbox="" srcDoc={page} aria-busy={isFetching} />
      ) : (
        <p className="quiet">{t.phone.empty}</p>
      )}
      {isOpen && isShown && (
        <p className="help" role="status">
          {error === null ? t.phone.unsaved : isFaulty && t.phone.before}
        </p>
      )}
    </details>
  );
}
