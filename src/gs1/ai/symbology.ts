/**
 * Symbology identifiers: a scanner sends one before the content, for the kind of symbol (General
 * Specifications, figure 5.1.2-1; ISO/IEC 15424).
 */
import { type Warning, warning } from "../warnings.ts";

/**
 * GS1-128, GS1 DataBar, GS1 Composite, GS1 DataMatrix, GS1 QR Code and GS1 DotCode. A scanner sends them in place
 * of the FNC1 in first position.
 */
export const SYMBOLOGY_IDENTIFIERS = ["]C1", "]e0", "]e1", "]d2", "]Q3", "]J1"] as const;

/**
 * What such a symbol can have: GS1 elements, the digits of a GTIN, only an add-on, a Digital Link,
 * or nothing of GS1.
 */
type Content = "elements" | "number" | "add_on" | "link" | "other";

export interface Symbology {
  readonly identifier: string;
  /** `GS1-128`. */
  readonly name: string;
  readonly content: Content;
  /** The numbers of digits that such a symbol can have, if it is one of numbers. */
  readonly lengths: readonly number[];
}

const KNOWN: Readonly<
  Record<string, readonly [name: string, content: Content, ...lengths: number[]]>
> = {
  "]C1": ["GS1-128", "elements"],
  "]e0": ["GS1 DataBar", "elements"],
  "]e1": ["GS1 Composite", "elements"],
  "]e2": ["GS1 Composite, other data", "other"],
  "]e3": ["GS1 Composite, other data", "other"],
  "]d2": ["GS1 DataMatrix", "elements"],
  "]Q3": ["GS1 QR Code", "elements"],
  "]J1": ["GS1 DotCode", "elements"],
  // Some scanners send a UPC-A without its leading zero, and a UPC-E as it is printed.
  "]E0": ["EAN-13 or UPC", "number", 8, 12, 13],
  "]E1": ["two-digit add-on", "add_on"],
  "]E2": ["five-digit add-on", "add_on"],
  "]E3": ["EAN-13 or UPC with an add-on", "number", 12, 13, 14, 15, 17, 18],
  "]E4": ["EAN-8", "number", 8],
  "]I1": ["ITF-14", "number", 14],
  "]d1": ["Data Matrix", "link"],
  "]Q1": ["QR Code", "link"],
  "]J0": ["DotCode", "link"],
};

/** The symbols of all other identifiers, by their letter. */
const OTHERS: Readonly<Record<string, string>> = {
  A: "Code 39",
  B: "Telepen",
  C: "Code 128",
  D: "Code One",
  E: "EAN/UPC",
  F: "Codabar",
  G: "Code 93",
  H: "Code 11",
  I: "Interleaved 2 of 5",
  J: "DotCode",
  L: "PDF417",
  M: "MSI",
  O: "OCR",
  P: "Plessey",
  Q: "QR Code",
  R: "2 of 5",
  S: "2 of 5",
  U: "MaxiCode",
  d: "Data Matrix",
  e: "DataBar",
  z: "Aztec Code",
};

/** The symbology of a text that begins with an identifier, after white space; otherwise null. */
export function symbologyOf(text: string): Symbology | null {
  const identifier = /^\s*(\][A-Za-z][\dA-Za-z])/.exec(text)?.[1];
  if (identifier === undefined) return null;
  const [name, content, ...lengths] = KNOWN[identifier] ?? [
    OTHERS[identifier.charAt(1)] ?? "another symbol",
    "other" as const,
  ];
  return { identifier, name, content, lengths };
}

export const ADD_ON_ALONE =
  "This is only the add-on of an EAN/UPC symbol: it contains no GTIN. Scan the whole symbol.";

/**
 * The message about data that such a symbol cannot have as GS1 data: a GS1 symbol has FNC1, or is
 * one of digits.
 */
export const notOfGs1 = ({ identifier, name }: Symbology): Warning =>
  warning("not_gs1_symbol", identifier, name);

/** The number of digits of the GTIN by that of all digits. An add-on has 2 or 5. */
const GTIN_BEFORE_ADD_ON = new Map([
  [14, 12],
  [15, 13],
  [17, 12],
  [18, 13],
]);

/** The digits before and after the start of the add-on; null if the number has no add-on. */
export function splitAddOn(digits: string): { gtin: string; addOn: string } | null {
  const length = GTIN_BEFORE_ADD_ON.get(digits.length);
  if (length === undefined) return null;
  return { gtin: digits.slice(0, length), addOn: digits.slice(length) };
}

export const addOnNote = (addOn: string): Warning => warning("add_on", addOn);
