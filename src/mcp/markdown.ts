/** Parts of the Markdown answers for `response_format: "markdown"`. */
import { plainLine } from "../model/plain-text.ts";
import type { ListedKind } from "../services/resolve/listed.ts";
import type { ListedNotice } from "../services/resolve/notices.ts";
import type { ResolvedLinkAnswer } from "../services/resolve/resolve.ts";

/**
 * Text of others as one line of text: it cannot begin a heading, list, quote or table cell, and
 * cannot become a link, image or markup (CommonMark 0.31, clause 2.4; also not GitHub's automatic
 * links).
 */
export const literal = (text: string): string =>
  plainLine(text)
    .replace(/\s+/g, " ")
    .replace(/[\\`*_[\]<>|~#@]|:(?=\/\/)|&(?=#?\w+;)/g, "\\$&")
    .replace(/\bwww(?=\.)/gi, "$&\\")
    .replace(/^(\d{0,9})([-+=.)])(?= |=*$|-*$)/, "$1\\$2");

/**
 * Text that is copied into the next call, such as a version or an address: as it is, or in a code
 * span if `literal` would escape some of it. A run of backticks longer than any inside ends the span
 * (CommonMark 0.31, clause 6.1).
 */
export function exact(text: string): string {
  const plain = plainLine(text);
  if (literal(plain) === plain) return plain;
  const runs = plain.match(/`+/g) ?? [];
  const fence = "`".repeat(1 + runs.reduce((most, run) => Math.max(most, run.length), 0));
  const pad = /^`|`$|^ .* $/.test(plain) ? " " : "";
  return `${fence}${pad}${plain}${pad}${fence}`;
}

export const exactList = (texts: readonly string[]): string => texts.map(exact).join(", ");

export function linkList(links: readonly ResolvedLinkAnswer[]): string {
  if (links.length === 0) return "none";
  return links
    .map(({ link_type, title, href, hreflang, media_type }) => {
      const details = [link_type, ...hreflang, ...(media_type ? [media_type] : [])];
      return `- [${literal(title)}](${destination(href)}) (${exactList(details)})`;
    })
    .join("\n");
}

/** Each with its page, before anything else. */
export const noticeList = (notices: readonly ListedNotice[] = []): string[] =>
  notices.map(({ kind, message, title, href, links, id, same_as }) => {
    if (message === undefined) return `- **${kind}**: as notice ${same_as}`;
    const pages = links ?? (href === undefined ? [] : [{ title, href }]);
    const linked = pages.map((page) => `[${literal(page.title ?? "")}](${destination(page.href)})`);
    const place = id === undefined ? "" : ` (notice ${id})`;
    const at = same_as === undefined ? linked.join(", ") : `(link of notice ${same_as})`;
    return `- **${literal(message)}** ${at}`.trimEnd() + place;
  });

/** `- Name: value` for every value that is present. */
export function factList(facts: Record<string, string | number | boolean | null>): string {
  return Object.entries(facts)
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => `- ${name}: ${literal(String(value))}`)
    .join("\n");
}

/**
 * A parenthesis could end the destination; within angle brackets it does not, and no target
 * contains those.
 */
const destination = (href: string) => (/[()]/.test(href) ? `<${href}>` : href);

/** A notice of a listed product as a heading, as in lookup_product, which also has the words of a recall. */
export const listedHeading = (kind: ListedKind): string => LISTED[kind];

const LISTED: Readonly<Record<ListedKind, string>> = {
  recall: "[Recall information for this product]",
  recalled_lots: "[Recall information for some lots or items]",
  contents: "[Recall information for what it contains]",
  withdrawn: "[Withdrawn from the market]",
  discontinued: "[No longer offered]",
  contents_withdrawn: "[What it contains was withdrawn from the market]",
};
