/**
 * Symbology identifiers: a scanner sends one before the content, for the kind of symbol (General
 * Specifications, figure 5.1.2-1).
 */

/**
 * GS1-128, GS1 DataBar, GS1 DataMatrix, GS1 QR Code and GS1 DotCode. A scanner sends them in place
 * of the FNC1 in first position.
 */
export const SYMBOLOGY_IDENTIFIERS = ["]C1", "]e0", "]d2", "]Q3", "]J1"] as const;

/** EAN/UPC, EAN/UPC with an add-on, EAN-8 and ITF-14: symbols of digits only. */
const NUMBERS = ["]E0", "]E3", "]E4", "]I1"];

/** Data Matrix, QR Code and DotCode with a Digital Link. */
const LINKS = ["]d1", "]Q1", "]J0"];

const ADD_ONS = ["]E1", "]E2"];

const ADD_ON =
  "This is only the add-on of an EAN/UPC symbol: it contains no GTIN. Scan the whole symbol.";
const UNSUPPORTED = `This symbology identifier is not supported. Element strings begin with ${SYMBOLOGY_IDENTIFIERS.join(" ")}, numbers with ${NUMBERS.join(" ")}, Digital Links with ${LINKS.join(" ")}. If the rest of the text is one of these, remove the identifier.`;

/** Why a text with this symbology identifier cannot be read. */
export const symbologyProblem = (text: string): string =>
  ADD_ONS.some((identifier) => text.startsWith(identifier)) ? ADD_ON : UNSUPPORTED;

const OTHER_SYMBOLOGY = new RegExp(
  `^\\s*(?:(${NUMBERS.join("|")})|${LINKS.join("|")})`.replaceAll("]", "\\]"),
);

/** By the number of all digits: those of the GTIN. An add-on has 2 or 5. */
const GTIN_BEFORE_ADD_ON = new Map([
  [14, 12],
  [15, 13],
  [17, 12],
  [18, 13],
]);

/** The content of a symbol without application identifiers. */
export interface SymbolContent {
  /** What follows the identifier, without the add-on. */
  readonly text: string;
  /** The position of `text` in the input; 0 without such an identifier. */
  readonly start: number;
  /** Whether such a symbol has digits only. */
  readonly isNumber: boolean;
  /** Sentences about what `text` lacks. */
  readonly warnings: readonly string[];
}

const NO_WARNINGS: readonly string[] = Object.freeze([]);

/** `]E3977177003200305` is 9771770032003, with a warning about the add-on 05. */
export function withoutSymbology(input: string): SymbolContent {
  const found = OTHER_SYMBOLOGY.exec(input);
  const start = found?.[0].length ?? 0;
  const content = {
    text: input.slice(start),
    start,
    isNumber: found?.[1] !== undefined,
    warnings: NO_WARNINGS,
  };
  return found?.[1] === "]E3" ? withoutAddOn(content) : content;
}

function withoutAddOn(content: SymbolContent): SymbolContent {
  const { text } = content;
  const digits = text.replace(/[\s-]/g, "");
  const length = /\D/.test(digits) ? undefined : GTIN_BEFORE_ADD_ON.get(digits.length);
  if (length === undefined) return content;
  const gtin = new RegExp(`^(?:[\\s-]*\\d){${length}}`).exec(text)?.[0] ?? text;
  const warning = `The add-on ${digits.slice(length)} is not part of the GTIN. Magazines have the issue in it, books the price.`;
  return { ...content, text: gtin, warnings: [warning] };
}
