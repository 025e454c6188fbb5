/**
 * What a product lacks: the same rule for its overview, and as SQL for lists and their filters
 * (`MISSING_SQL` in `src/catalog/columns.ts`). A text in any language is there,
 * and so is a net content that only programs read.
 */
import type { Missing } from "./bounds.ts";

interface Filled {
  readonly image_url: string | null;
  readonly description: string | null;
  readonly descriptions: Readonly<Record<string, string>>;
  readonly brand_id: string | null;
  readonly gpc_brick: string | null;
  readonly target_markets: readonly string[];
  readonly net_content_text: string | null;
  readonly net_contents: readonly unknown[];
}

export function missingIn(product: Filled): readonly Exclude<Missing, "default_link">[] {
  const { description, descriptions } = product;
  const there = {
    picture: product.image_url !== null,
    description: description !== null || Object.keys(descriptions).length > 0,
    brand: product.brand_id !== null,
    market: product.target_markets.length > 0,
    content: product.net_content_text !== null || product.net_contents.length > 0,
    gpc: product.gpc_brick !== null,
  };
  return (Object.keys(there) as (keyof typeof there)[]).filter((name) => !there[name]);
}

/** A product's own default link that always applies, as `without_default_link` counts it. */
export const isOwnDefault = (link: {
  readonly is_default: boolean;
  readonly enabled: boolean;
  readonly timing: unknown;
}): boolean => link.is_default && link.enabled && link.timing === null;
