/** The brands that a person can choose, and the names of those that links belong to. */
import { useQuery } from "@tanstack/react-query";
import type { Page } from "../../services/cursor.ts";
import type { BrandAnswer } from "../../services/owners/owners.ts";
import { type Answer, api, type Query } from "../api/client.ts";
import { useSignedIn } from "../api/session.ts";

export type Brand = Pick<BrandAnswer, "id" | "name">;

const MOST_PAGES = 10;

/** The brands of one's organization; for a catalog's operator, all brands. */
export function useBrands(): readonly Brand[] {
  const { organization, scopes } = useSignedIn();
  const of = scopes.includes("admin") ? null : (organization?.id ?? null);
  const { data } = useQuery({
    queryKey: ["/brands", "all", of],
    queryFn: async ({ signal }) => {
      const found: Brand[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < MOST_PAGES; page++) {
        const query: Query = { limit: 100, organization: of, cursor };
        const { body }: Answer<Page<BrandAnswer>> = await api("GET", "/brands", { query, signal });
        found.push(...body.items);
        cursor = body.next;
        if (cursor === null) break;
      }
      return found.sort((a, b) => a.name.localeCompare(b.name));
    },
    staleTime: 60_000,
  });
  return data ?? [];
}

/** The name of the brand or organization of an anchor such as `brand:ID`; null for a number's, and where none is known. */
export function useOwnerName(): (anchor: string) => string | null {
  const { organization } = useSignedIn();
  const brands = useBrands();
  return (anchor) => {
    const [kind, id] = anchor.split(":");
    const owners = kind === "brand" ? brands : kind === "organization" ? [organization] : [];
    return owners.find((one) => one?.id === id)?.name ?? null;
  };
}
