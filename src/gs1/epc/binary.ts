/**
 * Decodes EPC binary encodings that are written as text (EPC Tag Data Standard 2.3, clause 14), as
 * in a compressed Digital Link: `/eh…` and `/ex…` (GS1 Digital Link URI: Compression for EPC binary
 * strings 1.0.0, clause 4.2).
 */
import { counted } from "../fault.ts";
import { BASE64_URL, BitReader, MAX_BITS } from "./bit-reader.ts";
import { classicSchemes, readClassic } from "./classic.ts";
import { refuseHeader } from "./headers.ts";
import { plusSchemes, readPlus } from "./plus.ts";
import { decodeAt, type Epc, type EpcResult, orRefusal, refuse } from "./result.ts";

/**
 * Decodes hexadecimal digits, in either case and of any number: an EPC of 84 bits has 21. Fails for
 * text that is not hexadecimal, too long, too short, or of an unsupported header.
 */
export function decodeEpcHex(text: string): EpcResult {
  return decodeText(text, "0123456789abcdef", 4, "hexadecimal");
}

/** Decodes base64url characters of 6 bits each, without `=`. Fails as {@link decodeEpcHex} does. */
export function decodeEpcBase64Url(text: string): EpcResult {
  return decodeText(text, BASE64_URL, 6, "base64url");
}

function decodeText(text: string, alphabet: string, width: number, name: string): EpcResult {
  return orRefusal(() => {
    if (text.length * width > MAX_BITS) {
      const longest = Math.floor(MAX_BITS / width);
      refuse(
        `An EPC has at most ${longest} ${name} characters here; this one has ${text.length}.`,
        longest,
      );
    }
    let bits = "";
    let index = 0;
    for (const character of text) {
      const value = alphabet.indexOf(width === 4 ? character.toLowerCase() : character);
      if (value < 0) refuse(`${JSON.stringify(character)} is not a ${name} character.`, index);
      bits += value.toString(2).padStart(width, "0");
      index += character.length;
    }
    return decodeAt(
      () => decodeEpcBits(bits),
      (bit) => Math.floor((bit ?? 0) / width),
    );
  });
}

/**
 * Decodes a string of `0` and `1`, at most {@link MAX_BITS} of them. Throws if it is invalid, with
 * the position of a bit.
 */
export function decodeEpcBits(bits: string): Epc {
  if (bits.length < 8) {
    const message = `An EPC starts with a header of 8 bits; this one has ${counted(bits.length, "bit")}.`;
    refuse(message, bits.length);
  }
  const reader = new BitReader(bits);
  return decodeAt(
    () => readEpc(reader),
    (bit) => bit ?? reader.start,
  );
}

function readEpc(reader: BitReader): Epc {
  const header = reader.number(8, "the header");
  const classic = classicSchemes().get(header);
  if (classic !== undefined) return readClassic(reader, classic);
  const plus = plusSchemes().get(header);
  if (plus !== undefined) return readPlus(reader, plus);
  refuse(refuseHeader(header));
}

/**
 * The EPC after the protocol control word of `hex`, which RFID readers print before the EPC as the
 * tag's memory has it (EPC Gen2 / ISO/IEC 18000-63, clause 6.3.2.1.2.2), or null if `hex` does not begin with one: its
 * first five bits are the number of 16-bit words after it, and its toggle bit (17h) is 0 for an EPC.
 */
export function withoutProtocolControl(hex: string): string | null {
  const control = Number.parseInt(hex.slice(0, 4), 16);
  const epc = hex.slice(4);
  const isEpc = (control & 0x0100) === 0;
  return isEpc && epc !== "" && epc.length === (control >> 11) * 4 ? epc : null;
}
