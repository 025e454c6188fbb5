/**
 * Identifies everything that people paste: GTINs, element strings with and without brackets, the
 * text printed under a symbol, Digital Link URIs, EPC URIs and EPC binary encodings.
 */

import { hasCheckDigit, hasFixedLength } from "../ai/application-identifiers.ts";
import { parseElements } from "../ai/element-string-read.ts";
import { ADD_ON_ALONE, notOfGs1, type Symbology } from "../ai/symbology.ts";
import {
  type DigitalLinkOptions,
  type DigitalLinkResult,
  parseDigitalLink,
  parseDigitalLinkPath,
} from "../digital-link/digital-link.ts";
import { decodeEpcBase64Url, decodeEpcHex, withoutProtocolControl } from "../epc/binary.ts";
import { decodeEpcUri } from "../epc/epc-uri.ts";
import type { EpcResult } from "../epc/result.ts";
import type { Faults } from "../fault.ts";
import { otherSystemOf } from "../gtin/other-systems.ts";
import { failed, ok } from "../result.ts";
import { type Warning, warning } from "../warnings.ts";
import { bareBase64 } from "./bare-base64.ts";
import { LONGEST_INPUT } from "./bounds.ts";
import { identifyElements, loose } from "./elements.ts";
import { elementsInEnvelope } from "./envelope.ts";
import {
  closedUp,
  inputFormOf,
  positionIn,
  roundBrackets,
  separatorWarnings,
  withoutSeparators,
  withSeparators,
} from "./forms.ts";
import { identifyNumber } from "./number.ts";
import {
  type IdentifyResult,
  identified,
  isKeyless,
  only,
  type UnderstoodAs,
  unidentified,
} from "./result.ts";
import { isSscc, withoutSurroundings } from "./surroundings.ts";

const TOO_LONG = `The text is too long: at most ${LONGEST_INPUT} characters are read.`;

/** Turns an index in the parsed text into the position in the input. */
type Place = (index: number) => number;

const USUAL: DigitalLinkOptions = {};
/** Several questions are asked about one text, one after the other: whether it is right, and what was meant. */
let last: { readonly input: string; readonly result: IdentifyResult } | null = null;

/** What `input` identifies; a plain number is read by `normalizeGtin`. Never throws. */
export function identify(input: string, options = USUAL): IdentifyResult {
  if (options !== USUAL) return identifyNow(input, options);
  if (last?.input !== input) last = { input, result: identifyNow(input, options) };
  return last.result;
}

function identifyNow(input: string, options: DigitalLinkOptions): IdentifyResult {
  const { text, start, symbology, notes } = withoutSurroundings(input);
  const result = identifyContent(text, symbology, options);
  if (start === 0 && notes.length === 0) return result;
  if (result.ok) {
    if (notes.length === 0) return result;
    return ok({ ...result.value, warnings: [...notes, ...result.value.warnings] });
  }
  const { position } = result.error;
  const place: Place = (index) => index + start;
  const faults = moved(result.error.faults, place);
  const at = position === null ? null : place(position);
  const all = [...notes, ...result.error.warnings];
  return failed({ ...result.error, faults, position: at, warnings: all });
}

/** The symbology decides: digits of a symbol of digits are a number, whatever else they could be. */
function identifyContent(
  text: string,
  symbology: Symbology | null,
  options: DigitalLinkOptions,
): IdentifyResult {
  if (symbology === null || symbology.content === "elements") return identifyText(text, options);
  if (symbology.content === "number") return identifyNumber(text, symbology);
  if (symbology.content === "add_on") {
    const fault = { code: "element_string", position: 0, message: ADD_ON_ALONE } as const;
    return unidentified("element_string", only(fault));
  }
  const result = identifyText(text, options);
  const note = notOfGs1(symbology);
  if (result.ok) {
    const { understood_as, warnings } = result.value;
    const isUsual = understood_as === "digital_link" && symbology.content === "link";
    return isUsual ? result : ok({ ...result.value, warnings: [note, ...warnings] });
  }
  if (result.error.code === "digital_link") return result;
  return failed({ ...result.error, warnings: [note, ...result.error.warnings] });
}

