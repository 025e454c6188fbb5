/** Which content pages may have. */
import { createHash } from "node:crypto";
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
    ...(scripts === undefined ? [] : [`script-src ${scripts}`]),
    `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    `img-src ${images}`,
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join("; ");

/** Of every page that has no other. */
export const PAGE_POLICY = pagePolicy(STYLE);

/** Of a page with a form, which is sent to this server. */
export const FORM_POLICY = pagePolicy(STYLE, { formAction: "'self'" });

/** Of a page with a form and a script of this server's own (src/client/). */
export const SCRIPT_POLICY = pagePolicy(STYLE, { formAction: "'self'", scripts: "'self'" });
