import type { Send } from "../../catalog/client.ts";
import { answersOf } from "../../catalog/query.ts";
import { brandRows, grantCompanyPrefix, prefixRows } from "../../catalog/tables/owners.ts";
import { AppError } from "../../errors.ts";
import { commit, type Holder, missingError, prepareOrganization } from "./commit.ts";

export interface PrefixGrant extends Holder {
  readonly prefix: string;
  readonly brandId: string | null;
}

/** @throws AppError not_found, conflict if the prefix has another owner, outcome_unknown */
export async function assignPrefix(send: Send, grant: PrefixGrant): Promise<void> {
  const { prefix, organizationId, brandId } = grant;
  const at = new Date().toISOString();
  const organization = await prepareOrganization(send, grant, at);
  const [owned, brand] = await answersOf(
    send,
    [prefixRows.byKey(prefix), brandRows.byKey(brandId ?? "")],
    "read",
  );
  if (brandId !== null && brand?.organizationId !== organizationId) {
    const what = `There is no brand "${brandId}" of the organization "${organizationId}".`;
    throw missingError("brand_id", what);
  }
  if (owned !== null && owned.organizationId !== organizationId) {
    const what = `${prefix} belongs to ${owned.organizationId}. A prefix has only one owner.`;
    throw new AppError("conflict", what, {
      errors: [{ field: "prefix", message: "belongs to another organization" }],
    });
  }
  const row = { prefix, organizationId, brandId, createdAt: at, updatedAt: at };
  await commit(send, at, [
    ...organization,
    {
      ...{ action: "prefix.grant", subject: prefix, steps: grantCompanyPrefix(row) },
      about: { record: { table: "company_prefixes", key: prefix }, owner: { digits: prefix } },
    },
  ]);
}
