import type { ResolvedLink } from "./decision.ts";

/**
 * The Location of a redirect: the href byte for byte, with the whole raw query of the request
 * before its `#` (GS1-Conformant Resolver 1.2.1, clause 2.12).
 *
 * `rawQuery` is what follows the first `?` of the request target, undecoded and without that `?`.
 * Null, or empty as after a bare `?`, forwards nothing. Never pass the result through URL: that
 * would add a slash to a bare domain and re-encode the rest.
 */
export function forwardQuery(href: string, rawQuery: string | null): string {
  if (rawQuery === null || rawQuery === "") return href;
  const hash = href.indexOf("#");
  const target = hash < 0 ? href : href.slice(0, hash);
  const fragment = hash < 0 ? "" : href.slice(hash);
  return `${target}${target.includes("?") ? "&" : "?"}${rawQuery}${fragment}`;
}

/** A request target as it was sent. */
export interface Sent {
  readonly path: string;
  /** What follows the first `?`, undecoded; null without one. */
  readonly rawQuery: string | null;
}

/**
 * Where a request is redirected. Another resolver gets path and query unchanged (clause 2.8); another
 * target the query, and before it what only a compressed path said (`fromPath`, clause 5.6).
 */
export function locationOf(
  { scope, href }: Pick<ResolvedLink, "scope" | "href">,
  { path, rawQuery }: Sent,
  fromPath: string,
): string {
  if (scope === "delegated") return forwardQuery(new URL(href).origin + path, rawQuery);
  return forwardQuery(href, [fromPath, rawQuery ?? ""].filter(Boolean).join("&"));
}
