/** EPC URIs (EPC Tag Data Standard 2.3, clauses 6 and 8 for identities, 12 for tags). */
import { decodeEpcBits } from "./binary.ts";
import { MAX_BITS } from "./bit-reader.ts";
import { CLASSIC } from "./classic.ts";
import { EPC_KEYS, elementsOf } from "./elements.ts";
import { type Epc, type EpcResult, orRefusal, refuse } from "./result.ts";
import { parseComponents } from "./uri-components.ts";

/** A raw URI of {@link MAX_BITS} has 512 hexadecimal digits; every other URI is much shorter. */
const MAX_LENGTH = 600;

/**
 * Decodes `urn:epc:id:…`, `urn:epc:class:lgtin:…`, `urn:epc:tag:…`, `urn:epc:raw:…`, and
 * `urn:epc:idpat:…` where stars replace only the serial number, which is then omitted. Fails for
 * schemes without a GS1 key, and for URIs that the grammar does not allow.
 */
export function decodeEpcUri(uri: string): EpcResult {
  return orRefusal(() => {
    const { length } = uri;
    if (length > MAX_LENGTH) {
      refuse(`An EPC URI has at most ${MAX_LENGTH} characters here; this one has ${length}.`);
    }
    const [, form, rest = ""] = /^urn:epc:(id|class|idpat|tag|raw):(.*)$/is.exec(uri) ?? [];
    if (form === "raw") return decodeRaw(rest);
    if (form === "tag") return decodeTag(rest);
    // Only the first two parts of a URN are case-insensitive.
    if (form === undefined || form !== form.toLowerCase()) {
      refuse("An EPC URI starts with urn:epc: and one of id:, class:, idpat:, tag: and raw:.");
    }
    const [scheme, body] = cut(rest, ":");
    const key = Object.hasOwn(EPC_KEYS, scheme) ? EPC_KEYS[scheme] : undefined;
    if (key === undefined || (form === "class") !== (scheme === "lgtin")) {
      refuse(`urn:epc:${form}:${scheme.slice(0, 20)}: is not a GS1 key.`);
    }
    const elements = elementsOf(key, parseComponents(key, body, form === "idpat"));
    return { scheme, elements };
  });
}

/** `[att=x01]:sgtin-96:3.0614141.812345.6789`: control fields and filter are ignored (12.3.3). */
function decodeTag(text: string): Epc {
  const [scheme, filtered] = cut(text.replace(/^(?:\[[\w-]+=\w+\])+:/, ""), ":");
  const of = [...CLASSIC.values()].find((classic) => classic.scheme === scheme);
  const key = EPC_KEYS[scheme.slice(0, scheme.indexOf("-"))];
  if (of === undefined || key === undefined) {
    refuse(`urn:epc:tag:${scheme.slice(0, 20)}: is not a GS1 key.`);
  }
  const [filter, body] = cut(filtered, ".");
  if (!/^[0-7]$/.test(filter)) refuse("The filter in an EPC tag URI is 0 to 7.");
  const parts = parseComponents(key, body, false);
  if (of.serial.startsWith("i")) checkNumber(parts.at(-1) ?? "", Number(of.serial.slice(1)));
  return { scheme, elements: elementsOf(key, parts) };
}

/** The range of a serial number with this number of bits (table 12-2). */
function checkNumber(text: string, bits: number): void {
  if (!/^(?:0|[1-9]\d{0,12})$/.test(text) || Number(text) >= 2 ** bits) {
    refuse(`The serial number of this tag is a number below ${2 ** bits}, without leading zeros.`);
  }
}

/** `96.x3074257BF7194E4000001A85`, or the number in decimal digits (15.1.2). */
function decodeRaw(text: string): Epc {
  const [, length, hex, decimal] =
    /^(?:(?:\[[\w-]+=\w+\])+:)?([1-9]\d{0,3})\.(?:x([0-9A-F]+)|(\d+))$/i.exec(text) ?? [];
  if (length === undefined || Number(length) > MAX_BITS) {
    refuse(
      `An EPC raw URI has the number of bits, up to ${MAX_BITS}, a dot, and x with hexadecimal digits.`,
    );
  }
  const bits = BigInt(hex === undefined ? (decimal ?? 0) : `0x${hex}`).toString(2);
  if (bits.length > Number(length)) {
    refuse(`The number in the EPC raw URI has more than ${length} bits.`);
  }
  return decodeEpcBits(bits.padStart(Number(length), "0"));
}

function cut(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
