/** What a recall, its change or its end would write, and the version that stands for all of it. */
import type { LinkRecord } from "../../catalog/tables/links.ts";
import { AppError, type FieldError } from "../../errors/errors.ts";
import type { Identification } from "../../gs1/identification.ts";
import { isRecord } from "../../model/json.ts";
import { linkKey } from "../../model/link-key.ts";
import { recallNotice } from "../../model/recall.ts";
import { isCompanion } from "../../model/recall-companion.ts";
import type { RecallNote } from "../../model/recall-notes.ts";
import { isOpen, isOwnerAnchor, isRecall, type Rule } from "../../resolver/rules/rule.ts";
import { missingIn, servesAnchor } from "../../resolver/rules/template.ts";
import { askAsOwner, type KeyedContext, type KeyedWriteContext } from "../access/rights.ts";
import { ownershipOf, parseAnchor } from "../anchor.ts";
import type { ReadContext } from "../context.ts";
import { type AlsoWrong, allOf, validMembers } from "../every-fault.ts";
import { type Around, aroundOf, checkLink, linkFaults } from "../links/conditions.ts";
import { factsSeen, mayOthersPlan } from "../links/rules-seen.ts";
import { type LevelCounts, scansByLevel } from "../scans/statistics.ts";
import { type Signer, signingContext } from "../write/previewed.ts";
import { openCompanions } from "./companion.ts";
import {
  anchorOf,
  isOfWholeProduct,
  isOpenRecallOfLot,
  keyAnchor,
  lotOf,
  type Notice,
} from "./rows.ts";

/** What would be written, and what it was decided on. */
export interface Plan {
  readonly product: Identification;
  readonly around: Around;
  /** Whether links can begin later that the principal may not see. */
  readonly mayOthersPlan: boolean;
  /** Empty for the whole product. */
  readonly lots: readonly string[];
  readonly rows: readonly Rule[];
  /** What the rows alone do not say. */
  readonly notes: readonly RecallNote[];
  /**
   * The notices to which scans will lead, each once: as links of the first lot. Empty for the end
   * of a recall.
   */
  readonly notices: readonly Rule[];
  /** The version of its preview. */
  readonly tag: string;
  /** Whether a version is that of a preview of the same request, on the same links, by this principal. */
  readonly verify: (tag: string) => ReturnType<Signer["verify"]>;
  /** When it takes effect. */
  readonly at: Date;
  /** The scans of the product in the last 30 days; null if this server does not count scans. */
  readonly scanned: LevelCounts | null;
}

type Shown = readonly [operation: string, asked: object];

/**
 * The links around the product, how often it was scanned, and what signs a version. One round trip.
 * @throws AppError unauthorized, forbidden
 */
export async function readAround(context: KeyedWriteContext, product: Identification) {
  const { context: asking, signer } = signingContext(context);
  const {
    rights,
    around: read,
    scanned,
  } = await askAsOwner(asking, ownershipOf(product), {
    around: aroundOf(product),
    scanned: scansByLevel(asking, keyAnchor(product)),
  });
  const { all } = read;
  const facts = factsSeen(rights, read.facts, context.clock());
  const owners = facts.links.filter(({ anchor }) => isOwnerAnchor(anchor));
  const seen = all.map(({ id, updatedAt }) => `${id} ${updatedAt}`).sort();
  /** The version of what a principal was shown, on these links. */
  const signed = async (shown: Shown): Promise<Pick<Plan, "tag" | "verify">> => {
    const whole = [...shown, seen, owners];
    const { sign, verify } = await signer();
    return { tag: sign(whole), verify: (tag) => verify(whole, tag) };
  };
  return {
    around: { all, facts },
    mayOthersPlan: mayOthersPlan(rights, product, facts),
    scanned,
    signed,
  };
}

/** The most links of one transaction. */
const MOST_ROWS = 300;

/** @throws AppError validation_error */
export function requireFew(rows: readonly Rule[], { length }: readonly Notice[]): void {
  if (rows.length > MOST_ROWS) throw tooManyError(length);
}

/**
 * Requires that each notice reaches the scans of all its places: no scan would lead to one whose
 * address has a variable without a value there. @throws AppError validation_error with the notice
 */
export function requireServed(rows: readonly Rule[], notices: readonly Notice[]): void {
  const errors = notices.flatMap(({ href }, index): FieldError[] => {
    const row = rows.find((one) => one.href === href && !servesAnchor(href, one.anchor));
    const reading = row && parseAnchor(row.anchor);
    if (!reading?.ok) return [];
    const names = missingIn(href, reading.value).map((name) => `{${name}}`);
    const [scans, may] =
      reading.value.qualifiers.length > 0
        ? ["scans of a lot", "{gtin} and {lot}"]
        : isCompanion(row!)
          ? ["scans without a lot", "{gtin}, or leave scans without a lot out"]
          : ["scans of the product", "{gtin}"];
    const message = `${names.join(", ")} is not a variable of this anchor: ${scans} have no value for it. Use ${may}`;
    return [{ field: fieldOf("href", index), message }];
  });
  if (errors.length === 0) return;
  const detail = errors.map(({ field, message }) => `${field}: ${message}`).join(". ");
  throw new AppError("validation_error", `${detail}.`, {
    errors,
    guidance: "Send the address of a page that every scan of this recall can open.",
  });
}

