/** How the banners of what comes first look, the same on pages and cards. */
import type { Tone } from "../parts/banner.tsx";
import type { IconName } from "../parts/icon.tsx";

export interface Look {
  readonly tone: Tone;
  readonly icon: IconName;
}

/** Red for what may harm, amber for what is not certain, or over. */
export const LOOKS = {
  recall: { tone: "bad", icon: "recall" },
  similar_lot: { tone: "note", icon: "recall" },
  similar_serial: { tone: "note", icon: "recall" },
  withdrawn: { tone: "bad", icon: "ban" },
  discontinued: { tone: "note", icon: "info" },
} as const satisfies Record<string, Look>;

/** The kind of a number is part of the verdict, and an outage has a place of its own. */
export const WITHOUT_BANNER = ["catalog_unavailable", "restricted", "demo", "unknown"] as const;
