/** A lot beside recalled lots of its product: an answer for people who typed it from their pack. */
import { MOST_LOTS } from "../../catalog/facts/recalls.ts";
import { qualifierOf } from "../../resolver/levels.ts";
import type { ReadContext } from "../context.ts";
import { type FirstNotice, type Found, recalledBelow } from "./first.ts";

export interface LotNotRecalled {
  readonly lot: string;
  /** The recalled lots of the product, at most {@link MOST_LOTS}. */
  readonly lots: readonly string[];
  /** Whether further lots are recalled. */
  readonly more: boolean;
}

/**
 * Null if the code has no lot, if no lot is recalled, or if a notice in `first` may be about the
 * code's lot.
 */
export function lotNotRecalled(
  context: Pick<ReadContext, "baseUrl" | "ownHosts">,
  { identification, decision, recalls }: Found,
  first: readonly FirstNotice[],
  at: Date,
): LotNotRecalled | null {
  const lot = qualifierOf(identification.qualifiers, "10")?.value;
  const isKnown = decision.reason !== "unknown_identifier";
  if (lot === undefined || !isKnown || first.some(mayBeAboutLot)) return null;
  const lots = new Set(
    recalledBelow(context, recalls ?? [], at).flatMap(
      ({ qualifiers }) => qualifierOf(qualifiers, "10")?.value ?? [],
    ),
  );
  if (lots.size === 0) return null;
  return { lot, lots: [...lots].slice(0, MOST_LOTS), more: lots.size > MOST_LOTS };
}

const mayBeAboutLot = (notice: FirstNotice): boolean =>
  notice.kind === "recall" ||
  notice.kind === "similar_lot" ||
  (notice.kind === "recalled_lots" && notice.lots.length > 0);
