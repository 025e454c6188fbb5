/**
 * The link checker: a run takes the next links of its owner, visits their targets, and stores what it
 * found. What is left goes on at the cursor. Two round trips to the catalog.
 */
import { checkedHash } from "../../catalog/authorization.ts";
import { totalCounts } from "../../catalog/counts.ts";
import { requireThat, together } from "../../catalog/query.ts";
import {
  claimedScope,
  claimRun,
  completePass,
  type DueLink,
  endRun,
  isNoRunBusy,
  linksDue,
  storeChecks,
} from "../../catalog/tables/link-checks.ts";
import { AppError } from "../../errors/errors.ts";
import { LINK_OUTCOMES, type LinkOutcome } from "../../model/link-check.ts";
import { linkKey } from "../../model/link-key.ts";
import { isOwnerAnchor } from "../../resolver/rules/rule.ts";
import { expandTemplate } from "../../resolver/rules/template.ts";
import { anchorStarts, parseAnchor } from "../anchor.ts";
import type { WriteContext } from "../context.ts";
import { auditLine } from "../write/audit.ts";
import { checkTarget, type Finding, finding, StoppedError, type Visit } from "./check-target.ts";

export const MOST_LINKS = 200;
/** A Worker has six connections that wait for an answer; the catalog needs one. */
const MOST_HOSTS = 4;
/** The part of a run's time that is kept for the last requests and for storing the results. */
const STORING_MS = 15_000;
/** The failures after which a host is asked no more in this run. */
const MOST_FAILURES = 2;

export interface Run {
  readonly visit: Visit;
  /** Whether the URL is this server's. */
  readonly isOwn: (url: URL) => boolean;
  /** The time after which no further link is begun. */
  readonly maxMs: number;
  /** Links that it checks at most; default MOST_LINKS. */
  readonly most?: number;
}

export type RunAnswer = Record<LinkOutcome, number> & {
  /** Links that this run checked. */
  checked: number;
  /** Whether all links were checked; otherwise the next run continues. */
  complete: boolean;
};

const TIMER = { client: "timer", endUser: null, scopes: null, keyHash: null };

/** All links are checked within this time, and none more often than once a day. */
const PASS_DAYS = 30;
const LEAST_PASS_MS = 86_400_000;
const LEAST_TIMED = 20;
/** The most links of one run: two requests for each are fewer than the platform allows. */
const MOST_TIMED = 390;

/**
 * How many links the timer's next run checks: the more links there are, the more; 0 if all of them
 * were checked within a day. A quarter more than is needed, for runs that end early.
 * @param everyMs the time between two runs
 */
export async function timedPace({ catalog, clock }: WriteContext, everyMs: number) {
  const [counts, completed] = await catalog.ask([totalCounts, completePass]);
  if (completed !== null && clock().getTime() - Date.parse(completed) < LEAST_PASS_MS) return 0;
  const links = counts.find(({ kind }) => kind === "links")?.count ?? 0;
  const needed = Math.ceil((links * everyMs * 1.25) / (PASS_DAYS * LEAST_PASS_MS));
  return Math.min(Math.max(needed, LEAST_TIMED), MOST_TIMED);
}

/** Runs that a timer starts check the links of all organizations. */
export const timerOf = (context: WriteContext): WriteContext => ({
  ...context,
  principal: TIMER,
  mergeAudit: false,
  authorization: null,
});

/**
 * Checks the next links of the principal's organization; for an administrator and the timer, of all.
 * @throws AppError unauthorized, forbidden; conflict while another run has the same links
 */
