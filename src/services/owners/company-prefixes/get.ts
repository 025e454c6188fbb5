import { companyPrefixRow } from "../../../catalog/tables/company-prefixes.ts";
import type { ReadContext } from "../../context.ts";
import { checkFound } from "../entries.ts";
import { prefixAnswer } from "./prefix.ts";

export async function getPrefix({ catalog }: ReadContext, prefix: string) {
  const [row] = await catalog.ask([companyPrefixRow(prefix)]);
  return prefixAnswer(checkFound(row, "company prefix", prefix));
}
