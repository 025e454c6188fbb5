/** Company prefixes: granted by an administrator to one organization each. */

import { isBrandOf, isNobodyElses } from "../../catalog/conditions.ts";
import { demand, silent } from "../../catalog/query.ts";
import {
  type CompanyPrefixRecord,
  companyPrefixPage,
  companyPrefixRow,
  deleteCompanyPrefixRow,
  putCompanyPrefixRow,
} from "../../catalog/tables/company-prefixes.ts";
import { AppError } from "../../errors.ts";
import {
  type CompanyPrefixInput,
  companyPrefixRecord,
  prefixProblem,
} from "../../model/company-prefix.ts";
import { reachProblem } from "../../model/public-host.ts";
import { resolverProblem } from "../../resolver/decide/delegation.ts";
import type { ReadContext, WriteContext } from "../context.ts";
import { type PageRequest, pageOf, parseCursor } from "../cursor.ts";
import { deleteDemands, type Preconditions, putDemands } from "../write/preconditions.ts";
import { checkFound, demandThere, moments, notThereError, takenError, write } from "./entries.ts";

const prefixAnswer = (row: CompanyPrefixRecord) => ({
  prefix: row.prefix,
  ...companyPrefixRecord.fromRow(row),
  ...moments(row),
});

export async function listPrefixes(
  { catalog }: ReadContext,
  filters: { readonly organization: string | null; readonly brand: string | null },
  page: PageRequest,
) {
  const [after] = parseCursor(page.cursor, filters, ["string"]) ?? [];
  const limit = page.limit + 1;
  const [rows] = await catalog.ask([companyPrefixPage({ ...filters, after, limit })]);
  return pageOf(rows, page, filters, ({ prefix }) => [prefix], prefixAnswer);
}

export async function getPrefix({ catalog }: ReadContext, prefix: string) {
  const [row] = await catalog.ask([companyPrefixRow(prefix)]);
  return prefixAnswer(checkFound(row, "company prefix", prefix));
}

/**
 * A prefix has one owner, until it is withdrawn.
 * @throws AppError validation_error, conflict, unprocessable_entity.
 */
export async function grantPrefix(
  context: WriteContext,
  prefix: string,
  input: CompanyPrefixInput,
  preconditions: Preconditions,
) {
  const { organization_id: organizationId, brand_id: brandId } = input;
  refuseRestricted(prefix);
  refuseResolver(input.resolver, context);
  const row = await write(context, {
    action: "prefix.grant",
    table: "company_prefixes",
    key: prefix,
    owned: {},
    owner: { digits: prefix },
    answer: companyPrefixRow(prefix),
    steps: (at) => [
      demandThere("organizations", organizationId),
      demand(isNobodyElses("company_prefixes", prefix, organizationId), () =>
        takenError("company prefix", prefix),
      ),
      ...(brandId === null
        ? []
        : [
            demandThere("brands", brandId),
            demand(isBrandOf(brandId, organizationId), () => brandOfAnotherError(brandId)),
          ]),
      ...putDemands("company_prefixes", prefix, preconditions),
      putCompanyPrefixRow({
        prefix,
        ...companyPrefixRecord.toRow(input),
        createdAt: at,
        updatedAt: at,
      }),
    ],
  });
  return prefixAnswer(row!);
}

/** What is stored stays; nobody but an administrator, or the owner of a shorter one, writes it then. */
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

/** @throws AppError unprocessable_entity. */
function refuseRestricted(prefix: string): void {
  const problem = prefixProblem(prefix);
  if (problem === undefined) return;
  throw new AppError("unprocessable_entity", `${prefix} is not a company prefix. ${problem}`);
}

/** A redirect to ourselves would never end. */
function refuseResolver(resolver: string | null, { baseUrl, ownHosts = [] }: WriteContext): void {
  if (resolver === null) return;
  const message =
    resolverProblem(resolver, [new URL(baseUrl).host, ...ownHosts]) ??
    reachProblem(resolver, baseUrl);
  if (message === undefined) return;
  throw new AppError("validation_error", `resolver: ${message}.`, {
    errors: [{ field: "resolver", message }],
    guidance: "Send the origin of another GS1-conformant resolver, or null for this one.",
  });
}

const brandOfAnotherError = (id: string) =>
  new AppError("conflict", `The brand ${id} is another organization's than the prefix.`, {
    errors: [{ field: "brand_id", message: "is another organization's" }],
  });
