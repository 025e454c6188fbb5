/** Bounds and closed sets of records, for modules that must not load a schema. */

/**
 * The most bytes of a request's path and query. RFC 9110, clause 4.1, recommends at least 8,000.
 */
export const MAX_URL_BYTES = 8_192;

/** Characters of a canonical anchor. */
export const LONGEST_ANCHOR = 1_000;
export const LONGEST_LINK_TYPE = 200;
/** Characters of one value of `context`. */
export const LONGEST_CONTEXT = 200;
/** The most links of one anchor that one request can put in order. */
export const MOST_OF_AN_ANCHOR = 500;

/** The most labels of one sheet. */
export const MOST_LABELS = 100;

export const LONGEST_ID = 64;
/** The id of a brand, an organization or a link. */
export const ID = new RegExp(`^[A-Za-z0-9._-]{1,${LONGEST_ID}}$`);

export const UNIT_KINDS = ["base_unit", "pack", "case", "pallet", "unknown"] as const;
export const LIFECYCLES = ["planned", "active", "discontinued", "withdrawn"] as const;
/** What deleting a product makes of it: kept with that lifecycle, or removed for good. */
export const PRODUCT_ENDS = ["discontinued", "withdrawn", "removed"] as const;
export type ProductEnd = (typeof PRODUCT_ENDS)[number];
/** What a list of products can be filtered by: the data that they lack. */
export const MISSING = [
  "picture",
  "description",
  "brand",
  "gpc",
  "market",
  "content",
  "default_link",
] as const;
export type Missing = (typeof MISSING)[number];
/** Who may read a product: everybody, or only the organization that owns its number. */
export const VISIBILITIES = ["public", "organization"] as const;

/** Digits of a GS1 company prefix (GS1 General Specifications, clause 1.4.2). */
export const PREFIX_LENGTHS = { least: 4, most: 12 } as const;
