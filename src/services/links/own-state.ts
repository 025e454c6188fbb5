/** The state of a link by itself, for every list of links: other links and the identifier are not asked. */
import type { ListedState } from "../../model/link-list.ts";
import { whyUnused } from "../../resolver/decide/explain.ts";
import { activeSpan, nextReturn } from "../../resolver/rules/active-span.ts";
import type { Rule } from "../../resolver/rules/rule.ts";
import { isTimed } from "../../resolver/rules/timing.ts";

/** Instants are ISO, in UTC. */
export interface OwnState {
  readonly state: ListedState;
  /** When it begins to apply, if it does not apply now and that is known. */
  readonly from: string | null;
  /** When it stops to apply, or has stopped. */
  readonly until: string | null;
}

export function ownState(
  link: Pick<Rule, "enabled" | "isPublic" | "timing" | "rel">,
  now: number,
): OwnState {
  const { timing } = link;
  const is = (state: ListedState, from: number | null, until: number | null) => ({
    state,
    from: instant(from),
    until: instant(until),
  });
  const unused = whyUnused(link, now);
  if (unused === null) {
    return is("applies", null, isTimed(timing) ? activeSpan(timing, now).until : null);
  }
  if (unused !== "inactive") return is(unused, null, null);
  const { from = null, until = null } = timing ?? {};
  if (until !== null && Date.parse(until) <= now) return is("ended", null, Date.parse(until));
  if (from !== null && now < Date.parse(from)) return is("scheduled", Date.parse(from), null);
  return is("paused", nextReturn(timing, now)?.at ?? null, null);
}

const instant = (epoch: number | null): string | null =>
  epoch === null ? null : new Date(epoch).toISOString();
