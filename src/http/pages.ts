/** What a person sees: the front page, a product's hosted page, and what an error code means. */
import { Hono } from "hono";
import { html } from "hono/html";
import { AppError, ERROR_TABLE, type ErrorCode } from "../errors.ts";
import { type ProductPage, productPage } from "../services/product-page.ts";
import { VERSION } from "../version.ts";
import { contextsFor, type Env } from "./environment.ts";
import { type Markup, page } from "./html.ts";
import { ICON } from "./icon.ts";

export const pages = new Hono<Env>();

const CACHED = { "Cache-Control": "public, max-age=300" };

pages.get("/", (c) => {
  const { baseUrl } = c.var.config;
  const body = html`<h1>GTIN Resolver</h1>
<p>Version ${VERSION}. Is this barcode number valid, what is the product, where does it lead?</p>
<ul>
<li>MCP endpoint (streamable HTTP): <code>${baseUrl}/mcp</code></li>
<li>A product: <a href="/products/09506000134352">${baseUrl}/products/09506000134352</a></li>
<li>REST API: <a href="/api">/api</a></li>
<li>State: <a href="/health">/health</a></li>
</ul>`;
  return c.html(page({ title: "GTIN Resolver", canonical: `${baseUrl}/`, body }), 200, CACHED);
});

pages.get("/icon.svg", (c) =>
  c.body(ICON, 200, { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" }),
);

pages.get("/problems/:code", (c) => {
  const code = c.req.param("code");
  if (!Object.hasOwn(ERROR_TABLE, code)) throw new AppError("not_found", "No such error code.");
  const { status, title, retryable, code: number } = ERROR_TABLE[code as ErrorCode];
  const body = html`<h1>${title}</h1>
<p>Error code <code>${code}</code>, HTTP status ${status}, in tool results ${number}.
${retryable ? "The same request can succeed later." : "The same request fails again until it is changed."}</p>`;
  const canonical = `${c.var.config.baseUrl}/problems/${code}`;
  return c.html(page({ title, canonical, body }), 200, CACHED);
});

pages.get("/products/:gtin", async (c) => {
  const typed = c.req.param("gtin");
  const product = await productPage(contextsFor(c).read, typed);
  const canonical = `${c.var.config.baseUrl}/products/${product.gtin}`;
  if (typed !== product.gtin) return c.redirect(canonical, 308);
  return c.html(page({ title: product.name, canonical, body: productBody(product) }), 200, {
    "Cache-Control": "public, max-age=60",
  });
});

const productBody = ({ name, facts, links, source }: ProductPage): Markup => html`<main>
<h1>${name}</h1>
<dl>
${facts.map(([term, value]) => html`<dt>${term}</dt><dd>${value}</dd>\n`)}</dl>
${links.length === 0 ? "" : html`<h2>Links</h2>\n<ul>\n${links.map(linkItem)}</ul>\n`}<p><small>Source: ${source}</small></p>
</main>`;

const linkItem = ({ href, title, link_type, hreflang }: ProductPage["links"][number]): Markup =>
  html`<li><a href="${href}" hreflang="${hreflang[0] ?? "und"}" rel="noopener">${title}</a> <small>${link_type}</small></li>\n`;
