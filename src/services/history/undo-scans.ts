/**
 * What scans of an import's products get once it is undone, each distinct effect once; how many
 * products are no longer found; and which recalls and withdrawals end, or begin again.
 */
import { together } from "../../catalog/query.ts";
import type { StoredRow } from "../../catalog/revisions.ts";
import {
  type Undoing,
  type UndoneProduct,
  undoingOf,
  undoneProducts,
} from "../../catalog/tables/import-undo.ts";
import { type LinkRecord, linksBelow } from "../../catalog/tables/links.ts";
import { factsQuery } from "../../catalog/tables/products.ts";
import type { Identification } from "../../gs1/identification.ts";
import { linkKey } from "../../model/link-key.ts";
import { isCompanion } from "../../model/recall-companion.ts";
import { RECORD_TYPES } from "../../model/record-types.ts";
import { isFlaggedRecall, isOpen, type Rule } from "../../resolver/rules/rule.ts";
import { askAs, type KeyedContext, organizationOfClaims } from "../access/rights.ts";
import type { NamedStart } from "../import/starts.ts";
import { type BulkEffect, effectsOn, grouped } from "../links/bulk-effects.ts";
import type { Step } from "../links/bulk-plan.ts";
import { factsSeen } from "../links/rules-seen.ts";
import { lotOf } from "../recalls/rows.ts";
import { factsKey } from "../resolve/reading.ts";

/** Products of one page. */
export const MOST_SCANNED = 50;

/** An effect, with the name of the product that is its example. */
export interface UndoEffect extends BulkEffect {
  readonly name: string;
}

export interface ScansAfter {
  readonly effects: readonly UndoEffect[];
  /** Products that are removed: their scans then get what a number without a product gets. */
  readonly gone: number;
  /** The recalls that run or are planned, and the withdrawals, which people then are not told of. */
  readonly ends: readonly NamedStart[];
  /** Those that the import ended, of which people are then told again. */
  readonly starts: readonly NamedStart[];
  readonly next: UndoneProduct | null;
}

/** Two round trips. @throws AppError unauthorized, forbidden */
export async function scansAfterUndo(
  context: KeyedContext,
  importId: string,
  removableSince: string,
  after: readonly [line: number, gtin: string] | null,
): Promise<ScansAfter> {
  const { authorization } = context;
  const page = { importId, after, limit: MOST_SCANNED + 1 };
  const own = {
    keyHash: authorization.keyHash,
    organization: organizationOfClaims(authorization),
  };
  const found = await askAs(context, {
    own: undoneProducts({ ...page, own }),
    all: undoneProducts({ ...page, own: null }),
  });
  const { rights } = found;
  const rows = rights.isAdmin ? found.all : found.own;
  const shown = rows.slice(0, MOST_SCANNED);
  const next = rows.length > MOST_SCANNED ? shown.at(-1)! : null;
  if (shown.length === 0) return { effects: [], gone: 0, ends: [], starts: [], next };
  const places = shown.map(({ gtin }) => placeOf(gtin));
  const [undoing, around] = await context.catalog.ask([
    undoingOf(
      importId,
      places.map(({ gtin }) => gtin),
      removableSince,
    ),
    together(
      places.map(({ gtin, identification }) =>
        together({
          facts: factsQuery(factsKey({ identification })),
          all: linksBelow(`/01/${gtin}`),
        }),
      ),
    ),
  ]);
  const effectOf = effectsOn(context);
  const written = new Map(undoing.map((one) => [`${one.kind} ${one.key}`, one]));
  const effects: BulkEffect[] = [];
  const now = context.clock();
  const ends: NamedStart[] = [];
  const starts: NamedStart[] = [];
  let gone = 0;
  for (const [i, { gtin, identification }] of places.entries()) {
    const { facts: read, all } = around[i]!;
    const ofProduct = written.get(`products ${gtin}`);
    const steps = stepsOf(gtin, all, undoing);
    const name = read.product?.name ?? null;
    for (const { before, after } of steps) {
      ends.push(...endedRecall(before, after, name, now));
      starts.push(...endedRecall(after, before, name, now));
    }
    if (read.product === null) continue;
    const [is, willBe] = [read.product, ofProduct ? ofProduct.before : read.product].map(
      (product) => product?.lifecycle === "withdrawn",
    );
    const withdrawal: NamedStart = { what: "withdrawal", anchor: `/01/${gtin}`, lot: null, name };
    if (is && !willBe) ends.push(withdrawal);
    if (willBe && !is) starts.push(withdrawal);
    if (ofProduct?.before === null) {
      gone++;
      continue;
    }
    if (steps.length === 0) continue;
    const product = { gtin, identification, facts: factsSeen(rights, read, now), all };
    effects.push(effectOf({ ...product, mayOthersPlan: false, ofGroup: new Set() }, steps));
  }
  const names = new Map(places.map(({ gtin }, i) => [gtin, around[i]!.facts.product?.name]));
  const distinct = grouped(effects.filter(({ scans }) => scans.length > 0));
  return {
    effects: distinct.map((one) => ({ ...one, name: names.get(one.example) ?? one.example })),
    gone,
    ends,
    starts,
    next,
  };
}

/** Its companion and its other languages end with it, and are not counted. */
function endedRecall(
  before: Rule | null,
  after: Rule | null,
  name: string | null,
  now: Date,
): NamedStart[] {
  const runs = (link: Rule | null) =>
    link !== null && isFlaggedRecall(link) && link.isPublic && isOpen(link, now);
  if (before === null || !runs(before) || runs(after) || isCompanion(before)) return [];
  return [{ what: "recall", anchor: before.anchor, lot: lotOf(before.anchor), name }];
}

function placeOf(gtin: string) {
  const key = { ai: "01", value: gtin };
  const identification: Identification = { key, qualifiers: [], attributes: [] };
  return { gtin, identification };
}

function stepsOf(gtin: string, all: readonly LinkRecord[], undoing: readonly Undoing[]): Step[] {
  const there = new Map(all.map((link) => [linkKey(link), link]));
  return undoing.flatMap(({ kind, key, before }): Step[] => {
    const anchor = key.slice(key.indexOf(" ") + 1);
    if (kind !== "links" || !(anchor === `/01/${gtin}` || anchor.startsWith(`/01/${gtin}/`))) {
      return [];
    }
    return [{ before: there.get(key) ?? null, after: before && ruleOf(before) }];
  });
}

const LINK = RECORD_TYPES.find(({ name }) => name === "link")!;

/** The rule of a stored row. */
function ruleOf(row: StoredRow): Rule {
  const members = LINK.columns.map(({ name, key, kind }) => {
    const value = row[name] ?? null;
    if (kind === "boolean") return [key, value === 1];
    return [key, kind === "json" && value !== null ? JSON.parse(String(value)) : value];
  });
  const { created_at: createdAt, updated_at: updatedAt } = row;
  return { ...Object.fromEntries(members), createdAt, updatedAt } as Rule;
}
