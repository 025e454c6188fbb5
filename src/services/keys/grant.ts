import { hasScopeAmong } from "../../catalog/conditions.ts";
import { requireThat } from "../../catalog/query.ts";
import { keyByHash } from "../../catalog/tables/api-keys.ts";
import type { Scope, WriteContext } from "../context.ts";
import { auditLine } from "../write/audit.ts";
import { noScopeError, scopesAmong } from "./scopes.ts";

/**
 * The scopes of the list that the key has, at least one; writes an audit line about the client. One
 * round trip.
 * @throws AppError unauthorized, forbidden
 */
export async function grantByKey(
  context: WriteContext,
  keyHash: string,
  { scopes, subject }: { scopes: readonly Scope[]; subject: string },
): Promise<Scope[]> {
  const key = await context.catalog.change({
    authorization: { keyHash, scope: null },
    owned: {},
    steps: [requireThat(hasScopeAmong(keyHash, scopes), () => noScopeError(scopes))],
    answer: keyByHash(keyHash),
    action: auditLine(context, { action: "oauth.grant", subject, outcome: "recorded" }),
  });
  return scopesAmong(scopes, key);
}
