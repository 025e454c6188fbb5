import type { ResolvedLink } from "./decision.ts";

/**
 * The Location of a redirect: the href unchanged, with the raw query of the request inserted before
 * its `#` (GS1-Conformant Resolver 1.2.1, clause 2.12).
 *
 * `rawQuery` is the part of the request target after the first `?`, not decoded. Null or empty adds
 * nothing. Never pass the result through URL: that would add a slash to a bare domain and encode
 * the rest again.
 */
export function forwardQuery(href: string, rawQuery: string | null): string {
  if (rawQuery === null || rawQuery === "") return href;
  const hash = href.indexOf("#");
  const target = hash < 0 ? href : href.slice(0, hash);
  const fragment = hash < 0 ? "" : href.slice(hash);
  return `${target}${target.includes("?") ? "&" : "?"}${rawQuery}${fragment}`;
}

/** A request target as the client sent it. */
export interface Sent {
  readonly path: string;
  /** The part after the first `?`, not decoded; null without one. */
  readonly rawQuery: string | null;
}

/**
 * The target of the redirect. Another resolver gets path and query unchanged (clause 2.8). Any
 * other target gets the query, and before it the attributes that only a compressed path contained
 * (`fromPath`, clause 5.6). The product page of this server also gets the qualifiers, which only the
 * path has, so that it can show recalls and links of the scanned lot.
 */
export function locationOf(
  { scope, href, qualifiers }: Pick<ResolvedLink, "scope" | "href" | "qualifiers">,
  { path, rawQuery }: Sent,
  fromPath: string,
): string {
  if (scope === "delegated") return forwardQuery(new URL(href).origin + path, rawQuery);
  return forwardQuery(href, [qualifiers, fromPath, rawQuery ?? ""].filter(Boolean).join("&"));
}
