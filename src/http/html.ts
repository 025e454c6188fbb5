/** The frame of every page; `html` escapes all that is put into it. */
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface Page {
  title: string;
  /** Canonical URL, absolute. */
  canonical: string;
  body: Markup;
  /** Instead of that of every page. */
  style?: string;
}

/** The only one; its digest is in the pages' policy. */
export const STYLE =
  "body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}dt{font-weight:600}dd{margin:0 0 .5rem}";

export const page = ({
  title,
  canonical,
  body,
  style = STYLE,
}: Page): Markup => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="canonical" href="${canonical}">
<link rel="icon" href="/favicon.ico" sizes="64x64">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon.png">
<style>${raw(style)}</style>
</head>
<body>
${body}
</body>
</html>
`;
