/** The dimensions of scan counts. */

/** Every scan of people has one value of each, so that each adds up to the total. */
export const DIMENSIONS = [
  "total",
  "outcome",
  "link_type",
  "level",
  "country",
  "language",
  "device",
  "bot",
] as const;
/** Countries and languages with fewer scans have no number of their own. */
export const FEWEST = 5;

/** Only scans that asked for something that was not there have these. */
export const MISSING = ["missing_link_type", "missing_language"] as const;
export type Dimension = (typeof DIMENSIONS)[number] | (typeof MISSING)[number];
