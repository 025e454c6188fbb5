/** The data of the requests, the same in every run. */
import { gtinAt, planCatalog } from "./scale/catalog.ts";

/** Sample numbers of all four lengths, for requests that do not use a catalog. */
export const GTINS = ["40084107", "016000275263", "9506000134369", "10011140104913"] as const;

/** The products of the measured catalog, each with three links. */
export const CATALOG = planCatalog(10_000);

/**
 * More than the 1,000 identifiers that an isolate remembers: in rotation, none is still in its
 * memory when it is requested again.
 */
const ASKED = 1_200;

/** GTIN-14s from the whole catalog, without the four below. */
export const PRODUCTS: readonly string[] = Array.from({ length: ASKED }, (_, i) =>
  gtin14(gtinAt(CATALOG, i * 8)),
);

/** Requested repeatedly. */
export const HOT_PRODUCTS: readonly string[] = [1, 2_501, 5_001, 7_501].map((place) =>
  gtin14(gtinAt(CATALOG, place)),
);

export function gtin14(gtin: string): string {
  return gtin.padStart(14, "0");
}
