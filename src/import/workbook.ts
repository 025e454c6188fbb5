/** Reads a sheet of a workbook (XLSX): the one that is asked for, or the one that has products. */
import { type FurtherLinks, furtherLinks, isFurtherHeader } from "./further-links.ts";
import { findHeader, numberShares } from "./header.ts";
import { type Input, Unreadable } from "./input.ts";
import { notTable, notWorkbook, otherKind } from "./other-kinds.ts";
import { TooLarge } from "./parts.ts";
import { type Beginning, type Links, type Sheet, sheetsOf } from "./sheet.ts";
import { type Cell, textOf } from "./sheet-cells.ts";

/** A sheet as a person sees it in a list. */
export interface FoundSheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** Its rows that are not empty, titles and header included. */
  readonly rows: number;
}

export interface OpenedWorkbook {
  readonly sheets: readonly FoundSheet[];
  /** The name of the sheet that was read. */
  readonly sheet: string;
  /** Its rows, empty ones too: the first is the first row of the sheet. */
  readonly rows: readonly (readonly Cell[])[];
  /** The addresses to which its cells lead. */
  readonly links: Links;
  /** The second sheet of the table for people, if the workbook has one. */
  readonly further: FurtherLinks | null;
}

type IsKnown = (name: string) => boolean;

/**
 * @param wanted the name of the sheet
 * @throws Unreadable
 */
export async function openWorkbook(
  input: Pick<Input, "name" | "whole">,
  wanted: string | undefined,
  isKnown: IsKnown,
): Promise<OpenedWorkbook> {
  const data = await input.whole();
  const kind = otherKind(data);
  if (kind !== undefined) throw notTable(input.name, kind);
  return opened(input.name, () => openSheet(data, wanted, isKnown, input.name));
}

/** @throws Unreadable for a name that the workbook does not have; errors of the readers */
export function openSheet(
  data: Uint8Array,
  wanted: string | undefined,
  isKnown: IsKnown,
  name: string,
): OpenedWorkbook {
  const sheets = sheetsOf(data).map((sheet) => ({ sheet, beginning: sheet.beginning() }));
  const chosen =
    wanted === undefined
      ? best(sheets, isKnown)
      : sheets.find(({ sheet }) => sheet.name.trim() === wanted.trim())?.sheet;
  if (chosen === undefined) {
    const names = sheets.map(({ sheet }) => `"${sheet.name}"`).join(", ");
    throw new Unreadable(`${name} has no sheet "${wanted}". Its sheets: ${names}.`);
  }
  return {
    sheets: sheets.map(({ sheet: { name, isHidden }, beginning: { rows } }) => ({
      name,
      isHidden,
      rows,
    })),
    sheet: chosen.name,
    ...chosen.table(),
    further: furtherBeside(sheets, chosen),
  };
}

type Begun = { readonly sheet: Sheet; readonly beginning: Beginning };

const isFurther = ({ beginning }: Begun) =>
  beginning.top.some(({ cells }) => isFurtherHeader(cells.map(textOf)));

function furtherBeside(sheets: readonly Begun[], chosen: Sheet): FurtherLinks | null {
  const sheet = sheets.find((one) => one.sheet !== chosen && isFurther(one))?.sheet;
  if (sheet === undefined) return null;
  return furtherLinks(sheet.name, sheet.table().rows);
}

/** Visible sheets before hidden ones; then the one with known columns and product numbers. */
function best(sheets: readonly Begun[], isKnown: IsKnown): Sheet {
  const merit = (begun: Begun) => {
    const { sheet, beginning } = begun;
    if (beginning.rows === 0) return -10_000;
    if (isFurther(begun)) return -5_000;
    const rows = beginning.top.map(({ cells }) => cells.map(textOf));
    const header = findHeader(rows, isKnown);
    const names = header === null ? [] : rows[header]!;
    const below = rows.slice(header === null ? 0 : header + 1);
    const width = Math.max(1, ...rows.map(({ length }) => length));
    const numbers = Math.max(0, ...numberShares(below, width));
    return (
      numbers * 100 + Math.min(50, names.filter(isKnown).length) - (sheet.isHidden ? 1_000 : 0)
    );
  };
  // The first of equal ones wins.
  return sheets.reduce((one, other) => (merit(other) > merit(one) ? other : one)).sheet;
}

function opened<T>(name: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    if (error instanceof TooLarge) {
      throw new Unreadable(`${name} unpacks to more than a workbook of products has.`);
    }
    throw notWorkbook(name);
  }
}
