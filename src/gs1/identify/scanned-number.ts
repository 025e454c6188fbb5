/**
 * The digits of a symbol, read as the symbol allows: EAN-8 and ITF-14 have no UPC-E, and each symbol
 * has its own lengths (General Specifications, clauses 5.2 and 5.3). Lists of numbers load this
 * without the rest of GS1's labels.
 */
import { ADD_ON_ALONE, type Symbology } from "../ai/symbology.ts";
import { type GtinFailure, type GtinReading, parseGtin } from "../gtin/reading.ts";
import { countDigits, parseDigits } from "../gtin/typed-number.ts";
import { failed, type Result } from "../result.ts";

/** Whether the symbol has a GTIN itself, never a UPC-E that represents one. */
export const isLiteral = (symbology: Symbology | null): boolean =>
  symbology?.content === "number" && symbology.identifier !== "]E0";

/** Reads the digits of a symbol as `parseGtin` does. */
export function parseScanned(
  text: string,
  symbology: Symbology | null,
): Result<GtinReading, GtinFailure> {
  if (symbology?.content === "add_on") {
    return failed({
      error: ADD_ON_ALONE,
      error_code: "length",
      position: null,
      input_digits: countDigits(text),
      check_digit: null,
      suggestions: [],
    });
  }
  const reading = parseGtin(text);
  if (symbology?.content !== "number" || parseDigits(text) === null) return reading;
  const count = countDigits(text);
  if (symbology.lengths.includes(count)) {
    if (reading.ok || !isLiteral(symbology)) return reading;
    const suggestions = reading.error.suggestions.filter(({ reason }) => reason !== "upc_e");
    return failed({ ...reading.error, suggestions });
  }
  const { identifier, name, lengths } = symbology;
  const wanted = lengths.map(String).join(" or ");
  return failed({
    error: `The symbology identifier ${identifier} says ${name}, which has ${wanted} digits, not ${count}. Scan the symbol again.`,
    error_code: "length",
    position: null,
    input_digits: count,
    check_digit: null,
    suggestions: [],
  });
}
