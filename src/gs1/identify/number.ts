/**
 * A plain number, read as its symbol allows: EAN-8 and ITF-14 have no UPC-E, and each symbol has
 * its own lengths (General Specifications, clauses 5.2 and 5.3).
 */
import { checkValue } from "../ai/checks/index.ts";
import { ADD_ON_ALONE, addOnNote, type Symbology } from "../ai/symbology.ts";
import { toGtin14 } from "../gtin/check-digit.ts";
import {
  type GtinFailure,
  type GtinReading,
  type NormalizedGtin,
  normalizeGtin,
  parseGtin,
} from "../gtin/reading.ts";
import { countDigits, parseDigits } from "../gtin/typed-number.ts";
import { failed, ok, type Result } from "../result.ts";
import { type IdentifyResult, identified, noGtin, only, unidentified } from "./result.ts";
import { isSscc, publicationWithAddOn } from "./surroundings.ts";

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

export function identifyNumber(text: string, symbology: Symbology | null = null): IdentifyResult {
  const number = normalizeScanned(text, symbology);
  if (!number.ok) {
    const longer = symbology?.content === "number" ? null : longerNumber(text);
    return longer ?? noGtin(number.error);
  }
  const { gtin14, understood_as, alternatives } = number.value;
  const key = { ai: "01", value: gtin14 };
  return identified(understood_as, { key, qualifiers: [], attributes: [] }, [], alternatives);
}

function normalizeScanned(
  text: string,
  symbology: Symbology | null,
): Result<NormalizedGtin, GtinFailure> {
  if (symbology?.content !== "number") return normalizeGtin(text);
  const reading = parseScanned(text, symbology);
  if (!reading.ok) {
    const mayBeUpcE = symbology.lengths.includes(countDigits(text)) && !isLiteral(symbology);
    return mayBeUpcE ? normalizeGtin(text) : reading;
  }
  if (!isLiteral(symbology)) return normalizeGtin(text);
  const gtin14 = toGtin14(reading.value.digits);
  return ok({ gtin14, understood_as: "gtin", alternatives: [] });
}

/** Numbers that are longer than a GTIN: an SSCC, or an EAN-13 with its add-on; otherwise null. */
function longerNumber(text: string): IdentifyResult | null {
  const digits = parseDigits(text) ?? "";
  if (isSscc(digits)) {
    return identified("sscc", { key: { ai: "00", value: digits }, qualifiers: [], attributes: [] });
  }
  const split = publicationWithAddOn(digits);
  if (split === null) return faultySscc(text, digits);
  const key = { ai: "01", value: toGtin14(split.gtin) };
  return identified("gtin", { key, qualifiers: [], attributes: [] }, [addOnNote(split.addOn)]);
}

/** 18 digits are an SSCC, if they are not a publication with a five-digit add-on. */
function faultySscc(text: string, digits: string): IdentifyResult | null {
  if (digits.length !== 18 || /^97[789]/.test(digits)) return null;
  const problem = checkValue("00", digits);
  if (problem === null) return null;
  const position = text.trimEnd().length - 1;
  const message = `18 digits are an SSCC. ${problem.message}`;
  return unidentified("element_string", only({ code: problem.code, ai: "00", position, message }));
}
