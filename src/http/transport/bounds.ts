/** Limits of a request's size and duration, and of the values in a JSON body before it is parsed. */
import type { MiddlewareHandler } from "hono";
import { outcomeUnknownError } from "../../errors/access.ts";
import { AppError } from "../../errors/errors.ts";
import { MAX_URL_BYTES } from "../../model/bounds.ts";
import { openProblem } from "../problem.ts";
import { type RequestVariables, requestTarget, type With } from "../request.ts";

/** All names and values together; Cloudflare itself accepts 128 KiB. */
export const MAX_HEADER_BYTES = 32 * 1024;

/**
 * Throws deadline_exceeded, or outcome_unknown after a write has begun. Not used for scans: they
 * wait only for the catalog, which has its own limit, and a timer costs more than their decision.
 */
export const withinTime: MiddlewareHandler<{ Variables: RequestVariables }> = async (c, next) => {
  try {
    const late = () => (c.get("record").writes ? outcomeUnknownError() : tookTooLongError());
    await inTime(next(), c.get("config").requestTimeoutMs, late);
  } catch (error) {
    return openProblem(c, error);
  }
};

/** @throws AppError uri_too_long, headers_too_large. */
export function refuseExcess(c: With<RequestVariables>): void {
  const { path, rawQuery } = requestTarget(c);
  if (path.length + (rawQuery?.length ?? 0) > MAX_URL_BYTES) {
    throw new AppError(
      "uri_too_long",
      `The path and query are longer than ${MAX_URL_BYTES} bytes.`,
    );
  }
  let bytes = 0;
  for (const [name, value] of c.get("headers")) bytes += name.length + value.length;
  if (bytes > MAX_HEADER_BYTES) {
    throw new AppError(
      "headers_too_large",
      `The headers are larger than ${MAX_HEADER_BYTES} bytes.`,
    );
  }
}

/**
 * The body as text.
 * @throws AppError payload_too_large at the first byte above the limit, request_timeout,
 * bad_request
 */
export const readBody = (c: With<RequestVariables>, most: number): Promise<string> =>
  readWhole(c, most, readToEnd, () => c.req.text());

/** The same as bytes. */
export const readBytes = (
  c: With<RequestVariables>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> =>
  readWhole(c, most, bytesToEnd, async () => new Uint8Array(await c.req.arrayBuffer()));

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

async function readWhole<T>(
  c: With<RequestVariables>,
  most: number,
  toEnd: (reader: BodyReader, most: number) => Promise<T>,
  atOnce: () => Promise<T>,
): Promise<T> {
  const { body } = c.req.raw;
  const headers = c.get("headers");
  const length = headers.get("content-length");
  const isCounted = length !== undefined && !headers.has("transfer-encoding");
  const limit = c.get("config").requestTimeoutMs / 3;
  if (isCounted && Number(length) > most) {
    if (body && Number(length) <= MOST_PASSED_OVER) await passOver(body, limit);
    throw tooLargeError(most);
  }
  // The runtime enforces an announced length itself.
  const reader = isCounted ? null : body?.getReader();
  try {
    return await inTime(reader ? toEnd(reader, most) : atOnce(), limit, tooSlowError);
  } catch (error) {
    reader?.cancel().catch(() => {});
    if (error instanceof AppError) throw error;
    // The client closed the connection, or the body is not valid HTTP.
    throw new AppError("bad_request", "The body could not be read.", { cause: error });
  }
}

/** Three times the largest body that a path takes, as a picture from a camera has. */
const MOST_PASSED_OVER = 16 * 1024 * 1024;

/**
 * Reads a body to its end without keeping it: a browser that is still sending when the connection
 * is closed shows no answer, only that the request failed.
 */
async function passOver(body: ReadableStream<Uint8Array>, ms: number): Promise<void> {
  const reader = body.getReader();
  const toEnd = async () => {
    while (!(await reader.read()).done);
  };
  await inTime(toEnd(), ms, tooSlowError).catch(() => reader.cancel().catch(() => {}));
}

/**
 * The bound of a message to /mcp without credentials: many times the longest list of numbers. An
 * isolate has 128 MB for all bodies that it reads at once.
 */
export const MOST_ANONYMOUS_BYTES = 256 * 1024;

/** The bound of a form: large enough for a table of the longest texts, percent-encoded. */
export const MOST_FORM_BYTES = 256 * 1024;

/**
 * The fields of a form that a page posts.
 * @throws AppError unsupported_media_type, and the errors of a body
 */
export async function readForm(
  c: With<RequestVariables>,
): Promise<Readonly<Record<string, string>>> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header("Content-Type") ?? "")) {
    throw new AppError("unsupported_media_type", "The body must be a form.", {
      guidance: "Send Content-Type: application/x-www-form-urlencoded.",
    });
  }
  return Object.fromEntries(new URLSearchParams(await readBody(c, MOST_FORM_BYTES)));
}

async function readToEnd(reader: BodyReader, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > most) throw tooLargeError(most);
    text += decoder.decode(value, { stream: true });
  }
}

async function bytesToEnd(reader: BodyReader, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
    size += value.length;
    if (size > most) throw tooLargeError(most);
    parts.push(value);
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

const tooLargeError = (most: number) =>
  new AppError(
    "payload_too_large",
    `The body is larger than ${most} bytes, the limit of this path.`,
  );

const tooSlowError = () =>
  new AppError("request_timeout", "The body did not arrive in time.", {
    guidance: "Send the same request again, with the whole body at once.",
    retryAfter: 1,
  });

const tookTooLongError = () =>
  new AppError("deadline_exceeded", "The answer was not ready in time.", {
    guidance: "Nothing was written. Try again in 5 s.",
    retryAfter: 5,
  });

/**
 * A server on loopback is reached under its own names only: otherwise a web page whose name points
 * at 127.0.0.1 could use it (DNS rebinding).
 * @throws AppError forbidden
 */
export function refuseForeignHost(c: With<RequestVariables>): void {
  const { loopback, hosts, baseUrl } = c.get("config");
  const sent = c.get("headers").get("host");
  if (!loopback || sent === undefined || c.get("face").checksHost) return;
  if (hosts.includes(sent.replace(/:\d*$/, "").toLowerCase())) return;
  throw new AppError("forbidden", "This server does not accept this host name.", {
    guidance: `Use ${baseUrl}, or add the host to BASE_URL or EXTRA_HOSTS.`,
  });
}

/** Three times a full batch of an import. To parse 500,000 nested lists took 200 ms of CPU. */
export const MOST_JSON_VALUES = 30_000;

/** @throws AppError bad_request */
export function refuseManyValues(text: string): void {
  if (!hasMoreValues(text, MOST_JSON_VALUES)) return;
  throw new AppError("bad_request", `The body has more than ${MOST_JSON_VALUES} values.`, {
    errors: [{ field: "body", message: `has more than ${MOST_JSON_VALUES} values` }],
    guidance: "Split the request into several.",
  });
}

const [QUOTE, COMMA, LIST, OBJECT, BACKSLASH] = [...'",[{\\'].map((c) => c.charCodeAt(0));

/** Each value is behind a comma, or behind the bracket of its list or object. */
function hasMoreValues(text: string, most: number): boolean {
  let left = most;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) isInText = !isInText;
    else if (isInText && unit === BACKSLASH) at++;
    else if (!isInText && (unit === COMMA || unit === LIST || unit === OBJECT) && --left < 0) {
      return true;
    }
  }
  return false;
}
