/** All tests of a list in the long run; a part of them in `npm test`. */
import { soak } from "./soak.ts";

/**
 * Every `of`th member, beginning with the one at `first`: with another `first` the members are
 * different.
 */
export const share = <T>(list: readonly T[], of: number, first = 0): T[] =>
  list.filter((_, i) => soak || i % of === first % of);
