/** What the owner of a key lets an OAuth client do in the key's name. */

import { hasScopeAmong } from "../../catalog/conditions.ts";
import { demand, silent } from "../../catalog/query.ts";
import { type ApiKeyRow, keyByHash } from "../../catalog/tables/api-keys.ts";
import { organizationOfKey } from "../../catalog/tables/organizations.ts";
import { AppError } from "../../errors.ts";
import { admitBearer } from "../access/caller.ts";
import type { ReadContext, Scope, WriteContext } from "../context.ts";
import { auditLine } from "../write/audit.ts";

/** What the owner of a key is asked to allow, as far as the key has it. */
export interface KeyReach {
  /** First characters of the key. */
  readonly prefix: string;
  /** Null for an administrator's key: it reaches every organization. */
  readonly organization: { readonly id: string; readonly name: string } | null;
  readonly scopes: readonly Scope[];
}

/**
 * What the key could let a client do of this. One round trip.
 * @throws AppError unauthorized where the key is not valid, forbidden where it has none of the scopes.
 */
export async function readReach(
  { catalog, clock }: Pick<ReadContext, "catalog" | "clock">,
  keyHash: string,
  asked: readonly Scope[],
): Promise<KeyReach> {
  const [key, organization] = await catalog.ask([keyByHash(keyHash), organizationOfKey(keyHash)]);
  const { isAdmin } = admitBearer(key, { authorization: { keyHash, scope: null }, clock });
  const scopes = scopesAmong(asked, key);
  if (scopes.length === 0) throw noScopeError(asked);
  return { prefix: key?.prefix ?? "", organization: isAdmin ? null : organization, scopes };
}

const noScopeError = (scopes: readonly Scope[]) =>
  new AppError("forbidden", `This key has none of the scopes: ${scopes.join(", ")}.`);

export interface SignInEvent {
  readonly action: "oauth.deny" | "oauth.refuse" | "oauth.revoke" | "oauth.sign_out" | "oauth.end";
  /** The client as the consent page named it. */
  readonly subject: string;
  readonly outcome: "recorded" | `refused:${string}`;
}

/** A line in the audit, of `context.principal`. One round trip. */
export const recordSignIn = (context: WriteContext, event: SignInEvent): Promise<void> =>
  context.catalog.change({
    authorization: null,
    owned: {},
    steps: [],
    answer: silent(),
    action: auditLine(context, event),
  });

/**
 * Those of the scopes that the key has, at least one; with an audit line about the client. One round trip.
 * @throws AppError unauthorized, forbidden.
 */
export async function grantByKey(
  context: WriteContext,
  keyHash: string,
  { scopes, subject }: { scopes: readonly Scope[]; subject: string },
): Promise<Scope[]> {
  const key = await context.catalog.change({
    authorization: { keyHash, scope: null },
    owned: {},
    steps: [demand(hasScopeAmong(keyHash, scopes), () => noScopeError(scopes))],
    answer: keyByHash(keyHash),
    action: auditLine(context, { action: "oauth.grant", subject, outcome: "recorded" }),
  });
  return scopesAmong(scopes, key);
}

/** Those that the key has; an administrator's has all. */
const scopesAmong = (asked: readonly Scope[], key: ApiKeyRow | null): Scope[] =>
  asked.filter((scope) => key?.scopes.includes(scope) || key?.scopes.includes("admin"));

/** @throws AppError unauthorized where the key has ended. One round trip. */
export async function checkKey(
  { catalog, clock }: Pick<ReadContext, "catalog" | "clock">,
  keyHash: string,
): Promise<void> {
  const [key] = await catalog.ask([keyByHash(keyHash)]);
  admitBearer(key, { authorization: { keyHash, scope: null }, clock });
}
