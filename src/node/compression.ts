/** Compression of answers, which Cloudflare does at its edge: Brotli or gzip, as the client accepts it. */
import { Duplex } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

export type Encoding = "br" | "gzip";

const TEXT =
  /^(?:text\/(?!event-stream)|application\/(?:javascript|json|manifest\+json|wasm|xml|problem\+json|ld\+json|linkset(?:\+json)?)|image\/svg\+xml)/;

/** Events are sent one by one, and what is small gains nothing. */
export const isCompressible = (type: string | null): boolean => TEXT.test(type ?? "");
export const LEAST_BYTES = 1_024;

/** The first one that the client accepts (RFC 9110, clause 12.5.3); null for none. */
export function encodingFor(accepted: string | null): Encoding | null {
  const weights = new Map(
    (accepted ?? "").split(",").map((item) => {
      const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
      const weight = parameters.find((one) => one.startsWith("q="))?.slice(2) ?? "1";
      return [name, Number(weight)];
    }),
  );
  const isAccepted = (name: Encoding) => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
  return (["br", "gzip"] as const).find(isAccepted) ?? null;
}

/** Fast, and still smaller than gzip. */
const QUALITY = 4;

/**
 * An answer with a strong entity tag stays as it is: a write may name that tag in If-Match, and
 * other bytes would need another one.
 */
export function compressed(request: Request, response: Response): Response {
  const { headers, body, status } = response;
  if (!body || !isCompressible(headers.get("Content-Type"))) return response;
  if (headers.has("Content-Encoding") || headers.has("ETag") || status === 206) return response;
  if (/\bno-transform\b/.test(headers.get("Cache-Control") ?? "")) return response;
  const length = headers.get("Content-Length");
  if (length !== null && Number(length) < LEAST_BYTES) return response;
  const changed = new Headers(headers);
  if (!/\baccept-encoding\b/i.test(headers.get("Vary") ?? "")) {
    changed.append("Vary", "Accept-Encoding");
  }
  const encoding = encodingFor(request.headers.get("Accept-Encoding"));
  if (encoding === null || request.method === "HEAD") {
    return new Response(body, { status, headers: changed });
  }
  changed.set("Content-Encoding", encoding);
  changed.delete("Content-Length");
  const stream =
    encoding === "br"
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
      : createGzip();
  const { readable, writable } = Duplex.toWeb(stream) as unknown as TransformStream;
  return new Response(body.pipeThrough({ readable, writable }), { status, headers: changed });
}
