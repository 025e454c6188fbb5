/**
 * The companion of a recall of lots: links at the product, for scans without a lot. Only their ids
 * tell them from a recall of the whole product.
 */
export const COMPANION = "recall-lots-";

/**
 * Begins the ids of links of lots whose recall is for scans without a lot, too: also where another
 * recall's companion was there first, so that nothing else tells of this choice.
 */
export const WITH_COMPANION = "recall-shared-";

export const isCompanion = ({ id }: { readonly id: string | null }): boolean =>
  id?.startsWith(COMPANION) === true;

/** Whether a lot's recall was published for scans without a lot, too. */
export const isWithCompanion = ({ id }: { readonly id: string }): boolean =>
  id.startsWith(WITH_COMPANION);
