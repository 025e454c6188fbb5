/** Where the numbers of a table are: the row of names, and the column. */
import { countDigits } from "../../gs1/gtin/typed-number.ts";
import { validateNumber } from "../../gs1/identify/validate-number.ts";

export interface Place {
  readonly column: number;
  readonly hasHeader: boolean;
}

/** Names that say what the column contains, in the languages of the pages. */
const SURE =
  /\b(?:gtin|ean|upc|jan|isbn)\b|gtin|barcode|bar code|strichcode|code[ -]?barres?|codice a barre|c[oó]digo de barras|streepjescode|kod (?:kreskowy|paskowy)|バーコード|条码|条形码|條碼/i;
const MAYBE =
  /\b(?:code|codes|nummer|number|numéro|numero|número|numer|item|artikel|article|artículo|articolo|artigo|artykuł|product|produkt)\b|コード|番号|编码|编号/i;

/** The columns that are searched and offered. */
export const MOST_COLUMNS = 1_000;

/** How many rows show what a column contains; fewer of a wide table, whose cells would be too many. */
const SAMPLE = 200;
const MOST_SAMPLED_CELLS = 1_000;

export function findPlace(rows: readonly (readonly string[])[]): Place {
  const [first = [], ...others] = rows;
  const width = widthOf(rows);
  const sample = others.slice(0, Math.min(SAMPLE, Math.ceil(MOST_SAMPLED_CELLS / width)));
  const merits = Array.from({ length: width }, (_, column) => {
    const name = first[column] ?? "";
    const cells = sample.map((row) => row[column]?.trim() ?? "").filter((cell) => cell !== "");
    const share = cells.filter(isLikely).length / Math.max(1, cells.length);
    const named = SURE.test(name) ? 0.6 : MAYBE.test(name) ? 0.1 : 0;
    return share + named + (isLikely(name.trim()) ? 0.2 : 0);
  });
  const column = Math.max(0, merits.indexOf(Math.max(...merits)));
  return { column, hasHeader: isName(first[column] ?? "", rows.length) };
}

export const widthOf = (rows: readonly (readonly string[])[]): number =>
  Math.min(MOST_COLUMNS, Math.max(0, ...rows.slice(0, SAMPLE).map(({ length }) => length)));

/** A number, or the rest of one: "4.00638E+12", "16000275713". */
const isLikely = (cell: string): boolean => {
  const digits = countDigits(cell);
  if (digits < 6 || cell.length > 200) return false;
  const { report } = validateNumber(cell, "");
  return report.valid || report.suggestions.length > 0 || /^\d{8}(?:\d{4,6})?$/.test(cell);
};

const isName = (cell: string, rows: number): boolean =>
  rows > 1 && cell.trim() !== "" && countDigits(cell) < 6 && /\p{L}{2}/u.test(cell);
