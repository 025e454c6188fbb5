import { isBrandOf, isNobodyElses } from "../../../catalog/conditions.ts";
import { demand, rowWritten } from "../../../catalog/query.ts";
import { companyPrefixRow, putCompanyPrefixRow } from "../../../catalog/tables/company-prefixes.ts";
import { AppError } from "../../../errors.ts";
import {
  type CompanyPrefixInput,
  companyPrefixRecord,
  prefixProblem,
} from "../../../model/company-prefix.ts";
import { reachProblem } from "../../../model/public-host.ts";
import { resolverProblem } from "../../../resolver/decide/delegation.ts";
import type { WriteContext } from "../../context.ts";
import { type Preconditions, putDemands } from "../../write/preconditions.ts";
import { demandThere, takenError, write } from "../entries.ts";
import { prefixAnswer } from "./prefix.ts";

/**
 * A prefix has one owner until it is withdrawn.
 * @throws AppError validation_error, conflict, unprocessable_entity
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
    answer: rowWritten(companyPrefixRow(prefix)),
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
  return prefixAnswer(row);
}

/** @throws AppError unprocessable_entity. */
function refuseRestricted(prefix: string): void {
  const problem = prefixProblem(prefix);
  if (problem === undefined) return;
  throw new AppError("unprocessable_entity", `${prefix} is not a company prefix. ${problem}`);
}

/** A redirect to this server itself would be endless. */
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
  new AppError("conflict", `The brand ${id} and the prefix belong to different organizations.`, {
    errors: [{ field: "brand_id", message: "belongs to another organization than the prefix" }],
  });
