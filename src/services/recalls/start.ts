/** A planned recall begins now, before its time. */
import type { LinkRecord } from "../../catalog/tables/links.ts";
import type { Rule } from "../../resolver/rules/rule.ts";
import { NO_TIMING } from "../../resolver/rules/timing.ts";
import type { KeyedWriteContext } from "../access/rights.ts";
import { earlierNotices, openCompanions } from "./companion.ts";
import { lotsIn, type Recalled } from "./lots.ts";
import {
  notRecalledError,
  openAt,
  openOfWhole,
  type Plan,
  readAround,
  recalledError,
  wholeNotRecalledError,
} from "./plan.ts";
import { anchorOf, beginOf, productOf } from "./rows.ts";

/** One round trip. @throws AppError as `startRecall` */
export async function planStart(context: KeyedWriteContext, start: Recalled): Promise<Plan> {
  const product = productOf(start.gtin);
  const lots = lotsIn(product, start);
  const { around, mayOthersPlan, scanned, signed } = await readAround(context, product);
  const now = context.clock();
  const isPlanned = (link: Rule) => beginOf(link) > now.getTime();
  const found = start.whole_product
    ? [openOfWhole(product, around, now)]
    : lots.map((lot) => openAt([anchorOf(product, lot)], around, now));
  const running = found.flat().filter((link) => !isPlanned(link));
  if (running.length > 0) throw recalledError(running);
  const missing = found.findIndex((links) => links.length === 0);
  if (missing >= 0) {
    throw start.whole_product ? wholeNotRecalledError() : notRecalledError(lots[missing]!, missing);
  }
  const [first] = found as [LinkRecord[]];
  const companions = openCompanions(product, around, now);
  // One that runs keeps its place until it ends, as when the plan was made.
  const ends = companions.filter((link) => !isPlanned(link)).flatMap(endOf);
  const begin = Math.max(now.getTime(), ...ends);
  const begins = new Set(found.flat().map(({ timing }) => timing?.from));
  const theirs = companions.filter((link) => isPlanned(link) && begins.has(link.timing?.from));
  const from = (link: Rule, at: number): Rule => ({
    ...link,
    timing: { ...NO_TIMING, ...link.timing, from: new Date(at).toISOString() },
  });
  const rows = [
    ...found.flat().map((link) => from(link, now.getTime())),
    ...theirs.map((link) => from(link, begin)),
  ];
  const shown = { ...start, gtin: product.key.value, lots };
  return {
    product,
    around,
    lots,
    rows,
    notices: rows.slice(0, first.length),
    notes: start.whole_product
      ? []
      : earlierNotices(product, lots, first, [], around, { now, at: now }),
    ...(await signed(["recall.start", shown])),
    at: now,
    mayOthersPlan,
    scanned,
  };
}

const endOf = ({ timing }: Rule): number[] => (timing?.until ? [Date.parse(timing.until)] : []);
