/** Products: what the catalog keeps of a GTIN, and how it is written. */
import { authorize } from "../../catalog/authorization.ts";
import type { About, ProductRow } from "../../catalog/catalog.ts";
import { isThere } from "../../catalog/conditions.ts";
import { demand, type Query, silent } from "../../catalog/query.ts";
import { prefixOwner } from "../../catalog/tables/company-prefixes.ts";
import {
  leadsNoCircle,
  productOf,
  productPage,
  productWritten,
  putProductRow as putRow,
  sourceByKey,
  withdrawProductRow as withdrawRow,
} from "../../catalog/tables/products.ts";
import { AppError } from "../../errors.ts";
import { companyPrefixDigits } from "../../gs1/ai/company-prefix.ts";
import { anchorPath } from "../../gs1/digital-link/anchor.ts";
import { isGtin, toGtin14 } from "../../gs1/gtin/check-digit.ts";
import {
  numberProblem,
  type ProductChange,
  type ProductInput,
  type ProductMember,
  productRecord,
  productRow,
  REPLACED_IN_A_CIRCLE,
  SELF_CONTAINED,
} from "../../model/product.ts";
import { inUtc, WRONG_CHECK_DIGIT } from "../../model/text.ts";
import { askAs, type KeyedContext } from "../access/caller.ts";
import type { ReadContext, WriteContext } from "../context.ts";
import { type Page, type PageRequest, pageOf, parseCursor } from "../cursor.ts";
import { isPublishable, unknownGtinError } from "../resolve/answers.ts";
import { errorWithOffer } from "../resolve/in-catalog.ts";
import { type AuditAction, auditLine } from "../write/audit.ts";
import { inputError, refusePrivate } from "../write/parse.ts";
import {
  changedError,
  deleteDemands,
  type Preconditions,
  putDemands,
  unseenError,
} from "../write/preconditions.ts";
import { type Attempt, watchRefusals } from "../write/refusals.ts";
import { applyPatch, type PatchedProduct } from "./apply-patch.ts";

export interface ProductFilters {
  readonly brand: string | null;
  readonly organization: string | null;
  readonly lifecycle: string | null;
  readonly visibility: "public" | "organization" | null;
  /** ISO instant, inclusive. */
  readonly updated_since: string | null;
}

/** In the order of their GTINs. @throws AppError validation_error for a wrong cursor. */
export async function listProducts(
  { catalog, baseUrl }: ReadContext,
  filters: ProductFilters,
  page: PageRequest,
): Promise<Page<ReturnType<typeof productAnswer>>> {
  const [after = ""] = parseCursor(page.cursor, filters, ["string"]) ?? [];
  const { updated_since, visibility, ...others } = filters;
  const updatedSince = updated_since && inUtc(updated_since);
  const isPublic = visibility === "public" || null;
  const isPrivate = visibility === "organization" || null;
  const only = { ...others, isPublic, isPrivate, updatedSince };
  const [rows] = await catalog.ask([productPage({ ...only, after, limit: page.limit + 1 })]);
  const position = ({ gtin }: ProductRow) => [gtin];
  return pageOf(rows, page, filters, position, (row) => productAnswer(row, baseUrl));
}

/**
 * @param typed digits of a GTIN's length
 * @param where what the caller calls the place of the number, for errors
 * @throws AppError not_found; validation_error for a wrong check digit, with the product that may be meant.
 */
export async function getProduct({ catalog, baseUrl }: ReadContext, typed: string, where: string) {
  if (!isGtin(typed)) {
    const error = inputError([{ field: "gtin", message: WRONG_CHECK_DIGIT }], where);
    throw await errorWithOffer({ catalog }, typed, error);
  }
  const gtin = toGtin14(typed);
  const [row, companyPrefix] = await catalog.ask([productOf(gtin), ownerOf(gtin)]);
  if (!row) throw unknownGtinError(gtin, { product: null, links: [], companyPrefix });
  return productAnswer(row, baseUrl);
}

/**
 * Adds the product, or replaces the record that its sender has seen. One round trip.
 * @throws AppError precondition_failed, conflict, unprocessable_entity, unauthorized, forbidden.
 */
export async function putProduct(
  context: WriteContext,
  typed: string,
  input: ProductInput,
  preconditions: Preconditions,
) {
  const gtin = toStorable(typed);
  const demands = putDemands("products", gtin, preconditions);
  return watchRefusals(context, attempt("product.put", gtin), () =>
    write(context, gtin, { input, isChanged: () => true }, "product.put", demands),
  );
}

/**
 * Changes members of a product that its sender has seen; those that stay as they are are not judged
 * again. Two round trips: the second holds only where
 * the version is still that of the first.
 * @throws AppError not_found, precondition_failed, validation_error and as putProduct.
 */
