/** How large a request may be, and how long it may take. */
import type { MiddlewareHandler } from "hono";
import { AppError } from "../errors.ts";
import type { AppContext, Env } from "./environment.ts";

/** RFC 9110, clause 4.1, asks for 8000 at least. */
export const MAX_URL_BYTES = 8_192;
/** All names and values together; Cloudflare itself takes 128 KiB. */
export const MAX_HEADER_BYTES = 32 * 1024;

/** @throws AppError uri_too_long, headers_too_large, deadline_exceeded. */
export const withinBounds: MiddlewareHandler<Env> = async (c, next) => {
  if (c.req.url.length - c.var.config.baseUrl.length > MAX_URL_BYTES) {
    throw new AppError("uri_too_long", `A URL has at most ${MAX_URL_BYTES} bytes here.`);
  }
  let bytes = 0;
  for (const [name, value] of c.req.raw.headers) bytes += name.length + value.length;
  if (bytes > MAX_HEADER_BYTES) {
    throw new AppError("headers_too_large", `Headers have at most ${MAX_HEADER_BYTES} bytes here.`);
  }
  await inTime(next(), c.var.config.requestTimeoutMs, tookTooLong);
};

/**
 * The body as text.
 * @throws AppError payload_too_large at the first byte too many, request_timeout.
 */
export async function bodyText(c: AppContext, most: number): Promise<string> {
  const { body, headers } = c.req.raw;
  const length = headers.get("Content-Length");
  const isCounted = length !== null && !headers.has("Transfer-Encoding");
  if (isCounted && Number(length) > most) throw tooLarge(most);
  const limit = c.var.config.requestTimeoutMs / 3;
  // The runtime holds a body to the length that it was announced with.
  if (isCounted || !body) return inTime(c.req.text(), limit, tooSlow);
  const reader = body.getReader();
  try {
    return await inTime(readAll(reader, most), limit, tooSlow);
  } catch (error) {
    reader.cancel().catch(() => {});
    throw error;
  }
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  most: number,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > most) throw tooLarge(most);
    text += decoder.decode(value, { stream: true });
  }
}

async function inTime<T>(work: Promise<T>, ms: number, late: () => AppError): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

const tooLarge = (most: number) =>
  new AppError("payload_too_large", `A body has at most ${most} bytes here.`);

const tooSlow = () =>
  new AppError("request_timeout", "The body did not arrive in time.", {
    guidance: "Send it again, at once.",
    retryAfter: 1,
  });

const tookTooLong = () =>
  new AppError("deadline_exceeded", "The answer was not ready in time.", {
    guidance:
      "Ask what became of it before you write again; with the same Idempotency-Key it is done once.",
    retryAfter: 5,
  });
