/** What a recall, or its end, would write: checked, and with a version that stands for all of it. */
import type { LinkRecord } from "../../catalog/tables/links.ts";
import { AppError } from "../../errors.ts";
import type { Identification } from "../../gs1/identification.ts";
import { type RecallNote, recallNote } from "../../model/recall-notes.ts";
import { inUtc } from "../../model/text.ts";
import { keyDefault } from "../../resolver/decide/key-default.ts";
import { isOwnerAnchor, type Rule } from "../../resolver/rules/rule.ts";
import { askAs, type KeyedContext, ownersOf, owns, refuseOthers } from "../access/caller.ts";
import type { WriteContext } from "../context.ts";
import { parseAnchor } from "../link-target.ts";
import { NO_DEFAULT } from "../links/dependants.ts";
import { type Around, aroundOf, checkLink } from "../links/requirements.ts";
import { ownershipOf } from "../owners/ownership.ts";
import { type LevelCounts, scansByLevel } from "../scans/statistics.ts";
import { type Signer, signingContext } from "../write/preview-signature.ts";
import {
  anchorOf,
  beginOf,
  COMPANION_ORDER,
  endedRow,
  isCompanion,
  isOfWholeProduct,
  isOpen,
  isRecall,
  keyAnchor,
  lotOf,
  type Notice,
  productOf,
  recallRows,
} from "./rows.ts";

/** The recalled lots, or the whole product. */
export interface Recalled {
  readonly gtin: string;
  /** As they are printed; empty for the whole product. */
  readonly lots: readonly string[];
  readonly whole_product: boolean;
}

export interface NewRecall extends Recalled, Notice {
  /** Of the same notice, each in other languages. */
  readonly translations: readonly Notice[];
  /** Whether scans without a lot, and of lots and serials without a page of their own, lead to the notice too. */
  readonly scans_without_lot: boolean;
  /** ISO instant; null for now. */
  readonly from: string | null;
}

export interface EndOfRecall extends Recalled {
  /** ISO instant; null for now. */
  readonly until: string | null;
}

/** What would be written, and what it was decided on. */
export interface Plan {
  readonly product: Identification;
  readonly around: Around;
  /** Empty for the whole product. */
  readonly lots: readonly string[];
  readonly rows: readonly Rule[];
  /** What the rows alone do not say. */
  readonly notes: readonly RecallNote[];
  /** The version of its preview. */
  readonly tag: string;
  /** Whether a version is that of a preview of the same request, on the same links, by this caller. */
  readonly verify: (tag: string) => ReturnType<Signer["verify"]>;
  /** When it takes effect. */
  readonly at: Date;
  /** Of the product, in the last 30 days; null if this server does not count scans. */
  readonly scanned: LevelCounts | null;
}

/** So many links are written in one transaction. */
const MOST_ROWS = 300;

type Keyed = WriteContext & KeyedContext;

/** One round trip. @throws AppError as `publishRecall` */
export async function planRecall(context: Keyed, recall: NewRecall): Promise<Plan> {
  const { href, title, hreflang, translations } = recall;
  const product = productOf(recall.gtin);
  const lots = lotsIn(recall);
  const from = inUtc(recall.from ?? context.clock().toISOString());
  const notices: readonly Notice[] = [{ href, title, hreflang }, ...translations];
  for (const [index, lot] of lots.entries()) checkLot(product, lot, index);
  const anchors = recall.whole_product
    ? [keyAnchor(product)]
    : lots.map((lot) => anchorOf(product, lot));
  const rows = anchors.flatMap((anchor) => recallRows(notices, { anchor, from, kind: "recall" }));
  if (rows.length > MOST_ROWS) throw tooManyError(notices.length);
  for (const [index, row] of rows.slice(0, notices.length).entries()) {
    checkNotice(context, row, index);
  }
  const { context: asking, signer } = signingContext(context);
  const { around, scanned } = await readAround(asking, product);
  if (!hasDefault(product, around)) throw noDefaultError();
  const now = context.clock();
  const running = openOf(product, recall.whole_product, anchors, around, now);
  if (running.length > 0) throw recalledError(running);
  const asksCompanion = !recall.whole_product && recall.scans_without_lot;
  const companion = asksCompanion
    ? companionFor(product, notices, from, around, now)
    : NO_COMPANION;
  const shown = ["recall.publish", { ...recall, gtin: product.key.value, lots }] as const;
  return {
    ...{ product, around, lots, rows: [...rows, ...companion.rows] },
    notes: [...similarLots(lots), ...companion.notes],
    ...{ ...signedBy(await signer(), around, shown), at: later(now, from), scanned },
  };
}

