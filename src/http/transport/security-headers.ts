/** The security headers of each kind of answer: the only place that defines them. */
import type { Config } from "../../config/config.ts";
import type { Face } from "../request.ts";

type Wanted = Readonly<Record<string, string>>;

/**
 * Pages of every origin may fetch answers that need no sign-in: links, linksets, pictures and
 * pages. GS1's resolver suite requests `/` without CORS, and reports a blocked answer as missing
 * TLS.
 */
const SHARED = { "Cross-Origin-Resource-Policy": "cross-origin" };
/** Only pages of this origin may load the console, the consent page and other answers of the sign-in. */
const OWN = { "Cross-Origin-Resource-Policy": "same-origin" };

const permissions = (camera: string) =>
  `${camera}, geolocation=(), microphone=(), payment=(), usb=()`;
/** The header that allows the camera on a page that scans codes. */
export const CAMERA_ALLOWED = { "Permissions-Policy": permissions("camera=(self)") };

export const IS_PAGE = /^text\/html\b/;
/** Together with the policy of `page-policy.ts`, which only pages load. */
const PAGE: Wanted = {
  ...SHARED,
  "X-Frame-Options": "DENY",
  // Paths contain lots and serial numbers, which no other site may see.
  "Referrer-Policy": "no-referrer",
  "Permissions-Policy": permissions("camera=()"),
  "Cross-Origin-Opener-Policy": "same-origin",
};
/** Opened by itself, a drawing is a document and could run scripts. */
const DRAWING: Wanted = { ...SHARED, "Content-Security-Policy": "default-src 'none'; sandbox" };
const DATA: Wanted = {
  ...SHARED,
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
};

const ALWAYS = { "X-Content-Type-Options": "nosniff" };
/** HSTS for this host only: the owner decides about its subdomains. */
const OVER_TLS = { ...ALWAYS, "Strict-Transport-Security": "max-age=31536000" };

type List = readonly (readonly [name: string, value: string])[];

/**
 * The lists of one kind of answer, made once: for the sign-in or not, and with certain TLS or not.
 */
const listsOf = (kind: Wanted) => {
  const pair = (wanted: Wanted): readonly [List, List] => [
    Object.entries({ ...wanted, ...ALWAYS }),
    Object.entries({ ...wanted, ...OVER_TLS }),
  ];
  return { shared: pair(kind), own: pair({ ...kind, ...OWN }) };
};

const WITHOUT_TYPE = listsOf(SHARED);

/**
 * The headers by media type; the first match counts. PDF has no policy, because browsers show no
 * PDF with one. Other types have the lists of data.
 */
const KINDS: readonly [RegExp, ReturnType<typeof listsOf>][] = [
  [IS_PAGE, listsOf(PAGE)],
  [/^image\/svg\+xml\b/, listsOf(DRAWING)],
  [/^(?:image\/|application\/(?:pdf|postscript)\b)/, listsOf(SHARED)],
];
const OTHERS = listsOf(DATA);

const kindOf = (type: string) => KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? OTHERS;

/** @param type null if the answer has no real body, such as a redirect */
export function securityHeaders(
  { sameOrigin }: Face,
  type: string | null,
  config: Pick<Config, "loopback"> | undefined,
): List {
  const kind = type === null ? WITHOUT_TYPE : kindOf(type);
  const lists = sameOrigin ? kind.own : kind.shared;
  return lists[config && !config.loopback ? 1 : 0];
}
