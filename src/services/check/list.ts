/** The names of products for a list of numbers that was checked elsewhere, such as in a browser. */
import type { ProductRow } from "../../catalog/catalog.ts";
import { recallsIn } from "../../catalog/facts/recalls.ts";
import { namesAmong } from "../../catalog/tables/products.ts";
import type { Preferences } from "../../model/accept.ts";
import type { ReadContext } from "../context.ts";
import { type PageText, translated } from "../products/page.ts";
import { kindsOfListed, type ListedKind } from "../resolve/listed.ts";

/** The most products in one call. */
export const MOST_LISTED = 1_000;

export interface ListedProduct {
  /** 14 digits. */
  readonly gtin: string;
  readonly name: PageText;
  readonly brand: string | null;
  readonly lifecycle: ProductRow["lifecycle"];
  /** The most important first; empty if there is nothing to tell. */
  readonly notices: readonly ListedKind[];
}

export interface ListedProducts {
  /** The products in the order of their GTINs; numbers that the reader does not see are absent. */
  readonly products: readonly ListedProduct[];
}

/**
 * One round trip with one statement.
 * @param gtins GTIN-14s, at most {@link MOST_LISTED}
 */
export async function namesOfList(
  context: Pick<ReadContext, "catalog" | "clock" | "baseUrl" | "ownHosts">,
  gtins: readonly string[],
  languages: Preferences,
): Promise<ListedProducts> {
  const at = context.clock();
  const [rows] = await context.catalog.ask([namesAmong([...new Set(gtins)], at)]);
  const products = rows.map(({ gtin, name, names, brandName, lifecycle, recalls }) => ({
    notices: kindsOfListed(context, { gtin, lifecycle, recalls: recallsIn(recalls) }, at),
    gtin,
    name: translated(name, names, languages) ?? { text: gtin, lang: null },
    brand: brandName,
    lifecycle,
  }));
  return { products };
}
