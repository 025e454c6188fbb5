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
