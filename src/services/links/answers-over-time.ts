/**
 * When a change of rules alters an answer: at every instant from now on, because an answer depends on
 * the time only by the timings that apply. So time is cut at each of their boundaries, the answers
 * are compared once for each set of timings that apply together, and the times at which they differ
 * are named as spans, or, for weekdays, times of day and seasons, as what recurs within a span. Pure.
 */
import type { Timing } from "../../model/link.ts";
import type { Rule } from "../../resolver/rules/rule.ts";
import {
  hasWallClockCondition,
  isActive,
  nextBoundary,
  windowOf,
} from "../../resolver/rules/timing.ts";

/** A timing that recurs, and whether the instants meant are those at which it applies, or all others. */
export interface Repeat {
  readonly applies: boolean;
  /** The timing without an absolute window. */
  readonly timing: Timing;
}

/** Epochs in ms; `until` exclusive, and null without an end. */
export interface ChangedSpan {
  readonly from: number;
  readonly until: number | null;
  /**
   * Null: at every instant of the span. Otherwise at those at which every condition holds; none are
   * given for times that follow no few rules.
   */
  readonly repeats: readonly Repeat[] | null;
}

export interface ChangedAnswer<A> {
  readonly before: A;
  readonly after: A;
  readonly spans: readonly ChangedSpan[];
}

/** The same absolute windows have begun and not ended at each of its instants. */
interface Era {
  readonly from: number;
  readonly until: number | null;
  readonly states: readonly State[];
  /**
   * The instant up to which recurring conditions were followed; null: to its end, or nothing in it
   * recurs.
   */
  readonly followedUntil: number | null;
}

/** A set of timings that apply together, and the first instant of the era at which it is this one. */
interface State {
  readonly at: number;
  /** The activity of each timing, 1 or 0. */
  readonly active: string;
}

export interface Timeline {
  readonly now: number;
  readonly eras: readonly Era[];
  readonly timings: readonly Timing[];
  /**
   * The instant up to which recurring conditions were followed; null: for a year and more in every
   * era.
   */
  readonly followedUntil: number | null;
  /** The boundaries that were read. */
  readonly steps: number;
}

const DAY = 86_400_000;
/** More than a year, so that each season is met. */
const MOST_DAYS = 400;
/** A day of a timing has a midnight and two times. */
const STEPS_A_DAY = 3;
/** The most steps; each takes some 2 us. */
export const MOST_STEPS = 16_000;
/**
 * The most states of all eras, as the answers of each are compared; fewer where many rules make
 * each dearer.
 */
const MOST_STATES = 500;
export const MOST_RULES_OF_STATES = 4_000;

const counts = ({ enabled, isPublic }: Rule): boolean => enabled && isPublic;

/** The future of all rules that can answer a scan. */
export function timelineOf(rules: readonly Rule[], now: number): Timeline {
  const byText = new Map(
    rules.flatMap((rule) =>
      rule.timing !== null && counts(rule)
        ? [[JSON.stringify(rule.timing), rule.timing] as const]
        : [],
    ),
  );
  const timings = [...byText.values()];
  const bounds = timings
    .flatMap(({ from, until }) => [from, until])
    .map((bound) => (bound === null ? Number.NaN : Date.parse(bound)))
    .filter((bound) => bound > now);
  const starts = [now, ...new Set(bounds)].sort((a, b) => a - b);
  let steps = MOST_STEPS;
  let left = Math.min(MOST_STATES, Math.floor(MOST_RULES_OF_STATES / (rules.length + 1)));
  let followedUntil: number | null = null;
  const eras = starts.map((from, index): Era => {
    const until = starts[index + 1] ?? null;
    const fixed = timings.map((timing) => (isActive(timing, from) ? "1" : "0"));
    const recurring = timings.flatMap((timing, place) =>
      hasWallClockCondition(timing) && isActive(windowOf(timing), from) ? place : [],
    );
    if (recurring.length === 0)
      return { from, until, states: [{ at: from, active: fixed.join("") }], followedUntil: null };
    const days = Math.min(MOST_DAYS, Math.floor(steps / STEPS_A_DAY / recurring.length));
    const end = Math.min(until ?? Number.POSITIVE_INFINITY, from + days * DAY);
    const changes = recurring.flatMap((place) => {
      const found = changesOf(timings[place]!, from, end);
      steps = Math.max(0, steps - found.steps);
      return found.at.map((at) => ({ at, place }));
    });
    const { states, cut } = statesOf(from, fixed, changes, left);
    left -= states.length;
    const isPart = end < (until ?? Number.POSITIVE_INFINITY);
    if (cut !== null || (days < MOST_DAYS && isPart)) followedUntil ??= cut ?? end;
    return { from, until, states, followedUntil: cut ?? (isPart ? end : null) };
  });
  return { now, eras, timings, followedUntil, steps: MOST_STEPS - steps };
}

