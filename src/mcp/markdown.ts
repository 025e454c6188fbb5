/** Pieces of the Markdown renderings that `response_format: "markdown"` asks for. */
import type { LinkAnswer } from "../services/answers.ts";

export function linkList(links: readonly LinkAnswer[]): string {
  if (links.length === 0) return "none";
  return links
    .map(({ link_type, title, href, hreflang, media_type }) => {
      const details = [link_type, ...hreflang, ...(media_type ? [media_type] : [])].join(", ");
      return `- [${escapeLabel(title)}](${href}) (${details})`;
    })
    .join("\n");
}

/** `- Name: value` for every value that there is. */
export function factList(facts: Record<string, string | number | boolean | null>): string {
  return Object.entries(facts)
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => `- ${name}: ${value}`)
    .join("\n");
}

/** A bracket in a title would end the label of its link. */
const escapeLabel = (title: string) => title.replace(/[[\]\\]/g, "\\$&");
