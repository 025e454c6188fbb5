/** The names of products for a list of numbers that was checked elsewhere, such as in a browser. */
import type { ProductRow } from "../../catalog/catalog.ts";
import { namesAmong } from "../../catalog/tables/products.ts";
import type { Preferences } from "../../model/accept.ts";
import type { ReadContext } from "../context.ts";
import { type PageText, translated } from "../products/page.ts";

/** In one call. */
export const MOST_LISTED = 1_000;

export interface ListedProduct {
  /** 14 digits. */
  readonly gtin: string;
  readonly name: PageText;
  readonly brand: string | null;
  readonly lifecycle: ProductRow["lifecycle"];
}

export interface ListedProducts {
  /** In the order of their GTINs; numbers that the reader does not see are absent. */
  readonly products: readonly ListedProduct[];
}

/**
 * One round trip with one statement.
 * @param gtins GTIN-14s, at most {@link MOST_LISTED}
 */
export async function namesOfList(
  { catalog }: Pick<ReadContext, "catalog">,
  gtins: readonly string[],
  languages: Preferences,
): Promise<ListedProducts> {
  const [rows] = await catalog.ask([namesAmong([...new Set(gtins)])]);
  const products = rows.map(({ gtin, name, names, brandName, lifecycle }) => ({
    gtin,
    name: translated(name, names, languages) ?? { text: gtin, lang: null },
    brand: brandName,
    lifecycle,
  }));
  return { products };
}
