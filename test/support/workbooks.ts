/** Workbooks part by part, as no spreadsheet writes them: `workbook({ cells: "<row><c …/></row>" })`. */
import { strToU8, zipSync } from "fflate";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";

export interface Parts {
  /** The content of the element `sheetData`. */
  readonly cells: string;
  /** The sheet's part, as the workbook names it. */
  readonly target?: string;
  /** The path of the sheet in the archive. */
  readonly path?: string;
  /** The parts of the sheet before and after the cells. */
  readonly before?: string;
  readonly after?: string;
  /** The content of the parts with the texts and the styles. */
  readonly strings?: string;
  readonly styles?: string;
  readonly properties?: string;
  readonly relationships?: string;
  /** Further sheets in the workbook's list. */
  readonly sheets?: string;
  readonly more?: Readonly<Record<string, string>>;
}

export function workbook({
  cells,
  target = "worksheets/sheet1.xml",
  path = `xl/${target}`,
  before = "",
  after = "",
  strings = "",
  styles = "",
  properties = "",
  relationships = "",
  sheets = "",
  more = {},
}: Parts): Uint8Array {
  const sheet = `<sheets><sheet name="A" sheetId="1" r:id="rId1"/>${sheets}</sheets>`;
  const one = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${DOCUMENT}/${kind}" Target="${target}"/>`;
  const parts = {
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}">${properties}${sheet}</workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}">${one("rId1", "worksheet", target)}${relationships}</Relationships>`,
    [path]: `<?xml version="1.0"?><worksheet xmlns="${MAIN}">${before}<sheetData>${cells}</sheetData>${after}</worksheet>`,
    ...(strings && { "xl/sharedStrings.xml": `<sst xmlns="${MAIN}">${strings}</sst>` }),
    ...(styles && { "xl/styles.xml": `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` }),
    ...more,
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  );
}

const letter = (column: number) => String.fromCharCode(65 + column);

/** The rows of a sheet with texts, numbers and empty cells. */
export const rowsOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows
    .map((cells, row) => {
      const made = cells.map((value, column) => {
        const place = `${letter(column)}${row + 1}`;
        if (value === null) return "";
        if (typeof value === "number") return `<c r="${place}"><v>${value}</v></c>`;
        const text = value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
        return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
      });
      return `<row r="${row + 1}">${made.join("")}</row>`;
    })
    .join("");

interface NamedSheet {
  readonly name: string;
  readonly state?: "hidden" | "veryHidden";
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** A workbook with several sheets. */
export function workbookOf([first, ...others]: readonly NamedSheet[], more: Partial<Parts> = {}) {
  const id = (at: number) => `rId${at + 10}`;
  const target = (at: number) => `worksheets/sheet${at + 10}.xml`;
  const listed = ({ name, state }: NamedSheet, at: number) =>
    `<sheet name="${name}" sheetId="${at + 10}" ${state ? `state="${state}"` : ""} r:id="${id(at)}"/>`;
  const own = workbook({
    cells: rowsOf(first!.rows),
    sheets: others.map(listed).join(""),
    relationships: others
      .map(
        (_, at) =>
          `<Relationship Id="${id(at)}" Type="${DOCUMENT}/worksheet" Target="${target(at)}"/>`,
      )
      .join(""),
    more: Object.fromEntries(
      others.map(({ rows }, at) => [
        `xl/${target(at)}`,
        `<worksheet xmlns="${MAIN}"><sheetData>${rowsOf(rows)}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  });
  return own;
}

/** A table in which a cell far from the first one makes 6.5 million cells. */
export const FAR_CELLS: Readonly<Record<string, Parts>> = {
  "double quotes": { cells: '<row><c r="XFD400"><v>1</v></c></row>' },
  "single quotes": { cells: "<row><c r='XFD400'><v>1</v></c></row>" },
  "a character reference": { cells: '<row><c r="&#88;FD400"><v>1</v></c></row>' },
  "small letters": { cells: '<row><c r="xfd400"><v>1</v></c></row>' },
  "zeros before the row": { cells: '<row><c r="XFD0000400"><v>1</v></c></row>' },
  "a column that no spreadsheet has": { cells: '<row><c r="ZZZZ40"><v>1</v></c></row>' },
  "a row that no spreadsheet has": { cells: '<row><c r="A9999999"><v>1</v></c></row>' },
  "a line break before the attribute": { cells: '<row><c\nr="XFD400"><v>1</v></c></row>' },
  "a prefix": { cells: '<x:row><x:c x:r="XFD400"><x:v>1</x:v></x:c></x:row>' },
  "a sheet in another folder": {
    cells: '<row><c r="XFD400"><v>1</v></c></row>',
    target: "pages/first.xml",
  },
  "a sheet outside of its folder": {
    ...{ cells: '<row><c r="XFD400"><v>1</v></c></row>', target: "/first.xml", path: "first.xml" },
  },
  "a sheet with a path to resolve": {
    cells: '<row><c r="XFD400"><v>1</v></c></row>',
    ...{ target: "../a/./b/../first.xml", path: "a/first.xml" },
  },
  "two cells that are each near a side": {
    cells: '<row r="1"><c r="XFD1"><v>1</v></c></row><row r="400"><c r="A400"><v>1</v></c></row>',
  },
  "a row's number, and cells without one": {
    cells: `<row r="400">${"<c><v>1</v></c>".repeat(16_000)}</row>`,
  },
  "a tag that looks closed at the border of two pieces": {
    before: `<sheetPr a="${" ".repeat(65_430)}>" b="`,
    cells: '"/><row><c r="XFD400"><v>1</v></c></row>',
  },
  "a dimension that says one cell": {
    before: '<dimension ref="A1"/>',
    cells: '<row><c r="XFD400"><v>1</v></c></row>',
  },
};
