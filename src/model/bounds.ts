/** Bounds of records that are also needed where no schema is. */

/** Characters of a canonical anchor. */
export const LONGEST_ANCHOR = 1_000;
export const LONGEST_LINK_TYPE = 200;
/** Of one value of `context`. */
export const LONGEST_CONTEXT = 200;
/** Links of one anchor that can be put in order at once. */
export const MOST_OF_AN_ANCHOR = 500;

export const LONGEST_ID = 64;
/** The id of a brand, an organization or a link. */
export const ID = new RegExp(`^[A-Za-z0-9._-]{1,${LONGEST_ID}}$`);

/** Digits of a GS1 company prefix (GS1 General Specifications, clause 1.4.2). */
export const PREFIX_LENGTHS = { least: 4, most: 12 } as const;
