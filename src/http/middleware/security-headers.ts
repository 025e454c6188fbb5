/** Which kind of answer gets which security headers: the one place that says so. */
import type { MiddlewareHandler } from "hono";
import type { Config } from "../../config.ts";
import type { RequestVariables } from "../request.ts";

type Wanted = Readonly<Record<string, string>>;

/**
 * Pages of every origin may fetch what needs no sign-in: links, linksets, pictures and pages. GS1's
 * resolver suite asks for `/` without CORS, and counts a blocked answer as missing TLS.
 */
const SHARED = { "Cross-Origin-Resource-Policy": "cross-origin" };
/** The consent page, and everything else of the sign-in, belongs to this origin. */
const OWN = { "Cross-Origin-Resource-Policy": "same-origin" };
const isSignIn = (path: string) => path.startsWith("/oauth/");

const IS_PAGE = /^text\/html\b/;
/** With the policy of `pages/policy.ts`, which only pages wait for. */
const PAGE: Wanted = {
  ...SHARED,
  "X-Frame-Options": "DENY",
  // Paths hold lots and serial numbers: they are nobody else's business.
  "Referrer-Policy": "no-referrer",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
};
/** Opened by itself a drawing is a document, and could run scripts. */
const DRAWING: Wanted = { ...SHARED, "Content-Security-Policy": "default-src 'none'; sandbox" };
const DATA: Wanted = {
  ...SHARED,
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
};

/** By media type, the first that fits. Without a policy: browsers show no PDF under one. */
const KINDS: readonly [RegExp, Wanted][] = [
  [IS_PAGE, PAGE],
  [/^image\/svg\+xml\b/, DRAWING],
  [/^(?:image\/|application\/(?:pdf|postscript)\b)/, SHARED],
  [/^/, DATA],
];

/** @param type null where the answer has no body to speak of, as a redirect. */
export function securityHeaders(
  path: string,
  type: string | null,
  config: Config | undefined,
): Wanted {
  const kind = type === null ? SHARED : KINDS.find(([pattern]) => pattern.test(type))![1];
  const transport = config && !config.loopback ? OVER_TLS : ALWAYS;
  return { ...kind, ...(isSignIn(path) && OWN), ...transport };
}

const ALWAYS = { "X-Content-Type-Options": "nosniff" };
/** Of this host alone: what stands below its name is its owner's to say. */
const OVER_TLS = { ...ALWAYS, "Strict-Transport-Security": "max-age=31536000" };

/** On every answer; a route that has to say otherwise has said it before. */
export const secured: MiddlewareHandler<{ Variables: RequestVariables }> = async (c, next) => {
  await next();
  const { headers } = c.res;
  const type = headers.get("Content-Type");
  const wanted = securityHeaders(c.req.path, type, c.get("config"));
  for (const name in wanted) if (!headers.has(name)) headers.set(name, wanted[name]!);
  if (type === null || !IS_PAGE.test(type) || headers.has("Content-Security-Policy")) return;
  const { PAGE_POLICY } = await import("../pages/policy.ts");
  headers.set("Content-Security-Policy", PAGE_POLICY);
};
