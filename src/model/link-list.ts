/** How the table of all links is sorted, and the states of a link by its window alone. */

export const LINK_ORDERS = ["anchor", "-updated_at", "title", "-scans"] as const;
export type LinkOrder = (typeof LINK_ORDERS)[number];

export const LISTED_STATES = ["running", "scheduled", "ended", "disabled"] as const;
export type ListedState = (typeof LISTED_STATES)[number];
