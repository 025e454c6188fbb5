/**
 * What storing a row starts for the people who have the product: a recall, or its withdrawal. A
 * preview and the command's summary say it apart, because "new" does not.
 */
import type { CatalogReader } from "../../catalog/catalog.ts";
import { namesOfAnchors } from "../../catalog/import/stored.ts";
import type { SourceRow } from "../../import/input.ts";
import { isCompanion } from "../../model/recall-companion.ts";
import { PRODUCT } from "../../model/record-types.ts";
import { RECALL_STATUS } from "../../resolver/rules/link-types.ts";
import { isFlaggedRecall, isOpen } from "../../resolver/rules/rule.ts";
import { lotOf } from "../recalls/rows.ts";
import type { Batch, BatchRow } from "./batch.ts";
import { changesOfRow, storedQueries, textIn, typesOf } from "./results.ts";
import { nameOf } from "./rows.ts";
import { idOfLink } from "./writes.ts";

export interface Start {
  readonly what: "recall" | "withdrawal";
  /** The product, or the lot or the item of it. */
  readonly anchor: string;
  /** Null for the product as a whole, and for other parts of it. */
  readonly lot: string | null;
}

/** The line has the name of the product, if it is known. */
export interface NamedStart extends Start {
  readonly name: string | null;
}

/** It also has what its audit line is about: the id of the link, or the number of the product. */
interface Of {
  readonly subject: string;
}

/** Whether a row can start either, whatever the catalog has. Most rows cannot. */
const mayStart = ({ rule, links = [], values }: BatchRow): boolean =>
  rule
    ? isFlaggedRecall(rule)
    : values.get("lifecycle") === "withdrawn" ||
      links.some(({ linkType }) => linkType === RECALL_STATUS);

const productOf = ({ rule, key }: BatchRow) =>
  rule ? rule.anchor.split("/").slice(0, 3).join("/") : `/01/${key}`;

/** What a batch starts, by row of the file. One round trip before it is stored; usually none. */
export async function startsOfBatch(
  ask: CatalogReader["ask"],
  batch: Batch,
  now: Date,
): Promise<ReadonlyMap<SourceRow, readonly (NamedStart & Of)[]>> {
  const rows = batch.rows.filter(mayStart);
  if (rows.length === 0) return new Map();
  const able = { rows, keptRows: [] };
  const [names, links, ...records] = await ask([
    namesOfAnchors(rows.map(productOf)),
    ...storedQueries(able),
  ]);
  const products = batch.rows.filter(({ type }) => type === PRODUCT);
  const given = new Map(products.map((row) => [productOf(row), textIn(nameOf(row))]));
  const used = typesOf(able);
  return new Map(
    rows.map((row) => {
      const stored = records[used.indexOf(row.type)]!.get(row.key);
      const starts = startsOf(row, changesOfRow(row, stored, links!), now);
      const product = productOf(row);
      const name = given.get(product) ?? names.get(product) ?? null;
      return [row.row, starts.map((start) => ({ ...start, name }))] as const;
    }),
  );
}

type Changes = Pick<ReturnType<typeof changesOfRow>, "before" | "after" | "ofLinks">;

/** Empty for a row that starts neither, or of which the catalog has it already. */
export function startsOf(
  row: BatchRow,
  { before, after, ofLinks }: Changes,
  now: Date,
): (Start & Of)[] {
  const { rule, links = [], key } = row;
  if (rule) {
    const isRecall = isFlaggedRecall(rule) && !isCompanion(rule);
    const isUsed = rule.isPublic && isOpen(rule, now);
    return isRecall && isUsed && !wasRecall(before, now)
      ? [{ what: "recall", anchor: rule.anchor, lot: lotOf(rule.anchor), subject: rule.id }]
      : [];
  }
  if (row.type !== PRODUCT) return [];
  const anchor = `/01/${key}`;
  const recalls = links.filter(
    ({ linkType, leads, id }, at) =>
      linkType === RECALL_STATUS &&
      (leads?.isDefault || leads?.isDefaultMulti) &&
      id === undefined &&
      ofLinks[at]!.length > 0,
  );
  const isWithdrawn = after.lifecycle === "withdrawn" && before.lifecycle !== "withdrawn";
  return [
    ...recalls.map((link) => {
      return { what: "recall", anchor, lot: null, subject: idOfLink(row, link) } as const;
    }),
    ...(isWithdrawn ? [{ what: "withdrawal", anchor, lot: null, subject: key } as const] : []),
  ];
}

/** Whether the stored link is a notice that people get, or will. */
function wasRecall(stored: Changes["before"], now: Date): boolean {
  const { timing } = stored as { timing?: { until?: string | null } | null };
  const until = timing?.until ?? null;
  return (
    stored.link_type === RECALL_STATUS &&
    (stored.is_default === true || stored.is_default_multi === true) &&
    stored.enabled === true &&
    stored.is_public === true &&
    (until === null || Date.parse(until) > now.getTime())
  );
}
