import { isUnused } from "../../../catalog/conditions.ts";
import { demand, silent } from "../../../catalog/query.ts";
import { deleteBrandRow as deleteRow } from "../../../catalog/tables/brands.ts";
import type { WriteContext } from "../../context.ts";
import { deleteDemands, type Preconditions } from "../../write/preconditions.ts";
import { inUseError, notThereError, write } from "../entries.ts";

/** @throws AppError not_found, forbidden, conflict if it is in use */
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
