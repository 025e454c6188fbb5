/** Numbers in which two digits were swapped without a check digit that shows it. */
import type { Query } from "../../catalog/query.ts";
import { gtinsAmong } from "../../catalog/tables/products.ts";
import { undetectedSwaps } from "../../gs1/gtin/neighbours.ts";
import type { Identification } from "../../gs1/identification.ts";

/**
 * The only product of the catalog whose number is one of these with two neighbouring digits
 * swapped, which the check digit does not always detect.
 */
export function swappedAmong(
  readings: readonly { readonly identification: Identification }[],
): Query<string | null> {
  const swaps = readings.flatMap(({ identification: { key } }) =>
    key.ai === "01" ? undetectedSwaps(key.value) : [],
  );
  if (swaps.length === 0) return { statements: [], read: () => null };
  const { statements, read } = gtinsAmong(swaps, 2);
  return {
    statements,
    read(results) {
      const [first = null, second] = read(results);
      return second === undefined ? first : null;
    },
  };
}
