/** An authorization code works once, everywhere: the catalog has transactions, Workers KV has none. */
import { keyByHash } from "../../catalog/tables/api-keys.ts";
import { forgetAnswers, useOnce } from "../../catalog/tables/idempotency-keys.ts";
import { admitBearer } from "../access/caller.ts";
import type { WriteContext } from "../context.ts";
import { KEPT_MS } from "../write/idempotency.ts";

/** Codes are kept where requests that are done once are; no principal is called so. */
const CLIENT = "oauth code";

/**
 * Notes that the grant's code was redeemed; a grant has one. One round trip.
 * @returns false where it was redeemed before.
 * @throws AppError unauthorized where the key behind the grant has ended.
 */
export async function redeemCode(
  { catalog, clock }: Pick<WriteContext, "catalog" | "clock">,
  { grantId, keyHash }: { grantId: string; keyHash: string },
): Promise<boolean> {
  const now = clock();
  const [, isFirst, key] = await catalog.note([
    forgetAnswers(new Date(now.getTime() - KEPT_MS).toISOString()),
    useOnce({
      ...{ client: CLIENT, key: grantId, route: "", bodyHash: "", status: 0 },
      ...{ answer: null, createdAt: now.toISOString() },
    }),
    keyByHash(keyHash),
  ]);
  admitBearer(key, { authorization: { keyHash, scope: null }, clock });
  return isFirst;
}
