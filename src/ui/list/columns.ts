/** Finds where the numbers of a table are: the row of names, and the column. */
import { countDigits } from "../../gs1/gtin/typed-number.ts";
import { findHeader, isLikely, numberShares } from "../../import/header.ts";

export interface Place {
  readonly column: number;
  readonly hasHeader: boolean;
  /** The row with the names, from 0, where it is not the first: below titles. */
  readonly headerRow?: number;
}

/** Names that say what the column contains, in the languages of the pages. */
const SURE =
  /\b(?:gtin|ean|upc|jan|isbn)\b|gtin|barcode|bar code|strichcode|code[ -]?barres?|codice a barre|c[oó]digo de barras|streepjescode|kod (?:kreskowy|paskowy)|バーコード|条码|条形码|條碼/i;
const MAYBE =
  /\b(?:code|codes|nummer|number|numéro|numero|número|numer|item|artikel|article|artículo|articolo|artigo|artykuł|product|produkt)\b|コード|番号|编码|编号/i;

/** The columns that are searched and offered. */
export const MOST_COLUMNS = 1_000;

/** Rows that show how wide the table is. */
const SAMPLE = 200;

/** Whether a column of this name can have the numbers. */
export const isNumberName = (name: string): boolean => SURE.test(name);

export function findPlace(rows: readonly (readonly string[])[]): Place {
  const headerRow = findHeader(rows, isNumberName) ?? 0;
  const [first = [], ...others] = rows.slice(headerRow);
  const width = widthOf(rows);
  const merits = numberShares(others, width).map((share, column) => {
    const name = first[column] ?? "";
    const named = SURE.test(name) ? 0.6 : MAYBE.test(name) ? 0.1 : 0;
    return share + named + (isLikely(name.trim()) ? 0.2 : 0);
  });
  const column = Math.max(0, merits.indexOf(Math.max(...merits)));
  const hasHeader = isName(first[column] ?? "", rows.length);
  return { column, hasHeader, ...(hasHeader && headerRow > 0 && { headerRow }) };
}

/** The row with the names of the columns. */
export const namesAmong = <Row>(rows: readonly Row[], { headerRow = 0 }: Place): Row | undefined =>
  rows[headerRow];

export const widthOf = (rows: readonly (readonly string[])[]): number =>
  Math.min(MOST_COLUMNS, Math.max(0, ...rows.slice(0, SAMPLE).map(({ length }) => length)));

const isName = (cell: string, rows: number): boolean =>
  rows > 1 && cell.trim() !== "" && countDigits(cell) < 6 && /\p{L}{2}/u.test(cell);
