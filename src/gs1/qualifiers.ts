export const CPV = "22";
export const LOT = "10";
export const SERIAL = "21";
export const TPX = "235";

/**
 * The key qualifiers of a GTIN (GS1 Digital Link: URI Syntax, clause 4.6), in the order of a path
 * (22, 10, 21; or only 235), with the names that arguments and variables of targets have for them.
 */
export const QUALIFIERS = [
  { ai: CPV, name: "cpv", words: "variant" },
  { ai: LOT, name: "lot", words: "lot" },
  { ai: SERIAL, name: "serial", words: "serial number" },
  { ai: TPX, name: "tpx", words: "third-party serial number" },
] as const;

export const qualifierByAi = (ai: string) => QUALIFIERS.find((one) => one.ai === ai);

/** The name of an application identifier; of any other the identifier itself. */
export const qualifierName = (ai: string): string => qualifierByAi(ai)?.name ?? ai;

/** The application identifier of a name; any other text unchanged, as it may be one itself. */
export const qualifierAi = (name: string): string =>
  QUALIFIERS.find((one) => one.name === name)?.ai ?? name;
