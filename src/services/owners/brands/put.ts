import { isNobodyElses, isNotOwnerless } from "../../../catalog/conditions.ts";
import { demand, rowWritten } from "../../../catalog/query.ts";
import { brandById, putBrandRow as putRow } from "../../../catalog/tables/brands.ts";
import { AppError } from "../../../errors.ts";
import { type BrandInput, brandRecord } from "../../../model/brand.ts";
import type { WriteContext } from "../../context.ts";
import { refusePrivate } from "../../write/parse.ts";
import { type Preconditions, putDemands } from "../../write/preconditions.ts";
import { demandThere, takenError, write } from "../entries.ts";
import { brandAnswer } from "./brand.ts";

/** Products of many sources may name it, and nobody may take them over with it. */
const ownerlessError = (id: string) =>
  new AppError("conflict", `The brand ${id} has no owner, and cannot get one.`, {
    guidance: "Write your brand under another id, and name that id in your products.",
  });

/** The organization of a brand cannot change. @throws AppError conflict, unprocessable_entity */
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
    answer: rowWritten(brandById(id)),
    steps: (at) => [
      demandThere("organizations", organizationId),
      demand(isNobodyElses("brands", id, organizationId), () => takenError("brand", id)),
      demand(isNotOwnerless(id), () => ownerlessError(id)),
      ...putDemands("brands", id, preconditions),
      putRow({ id, ...brandRecord.toRow(input), createdAt: at, updatedAt: at }),
    ],
  });
  return brandAnswer(row);
}