/** Where a notice stands in the request; the first is the recall's own. */
const fieldOf = (field: string, index: number): string =>
  index === 0 ? field : `translations.${index - 1}.${field}`;

/** The recalls at these anchors that apply or will. */
export const openAt = (anchors: readonly string[], { all }: Around, now: Date): LinkRecord[] =>
  all.filter((link) => isRecall(link) && anchors.includes(link.anchor) && isOpen(link, now));

/** The recall of the whole product. */
export const openOfWhole = (product: Identification, { all }: Around, now: Date): LinkRecord[] =>
  all.filter((link) => isOfWholeProduct(link, product) && isOpen(link, now));

/**
 * The links of the recall of each lot, or of the whole product. Whoever deletes the links of all
 * lots leaves their companion behind: it is then listed as a recall of the product.
 * @throws AppError not_found if a lot, or the product, has none
 */
export function openRecall(
  product: Identification,
  lots: readonly string[],
  around: Around,
  now: Date,
): LinkRecord[] {
  if (lots.length > 0) {
    return lots.flatMap((lot, index) => {
      const open = openAt([anchorOf(product, lot)], around, now);
      if (open.length === 0) throw notRecalledError(lot, index);
      return open;
    });
  }
  const left = around.all.some((link) => isOpenRecallOfLot(link, now))
    ? []
    : openCompanions(product, around, now);
  const found = [...openOfWhole(product, around, now), ...left];
  if (found.length === 0) throw wholeNotRecalledError();
  return found;
}

export const later = (one: Date, other: string): Date =>
  new Date(Math.max(one.getTime(), Date.parse(other)));

/** @throws AppError validation_error that names the member of the request */
export function validateNotices(context: KeyedContext, notices: readonly Rule[]): void {
  allOf(...notices.map((notice, index) => () => checkNotice(context, notice, index)));
}

/** What is wrong with the notices of a request that its schema rejects. */
export const noticeFaults: AlsoWrong<ReadContext> = (_valid, context, _params, sent) => {
  const { translations } = isRecord(sent) ? sent : {};
  const all = [sent, ...(Array.isArray(translations) ? translations : [])];
  return all.flatMap((notice, index) =>
    linkFaults(validMembers(recallNotice, notice), context).map((one) => ({
      ...one,
      field: fieldOf(one.field, index),
    })),
  );
};

function checkNotice(context: KeyedContext, row: Rule, index: number): void {
  try {
    checkLink(context, row);
  } catch (error) {
    if (index === 0 || !(error instanceof AppError)) throw error;
    const place = (one: FieldError) => fieldOf(one.field, index);
    const errors = (error.options.errors ?? []).map((one) => ({ ...one, field: place(one) }));
    throw new AppError(error, error.message, { ...error.options, errors });
  }
}

const tooManyError = (languages: number) => {
  const most = Math.floor(MOST_ROWS / languages);
  const message = `has more than ${most} lots, the most for ${languages} notices`;
  return new AppError("validation_error", `lots: ${message}`, {
    errors: [{ field: "lots", message, code: "too_many", limit: most }],
    guidance: `Publish ${most} lots at a time, or fewer translations.`,
  });
};

export function recalledError(running: readonly LinkRecord[]): AppError {
  // One of each lot, which is its default if it has one.
  const first = Map.groupBy(
    running.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)),
    ({ anchor }) => anchor,
  );
  const names = [...first]
    .slice(0, 10)
    .map(([anchor, [link]]) => `${lotOf(anchor) ?? "the product"} (link ${link!.id})`);
  const message = `There is a recall already of ${names.join(", ")}`;
  return new AppError("conflict", `${message}.`, {
    causeCode: "recalled_already",
    changed: { table: "links", key: linkKey(running[0]!) },
    errors: [{ field: "lots", message }],
    guidance: "Leave these lots out, change their recall, or first end it.",
  });
}

export function notRecalledError(lot: string, index: number): AppError {
  const field = `lots.${index}`;
  return new AppError("not_found", `${field}: lot ${lot} has no recall that runs or is planned.`, {
    errors: [
      {
        field,
        value: lot,
        code: "no_recall",
        message: `Lot ${lot}: has no recall that runs or is planned`,
      },
    ],
    guidance: "Leave this lot out. The list of recalls has the lots with one.",
  });
}

export const wholeNotRecalledError = () =>
  new AppError("not_found", "The whole product has no recall that runs or is planned.", {
    errors: [{ field: "whole_product", message: "has no recall that runs or is planned" }],
    guidance: "Name its recalled lots. The list of recalls has them.",
  });
