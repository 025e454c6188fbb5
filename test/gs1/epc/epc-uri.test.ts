import { describe, expect, it } from "vitest";
import { decodeEpcUri } from "../../../src/gs1/epc/epc-uri.ts";
import { show } from "./epc-encode.ts";

const read = (uri: string) => show(decodeEpcUri(uri));

describe("decodeEpcUri", () => {
  it("says the scheme of the URI", () => {
    expect(decodeEpcUri("urn:epc:class:lgtin:4012345.012345.998877")).toEqual({
      ok: true,
      value: {
        scheme: "lgtin",
        elements: [
          { ai: "01", value: "04012345123456" },
          { ai: "10", value: "998877" },
        ],
      },
    });
  });

  it.each([
    // Any escape of a character of set 82, in either case; dots belong to the last component.
    ["urn:epc:id:sgtin:0614141.812345.32a%2fb", "(01)80614141123458(21)32a/b"],
    ["urn:epc:id:sgtin:0614141.812345.%41%25%22", '(01)80614141123458(21)A%"'],
    ["urn:epc:id:sgtin:0614141.812345.a.b..c", "(01)80614141123458(21)a.b..c"],
    ["urn:epc:id:sgtin:0614141.812345.007", "(01)80614141123458(21)007"],
    ["urn:epc:id:giai:0614141.a.b", "(8004)0614141a.b"],
    ["urn:epc:id:cpi:0614141.A%23B.0", "(8010)0614141A#B(8011)0"],
    // The first two parts of a URN are in any case.
    ["URN:EPC:id:sgtin:0614141.812345.1", "(01)80614141123458(21)1"],
  ])("reads %s", (uri, elements) => {
    expect(read(uri)).toBe(elements);
  });

  it.each([
    ["sgtin:0614141.812345.*", "(01)80614141123458"],
    ["sgtin:0614141.812345.7", "(01)80614141123458(21)7"],
    ["sgln:0614141.12345.*", "(414)0614141123452"],
    ["grai:0614141.12345.*", "(8003)00614141123452"],
    ["gdti:0614141.12345.*", "(253)0614141123452"],
    ["sgcn:0614141.12345.*", "(255)0614141123452"],
    ["cpi:0614141.123ABC.*", "(8010)0614141123ABC"],
    ["upui:0614141.812345.*", "(01)80614141123458"],
    ["itip:0614141.812345.01.02.*", "(8006)806141411234580102"],
    ["sscc:0614141.1234567890", "(00)106141412345678908"],
  ])("urn:epc:idpat:%s stands for %s", (body, elements) => {
    expect(read(`urn:epc:idpat:${body}`)).toBe(elements);
  });

  it.each([
    "sgtin:0614141.*.*",
    "sgtin:*.*.*",
    "sscc:0614141.*",
    "itip:0614141.812345.*.*.*",
    "giai:*.*",
  ])("urn:epc:idpat:%s stands for many", (body) => {
    expect(read(`urn:epc:idpat:${body}`)).toBe(
      "The EPC pattern matches many keys, not one. Only the serial number may be a star.",
    );
  });

  it.each([
    ["urn:epc:tag:[att=x01]:sgtin-96:3.0614141.812345.6789", "(01)80614141123458(21)6789"],
    ["urn:epc:tag:[att=x01][umi=1]:sgtin-96:3.0614141.812345.6789", "(01)80614141123458(21)6789"],
    ["urn:epc:raw:96.x3074257bf7194e4000001a85", "(01)80614141123458(21)6789"],
    ["urn:epc:raw:[umi=1]:96.x3074257BF7194E4000001A85", "(01)80614141123458(21)6789"],
    [`urn:epc:raw:96.${0x3074257bf7194e4000001a85n}`, "(01)80614141123458(21)6789"],
  ])("reads the tag %s", (uri, elements) => {
    expect(read(uri)).toBe(elements);
  });

  const START = "An EPC URI starts with urn:epc: and one of id:, class:, idpat:, tag: and raw:.";
  const RAW =
    "An EPC raw URI has the number of bits, up to 2048, a dot, and x with hexadecimal digits.";
  const BELOW =
    "The serial number of this tag is a number below 274877906944, without leading zeros.";
  it.each([
    ["", START],
    ["https://id.gs1.org/01/09506000134352", START],
    ["urn:epc:sgtin:0614141.812345.1", START],
    ["urn:epc:pat:sgtin-96:3.0652642.[1-2].*", START],
    ["urn:epc:ID:sgtin:0614141.812345.1", START],
    ["urn:epc:id:gid:95100000.12345.400", "urn:epc:id:gid: is not a GS1 key."],
    ["urn:epc:id:usdod:2S194.12345678901", "urn:epc:id:usdod: is not a GS1 key."],
    ["urn:epc:id:adi:2S194..12345678901", "urn:epc:id:adi: is not a GS1 key."],
    ["urn:epc:id:bic:CSQU3054383", "urn:epc:id:bic: is not a GS1 key."],
    ["urn:epc:id:imovn:9176187", "urn:epc:id:imovn: is not a GS1 key."],
    ["urn:epc:id:SGTIN:0614141.812345.1", "urn:epc:id:SGTIN: is not a GS1 key."],
    ["urn:epc:id:lgtin:0614141.812345.1", "urn:epc:id:lgtin: is not a GS1 key."],
    ["urn:epc:class:sgtin:0614141.812345.1", "urn:epc:class:sgtin: is not a GS1 key."],
    ["urn:epc:id:toString:1", "urn:epc:id:toString: is not a GS1 key."],
    ["urn:epc:tag:gid-96:1.2.3", "urn:epc:tag:gid-96: is not a GS1 key."],
    ["urn:epc:tag:sgtin:3.0614141.812345.1", "urn:epc:tag:sgtin: is not a GS1 key."],
    ["urn:epc:tag:sgtin-96:8.0614141.812345.1", "The filter in an EPC tag URI is 0 to 7."],
    ["urn:epc:tag:sgtin-96:3.0614141.812345.01", BELOW],
    ["urn:epc:tag:sgtin-96:3.0614141.812345.A", BELOW],
    ["urn:epc:tag:sgtin-96:3.0614141.812345.274877906944", BELOW],
    ["urn:epc:raw:96.x30G4", RAW],
    ["urn:epc:raw:9999.x30", RAW],
    ["urn:epc:raw:96.xA1.x30", RAW],
    ["urn:epc:raw:8.xFFF", "The number in the EPC raw URI has more than 8 bits."],
    [
      "urn:epc:id:sgtin:0614141.812345",
      "The EPC URI must have 3 components with dots between them, not 2.",
    ],
    ["urn:epc:id:sscc:", "The EPC URI must have 2 components with dots between them, not 1."],
    ["urn:epc:id:sgtin:06141.8123456.1", "The company prefix must have 6 to 12 digits."],
    ["urn:epc:id:sgtin:0614141123456..1", "The company prefix must have 6 to 12 digits."],
    ["urn:epc:id:sgtin:061414A.812345.1", "The company prefix must have 6 to 12 digits."],
    [
      "urn:epc:id:sgtin:0614141.81234.1",
      "The company prefix and the reference must have 13 digits together, not 12.",
    ],
    [
      "urn:epc:id:sgtin:0614141.8123٤5.1",
      "The reference after the company prefix must have only digits.",
    ],
    [
      "urn:epc:id:sscc:0614141.1234567890.1",
      "The reference after the company prefix must have only digits.",
    ],
    ["urn:epc:id:sgtin:0614141.812345.*", "(01)80614141123458(21)*"],
    [
      "urn:epc:id:sgtin:0614141.812345.",
      "In the EPC URI, the serial number is empty or has a character that must be percent-encoded.",
    ],
    [
      "urn:epc:id:sgtin:0614141.812345.a/b",
      "In the EPC URI, the serial number is empty or has a character that must be percent-encoded.",
    ],
    [
      "urn:epc:id:sgtin:0614141.812345.a%2",
      "In the EPC URI, the serial number is empty or has a character that must be percent-encoded.",
    ],
    [
      "urn:epc:id:sgtin:0614141.812345.1\n",
      "In the EPC URI, the serial number is empty or has a character that must be percent-encoded.",
    ],
    [
      "urn:epc:id:sgtin:0614141.812345.a%23",
      "In the EPC URI, the serial number has a character that is not in GS1 character set 82.",
    ],
    [
      "urn:epc:id:sgtin:0614141.812345.%C3%A9",
      "In the EPC URI, the serial number has a character that is not in GS1 character set 82.",
    ],
    [
      "urn:epc:id:sgtin:0614141.812345.%00",
      "In the EPC URI, the serial number has a character that is not in GS1 character set 82.",
    ],
    [
      "urn:epc:id:sgtin:0614141.812345.123456789012345678901",
      "There are 21 characters in the serial number, but 1 to 20 are allowed.",
    ],
    [
      "urn:epc:id:giai:061414112345.1234567890123456789",
      "There are 31 characters in the key, but 1 to 30 are allowed.",
    ],
    [
      "urn:epc:id:cpi:0614141.123abc.1",
      "The part reference must have only A-Z, 0-9, -, %2F and %23.",
    ],
    [
      "urn:epc:id:cpi:0614141.123ABC.01",
      "This component must be a number without leading zeros, at most 12 digits.",
    ],
    ["urn:epc:id:itip:0614141.812345.1.02.1", "This component must have two digits, such as 01."],
    [
      "urn:epc:id:sgcn:0614141.12345.1234567890123",
      "This component must have only digits, at most 12 digits.",
    ],
  ])('refuses "%s": %s', (uri, message) => {
    expect(read(uri)).toBe(message);
  });
});

