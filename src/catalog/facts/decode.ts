/**
 * How stored values are read. Texts are cleaned: a catalog loaded by SQL may have anything. Null stays null,
 * and does not come here.
 */
import { plainLine, plainText, plainValues } from "../../plain-text.ts";

export type Decode<T = unknown> = (value: unknown) => T;

/** One line: a line feed in a name could pass for the end of it. */
export const asLine: Decode<string> = (value) => plainLine(String(value));
export const asLines: Decode<string> = (value) => plainText(String(value));
/** Never corrected: without a character it would lead elsewhere. Who shows one checks the whole of it. */
export const asAddress: Decode<string> = String;
export const asNumber: Decode<number> = Number;
export const asBool: Decode<boolean> = (value) => Number(value) === 1;

const jsonWith =
  (plain: (text: string) => string): Decode =>
  (value) =>
    // Most lists are empty, and a row has several.
    value === "[]" ? [] : plainValues(JSON.parse(String(value)), plain);
export const asJson = jsonWith(plainLine);
export const asJsonOfLines = jsonWith(plainText);
