/** Products that a wrong number may be meant for, as lists name them. */
import type { Preferences } from "../../model/accept.ts";
import { translated } from "../products/page.ts";
import { NumberError } from "../products/read.ts";
import { MistypedError, type Offer } from "../resolve/gtin-input.ts";
import type { ListedProduct } from "./list.ts";

/** The product with its name in the reader's language. */
function listedOffer({ slip: _, names, ...offer }: Offer, languages: Preferences): ListedProduct {
  const { gtin } = offer;
  return {
    ...offer,
    name: translated(offer.name, names, languages) ?? { text: gtin, lang: null },
  };
}

/** Those of an error about a number. */
export const offersIn = (error: unknown, languages: Preferences): ListedProduct[] =>
  error instanceof MistypedError || error instanceof NumberError
    ? error.offers.map((one) => listedOffer(one, languages))
    : [];

/** The only one, or all of several. */
export interface Offered {
  readonly offer: ListedProduct | null;
  /** Similar products: at most three, recalled ones first. */
  readonly similar: readonly ListedProduct[];
}

export function offered(offers: readonly Offer[], languages: Preferences): Offered {
  const listed = offers.map((one) => listedOffer(one, languages));
  return listed.length === 1
    ? { offer: listed[0]!, similar: [] }
    : { offer: null, similar: listed };
}
