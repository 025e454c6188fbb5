/** The product for which a bulk change shows what an address with variables becomes: the first of those that are meant. */
import { useQuery } from "@tanstack/react-query";
import type { Page } from "../../../../services/cursor.ts";
import type { ListedAnswer } from "../../../../services/links/listed.ts";
import type { FoundProduct } from "../../../../services/search/products.ts";
import { api } from "../../../api/client.ts";
import type { Products } from "./run.ts";

/** Its anchor; null until it is known, and if there is none. */
export function useExample(products: Products): string | null {
  const { data } = useQuery({
    queryKey: ["/products", "example", products],
    queryFn: async ({ signal }) => {
      if ("gtins" in products) return products.gtins[0] ?? null;
      const { group: campaign, ...filter } = "filter" in products ? products.filter : {};
      const links = "links" in products ? products.links : campaign && { campaign };
      const [path, query] = links ? ["/link-list", links] : ["/products", filter];
      const options = { query: { ...query, limit: 1 }, signal };
      const { body } = await api<Page<FoundProduct | ListedAnswer>>("GET", path, options);
      return body.items[0]?.gtin ?? null;
    },
  });
  return data ? `/01/${data}` : null;
}
