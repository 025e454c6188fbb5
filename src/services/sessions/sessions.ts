/** Sessions of the console: signing in, the session of a request, and signing out. */
import { type Answers, requireThat, silent, together } from "../../catalog/query.ts";
import { organizationOfKey } from "../../catalog/tables/owners.ts";
import {
  credentialsByHash,
  deleteSession,
  deleteSessionById,
  deleteSessionsBeside,
  insertSession,
  isBeside,
  isReplacedKey,
  nameOfBearer,
  type SessionRow,
  sessionByHash,
  sessionsBeside,
} from "../../catalog/tables/sessions.ts";
import { invalidTokenError } from "../../errors/access.ts";
import { AppError } from "../../errors/errors.ts";
import { sha256 } from "../../model/digest.ts";
import { SCOPES, type Scope } from "../../model/scopes.ts";
import { askAs, type KeyedContext, rightsOf } from "../access/rights.ts";
import type { ReadContext, WriteContext } from "../context.ts";
import type { KeyIdentity } from "../keys/api-key.ts";
import { auditLine } from "../write/audit.ts";
import { randomSecret, tokenOfKey, tokenOfUser } from "./token.ts";

const HOUR_MS = 3_600_000;
export const IDLE_MS = 12 * HOUR_MS;
export const LIFE_MS = 7 * 24 * HOUR_MS;

/** A session as the console shows it. */
export interface SessionAnswer {
  readonly principal: string;
  /** The name of the person or of the key; null without one. */
  readonly name: string | null;
  readonly organization: { readonly id: string; readonly name: string } | null;
  /** The scopes of the session; with `admin`, all scopes. */
  readonly scopes: readonly Scope[];
  readonly expires_at: string;
  readonly idle_until: string;
}

/** The answer to a browser, with the session that it has, or the ways to sign in. */
export type SessionState = SignedInState | SignedOutState;

export type SignedInState = SessionAnswer & { readonly signed_in: true };

export interface SignedOutState {
  readonly signed_in: false;
  /** Why a session that was there is not valid any more. */
  readonly ended?: "revoked" | "expired" | "replaced";
  /** Which ways the server has. `provider`: the path to go to. */
  readonly sign_in: { readonly key: boolean; readonly provider: string | null };
}

/** What identifies the one who signs in; a user has the rights of the claims. */
type Identified =
  | KeyIdentity
  | {
      readonly user: string;
      readonly organizationId: string;
      readonly scopes: readonly Scope[];
    };

export interface SignedIn {
  /** The token for the cookie; it is never stored. */
  readonly token: string;
  readonly session: SessionAnswer;
}

/**
 * A new session for the context's principal, whose key or organization the transaction checks. One
 * round trip. @throws AppError unauthorized, forbidden
 * @param replaced the cookie of an earlier session of this browser, which ends
 */
export async function signIn(
  context: WriteContext,
  who: Identified,
  replaced: string | null,
): Promise<SignedIn> {
  const { authorization, catalog, clock } = context;
  const { token, hash, id, insert } = await newSession(who, clock().toISOString(), replaced);
  const found = await catalog.change({
    authorization,
    owned: {},
    steps: [insert],
    answer: together(sessionParts(hash)),
    action: auditLine(context, { action: "session.create", subject: id, outcome: "recorded" }),
  });
  return { token, session: sessionAnswer(found, hash, clock) };
}

/** A session that begins at this instant, and the query that stores it. */
export async function newSession(who: Identified, at: string, replaced: string | null) {
  const token = "user" in who ? tokenOfUser(who.user) : tokenOfKey(who.prefix);
  const hash = await sha256(token);
  const id = randomSecret().slice(0, 16);
  const now = Date.parse(at);
  const row = {
    hash,
    id,
    madeAt: at,
    lastUsed: at,
    ...("user" in who
      ? { principal: who.user, organizationId: who.organizationId, scopes: [...who.scopes] }
      : { principal: `key:${who.prefix}`, keyHash: who.hash }),
    idleUntil: new Date(now + IDLE_MS).toISOString(),
    expiresAt: new Date(now + LIFE_MS).toISOString(),
  };
  const insert = insertSession(row, replaced === null ? null : await sha256(replaced));
  return { token, hash, id, insert };
}

export const sessionParts = (hash: string) => ({
  session: sessionByHash(hash),
  credentials: credentialsByHash(hash),
  organization: organizationOfKey(hash),
  name: nameOfBearer(hash),
});

/** The session of this hash. One round trip. @throws AppError unauthorized */
export async function readSession(
  { catalog, clock }: Pick<ReadContext, "catalog" | "clock">,
  hash: string,
): Promise<SessionAnswer> {
  return sessionAnswer(await catalog.ask(sessionParts(hash)), hash, clock);
}

/** Whether the key of a session ended because its person opened a newer link. One round trip. */
export async function wasReplaced(
  { catalog }: Pick<ReadContext, "catalog">,
  hash: string,
): Promise<boolean> {
  const [found] = await catalog.ask([isReplacedKey(hash)]);
  return found;
}

export function sessionAnswer(
  { session, credentials, organization, name }: Answers<ReturnType<typeof sessionParts>>,
  keyHash: string,
  clock: () => Date,
): SessionAnswer {
  const { isAdmin } = rightsOf(credentials, { authorization: { keyHash, scope: null }, clock });
  if (session === null || credentials === null) throw invalidTokenError("unknown", null);
  return {
    principal: session.principal,
    name,
    organization: organization && { id: organization.id, name: organization.name },
    scopes: SCOPES.filter((scope) => isAdmin || credentials.scopes.includes(scope)),
    expires_at: session.expiresAt,
    idle_until: session.idleUntil,
  };
}

export interface SessionList {
  readonly sessions: ListedSession[];
}

export type ListedSession = ReturnType<typeof listedSession>;

const listedSession = (row: SessionRow, current: string | undefined) => ({
  id: row.id,
  made_at: row.madeAt,
  last_used: row.lastUsed,
  current: row.id === current,
});

/** All sessions of the principal, newest first; at most 100. One round trip. */
export async function listSessions(context: KeyedContext): Promise<SessionList> {
  const { keyHash } = context.authorization;
  const at = context.clock().toISOString();
  const { own, rows } = await askAs(context, {
    own: sessionByHash(keyHash),
    rows: sessionsBeside(keyHash, at),
  });
  return { sessions: rows.map((row) => listedSession(row, own?.id)) };
}

/** @param which this session, all of the principal, or the one with this id */
export async function signOut(
  context: KeyedContext & WriteContext,
  which: "this" | "all" | { readonly id: string },
): Promise<void> {
  const { authorization, catalog } = context;
  const { keyHash } = authorization;
  const isOne = typeof which === "object";
  const subject = isOne ? which.id : which;
  const missing = () => new AppError("not_found", "You have no session with this id.");
  const ending = isOne
    ? deleteSessionById(which.id)
    : which === "all"
      ? deleteSessionsBeside(keyHash)
      : deleteSession(keyHash);
  await catalog.change({
    authorization,
    owned: {},
    answer: silent(),
    steps: [...(isOne ? [requireThat(isBeside(keyHash, which.id), missing)] : []), ending],
    action: auditLine(context, { action: "session.end", subject, outcome: "recorded" }),
  });
}
