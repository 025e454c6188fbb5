/** A plain number as the key that it is: a GTIN, or something longer. */
import { checkValue } from "../ai/checks/index.ts";
import { addOnNote, type Symbology } from "../ai/symbology.ts";
import { toGtin14 } from "../gtin/check-digit.ts";
import { type GtinFailure, type NormalizedGtin, normalizeGtin } from "../gtin/reading.ts";
import { countDigits, parseDigits } from "../gtin/typed-number.ts";
import { ok, type Result } from "../result.ts";
import { type IdentifyResult, identified, noGtin, only, unidentified } from "./result.ts";
import { isLiteral, parseScanned } from "./scanned-number.ts";
import { isSscc, publicationWithAddOn } from "./surroundings.ts";

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
