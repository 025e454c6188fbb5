/** A company prefix in its form on the wire. */
import type { CompanyPrefixRecord } from "../../../catalog/tables/company-prefixes.ts";
import { companyPrefixRecord } from "../../../model/company-prefix.ts";
import { moments } from "../entries.ts";

export const prefixAnswer = (row: CompanyPrefixRecord) => ({
  prefix: row.prefix,
  ...companyPrefixRecord.fromRow(row),
  ...moments(row),
});
