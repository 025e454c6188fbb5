/** The company prefixes of one's organization, which begin the numbers of its products. */
import { useQuery } from "@tanstack/react-query";
import type { Page } from "../../services/cursor.ts";
import type { CompanyPrefixAnswer } from "../../services/owners/owners.ts";
import { api } from "../api/client.ts";
import { useSignedIn } from "../api/session.ts";

/**
 * Undefined until they are known; null for an operator, who writes all numbers, and for more of them
 * than a screen asks for.
 */
export function useOwnPrefixes(): readonly string[] | null | undefined {
  const { organization, scopes } = useSignedIn();
  const isOperator = scopes.includes("admin") || organization === null;
  const { data } = useQuery({
    queryKey: ["/company-prefixes", organization?.id],
    queryFn: async ({ signal }) => {
      const query = { organization: organization!.id, limit: 100 };
      const { body } = await api<Page<CompanyPrefixAnswer>>("GET", "/company-prefixes", {
        query,
        signal,
      });
      return body.next === null ? body.items.map(({ prefix }) => prefix) : null;
    },
    enabled: !isOperator,
    staleTime: 60_000,
    // Somebody grants the first one elsewhere, while this screen waits for it.
    refetchInterval: ({ state }) => (state.data?.length === 0 ? 5_000 : false),
    refetchOnWindowFocus: ({ state }) => (state.data?.length === 0 ? "always" : true),
  });
  return isOperator ? null : data;
}
