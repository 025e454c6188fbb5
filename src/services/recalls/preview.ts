/** What a recall, or its end, changes for scans: when it takes effect, and at every instant from now on. */

import { anchorPath } from "../../gs1/digital-link/anchor.ts";
import { allElements, type Identification } from "../../gs1/identification.ts";
import { LOT } from "../../gs1/qualifiers.ts";
import { languagePreferences } from "../../model/accept.ts";
import { linkKey } from "../../model/link-key.ts";
import { isCompanion } from "../../model/recall-companion.ts";
import { RECALL_NOTES, type RecallNote, recallNote } from "../../model/recall-notes.ts";
import { decide } from "../../resolver/decide/decide.ts";
import { type Decision, isLinkOf, type ResolvedLink } from "../../resolver/decide/decision.ts";
import { RECALL_STATUS } from "../../resolver/rules/link-types.ts";
import { isOpen, isOwnerAnchor, isRecall, type Rule } from "../../resolver/rules/rule.ts";
import type { KeyedContext } from "../access/rights.ts";
import { parseAnchor } from "../anchor.ts";
import { isoDate } from "../context.ts";
import {
  type ChangedAnswer,
  changesOverTime,
  type Sides,
  sidesOf,
  timelineOf,
  workOf,
} from "../links/answers-over-time.ts";
import { type ChangedTime, changedTimes } from "../links/changed-times.ts";
import { rulesAt } from "../links/scan-places.ts";
import { languagesOf } from "../links/scan-questions.ts";
import { byLanguage, MOST_WORK, otherTypeIn } from "../links/scans.ts";
import { timesOf } from "../links/unused-link.ts";
import { whatComesFirst } from "../resolve/first.ts";
import { type RecalledBelow, recalledBelow } from "../resolve/recalled-below.ts";
import { type ResolvedLinkAnswer, scannedFacts } from "../resolve/resolve.ts";
import type { Plan } from "./plan.ts";
import { anchorOf, lotOf, openLots } from "./rows.ts";

/** What a scan gets, and the recalls that pages show before all else. */
interface ScanAnswer {
  status: number;
  target_url: string | null;
  notices: ResolvedLinkAnswer[];
  /** The recalled lots that pages name where no lot was read. */
  recalled_lots: readonly string[];
}

/** A chosen lot, another lot, no lot. */
export const SCANNED = ["lot", "other_lot", "product"] as const;

export interface RecallScan {
  of: (typeof SCANNED)[number];
  anchor: string;
  lot: string | null;
  /** What the client prefers: nothing, or the one language in which the scan changes in this way. */
  languages: readonly string[];
  /** Further languages, each asked for alone, in which it changes in the same way. */
  also_in: readonly string[];
  before: ScanAnswer;
  after: ScanAnswer;
  /** When it gets the one answer and no longer the other; empty if it never does. */
  spans: readonly ChangedTime[];
}

export interface RecallPreview {
  /** The version to confirm. */
  tag: string;
  /** When the change takes effect: the instant of the first scan of each lot. */
  at: string;
  /**
   * The scans of each lot: first one without preferences at that instant, then whatever else
   * changes at another time or in another language.
   */
  scans: RecallScan[];
  notes: RecallNote[];
  /** The same in sentences. */
  warnings: string[];
}

/** Further lots have the same answers, and nobody would read so many. */
const MOST_LOTS = 10;
const MOST_OTHER_LOTS = 5;

