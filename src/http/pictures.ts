/** The pictures that were uploaded, at /pictures/{digest}.{kind}. */
import { Hono } from "hono";
import { pictureType } from "../model/picture.ts";
import { nothingHereError, problemResponse } from "./problem.ts";
import type { RequestVariables } from "./request.ts";

export const pictures = new Hono<{ Variables: RequestVariables }>();

/** A name has the digest of its bytes, so what it names never changes. */
const FOREVER = "public, max-age=31536000, immutable";

pictures.get("/:name", async (c) => {
  const name = c.req.param("name");
  const type = pictureType(name);
  const found = type === null ? null : await c.get("config").pictures?.get(name);
  if (!type || !found) return problemResponse(c, nothingHereError());
  const headers = {
    "Content-Type": type,
    "Cache-Control": FOREVER,
    ETag: `"${name}"`,
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    // Cards and other sites show the pictures of products, too.
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Access-Control-Allow-Origin": "*",
  };
  if (c.req.method === "HEAD") {
    await found.body.cancel();
    return c.body(null, 200, headers);
  }
  return new Response(found.body, { headers });
});
