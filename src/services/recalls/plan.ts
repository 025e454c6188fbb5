/** What a recall, or its end, would write: checked, and with a version that stands for all of it. */
import type { LinkRecord } from "../../catalog/tables/links.ts";
import { AppError } from "../../errors.ts";
import { anchorPath } from "../../gs1/digital-link/anchor.ts";
import { toGtin14 } from "../../gs1/gtin/check-digit.ts";
import type { Identification } from "../../gs1/identification.ts";
import { inUtc } from "../../model/text.ts";
import { keyDefault } from "../../resolver/decide/key-default.ts";
import { RECALL_STATUS } from "../../resolver/rules/link-types.ts";
import { isOwnerAnchor, OPEN, type Rule } from "../../resolver/rules/rule.ts";
import { askAs, type KeyedContext, ownersOf, owns, refuseOthers } from "../access/caller.ts";
import type { WriteContext } from "../context.ts";
import { parseAnchor } from "../link-target.ts";
import { NO_DEFAULT } from "../links/dependants.ts";
import { type Around, aroundOf, checkLink } from "../links/requirements.ts";
import { ownershipOf } from "../owners/ownership.ts";
import { type Signer, signingContext } from "../write/preview-signature.ts";

export interface NewRecall {
  readonly gtin: string;
  readonly lots: readonly string[];
  /** The notice. */
  readonly href: string;
  readonly title: string;
  readonly hreflang: readonly string[];
  /** ISO instant; null for now. */
  readonly from: string | null;
}

export interface EndOfRecall {
  readonly gtin: string;
  readonly lots: readonly string[];
  /** ISO instant; null for now. */
  readonly until: string | null;
}

/** What would be written, and what it was decided on. */
export interface Plan {
  readonly product: Identification;
  readonly around: Around;
  readonly lots: readonly string[];
  readonly rows: readonly Rule[];
  /** The version of its preview. */
  readonly tag: string;
  /** Whether a version is that of a preview of the same request, on the same links, by this caller. */
  readonly verify: (tag: string) => ReturnType<Signer["verify"]>;
  /** When it takes effect. */
  readonly at: Date;
}

type Keyed = WriteContext & KeyedContext;

/** One round trip. @throws AppError as `publishRecall` */
export async function planRecall(context: Keyed, recall: NewRecall): Promise<Plan> {
  const { href, title, hreflang } = recall;
  const product = productOf(recall.gtin);
  const lots = distinct(recall.lots);
  const from = inUtc(recall.from ?? context.clock().toISOString());
  const rows = lots.map((lot, index): Rule => {
    const row: Rule = {
      ...{ id: `recall-${crypto.randomUUID()}`, anchor: anchorOf(product, lot), orderIndex: 0 },
      ...{ linkType: RECALL_STATUS, href, title, hreflang: [...hreflang] },
      ...{ mediaType: null, context: [], isPublic: true, enabled: true, ...OPEN },
      // With a timing, it comes before the lot's own default.
      ...{ isDefault: true, isDefaultMulti: false, timing: { ...NO_TIMING, from } },
    };
    checkLot(row.anchor, index);
    checkLink(context, row);
    return row;
  });
  const { context: asking, signer } = signingContext(context);
  const around = await readAround(asking, product);
  if (!hasDefault(product, around)) throw noDefaultError();
  const now = context.clock();
  const anchors = new Set(rows.map(({ anchor }) => anchor));
  const running = around.all.filter(
    (link) => isRecall(link) && anchors.has(link.anchor) && isOpen(link, now),
  );
  if (running.length > 0) throw recalledError(running);
  const shown = ["recall.publish", { ...recall, gtin: product.key.value, lots }] as const;
  const signed = signedBy(await signer(), around, shown);
  return { product, around, lots, rows, ...signed, at: later(now, from) };
}