/** Scans of the chosen lots, of others with links, of one without, and of the product itself. */
export function previewOf(
  context: KeyedContext,
  { product, around, mayOthersPlan, lots, rows, notices, notes: planned, tag, at }: Plan,
): RecallPreview {
  const { all } = around;
  const facts = scannedFacts(around.facts);
  const before = [...all, ...facts.links.filter(({ anchor }) => isOwnerAnchor(anchor))];
  const keys = new Set(rows.map(linkKey));
  const after = [...before.filter((link) => !keys.has(linkKey(link))), ...rows];
  // Those that are recalled come first: at an end, people ask what becomes of them.
  const open = new Set(openLots(around, context.clock()));
  const others = [...new Set(all.flatMap(({ anchor }) => lotOf(anchor) ?? []))]
    .filter((lot) => !lots.includes(lot))
    .toSorted((a, b) => Number(open.has(b)) - Number(open.has(a)));
  const stay = notices.length > 0 ? [] : others.filter((lot) => open.has(lot));
  const scanned: [RecallScan["of"], string | null][] = [
    ...lots.slice(0, MOST_LOTS).map((lot) => ["lot", lot] as const),
    ...others.slice(0, MOST_OTHER_LOTS).map((lot) => ["other_lot", lot] as const),
    ["other_lot", unusedLot([...lots, ...others])],
    ["product", null],
  ].map(([of, lot]) => [of as RecallScan["of"], lot as string | null]);
  const now = context.clock().getTime();
  const places = scanned.flatMap(([of, lot]): Place[] => {
    const anchor = lot === null ? anchorPath([product.key]) : anchorOf(product, lot);
    const reading = parseAnchor(anchor);
    if (!reading.ok) return [];
    const identification = reading.value;
    // Pages name the recalled lots to scans without a lot.
    const below = (rules: readonly Rule[]) =>
      lot === null
        ? rules.filter((rule) => isRecall(rule) && rule.anchor.startsWith(`${anchor}/`))
        : [];
    const [was, is] = [before, after].map((rules) => [
      ...rulesAt({ identification }, rules),
      ...below(rules),
    ]);
    return [{ of, lot, anchor, identification, before: was!, after: is! }];
  });
  const rules = new Set(places.flatMap((place) => [...place.before, ...place.after]));
  const timeline = timelineOf([...rules], now);
  const notes = [...planned];
  const priced = places.map((place) => {
    const sides = sidesOf(timeline, place.before, place.after);
    return { ...place, sides, work: workOf(sides) };
  });
  let left = MOST_WORK;
  // The product and the first lot are always compared, without preferences.
  const isMain = ({ of, lot }: Place) => of === "product" || lot === lots[0];
  const compared = new Set(
    priced
      .toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)))
      .filter((place) => {
        if (!isMain(place) && place.work > left) return false;
        left -= place.work;
        return true;
      }),
  );
  const uncompared = new Set<string>();
  const seen = priced.filter((place) => compared.has(place));
  const scans = seen.flatMap((place): RecallScan[] => {
    const { lot, sides } = place;
    const decided: Decided = (decidedOn, instant, languages = []) =>
      decide({
        identification: place.identification,
        now: instant,
        rules: decidedOn,
        request: { languages: languagePreferences(languages) },
        product: facts.product,
        companyPrefix: facts.companyPrefix,
        baseUrl: context.baseUrl,
        ownHosts: context.ownHosts ?? [],
      });
    const own = rows.find(
      (row) => row.anchor === place.anchor && row.isDefault && row.timing?.until == null,
    );
    const first = own?.enabled
      ? linkBefore(own, sides, { now, places: seen.length }, decided)
      : null;
    if (first) {
      const { id: link_id, title } = first;
      notes.push(recallNote("link_first", { lots: lot === null ? [] : [lot], link_id, title }));
    }
    const tags = languagesOf([...place.before, ...place.after]);
    const isDear = tags.length * place.work > left;
    if (isDear) uncompared.add(place.anchor);
    else left -= tags.length * place.work;
    const languages = isDear ? [] : tags;
    return scansOf(context, place, sides, decided, { now, at: at.getTime(), languages });
  });
  if (uncompared.size > 0) {
    notes.push(recallNote("more_languages", { count: uncompared.size }));
  }
  if (rows.some(({ enabled, timing }) => enabled && timing?.until == null)) {
    const link_type = otherTypeIn(places.flatMap((place) => place.after));
    if (link_type !== null) notes.push(recallNote("other_type", { link_type }));
  }
  const isPublished = rows.some((row) => !isCompanion(row) && row.timing?.until == null);
  const leadsToRecall = (anchor: string): boolean => {
    const reading = parseAnchor(anchor);
    if (!reading.ok) return false;
    const identification = reading.value;
    const { link } = decide({
      identification,
      now: at,
      rules: rulesAt({ identification }, after),
      request: {},
      product: facts.product,
      companyPrefix: facts.companyPrefix,
      baseUrl: context.baseUrl,
      ownHosts: context.ownHosts ?? [],
    });
    return link?.linkType === RECALL_STATUS;
  };
  if (isPublished) notes.push(...keptDefaults(all, lots, at, leadsToRecall));
  const more =
    Math.max(0, lots.length - MOST_LOTS) +
    Math.max(0, stay.length - MOST_OTHER_LOTS) +
    (places.length - seen.length);
  if (more > 0) notes.push(recallNote("more_lots", { count: more }));
  if (timeline.followedUntil !== null) {
    const from = new Date(timeline.followedUntil).toISOString();
    notes.push(recallNote("later_times", { from }));
  }
  if (mayOthersPlan) notes.push(recallNote("others_plans"));
  const warnings = notes.map((note) => RECALL_NOTES[note.code](note));
  return { tag, at: at.toISOString(), scans, notes, warnings };
}

/** The most variants whose scans are compared; of more, all are counted that have a default. */
const MOST_VARIANTS = 100;

/**
 * More specific defaults, which scans meet before the notice.
 * @param leadsToRecall whether a scan of this anchor leads to a notice afterwards
 */
