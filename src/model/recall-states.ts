/** The states of recalls in lists. */
export const RECALL_STATES = ["running", "planned", "ended"] as const;
export type RecallState = (typeof RECALL_STATES)[number];