/** One round trip. @throws AppError as `endRecall` */
export async function planEnd(context: Keyed, end: EndOfRecall): Promise<Plan> {
  const product = productOf(end.gtin);
  const lots = lotsIn(end);
  for (const [index, lot] of lots.entries()) checkLot(product, lot, index);
  const { context: asking, signer } = signingContext(context);
  const { around, scanned } = await readAround(asking, product);
  const now = context.clock();
  const until = inUtc(end.until ?? now.toISOString());
  const found = end.whole_product
    ? [...openOf(product, true, [], around, now), ...companionsLeftAlone(product, around, now)]
    : lots.flatMap((lot, index) => {
        const open = openOf(product, false, [anchorOf(product, lot)], around, now);
        if (open.length === 0) throw notRecalledError(lot, index);
        return open;
      });
  if (found.length === 0) throw wholeNotRecalledError();
  const ran = found.map(beginOf).filter((begin) => begin <= now.getTime());
  if (ran.some((begin) => Date.parse(until) <= begin)) throw endsBeforeItBeganError();
  const ended = end.whole_product
    ? NO_COMPANION
    : companionAfter(product, found, until, around, now);
  const rows = [...found.map((row) => endedRow(row, until)), ...ended.rows];
  const shown = ["recall.end", { ...end, gtin: product.key.value, lots }] as const;
  return {
    // The languages before their default, which must not leave them alone.
    ...{ product, around, lots, rows: rows.sort(byFlag), notes: ended.notes },
    ...{ ...signedBy(await signer(), around, shown), at: later(now, until), scanned },
  };
}

const byFlag = (a: Rule, b: Rule): number => Number(a.isDefault) - Number(b.isDefault);

const NO_COMPANION = { rows: [] as Rule[], notes: [] as RecallNote[] };

const openCompanions = (product: Identification, { all }: Around, now: Date): LinkRecord[] =>
  all.filter(
    (link) =>
      link.anchor === keyAnchor(product) &&
      isRecall(link) &&
      isCompanion(link) &&
      isOpen(link, now),
  );

const latest = (instants: readonly string[]): string =>
  instants.reduce((one, other) => (Date.parse(other) > Date.parse(one) ? other : one));

/** Whoever deletes the link of a lot leaves the companion behind: it ends as a recall of the product. */
const companionsLeftAlone = (product: Identification, around: Around, now: Date): LinkRecord[] => {
  const isLot = (link: LinkRecord) =>
    isRecall(link) && lotOf(link.anchor) !== null && link.isDefault && isOpen(link, now);
  return around.all.some(isLot) ? [] : openCompanions(product, around, now);
};

/** One companion serves all lots, in the words of the recall that had it first. */
function companionFor(
  product: Identification,
  notices: readonly Notice[],
  from: string,
  around: Around,
  now: Date,
) {
  const companions = openCompanions(product, around, now);
  const stored = companions.filter(({ isDefault }) => isDefault);
  const before = stored.filter(
    (link) => beginOf(link) <= Date.parse(from) && isOpen(link, new Date(from)),
  );
  const isTold = (link: Rule) => {
    const told = companions.filter(({ timing }) => timing?.from === link.timing?.from);
    return notices.every(({ href }) => told.some((one) => one.href === href));
  };
  const notes = before
    .filter((link) => !isTold(link))
    .map(({ href }) => recallNote("earlier_notice", { href }));
  // One that ends gives way to a new one, which begins then.
  const ends = before.map(({ timing }) => timing?.until ?? null);
  if (ends.includes(null)) return { rows: [], notes };
  const begins = latest([from, ...ends.flatMap((end) => end ?? [])]);
  // One that begins later takes over only when this one ends.
  const first = Math.min(COMPANION_ORDER, ...stored.map(({ orderIndex }) => orderIndex));
  const orderIndex = stored.length > 0 ? Math.max(1, first - 1) : COMPANION_ORDER;
  const place = {
    anchor: keyAnchor(product),
    from: begins,
    kind: "companion",
    orderIndex,
  } as const;
  return { rows: recallRows(notices, place), notes };
}

/**
 * Scans without a lot never lead to the notice of lots that are all ended: the companion ends with
 * the last lot that has its notice, and another lot's notice takes its place.
 */
