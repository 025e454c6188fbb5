/**
 * `GET /qr{path}.{format}`: a Digital Link's QR code as a file. The answer depends only on the URL,
 * so it does not use the catalog and any cache may store it.
 */
import { Hono } from "hono";
import { AppError } from "../errors/errors.ts";
import { CONTENT_TYPES, FORMATS } from "../qr/draw.ts";
import { parseCodeToDraw } from "../services/qr/content.ts";
import { drawQr, fileNameOf } from "../services/qr/image.ts";
import { parseLook } from "../services/qr/look.ts";
import { charge, type LimitVariables } from "./limits.ts";
import { type ReadOnlyFace, serveReadOnly } from "./read-only.ts";
import { requestTarget, type With } from "./request.ts";
import { etagOf, noneMatchHolds } from "./validators.ts";

export const qr = new Hono<{ Variables: LimitVariables }>();

const ROUTE = "/qr";
const FACE: ReadOnlyFace = {
  otherMethods: "An image only supports GET and HEAD.",
  takes: "If-None-Match",
  exposes: "ETag, Content-Disposition",
};
/** A year; the entity tag shows whether a later version of this program draws it differently. */
const CACHE_CONTROL = "public, max-age=31536000";

qr.all("/*", (c) => serveReadOnly(c, FACE, () => answerImage(c)));

async function answerImage(c: With<LimitVariables>): Promise<Response> {
  const { path, rawQuery } = requestTarget(c);
  const dot = path.lastIndexOf(".");
  const format = path.slice(dot + 1);
  if (dot < 0 || !FORMATS.some((known) => known === format)) throw noFormatError();
  const { baseUrl } = c.var.config;
  const code = path.slice(ROUTE.length, dot);
  const identification = parseCodeToDraw(code, rawQuery, baseUrl, ROUTE.length);
  const look = parseLook(format, parseLookTexts(rawQuery ?? ""));
  await charge(c, "heavy");
  const body = drawQr(identification, baseUrl, look);
  const etag = await etagOf(body);
  const headers = { ETag: etag, "Cache-Control": CACHE_CONTROL };
  if (noneMatchHolds(c.req.header("If-None-Match"), etag)) return c.body(null, 304, headers);
  const name = await fileNameOf(identification);
  const described = {
    ...headers,
    "Content-Type": CONTENT_TYPES[look.format],
    "Content-Length": String(body.length),
    "Content-Disposition": `inline; filename="${name}.${format}"`,
  };
  return c.req.method === "HEAD" ? c.body(null, 200, described) : c.body(body, 200, described);
}

/**
 * Every parameter that is not an application identifier. @throws AppError for a repeated parameter
 */
function parseLookTexts(rawQuery: string): Map<string, string> {
  const texts = new Map<string, string>();
  // A Digital Link allows `;` between parameters as well.
  for (const [name, text] of new URLSearchParams(rawQuery.replaceAll(";", "&"))) {
    if (/^\d+$/.test(name)) continue;
    if (texts.has(name)) {
      const errors = [{ field: name, message: "give it once" }];
      throw new AppError("validation_error", `${name}: give it once`, { errors });
    }
    texts.set(name, text);
  }
  return texts;
}

const noFormatError = () =>
  new AppError("bad_request", `The path must end with ${FORMATS.map((f) => `.${f}`).join(", ")}.`, {
    guidance: "For example /qr/01/09506000134352.svg?module=0.495&hri=1",
  });
