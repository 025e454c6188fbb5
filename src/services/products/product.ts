/** A product as it is written, its owner, and the numbers that it can have. */

import type { About, ProductRow } from "../../catalog/catalog.ts";
import { prefixOwner } from "../../catalog/tables/owners.ts";
import { AppError } from "../../errors/errors.ts";
import { companyPrefixDigits } from "../../gs1/ai/company-prefix.ts";
import { anchorPath } from "../../gs1/digital-link/anchor.ts";
import { toGtin14 } from "../../gs1/gtin/check-digit.ts";
import { isPublishable, numberProblem } from "../../gs1/gtin/classify.ts";
import { productRecord } from "../../model/product.ts";

/**
 * @throws AppError unprocessable_entity for numbers that every company may use for something else
 */
export function toStorable(typed: string): string {
  const gtin = toGtin14(typed);
  const problem = numberProblem(gtin);
  if (problem === undefined) return gtin;
  throw new AppError(
    "unprocessable_entity",
    `gtin: ${gtin} cannot identify a product. ${problem}`,
    {
      causeCode: "not_usable",
      errors: [{ field: "gtin", message: problem, code: "unusable" }],
      guidance: "Use the GTIN of the trade item.",
    },
  );
}

export const productAnchor = (gtin: string): string => anchorPath([{ ai: "01", value: gtin }]);

export const aboutProduct = (gtin: string): About => ({
  record: { table: "products", key: gtin },
  owner: productOwner(gtin),
});

export const productOwner = (gtin: string) => ({
  digits: companyPrefixDigits({ ai: "01", value: gtin }) ?? "",
});

export const prefixOwnerOf = (gtin: string) =>
  prefixOwner(companyPrefixDigits({ ai: "01", value: gtin }) ?? "");

export const productTag = ({ version }: { version: number }): string => `v${version}`;

export type ProductAnswer = ReturnType<typeof productAnswer>;

/** The record as it is written, with the members that the catalog adds. */
export function productAnswer(row: ProductRow, baseUrl: string) {
  const { gtin, organizationId } = row;
  return {
    gtin,
    digital_link: isPublishable(gtin) ? baseUrl + productAnchor(gtin) : null,
    ...productRecord.fromRow(row),
    visibility: row.visibility,
    brand_name: row.brandName,
    organization_id: organizationId,
    version: row.version,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}
