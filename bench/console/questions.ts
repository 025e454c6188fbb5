/** What the screens Home and Products ask, as the services do behind the REST API. */
import type { KeyedContext } from "../../src/services/access/caller.ts";
import { listLinkChecks } from "../../src/services/links/checked-links.ts";
import { listEndingLinks } from "../../src/services/links/read.ts";
import { listProducts, type ProductList } from "../../src/services/products/read.ts";
import { findProducts } from "../../src/services/search/find-products.ts";
import { type CatalogPlan, productAt } from "../scale/catalog.ts";

const DAY_MS = 86_400_000;

/** @param organization whose products are asked for; null: all */
export function questionsOf(
  plan: CatalogPlan,
  organization: string | null,
  now: Date,
): Record<string, (context: KeyedContext) => Promise<unknown>> {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  const listed =
    (more: Partial<ProductList>, limit = 50) =>
    (context: KeyedContext) =>
      listProducts(
        context,
        { ...EVERYTHING, organization, ...more },
        { limit, cursor: null },
        true,
      );
  const searched = (q: string, more: Partial<ProductList> = {}) => {
    const asked = { ...EVERYTHING, organization, q, gpc: null, ...more };
    // More than can be sorted is an answer, too.
    return (context: KeyedContext) =>
      findProducts(context, asked, { limit: 50, cursor: null }).catch(onlyTooMany);
  };
  const first = { limit: 5, cursor: null, count: true };
  const newest = { sort: "-updated_at" } as const;
  return {
    "Home, without a default link": listed({ missing: "default_link" }, 5),
    "Home, without a picture": listed({ missing: "picture" }, 5),
    "Home, broken targets": (context) =>
      listLinkChecks(context, { outcome: "broken", anchor: null }, first),
    "Home, links that end within 30 days": (context) =>
      listEndingLinks(context, { before: inDays(30), organization: null }, first),
    "newest changes": listed(newest),
    "newest changes of a brand": listed({ ...newest, brand: productAt(plan, 0).brandId }),
    "newest changes, withdrawn": listed({ ...newest, lifecycle: "withdrawn" }),
    "newest changes, private": listed({ ...newest, visibility: "organization" }),
    "newest changes, for a market": listed({ ...newest, market: "AT" }),
    "newest changes, for a market without products": listed({ ...newest, market: "FR" }),
    "newest changes, without a picture": listed({ ...newest, missing: "picture" }),
    "newest changes, of 30 days": listed({ ...newest, updated_since: inDays(-30) }),
    "by GTIN": listed({}),
    ...Object.fromEntries(
      Object.entries(QUERIES).flatMap(([name, q]) => [
        [`search, ${name}`, searched(q)],
        [`search, ${name}, newest first`, searched(q, newest)],
        [`search, ${name}, withdrawn`, searched(q, { lifecycle: "withdrawn" })],
        [`search, ${name}, without a picture`, searched(q, { missing: "picture" })],
      ]),
    ),
  };
}

function onlyTooMany(error: unknown): void {
  if (!String(error).includes("cannot order more than")) throw error;
}

/** Words that every product has, that many have, that few have, and a typo. */
const QUERIES = {
  "in every product": "taste days",
  "two frequent words": "organic chocolate",
  "a frequent beginning": "choc",
  "a typo": "choclate organc",
};

const EVERYTHING: ProductList = {
  ...{ brand: null, organization: null, lifecycle: null, visibility: null },
  ...{ market: null, missing: null, updated_since: null, sort: null },
};
