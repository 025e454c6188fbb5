/** Other words, or another address, for the notice of a recall that is published. */

import { AppError } from "../../errors/errors.ts";
import { isCompanion, isWithCompanion } from "../../model/recall-companion.ts";
import type { Rule } from "../../resolver/rules/rule.ts";
import type { KeyedWriteContext } from "../access/rights.ts";
import { changedCompanion, earlierNotices } from "./companion.ts";
import { lotsIn, type Recalled, titleNotes } from "./lots.ts";
import {
  openRecall,
  type Plan,
  readAround,
  requireFew,
  requireServed,
  validateNotices,
} from "./plan.ts";
import {
  anchorOf,
  changedRows,
  keyAnchor,
  type Notices,
  noticesOf,
  openLots,
  productOf,
  recallRows,
} from "./rows.ts";

/** The notices as they will be, in all their languages, of the recall of these lots. */
export interface ChangeOfRecall extends Recalled, Notices {}

/** One round trip. @throws AppError as `changeRecall` */
export async function planChange(
  context: KeyedWriteContext,
  change: ChangeOfRecall,
): Promise<Plan> {
  const product = productOf(change.gtin);
  const lots = lotsIn(product, change);
  const texts = noticesOf(change);
  const now = context.clock();
  const anchor = lots[0] === undefined ? keyAnchor(product) : anchorOf(product, lots[0]);
  const notices = recallRows(texts, { anchor, from: now.toISOString(), kind: "recall" });
  validateNotices(context, notices);
  const { around, mayOthersPlan, scanned, signed } = await readAround(context, product);
  const found = openRecall(product, lots, around, now);
  // One recall of a lot can follow another.
  const recalls = Map.groupBy(found, ({ anchor, timing }) => `${anchor} ${timing?.from ?? ""}`);
  const companion = change.whole_product
    ? []
    : changedCompanion(product, found, texts, around, now);
  const written = [
    ...[...recalls.values()].flatMap((links) => changedRows(links, texts, kindOf(links), now)),
    ...companion,
  ];
  const stored = new Set(around.all.map(asJson));
  const rows = written.filter((row) => !stored.has(asJson(row)));
  if (rows.length === 0) throw unchangedError();
  requireFew(rows, texts);
  const isShared = [...recalls.values()].some((links) => kindOf(links) === "shared");
  // The notice is also checked where another companion stays, whose place it takes when that one ends.
  const ofCompanion = {
    anchor: keyAnchor(product),
    from: now.toISOString(),
    kind: "companion",
  } as const;
  requireServed([...rows, ...(isShared ? recallRows(texts, ofCompanion) : [])], texts);
  const shown = { ...change, gtin: product.key.value, lots };
  return {
    product,
    around,
    lots,
    rows,
    notices,
    notes: [
      ...titleNotes(texts, lots, openLots(around, now)),
      ...(change.whole_product
        ? []
        : earlierNotices(product, lots, texts, companion, around, { now, at: now })),
    ],
    ...(await signed(["recall.change", shown])),
    at: now,
    mayOthersPlan,
    scanned,
  };
}

function kindOf(links: readonly Rule[]) {
  if (links.every(isCompanion)) return "companion";
  return links.some(isWithCompanion) ? "shared" : "recall";
}

const asJson = (row: Rule): string => JSON.stringify(row);

const unchangedError = () =>
  new AppError("validation_error", "href: the recall has exactly this notice already.", {
    errors: [
      { field: "href", message: "is the notice that the recall has already, with its title" },
    ],
    guidance: "Send another address, title, language or translation. Nothing was written.",
  });
