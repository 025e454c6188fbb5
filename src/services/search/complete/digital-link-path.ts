import { gtinsFrom } from "../../../catalog/search/completions.ts";
import { type Completer, completionFrom } from "./completion.ts";

/** Paths of Digital Links up to the GTIN, in the form of the typed text: `01/09506000134352`. */
export const completeDigitalLinkPath: Completer = async (typed, context) => {
  const match = /^\/?(?:0?|01\/?|01\/(\d{1,14}))$/.exec(typed);
  const found = await completionFrom(
    context,
    match && ((limit) => gtinsFrom(match[1] ?? "", limit)),
  );
  return { ...found, values: found.values.map((gtin) => `01/${gtin}`) };
};
