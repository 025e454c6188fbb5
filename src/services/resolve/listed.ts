/**
 * What comes first of a product in a list: only the kinds of notices about recalls and its state,
 * because a list leads to the answer that has the rest.
 */

import type { ElementValue } from "../../gs1/identification.ts";
import type { LIFECYCLES } from "../../model/bounds.ts";
import { decide } from "../../resolver/decide/decide.ts";
import type { ResolvedLink } from "../../resolver/decide/decision.ts";
import { levelsOf } from "../../resolver/levels.ts";
import type { Rule } from "../../resolver/rules/rule.ts";
import { isoDate, type ReadContext } from "../context.ts";
import { type FirstNotice, type RecalledBelow, recalledBelow, whatComesFirst } from "./first.ts";

export const LISTED_KINDS = ["recall", "recalled_lots", "withdrawn", "discontinued"] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];

export interface Listed {
  /** GTIN-14 of a product that the reader sees. */
  readonly gtin: string;
  readonly lifecycle: (typeof LIFECYCLES)[number];
  /** The recalls as `recallsColumn` of the catalog selects them. */
  readonly recalls: readonly Rule[];
}

type Context = Pick<ReadContext, "baseUrl" | "ownHosts">;

/** Each once, the most important first. */
export function kindsOfListed(context: Context, listed: Listed, at: Date): ListedKind[] {
  const below = recalledBelow(context, listed.recalls, at);
  const first = firstOf(context, listed, below, [], at);
  const kinds = new Set<string>(first.map(({ kind }) => kind));
  return LISTED_KINDS.filter((kind) => kinds.has(kind));
}

export const LABEL_KINDS = ["similar_lot", "similar_serial", ...LISTED_KINDS] as const;

/** What comes first of a label in a list. */
export interface LabelNotice {
  readonly kind: (typeof LABEL_KINDS)[number];
  /** The scope in which a recall is recorded. */
  readonly scope?: ResolvedLink["scope"];
  /** The recalled lot, or the one that may be meant. */
  readonly lot?: string;
  /** The serial number that may be meant. */
  readonly serial?: string;
}

/**
 * The notices of all labels of a product, each once for its qualifiers.
 * @param listed with what `recallsOfLabels` of the catalog reads, too
 */
export function noticesOfLabels(
  context: Context,
  listed: Listed,
  labels: readonly (readonly ElementValue[])[],
  at: Date,
): LabelNotice[][] {
  const below = recalledBelow(context, listed.recalls, at);
  return labels.map((qualifiers) => {
    const notices = firstOf(context, listed, below, qualifiers, at).flatMap(noticeOfLabel);
    return [...new Map(notices.map((notice) => [JSON.stringify(notice), notice])).values()];
  });
}

function noticeOfLabel(notice: FirstNotice): LabelNotice[] {
  const kind = LABEL_KINDS.find((known) => known === notice.kind);
  if (kind === undefined) return [];
  const scope = notice.kind === "recall" ? notice.scope : undefined;
  const lot = "lot" in notice ? notice.lot : undefined;
  const serial = notice.kind === "similar_serial" ? notice.serial : undefined;
  return [
    {
      kind,
      ...(scope && { scope }),
      ...(lot !== undefined && { lot }),
      ...(serial !== undefined && { serial }),
    },
  ];
}

function firstOf(
  { baseUrl, ownHosts = [] }: Context,
  { gtin, lifecycle, recalls }: Listed,
  below: readonly RecalledBelow[],
  qualifiers: readonly ElementValue[],
  at: Date,
): readonly FirstNotice[] {
  const key = { ai: "01", value: gtin };
  const identification = { key, qualifiers, attributes: [] };
  const anchors = new Set(levelsOf(identification).map(({ anchor }) => anchor));
  const decision = decide({
    identification,
    request: {},
    now: at,
    rules: recalls.filter(({ anchor }) => anchors.has(anchor)),
    companyPrefix: null,
    baseUrl,
    ownHosts,
    product: { gtin, name: null, brandId: null, organizationId: null, lifecycle },
  });
  return whatComesFirst({
    elements: [key, ...qualifiers],
    today: isoDate(at),
    decision,
    languages: [],
    number: null,
    below,
    product: { lifecycle, discontinued_on: null, replaced_by: null },
  });
}
