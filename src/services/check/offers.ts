/** Products that a wrong number may be meant for, as lists name them. */
import type { Preferences } from "../../model/accept.ts";
import { translated } from "../products/page.ts";
import { MistypedError, type Offer } from "../resolve/gtin-input.ts";
import type { ListedProduct } from "./list.ts";

/** The product with its name in the reader's language. */
export function listedOffer(
  { slip: _, names, ...offer }: Offer,
  languages: Preferences,
): ListedProduct {
  const { gtin } = offer;
  return {
    ...offer,
    name: translated(offer.name, names, languages) ?? { text: gtin, lang: null },
  };
}

/** Those of an error about a number. */
export const offersIn = (error: unknown, languages: Preferences): ListedProduct[] =>
  error instanceof MistypedError ? error.offers.map((one) => listedOffer(one, languages)) : [];
