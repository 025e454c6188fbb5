/** The frame of every page; `html` escapes all that is put into it. */
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface HtmlPage {
  title: string;
  /** Canonical URL, absolute. */
  canonical: string;
  /** What `<main>` holds. */
  body: Markup;
  /** Instead of that of every page. */
  style?: string;
}

/**
 * The only one; its digest is in the pages' policy. Long addresses break anywhere, so that no page is
 * wider than a phone. One click selects a whole command. A picture's box has its size before it loads.
 */
export const STYLE = `:root{color-scheme:light dark;--ink:#1b1d1f;--paper:#fff;--link:#0b57d0;--quiet:#5c6066;--box:#f1f3f4}
@media(prefers-color-scheme:dark){:root{--ink:#e8eaed;--paper:#131416;--link:#8ab4f8;--quiet:#a0a4aa;--box:#24272a}}
body{font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:44rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
h1,h2{line-height:1.25}a{color:var(--link)}small{color:var(--quiet)}
dt{font-weight:600}dd{margin:0 0 .5rem}
pre{background:var(--box);border-radius:.4rem;padding:.6rem .8rem;white-space:pre-wrap}pre code{user-select:all}
img{background:var(--box);border-radius:.4rem;max-width:100%;object-fit:contain}`;

/** A text with the tag of its language; without one where that is English or not known. */
export const langOf = (tag: string | null | undefined): Markup | "" =>
  tag ? html` lang="${tag}"` : "";

/** A link to a target somewhere else. The title is in the target's language where that is only one. */
export const linkTo = ({ href, title, hreflang }: LinkTarget): Markup => {
  const tags = (hreflang ?? []).filter((tag) => tag !== "und");
  const language = tags.length === 1 ? tags[0] : undefined;
  return html`<a href="${href}"${language ? html` hreflang="${language}"` : ""}${langOf(language)} rel="noopener">${title}</a>`;
};

export interface LinkTarget {
  readonly href: string;
  readonly title: string;
  readonly hreflang?: readonly string[] | undefined;
}

export const page = ({
  title,
  canonical,
  body,
  style = STYLE,
}: HtmlPage): Markup => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="canonical" href="${canonical}">
<link rel="icon" href="/favicon.ico" sizes="64x64">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon.png">
<style>${raw(style)}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
