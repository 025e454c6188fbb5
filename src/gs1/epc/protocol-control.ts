/**
 * The protocol control word, which RFID readers print before the EPC as the tag's memory has it (EPC
 * Gen2 / ISO/IEC 18000-63, clause 6.3.2.1.2.2).
 */

/**
 * The EPC after the protocol control word of `hex`, or null if `hex` does not begin with one: its
 * first five bits are the number of 16-bit words after it, and its toggle bit (17h) is 0 for an EPC.
 */
export function withoutProtocolControl(hex: string): string | null {
  const control = Number.parseInt(hex.slice(0, 4), 16);
  const epc = hex.slice(4);
  const isEpc = (control & 0x0100) === 0;
  return isEpc && epc !== "" && epc.length === (control >> 11) * 4 ? epc : null;
}
