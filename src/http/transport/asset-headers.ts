/**
 * Headers of the built files of browser code and of pictures, in the format that the platform reads (`_headers`).
 */
import { securityHeaders } from "./security-headers.ts";

/**
 * A file with a hash in its name never changes. An entry file keeps its name, and is revalidated by
 * its entity tag.
 */
const FOR_EVER = ["Cache-Control", "public, max-age=31536000, immutable"] as const;
const A_DAY = ["Cache-Control", "public, max-age=86400"] as const;

/**
 * The same security headers as in the worker's answers; browsers ignore the TLS header on plain
 * HTTP.
 */
export function assetHeaders(): string {
  const security = securityHeaders({}, "text/javascript", { loopback: false });
  return `${rule("/assets/*", security)}${rule("/assets/hashed/*", [FOR_EVER])}${rule("/assets/samples/*", [A_DAY])}`;
}

const rule = (paths: string, headers: readonly (readonly [string, string])[]) =>
  `${[paths, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join("\n")}\n`;