/** One round trip. @throws AppError as `endRecall` */
export async function planEnd(context: Keyed, end: EndOfRecall): Promise<Plan> {
  const product = productOf(end.gtin);
  const lots = distinct(end.lots);
  for (const [index, lot] of lots.entries()) checkLot(anchorOf(product, lot), index);
  const { context: asking, signer } = signingContext(context);
  const around = await readAround(asking, product);
  const now = context.clock();
  const until = inUtc(end.until ?? now.toISOString());
  const found = lots.map((lot, index) => {
    const anchor = anchorOf(product, lot);
    const open = around.all.filter(
      (link) => link.anchor === anchor && isRecall(link) && isOpen(link, now),
    );
    if (open.length === 0) throw notRecalledError(lot, index);
    return open;
  });
  const rows = found.flat().map((row): LinkRecord => {
    const { from = null } = row.timing ?? {};
    const isBefore = from !== null && Date.parse(until) <= Date.parse(from);
    if (isBefore) return { ...row, enabled: false };
    return { ...row, timing: { ...NO_TIMING, ...row.timing, until } };
  });
  const shown = ["recall.end", { ...end, gtin: product.key.value, lots }] as const;
  const signed = signedBy(await signer(), around, shown);
  return { product, around, lots, rows, ...signed, at: later(now, until) };
}

async function readAround(context: KeyedContext, product: Identification): Promise<Around> {
  const owned = ownershipOf(product);
  const { caller, around, prefix, brand } = await askAs(context, {
    around: aroundOf(product),
    ...ownersOf(owned),
  });
  refuseOthers(owns(caller, owned, prefix, brand));
  return around;
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

const NO_TIMING = {
  ...{ from: null, until: null, timeFrom: null, timeUntil: null },
  ...{ dateFrom: null, dateUntil: null, weekdays: null, zone: "UTC" },
};

export const productOf = (gtin: string): Identification => ({
  key: { ai: "01", value: toGtin14(gtin) },
  ...{ qualifiers: [], attributes: [] },
});

/** Where the links of a product's lots begin. */
export const lotsOf = ({ key }: Identification): string => `${anchorPath([key])}/10`;

export const anchorOf = ({ key }: Identification, lot: string): string =>
  anchorPath([key, { ai: "10", value: lot }]);

/** Null for an anchor that is not a lot of a product. */
export function lotOf(anchor: string): string | null {
  const reading = parseAnchor(anchor);
  const [lot, ...more] = reading.ok ? reading.value.qualifiers : [];
  return lot?.ai === "10" && more.length === 0 ? lot.value : null;
}

const distinct = (lots: readonly string[]): string[] => [...new Set(lots)];

const later = (one: Date, other: string): Date =>
  new Date(Math.max(one.getTime(), Date.parse(other)));

/** Whether a recall applies, or will. */
const isOpen = ({ enabled, timing }: Rule, now: Date): boolean =>
  enabled && (timing?.until == null || Date.parse(timing.until) > now.getTime());

const isRecall = ({ linkType }: Rule): boolean => linkType === RECALL_STATUS;

/** @throws AppError validation_error with the lot's place in the list */
function checkLot(anchor: string, index: number): void {
  const reading = parseAnchor(anchor);
  if (reading.ok) return;
  const field = `lots.${index}`;
  const errors = reading.error.map(({ message }) => ({ field, message }));
  throw new AppError("validation_error", `${field}: ${errors[0]?.message}`, {
    errors,
    guidance: "Write the lot as it is printed, with at most 20 characters.",
  });
}

const noDefaultError = () =>
  new AppError("conflict", `gtin: ${NO_DEFAULT.message}.`, {
    errors: [{ field: "gtin", message: NO_DEFAULT.message }],
    guidance: "First add the product, or a default link for it.",
  });

function recalledError(running: readonly LinkRecord[]): AppError {
  const names = running.slice(0, 10).map(({ id, anchor }) => `${lotOf(anchor)} (link ${id})`);
  return new AppError("conflict", `These lots have a recall already: ${names.join(", ")}.`, {
    errors: [{ field: "lots", message: "has a lot with a recall" }],
    guidance: "Leave these lots out, change their links, or first end their recall.",
  });
}

function notRecalledError(lot: string, index: number): AppError {
  const field = `lots.${index}`;
  return new AppError("not_found", `${field}: lot ${lot} has no recall that could end.`, {
    errors: [{ field, message: "has no recall that could end" }],
    guidance: "Leave this lot out. The list of recalls has the lots with one.",
  });
}
