/** How the table of all links is sorted, and the states of a link by itself. */

export const LINK_ORDERS = ["anchor", "-updated_at", "title", "-scans"] as const;
export type LinkOrder = (typeof LINK_ORDERS)[number];

/** Other links, and what an identifier is, are not asked. */
export const LISTED_STATES = [
  "applies",
  "paused",
  "scheduled",
  "ended",
  "disabled",
  "not_public",
  "older_version",
] as const;
export type ListedState = (typeof LISTED_STATES)[number];
