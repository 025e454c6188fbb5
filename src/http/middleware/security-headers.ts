/** Which kind of answer gets which security headers: the one place that says so. */
import type { Config } from "../../config.ts";

type Wanted = Readonly<Record<string, string>>;

/**
 * Pages of every origin may fetch what needs no sign-in: links, linksets, pictures and pages. GS1's
 * resolver suite asks for `/` without CORS, and counts a blocked answer as missing TLS.
 */
const SHARED = { "Cross-Origin-Resource-Policy": "cross-origin" };
/** The consent page, and everything else of the sign-in, belongs to this origin. */
const OWN = { "Cross-Origin-Resource-Policy": "same-origin" };
const isSignIn = (path: string) => path.startsWith("/oauth/");

const permissions = (camera: string) =>
  `${camera}, geolocation=(), microphone=(), payment=(), usb=()`;
/** Of a page that scans codes. */
export const CAMERA_ALLOWED = { "Permissions-Policy": permissions("camera=(self)") };

export const IS_PAGE = /^text\/html\b/;
/** With the policy of `pages/parts/policy.ts`, which only pages wait for. */
const PAGE: Wanted = {
  ...SHARED,
  "X-Frame-Options": "DENY",
  // Paths hold lots and serial numbers: they are nobody else's business.
  "Referrer-Policy": "no-referrer",
  "Permissions-Policy": permissions("camera=()"),
  "Cross-Origin-Opener-Policy": "same-origin",
};
/** Opened by itself a drawing is a document, and could run scripts. */
const DRAWING: Wanted = { ...SHARED, "Content-Security-Policy": "default-src 'none'; sandbox" };
const DATA: Wanted = {
  ...SHARED,
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
};

const ALWAYS = { "X-Content-Type-Options": "nosniff" };
/** Of this host alone: what stands below its name is its owner's to say. */
const OVER_TLS = { ...ALWAYS, "Strict-Transport-Security": "max-age=31536000" };

type List = readonly (readonly [name: string, value: string])[];

/** The lists of one kind of answer, made once: by whether it is the sign-in's, and whether TLS is certain. */
const listsOf = (kind: Wanted) => {
  const pair = (wanted: Wanted): readonly [List, List] => [
    Object.entries({ ...wanted, ...ALWAYS }),
    Object.entries({ ...wanted, ...OVER_TLS }),
  ];
  return { shared: pair(kind), own: pair({ ...kind, ...OWN }) };
};

const WITHOUT_TYPE = listsOf(SHARED);

/** By media type, the first that fits. Without a policy: browsers show no PDF under one. */
const KINDS: readonly [RegExp, ReturnType<typeof listsOf>][] = [
  [IS_PAGE, listsOf(PAGE)],
  [/^image\/svg\+xml\b/, listsOf(DRAWING)],
  [/^(?:image\/|application\/(?:pdf|postscript)\b)/, listsOf(SHARED)],
  [/^/, listsOf(DATA)],
];

/** @param type null where the answer has no body to speak of, as a redirect. */
export function securityHeaders(
  path: string,
  type: string | null,
  config: Pick<Config, "loopback"> | undefined,
): List {
  const kind = type === null ? WITHOUT_TYPE : KINDS.find(([pattern]) => pattern.test(type))![1];
  const lists = isSignIn(path) ? kind.own : kind.shared;
  return lists[config && !config.loopback ? 1 : 0];
}
