/**
 * How stored values are read. Texts are cleaned, because a catalog that was loaded by SQL may have
 * anything. Null stays null, and is not passed to these functions.
 */
import { plainLine, plainText, plainValues } from "../../model/plain-text.ts";

export type Decode<T = unknown> = (value: unknown) => T;

/** One line: a line feed in a name could look like its end. */
export const asLine: Decode<string> = (value) => plainLine(String(value));
export const asLines: Decode<string> = (value) => plainText(String(value));
/**
 * Unchanged: without one character it would lead elsewhere. Code that shows an address checks all
 * of it.
 */
export const asAddress: Decode<string> = String;
export const asNumber: Decode<number> = Number;
export const asBool: Decode<boolean> = (value) => Number(value) === 1;

const jsonWith =
  (plain: (text: string) => string): Decode =>
  (value) =>
    // Most lists are empty, and a row has several; so the empty list is not parsed.
    value === "[]" ? [] : plainValues(JSON.parse(String(value)), plain);
export const asJson = jsonWith(plainLine);
export const asJsonOfLines = jsonWith(plainText);
