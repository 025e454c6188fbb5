/** Writes a product: put replaces its record, patch changes members. */

import { authorizeBrand } from "../../catalog/authorization.ts";
import { isThere } from "../../catalog/conditions.ts";
import {
  type Query,
  requireThat,
  rowWritten,
  silent,
  type WriteCondition,
} from "../../catalog/query.ts";
import { disableLinkRowsBelow } from "../../catalog/tables/links.ts";
import {
  leadsNoCircle,
  type ProductRow,
  productOf,
  productWritten,
  putProductRow,
  sourceByKey,
} from "../../catalog/tables/products.ts";
import { AppError } from "../../errors/errors.ts";
import { isGtin, toGtin14 } from "../../gs1/gtin/check-digit.ts";
import {
  type ProductChange,
  type ProductInput,
  type ProductMember,
  productInput,
  productRecord,
  productRow,
  REPLACED_IN_A_CIRCLE,
  SELF_CONTAINED,
} from "../../model/product.ts";
import { askAsOwner, type KeyedContext, type KeyedWriteContext } from "../access/rights.ts";
import type { WriteContext } from "../context.ts";
import { type AlsoWrong, allOf, faultsOf } from "../every-fault.ts";
import { unknownGtinError } from "../resolve/resolve.ts";
import { type AuditAction, auditLine } from "../write/audit.ts";
import {
  inputError,
  mergePatch,
  type Preconditions,
  parse,
  patchFaults,
  putConditions,
  refusePrivate,
  requireVersion,
  unknownReferenceError,
} from "../write/record.ts";
import {
  aboutProduct,
  prefixOwnerOf,
  productAnchor,
  productAnswer,
  productOwner,
  productTag,
  toStorable,
} from "./product.ts";

/**
 * Adds the product, or replaces the version that its sender has seen. One round trip.
 * @param how `hidesLinks` disables its links in the same write, for a product that only its
 * organization sees: otherwise scans go on following them
 * @throws AppError precondition_failed, conflict, unprocessable_entity, unauthorized, forbidden
 */
export async function putProduct(
  context: WriteContext,
  typed: string,
  input: ProductInput,
  preconditions: Preconditions,
  { hidesLinks = false, action = "product.put" as AuditAction } = {},
) {
  const gtin = toGtin14(typed);
  const conditions = putConditions("products", gtin, preconditions);
  const whole = { input, isChanged: () => true };
  return writeProduct(context, gtin, whole, action, conditions, hidesLinks);
}

/**
 * Changes members of a product that its sender has seen; unchanged members are not checked again.
 * Two round trips: the second is valid only if the version is still that of the first.
 * @throws AppError not_found, precondition_failed, validation_error and as putProduct
 */
export async function patchProduct(
  context: KeyedWriteContext,
  typed: string,
  change: ProductChange,
  preconditions: Preconditions,
) {
  const gtin = toStorable(typed);
  const row = await readToPatch(context, gtin);
  const tag = productTag(row);
  requireVersion(preconditions, tag, { table: "products", key: gtin });
  const asRead = { versions: [tag], isNew: false };
  const conditions = putConditions("products", gtin, asRead);
  return writeProduct(context, gtin, applyPatch(row, change), "product.patch", conditions);
}

/** One round trip. @throws AppError not_found; forbidden before anything of the record is compared */
export async function readToPatch(context: KeyedContext, gtin: string): Promise<ProductRow> {
  const { row, companyPrefix } = await askAsOwner(context, productOwner(gtin), {
    row: productOf(gtin),
    companyPrefix: prefixOwnerOf(gtin),
  });
  if (!row) throw unknownGtinError(gtin, { product: null, links: [], companyPrefix });
  return row;
}

async function writeProduct(
  context: WriteContext,
  gtin: string,
  { input, isChanged }: PatchedProduct,
  actionName: AuditAction,
  conditions: readonly Query<void>[],
  hidesLinks = false,
) {
  const { authorization } = context;
  const { row, conditions: own } = validateProduct(context, gtin, { input, isChanged });
  if (hidesLinks && row.visibility !== "organization") throw stillPublicError("query");
  const action = auditLine(context, { action: actionName, subject: gtin, outcome: "recorded" });
  const { at } = action;
  const { brandId } = row;
  const stored = await context.catalog.change({
    authorization,
    owned: productOwner(gtin),
    steps: [
      ...conditions,
      ...own,
      ...(brandId === null ? [] : [silent(...authorizeBrand(authorization, at, brandId))]),
      putProductRow({ ...row, createdAt: at, updatedAt: at }),
      ...(row.source === "" ? [sourceByKey(gtin, authorization?.keyHash ?? null)] : []),
      ...(hidesLinks ? [disableLinkRowsBelow(productAnchor(gtin), at)] : []),
    ],
    answer: rowWritten(productWritten(gtin)),
    action,
    about: aboutProduct(gtin),
  });
  return productAnswer(stored, context.baseUrl);
}

