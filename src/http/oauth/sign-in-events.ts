/** The audit of signing in: what was denied, refused and ended. Grants are written with what grants them. */
import { AppError } from "../../errors.ts";
import { reasonOf } from "../../refusals.ts";
import type { Principal } from "../../services/context.ts";
import { recordSignIn, type SignInEvent } from "../../services/keys/record-sign-in.ts";
import { type ContextVariables, contextsFor } from "../contexts.ts";
import type { With } from "../request.ts";
import type { EndedGrant } from "./grant.ts";
import { openServers } from "./server.ts";
import { accessName, grantName, grantOf } from "./stored-grant.ts";

/** Who acts: a client, and the key it acts for as far as that is known (its first characters). */
export interface Party {
  readonly clientId: string;
  readonly keyPrefix: string | null;
}

export const principalOf = ({ clientId, keyPrefix }: Party, keyHash: string | null = null) =>
  ({
    client: `oauth:${clientId}`,
    endUser: keyPrefix && `key:${keyPrefix}`,
    scopes: null,
    keyHash,
  }) satisfies Principal;

/**
 * Writes a line. Without a key the caller is anybody: then at most one a minute for each client and
 * event. A catalog that cannot take the line stops nobody from denying or signing out.
 */
export async function note(
  c: With<ContextVariables>,
  party: Party,
  event: SignInEvent,
): Promise<void> {
  const { write } = contextsFor(c, principalOf(party));
  // Nobody has shown who they are: the limits stay those of the address.
  c.var.record.party = null;
  const mergeAudit = party.keyPrefix === null && !c.var.config.loopback;
  try {
    await recordSignIn({ ...write, mergeAudit }, event);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Does the work; where the key is refused, notes why. @throws what the work throws. */
export async function notingRefusal<T>(
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

/** Of a key that the catalog does not know, not even its first characters are kept. */
async function noteRefusal(
  c: With<ContextVariables>,
  { clientId, subject = clientId }: { clientId: string; subject?: string },
  prefix: string,
  error: unknown,
): Promise<void> {
  if (!(error instanceof AppError) || !/^(unauthorized|forbidden)$/.test(error.errorCode)) return;
  const reason = reasonOf(error);
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
  /** Whether the request asks to revoke (RFC 7009), as the library tells it. */
  readonly sent: boolean;
  /** To be called when it was answered: writes a line where something was revoked. */
  readonly revoked: () => Promise<void>;
}

const NOTHING = async () => {};

/** The answer does not tell whether there was such a token (RFC 7009, clause 2.2); the store does. */
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
