/**
 * Descriptions of the API, from the same routes: `/openapi.json` for programs, `/api` for people.
 */
import { Hono } from "hono";
import type { Config } from "../../config/config.ts";
import { page } from "../pages/parts/frame.tsx";
import { frameOf } from "../pages/parts/reader.ts";
import { WithCode } from "../pages/parts/snippets.tsx";
import { type ReadOnlyFace, serveReadOnly } from "../read-only.ts";
import type { RequestVariables } from "../request.ts";
import { openApi } from "./openapi.ts";
import type { Route } from "./route.ts";
import { routes } from "./routes/index.ts";

export const apiPages = new Hono<{ Variables: RequestVariables }>();

const CACHED = { "Cache-Control": "public, max-age=300" };

/** A cache by configuration, because making the document costs more than any answer. */
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
  const { config } = c.var;
  const canonical = `${config.baseUrl}/api`;
  return c.html(
    page({
      title: "REST API",
      canonical,
      ...frameOf(c),
      isEnglish: true,
      body: <ApiBody config={config} />,
    }),
    200,
    { ...CACHED, Vary: "Accept-Language" },
  );
});

function ApiBody({ config: { baseUrl, readAccess } }: { config: Config }) {
  const tags = [...new Set(routes.map(({ tag }) => tag))];
  return (
    <>
      <h1>REST API</h1>
      <p>
        All routes are under <code>{baseUrl}/api/v1</code> and use JSON. Send an API key as{" "}
        <code>Authorization: Bearer gtr_…</code>.{" "}
        {readAccess === "scoped" ? (
          <>
            Public routes need <code>catalog:read</code> on this server.
          </>
        ) : (
          "Public routes need no key."
        )}{" "}
        Errors are problem documents (RFC 9457). All routes with their schemas:{" "}
        <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1).
      </p>
      {tags.map((tag) => (
        <section>
          <h2>{tag}</h2>
          <dl class="routes">
            {routes
              .filter((route) => route.tag === tag)
              .map((route) => (
                <Entry route={route} />
              ))}
          </dl>
        </section>
      ))}
    </>
  );
}

function Entry({ route: { method, path, summary, description, scope, query } }: { route: Route }) {
  const names = Object.keys(query.shape);
  return (
    <>
      <dt>
        <code>
          {method} {path}
        </code>
      </dt>
      <dd>
        {summary}. <WithCode text={description ?? ""} />{" "}
        {names.length > 0 && (
          <>
            Parameters: <code>{names.join(", ")}</code>.{" "}
          </>
        )}
        {scope === null ? (
          "Public."
        ) : (
          <>
            Needs <code>{scope}</code>.
          </>
        )}
      </dd>
    </>
  );
}
