/** `/robots.txt` (RFC 9309): pages and scans are for crawlers; answers for programs are not. */
import { FACES } from "../faces.ts";
import type { ServerFacts } from "./readable.ts";

export function robotsTxt({ config: { baseUrl, loopback, readAccess } }: ServerFacts): string {
  if (loopback || readAccess === "scoped") return "User-agent: *\nDisallow: /\n";
  const uncrawled = Object.values(FACES).flatMap(({ uncrawled }) => uncrawled ?? []);
  const rules = uncrawled.map((path) => `Disallow: ${path}\n`).join("");
  return `User-agent: *\n${rules}Allow: /\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
}
