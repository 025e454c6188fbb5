/** Headers of the files that browser code is built into, as the platform reads them (`_headers`). */
import { securityHeaders } from "../../middleware/security-headers.ts";

/** An entry keeps its name, and is asked for again with its entity tag; a name with a hash is for ever. */
const FOR_EVER = ["Cache-Control", "public, max-age=31536000, immutable"] as const;

/** The same security headers as the worker's answers; on plain HTTP browsers ignore that of TLS. */
export function assetHeaders(): string {
  const security = securityHeaders("/assets/", "text/javascript", { loopback: false });
  return `${rule("/assets/*", security)}${rule("/assets/hashed/*", [FOR_EVER])}`;
}

const rule = (paths: string, headers: readonly (readonly [string, string])[]) =>
  `${[paths, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join("\n")}\n`;
