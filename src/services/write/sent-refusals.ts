/** Different lines of one minute that one isolate sends. */
const MOST_A_MINUTE = 500;

/** A cache: what this isolate has sent in this minute, so that a flood of refusals writes nothing. */
export interface SentRefusals {
  /** @returns whether it was not sent yet, and may be. */
  take(onceKey: string, minute: string): boolean;
}

export function createSentRefusals(): SentRefusals {
  const sent = new Set<string>();
  let current = "";
  return {
    take(onceKey, minute) {
      if (minute !== current) sent.clear();
      current = minute;
      if (sent.has(onceKey) || sent.size >= MOST_A_MINUTE) return false;
      sent.add(onceKey);
      return true;
    },
  };
}
