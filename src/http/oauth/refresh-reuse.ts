/**
 * Detects the reuse of replaced refresh tokens (RFC 9700, clause 4.14.2). The library accepts the
 * newest token of a grant and the one before it, for a client that did not get an answer. A client
 * that sends an older one has a copy.
 */
import type { KeyValueStore } from "../../config/bindings.ts";
import { grantOf, type StoredGrant } from "./grant.ts";

/** The life of an unused refresh token. */
const KEPT_SECONDS = 30 * 24 * 3600;

/** A token of a sign-in, and the store's facts about its grant. */
export interface Presented extends StoredGrant {
  /** Whether it was replaced, so that only an attacker or the attacked client can still have it. */
  readonly isSpent: boolean;
  /** Records the token that the store drops after this exchange. */
  exchanged(): Promise<void>;
}

/** Null if it is not a token of a grant in the store. */
export async function presented(store: KeyValueStore, token: string): Promise<Presented | null> {
  const grant = await grantOf(store, token);
  if (grant === null) return null;
  const { userId, grantId, tokenId, refreshTokenIds } = grant;
  const nameOf = (id: string) => `spent:${userId}:${grantId}:${id}`;
  // Only tokens that the server issued count: an invented secret must not end a sign-in.
  const isSpent = !refreshTokenIds.includes(tokenId) && (await store.get(nameOf(tokenId))) !== null;
  return {
    ...grant,
    isSpent,
    async exchanged() {
      // The grant now has this token and the new one.
      const dropped = refreshTokenIds.find((id) => id !== tokenId);
      if (dropped) await store.put(nameOf(dropped), "1", { expirationTtl: KEPT_SECONDS });
    },
  };
}
