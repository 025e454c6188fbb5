/**
 * The formats of the cells of a workbook (ECMA-376 part 1, 18.8.30): whether a number is a date, and
 * what a format adds to a number that belongs to it, such as leading zeros.
 */
import { type Attributes, TooLarge, walk } from "./parts.ts";

/** Spreadsheets allow 65,490. */
const MOST_STYLES = 65_536;

/** How the number of a cell is shown: as a date, or in a picture of digits; null: as it is. */
export type Shown = "date" | DigitPicture | null;

/** The formats by the number of the cell's style. */
export function formatsOf(part: Uint8Array | undefined): Shown[] {
  const formats = new Map<string, Shown>();
  /** The numbers of formats, by style; of the styles that others are based on, too. */
  const lists = { cellStyleXfs: [] as string[], cellXfs: [] as string[] };
  let list: string[] | null = null;
  const take = (name: string, attributes: Attributes) => {
    if (name === "cellStyleXfs" || name === "cellXfs") list = lists[name];
    else if (name === "numFmt") {
      const { numFmtId = "", formatCode = "" } = attributes();
      formats.set(numFmtId, isDateFormat(formatCode) ? "date" : digitPicture(formatCode));
    } else if (name === "xf") {
      const { numFmtId, xfId = "" } = attributes();
      list?.push(numFmtId ?? lists.cellStyleXfs[Number(xfId)] ?? "");
    }
    if ((list?.length ?? 0) > MOST_STYLES || formats.size > MOST_STYLES) throw new TooLarge();
  };
  const leave = (name: string) => {
    if (name === "cellStyleXfs" || name === "cellXfs") list = null;
  };
  if (part !== undefined) walk(part, { open: take, close: leave });
  return lists.cellXfs.map((id) => {
    const own = formats.get(id);
    return own !== undefined ? own : DATE_FORMATS.test(id) ? "date" : null;
  });
}

/** Formats without a text of their own (18.8.30), those of Chinese, Japanese, Korean and Thai too. */
const DATE_FORMATS = /^(?:1[4-9]|2[0-27-9]|3[0-6]|4[5-7]|5[0-8]|7[1-9]|8[01])$/;

/** `dd/mm/yyyy` and `[h]:mm:ss.0`, but not `0.00 "days"` and `[Red]0`. */
function isDateFormat(code: string): boolean {
  const plain = code
    .toLowerCase()
    .replace(/\\.|[_*].|"[^"]*"/g, " ")
    .replace(/\[(?!(?:h+|m+|s+)\])[^[\]]*\]/g, " ")
    .replace(/(s\]?)[.,]0{1,3}/g, "$1");
  return plain.split(";").some((part) => /[dmyhs]/.test(part) && !/[0#?%]/.test(part));
}

interface DigitPicture {
  /** Zeros with the characters between them: `0-00000-00000-0`, `0.00 "kg"`. */
  readonly zeros: string;
  readonly before: string;
  readonly after: string;
}

/**
 * A format that adds something to a number which belongs to it: leading zeros, or a unit. Others, such as separators of thousands and currencies, are only another look.
 */
function digitPicture(code: string): DigitPicture | null {
  const [positive = ""] = code.split(";");
  // Colours, conditions and languages; spaces as wide as a character, and filling.
  const plain = positive.replace(/\[[^[\]]*\]/g, "").replace(/[_*]./g, "");
  const [, before = "", zeros = "", after = ""] =
    /^((?:"[^"]*"|\\.|[ ()])*)(0(?:[-. ]?0)*)((?:"[^"]*"|\\.|[ ()])*)$/.exec(plain) ?? [];
  if (zeros === "") return null;
  // Zeros after the point say nothing.
  const isChanged = /^0[^.]*0/.test(zeros) || before + after !== "";
  return isChanged ? { zeros, before: literal(before), after: literal(after) } : null;
}

const literal = (text: string): string => text.replace(/"([^"]*)"|\\(.)/g, "$1$2");

/** The number as the picture shows it; null for one that it does not show as a text of digits. */
export function pictured(number: number, { zeros, before, after }: DigitPicture): string | null {
  if (number < 0 || number > Number.MAX_SAFE_INTEGER) return null;
  const [whole = "", decimals] = zeros.split(".");
  // Only one point is that of decimals.
  if (zeros.split(".").length > 2) return null;
  const [digits = "", fraction] = number.toFixed(decimals?.length ?? 0).split(".");
  if (decimals === undefined && !Number.isInteger(number)) return null;
  const places = whole.replace(/[^0]/g, "").length;
  const padded = digits.padStart(places, "0");
  let at = padded.length - places;
  const shown = padded.slice(0, at) + whole.replace(/0/g, () => padded[at++]!);
  return `${before}${shown}${fraction === undefined ? "" : `.${fraction}`}${after}`.trim();
}