/** The instants of (from, end) at which the timing begins or ends to apply. */
function changesOf(timing: Timing, from: number, end: number): { at: number[]; steps: number } {
  const at: number[] = [];
  let wasActive = isActive(timing, from);
  let steps = 0;
  let instant = nextBoundary(timing, from);
  while (instant !== null && instant < end) {
    steps += 1;
    const isNow = isActive(timing, instant);
    if (isNow !== wasActive) at.push(instant);
    wasActive = isNow;
    instant = nextBoundary(timing, instant);
  }
  return { at, steps };
}

/** Each set once, at its first instant, up to the instant at which there is one too many. */
function statesOf(
  from: number,
  fixed: readonly string[],
  changes: { at: number; place: number }[],
  most: number,
): { states: State[]; cut: number | null } {
  const active = [...fixed];
  const first = new Map([[active.join(""), from]]);
  let cut: number | null = null;
  changes.sort((a, b) => a.at - b.at);
  for (const [index, { at, place }] of changes.entries()) {
    active[place] = active[place] === "1" ? "0" : "1";
    if (changes[index + 1]?.at === at) continue;
    const key = active.join("");
    if (first.has(key)) continue;
    if (first.size >= most) {
      cut = at;
      break;
    }
    first.set(key, at);
  }
  return { states: [...first].map(([active, at]) => ({ active, at })), cut };
}

const NO_WINDOW = { from: null, until: null } as const;

/**
 * The instant from which on it is not known whether the rule applies; null where that is known, or
 * where it was met.
 */
export function unknownFrom(rule: Rule, { eras, timings, followedUntil }: Timeline): number | null {
  const { timing } = rule;
  if (timing === null || !counts(rule)) return null;
  const text = JSON.stringify(timing);
  const place = timings.findIndex((one) => JSON.stringify(one) === text);
  const isMet = eras.some(({ states }) => states.some(({ active }) => active[place] === "1"));
  if (isMet) return followedUntil;
  const window = windowOf(timing);
  const part = eras.find((era) => era.followedUntil !== null && isActive(window, era.from));
  return hasWallClockCondition(timing) ? (part?.followedUntil ?? null) : null;
}

/** Two sets of rules, and the part of a timeline that matters to them. */
export interface Sides {
  readonly before: readonly Rule[];
  readonly after: readonly Rule[];
  readonly timings: readonly Timing[];
  /** The places of timings of rules that are not in both sets. */
  readonly own: ReadonlySet<number>;
  readonly eras: readonly Era[];
  /** The active timings of the states in which the rules that apply are not the same. */
  readonly differing: ReadonlySet<string>;
}

/** @param timeline of at least these rules */
export function sidesOf(
  timeline: Timeline,
  before: readonly Rule[],
  after: readonly Rule[],
): Sides {
  const [kept, made] = [new Set(before), new Set(after)];
  const isChanged = (rule: Rule) => !(kept.has(rule) && made.has(rule));
  const all = [...before, ...after].filter(counts);
  const textsOf = (rules: readonly Rule[]) =>
    new Set(rules.flatMap(({ timing }) => (timing === null ? [] : JSON.stringify(timing))));
  const [known, changed] = [textsOf(all), textsOf(all.filter(isChanged))];
  const isAlways = all.some((rule) => rule.timing === null && isChanged(rule));
  const places = timeline.timings.flatMap((timing, place) => {
    const text = JSON.stringify(timing);
    return known.has(text) ? { timing, place, isOwn: changed.has(text) } : [];
  });
  const own = new Set(places.flatMap(({ isOwn }, index) => (isOwn ? index : [])));
  const differing = new Set<string>();
  const eras = timeline.eras.map(({ states, ...era }): Era => {
    const first = new Map<string, number>();
    for (const { at, active } of states) {
      const key = places.map(({ place }) => active[place]).join("");
      if (!first.has(key)) first.set(key, at);
      if (isAlways || [...own].some((index) => key[index] === "1")) differing.add(key);
    }
    return { ...era, states: [...first].map(([active, at]) => ({ active, at })) };
  });
  return { before, after, timings: places.map(({ timing }) => timing), own, eras, differing };
}

/** How many rules `changesOverTime` reads for one scan. */
export const workOf = ({ before, after, differing }: Sides): number =>
  differing.size * (before.length + after.length + 2 * RULES_A_DECISION);
