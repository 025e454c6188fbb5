/** What describes the API: `/openapi.json` for programs, `/api` for people, from the same routes. */
import { Hono } from "hono";
import { html } from "hono/html";
import { type Markup, page } from "../pages/parts/frame.tsx";
import { type ReadOnlyFace, serveReadOnly } from "../read-only.ts";
import type { RequestVariables } from "../request.ts";
import { openApi } from "./openapi.ts";
import type { Route } from "./route.ts";
import { routes } from "./routes/index.ts";

export const apiPages = new Hono<{ Variables: RequestVariables }>();

const CACHED = { "Cache-Control": "public, max-age=300" };

/** A cache, by configuration: making it costs more than any answer. */
const documents = new WeakMap<object, string>();

const FACE: ReadOnlyFace = { otherMethods: "This document only supports GET and HEAD." };

apiPages.all("/openapi.json", (c) =>
  serveReadOnly(c, FACE, () => {
    const { config } = c.var;
    const text = documents.get(config) ?? JSON.stringify(openApi(routes, config));
    documents.set(config, text);
    return c.body(text, 200, { ...CACHED, "Content-Type": "application/json; charset=utf-8" });
  }),
);

apiPages.get("/api", (c) => {
  const { baseUrl, readAccess } = c.var.config;
  const tags = [...new Set(routes.map(({ tag }) => tag))];
  const body = html`<h1>REST API</h1>
<p>All routes are under <code>${baseUrl}/api/v1</code> and use JSON. Send an API key as <code>Authorization: Bearer gtr_…</code>;
${readAccess === "scoped" ? html`Public routes need <code>catalog:read</code> on this server.` : "Public routes need no key."} Errors are problem documents (RFC 9457). All routes with their schemas:
<a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1).</p>
${tags.map((tag) => section(tag))}`;
  return c.html(page({ title: "REST API", canonical: `${baseUrl}/api`, body }), 200, CACHED);
});

const section = (tag: string): Markup => html`<section>
<h2>${tag}</h2>
<dl>
${routes.filter((route) => route.tag === tag).map(entry)}</dl>
</section>
`;

const entry = ({ method, path, summary, description, scope, query }: Route): Markup => {
  const names = Object.keys(query.shape);
  return html`<dt><code>${method} ${path}</code></dt>
<dd>${summary}. ${description ?? ""}
${names.length > 0 ? html`Parameters: <code>${names.join(", ")}</code>. ` : ""}${scope === null ? "Public." : html`Needs <code>${scope}</code>.`}</dd>
`;
};
