/**
 * Refresh tokens that were replaced (RFC 9700, clause 4.14.2). The library keeps the newest one of a grant
 * and the one it was made from, for a client that lost an answer. Whoever sends an older one has a copy.
 */
import type { Grant as StoredGrant } from "@cloudflare/workers-oauth-provider";
import type { KeyValueStore } from "../../bindings.ts";

/** As long as an unused refresh token would live. */
const KEPT_SECONDS = 30 * 24 * 3600;

/** The first characters of the key, the grant and the secret. */
const REFRESH_TOKEN = /^(gtr_[0-9A-Za-z]{8}):([\w-]{1,64}):[\w-]{1,64}$/;

/** One token of a sign-in, and what the store knows of its family. */
export interface Presented {
  readonly clientId: string;
  /** First characters of the key. */
  readonly userId: string;
  /** The client as the audit names it. */
  readonly subject: string | undefined;
  readonly grantId: string;
  /** Whether it was replaced, so that nobody but a thief or his victim still has it. */
  readonly isSpent: boolean;
  /** Notes which token the store forgets, now that this one was exchanged. */
  exchanged(): Promise<void>;
}

/** Null where it is not a token of a grant that the store has. */
export async function presented(store: KeyValueStore, token: string): Promise<Presented | null> {
  const [, userId, grantId] = REFRESH_TOKEN.exec(token) ?? [];
  if (userId === undefined || grantId === undefined) return null;
  const text = await store.get(`grant:${userId}:${grantId}`);
  if (text === null) return null;
  const { clientId, metadata, refreshTokenId, previousRefreshTokenId } = JSON.parse(
    text,
  ) as StoredGrant;
  const id = await idOf(token);
  const nameOf = (one: string) => `spent:${userId}:${grantId}:${one}`;
  const isKept = id === refreshTokenId || id === previousRefreshTokenId;
  // Only what the server once gave out: a made-up secret ends nobody's sign-in.
  const isSpent = !isKept && (await store.get(nameOf(id))) !== null;
  return {
    clientId,
    subject: metadata?.subject,
    userId,
    grantId,
    isSpent,
    async exchanged() {
      // The grant now has this token and the new one.
      const dropped = [refreshTokenId, previousRefreshTokenId].find((one) => one && one !== id);
      if (dropped) await store.put(nameOf(dropped), "1", { expirationTtl: KEPT_SECONDS });
    },
  };
}

/** As the library names tokens: lower-case hex SHA-256. */
async function idOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
