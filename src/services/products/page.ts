/** The hosted page's content: a product's record and its links, from the same one round trip. */
import type { Preferences } from "../../model/accept.ts";
import { languageScore, UNDECLARED } from "../../resolver/decide/narrow.ts";
import type { ReadContext } from "../context.ts";
import { type ResolvedLinkAnswer, resolvedLinkAnswer } from "../resolve/answers.ts";
import { findProduct } from "./find.ts";
import { shownRecord } from "./shown.ts";

export interface PageText {
  readonly text: string;
  /** BCP 47; null where the catalog does not say which language it is. */
  readonly lang: string | null;
  /** Path of this server that it leads to. */
  readonly href?: string;
}

export interface ProductPage {
  readonly gtin: string;
  readonly name: PageText;
  /** https: a page over TLS loads no other picture. */
  readonly image: string | null;
  /** In reading order; only those that there are. */
  readonly facts: readonly { readonly term: string; readonly value: PageText }[];
  readonly links: readonly ResolvedLinkAnswer[];
  readonly source: string;
}

/**
 * @param languages the reader's, for names and descriptions that there are translations of
 * @throws AppError as lookupProduct does.
 */
export async function readProductPage(
  context: ReadContext,
  gtin: string,
  languages: Preferences,
): Promise<ProductPage> {
  const { product, decision } = await findProduct(context, gtin);
  const { brand, organization, provenance, image_url } = shownRecord(product, context.baseUrl);
  const { replacedByGtin } = product;
  const facts: Record<string, PageText | null> = {
    GTIN: plain(product.gtin),
    Brand: plain(brand?.name),
    Organization: plain(organization?.name),
    Variant: plain(product.variant),
    "Net content": plain(product.netContentText),
    Description: translated(product.description, product.descriptions, languages),
    Lifecycle: plain(product.lifecycle),
    "Replaced by": replacedByGtin
      ? { text: replacedByGtin, lang: null, href: `/products/${replacedByGtin}` }
      : null,
  };
  return {
    gtin: product.gtin,
    name: translated(product.name, product.names, languages) ?? { text: product.gtin, lang: null },
    image: image_url !== null && new URL(image_url).protocol === "https:" ? image_url : null,
    facts: Object.entries(facts).flatMap(([term, value]) => (value ? [{ term, value }] : [])),
    links: decision.available.filter(({ scope }) => scope !== "hosted").map(resolvedLinkAnswer),
    source: [provenance.source, provenance.licence].filter(Boolean).join(", "),
  };
}

const plain = (text: string | null | undefined): PageText | null =>
  text ? { text, lang: null } : null;

/** The translation that the reader asks for by name, by the rules of links; else the text itself. */
function translated(
  text: string | null,
  translations: Readonly<Record<string, string>>,
  languages: Preferences,
): PageText | null {
  const [best] = Object.entries(translations)
    .map(([lang, translation]) => ({
      text: translation,
      lang,
      score: languageScore(languages, [lang]),
    }))
    .filter(({ score }) => score > UNDECLARED)
    .sort((a, b) => b.score - a.score || (a.lang < b.lang ? -1 : 1));
  if (best) return { text: best.text, lang: best.lang };
  // The same text may be listed with its language.
  const [same] = Object.entries(translations).find(([, translation]) => translation === text) ?? [];
  return text ? { text, lang: same ?? null } : null;
}
