/**
 * The end of a product: `discontinued` (no longer made) or `withdrawn` (taken off the market), with
 * its record kept because GTINs are not reused; or `removed`, which undoes a mistake.
 */
import { type Query, requireThat, rowWritten } from "../../catalog/query.ts";
import { areUnchanged, deleteLinkRowsBelow, linksBelow } from "../../catalog/tables/links.ts";
import {
  deleteProductRow,
  discontinueProductRow,
  hasNoReference,
  isMadeSince,
  productWritten,
  withdrawProductRow,
} from "../../catalog/tables/products.ts";
import { hasNoQrCode } from "../../catalog/tables/qr-codes.ts";
import type { CauseCode } from "../../errors/causes.ts";
import { AppError } from "../../errors/errors.ts";
import { anchorPath } from "../../gs1/digital-link/anchor.ts";
import type { AuditAction } from "../../model/audit.ts";
import type { ProductEnd } from "../../model/bounds.ts";
import type { WriteContext } from "../context.ts";
import { unknownGtinError } from "../resolve/resolve.ts";
import { auditLine } from "../write/audit.ts";
import { type ComparedNow, confirmedBy, digestOf } from "../write/previewed.ts";
import { deleteConditions, type Preconditions } from "../write/record.ts";
import { aboutProduct, productAnswer, productOwner, toStorable } from "./product.ts";

/** Later a product may be on a shelf, and only its owner could know. */
export const REMOVABLE_MS = 24 * 60 * 60 * 1_000;

const END_ACTIONS = {
  discontinued: "product.discontinue",
  withdrawn: "product.withdraw",
  removed: "product.remove",
} as const satisfies Record<ProductEnd, AuditAction>;

/**
 * One round trip; two if the version is that of a removal's preview.
 * @returns the record as it is kept; null if it was removed
 * @throws AppError not_found; forbidden; precondition_failed; conflict for `removed` if the product
 * is older than a day, or has a QR code, or another record refers to it
 */
export async function deleteProduct(
  context: WriteContext,
  typed: string,
  end: ProductEnd,
  sent: Preconditions,
) {
  const gtin = toStorable(typed);
  const action = auditLine(context, {
    action: END_ACTIONS[end],
    subject: gtin,
    outcome: "recorded",
  });
  const { at } = action;
  const { preconditions, unchanged } = await confirmedBy(sent, () => linksNow(context, gtin));
  const row = await context.catalog.change({
    authorization: context.authorization,
    owned: productOwner(gtin),
    steps: [
      ...deleteConditions("products", gtin, preconditions, () => missingError(gtin)),
      ...unchanged,
      ...stepsOf(end, gtin, at),
    ],
    answer: end === "removed" ? nothing : rowWritten(productWritten(gtin)),
    action,
    about: aboutProduct(gtin),
  });
  return row && productAnswer(row, context.baseUrl);
}

/** The links that the preview of a removal names. */
async function linksNow(context: WriteContext, gtin: string): Promise<ComparedNow> {
  const [links] = await context.catalog.ask([linksOfProduct(gtin)]);
  return { reach: digestOf(links), isUnchanged: areUnchanged(anchorOf(gtin), links) };
}

const nothing: Query<null> = { statements: [], read: () => null };

function stepsOf(end: ProductEnd, gtin: string, at: string): Query<unknown>[] {
  if (end === "discontinued") return [discontinueProductRow(gtin, at)];
  if (end === "withdrawn") return [withdrawProductRow(gtin, at)];
  const links = deleteLinkRowsBelow(anchorOf(gtin));
  return [...removalConditions(gtin, new Date(at)), links, deleteProductRow(gtin)];
}

/** The conditions for removing a product. */
export function removalConditions(gtin: string, now: Date) {
  const since = new Date(now.getTime() - REMOVABLE_MS).toISOString();
  return [
    requireThat(isMadeSince(gtin, since), () =>
      notRemovableError("older_than_a_day", "it is older than 24 hours"),
    ),
    requireThat(hasNoQrCode(anchorOf(gtin)), () =>
      notRemovableError("has_code", "a QR code is recorded for it"),
    ),
    requireThat(hasNoReference(gtin), () =>
      notRemovableError(
        "named_by_another",
        "another product names it in contains_gtin or replaced_by_gtin; change that product first",
      ),
    ),
  ];
}

/** The links that a removal takes along. */
export const linksOfProduct = (gtin: string) => linksBelow(anchorOf(gtin));

export const missingError = (gtin: string): AppError =>
  unknownGtinError(gtin, { product: null, links: [], companyPrefix: null });

const anchorOf = (gtin: string) => anchorPath([{ ai: "01", value: gtin }]);

const notRemovableError = (causeCode: CauseCode, why: string) =>
  new AppError("conflict", `The product cannot be removed: ${why}.`, {
    causeCode,
    guidance:
      "To keep its record, choose discontinued (no longer made) or withdrawn (taken off the market) instead of removed.",
  });