/** The faults of a record that its schema rejects in what no schema can judge: its number and addresses. */
export const productFaults: AlsoWrong<Pick<WriteContext, "baseUrl">> = (
  valid,
  { baseUrl },
  { gtin = "" } = {},
) => {
  const addresses = Object.entries(productRecord.addressesOf(valid as ProductInput));
  const given = addresses.filter(([name]) => name in valid);
  return faultsOf(() =>
    allOf(
      () => isGtin(gtin) && toStorable(gtin),
      () => refusePrivate(Object.fromEntries(given), baseUrl, "product"),
    ),
  );
};

/** The faults of a patch that do not depend on the stored record. */
export const productPatchFaults: typeof productFaults = (valid, context, params) =>
  patchFaults(productInput, valid, (members) => productFaults(members, context, params));

/**
 * The future row, and its conditions, without the condition that the brand is the writer's own.
 * Pure. @throws AppError conflict, unprocessable_entity, validation_error: with every fault, also of
 * the number
 */
export function validateProduct(
  { baseUrl }: Pick<WriteContext, "baseUrl">,
  gtin: string,
  { input, isChanged }: PatchedProduct,
) {
  const row = productRow(gtin, input);
  const { brandId, replacedByGtin, containsGtin } = row;
  const addresses = Object.entries(productRecord.addressesOf(input));
  const changed = addresses.filter(([name]) => isChanged(name as ProductMember));
  allOf(
    () => toStorable(gtin),
    () => {
      if (containsGtin !== gtin || !isChanged("contains_gtin")) return;
      throw circularError("contains_gtin", SELF_CONTAINED);
    },
    () => refusePrivate(Object.fromEntries(changed), baseUrl, "product"),
  );
  const conditions: WriteCondition[] = [];
  if (brandId !== null) {
    conditions.push(
      requireThat(isThere("brands", brandId), () => unknownReferenceError("brand_id", brandId)),
    );
  }
  if (replacedByGtin !== null && isChanged("replaced_by_gtin")) {
    const again = () => circularError("replaced_by_gtin", REPLACED_IN_A_CIRCLE);
    conditions.push(requireThat(leadsNoCircle(gtin, replacedByGtin), again));
  }
  return { row, conditions };
}

export const stillPublicError = (where: "query" | "body") => {
  const message = "requires visibility organization: the links of a public product stay";
  return inputError([{ field: "hide_links", message }], where);
};

const circularError = (field: string, message: string) =>
  new AppError("conflict", `${field}: ${message}`, {
    causeCode: "in_circle",
    errors: [{ field, message }],
  });

export interface PatchedProduct {
  readonly input: ProductInput;
  /** Whether the member has another value than before. */
  readonly isChanged: (name: ProductMember) => boolean;
}

/**
 * Only changed members are checked: a row that was stored with wider bounds can be changed in its
 * other members, and keeps its value. @throws AppError validation_error for members that change
 */
export function applyPatch(row: ProductRow, change: ProductChange): PatchedProduct {
  const stored: Record<string, unknown> = productRecord.fromRow(row);
  const merged = mergePatch(stored, change) as Record<string, unknown>;
  const isChanged = (name: string) =>
    JSON.stringify(merged[name] ?? null) !== JSON.stringify(stored[name] ?? null);
  // A quantity belongs to a number: if one changes, both are checked.
  const isValidated = (name: string) =>
    !(name in stored) ||
    isChanged(name) ||
    (name === "contains_quantity" && isChanged("contains_gtin"));
  const kept: Record<string, unknown> = {};
  const validated = { ...merged };
  for (;;) {
    const { data, error } = productInput.safeParse(validated);
    if (data) return { input: { ...data, ...kept } as ProductInput, isChanged };
    const names = error.issues.map(({ path }) => String(path[0]));
    const excused = names.filter((name) => !isValidated(name) && !(name in kept));
    if (excused.length === 0) parse(productInput, validated, "product as it would be");
    for (const name of excused) {
      kept[name] = stored[name];
      validated[name] = name === "name" ? "-" : undefined;
    }
  }
}
