/** Discovery documents: GET and HEAD for everybody, from any page, with an entity tag. */
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { AppError } from "../../errors.ts";
import type { Env } from "../environment.ts";
import { favicon, ICON_SVG, iconPng } from "../pages/icon.ts";
import { problemResponse } from "../problem.ts";
import { etagOf, noneMatchHolds } from "../validators.ts";
import { DOCUMENTS } from "./documents.ts";

export const discovery = new Hono<Env>();

const METHODS = ["GET", "HEAD", "OPTIONS"];
const HOUR = "public, max-age=3600";
const DAY = "public, max-age=86400";

const forEverybody = cors({
  origin: "*",
  allowMethods: METHODS,
  allowHeaders: ["Accept", "Content-Type", "If-None-Match"],
  exposeHeaders: ["ETag"],
  maxAge: 86_400,
});

type Make = (c: Context<Env>) => string | Uint8Array<ArrayBuffer>;

function serve(path: string, type: string, caching: string, make: Make): void {
  discovery.use(path, forEverybody);
  discovery.get(path, async (c) => {
    const made = make(c);
    const body = typeof made === "string" ? new TextEncoder().encode(made) : made;
    const etag = await etagOf(body);
    const headers = { ETag: etag, "Cache-Control": caching };
    if (noneMatchHolds(c.req.header("If-None-Match"), etag)) return c.body(null, 304, headers);
    return c.body(body, 200, { ...headers, "Content-Type": type });
  });
  discovery.all(path, async (c) => {
    const error = new AppError("method_not_allowed", "This document answers GET and HEAD.");
    const response = await problemResponse(c, error);
    response.headers.set("Allow", METHODS.join(", "));
    return response;
  });
}

for (const { path, type, body } of DOCUMENTS) {
  serve(path, type, HOUR, (c) => body({ config: c.var.config, tools: c.var.options.tools }));
}

serve("/icon.svg", "image/svg+xml", DAY, () => ICON_SVG);
serve("/icon.png", "image/png", DAY, () => iconPng(8));
serve("/favicon.ico", "image/x-icon", DAY, favicon);

/** A directory's challenge to the owner of the domain: its text alone, as it was given. */
discovery.get("/.well-known/:name", async (c, next) => {
  const proof = c.var.config.domainProofs.get(c.req.param("name"));
  return proof === undefined ? next() : c.text(proof, 200, { "Cache-Control": "no-store" });
});