function companionAfter(
  product: Identification,
  ended: readonly LinkRecord[],
  until: string,
  around: Around,
  now: Date,
) {
  const left = around.all
    .filter((link) => isRecall(link) && lotOf(link.anchor) !== null && link.isDefault)
    .filter((link) => isOpen(link, now) && isOpen(link, new Date(until)) && !ended.includes(link))
    .sort((a, b) => beginOf(a) - beginOf(b));
  const companions = openCompanions(product, around, now);
  const then = Math.max(Date.parse(until), now.getTime());
  /** When the last lot with its notice ends, of those that are recalled when it begins. */
  const endOf = (companion: LinkRecord): string | null => {
    const begins = Math.max(beginOf(companion), then);
    const ends = left
      .filter((lot) => lot.href === companion.href && beginOf(lot) <= begins)
      .filter((lot) => isOpen(lot, new Date(begins)))
      .map(({ timing }) => timing?.until ?? null);
    return ends.includes(null) ? null : latest([until, ...ends.flatMap((end) => end ?? [])]);
  };
  const ending = companions
    .filter(({ isDefault }) => isDefault)
    .map((link) => ({ from: link.timing?.from, end: endOf(link) }));
  const rows: Rule[] = companions.flatMap((row) => {
    const { end = null } = ending.find(({ from }) => from === row.timing?.from) ?? { end: until };
    return end === null ? [] : endedRow(row, end);
  });
  const isLeft = ending.some(({ end }) => end !== until);
  const next = left[0];
  if (companions.length > 0 && !isLeft && next) {
    const beside = around.all.filter(
      (link) =>
        link.anchor === next.anchor && isRecall(link) && link.isDefaultMulti && isOpen(link, now),
    );
    const from = new Date(Math.max(then, beginOf(next))).toISOString();
    const place = { anchor: keyAnchor(product), from, kind: "companion" } as const;
    const added = recallRows([next, ...beside], { ...place, orderIndex: COMPANION_ORDER });
    const end = next.timing?.until ?? null;
    rows.push(...added.map((row) => ({ ...row, timing: { ...row.timing!, until: end } })));
    const begins = beginOf(next) > then ? from : null;
    const lots = [lotOf(next.anchor) ?? ""];
    const note = recallNote("next_notice", { lots, href: next.href, from: begins });
    return { rows, notes: [note] };
  }
  return { rows, notes: [] };
}

/** The recalls at these anchors, or of the whole product, that apply or will. */
const openOf = (
  product: Identification,
  isWhole: boolean,
  anchors: readonly string[],
  { all }: Around,
  now: Date,
): LinkRecord[] =>
  all.filter(
    (link) =>
      isOpen(link, now) &&
      (isWhole ? isOfWholeProduct(link, product) : isRecall(link) && anchors.includes(link.anchor)),
  );

async function readAround(context: KeyedContext, product: Identification) {
  const owned = ownershipOf(product);
  const { caller, around, scanned, prefix, brand } = await askAs(context, {
    around: aroundOf(product),
    scanned: scansByLevel(context, keyAnchor(product)),
    ...ownersOf(owned),
  });
  refuseOthers(owns(caller, owned, prefix, brand));
  return { around, scanned };
}

/** A lot's link depends on a default of its key (clause 2.5.9). */
function hasDefault(product: Identification, { all, facts }: Around): boolean {
  const owners = facts.links.filter(({ anchor }) => isOwnerAnchor(anchor));
  return keyDefault(product, { ...facts, rules: [...all, ...owners] }) !== null;
}

function signedBy(
  signer: Signer,
  { all, facts }: Around,
  shown: readonly [operation: string, asked: object],
): Pick<Plan, "tag" | "verify"> {
  const owners = facts.links.filter(({ anchor }) => isOwnerAnchor(anchor));
  const seen = all.map(({ id, updatedAt }) => `${id} ${updatedAt}`).sort();
  const whole = [...shown, seen, owners];
  return { tag: signer.sign(whole), verify: (tag) => signer.verify(whole, tag) };
}

/** @throws AppError validation_error for lots and the whole product at once, and for neither */
function lotsIn({ lots, whole_product }: Recalled): string[] {
  if (whole_product === (lots.length === 0)) return [...new Set(lots)];
  const message = whole_product
    ? "cannot be combined with whole_product"
    : "name at least one lot, or send whole_product: true";
  throw new AppError("validation_error", `lots: ${message}`, {
    errors: [{ field: "lots", message }],
    guidance: "Send the recalled lots, or whole_product: true if all lots are recalled.",
  });
}

