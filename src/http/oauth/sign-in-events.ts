/**
 * Audit lines of sign-ins: denied, rejected and ended ones. Grants are recorded in the write that
 * makes them.
 */

import { tokenFaultOf } from "../../errors/access.ts";
import { AppError } from "../../errors/errors.ts";
import type { Principal } from "../../services/access/access.ts";
import { recordSignIn, type SignInEvent } from "../../services/keys/sign-in.ts";
import { type ContextVariables, contextsFor } from "../contexts.ts";
import type { With } from "../request.ts";
import { accessName, type EndedGrant, grantName, grantOf } from "./grant.ts";
import { openServers } from "./server.ts";

/** Who acts: a client, and the first characters of the key for which it acts, if known. */
export interface ActingClient {
  readonly clientId: string;
  readonly keyPrefix: string | null;
}

export const principalOf = ({ clientId, keyPrefix }: ActingClient, keyHash: string | null = null) =>
  ({
    client: `oauth:${clientId}`,
    endUser: keyPrefix && `key:${keyPrefix}`,
    scopes: null,
    keyHash,
  }) satisfies Principal;

/**
 * Writes a line. Without a key, the caller is unknown: then at most one line a minute for each
 * client and event. If the catalog cannot store the line, denying and signing out still work.
 */
export async function note(
  c: With<ContextVariables>,
  acting: ActingClient,
  event: SignInEvent,
): Promise<void> {
  const { write } = contextsFor(c, { principal: principalOf(acting) });
  // The caller is not verified, so the limits are those of the address.
  c.var.record.principal = null;
  const mergeAudit = acting.keyPrefix === null && !c.var.config.loopback;
  try {
    await recordSignIn({ ...write, mergeAudit }, event);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Runs the work; if the key is rejected, records why. @throws the errors of the work */
export async function runAndNoteRefusal<T>(
  c: With<ContextVariables>,
  client: { clientId: string; subject?: string },
  prefix: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await noteRefusal(c, client, prefix, error);
    throw error;
  }
}

/**
 * Records why a key was refused. Of a key that the catalog does not have, not even its first
 * characters are stored.
 */
async function noteRefusal(
  c: With<ContextVariables>,
  { clientId, subject = clientId }: { clientId: string; subject?: string },
  prefix: string,
  error: unknown,
): Promise<void> {
  if (!(error instanceof AppError) || !/^(unauthorized|forbidden)$/.test(error.errorCode)) return;
  const reason = tokenFaultOf(error);
  const keyPrefix = reason === "unknown" ? null : prefix;
  const code = reason === undefined ? "scope_missing" : `key_${reason}`;
  const event = { action: "oauth.refuse", subject, outcome: `refused:${code}` } as const;
  await note(c, { clientId, keyPrefix }, event);
}

/** A sign-in that this server ended. */
export const noteEnd = (
  c: With<ContextVariables>,
  { clientId, userId, subject = clientId }: EndedGrant,
) =>
  note(c, { clientId, keyPrefix: userId }, { action: "oauth.end", subject, outcome: "recorded" });

interface Revocation {
  /** Whether the request is a revocation (RFC 7009), by the library's rule. */
  readonly sent: boolean;
  /** Writes a line if a token was revoked; called after the answer. */
  readonly revoked: () => Promise<void>;
}

const NOTHING = async () => {};

/**
 * The answer does not show whether the token existed (RFC 7009, clause 2.2), but the store does.
 */
export async function watchRevocation(
  c: With<ContextVariables>,
  form: URLSearchParams,
): Promise<Revocation> {
  const token = form.get("token");
  const sent = Boolean(token) && !form.get("grant_type");
  if (!sent || token === null) return { sent, revoked: NOTHING };
  const { OAUTH_KV: store } = (await openServers(c)).env;
  const grant = await grantOf(store, token);
  if (grant === null) return { sent, revoked: NOTHING };
  const isAccess = (await store.get(accessName(grant))) !== null;
  if (!isAccess && !grant.refreshTokenIds.includes(grant.tokenId)) {
    return { sent, revoked: NOTHING };
  }
  const revoked = async () => {
    if ((await store.get(isAccess ? accessName(grant) : grantName(grant))) !== null) return;
    const { clientId, userId, subject = clientId } = grant;
    const action = isAccess ? "oauth.revoke" : "oauth.sign_out";
    await note(c, { clientId, keyPrefix: userId }, { action, subject, outcome: "recorded" });
  };
  return { sent, revoked };
}
