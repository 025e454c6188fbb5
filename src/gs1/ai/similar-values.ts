/** Lots and serial numbers that people and prints take for the same, although they are not. */

/** What prints and people add or leave out in a value. Few, because the catalog nests a call for each. */
export const MARKS = "-._/:+,*'";

/** What is left without case, marks and spaces: equal for values that may be meant by each other. */
export const foldedValue = (value: string): string =>
  value.replace(/[-._/:+,*'\s]/g, "").toLowerCase();
