/** The first administrator of a catalog, whom nobody of an organization invites. */

/** Always the same person: her next link ends the one before, and two links never make two people. */
export const FIRST_PERSON = "the-first-person";

/** Her organization, if nobody has named one: she does when she opens her link. */
export const UNNAMED_ORGANIZATION = { id: "own", name: "My organization" } as const;
