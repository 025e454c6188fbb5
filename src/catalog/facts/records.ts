/** Facts with the whole record of the product. */
import type { Query } from "../query.ts";
import { type ProductRow, productByGtin } from "../tables/products.ts";
import { type Facts, type FactsKey, factsWith } from "./facts.ts";

/** The facts of one reading with the whole product, for a batch with other queries. */
export const factsQuery = (key: FactsKey): Query<Facts<ProductRow>> =>
  factsWith(productByGtin, key);
