/** The hosted page of a product that is not stored so, for a frame without scripts in the console. */
import type { Preferences } from "../../model/accept.ts";
import type { ScannedProduct } from "../../services/products/page.ts";
import type { Words } from "../../ui/texts/index.ts";
import { type HtmlPage, page } from "./parts/frame.tsx";
import { ProductBody, shownOf } from "./product-page.tsx";

/** What the page takes from the request, besides the product. */
export interface PageFrame extends Pick<HtmlPage, "site"> {
  readonly words: Words;
  readonly languages: Preferences;
}

export async function previewedPage(
  scanned: ScannedProduct,
  baseUrl: string,
  { words, languages, site }: PageFrame,
): Promise<string> {
  const { product } = scanned;
  const html = page({
    title: product.name.text,
    canonical: `${baseUrl}/products/${product.gtin}`,
    words,
    site,
    isWide: true,
    shown: shownOf(product),
    // The frame may open no window, so that links do nothing in it.
    head: <base target="_blank" />,
    body: <ProductBody {...scanned} words={words} languages={languages} />,
  });
  return String(await html);
}
