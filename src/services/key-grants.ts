/** What the owner of a key lets an OAuth client do in the key's name. */
import { keyByHash } from "../catalog/api-keys.ts";
import { hasScopeAmong } from "../catalog/conditions.ts";
import { demand } from "../catalog/query.ts";
import { AppError } from "../errors.ts";
import { callerOf } from "./api/caller.ts";
import { auditLine } from "./audit.ts";
import type { ReadContext, Scope, WriteContext } from "./context.ts";

/**
 * Those of the scopes that the key has, at least one; with an audit line about the client. One round trip.
 * @throws AppError unauthorized, forbidden.
 */
export async function grantByKey(
  context: WriteContext,
  keyHash: string,
  { scopes, subject }: { scopes: readonly Scope[]; subject: string },
): Promise<Scope[]> {
  const none = () =>
    new AppError("forbidden", `This key has none of the scopes: ${scopes.join(", ")}.`);
  const key = await context.catalog.change({
    authorization: { keyHash, scope: null },
    owned: {},
    steps: [demand(hasScopeAmong(keyHash, scopes), none)],
    answer: keyByHash(keyHash),
    action: auditLine(context, { action: "oauth.grant", subject, outcome: "recorded" }),
  });
  const has = key?.scopes ?? [];
  return scopes.filter((scope) => has.includes(scope) || has.includes("admin"));
}

/** @throws AppError unauthorized where the key has ended. One round trip. */
export async function checkKey(
  { catalog, clock }: Pick<ReadContext, "catalog" | "clock">,
  keyHash: string,
): Promise<void> {
  const [key] = await catalog.ask([keyByHash(keyHash)]);
  callerOf(key, { authorization: { keyHash, scope: null }, clock });
}
