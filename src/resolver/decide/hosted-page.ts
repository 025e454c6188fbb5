/**
 * The page of a product on this server: `/products/09506000134352?10=ABC123`. Its address has the
 * qualifiers of the request, so that it can show recalls and links of the scanned lot.
 */
import { attributesQuery } from "../../gs1/digital-link/build.ts";
import { type DecisionInput, type ResolvedLink, rulelessLink } from "./decision.ts";
import type { KnownProduct } from "./owner.ts";
import { forwardQuery } from "./redirect.ts";

/** The link to the page, for a request for the identification. */
export const hostedPage = (
  { gtin, name }: KnownProduct,
  { identification, baseUrl }: Pick<DecisionInput, "identification" | "baseUrl">,
  place: Pick<ResolvedLink, "anchor" | "about" | "standsIn">,
): ResolvedLink => ({
  ...rulelessLink({
    linkType: "gs1:pip",
    href: `${baseUrl}/products/${gtin}`,
    title: name?.trim() ? name : `GTIN ${gtin}`,
    scope: "hosted",
    anchor: place.anchor,
    about: place.about,
    via: null,
  }),
  qualifiers: attributesQuery(identification.qualifiers),
  standsIn: place.standsIn,
});

/** The link with the address to which a request is redirected. */
export const asRedirected = (link: ResolvedLink): ResolvedLink => ({
  ...link,
  href: forwardQuery(link.href, link.qualifiers),
});

/** The same page for all that is at the link's own level, of which the request may name a part. */
export function asOfLevel(link: ResolvedLink): ResolvedLink {
  const [, , , ...rest] = link.anchor.split("/");
  const pairs = rest.flatMap((ai, i) => (i % 2 === 0 ? [`${ai}=${rest[i + 1]}`] : []));
  return { ...link, href: forwardQuery(link.href, pairs.join("&")), about: link.anchor };
}
