import { gtinsFrom } from "../../../catalog/search/completions.ts";
import { type Completer, completionFrom } from "./completion.ts";

/** GTINs of the catalog's products by their first digits, in the form of the typed text. */
export const completeGtin: Completer = (typed, context) => {
  const digits = typed.replace(/[\s-]/g, "");
  const isBeginning = /^\d{0,14}$/.test(digits);
  return completionFrom(context, isBeginning ? (limit) => gtinsFrom(digits, limit) : null);
};