export async function checkLinks(context: WriteContext, run: Run): Promise<RunAnswer> {
  const began = context.clock().getTime();
  const busyUntil = new Date(began + run.maxMs + STORING_MS).toISOString();
  const most = run.most ?? MOST_LINKS;
  const { scope, links } = await claim(context, busyUntil, most);
  const found = await findingsOf(links.slice(0, most), context, run, began + run.maxMs);
  const rows = links.flatMap((link) => {
    const { id: linkId, anchor, href } = link;
    const one = found.get(link);
    return one ? [{ linkId, anchor, href, ...one }] : [];
  });
  const left = links.findIndex((link) => !found.has(link));
  const last = links[left - 1];
  const after = left < 0 ? null : last && linkKey(last);
  const at = context.clock().toISOString();
  await context.catalog.note([storeChecks(rows, at), endRun(scope, busyUntil, after)]);
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
  return {
    checked: rows.length,
    complete: left < 0,
    ...(Object.fromEntries(
      Object.keys(LINK_OUTCOMES).map((outcome) => [outcome, count(outcome)]),
    ) as Record<LinkOutcome, number>),
  };
}

/** Checks the principal, and reserves the run's links, in one transaction with the audit line. */
function claim(context: WriteContext, busyUntil: string, most: number) {
  const { authorization, catalog } = context;
  const keyHash = authorization ? checkedHash(authorization) : "";
  const action = auditLine(context, {
    action: "link.check",
    subject: "/link-checks",
    outcome: "recorded",
  });
  const owner = { keyHash: authorization?.keyHash };
  return catalog.change({
    authorization,
    owned: {},
    steps: [
      requireThat(isNoRunBusy(keyHash, action.at), busyError),
      claimRun(keyHash, action.at, busyUntil),
    ],
    answer: together({
      scope: claimedScope(keyHash),
      // One more than a run checks tells whether more are left.
      links: linksDue(keyHash, JSON.stringify(anchorStarts()), most + 1),
    }),
    action,
    about: { record: null, owner },
  });
}

const busyError = () =>
  new AppError("conflict", "These links are being checked already.", {
    causeCode: "checked_already",
    guidance: "That run ends within minutes. Its results appear in the list of results.",
  });

/** The findings by link; a link that the run did not reach has none. */
async function findingsOf(
  links: readonly DueLink[],
  { clock }: WriteContext,
  { visit, isOwn }: Run,
  until: number,
): Promise<Map<DueLink, Finding>> {
  const found = new Map<DueLink, Finding>();
  const hosts = new Map<string, { link: DueLink; url: URL }[]>();
  for (const link of links) {
    const url = targetOf(link.anchor, link.href);
    if (url === null) found.set(link, finding("unclear", { reason: "needs_value" }));
    else hosts.set(url.host, [...(hosts.get(url.host) ?? []), { link, url }]);
  }
  const inTurn = oneAtATime(visit);
  let isStopped = false;
  const queues = [...hosts.values()];
  async function work(): Promise<void> {
    for (let queue = queues.shift(); queue; queue = queues.shift()) {
      let failures = 0;
      for (const { link, url } of queue) {
        if (isStopped || clock().getTime() >= until) return;
        if (failures >= MOST_FAILURES) {
          found.set(link, finding("broken", { reason: "host_down" }));
          continue;
        }
        try {
          const one = await checkTarget(url, inTurn, isOwn);
          const isDown = one.location === null && DOWN.includes(one.reason);
          failures = isDown ? failures + 1 : 0;
          found.set(link, one);
        } catch (error) {
          if (!(error instanceof StoppedError)) throw error;
          isStopped = true;
        }
      }
    }
  }
  await Promise.all(Array.from({ length: MOST_HOSTS }, work));
  return found;
}

const DOWN: readonly Finding["reason"][] = ["timeout", "unreachable"];

/** Null if only a scan has the values of its variables. */
function targetOf(anchor: string, href: string): URL | null {
  if (!href.includes("{")) return URL.parse(href);
  const reading = isOwnerAnchor(anchor) ? null : parseAnchor(anchor);
  const target = reading?.ok ? expandTemplate(href, reading.value) : null;
  return target === null ? null : URL.parse(target);
}

/** Requests to the same host wait for each other, also those of redirects. */
function oneAtATime(visit: Visit): Visit {
  const last = new Map<string, Promise<unknown>>();
  return (url, method) => {
    const before = last.get(url.host) ?? Promise.resolve();
    const visited = before.then(() => visit(url, method));
    last.set(
      url.host,
      visited.catch(() => {}),
    );
    return visited;
  };
}
