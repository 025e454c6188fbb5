/** What a person sees: the front page, a product's hosted page, what an error code means, privacy. */
import { Hono } from "hono";
import { html } from "hono/html";
import { AppError, ERROR_TABLE, isErrorCode } from "../../errors.ts";
import { DESCRIPTION, TITLE } from "../../identity.ts";
import { parseAcceptLanguage } from "../../model/accept.ts";
import { readProductPage } from "../../services/products/page.ts";
import { VERSION } from "../../version.ts";
import { type ContextVariables, contextsFor } from "../contexts.ts";
import { LINK_HEADER, READABLE } from "../discovery/readable.ts";
import { readerOfScan } from "../middleware/reader.ts";
import { page } from "./html.ts";
import { privacyNotice } from "./privacy.ts";
import { productBody, productHeaders } from "./product-body.ts";

export const pages = new Hono<{ Variables: ContextVariables }>();

const CACHED = { "Cache-Control": "public, max-age=300" };

pages.get("/", (c) => {
  const { baseUrl } = c.var.config;
  const body = html`<h1>${TITLE}</h1>
<p>${DESCRIPTION} Version ${VERSION}.</p>
<ul>
<li>MCP endpoint (streamable HTTP): <code>${baseUrl}/mcp</code>, <a rel="help" href="/mcp">how to connect</a></li>
<li>A product: <a href="/products/09506000134352">${baseUrl}/products/09506000134352</a></li>
${READABLE.map(({ path, title, note }) => html`<li><a href="${path}">${title}</a>: ${note}</li>\n`)}</ul>`;
  const headers = { ...CACHED, Link: LINK_HEADER };
  return c.html(page({ title: TITLE, canonical: `${baseUrl}/`, body }), 200, headers);
});

pages.get("/privacy", (c) => {
  const { config } = c.var;
  const body = html`<h1>Privacy</h1>
${privacyNotice(config).map(({ heading, paragraphs }) => html`<h2>${heading}</h2>\n${paragraphs.map((text) => html`<p>${text}</p>\n`)}`)}`;
  return c.html(
    page({ title: "Privacy", canonical: `${config.baseUrl}/privacy`, body }),
    200,
    CACHED,
  );
});

pages.get("/problems/:code", (c) => {
  const code = c.req.param("code");
  if (!isErrorCode(code)) throw new AppError("not_found", "No such error code.");
  const { status, title, retryable, code: number } = ERROR_TABLE[code];
  const body = html`<h1>${title}</h1>
<p>Error code <code>${code}</code>, HTTP status ${status}, in tool results ${number}.
${retryable ? "The same request can succeed later." : "The same request fails again until it is changed."}</p>`;
  const canonical = `${c.var.config.baseUrl}/problems/${code}`;
  return c.html(page({ title, canonical, body }), 200, CACHED);
});

pages.get("/products/:gtin", async (c) => {
  const typed = c.req.param("gtin");
  const languages = parseAcceptLanguage(c.req.header("Accept-Language"));
  const reader = await readerOfScan(c);
  const { read } = contextsFor(c, null, null, reader);
  const product = await readProductPage(read, typed, languages);
  const canonical = `${c.var.config.baseUrl}/products/${product.gtin}`;
  if (typed !== product.gtin) return c.redirect(canonical, 308);
  const body = productBody(product);
  const headers = productHeaders(product);
  if (reader !== null) headers["Cache-Control"] = "private, no-cache";
  return c.html(page({ title: product.name.text, canonical, body }), 200, headers);
});