function identifyText(input: string, options: DigitalLinkOptions): IdentifyResult {
  if (input.length > LONGEST_INPUT) {
    const number = identifyNumber(input);
    return number.ok
      ? number
      : unidentified(
          "too_long",
          only({ code: "too_long", position: LONGEST_INPUT, message: TOO_LONG }),
        );
  }
  const text = input.trim();
  const before = input.length - input.trimStart().length;
  if (otherSystemOf(text) !== null) return identifyNumber(input);
  const enveloped = elementsInEnvelope(text);
  if (enveloped !== null) {
    const scanned = withSeparators(`^${enveloped.text}`);
    const place: Place = (index) => before + enveloped.start + scanned.place(index) - 1;
    return elements(scanned.text, "element_string", place);
  }
  const rounded = roundBrackets(text);
  if (rounded !== null)
    return withWarning(warning("square"), identifyText(rounded, options), before);
  const location = LOCATION.exec(text);
  if (location !== null) {
    const [words = "", printed = ""] = location.slice(1);
    const digits = printed.replace(/[ -]/g, " ");
    const closed = digits.replaceAll(" ", "");
    const place: Place = (index) =>
      before + words.length + positionIn(digits, closed, Math.max(0, index - 5));
    return elements(`(414)${closed}`, "element_string", place);
  }
  const bare = text.replace(/\s+/g, "");
  const inBare =
    (start: number): Place =>
    (index) =>
      before + positionIn(text, bare, start + index);
  switch (inputFormOf(bare)) {
    case "digital_link":
      return link(parseDigitalLink(text, options), before);
    case "digital_link_path":
      return orBareEpc(text, link(parsePath(text, options), before));
    case "digital_link_without_scheme":
      return link(parseDigitalLink(`https://${text}`, options), before - 8, warning("no_scheme"));
    case "bracketed": {
      const open = withoutSeparators(text);
      const closed = closedUp(open);
      const form = /\s/.test(text) ? "hri" : "element_string";
      return elements(closed, form, (index) => before + positionIn(open, closed, index));
    }
    case "scanned": {
      const scanned = withSeparators(text);
      return elements(scanned.text, "element_string", (index) => before + scanned.place(index));
    }
    case "scanned_without_fnc1": {
      const closed = /\D/.test(bare) ? text : bare;
      return elements(`^${closed}`, "element_string", (index) => {
        return before + positionIn(text, closed, index - 1);
      });
    }
    case "epc_uri":
      return epc(decodeEpcUri(text), "epc_uri", (index) => before + index);
    case "epc_base64url":
      return epc(decodeEpcBase64Url(bare.slice(2)), "epc_binary", inBare(2));
    case "epc_hex": {
      const hex = bare.replace(/^(?:0x|eh)/i, "");
      const place = inBare(bare.length - hex.length);
      const result = epc(decodeEpcHex(hex), "epc_binary", place);
      const isWhole = result.ok && !hasSpareWord(hex);
      const read = isWhole ? result : (afterProtocolControl(hex, place) ?? result);
      if (read.ok) return read;
      return certainElements(bare) ?? (/\D/.test(bare) ? read : identifyNumber(input));
    }
    case "number":
      return certainElements(bare) ?? orBareEpc(text, identifyNumber(input));
  }
}

/** `before`: the offset of the reading's positions in the input. */
function withWarning(more: Warning, result: IdentifyResult, before: number): IdentifyResult {
  if (result.ok) return ok({ ...result.value, warnings: [more, ...result.value.warnings] });
  const { faults, position, warnings } = result.error;
  return failed({
    ...result.error,
    faults: moved(faults, (index) => index + before),
    position: position === null ? null : position + before,
    warnings: [more, ...warnings],
  });
}

