import { describe, expect, it } from "vitest";
import { decodeEpcBase64Url, decodeEpcHex } from "../../../src/gs1/epc/binary.ts";
import type { EpcResult } from "../../../src/gs1/epc/result.ts";
import * as encode from "./epc-encode.ts";

const hexOf = (bits: string) => encode.toHex(bits);
const SGTIN_PLUS = `111101110011${encode.nibbles("09506000134352")}`;
const S1 = encode.alphanumeric("S1", 3, 5);
const HOSTED = `111111010011${encode.nibbles("09506000134352")}${S1}`;
const refusal = (result: EpcResult) =>
  result.ok ? `read: ${encode.show(result)}` : result.error.message;

describe("bits that no encoder makes", () => {
  const gtin = encode.nibbles("09506000134352");
  it.each([
    [
      "SGTIN-96 cut short",
      "30164596F40C0E5CBE991A8",
      "An EPC of scheme sgtin-96 has 96 bits; this one has 92.",
    ],
    [
      "data after an SGTIN-96",
      "30164596F40C0E5CBE991A830001",
      "There is data after the 96 bits of this sgtin-96.",
    ],
    [
      "partition 7",
      hexOf(`00110000${"011"}111${"0".repeat(82)}`),
      "The partition is 7; only 0 to 6 exist.",
    ],
    [
      "company prefix too large",
      hexOf(`00110000011110${"1".repeat(20)}${"0".repeat(62)}`),
      "The bits of the company prefix make 1048575, more than 6 digits.",
    ],
    [
      "reference too large",
      hexOf(`00110000011000${encode.int(1, 40)}1111${"0".repeat(38)}`),
      "The bits of the reference make 15, more than 1 digit.",
    ],
    [
      "a location reference of no digits that is 1",
      hexOf(`00110010011000${encode.int(1, 40)}1${"0".repeat(41)}`),
      "The bits of the reference make 1, more than 0 digits.",
    ],
    [
      "reserved bits of an SSCC-96",
      "311BA1B300CE0A6A83000001",
      "The last 24 bits are reserved and must be 0.",
    ],
    [
      "empty serial number",
      hexOf(encode.encodeClassic("sgtin-198", 1, ["0614141", "812345", ""])),
      "There are 0 characters in the serial number, but 1 to 20 are allowed.",
    ],
    [
      "a gap in the serial number",
      hexOf(encode.encodeClassic("sgtin-198", 1, ["0614141", "812345", "A\0B"])),
      "The value 0 has no meaning in the serial number.",
    ],
    [
      "a character outside set 82",
      hexOf(encode.encodeClassic("sgtin-198", 1, ["0614141", "812345", "A#B"])),
      "The value 35 has no meaning in the serial number.",
    ],
    [
      "a character more than a GIAI-202 takes",
      hexOf(encode.encodeClassic("giai-202", 1, ["061414112345", "A".repeat(19)])),
      "There are 19 characters in the asset reference, but 1 to 18 are allowed.",
    ],
    [
      "a part reference without end",
      hexOf(encode.encodeClassic("cpi-var", 1, ["061414112345", "A".repeat(19), "1"])),
      "There are 19 characters in the part reference, but 1 to 18 are allowed.",
    ],
    [
      "a part's serial number of 13 digits",
      hexOf(encode.encodeClassic("cpi-var", 1, ["0614141", "AB", "1000000000000"])),
      "The serial number 1000000000000 has more than 12 digits.",
    ],
    [
      "a coupon without the one",
      hexOf(
        `001111110111${"10"}${encode.int(9521141, 24)}${encode.int(67890, 17)}${encode.int(204711, 41)}`,
      ),
      "The bits of the serial number make 204711, not 1 and then its digits.",
    ],
    [
      "a coupon without digits",
      hexOf(
        `001111110111${"01"}${encode.int(9521141, 24)}${encode.int(67890, 17)}${encode.int(1, 41)}`,
      ),
      "The bits of the serial number make 1, not 1 and then its digits.",
    ],
    [
      "a piece of three digits",
      hexOf(encode.encodeClassic("itip-110", 1, ["0614141", "812345", "1"], ["100", "02"])),
      "The bits of the piece make 100, more than 2 digits.",
    ],
    ["SGTIN+ cut in its GTIN", "F73795", "The EPC ends after 24 bits, within (01)."],
    [
      "SGTIN+ cut in its serial number",
      "F73795211411234538566C",
      "The EPC ends after 88 bits, within (21).",
    ],
    [
      "a digit above 9",
      hexOf(`111101110011${encode.nibbles("0950600013435A")}${S1}`),
      "The value 10 has no meaning in (01).",
    ],
    [
      "a wrong check digit",
      hexOf(`111101110011${encode.nibbles("09506000134353")}${S1}`),
      "The check digit of (01) 09506000134353 is wrong.",
    ],
    [
      "a filler of a GRAI that is not 0",
      hexOf(`111100010011${encode.nibbles("19521141123454")}${S1}`),
      "The value 1 has no meaning in the filler of (8003).",
    ],
    [
      "encoding 6",
      hexOf(`${SGTIN_PLUS}11000010${"0".repeat(12)}`),
      "The encoding 6 of (21) is reserved.",
    ],
    [
      "encoding 7",
      hexOf(`${SGTIN_PLUS}11100010${"0".repeat(12)}`),
      "The encoding 7 of (21) is reserved.",
    ],
    [
      "a serial number of 21 characters",
      hexOf(SGTIN_PLUS + encode.alphanumeric("A".repeat(21), 3, 5)),
      "There are 21 characters in (21), but 1 to 20 are allowed.",
    ],
    ["no serial number", hexOf(`${SGTIN_PLUS}01100000`), "A part of (21) is empty."],
    [
      "digits that say more than their length",
      hexOf(`${SGTIN_PLUS}000000101111111`),
      "The bits of (21) make 127, more than 2 digits.",
    ],
    [
      "URN Code 40: 0",
      hexOf(`${SGTIN_PLUS}10100011${encode.int(0, 16)}`),
      "The text of (21) does not have 3 URN Code 40 characters.",
    ],
    [
      "URN Code 40: 64001",
      hexOf(`${SGTIN_PLUS}10100011${encode.int(64001, 16)}`),
      "The text of (21) does not have 3 URN Code 40 characters.",
    ],
    [
      "URN Code 40: a pad in the middle",
      hexOf(`${SGTIN_PLUS}10100011${encode.int(1603, 16)}`),
      "The text of (21) does not have 3 URN Code 40 characters.",
    ],
    [
      "a reserved type of date",
      hexOf(`1111101100110111${encode.date("270101")}${gtin}${S1}`),
      "The type of date 7 is reserved.",
    ],
    [
      "the 30th of February",
      hexOf(`1111101100110100${encode.date("270230")}${gtin}${S1}`),
      "The date in (17) has year 27, month 2, day 30.",
    ],
    [
      "month 0",
      hexOf(`1111101100110100${encode.date("270001")}${gtin}${S1}`),
      "The date in (17) has year 27, month 0, day 1.",
    ],
    [
      "year 100",
      hexOf(
        `1111101100110100${encode.int(100, 7)}${encode.int(1, 4)}${encode.int(1, 5)}${gtin}${S1}`,
      ),
      "The date in (17) has year 100, month 1, day 1.",
    ],
    [
      "nibble 10 in a GIAI",
      hexOf(`111110100011${encode.nibbles("9521A")}`),
      "The value 10 has no meaning in (8004).",
    ],
    ["an empty GIAI", hexOf(`1111101000111111`), "The value of (8004) is empty."],
    [
      "31 digits in a GIAI",
      hexOf(`111110100011${encode.delimited("1".repeat(31))}`),
      "There are 31 characters in (8004), but 1 to 30 are allowed.",
    ],
    [
      "no host name",
      hexOf(`${HOSTED}${"0".repeat(16)}`),
      'The host name "" is not a valid host name.',
    ],
    [
      "a host name with a path",
      hexOf(HOSTED + encode.hostname7("a.b/c")),
      'The host name "a.b/c" is not a valid host name.',
    ],
    [
      "a host name with user information",
      hexOf(HOSTED + encode.hostname7("a&b.c")),
      'The host name "a&b.c" is not a valid host name.',
    ],
    [
      "a reserved sequence",
      hexOf(HOSTED + encode.hostname7("a", 1, 117)),
      "The host name ends with a domain that is reserved.",
    ],
    [
      "a reserved compound",
      hexOf(HOSTED + encode.hostname7("a", 2, 32)),
      "The host name ends with a domain that is reserved.",
    ],
    [
      "a cut domain",
      hexOf(`${HOSTED}1${encode.int(2, 6)}1100001${"0".repeat(7)}`),
      "The host name ends in the middle of a domain.",
    ],
    [
      "a reserved character",
      hexOf(HOSTED + encode.hostname7("a", 4)),
      "The value 4 has no meaning in the host name.",
    ],
    [
      "data whose header is special",
      hexOf(`${SGTIN_PLUS}${S1}${encode.nibbles("A0")}11111111`),
      "The value 10 has no meaning in the data after the EPC.",
    ],
    [
      "data of an unknown identifier",
      hexOf(`${SGTIN_PLUS}${S1}${encode.nibbles("14")}${"1".repeat(16)}`),
      "No EPC carries the application identifier (14).",
    ],
    [
      "(03), which is kept from tags",
      hexOf(`${SGTIN_PLUS}${S1}${encode.nibbles("03")}${gtin}`),
      "No EPC carries the application identifier (03).",
    ],
    [
      "the serial number again",
      hexOf(`${SGTIN_PLUS}${S1}${encode.nibbles("21")}${S1}`),
      "The application identifier (21) appears twice.",
    ],
    [
      "hour 24 and a minute",
      hexOf(
        `${SGTIN_PLUS}${S1}${encode.nibbles("7003")}${encode.date("270101")}${encode.time("2401")}`,
      ),
      "The time in (7003) is not a time of day.",
    ],
    [
      "hour 25",
      hexOf(
        `${SGTIN_PLUS}${S1}${encode.nibbles("7003")}${encode.date("270101")}${encode.time("2500")}`,
      ),
      "The time in (7003) is not a time of day.",
    ],
    [
      "minute 60",
      hexOf(
        `${SGTIN_PLUS}${S1}${encode.nibbles("7003")}${encode.date("270101")}${encode.time("0060")}`,
      ),
      "The time in (7003) is not a time of day.",
    ],
    [
      "sequence 0/1",
      hexOf(`${SGTIN_PLUS}${S1}${encode.nibbles("7258")}${encode.nibbles("01")}`),
      "The sequence in (7258) starts at 1.",
    ],
  ])("%s", (_, hex, message) => {
    expect(refusal(decodeEpcHex(hex))).toBe(message);
  });

  it("takes zeros behind any EPC as padding, even where an SSCC would have room", () => {
    for (const bits of [
      `${SGTIN_PLUS}${S1}`,
      encode.encodeClassic("sgtin-96", 1, ["0614141", "812345", "0"]),
    ]) {
      const whole = decodeEpcHex(hexOf(bits));
      expect(whole.ok).toBe(true);
      expect(decodeEpcHex(hexOf(bits) + "0".repeat(60))).toEqual(whole);
    }
  });

  it("keeps an SSCC behind an EPC, whose header is zeros too", () => {
    const hex = hexOf(
      `${SGTIN_PLUS}${S1}${encode.nibbles("00")}${encode.nibbles("095201234567891235")}`,
    );
    expect(encode.show(decodeEpcHex(hex))).toBe("(01)09506000134352(21)S1(00)095201234567891235");
  });

  it("keeps the serial number 0, and leaves out the extension 0", () => {
    const zero = (name: string, reference: string) =>
      encode.show(decodeEpcHex(hexOf(encode.encodeClassic(name, 1, ["0614141", reference, "0"]))));
    expect(zero("sgtin-96", "812345")).toBe("(01)80614141123458(21)0");
    expect(zero("sgln-96", "12345")).toBe("(414)0614141123452");
    expect(zero("sgln-195", "12345")).toBe("(414)0614141123452");
    const plus = `111100100000${encode.nibbles("0614141123452")}${encode.alphanumeric("0", 0, 5)}`;
    expect(encode.show(decodeEpcHex(hexOf(plus)))).toBe("(414)0614141123452");
  });
});

describe("the position of a fault in the text", () => {
  const at = (hex: string) => {
    const result = decodeEpcHex(hex);
    return result.ok ? null : result.error.position;
  };
  it.each([
    ["a header", "FF74257BF7194E4000001A85", 0],
    ["a character", "3074257BF7194E4000001AXX", 22],
    ["partition 7", "301C257BF7194E4000001A85", 2],
    ["the company prefix", hexOf(`00110000011110${"1".repeat(20)}${"0".repeat(62)}`), 3],
    ["what is cut off", "30164596F40C0E5CBE991A8", 23],
    ["data after the EPC", "30164596F40C0E5CBE991A830001", 27],
    ["a digit above 9", hexOf(`111101110011${encode.nibbles("095060A0134352")}${S1}`), 9],
    ["a wrong check digit", hexOf(`111101110011${encode.nibbles("09506000134353")}${S1}`), 16],
  ])("is that of %s", (_, hex, position) => {
    expect(at(hex)).toBe(position);
  });

  it("counts characters of 6 bits in base64", () => {
    // Partition 7.
    const bits = `00110000011111${"0".repeat(82)}`;
    expect(decodeEpcBase64Url(encode.toBase64Url(bits))).toMatchObject({ error: { position: 1 } });
  });
});
