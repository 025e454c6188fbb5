/**
 * The stem of a Digital Link URI: http or https, any host and port, any path before the primary key
 * (GS1 Digital Link: URI Syntax 1.x, clause 4; RFC 3986, clauses 3.2 and 3.3).
 */
import { refuse } from "./digital-link-problem.ts";

const SCHEME = /^https?:\/\//i;
const USUAL_SCHEME = "https://";
const HOST = /^(?:\[[0-9A-Fa-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/;
/** What RFC 3986, appendix A, allows nowhere in a URI; a `%` needs no look, for it is not decoded. */
const NOT_IN_URI = /[^!#-;=?-[\]_a-z~]/;

/** `text` is scheme, host and port in lower case, up to `end` of the input: `https://example.com`. */
export interface Origin {
  readonly text: string;
  readonly end: number;
}

/** Reads the origin of an absolute URI whose path ends at `pathEnd`; refuses what is none. */
export function readOrigin(uri: string, pathEnd: number): Origin {
  const usual = uri.startsWith(USUAL_SCHEME);
  const scheme = usual ? USUAL_SCHEME : SCHEME.exec(uri)?.[0];
  if (scheme === undefined || scheme.length > pathEnd) {
    refuse(0, "A Digital Link URI begins with https:// or http://.");
  }
  const slash = uri.indexOf("/", scheme.length);
  const end = slash < 0 || slash > pathEnd ? pathEnd : slash;
  const host = uri.slice(scheme.length, end);
  if (host === "") refuse(scheme.length, "The host is missing, such as id.example.com.");
  if (!HOST.test(host)) {
    if (host.includes("@")) refuse(scheme.length, "No user name may stand before the host.");
    refuse(
      scheme.length,
      "This is no host name: letters A to Z, digits, hyphens and dots, and perhaps a port.",
    );
  }
  return { text: uri.slice(0, end).toLowerCase(), end };
}

/** Refuses a character that can be in no URI, in what stands before the primary key. */
export function checkStemPath(text: string, start: number, end: number): void {
  if (start === end) return;
  const foreign = text.slice(start, end).search(NOT_IN_URI);
  if (foreign >= 0) {
    refuse(start + foreign, "This character cannot stand in a URI. Percent-encode it.");
  }
}
