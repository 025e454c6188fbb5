/**
 * The key qualifiers of a GTIN (GS1 Digital Link: URI Syntax, clause 4.6), with the names that
 * arguments and variables of targets have for them.
 */

/** By application identifier, in the order of a Digital Link's path. */
export const QUALIFIER_NAMES: Readonly<Record<string, string>> = {
  "22": "cpv",
  "10": "lot",
  "21": "serial",
  "235": "tpx",
};

const BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(QUALIFIER_NAMES).map(([ai, name]) => [name, ai]),
);

/** The application identifier of a name; any other text unchanged, as it may be one itself. */
export const qualifierAi = (name: string): string => BY_NAME.get(name) ?? name;

/** What a qualifier identifies, in English. */
export const QUALIFIER_WORDS: Readonly<Record<string, string>> = {
  "22": "variant",
  "10": "lot",
  "21": "serial number",
  "235": "third-party serial number",
};
