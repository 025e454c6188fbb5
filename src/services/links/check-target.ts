/**
 * Follows the target of a link to its end and judges it. Pure but for `visit`, which makes one
 * request and never follows a redirect itself.
 */
import type { LinkOutcome, LinkReason } from "../../model/link-check.ts";
import { reachOf } from "../../model/public-host.ts";

export type Visited =
  | { readonly status: number; readonly location: string | null }
  /** `own_page`: of this server, but neither a Digital Link nor a product's page. */
  | { readonly reason: "timeout" | "unreachable" | "not_public" | "own_page" };

/** One HEAD or GET of a URL. @throws StoppedError if the run must end */
export type Visit = (url: URL, method: "HEAD" | "GET") => Promise<Visited>;

/** The run has no more time, or the platform allows no more requests: the link stays unchecked. */
export class StoppedError extends Error {}

export interface Finding {
  readonly outcome: LinkOutcome;
  readonly status: number | null;
  readonly reason: LinkReason | null;
  /** The address to which a target redirects. */
  readonly location: string | null;
}

export const finding = (outcome: LinkOutcome, more: Partial<Finding> = {}): Finding => ({
  outcome,
  status: null,
  reason: null,
  location: null,
  ...more,
});

const MOST_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
/** Servers answer with these to a program that has no session, or asks too often. */
const REFUSING = [401, 403, 407, 429, 451];

/** @param isOwn whether the URL is this server's: its own redirects are its job */
export async function checkTarget(
  target: URL,
  visit: Visit,
  isOwn: (url: URL) => boolean,
): Promise<Finding> {
  let url = target;
  let location: string | null = null;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const visited = await visitOnce(url, visit);
    if ("reason" in visited) return unvisited(visited.reason, url, location);
    const { status } = visited;
    if (!REDIRECTS.includes(status)) return judged(status, location);
    const next = URL.parse(visited.location ?? "", url);
    if (visited.location === null || next === null) {
      return finding("broken", { status, location, reason: "bad_redirect" });
    }
    // A page that only names another part of itself, or an own link, is no detour.
    if (!isOwn(url)) location = next.href;
    url = next;
  }
  return finding("broken", { location, reason: "too_many_redirects" });
}

/** Many servers answer HEAD with an error, or not at all. */
async function visitOnce(url: URL, visit: Visit): Promise<Visited> {
  const head = await visit(url, "HEAD");
  const isAnswered = "status" in head ? head.status < 400 : head.reason !== "unreachable";
  return isAnswered ? head : visit(url, "GET");
}

function judged(status: number, location: string | null): Finding {
  if (status < 400)
    return finding(location === null ? "fine" : "redirecting", { status, location });
  const isRefusing = REFUSING.includes(status);
  const reason = isRefusing ? "refused" : "status";
  return finding(isRefusing ? "unclear" : "broken", { status, location, reason });
}

function unvisited(
  reason: Exclude<Visited, { status: number }>["reason"],
  { hostname }: URL,
  location: string | null,
): Finding {
  if (reason === "own_page") return finding("unclear", { location, reason });
  if (reason !== "not_public") return finding("broken", { location, reason });
  if (location === null) return finding("unclear", { reason });
  return reachOf(hostname) === "public"
    ? finding("unclear", { location, reason: "not_followed" })
    : finding("broken", { location, reason: "private_redirect" });
}
