/**
 * Serves the discovery documents: GET and HEAD for everybody, from pages of every origin, with an
 * entity tag.
 */
import { Hono } from "hono";
import type { Tool } from "../../mcp/define-tool.ts";
import { nothingHereError } from "../problem.ts";
import { type ReadOnlyFace, serveReadOnly } from "../read-only.ts";
import type { RequestVariables, With } from "../request.ts";
import { toolsOf } from "../tools.ts";
import { etagOf, noneMatchHolds } from "../validators.ts";
import { DOCUMENTS } from "./documents.ts";

export const discovery = new Hono<{ Variables: DiscoveryVariables }>();

const FACE: ReadOnlyFace = {
  otherMethods: "This document only supports GET and HEAD.",
  takes: "Accept, Content-Type, If-None-Match",
  exposes: "ETag",
};
const HOUR = "public, max-age=3600";
const DAY = "public, max-age=86400";

type DiscoveryVariables = RequestVariables & {
  readonly options: { readonly tools?: readonly Tool[] };
};

type Made = string | Uint8Array<ArrayBuffer>;
type Make = (variables: DiscoveryVariables) => Made | Promise<Made>;

const serve = (path: string, type: string, caching: string, make: Make) =>
  discovery.all(path, (c) => answer(c, type, caching, make));

const answer = (c: With<DiscoveryVariables>, type: string, caching: string, make: Make) =>
  serveReadOnly(c, FACE, async () => {
    const made = await make(c.var);
    const body = typeof made === "string" ? new TextEncoder().encode(made) : made;
    const etag = await etagOf(body);
    const headers = { ETag: etag, "Cache-Control": caching };
    if (noneMatchHolds(c.req.header("If-None-Match"), etag)) return c.body(null, 304, headers);
    return c.body(body, 200, { ...headers, "Content-Type": type });
  });

for (const { path, type, body } of DOCUMENTS) {
  serve(path, type, HOUR, async ({ config, options }) =>
    body({ config, tools: await toolsOf({ config, options }) }),
  );
}

const ICONS = [
  ["/icon.svg", "image/svg+xml"],
  ["/icon.png", "image/png"],
  ["/favicon.ico", "image/x-icon"],
  ["/open-graph.png", "image/png"],
] as const;

async function fileAt(path: string, { config }: DiscoveryVariables) {
  const file = await config.assets?.fetch(`${config.baseUrl}${path}`);
  if (!file?.ok) throw nothingHereError();
  return new Uint8Array(await file.arrayBuffer());
}

for (const [path, type] of ICONS) {
  serve(path, type, DAY, (variables) => fileAt(path, variables));
}

/** The operator's logo: a picture of pages. By itself, its policy lets a drawing do nothing. */
discovery.all("/brand/:file", (c) => {
  const { logo } = c.var.config.brand;
  if (logo === undefined || c.req.path !== logo) throw nothingHereError();
  return answer(c, typeOf(logo), DAY, (variables) => fileAt(logo, variables));
});

const typeOf = (logo: string) =>
  logo.endsWith(".svg") ? "image/svg+xml" : logo.endsWith(".png") ? "image/png" : "image/webp";

/** A directory's challenge to the owner of the domain: only its text, as configured. */
discovery.get("/.well-known/:name", async (c, next) => {
  const proof = c.var.config.domainProofs.get(c.req.param("name"));
  return proof === undefined ? next() : c.text(proof, 200, { "Cache-Control": "no-store" });
});
