/** The length of inputs, for modules that must not load what reads them. */

/** The most characters of an input; a plain number may have more white space around it. */
export const LONGEST_INPUT = 8_192;