const later = (one: Date, other: string): Date =>
  new Date(Math.max(one.getTime(), Date.parse(other)));

/** On a label, k2 and K2 are often the same lot; to a scan they never are. */
function similarLots(lots: readonly string[]): RecallNote[] {
  const alike = [...Map.groupBy(lots, (lot) => lot.toLowerCase()).values()];
  const similar = alike.filter(({ length }) => length > 1).flat();
  return similar.length === 0 ? [] : [recallNote("similar_lots", { lots: similar })];
}

/** What no value of AI 10 has (General Specifications, clause 7.11). */
const NOT_IN_A_LOT = /[^!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]/u;

/** @throws AppError validation_error with the lot and its place in the list */
function checkLot(product: Identification, lot: string, index: number): void {
  const field = `lots.${index}`;
  const [foreign] = NOT_IN_A_LOT.exec(lot) ?? [];
  const reading = parseAnchor(anchorOf(product, lot));
  if (reading.ok) return;
  const why = () => {
    if (foreign === undefined) return reading.error.map(({ message }) => message);
    return /\s/.test(foreign)
      ? ["has a space, and no lot has one: write each lot in a line of its own"]
      : [
          `has the character ${foreign}, and no lot has it: a lot has only A to Z, a to z, 0 to 9 and ! " % & ' ( ) * + , - . / : ; < = > ? _`,
        ];
  };
  const errors = why().map((message) => ({ field, message: `Lot ${lot}: ${message}` }));
  throw new AppError("validation_error", `${field}: ${errors[0]?.message}`, {
    errors,
    guidance: "Write the lot as it is printed, with at most 20 characters.",
  });
}

/** @throws AppError validation_error that names the member of the request */
function checkNotice(context: KeyedContext, row: Rule, index: number): void {
  try {
    checkLink(context, row);
  } catch (error) {
    if (index === 0 || !(error instanceof AppError)) throw error;
    const place = (field: string) => `translations.${index - 1}.${field}`;
    const errors = (error.options.errors ?? []).map((one) => ({ ...one, field: place(one.field) }));
    throw new AppError(error.errorCode, error.message, { ...error.options, errors });
  }
}

const tooManyError = (languages: number) => {
  const most = Math.floor(MOST_ROWS / languages);
  const message = `has more than ${most} lots, the most for ${languages} notices`;
  return new AppError("validation_error", `lots: ${message}`, {
    errors: [{ field: "lots", message }],
    guidance: `Publish ${most} lots at a time, or fewer translations.`,
  });
};

const noDefaultError = () =>
  new AppError("conflict", `gtin: ${NO_DEFAULT.message}.`, {
    errors: [{ field: "gtin", message: NO_DEFAULT.message }],
    guidance: "First add the product, or a default link for it.",
  });

function recalledError(running: readonly LinkRecord[]): AppError {
  const names = running
    .filter(({ isDefaultMulti }) => !isDefaultMulti)
    .slice(0, 10)
    .map(({ id, anchor }) => `${lotOf(anchor) ?? "the product"} (link ${id})`);
  return new AppError("conflict", `There is a recall already of ${names.join(", ")}.`, {
    errors: [{ field: "lots", message: `There is a recall already of ${names.join(", ")}` }],
    guidance: "Leave these lots out, change their links, or first end their recall.",
  });
}

function notRecalledError(lot: string, index: number): AppError {
  const field = `lots.${index}`;
  return new AppError("not_found", `${field}: lot ${lot} has no recall that could end.`, {
    errors: [{ field, message: `Lot ${lot}: has no recall that could end` }],
    guidance: "Leave this lot out. The list of recalls has the lots with one.",
  });
}

const endsBeforeItBeganError = () =>
  new AppError("validation_error", "until: the recall began after this time.", {
    errors: [{ field: "until", message: "is before the beginning of a recall that runs" }],
    guidance: "Leave until out to end the recall now, or send a time after its beginning.",
  });

const wholeNotRecalledError = () =>
  new AppError("not_found", "The whole product has no recall that could end.", {
    errors: [{ field: "whole_product", message: "has no recall that could end" }],
    guidance: "Name the lots whose recall ends. The list of recalls has them.",
  });
