/** Which requests are scans: codes that a phone or a scanner reads, and the page they lead to. */
import type { AppContext } from "../environment.ts";

/** Everything that looks like a Digital Link is judged as one: a primary key, or a compressed EPC. */
const DIGITAL_LINK = /^\/(?:[0-9]+|e[hx][0-9A-Za-z_=-]+)(?:\/|$)/;

export const looksLikeDigitalLink = (path: string): boolean => DIGITAL_LINK.test(path);

/** A product without links leads to its page here, so that one scan is two requests. */
const HOSTED_PAGE = "/products/";

export function isScan({ req: { method, path } }: AppContext): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return looksLikeDigitalLink(path) || path.startsWith(HOSTED_PAGE);
}
