/**
 * The stem of a Digital Link URI: http or https, any host and port, any path before the primary key
 * (GS1 Digital Link: URI Syntax 1.x, clause 4; RFC 3986, clauses 3.2 and 3.3).
 */
import { warning } from "../warnings.ts";
import { refuseLink } from "./problem.ts";

const SCHEME = /^https?:\/\//i;
const USUAL_SCHEME = "https://";
/** The port may have no digits (RFC 3986, clause 3.2.3). */
const HOST = /^(?:\[[0-9A-Fa-f:.]+\]|[\w.-]+)(?::\d{0,5})?$/;
/** The same with letters and digits of any script, the dot of Chinese and Japanese included. */
const UNICODE_HOST = /^([\p{L}\p{M}\p{N}_.\u3002-]+)((?::\d{0,5})?)$/u;
/**
 * Characters that RFC 3986, appendix A, does not allow in a URI. `%` needs no check, because it is
 * not decoded.
 */
const NOT_IN_URI = /[^!#-;=?-[\]_a-z~]/;

/**
 * `text` is scheme, host and port in lower case, up to `end` of the input: `https://example.com`.
 * A host with letters outside ASCII is in its ASCII form: `xn--mller-kva.de` for `müller.de`.
 */
export interface Origin {
  readonly text: string;
  readonly end: number;
}

/** Reads the origin of an absolute URI whose path ends at `pathEnd`; throws if it is invalid. */
export function parseOrigin(uri: string, pathEnd: number): Origin {
  const usual = uri.startsWith(USUAL_SCHEME);
  const scheme = usual ? USUAL_SCHEME : SCHEME.exec(uri)?.[0];
  if (scheme === undefined || scheme.length > pathEnd) {
    refuseLink(0, "A Digital Link URI begins with https:// or http://.");
  }
  const slash = uri.indexOf("/", scheme.length);
  const end = slash < 0 || slash > pathEnd ? pathEnd : slash;
  const host = uri.slice(scheme.length, end);
  if (host === "" || host.startsWith(":"))
    refuseLink(scheme.length, "The host is missing. Add it, such as id.example.com.");
  if (!HOST.test(host)) {
    const ascii = asciiHost(host);
    if (ascii !== null) return { text: withoutColon(scheme.toLowerCase() + ascii), end };
    if (host.includes("@"))
      refuseLink(scheme.length, "A user name before the host is not allowed. Remove it.");
    refuseLink(
      scheme.length,
      "This is not a host name. Use letters, digits, hyphens and dots, and a port if needed.",
    );
  }
  return { text: withoutColon(uri.slice(0, end).toLowerCase()), end };
}

const withoutColon = (origin: string): string =>
  origin.endsWith(":") ? origin.slice(0, -1) : origin;

/** The host in ASCII, as browsers convert it (UTS 46), and its port; null if it is not a name. */
function asciiHost(host: string): string | null {
  const [, name = "", port = ""] = UNICODE_HOST.exec(host) ?? [];
  if (name === "" || !URL.canParse(`https://${name}`)) return null;
  const { hostname } = new URL(`https://${name}`);
  return HOST.test(hostname) ? hostname + port : null;
}

export const NOT_IN_ANY_URI = warning("not_in_uri");

/**
 * The position in `text`, from `start` to `end`, of the first character that is not allowed in a
 * URI; -1 for none.
 */
export function foreignCharacter(text: string, start: number, end: number): number {
  const index = start === end ? -1 : text.slice(start, end).search(NOT_IN_URI);
  return index < 0 ? -1 : start + index;
}
