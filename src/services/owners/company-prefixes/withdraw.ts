import { silent } from "../../../catalog/query.ts";
import { deleteCompanyPrefixRow } from "../../../catalog/tables/company-prefixes.ts";
import type { WriteContext } from "../../context.ts";
import { deleteDemands, type Preconditions } from "../../write/preconditions.ts";
import { notThereError, write } from "../entries.ts";

/**
 * Stored records are kept; afterwards only an administrator, or the owner of a shorter prefix, can
 * write them.
 */
export async function withdrawPrefix(
  context: WriteContext,
  prefix: string,
  preconditions: Preconditions,
): Promise<void> {
  await write(context, {
    action: "prefix.withdraw",
    table: "company_prefixes",
    key: prefix,
    owned: {},
    owner: { digits: prefix },
    answer: silent(),
    steps: () => [
      ...deleteDemands("company_prefixes", prefix, preconditions, () =>
        notThereError("company prefix", prefix),
      ),
      deleteCompanyPrefixRow(prefix),
    ],
  });
}
