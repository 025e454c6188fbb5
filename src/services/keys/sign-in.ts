/** What sign-in does with a key: the consent page, its grant, the code, and the audit. */
import { hasScopeAmong } from "../../catalog/conditions.ts";
import { requireThat, silent } from "../../catalog/query.ts";
import { type ApiKeyRow, keyByHash } from "../../catalog/tables/api-keys.ts";
import { forgetAnswers, useOnce } from "../../catalog/tables/idempotency-keys.ts";
import { organizationOfKey } from "../../catalog/tables/owners.ts";
import { AppError } from "../../errors/errors.ts";
import { hasScope, type Scope } from "../../model/scopes.ts";
import { rightsOf } from "../access/rights.ts";
import type { ReadContext, WriteContext } from "../context.ts";
import { auditLine } from "../write/audit.ts";
import { KEPT_MS } from "../write/idempotency.ts";

/** @throws AppError unauthorized if the key is not valid. One round trip. */
export async function checkKey(
  { catalog, clock }: Pick<ReadContext, "catalog" | "clock">,
  keyHash: string,
): Promise<void> {
  const [key] = await catalog.ask([keyByHash(keyHash)]);
  rightsOf(key, { authorization: { keyHash, scope: null }, clock });
}

/** The scopes that the key has. */
const scopesAmong = (asked: readonly Scope[], key: ApiKeyRow | null): Scope[] =>
  asked.filter((scope) => hasScope(key?.scopes ?? [], scope));

const noScopeError = (scopes: readonly Scope[]) =>
  new AppError("forbidden", `This key has none of the requested scopes: ${scopes.join(", ")}.`);

/**
 * What the consent page asks the owner of a key to allow: the requested scopes that the key has.
 */
export interface KeyReach {
  /** First characters of the key. */
  readonly prefix: string;
  /** The only one that a token reaches, also one of an administrator's key. */
  readonly organization: { readonly id: string; readonly name: string };
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
  rightsOf(key, { authorization: { keyHash, scope: null }, clock });
  const scopes = scopesAmong(asked, key);
  if (scopes.length === 0) throw noScopeError(asked);
  return { prefix: key!.prefix, organization: organization!, scopes };
}

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
  rightsOf(key, { authorization: { keyHash, scope: null }, clock });
  return isFirst;
}

export interface SignInEvent {
  readonly action: "oauth.deny" | "oauth.refuse" | "oauth.revoke" | "oauth.sign_out" | "oauth.end";
  /** The client, named as on the consent page. */
  readonly subject: string;
  readonly outcome: "recorded" | `refused:${string}`;
}

/** Writes an audit line of `context.principal`. One round trip. */
export const recordSignIn = (context: WriteContext, event: SignInEvent): Promise<void> =>
  context.catalog.change({
    authorization: null,
    owned: {},
    steps: [],
    answer: silent(),
    action: auditLine(context, event),
  });
