/**
 * How the link checker requests targets: those of others through the guard of client documents, its
 * own in process, so that no scan is counted. And the runs that a cron trigger starts.
 */
import type { Config } from "../config/config.ts";
import { AppError, ERROR_TABLE } from "../errors/errors.ts";
import { isPublicTarget } from "../model/public-host.ts";
import type { ReadContext } from "../services/context.ts";
import type { Run } from "../services/links/check-links.ts";
import { StoppedError, type Visited } from "../services/links/check-target.ts";
import { resolvePath } from "../services/resolve/scan.ts";
import { faceOf, scanTarget } from "./faces.ts";
import type { NameCheck } from "./oauth/guarded-fetch.ts";

/** The time for one request to another server. */
const REQUEST_MS = 5_000;
/**
 * The time of a run that a request waits for; half of the request's own limit is for the last
 * answers and the results.
 */
const RUN_MS = 15_000;
/** The time of a run that a cron trigger starts. */
const TIMED_RUN_MS = 120_000;
/** The most requests of a run, below what the platform allows on a paid plan. */
const MOST_REQUESTS = 800;

type Deployment = Pick<Config, "baseUrl" | "hosts" | "nameCheckUrl">;

/** @param read makes a context of a caller without credentials */
function createRun(
  { baseUrl, hosts, ...names }: Deployment,
  read: () => ReadContext,
  maxMs: number,
  stopping?: AbortSignal,
): Run {
  const isOwn = ({ origin, port, hostname }: URL) =>
    origin === baseUrl || (port === "" && hosts.includes(hostname));
  let requests = 0;
  let end: AbortSignal | undefined;
  return {
    isOwn,
    maxMs,
    async visit(url, method) {
      if (++requests > MOST_REQUESTS || stopping?.aborted) throw new StoppedError();
      if (isOwn(url)) return visitOwn(url, read());
      if (!isPublicTarget(url)) return { reason: "not_public" };
      end ??= AbortSignal.any([
        AbortSignal.timeout(maxMs + REQUEST_MS),
        ...(stopping ? [stopping] : []),
      ]);
      return visitOther(names, url, method, end);
    },
  };
}

export const runOfRequest = (
  config: Deployment & Pick<Config, "requestTimeoutMs">,
  read: () => ReadContext,
): Run => createRun(config, read, Math.min(RUN_MS, config.requestTimeoutMs / 2));

/** @param stopping ends the run early, because the process ends */
export const runOfTimer = (
  config: Deployment,
  read: () => ReadContext,
  stopping?: AbortSignal,
): Run => createRun(config, read, TIMED_RUN_MS, stopping);

async function visitOther(
  names: NameCheck,
  url: URL,
  method: "HEAD" | "GET",
  end: AbortSignal,
): Promise<Visited> {
  const { fetchTarget } = await import("./oauth/guarded-fetch.ts");
  const signal = AbortSignal.any([AbortSignal.timeout(REQUEST_MS), end]);
  try {
    const { status, headers } = await fetchTarget(url, names, { method, signal });
    return { status, location: headers.get("Location") };
  } catch (error) {
    // The platform allows a run only so many requests.
    if (end.aborted || /subrequest/i.test(String(error))) throw new StoppedError();
    return { reason: signal.aborted ? "timeout" : "unreachable" };
  }
}

/** Answers for a target on this server as a scan and the hosted page do, without counting. */
async function visitOwn(url: URL, context: ReadContext): Promise<Visited> {
  const target = { req: { url: url.href, path: url.pathname, method: "HEAD" } };
  if (faceOf(target).limit !== "scan") return { reason: "own_page" };
  try {
    const [, gtin] = /^\/products\/([^/]+)$/.exec(url.pathname) ?? [];
    if (gtin !== undefined) {
      const { readProductPage } = await import("../services/products/page.ts");
      await readProductPage(context, decodeURIComponent(gtin), []);
      return { status: 200, location: null };
    }
    const answer = await resolvePath(context, scanTarget(target), null);
    return { status: answer.status, location: "location" in answer ? answer.location : null };
  } catch (error) {
    if (!(error instanceof AppError)) return { status: 400, location: null };
    const { status } = ERROR_TABLE[error.errorCode];
    if (status >= 500) throw new StoppedError();
    return { status, location: null };
  }
}
