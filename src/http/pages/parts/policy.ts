/** Which content pages may have. */
import { createHash } from "node:crypto";
import { CAMERA_ALLOWED } from "../../middleware/security-headers.ts";
import { STYLE } from "./style.ts";

interface Allowed {
  readonly formAction?: string;
  readonly images?: string;
  /** Default: none. */
  readonly scripts?: string;
}

/** A page has one style, known by its digest, and the icon; no frame or foreign thing. */
export const pagePolicy = (
  style: string,
  { formAction = "'none'", images = "'self'", scripts }: Allowed = {},
): string =>
  [
    "default-src 'none'",
    // A script may ask this server.
    ...(scripts === undefined ? [] : [`script-src ${scripts}`, "connect-src 'self'"]),
    `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    `img-src ${images}`,
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join("; ");

/** Of every page that has no other. */
export const PAGE_POLICY = pagePolicy(STYLE);

/** Of a page that reads back what it draws, with WebAssembly of this server's own. */
export const DESIGNER_POLICY = pagePolicy(STYLE, {
  formAction: "'self'",
  scripts: "'self' 'wasm-unsafe-eval'",
});

/** Of a page that scans codes, too: the camera, pictures in the page, and WebAssembly of this server's own. */
export const SCANNER_HEADERS = {
  ...CAMERA_ALLOWED,
  "Content-Security-Policy": pagePolicy(STYLE, {
    formAction: "'self'",
    images: "'self' blob:",
    scripts: "'self' 'wasm-unsafe-eval'",
  }),
};