function keptDefaults(
  all: readonly Rule[],
  lots: readonly string[],
  at: Date,
  leadsToRecall: (anchor: string) => boolean,
): RecallNote[] {
  const standing = all.filter((link) => link.isDefault && isOpen(link, at));
  const own = new Set(standing.map(({ anchor }) => anchor));
  const recalled = new Set(standing.filter(isRecall).map(({ anchor }) => anchor));
  const kept = [...own].flatMap((anchor) => (recalled.has(anchor) ? [] : (lotOf(anchor) ?? [])));
  const isOfItem = (anchor: string) => /\/21\/[^/]+$/.test(anchor);
  const serials = [...own].filter(isOfItem).length;
  const ofVariants = [...own]
    .filter((anchor) => anchor.includes("/22/") && !isOfItem(anchor))
    .filter((anchor, index) => index >= MOST_VARIANTS || !leadsToRecall(anchor));
  // A recalled lot comes before its variant, but not before the lot of a variant.
  const variants = ofVariants.filter((anchor) => lotOfVariant(anchor) === null).length;
  const variantLots = ofVariants
    .flatMap((anchor) => lotOfVariant(anchor) ?? [])
    .filter((lot) => lots.length === 0 || lots.includes(lot)).length;
  return [
    // A recall of lots changes no other lot.
    ...(lots.length === 0 && kept.length > 0
      ? [
          recallNote("lots_with_default", {
            lots: kept.slice(0, MOST_LOTS),
            count: kept.length,
          }),
        ]
      : []),
    ...(serials > 0 ? [recallNote("serials_with_default", { count: serials })] : []),
    ...(variants > 0
      ? [recallNote("variants_with_default", { count: variants, lots: lots.slice(0, MOST_LOTS) })]
      : []),
    ...(variantLots > 0 ? [recallNote("variant_lots_with_default", { count: variantLots })] : []),
  ];
}

const lotOfVariant = (anchor: string): string | null => {
  const reading = parseAnchor(anchor);
  return (reading.ok && reading.value.qualifiers.find(({ ai }) => ai === LOT)?.value) || null;
};

interface Place extends Pick<RecallScan, "of" | "anchor" | "lot"> {
  readonly identification: Identification;
  readonly before: readonly Rule[];
  readonly after: readonly Rule[];
}

type Decided = (rules: readonly Rule[], now: number, languages?: readonly string[]) => Decision;

/** The link that comes before the notice at any time at which the notice applies; null if none does. */
function linkBefore(
  notice: Rule,
  sides: Sides,
  { now, places }: { now: number; places: number },
  decided: Decided,
): ResolvedLink | null {
  for (const instant of timesOf(notice, sides, now, places)) {
    const { link } = decided(sides.after, instant);
    if (link && !isLinkOf(link, notice)) return link;
  }
  return null;
}

interface Compared {
  readonly now: number;
  /** When the change takes effect. */
  readonly at: number;
  readonly languages: readonly string[];
}

function scansOf(
  context: KeyedContext,
  { of, anchor, lot, identification, before, after }: Place,
  sides: Sides,
  decided: Decided,
  { now, at, languages: tags }: Compared,
): RecallScan[] {
  const answerIn = (languages: readonly string[]) => (rules: readonly Rule[], instant: number) => {
    const below = rules.filter((rule) => rule.anchor.startsWith(`${anchor}/`));
    return answerOf({
      identification,
      decision: decided(rules, instant, languages),
      instant,
      // Those of the product are read for a scan without a lot only.
      ...(lot === null && {
        below: recalledBelow(context, identification.key.value, below, new Date(instant)),
      }),
    });
  };
  const asked = [[], ...tags.map((tag) => [tag])];
  const [plain, ...more] = byLanguage(
    asked.map((languages) => ({
      request: anchor,
      languages,
      changes: changesOverTime(sides, answerIn(languages)),
      kind: languages.length === 0 ? ("plain" as const) : ("language" as const),
    })),
  );
  const answer = answerIn([]);
  const atOnce = { before: answer(before, at), after: answer(after, at) };
  const isAtOnce = (change: Changed) =>
    JSON.stringify([change.before, change.after]) === JSON.stringify([atOnce.before, atOnce.after]);
  const first = plain!.changes.find(isAtOnce) ?? { ...atOnce, spans: [] };
  const lines = [
    { ...plain!, changes: [first, ...plain!.changes.filter((change) => change !== first)] },
    ...more.filter(({ changes }) => changes.length > 0),
  ];
  return lines.flatMap(({ languages, also_in, changes }) =>
    changes.map((change) => ({
      of,
      anchor,
      lot,
      languages,
      also_in,
      before: change.before,
      after: change.after,
      spans: changedTimes(change.spans, now, null),
    })),
  );
}

interface DecidedPlace {
  readonly identification: Identification;
  readonly decision: Decision;
  readonly instant: number;
  readonly below?: readonly RecalledBelow[];
}

function answerOf({ identification, decision, instant, below }: DecidedPlace): ScanAnswer {
  const first = whatComesFirst({
    elements: allElements(identification),
    today: isoDate(new Date(instant)),
    decision,
    ...(below && { below }),
    product: null,
    number: null,
    languages: [],
  });
  return {
    status: decision.status,
    target_url: decision.link?.href ?? null,
    notices: first.flatMap((one) => (one.kind === "recall" ? one.link : [])),
    recalled_lots: first.flatMap((one) => (one.kind === "recalled_lots" ? one.lots : [])),
  };
}

type Changed = ChangedAnswer<ScanAnswer>;

/** A lot that has no link, to show what every other lot gets. */
function unusedLot(used: readonly string[]): string {
  let lot = "OTHER";
  while (used.includes(lot)) lot += "-0";
  return lot;
}
