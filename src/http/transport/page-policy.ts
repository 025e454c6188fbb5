/** The content security policies of pages. */
import { createHash } from "node:crypto";
import { STYLE } from "../pages/parts/style.ts";
import { CAMERA_ALLOWED } from "./security-headers.ts";

interface Allowed {
  readonly formAction?: string;
  readonly images?: string;
  /** Default: no scripts. */
  readonly scripts?: string;
  /** Default: the web app manifest of this server. */
  readonly hasManifest?: boolean;
}

/**
 * A page has one style, allowed by its digest, and the icon; no frames and no content of other
 * hosts.
 */
export const pagePolicy = (
  style: string,
  { formAction = "'none'", images = "'self'", scripts, hasManifest = true }: Allowed = {},
): string =>
  [
    "default-src 'none'",
    // A script may send requests to this server.
    ...(scripts === undefined ? [] : [`script-src ${scripts}`, "connect-src 'self'"]),
    `style-src '${digestOf(style)}'`,
    `img-src ${images}`,
    ...(hasManifest ? ["manifest-src 'self'"] : []),
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join("; ");

export const digestOf = (style: string): string =>
  `sha256-${createHash("sha256").update(style).digest("base64")}`;

/** Allows the style of the operator's brand besides the page's own. */
export const allowing = (policy: string, style: string): string =>
  policy.replace("style-src ", `style-src '${digestOf(style)}' `);

/** The policy of every page that has no other. */
export const PAGE_POLICY = pagePolicy(STYLE);

/** The headers of a page with buttons that copy. */
export const SCRIPT_HEADERS = {
  "Content-Security-Policy": pagePolicy(STYLE, { scripts: "'self'" }),
};

/** The policy of the page of an error with a field for a lot. */
export const LOT_POLICY = pagePolicy(STYLE, { formAction: "'self'" });

/** The policy of the page of an error that counts down. */
export const RETRY_POLICY = pagePolicy(STYLE, { scripts: "'self'" });

/**
 * The headers of a page that scans codes: they also allow the camera, pictures in the page, and
 * WebAssembly from this server.
 */
export const SCANNER_HEADERS = {
  ...CAMERA_ALLOWED,
  "Content-Security-Policy": pagePolicy(STYLE, {
    formAction: "'self'",
    images: "'self' blob:",
    scripts: "'self' 'wasm-unsafe-eval'",
  }),
};