export async function patchProduct(
  context: WriteContext & KeyedContext,
  typed: string,
  change: ProductChange,
  { seen }: Preconditions,
) {
  const gtin = toStorable(typed);
  return watchRefusals(context, attempt("product.patch", gtin), async () => {
    const [, row, companyPrefix] = await askAs(context, [productOf(gtin), ownerOf(gtin)]);
    if (!row) throw unknownGtinError(gtin, { product: null, links: [], companyPrefix });
    if (seen === null) throw unseenError();
    const tag = productTag(row);
    if (seen !== "any" && !seen.includes(tag)) throw changedError();
    const asRead = { seen: [tag], isNew: false };
    const demands = putDemands("products", gtin, asRead);
    return write(context, gtin, applyPatch(row, change), "product.patch", demands);
  });
}

/** GTINs are not given out again, so a product is never deleted. One round trip. */
export async function withdrawProduct(
  context: WriteContext,
  typed: string,
  preconditions: Preconditions,
) {
  const gtin = toStorable(typed);
  const notFoundError = () =>
    unknownGtinError(gtin, { product: null, links: [], companyPrefix: null });
  const action = auditLine(context, {
    action: "product.withdraw",
    subject: gtin,
    outcome: "recorded",
  });
  const row = await watchRefusals(context, attempt("product.withdraw", gtin), () =>
    context.catalog.change({
      authorization: context.authorization,
      owned: ownedBy(gtin),
      steps: [
        ...deleteDemands("products", gtin, preconditions, notFoundError),
        withdrawRow(gtin, action.at),
      ],
      answer: productWritten(gtin),
      action,
      about: aboutProduct(gtin),
    }),
  );
  return productAnswer(row!, context.baseUrl);
}

async function write(
  context: WriteContext,
  gtin: string,
  { input, isChanged }: PatchedProduct,
  actionName: AuditAction,
  demands: readonly Query<void>[],
) {
  const { authorization, catalog, baseUrl } = context;
  const action = auditLine(context, { action: actionName, subject: gtin, outcome: "recorded" });
  const { at } = action;
  const row = productRow(gtin, input);
  const { brandId, replacedByGtin, containsGtin } = row;
  if (containsGtin === gtin && isChanged("contains_gtin")) {
    throw circularError("contains_gtin", SELF_CONTAINED);
  }
  const addresses = Object.entries(productRecord.addressesOf(input));
  const changed = addresses.filter(([name]) => isChanged(name as ProductMember));
  refusePrivate(Object.fromEntries(changed), baseUrl, "product");
  const steps: Query<void>[] = [...demands];
  if (brandId !== null) {
    steps.push(
      demand(isThere("brands", brandId), () => unknownReferenceError("brand_id", brandId)),
    );
    steps.push(silent(...authorize(authorization, at, { brandId })));
  }
  if (replacedByGtin !== null && isChanged("replaced_by_gtin")) {
    const again = () => circularError("replaced_by_gtin", REPLACED_IN_A_CIRCLE);
    steps.push(demand(leadsNoCircle(gtin, replacedByGtin), again));
  }
  steps.push(putRow({ ...row, createdAt: at, updatedAt: at }));
  if (row.source === "") steps.push(sourceByKey(gtin, authorization?.keyHash ?? null));
  const answer = productWritten(gtin);
  const owned = ownedBy(gtin);
  const stored = await catalog.change({
    ...{ authorization, owned, steps, answer, action },
    about: aboutProduct(gtin),
  });
  return productAnswer(stored!, baseUrl);
}

const aboutProduct = (gtin: string): About => ({
  record: { table: "products", key: gtin },
  owner: ownedBy(gtin),
});
/** For the audit. */
export function attempt(action: AuditAction, typed: string): Attempt {
  const gtin = toGtin14(typed);
  return { action, subject: gtin, owner: ownedBy(gtin) };
}
const ownedBy = (gtin: string) => ({
  digits: companyPrefixDigits({ ai: "01", value: gtin }) ?? "",
});
const ownerOf = (gtin: string) => prefixOwner(companyPrefixDigits({ ai: "01", value: gtin }) ?? "");
export const productTag = ({ version }: { version: number }): string => `v${version}`;

/** @throws AppError unprocessable_entity for numbers that mean something else in every company. */
function toStorable(typed: string): string {
  const gtin = toGtin14(typed);
  const problem = numberProblem(gtin);
  if (problem === undefined) return gtin;
  throw new AppError("unprocessable_entity", `${gtin} cannot be a product. ${problem}`, {
    errors: [{ field: "gtin", message: problem }],
    guidance: "Use the GTIN that was allocated to the trade item.",
  });
}

const circularError = (field: string, message: string) =>
  new AppError("conflict", `${field}: ${message}`, { errors: [{ field, message }] });

/** Something is named that is not there. */
export const unknownReferenceError = (field: string, id: string) =>
  new AppError("unprocessable_entity", `${field}: there is no ${id}`, {
    errors: [{ field, message: `there is no ${id}` }],
    guidance: "Add that first.",
  });

/** The record as it is written, with what the catalog adds. */
export function productAnswer(row: ProductRow, baseUrl: string) {
  const { gtin, organizationId } = row;
  return {
    gtin,
    digital_link: isPublishable(gtin) ? baseUrl + anchorPath([{ ai: "01", value: gtin }]) : null,
    ...productRecord.fromRow(row),
    brand_name: row.brandName,
    organization_id: organizationId,
    version: row.version,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}
