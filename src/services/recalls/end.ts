/** The end of a recall. */

import { AppError } from "../../errors/errors.ts";
import { linkKey } from "../../model/link-key.ts";
import { inUtc } from "../../model/text.ts";
import { endedRule, isOpen, isRecall } from "../../resolver/rules/rule.ts";
import type { KeyedWriteContext } from "../access/rights.ts";
import { companionAfter, NO_COMPANION } from "./companion.ts";
import { endedTitleNotes, lotsIn, type Recalled } from "./lots.ts";
import { later, openRecall, type Plan, readAround } from "./plan.ts";
import { beginOf, productOf } from "./rows.ts";

export interface EndOfRecall extends Recalled {
  /** ISO instant; null for now. */
  readonly until: string | null;
}

/** One round trip. @throws AppError as `endRecall` */
export async function planEnd(context: KeyedWriteContext, end: EndOfRecall): Promise<Plan> {
  const product = productOf(end.gtin);
  const lots = lotsIn(product, end);
  const { around, mayOthersPlan, scanned, signed } = await readAround(context, product);
  const now = context.clock();
  const until = inUtc(end.until ?? now.toISOString());
  const found = openRecall(product, lots, around, now);
  const ran = found.map(beginOf).filter((begin) => begin <= now.getTime());
  if (ran.some((begin) => Date.parse(until) <= begin)) throw endsBeforeItBeganError();
  const ended = end.whole_product
    ? NO_COMPANION
    : companionAfter(product, found, until, around, now);
  const rows = [...found.map((row) => endedRule(row, until)), ...ended.rows];
  const at = later(now, until);
  const written = new Set(rows.map(linkKey));
  const stay = [...around.all.filter((link) => !written.has(linkKey(link))), ...rows].filter(
    (link) => isRecall(link) && isOpen(link, at),
  );
  const titles = stay.map(({ title }) => title);
  const shown = { ...end, gtin: product.key.value, lots };
  return {
    product,
    around,
    lots,
    rows,
    notes: [...endedTitleNotes(titles, lots), ...ended.notes],
    notices: [],
    ...(await signed(["recall.end", shown])),
    at,
    mayOthersPlan,
    scanned,
  };
}

const endsBeforeItBeganError = () =>
  new AppError("validation_error", "until: the recall began after this time.", {
    errors: [{ field: "until", message: "is before the beginning of a recall that runs" }],
    guidance: "Leave until out to end the recall now, or send a time after its beginning.",
  });
