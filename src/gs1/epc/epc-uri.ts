/** EPC URIs (EPC Tag Data Standard 2.3, clauses 6 and 8 for identities, 12 for tags). */
import { counted } from "../fault.ts";
import { decodeEpcBits } from "./binary.ts";
import { MAX_BITS } from "./bit-reader.ts";
import { classicSchemes } from "./classic.ts";
import { EPC_KEYS, elementsOf } from "./elements.ts";
import { decodeAt, type Epc, type EpcResult, orRefusal, refuse } from "./result.ts";
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
      const message = `An EPC URI has at most ${MAX_LENGTH} characters here; this one has ${length}.`;
      refuse(message, MAX_LENGTH);
    }
    const [, form, rest = ""] = /^urn:epc:(id|class|idpat|tag|raw):(.*)$/is.exec(uri) ?? [];
    const start = uri.length - rest.length;
    if (form === "raw") return decodeRaw(rest, start);
    if (form === "tag") return decodeTag(rest, start);
    // Only the first two parts of a URN are case-insensitive.
    if (form === undefined || form !== form.toLowerCase()) {
      refuse(
        "An EPC URI starts with urn:epc: and one of id:, class:, idpat:, tag: and raw:.",
        /^urn:epc:/i.test(uri) ? "urn:epc:".length : 0,
      );
    }
    const [scheme, body] = cut(rest, ":");
    const key = Object.hasOwn(EPC_KEYS, scheme) ? EPC_KEYS[scheme] : undefined;
    if (key === undefined || (form === "class") !== (scheme === "lgtin")) {
      refuse(`urn:epc:${form}:${scheme.slice(0, 20)}: is not a GS1 key.`, start);
    }
    const from = start + scheme.length + 1;
    const parts = parseComponents({ key, body, from, isPattern: form === "idpat" });
    const elements = decodeAt(
      () => elementsOf(key, parts),
      () => from,
    );
    return { scheme, elements };
  });
}

/** `[att=x01]:sgtin-96:3.0614141.812345.6789`: control fields are ignored (12.3.3). */
function decodeTag(text: string, start: number): Epc {
  const named = text.replace(/^(?:\[[\w-]+=\w+\])+:/, "");
  const at = start + text.length - named.length;
  const [scheme, filtered] = cut(named, ":");
  const of = [...classicSchemes().values()].find((classic) => classic.scheme === scheme);
  const key = EPC_KEYS[scheme.slice(0, scheme.indexOf("-"))];
  if (of === undefined || key === undefined) {
    refuse(`urn:epc:tag:${scheme.slice(0, 20)}: is not a GS1 key.`, at);
  }
  const [filter, body] = cut(filtered, ".");
  const filterAt = at + scheme.length + 1;
  if (!/^[0-7]$/.test(filter)) refuse("The filter in an EPC tag URI is 0 to 7.", filterAt);
  const from = filterAt + 2;
  const parts = parseComponents({ key, body, from, isPattern: false });
  const serial = parts.at(-1) ?? "";
  if (of.serial.startsWith("i")) {
    decodeAt(
      () => checkNumber(serial, Number(of.serial.slice(1))),
      () => start + text.length - serial.length,
    );
  }
  const elements = decodeAt(
    () => elementsOf(key, parts),
    () => from,
  );
  return { scheme, filter: Number(filter), elements };
}

/** The range of a serial number with this number of bits (table 12-2). */
function checkNumber(text: string, bits: number): void {
  if (!/^(?:0|[1-9]\d{0,12})$/.test(text) || Number(text) >= 2 ** bits) {
    refuse(`The serial number of this tag is a number below ${2 ** bits}, without leading zeros.`);
  }
}

/** `96.x3074257BF7194E4000001A85`, or the number in decimal digits (15.1.2). */
function decodeRaw(text: string, start: number): Epc {
  const [, length, hex, decimal] =
    /^(?:(?:\[[\w-]+=\w+\])+:)?([1-9]\d{0,3})\.(?:x([0-9A-F]+)|(\d+))$/i.exec(text) ?? [];
  if (length === undefined || Number(length) > MAX_BITS) {
    refuse(
      `An EPC raw URI has the number of bits, up to ${MAX_BITS}, a dot, and x with hexadecimal digits.`,
      start,
    );
  }
  const bits = BigInt(hex === undefined ? (decimal ?? 0) : `0x${hex}`).toString(2);
  const number = start + text.length - (hex ?? decimal ?? "").length;
  if (bits.length > Number(length)) {
    refuse(
      `The number in the EPC raw URI has more than ${counted(Number(length), "bit")}.`,
      number,
    );
  }
  // Zeros may be missing before the hexadecimal digits. A decimal digit is not one of some bits.
  const lacking = Math.ceil(Number(length) / 4) - (hex?.length ?? 0);
  return decodeAt(
    () => decodeEpcBits(bits.padStart(Number(length), "0")),
    (bit) =>
      number + (hex === undefined ? 0 : Math.max(0, digitOf(bit ?? 0, Number(length)) - lacking)),
  );
}

/** The hexadecimal digit of a bit, where `length` bits need not fill the first digit. */
const digitOf = (bit: number, length: number): number =>
  Math.floor((bit + ((4 - (length % 4)) % 4)) / 4);

function cut(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
