/** The links of a new recall. */

import { AppError } from "../../errors/errors.ts";
import type { Identification } from "../../gs1/identification.ts";
import { recallNote } from "../../model/recall-notes.ts";
import { inUtc } from "../../model/text.ts";
import { keyDefault } from "../../resolver/decide/key-default.ts";
import { isOwnerAnchor } from "../../resolver/rules/rule.ts";
import type { KeyedWriteContext } from "../access/rights.ts";
import type { Around } from "../links/conditions.ts";
import { NO_DEFAULT } from "../links/dependants.ts";
import { companionFor, earlierNotices } from "./companion.ts";
import { lotsIn, type Recalled, similarLots, titleNotes } from "./lots.ts";
import {
  later,
  openAt,
  openOfWhole,
  type Plan,
  readAround,
  recalledError,
  requireFew,
  requireServed,
  validateNotices,
} from "./plan.ts";
import {
  anchorOf,
  keyAnchor,
  type Notices,
  noticesOf,
  openLots,
  productOf,
  recallRows,
} from "./rows.ts";

export interface NewRecall extends Recalled, Notices {
  /** Whether scans without a lot, and of lots and serials without a page of their own, lead to the notice too. */
  readonly scans_without_lot: boolean;
  /** ISO instant; null for now. */
  readonly from: string | null;
}

/** One round trip. @throws AppError as `publishRecall` */
export async function planRecall(context: KeyedWriteContext, recall: NewRecall): Promise<Plan> {
  // Parse: the links of each lot, or of the product.
  const product = productOf(recall.gtin);
  const lots = lotsIn(product, recall);
  const from = inUtc(recall.from ?? context.clock().toISOString());
  const texts = noticesOf(recall);
  const isWhole = recall.whole_product;
  const anchors = isWhole ? [keyAnchor(product)] : lots.map((lot) => anchorOf(product, lot));
  const kind = !isWhole && recall.scans_without_lot ? "shared" : "recall";
  const rows = anchors.flatMap((anchor) => recallRows(texts, { anchor, from, kind }));
  // Check what needs no catalog, then ask, then check the rest.
  requireFew(rows, texts);
  const notices = rows.slice(0, texts.length);
  validateNotices(context, notices);
  const { around, mayOthersPlan, scanned, signed } = await readAround(context, product);
  if (!hasDefault(product, around)) throw noDefaultError();
  const now = context.clock();
  const running = isWhole ? openOfWhole(product, around, now) : openAt(anchors, around, now);
  if (running.length > 0) throw recalledError(running);
  const companion = kind === "shared" ? companionFor(product, lots, texts, from, around, now) : [];
  // The notice is also checked where another companion stays, whose place it takes when that one ends.
  const ofCompanion = { anchor: keyAnchor(product), from, kind: "companion" } as const;
  requireServed([...rows, ...(kind === "shared" ? recallRows(texts, ofCompanion) : [])], texts);
  // Answer with all that a preview shows and a write needs.
  const at = later(now, from);
  const shown = { ...recall, gtin: product.key.value, lots };
  return {
    product,
    around,
    lots,
    rows: [...rows, ...companion],
    notices,
    notes: [
      ...(recall.from !== null && at.getTime() > Date.parse(from)
        ? [recallNote("has_begun", { from })]
        : []),
      ...titleNotes(texts, lots, openLots(around, now)),
      ...similarLots(lots),
      ...(isWhole ? [] : earlierNotices(product, lots, texts, companion, around, { now, at })),
    ],
    ...(await signed(["recall.publish", shown])),
    at,
    mayOthersPlan,
    scanned,
  };
}

/** A lot's link depends on a default of its key (clause 2.5.9). */
function hasDefault(product: Identification, { all, facts }: Around): boolean {
  const owners = facts.links.filter(({ anchor }) => isOwnerAnchor(anchor));
  return keyDefault(product, { ...facts, rules: [...all, ...owners] }) !== null;
}

const noDefaultError = () =>
  new AppError("conflict", `gtin: ${NO_DEFAULT.message}.`, {
    causeCode: "no_default",
    errors: [{ field: "gtin", message: NO_DEFAULT.message }],
    guidance: "First add the product, or a default link for it.",
  });
