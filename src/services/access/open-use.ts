/**
 * Actions that are open to everybody within a rate limit, and unlimited for a key with the scope.
 */
import { checkedHash } from "../../catalog/authorization.ts";
import type { Change } from "../../catalog/catalog.ts";
import { hasScopeAmong } from "../../catalog/conditions.ts";
import { requireThat } from "../../catalog/query.ts";
import { AppError } from "../../errors/errors.ts";
import type { Scope } from "../../model/scopes.ts";
import type { Authorization, WriteContext } from "../context.ts";

/**
 * Writes first with the principal's key. Only the catalog knows whether the key has the scope, so the
 * transaction checks it. Without the scope the write is repeated as an open one, after `asAnybody`.
 * @param asAnybody throws if the rate limit is reached
 */
export function openUse(
  context: WriteContext & { readonly authorization: Authorization },
  scope: Scope,
  asAnybody: () => Promise<void>,
): WriteContext {
  const { catalog, authorization } = context;
  const hasScope = hasScopeAmong(checkedHash(authorization), [scope]);
  async function change<T>(asked: Change<T>): Promise<T> {
    const lacking = new AppError("forbidden", `The key does not have the scope ${scope}.`);
    try {
      const first = [requireThat(hasScope, () => lacking), ...(asked.first ?? [])];
      return await catalog.change({ ...asked, first });
    } catch (error) {
      if (error !== lacking) throw error;
    }
    await asAnybody();
    return catalog.change(asked);
  }
  return { ...context, catalog: { ...catalog, change } };
}
