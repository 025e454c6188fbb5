/**
 * The companion of a recall of lots: links at the product, for scans without a lot. Only their ids
 * tell them from a recall of the whole product.
 */
export const COMPANION = "recall-lots-";

export const isCompanion = ({ id }: { readonly id: string | null }): boolean =>
  id?.startsWith(COMPANION) === true;
