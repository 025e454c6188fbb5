/**
 * Refresh tokens that were replaced (RFC 9700, clause 4.14.2). The library keeps the newest one of a grant
 * and the one it was made from, for a client that lost an answer. Whoever sends an older one has a copy.
 */
import type { KeyValueStore } from "../../bindings.ts";
import { grantOf, type StoredGrant } from "./stored-grant.ts";

/** As long as an unused refresh token would live. */
const KEPT_SECONDS = 30 * 24 * 3600;

/** One token of a sign-in, and what the store knows of its family. */
export interface Presented extends StoredGrant {
  /** Whether it was replaced, so that nobody but a thief or his victim still has it. */
  readonly isSpent: boolean;
  /** Notes which token the store forgets, now that this one was exchanged. */
  exchanged(): Promise<void>;
}

/** Null where it is not a token of a grant that the store has. */
export async function presented(store: KeyValueStore, token: string): Promise<Presented | null> {
  const grant = await grantOf(store, token);
  if (grant === null) return null;
  const { userId, grantId, tokenId, refreshTokenIds } = grant;
  const nameOf = (id: string) => `spent:${userId}:${grantId}:${id}`;
  // Only what the server once gave out: a made-up secret ends nobody's sign-in.
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
