import { brandsFrom } from "../../../catalog/search/completions.ts";
import { SEARCH_LIMITS } from "../products.ts";
import { type Completer, completionFrom } from "./completion.ts";

/** Names of brands, ignoring case and diacritics. */
export const completeBrand: Completer = (typed, context) => {
  const isName =
    typed.length <= SEARCH_LIMITS.brand && (typed.trim() === "" || /[\p{L}\p{N}]/u.test(typed));
  return completionFrom(context, isName ? (limit) => brandsFrom(typed, limit) : null);
};
