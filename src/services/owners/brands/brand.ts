/** A brand in its form on the wire. */
import type { BrandRow } from "../../../catalog/tables/brands.ts";
import { brandRecord } from "../../../model/brand.ts";
import { moments } from "../entries.ts";

export const brandAnswer = (row: BrandRow) => ({
  id: row.id,
  ...brandRecord.fromRow(row),
  ...moments(row),
});
