/** The content of the hosted page: a product's record and its links, from one round trip. */
import { anchorPath } from "../../gs1/digital-link/anchor.ts";
import type { Preferences } from "../../model/accept.ts";
import { languageScore, UNDECLARED } from "../../resolver/decide/narrow.ts";
import type { ReadContext } from "../context.ts";
import { isPublishable, type ResolvedLinkAnswer, resolvedLinkAnswer } from "../resolve/answers.ts";
import { findProduct } from "./find.ts";
import { shownRecord } from "./shown.ts";

export interface PageText {
  readonly text: string;
  /** BCP 47; null if the catalog does not name the language. */
  readonly lang: string | null;
}

type Record = ReturnType<typeof shownRecord>;

/** The record as lookup_product returns it, with texts in the reader's language. */
export interface ProductPage extends Omit<Record, "name" | "description" | "image_url"> {
  readonly gtin: string;
  /** The number itself if the catalog has no name. */
  readonly name: PageText;
  readonly description: PageText | null;
  /** https only: a page over TLS loads no other picture. */
  readonly image: string | null;
  readonly links: readonly ResolvedLinkAnswer[];
  /** Path of the product's Digital Link; null for numbers that must not have one. */
  readonly path: string | null;
}

/**
 * @param languages the reader's, for translated names and descriptions
 * @throws AppError as lookupProduct
 */
export async function readProductPage(
  context: ReadContext,
  gtin: string,
  languages: Preferences,
): Promise<ProductPage> {
  return pageOfProduct(await findProduct(context, gtin), languages);
}

type Found = Pick<Awaited<ReturnType<typeof findProduct>>, "product" | "decision">;

/** The same for a product that was already read. */
export function pageOfProduct({ product, decision }: Found, languages: Preferences): ProductPage {
  const { name, description, image_url, ...rest } = shownRecord(product);
  return {
    ...rest,
    gtin: product.gtin,
    name: translated(name, rest.names, languages) ?? { text: product.gtin, lang: null },
    description: translated(description, rest.descriptions, languages),
    image: image_url !== null && new URL(image_url).protocol === "https:" ? image_url : null,
    links: decision.available.filter(({ scope }) => scope !== "hosted").map(resolvedLinkAnswer),
    path: isPublishable(product.gtin) ? anchorPath([{ ai: "01", value: product.gtin }]) : null,
  };
}

/**
 * The translation in the reader's language, chosen by the rules of links; otherwise the text
 * itself.
 */
function translated(
  text: string | null,
  translations: Readonly<{ [tag: string]: string }>,
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
