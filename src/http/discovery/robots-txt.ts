/** `/robots.txt` (RFC 9309): pages and scans are for crawlers; answers for programs are not. */
import type { ServerFacts } from "./readable.ts";

/**
 * Each address with a query is an answer to one question: crawlers would ask millions of them. The
 * codes of products lead to their pages.
 */
const NOT_FOR_CRAWLERS = [
  ...["/api/v1/", "/health", "/oauth/", "/qr/"],
  ...["/check?*code=", "/design?*gtin=", "/*?*linkType="],
];

export function robotsTxt({ config: { baseUrl, loopback, readAccess } }: ServerFacts): string {
  if (loopback || readAccess === "scoped") return "User-agent: *\nDisallow: /\n";
  const rules = NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}\n`).join("");
  return `User-agent: *\n${rules}Allow: /\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
}
