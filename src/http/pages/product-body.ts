/** The markup of a product's hosted page, and the headers that go with it. */
import { html } from "hono/html";
import type { PageText, ProductPage } from "../../services/products/page.ts";
import { langOf, linkTo, type Markup, STYLE } from "./html.ts";
import { pagePolicy } from "./policy.ts";

/** In CSS pixels; the picture is fitted into it. */
const PICTURE_SIDE = 240;

export const productBody = ({
  name,
  image,
  facts,
  links,
  source,
}: ProductPage): Markup => html`<h1${langOf(name.lang)}>${name.text}</h1>
${image === null ? "" : picture(image, name)}<dl>
${facts.map(({ term, value }) => html`<dt>${term}</dt><dd${langOf(value.lang)}>${fact(value)}</dd>\n`)}</dl>
${links.length === 0 ? "" : html`<h2>Links</h2>\n<ul>\n${links.map((link) => html`<li>${linkTo(link)} <small>${link.link_type}</small></li>\n`)}</ul>\n`}<p><small>Source: ${source}</small></p>`;

/** Its host learns nothing of who looks, or of which lot was scanned. */
const picture = (src: string, { text, lang }: PageText): Markup =>
  html`<img src="${src}" alt="${text}"${langOf(lang)} width="${PICTURE_SIDE}" height="${PICTURE_SIDE}" loading="lazy" decoding="async" referrerpolicy="no-referrer">\n`;

const fact = ({ text, href }: PageText): Markup | string =>
  href === undefined ? text : html`<a href="${href}">${text}</a>`;

/** Pictures of other hosts are for this page, and only where it shows one. */
export const productHeaders = ({ image }: ProductPage): Record<string, string> => ({
  "Cache-Control": "public, max-age=60",
  Vary: "Accept-Language",
  ...(image !== null && {
    "Content-Security-Policy": pagePolicy(STYLE, { images: "'self' https:" }),
  }),
});
