/** The cells of a row, and those that somebody wrote in their place. */
import { cellText } from "../../../export/writer.ts";
import { isAddress, parseTarget } from "../../../import/columns.ts";
import type { SourceRow } from "../../../import/input.ts";

/** What a person wrote in place of cells, by their places; null for a row that is left out. */
export type Edit = Readonly<Record<number, string>> | null;

export function withCells(cells: readonly unknown[], edit: NonNullable<Edit>): unknown[] {
  const changed = [...cells];
  for (const [place, text] of Object.entries(edit)) changed[Number(place)] = text;
  return changed;
}

/** The addresses to which cells lead; what a person wrote in a cell leads nowhere else. */
export function linksBeside(
  links: ReadonlyMap<number, string> | undefined,
  edit: NonNullable<Edit>,
): { links?: ReadonlyMap<number, string> } {
  const kept = [...(links ?? [])].filter(([place]) => !Object.hasOwn(edit, place));
  return kept.length === 0 ? {} : { links: new Map(kept) };
}

/** What a cell of a column with this target means: where it leads, what somebody wrote in it, its text. */
export function shownCell(
  { cells, links }: Pick<SourceRow, "cells" | "links">,
  place: number,
  target: string | null,
  edit: Edit = null,
): string {
  const parts = target === null ? undefined : parseTarget(target);
  const address = parts !== undefined && isAddress(parts) ? links?.get(place) : undefined;
  return edit?.[place] ?? address ?? shownText(cells[place]);
}

/** A cell as a person reads it. */
export const shownText = (cell: unknown): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : cellText(cell);
