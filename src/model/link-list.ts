/** How the table of all links is sorted, and the states of a link by its window alone. */

export const LINK_ORDERS = ["anchor", "-updated_at", "title", "-scans"] as const;
export type LinkOrder = (typeof LINK_ORDERS)[number];

/** Scans are summed for each of the links before they can be sorted by them. */
export const MOST_BY_SCANS = 1_000;

export const LISTED_STATES = ["running", "scheduled", "ended", "disabled"] as const;
export type ListedState = (typeof LISTED_STATES)[number];
