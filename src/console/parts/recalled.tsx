/** The products with a running recall: one answer for all screens, and the badge beside their names. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Page } from "../../services/cursor.ts";
import type { ListedRecall, RecalledProducts } from "../../services/recalls/list.ts";
import { recallBadgeTexts } from "../../ui/texts/console/recall-badge.ts";
import { api } from "../api/client.ts";
import { holds, useSignedIn } from "../api/session.ts";
import { Colon, useTexts } from "./language.tsx";

const A_MINUTE_MS = 60_000;

export function useRecalled() {
  const mayRead = holds(useSignedIn(), "catalog:read");
  return useQuery({
    queryKey: ["/recalls", "products"],
    queryFn: async ({ signal }) =>
      (await api<RecalledProducts>("GET", "/recalls/products", { signal })).body,
    enabled: mayRead,
    staleTime: A_MINUTE_MS,
  });
}

/** The GTIN in a number, or in the path of an identifier with it; null if it is none. */
function gtinIn(text: string): string | null {
  const [, digits] = /^(?:\/01\/)?(\d{8}|\d{12,14})(?:\/|$)/.exec(text.trim()) ?? [];
  return digits?.padStart(14, "0") ?? null;
}

/** Nothing for a product without a planned recall. It asks for this product only. */
export function PlannedRecallBadge({ gtin }: { readonly gtin: string }) {
  const t = useTexts(recallBadgeTexts);
  const mayRead = holds(useSignedIn(), "catalog:read");
  const { data } = useQuery({
    queryKey: ["/recalls", "planned", gtin],
    queryFn: async ({ signal }) => {
      const query = { gtin, state: "planned", limit: 100 };
      return (await api<Page<ListedRecall>>("GET", "/recalls", { query, signal })).body;
    },
    enabled: mayRead,
    // A product of others has none that this reader may see.
    retry: false,
    staleTime: A_MINUTE_MS,
  });
  const lots = new Set(data?.items.flatMap(({ lot }) => lot ?? []));
  if (!data || data.items.length === 0) return null;
  return (
    <Link to="/recall" search={{ gtin, state: "planned" }} className="badge note">
      {t.planned}
      <Colon />
      {lots.size === 0 ? t.whole : t.ofLots(lots.size)}
    </Link>
  );
}

interface RecallBadgeProps {
  /** A number or an anchor. */
  readonly of: string;
  /** Whether it leads to the recall. */
  readonly isLink?: boolean;
}

/** Nothing for a product without a running recall. */
export function RecallBadge({ of, isLink }: RecallBadgeProps) {
  const t = useTexts(recallBadgeTexts);
  const gtin = gtinIn(of);
  const { data } = useRecalled();
  const found = data?.items.find((one) => one.gtin === gtin);
  if (!found) return null;
  const text = found.whole_product ? t.whole : t.ofLots(found.lots);
  return (
    <>
      {" "}
      {isLink ? (
        <Link to="/recall" search={{ gtin: found.gtin }} className="badge bad">
          {text}
        </Link>
      ) : (
        <span className="badge bad">{text}</span>
      )}
    </>
  );
}
