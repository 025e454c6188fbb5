/**
 * What storing a row starts or ends for the people who have the product: a recall, or its withdrawal.
 * A preview and the command's summary say it apart, because "new" and "changed" do not.
 */
import type { CatalogReader } from "../../catalog/catalog.ts";
import { namesOfAnchors } from "../../catalog/import/stored.ts";
import type { SourceRow } from "../../import/input.ts";
import { isCompanion } from "../../model/recall-companion.ts";
import { PRODUCT } from "../../model/record-types.ts";
import { RECALL_STATUS } from "../../resolver/rules/link-types.ts";
import { isFlaggedRecall, isOpen, type Rule } from "../../resolver/rules/rule.ts";
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

/** The start as callers get it. */
export const withoutSubject = <One extends Start & Of>({ subject: _, ...start }: One) => start;

/** What a row starts, and what it ends. */
export interface Notices<One> {
  readonly starts: readonly One[];
  readonly ends: readonly One[];
}

/** The notices of each row of the file. */
export type NoticesOfRows = ReadonlyMap<SourceRow, Notices<Start & Of>>;

/** Those of the rows that are left, in their order. */
export function noticesIn(
  rows: readonly BatchRow[],
  notices: ReadonlyMap<SourceRow, Notices<NamedStart & Of>>,
): Notices<NamedStart> {
  const found = rows.flatMap(({ row }) => notices.get(row) ?? []);
  return {
    starts: found.flatMap(({ starts }) => starts.map(withoutSubject)),
    ends: found.flatMap(({ ends }) => ends.map(withoutSubject)),
  };
}

/** Whether a row can start or end either, whatever the catalog has. Most rows of products cannot. */
const mayConcern = ({ rule, links = [], values }: BatchRow): boolean =>
  rule !== undefined ||
  values.has("lifecycle") ||
  links.some(({ linkType }) => linkType === RECALL_STATUS);

const productOf = ({ rule, key }: BatchRow) =>
  rule ? rule.anchor.split("/").slice(0, 3).join("/") : `/01/${key}`;

/** What a batch starts and ends, by row of the file. One round trip before it is stored, or none. */
export async function noticesOfBatch(
  ask: CatalogReader["ask"],
  batch: Batch,
  now: Date,
): Promise<ReadonlyMap<SourceRow, Notices<NamedStart & Of>>> {
  const rows = batch.rows.filter(mayConcern);
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
      const { starts, ends } = noticesOf(row, changesOfRow(row, stored, links!), now);
      const product = productOf(row);
      const name = given.get(product) ?? names.get(product) ?? null;
      const named = (one: Start & Of) => ({ ...one, name });
      return [row.row, { starts: starts.map(named), ends: ends.map(named) }] as const;
    }),
  );
}

type Changes = Pick<ReturnType<typeof changesOfRow>, "before" | "after" | "ofLinks">;

/** Both are empty for a row that changes neither, such as one that the catalog has already. */
export function noticesOf(
  row: BatchRow,
  { before, after, ofLinks }: Changes,
  now: Date,
): Notices<Start & Of> {
  const { rule, links = [], key } = row;
  if (rule) {
    if (isCompanion(rule)) return NOTHING;
    const [was, is] = [wasRecall(before, now), isFlaggedRecall(rule) && isUsed(rule, now)];
    const { anchor, id: subject } = rule;
    const recall = [{ what: "recall", anchor, lot: lotOf(anchor), subject }] as const;
    return { starts: is && !was ? recall : [], ends: was && !is ? recall : [] };
  }
  if (row.type !== PRODUCT) return NOTHING;
  const product = { anchor: `/01/${key}`, lot: null };
  const recalls = links.filter(
    ({ linkType, leads, id }, at) =>
      linkType === RECALL_STATUS &&
      (leads?.isDefault || leads?.isDefaultMulti) &&
      id === undefined &&
      ofLinks[at]!.length > 0,
  );
  const [was, is] = [before, after].map(({ lifecycle }) => lifecycle === "withdrawn");
  const withdrawal = [{ ...product, what: "withdrawal", subject: key }] as const;
  return {
    starts: [
      ...recalls.map((link) => {
        return { ...product, what: "recall", subject: idOfLink(row, link) } as const;
      }),
      ...(is && !was ? withdrawal : []),
    ],
    ends: was && !is ? withdrawal : [],
  };
}

const NOTHING = { starts: [], ends: [] };

const isUsed = (rule: Rule, now: Date): boolean => rule.isPublic && isOpen(rule, now);

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
