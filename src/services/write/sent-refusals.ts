/** The most lines that one isolate sends in a minute. */
const MOST_A_MINUTE = 500;

/**
 * A cache: the lines that this isolate has sent in this minute, so that a flood of rejections does
 * not become a flood of writes.
 */
export interface SentRefusals {
  /** @returns whether the line was not sent yet and is within the limit */
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
