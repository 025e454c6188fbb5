/**
 * The links of a recall: at each lot, or at the product, one default for each notice, with further
 * languages beside it. The companion is the same at the product of a recall of lots, for scans
 * without a lot.
 */
import type { LinkRecord } from "../../catalog/tables/links.ts";
import { anchorPath } from "../../gs1/digital-link/anchor.ts";
import { toGtin14 } from "../../gs1/gtin/check-digit.ts";
import type { Identification } from "../../gs1/identification.ts";
import { LOT } from "../../gs1/qualifiers.ts";
import { COMPANION, isCompanion, WITH_COMPANION } from "../../model/recall-companion.ts";
import { RECALL_STATUS } from "../../resolver/rules/link-types.ts";
import { endedRule, isFlaggedRecall, isOpen, OPEN, type Rule } from "../../resolver/rules/rule.ts";
import { NO_TIMING } from "../../resolver/rules/timing.ts";
import { parseAnchor } from "../anchor.ts";

/** A page about the recall, in some languages; empty for any. */
export interface Notice {
  readonly href: string;
  readonly title: string;
  readonly hreflang: readonly string[];
}

/** The first notice, and the same in further languages. */
export interface Notices extends Notice {
  readonly translations: readonly Notice[];
}

export const noticesOf = ({ href, title, hreflang, translations }: Notices): readonly Notice[] => [
  { href, title, hreflang },
  ...translations,
];

/** The order of a companion, which is behind a recall of the whole product. */
export const COMPANION_ORDER = 1_000;

const IDS = { recall: "recall-", shared: WITH_COMPANION, companion: COMPANION } as const;

interface Place {
  readonly anchor: string;
  /** ISO instant. */
  readonly from: string;
  /** `shared`: of a lot, for scans without a lot, too. */
  readonly kind: keyof typeof IDS;
  readonly orderIndex?: number;
}

/** The first notice is the default; a default comes before its languages. */
export const recallRows = (
  notices: readonly Notice[],
  { anchor, from, kind, orderIndex = 0 }: Place,
): Rule[] =>
  notices.map(({ href, title, hreflang }, index) => ({
    id: `${IDS[kind]}${crypto.randomUUID()}`,
    anchor,
    orderIndex,
    linkType: RECALL_STATUS,
    href,
    title,
    hreflang: [...hreflang],
    mediaType: null,
    context: [],
    isPublic: true,
    enabled: true,
    ...OPEN,
    isDefault: index === 0,
    isDefaultMulti: index > 0,
    timing: { ...NO_TIMING, from },
  }));

/**
 * The links of one recall at one anchor, with these notices in place of theirs. The first replaces
 * the default, the others those in the same languages; a language that is left out ends.
 */
export function changedRows(
  links: readonly LinkRecord[],
  [first, ...others]: readonly Notice[],
  kind: Place["kind"],
  now: Date,
): Rule[] {
  const main = links.find(({ isDefault }) => isDefault) ?? links.find((one) => !one.isDefaultMulti);
  const [{ anchor, orderIndex, timing }] = (main ? [main] : links) as [LinkRecord];
  const place = { anchor, from: timing?.from ?? now.toISOString(), kind, orderIndex };
  const [added, ...addedToo] = recallRows([first!, ...others], place).map((row) => ({
    ...row,
    timing,
  }));
  const left = new Set(links.filter((link) => link !== main));
  const rows: Rule[] = [main ? { ...main, ...noticeOf(first!) } : added!];
  for (const [index, notice] of others.entries()) {
    const same = [...left].find((link) => languagesOf(link) === languagesOf(notice));
    if (same) left.delete(same);
    rows.push(same ? { ...same, ...noticeOf(notice) } : addedToo[index]!);
  }
  return [...rows, ...[...left].map((link) => endedRule(link, now.toISOString()))];
}

const noticeOf = ({ href, title, hreflang }: Notice): Notice & Pick<Rule, "hreflang"> => ({
  href,
  title,
  hreflang: [...hreflang],
});

const languagesOf = ({ hreflang }: Notice): string =>
  hreflang
    .map((tag) => tag.toLowerCase())
    .sort()
    .join();

export const isOfWholeProduct = (link: Rule, product: Identification): boolean =>
  isFlaggedRecall(link) && link.anchor === keyAnchor(product) && !isCompanion(link);

/** Whether a lot is recalled, or will be, in any language. */
export const isOpenRecallOfLot = (link: Rule, now: Date): boolean =>
  isFlaggedRecall(link) && lotOf(link.anchor) !== null && isOpen(link, now);

/** The lots whose recall applies or will. */
export const openLots = ({ all }: { readonly all: readonly Rule[] }, now: Date): string[] =>
  all.flatMap((link) => (isOpenRecallOfLot(link, now) ? (lotOf(link.anchor) ?? []) : []));

/** The time when a link begins to apply; without a beginning, it applies always. */
export const beginOf = ({ timing }: Rule): number =>
  timing?.from == null ? Number.NEGATIVE_INFINITY : Date.parse(timing.from);

export const productOf = (gtin: string): Identification => ({
  key: { ai: "01", value: toGtin14(gtin) },
  qualifiers: [],
  attributes: [],
});

export const keyAnchor = ({ key }: Identification): string => anchorPath([key]);

export const anchorOf = ({ key }: Identification, lot: string): string =>
  anchorPath([key, { ai: LOT, value: lot }]);

/** Null for an anchor that is not a lot of a product. */
export function lotOf(anchor: string): string | null {
  const reading = parseAnchor(anchor);
  const [lot, ...more] = reading.ok ? reading.value.qualifiers : [];
  return lot?.ai === LOT && more.length === 0 ? lot.value : null;
}
