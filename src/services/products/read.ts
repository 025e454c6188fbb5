/** Reads products: one by its number for the REST API, a list, and one with the decision of a scan. */
import type { ProductRow } from "../../catalog/catalog.ts";
import { productOf, productPage } from "../../catalog/tables/products.ts";
import { isGtin, toGtin14 } from "../../gs1/gtin/check-digit.ts";
import { inUtc, WRONG_CHECK_DIGIT } from "../../model/text.ts";
import type { ReadContext } from "../context.ts";
import { type Page, type PageRequest, pageOf, parseCursor } from "../cursor.ts";
import { unknownGtinError } from "../resolve/answers.ts";
import { errorWithOffer, parseGtinHere } from "../resolve/in-catalog.ts";
import type { Reading, Readings } from "../resolve/readings.ts";
import { resolveRecord } from "../resolve/resolve.ts";
import { inputError } from "../write/parse.ts";
import { prefixOwnerOf, productAnswer } from "./product.ts";

/**
 * @param typed digits with the length of a GTIN
 * @param where the caller's name for the place of the number, for errors
 * @throws AppError not_found; validation_error for a wrong check digit, with the product that may
 * be meant
 */
export async function getProduct({ catalog, baseUrl }: ReadContext, typed: string, where: string) {
  if (!isGtin(typed)) {
    const error = inputError([{ field: "gtin", message: WRONG_CHECK_DIGIT }], where);
    throw await errorWithOffer({ catalog }, typed, error);
  }
  const gtin = toGtin14(typed);
  const [row, companyPrefix] = await catalog.ask([productOf(gtin), prefixOwnerOf(gtin)]);
  if (!row) throw unknownGtinError(gtin, { product: null, links: [], companyPrefix });
  return productAnswer(row, baseUrl);
}

export interface ProductFilters {
  readonly brand: string | null;
  readonly organization: string | null;
  readonly lifecycle: string | null;
  readonly visibility: "public" | "organization" | null;
  /** ISO instant, inclusive. */
  readonly updated_since: string | null;
}

/**
 * Ordered by GTIN, or with `updated_since` by the last change, so that an index leads to each page.
 * A product that changes meanwhile is listed again at the end.
 * @throws AppError validation_error for a wrong cursor
 */
export async function listProducts(
  { catalog, baseUrl }: ReadContext,
  filters: ProductFilters,
  page: PageRequest,
): Promise<Page<ReturnType<typeof productAnswer>>> {
  const { updated_since, visibility, ...others } = filters;
  const asked = updated_since && inUtc(updated_since);
  const given =
    asked === null
      ? parseCursor(page.cursor, filters, ["string"])
      : parseCursor(page.cursor, filters, ["string", "string"]);
  const [after = "", since = asked] = given?.toReversed() ?? [];
  const isPublic = visibility === "public" || null;
  const isPrivate = visibility === "organization" || null;
  const only = { ...others, isPublic, isPrivate, since, after };
  const [rows] = await catalog.ask([productPage({ ...only, limit: page.limit + 1 })]);
  const position = ({ gtin, updatedAt }: ProductRow) =>
    asked === null ? [gtin] : [updatedAt, gtin];
  return pageOf(rows, page, filters, position, (row) => productAnswer(row, baseUrl));
}

/**
 * @param complete adds the lot, the serial number and the dates of a scanned code
 * @throws AppError validation_error; not_found without a product, even if a rule would resolve the
 * number
 */
export async function findProduct(
  context: ReadContext,
  gtin: string,
  complete: (reading: Reading) => Reading = (reading) => reading,
) {
  const [first, ...others] = await parseGtinHere(context, gtin, {});
  const readings: Readings = [complete(first), ...others.map(complete)];
  const resolution = await resolveRecord(context, readings, {});
  const { facts, identification, alternatives } = resolution;
  const { product } = facts;
  if (!product) throw unknownGtinError(identification.key.value, facts, alternatives);
  return { ...resolution, product };
}
