/**
 * An authorization code is valid only once, in all data centers: the catalog has transactions,
 * Workers KV has none.
 */
import { keyByHash } from "../../catalog/tables/api-keys.ts";
import { forgetAnswers, useOnce } from "../../catalog/tables/idempotency-keys.ts";
import { authorizeBearer } from "../access/caller.ts";
import type { WriteContext } from "../context.ts";
import { KEPT_MS } from "../write/idempotency.ts";

/** Codes are stored in `idempotency_keys`, under a client name that no principal has. */
const CLIENT = "oauth code";

/**
 * Records that the code of the grant was redeemed; a grant has one code. One round trip.
 * @returns false if it was redeemed before
 * @throws AppError unauthorized if the key of the grant is not valid
 */
export async function redeemCode(
  { catalog, clock }: Pick<WriteContext, "catalog" | "clock">,
  { grantId, keyHash }: { grantId: string; keyHash: string },
): Promise<boolean> {
  const now = clock();
  const { isFirst, key } = await catalog.note({
    forgotten: forgetAnswers(new Date(now.getTime() - KEPT_MS).toISOString()),
    isFirst: useOnce({ client: CLIENT, key: grantId, createdAt: now.toISOString() }),
    key: keyByHash(keyHash),
  });
  authorizeBearer(key, { authorization: { keyHash, scope: null }, clock });
  return isFirst;
}
