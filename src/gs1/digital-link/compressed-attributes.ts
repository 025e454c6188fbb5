/** What a compressed Digital Link says beside key and qualifiers (Compression for EPC binary strings 1.0.0). */
import { percentEncode } from "./anchor.ts";
import { parseDigitalLinkPath } from "./digital-link.ts";

const COMPRESSED = /\/e[hx][\w-]+\/?$/;

/**
 * The attributes of an EPC in the path as the query of a Digital Link, `17=220630`; empty for every
 * other path. A target that gets the query alone would otherwise never learn of them.
 */
export function compressedAttributes(path: string): string {
  if (!COMPRESSED.test(path)) return "";
  const parsed = parseDigitalLinkPath(path, null);
  if (!parsed.ok) return "";
  return parsed.identification.attributes
    .map(({ ai, value }) => `${ai}=${percentEncode(value)}`)
    .join("&");
}
