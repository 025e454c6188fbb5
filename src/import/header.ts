/**
 * Where a table begins: the row with the names of its columns, below titles and instructions; and
 * which columns have the numbers of products. For the import and for the list checker.
 *
 *   findHeader([["Price list 2026"], [], ["GTIN", "Name"], ["4006381333931", "Pen"]], isKnown) -> 2
 */
import { countDigits } from "../gs1/gtin/typed-number.ts";
import { validateNumber } from "../gs1/identify/validate-number.ts";

/** Rows among which the header is searched. */
export const MOST_BEFORE = 50;
/** Rows that show what a column contains. */
const SAMPLE = 200;
const MOST_SAMPLED_CELLS = 1_000;

type Rows = readonly (readonly string[])[];

/**
 * The place of the row with the names: the one with the most names that are known; otherwise the
 * first row of texts that is about as wide as the others. Null for a table without names.
 */
export function findHeader(rows: Rows, isKnown: (name: string) => boolean): number | null {
  // Below the first product there are no names.
  const product = rows.slice(0, MOST_BEFORE).findIndex((row) => row.some(isProduct));
  const first = rows.slice(0, product < 0 ? MOST_BEFORE : product + 1);
  const merits = first.map((row) => {
    const names = row.filter((cell) => cell.trim() !== "");
    const known = names.some(isNumber) ? 0 : names.filter(isKnown).length;
    return known === 0 ? 0 : known * 10_000 + names.length;
  });
  const most = Math.max(0, ...merits);
  return most > 0 ? merits.indexOf(most) : usualHeader(first);
}

function usualHeader(rows: Rows): number | null {
  const filled = rows.map((row) => row.filter((cell) => cell.trim() !== "").length);
  const width = Math.max(0, ...filled);
  const at = filled.findIndex((count) => count > 0 && count * 2 >= width);
  if (at < 0 || rows.length < 2) return null;
  const names = rows[at]!;
  return names.some(isNumber) || !names.some((cell) => /\p{L}{2}/u.test(cell)) ? null : at;
}

/** A whole product number: no name of a column is one. */
const isNumber = (cell: string): boolean => /^[\s'="]*\d(?:[\s.,-]?\d){6,}[\s"]*$/.test(cell);

const isProduct = (cell: string): boolean =>
  isNumber(cell) && validateNumber(cell, "").report.valid;

/** How many of the column's cells are product numbers, from 0 to 1. @param rows below the header */
export function numberShares(rows: Rows, width: number): number[] {
  const sample = rows.slice(0, Math.min(SAMPLE, Math.ceil(MOST_SAMPLED_CELLS / width)));
  return Array.from({ length: width }, (_, column) => {
    const cells = sample.map((row) => row[column]?.trim() ?? "").filter((cell) => cell !== "");
    return cells.filter(isLikely).length / Math.max(1, cells.length);
  });
}

/** A number, or the rest of one: "4.00638E+12", "16000275713". */
export const isLikely = (cell: string): boolean => {
  const digits = countDigits(cell);
  if (digits < 6 || cell.length > 200) return false;
  const { report } = validateNumber(cell, "");
  return report.valid || report.suggestions.length > 0 || /^\d{8}(?:\d{4,6})?$/.test(cell);
};
