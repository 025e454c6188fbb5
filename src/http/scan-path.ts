/** Which paths the resolver answers: codes that a phone or a scanner reads. */
import { parseOldNames } from "../gs1/digital-link/old-names.ts";
import { type Addressed, requestTarget } from "./request.ts";

/**
 * Everything that looks like a Digital Link is handled as one: a primary key, or a compressed EPC.
 * A stem that ends in a slash gives `//01/…`, which identifies the same item (RFC 3986, clause
 * 3.3).
 */
const DIGITAL_LINK = /^\/+(?:[0-9]+|e[hx][0-9A-Za-z_=-]+)(?:\/|$)/;
/** Words that could be a name from before URI Syntax 1.2. */
const NAMED = /^\/+[A-Za-z]{3,8}\/[^/]/;

/** The raw request target without additional slashes at its front. */
export function scanTarget(c: Addressed): { path: string; rawQuery: string | null } {
  const { path, rawQuery } = requestTarget(c);
  return { path: path.replace(/^\/+/, "/"), rawQuery };
}

/** Paths with names in place of application identifiers: `/gtin/09506000134352`. */
export const oldNamesOf = (c: Addressed) =>
  NAMED.test(c.req.path) ? parseOldNames(scanTarget(c).path) : null;

/** Whether the resolver answers this request, with a result or an error. */
export const isResolvers = (c: Addressed): boolean =>
  DIGITAL_LINK.test(c.req.path) || oldNamesOf(c) !== null;
