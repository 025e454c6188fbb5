import { keyByHash } from "../../catalog/tables/api-keys.ts";
import { organizationOfKey } from "../../catalog/tables/owners.ts";
import { authorizeBearer } from "../access/caller.ts";
import type { ReadContext, Scope } from "../context.ts";
import { noScopeError, scopesAmong } from "./scopes.ts";

/**
 * What the consent page asks the owner of a key to allow: the requested scopes that the key has.
 */
export interface KeyReach {
  /** First characters of the key. */
  readonly prefix: string;
  /** Null for an administrator's key, which is valid for every organization. */
  readonly organization: { readonly id: string; readonly name: string } | null;
  readonly scopes: readonly Scope[];
}

/**
 * The part of the request that the key allows. One round trip.
 * @throws AppError unauthorized if the key is not valid, forbidden if it has none of the scopes
 */
export async function readReach(
  { catalog, clock }: Pick<ReadContext, "catalog" | "clock">,
  keyHash: string,
  asked: readonly Scope[],
): Promise<KeyReach> {
  const [key, organization] = await catalog.ask([keyByHash(keyHash), organizationOfKey(keyHash)]);
  const { isAdmin } = authorizeBearer(key, { authorization: { keyHash, scope: null }, clock });
  const scopes = scopesAmong(asked, key);
  if (scopes.length === 0) throw noScopeError(asked);
  return { prefix: key?.prefix ?? "", organization: isAdmin ? null : organization, scopes };
}