/** A decision costs as much as so many rules in it. */
const RULES_A_DECISION = 2;

/** Further recurrences of one span are named as times that follow no few rules. */
const MOST_RECURRENCES = 4;
/** The most spans of one answer; the rest are one span with `repeats: []`. */
const MOST_SPANS = 12;

/**
 * The answers that differ, in the order in which they first do.
 * @param answer to a scan with these rules at an instant, asked for twice for each of `differing`;
 * equal answers have equal JSON
 */
export function changesOverTime<A>(
  sides: Sides,
  answer: (rules: readonly Rule[], at: number) => A,
): ChangedAnswer<A>[] {
  const known = new Map<string, Compared<A> | null>();
  const compared = ({ active, at }: State): Compared<A> | null => {
    if (!sides.differing.has(active)) return null;
    const found = known.get(active);
    if (found !== undefined) return found;
    const [before, after] = [answer(sides.before, at), answer(sides.after, at)];
    const [was, is] = [JSON.stringify(before), JSON.stringify(after)];
    const made = was === is ? null : { before, after, key: `${was} ${is}` };
    known.set(active, made);
    return made;
  };
  const changes = new Map<string, { change: Compared<A>; spans: ChangedSpan[] }>();
  for (const era of sides.eras) {
    const keys = era.states.map((state) => compared(state)?.key);
    const met = new Set<string>();
    for (const state of era.states) {
      const change = compared(state);
      if (change === null) continue;
      const entry = changes.get(change.key) ?? { change, spans: [] };
      changes.set(change.key, entry);
      if (met.has(change.key)) continue;
      met.add(change.key);
      const [alike, others] = [true, false].map((isAlike) =>
        era.states.filter((_, index) => (keys[index] === change.key) === isAlike),
      );
      for (const span of spansOf(sides, era, alike!, others!)) append(entry.spans, span, era);
    }
  }
  return [...changes.values()]
    .map(({ change: { before, after }, spans }) => ({ before, after, spans: few(spans) }))
    .sort((a, b) => a.spans[0]!.from - b.spans[0]!.from);
}

interface Compared<A> {
  readonly before: A;
  readonly after: A;
  readonly key: string;
}

/** The times of an era at which its state is one of `states`, and none of `others`. */
function spansOf(
  { timings, own }: Sides,
  { from, until }: Era,
  states: readonly State[],
  others: readonly State[],
): ChangedSpan[] {
  if (others.length === 0) return [{ from, until, repeats: null }];
  const spans: ChangedSpan[] = [];
  let left = states;
  while (left.length > 0) {
    const [{ at, active }, ...rest] = left as [State, ...State[]];
    if (spans.length === MOST_RECURRENCES) return [{ from: states[0]!.at, until, repeats: [] }];
    const isLike = (state: State, places: readonly number[]) =>
      places.every((place) => state.active[place] === active[place]);
    // Left out first is what is hardest to read: other links, and "while it does not apply".
    const weight = (place: number) => (own.has(place) ? 2 : 0) + Number(active[place]);
    let kept = timings.map((_, place) => place).sort((a, b) => weight(a) - weight(b));
    for (const place of [...kept]) {
      const fewer = kept.filter((one) => one !== place);
      if (!others.some((state) => isLike(state, fewer))) kept = fewer;
    }
    const repeats = kept.toReversed().map(
      (place): Repeat => ({
        applies: active[place] === "1",
        timing: { ...timings[place]!, ...NO_WINDOW },
      }),
    );
    spans.push({ from: at, until, repeats });
    left = rest.filter((state) => !isLike(state, kept));
  }
  return spans;
}

/** Joins it to the span of the era before that it continues. */
function append(spans: ChangedSpan[], span: ChangedSpan, era: Era): void {
  const text = JSON.stringify(span.repeats);
  const place = spans.findIndex(
    ({ until, repeats }) => until === era.from && JSON.stringify(repeats) === text,
  );
  const earlier = spans[place];
  if (earlier === undefined) spans.push(span);
  else spans[place] = { ...earlier, until: span.until };
}

function few(spans: readonly ChangedSpan[]): ChangedSpan[] {
  const sorted = spans.toSorted((a, b) => a.from - b.from);
  const rest = sorted.splice(MOST_SPANS - 1);
  if (rest.length < 2) return [...sorted, ...rest];
  const ends = rest.map(({ until }) => until ?? Number.POSITIVE_INFINITY);
  const until = Math.max(...ends);
  const last = { from: rest[0]!.from, until: Number.isFinite(until) ? until : null, repeats: [] };
  return [...sorted, last];
}
