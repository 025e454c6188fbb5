/** The links that can apply to an identification. */

import { type IsVisible, inTwoForms } from "../readable.ts";
import type { links } from "../schema.ts";
import { type Columns, plainStatement } from "./columns.ts";
import { CANDIDATES, ofLongestPrefix } from "./company-prefix.ts";
import { asAddress, asBool, asJson, asLine, asNumber } from "./decode.ts";

export type LinkRow = Omit<typeof links.$inferSelect, "createdAt" | "updatedAt">;

/** No primary key has more levels: 01 with 21, 22+10, 10, 22 and the key itself. */
const MOST_LEVELS = 5;
const LEVELS = Array.from({ length: MOST_LEVELS }, (_, i) => `anchor${i}`);

export const LINK_COLUMNS: Columns<LinkRow> = {
  id: ["links.id", asLine],
  anchor: ["links.anchor", asLine],
  orderIndex: ["links.order_index", asNumber],
  linkType: ["links.link_type", asLine],
  href: ["links.href", asAddress],
  title: ["links.title", asLine],
  hreflang: ["links.hreflang", asJson],
  mediaType: ["links.media_type", asLine],
  context: ["links.context", asJson],
  isDefault: ["links.is_default", asBool],
  isDefaultMulti: ["links.is_default_multi", asBool],
  timing: ["links.timing", asJson],
  isPublic: ["links.is_public", asBool],
  enabled: ["links.enabled", asBool],
};

/** Repeats the last anchor, so that one statement serves every number of levels. */
export function bindAnchors(anchors: readonly string[]): Record<string, string> {
  if (anchors.length === 0 || anchors.length > MOST_LEVELS) {
    throw new RangeError(`an identification has 1 to ${MOST_LEVELS} levels, not ${anchors.length}`);
  }
  return Object.fromEntries(
    LEVELS.map((name, i) => [name, anchors[Math.min(i, anchors.length - 1)]!]),
  );
}

/**
 * Links by their anchors. Anchors that are paths come first, because `/` sorts before the names of
 * owners.
 */
const linksAt = (...owners: string[]) => {
  const anchors = [...LEVELS.map((name) => `:${name}`), ...owners].join(", ");
  return plainStatement<Record<string, string>, LinkRow>(
    LINK_COLUMNS,
    `FROM links WHERE links.anchor IN (${anchors})
  ORDER BY links.anchor, links.order_index, links.id`,
    { packed: true },
  );
};

/** An anchor of the product's brand, if the reader sees the product; otherwise null. */
const ofProduct = (anchor: string, isVisible: IsVisible) => `(SELECT ${anchor} FROM products
  JOIN brands ON brands.id = products.brand_id
  WHERE products.gtin = :gtin AND ${isVisible("products")})`;

/** An anchor of the longest company prefix; null if none matches. */
const ofPrefix = (anchor: string) => ofLongestPrefix(anchor, CANDIDATES);

const prefixOrganization = ofPrefix("'organization:' || company_prefixes.organization_id");

/** The links of an identification's levels. */
export const linksByAnchors = linksAt();

/**
 * The links of the levels, and those of the brand and organization of the product and of the
 * company prefix.
 */
export const linksOfGtin = inTwoForms((isVisible) =>
  linksAt(
    ofProduct("'brand:' || brands.id", isVisible),
    ofProduct("'organization:' || brands.organization_id", isVisible),
    ofPrefix("'brand:' || company_prefixes.brand_id"),
    prefixOrganization,
  ),
);

/** The links of a key that is not a GTIN: of its owner, only those for the whole organization. */
export const linksOfKey = linksAt(prefixOrganization);
