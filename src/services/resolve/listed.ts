/**
 * What comes first of a product in a list: only the kinds of notices about recalls and its state,
 * because a list leads to the answer that has the rest.
 */

import { recallsIn, withdrawnIn } from "../../catalog/facts/recalls.ts";
import type { ElementValue } from "../../gs1/identification.ts";
import type { ResolvedLink } from "../../resolver/decide/decision.ts";
import type { ReadContext } from "../context.ts";
import { type FirstNotice, firstOfRecalls, type Recalls } from "./first.ts";
import { recalledBelow } from "./recalled-below.ts";

/**
 * `contents`: what the product contains has recall information; `contents_withdrawn`: it was
 * withdrawn.
 */
export const LISTED_KINDS = [
  "recall",
  "recalled_lots",
  "contents",
  "withdrawn",
  "discontinued",
  "contents_withdrawn",
] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];

/** A product that the principal sees, with the recalls as `recallsColumn` of the catalog selects them. */
export type Listed = Recalls;

/** The members that a column of `recallsColumnOfSeen` has. */
export const listedIn = (column: string): Pick<Listed, "recalls" | "withdrawnInside"> => ({
  recalls: recallsIn(column),
  withdrawnInside: withdrawnIn(column),
});

type Context = Pick<ReadContext, "baseUrl" | "ownHosts">;

/** Each once, the most important first. */
export function kindsOfListed(context: Context, listed: Listed, at: Date): ListedKind[] {
  const below = recalledBelow(context, listed.gtin, listed.recalls, at);
  const first = firstOfRecalls(context, listed, below, [], at);
  const kinds = new Set<string>(first.map(listedKind));
  return LISTED_KINDS.filter((kind) => kinds.has(kind));
}

const listedKind = ({ kind, contents }: FirstNotice) =>
  contents === undefined ? kind : kind === "withdrawn" ? "contents_withdrawn" : "contents";

export const LABEL_KINDS = ["similar_lot", "similar_serial", ...LISTED_KINDS] as const;

/** What comes first of a label in a list. */
export interface LabelNotice {
  readonly kind: (typeof LABEL_KINDS)[number];
  /** The scope in which a recall is recorded. */
  readonly scope?: ResolvedLink["scope"];
  /** The recalled lot, or the one that may be meant. */
  readonly lot?: string;
  /** The recalled lots, if the label names none and they are few enough to be named in a row. */
  readonly lots?: readonly string[];
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
  const below = recalledBelow(context, listed.gtin, listed.recalls, at);
  return labels.map((qualifiers) => {
    const notices = firstOfRecalls(context, listed, below, qualifiers, at).flatMap(noticeOfLabel);
    return [...new Map(notices.map((notice) => [JSON.stringify(notice), notice])).values()];
  });
}

function noticeOfLabel(notice: FirstNotice): LabelNotice[] {
  const kind = LABEL_KINDS.find((known) => known === listedKind(notice));
  if (kind === undefined) return [];
  if (kind === "contents" || kind === "contents_withdrawn") return [{ kind }];
  const scope = notice.kind === "recall" ? notice.scope : undefined;
  const lot = "lot" in notice ? notice.lot : undefined;
  const serial = notice.kind === "similar_serial" ? notice.serial : undefined;
  return [
    {
      kind,
      ...(scope && { scope }),
      ...(lot !== undefined && { lot }),
      ...(serial !== undefined && { serial }),
      ...(notice.kind === "recalled_lots" && isFew(notice) && { lots: notice.lots }),
    },
  ];
}

/** A list is no place for more. */
const MOST_LOTS = 3;

const isFew = ({ lots, more }: { readonly lots: readonly string[]; readonly more: boolean }) =>
  lots.length > 0 && lots.length <= MOST_LOTS && !more;
