/** What is asked about, the same in every run. */
import { gtinAt, planCatalog } from "./scale/catalog.ts";

/** Sample numbers of all four lengths, for what asks no catalog. */
export const GTINS = ["40084107", "016000275263", "9506000134369", "10011140104913"] as const;

/** Products of the catalog that is asked, each with three links. */
export const CATALOG = planCatalog(10_000);

/** In rotation, a cache of 1,000 decisions has forgotten each product before it is asked again. */
const ASKED = 1_200;

/** GTIN-14s, spread over the catalog; the four below are not among them. */
export const PRODUCTS: readonly string[] = Array.from({ length: ASKED }, (_, i) =>
  gtin14(gtinAt(CATALOG, i * 8)),
);

/** Asked again and again. */
export const HOT_PRODUCTS: readonly string[] = [1, 2_501, 5_001, 7_501].map((place) =>
  gtin14(gtinAt(CATALOG, place)),
);

export function gtin14(gtin: string): string {
  return gtin.padStart(14, "0");
}
