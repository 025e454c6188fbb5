/** What is open to anybody within a limit, and free of that limit to a key that has the scope for it. */
import type { Change } from "../../catalog/catalog.ts";
import { hasScopeAmong } from "../../catalog/conditions.ts";
import { demand } from "../../catalog/query.ts";
import { AppError } from "../../errors.ts";
import type { Authorization, Scope, WriteContext } from "../context.ts";

/**
 * Writes that a key with the scope makes as its own. Only the catalog knows whether it has it, so the
 * transaction asks; without the scope it is repeated as anybody's, after `asAnybody`.
 * @param asAnybody throws where anybody may not now
 */
export function openUse(
  context: WriteContext & { readonly authorization: Authorization },
  scope: Scope,
  asAnybody: () => Promise<void>,
): WriteContext {
  const { catalog, authorization } = context;
  const hasScope = hasScopeAmong(authorization.keyHash, [scope]);
  async function change<T>(asked: Change<T>): Promise<T> {
    const lacking = new AppError("forbidden", `The key does not have the scope ${scope}.`);
    try {
      const steps = [demand(hasScope, () => lacking), ...asked.steps];
      return await catalog.change({ ...asked, steps });
    } catch (error) {
      if (error !== lacking) throw error;
    }
    await asAnybody();
    return catalog.change(asked);
  }
  return { ...context, catalog: { ...catalog, change } };
}