/** The text from the position of the fault. */
const rest = (uri: string): string => {
  const result = decodeEpcUri(uri);
  return result.ok ? "read" : uri.slice(result.error.position);
};

describe("the position of a fault in a URI", () => {
  it.each([
    ["urn:epd:id:sgtin:0614141.812345.1", "urn:epd:id:sgtin:0614141.812345.1"],
    ["urn:epc:pat:sgtin-96:1", "pat:sgtin-96:1"],
    ["urn:epc:id:gid:1.2.3", "gid:1.2.3"],
    ["urn:epc:tag:[umi=1]:gid-96:1.2.3", "gid-96:1.2.3"],
    ["urn:epc:tag:sgtin-96:8.0614141.812345.1", "8.0614141.812345.1"],
    ["urn:epc:tag:sgtin-96:3.0614141.812345.01", "01"],
    ["urn:epc:tag:sgtin-96:3.0614141.8123.1", "8123.1"],
    ["urn:epc:id:sgtin:9506000.01343.ABC", "01343.ABC"],
    ["urn:epc:id:sgtin:06141A1.812345.1", "A1.812345.1"],
    ["urn:epc:id:sgtin:0614141.81X345.1", "X345.1"],
    ["urn:epc:id:sgtin:0614141.812345", ""],
    ["urn:epc:id:sgtin:0614141.812345.", ""],
    ["urn:epc:id:sgtin:0614141.812345.A%2FB/C", "/C"],
    ["urn:epc:id:sgtin:0614141.812345.A%2FB%2", "%2"],
    ["urn:epc:id:sgtin:0614141.812345.A%2FB%23", "%23"],
    ["urn:epc:id:sgtin:0614141.812345.%2F234567890123456789012", "12"],
    ["urn:epc:id:cpi:0614141.12%2Fa.1", "a.1"],
    ["urn:epc:id:itip:0614141.812345.1.02.1", "1.02.1"],
    ["urn:epc:idpat:sgtin:0614141.*.*", "*.*"],
    ["urn:epc:raw:96.3G", "96.3G"],
    ["urn:epc:raw:8.xFFF", "FFF"],
    ["urn:epc:raw:96.xFF74257BF7194E4000001A85", "FF74257BF7194E4000001A85"],
    // Partition 7 begins with the twelfth bit.
    ["urn:epc:raw:96.x301C257BF7194E4000001A85", "1C257BF7194E4000001A85"],
  ])("is where the fault of %s begins", (uri, expected) => {
    expect(rest(uri)).toBe(expected);
  });
});
