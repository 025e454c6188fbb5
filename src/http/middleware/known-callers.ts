/**
 * Credentials that lately were shown to hold, for one isolate. Only their bearers leave the bucket of
 * their address: a forged key that did so would be a new bucket each time.
 */

/** A revoked key keeps its own bucket for at most this long; it opens nothing. */
const LIFE_MS = 300_000;
const CAPACITY = 1_000;

export interface KnownCallers {
  /** Whom these credentials stand for, where they held not long ago. */
  partyOf(fingerprint: string, now: number): string | null;
  held(fingerprint: string, party: string, now: number): void;
  forget(fingerprint: string): void;
}

export function createKnownCallers(capacity = CAPACITY): KnownCallers {
  const entries = new Map<string, { party: string; expires: number }>();
  return {
    partyOf(fingerprint, now) {
      const found = entries.get(fingerprint);
      // A clock that was set back makes no life longer.
      const left = found ? found.expires - now : 0;
      return found && left > 0 && left <= LIFE_MS ? found.party : null;
    },
    held(fingerprint, party, now) {
      entries.delete(fingerprint);
      entries.set(fingerprint, { party, expires: now + LIFE_MS });
      const [oldest = fingerprint] = entries.keys();
      if (entries.size > capacity) entries.delete(oldest);
    },
    forget: (fingerprint) => void entries.delete(fingerprint),
  };
}
