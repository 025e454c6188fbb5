/** Whether scans ever lead to a link, and if none does, why. */
import { type LinkNote, linkNote, type WhyUnused } from "../../model/link-notes.ts";
import { explain, type Verdict } from "../../resolver/decide/explain.ts";
import type { Rule } from "../../resolver/rules/rule.ts";
import { isActive } from "../../resolver/rules/timing.ts";
import { type Sides, unknownFrom } from "./answers-over-time.ts";
import {
  type BeforeAndAfter,
  futureOf,
  inputOf,
  type ScanContext,
  type ScanPlace,
} from "./scan-places.ts";
import { fittingQuestion } from "./scan-questions.ts";

/**
 * Says that no place leads to the link: with the reason, by the first of the places, or with the
 * time up to which it is known. Empty if one leads to it, and for a deletion.
 */
export function unusedNotes(
  code: "unused" | "unused_in_sample",
  context: ScanContext,
  change: BeforeAndAfter,
  places: readonly ScanPlace[],
): LinkNote[] {
  const { after } = change;
  if (after === null) return [];
  const now = context.clock().getTime();
  const { timeline, seen } = futureOf(change, places, now);
  let first: Verdict | null = null;
  for (const place of seen) {
    const input = {
      ...inputOf(context, place, fittingQuestion(place.anchor, after)),
      rules: place.sides.after,
    };
    for (const at of timesOf(after, place.sides, now, seen.length)) {
      const { verdict = null } =
        explain({ ...input, now: at }).why.find(
          ({ id, anchor }) => id === after.id && anchor === after.anchor,
        ) ?? {};
      if (verdict !== null && ANSWERING.includes(verdict)) return [];
      first ??= verdict;
    }
  }
  if (first === null) return [];
  const unknown = unknownFrom(after, timeline);
  const from = unknown === null ? null : new Date(unknown).toISOString();
  // The question names type, languages and context of the link, so it has none of the other verdicts.
  return [linkNote(code, { from, why: first as WhyUnused })];
}

const ANSWERING: readonly string[] = ["used", "offered"];
/** The most times of all places. */
const MOST_TIMES = 50;

/** An instant of each set of rules with this one; the present if there is none. */
export function timesOf({ timing }: Rule, { eras }: Sides, now: number, places: number): number[] {
  const first = new Map(eras.flatMap(({ states }) => states.map((one) => [one.active, one.at])));
  const found = [...first.values()]
    .filter((at) => isActive(timing, at))
    .slice(0, MOST_TIMES / places);
  return found.length > 0 ? found : [now];
}
