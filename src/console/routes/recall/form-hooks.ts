/** What the form of a recall knows of the recalls beside it: those of its product, and the list above. */
import { useIsFetching, useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";
import type { Page } from "../../../services/cursor.ts";
import type { ListedRecall } from "../../../services/recalls/list.ts";
import { api } from "../../api/client.ts";
import { isOpen } from "./group.ts";

/**
 * Brings the form of a new recall in view for an address that ends with `#new`, once the list above it
 * has its height.
 */
export function useNewInView(title: RefObject<HTMLHeadingElement | null>) {
  const isAsked = useLocation().hash === "new";
  const isLoading = useIsFetching({ queryKey: ["/recalls"] }) > 0;
  const isDone = useRef(false);
  useEffect(() => {
    if (!isAsked || isLoading || isDone.current) return;
    isDone.current = true;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView();
  }, [isAsked, isLoading, title]);
}

/** The recalls of a product that run or are planned; none while they are not known. */
export function useOpenRecalls(gtin: string | null): readonly ListedRecall[] {
  const { data } = useQuery({
    queryKey: ["/recalls", "open", gtin],
    queryFn: async ({ signal }) => {
      const query = { gtin, limit: 100 };
      const { body } = await api<Page<ListedRecall>>("GET", "/recalls", { query, signal });
      return body.items.filter(isOpen);
    },
    enabled: gtin !== null && isGtinLike(gtin),
    // The server says so, too, and it says why it does not answer.
    retry: false,
  });
  return data ?? [];
}

const isGtinLike = (text: string) => /^(\d{8}|\d{12,14})$/.test(text);
