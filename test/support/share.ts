/** Every test of a list in the long run; in `npm test` a share of it. */
import { soak } from "./soak.ts";

/** Every `of`th, beginning with the one at `first`: other shares of one list are other members. */
export const share = <T>(list: readonly T[], of: number, first = 0): T[] =>
  list.filter((_, i) => soak || i % of === first % of);
