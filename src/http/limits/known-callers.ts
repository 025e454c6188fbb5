/**
 * Recently verified credentials, for one isolate. Only their owners get a bucket of their own: if
 * forged keys did, each would be a new bucket.
 */

/** A revoked key keeps its own bucket for at most this long; it gives no access. */
const LIFE_MS = 300_000;
const CAPACITY = 1_000;

export interface KnownCallers {
  /** The owner of these credentials, if they were verified recently. */
  partyOf(fingerprint: string, now: number): string | null;
  held(fingerprint: string, party: string, now: number): void;
  forget(fingerprint: string): void;
}

export function createKnownCallers(capacity = CAPACITY): KnownCallers {
  const entries = new Map<string, { party: string; expires: number }>();
  return {
    partyOf(fingerprint, now) {
      const found = entries.get(fingerprint);
      // If the clock is set back, the lifetime does not become longer.
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
