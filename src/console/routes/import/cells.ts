/** The cells of a row with those that somebody wrote in their place. */
import type { Edit } from "./read.worker.ts";

export function withCells(cells: readonly unknown[], edit: NonNullable<Edit>): unknown[] {
  const changed = [...cells];
  for (const [place, text] of Object.entries(edit)) changed[Number(place)] = text;
  return changed;
}

/** A cell as a person reads it. */
export const cellText = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === "object" && cell !== null ? JSON.stringify(cell) : String(cell ?? "");
};
