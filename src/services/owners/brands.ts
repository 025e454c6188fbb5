/** Brands of organizations. */

import { isNobodyElses, isUnused } from "../../catalog/conditions.ts";
import { demand, silent } from "../../catalog/query.ts";
import {
  type BrandRow,
  brandById,
  brandPage,
  deleteBrandRow as deleteRow,
  putBrandRow as putRow,
} from "../../catalog/tables/brands.ts";
import { type BrandInput, brandRecord } from "../../model/brand.ts";
import type { ReadContext, WriteContext } from "../context.ts";
import { type PageRequest, pageOf, parseCursor } from "../cursor.ts";
import { refusePrivate } from "../write/parse.ts";
import { deleteDemands, type Preconditions, putDemands } from "../write/preconditions.ts";
import {
  checkFound,
  demandThere,
  inUseError,
  moments,
  notThereError,
  takenError,
  write,
} from "./entries.ts";

const brandAnswer = (row: BrandRow) => ({
  id: row.id,
  ...brandRecord.fromRow(row),
  ...moments(row),
});

export async function listBrands(
  { catalog }: ReadContext,
  filters: { readonly organization: string | null },
  page: PageRequest,
) {
  const [after] = parseCursor(page.cursor, filters, ["string"]) ?? [];
  const [rows] = await catalog.ask([brandPage({ ...filters, after, limit: page.limit + 1 })]);
  return pageOf(rows, page, filters, ({ id }) => [id], brandAnswer);
}

export async function getBrand({ catalog }: ReadContext, id: string) {
  const [row] = await catalog.ask([brandById(id)]);
  return brandAnswer(checkFound(row, "brand", id));
}

/** A brand stays with its organization. @throws AppError conflict, unprocessable_entity. */
export async function putBrand(
  context: WriteContext,
  id: string,
  input: BrandInput,
  preconditions: Preconditions,
) {
  const { organization_id: organizationId } = input;
  refusePrivate(brandRecord.addressesOf(input), context.baseUrl, "brand");
  const row = await write(context, {
    action: "brand.put",
    table: "brands",
    key: id,
    owned: { organizationId },
    owner: { brandId: id, organizationId },
    answer: brandById(id),
    steps: (at) => [
      demandThere("organizations", organizationId),
      demand(isNobodyElses("brands", id, organizationId), () => takenError("brand", id)),
      ...putDemands("brands", id, preconditions),
      putRow({ id, ...brandRecord.toRow(input), createdAt: at, updatedAt: at }),
    ],
  });
  return brandAnswer(row!);
}

/** @throws AppError not_found, forbidden, conflict where it is in use. */
export async function deleteBrand(
  context: WriteContext,
  id: string,
  preconditions: Preconditions,
): Promise<void> {
  await write(context, {
    action: "brand.delete",
    table: "brands",
    key: id,
    owned: { brandId: id },
    owner: { brandId: id },
    answer: silent(),
    steps: () => [
      ...deleteDemands("brands", id, preconditions, () => notThereError("brand", id)),
      demand(isUnused("brand", id), () => inUseError("brand", id)),
      deleteRow(id),
    ],
  });
}