/** A global location number with its name before it; without, it is read as a GTIN. */
const LOCATION =
  /^((?:GLN|ILN|global location number)(?:[ -]?(?:no|nr|number))?[\s:#.=-]*)(\d(?:[ -]?\d){12})$/i;

/**
 * Elements without brackets or symbology identifier, if all of them check, none can be a GTIN, and
 * a check digit or a second element confirms the first: `02006141410004183720`. Otherwise null.
 */
function certainElements(bare: string): IdentifyResult | null {
  if (!/^\d{2}/.test(bare) || bare.length < SHORTEST_ELEMENTS || isSscc(bare)) return null;
  const read = parseElements(`^${bare}`);
  const [first, second] = read.elements;
  if (first === undefined || read.faults.length > 0) return null;
  if (!hasCheckDigit(first.ai) && !(second && hasFixedLength(first.ai))) return null;
  const result = elements(`^${bare}`, "element_string", (index) => index - 1);
  return result.ok || isKeyless(result.error) ? result : null;
}

/** More characters than a GTIN has. */
const SHORTEST_ELEMENTS = 15;

/** The EPC of `text` in base64, if nothing else was read; otherwise `result`. */
function orBareEpc(text: string, result: IdentifyResult): IdentifyResult {
  const base64 = result.ok ? null : bareBase64(text);
  if (base64 === null) return result;
  const read = epc(decodeEpcBase64Url(base64), "epc_binary", (index) => index);
  return read.ok ? read : result;
}

/** Whether the EPC ends a word of 16 bits before the text: another word may be before it. */
const hasSpareWord = (hex: string): boolean =>
  hex.endsWith("0000") && decodeEpcHex(hex.slice(0, -4)).ok;

/** The EPC after a protocol control word; null if there is none. */
function afterProtocolControl(hex: string, place: Place): IdentifyResult | null {
  const rest = withoutProtocolControl(hex);
  if (rest === null) return null;
  const read = epc(decodeEpcHex(rest), "epc_binary", (index) => place(index + 4));
  if (!read.ok) return null;
  return ok({ ...read.value, warnings: [warning("control_word"), ...read.value.warnings] });
}

/**
 * The path of a Digital Link without an origin, as an anchor is written, with or without a query.
 */
function parsePath(text: string, options: DigitalLinkOptions): DigitalLinkResult {
  const [target = ""] = text.split("#", 1);
  const question = target.indexOf("?");
  return question < 0
    ? parseDigitalLinkPath(target, null, options)
    : parseDigitalLinkPath(target.slice(0, question), target.slice(question + 1), options);
}

/** `before`: the offset, in the input, of the parsed text's first position. */
function link(result: DigitalLinkResult, before: number, ...more: Warning[]): IdentifyResult {
  if (result.ok) {
    const { identification, warnings } = result.value;
    return identified("digital_link", identification, [...more, ...warnings]);
  }
  const { error, elements, doubtful, warnings } = result;
  return unidentified("digital_link", {
    faults: moved(error, (index) => index + before),
    elements,
    ...(doubtful && { doubtful }),
    warnings: [...more, ...warnings],
  });
}

function elements(text: string, form: UnderstoodAs, place: Place): IdentifyResult {
  const read = parseElements(text);
  const result = identifyElements(read);
  const more = separatorWarnings(read.elements);
  if (result.ok) {
    const { identification, warnings } = result.value;
    return identified(form, identification, [...warnings, ...more]);
  }
  const { faults, warnings, ...beside } = result.error;
  return unidentified("element_string", {
    ...beside,
    faults: moved(faults, place),
    warnings: [...warnings, ...more],
  });
}

/** The faults with positions in the input. */
function moved(faults: Faults, place: Place): Faults {
  const [first, ...others] = faults.map((fault) =>
    fault.position === null ? fault : { ...fault, position: place(fault.position) },
  );
  return [first!, ...others];
}

function epc(decoded: EpcResult, form: UnderstoodAs, place: Place): IdentifyResult {
  if (!decoded.ok) {
    const { message, position } = decoded.error;
    return unidentified("epc", only({ code: "epc", position: place(position), message }));
  }
  const result = identifyElements(loose(decoded.value.elements));
  if (!result.ok) return unidentified("epc", result.error);
  const { identification, warnings } = result.value;
  const read = identified(form, identification, warnings);
  const { scheme, filter } = decoded.value;
  return read.ok ? ok({ ...read.value, scheme, ...(filter !== undefined && { filter }) }) : read;
}
