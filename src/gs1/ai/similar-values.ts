/**
 * Lots and serial numbers that people, prints and scanners take for others: they differ in marks,
 * or a lot ends in further elements, because a separator was lost.
 */

import { findAi } from "./application-identifiers.ts";
import { checkValue } from "./checks/index.ts";
import { parseElements } from "./element-string-read.ts";

/** What prints and people add or leave out in a value. Few, because the catalog nests a call for each. */
export const MARKS = "-._/:+,*'";

/** What is left without case, marks and spaces: equal for values that may be meant by each other. */
export const foldedValue = (value: string): string =>
  value.replace(/[-._/:+,*'\s]/g, "").toLowerCase();

/** `17)270131` and `17=270131`: only the identifier's own opening is lost. */
const WRITTEN = /^(\d{2,4})[)=](.+)$/;

/** None of these follows a lot in the same code. */
const BEFORE_A_LOT: readonly string[] = ["01", "10"];

/**
 * The beginnings of a lot behind which the whole rest reads as elements with right values: `ABC123`
 * for `ABC12317270131`. Empty for most lots; each can also be right as it is.
 */
export function joinedLots(lot: string): readonly string[] {
  const found: string[] = [];
  for (let end = 1; end < lot.length; end++) {
    if (readsAsElements(lot.slice(end))) found.push(lot.slice(0, end));
  }
  return found;
}

function readsAsElements(rest: string): boolean {
  const [, ai = "", value = ""] = WRITTEN.exec(rest) ?? [];
  if (ai !== "") {
    return !BEFORE_A_LOT.includes(ai) && findAi(ai) !== undefined && checkValue(ai, value) === null;
  }
  if (!/^\d\d/.test(rest)) return false;
  const { elements, faults, isWhole } = parseElements(`^${rest}`);
  return isWhole && faults.length === 0 && elements.every((one) => !BEFORE_A_LOT.includes(one.ai));
}

/**
 * The lots that a reader may mean by this one: itself, one that is joined with further elements, and
 * one with or without the word LOT, the identifier, or the L before lots of food in the EU (Directive
 * 2011/91/EU, Article 4), which people and prints add or leave out.
 */
export const lotsMeant = (lot: string): string[] => {
  const rest = lot.replace(BEFORE_LOT, "");
  return [lot, ...joinedLots(lot), `LOT${lot}`, `L${lot}`, ...(rest === lot ? [] : [rest])];
};

const BEFORE_LOT = /^(?:\(10\)|lot[-._/:]*|l[-._/:]*)(?=.)/i;
