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
  ])("%s", (uri, elements) => {
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
    expect(read(`urn:epc:idpat:${body}`)).toBe("The EPC pattern matches many keys, not one.");
  });

  it.each([
    ["urn:epc:tag:[att=x01]:sgtin-96:3.0614141.812345.6789", "(01)80614141123458(21)6789"],
    ["urn:epc:tag:[att=x01][umi=1]:sgtin-96:3.0614141.812345.6789", "(01)80614141123458(21)6789"],
    ["urn:epc:raw:96.x3074257bf7194e4000001a85", "(01)80614141123458(21)6789"],
    ["urn:epc:raw:[umi=1]:96.x3074257BF7194E4000001A85", "(01)80614141123458(21)6789"],
    [`urn:epc:raw:96.${0x3074257bf7194e4000001a85n}`, "(01)80614141123458(21)6789"],
  ])("%s", (uri, elements) => {
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
      "There are 2 components in the EPC URI, but 3 are required.",
    ],
    ["urn:epc:id:sscc:", "There are 1 components in the EPC URI, but 2 are required."],
    ["urn:epc:id:sgtin:06141.8123456.1", "The company prefix does not have 6 to 12 digits."],
    ["urn:epc:id:sgtin:0614141123456..1", "The company prefix does not have 6 to 12 digits."],
    ["urn:epc:id:sgtin:061414A.812345.1", "The company prefix does not have 6 to 12 digits."],
    [
      "urn:epc:id:sgtin:0614141.81234.1",
      "The company prefix and the reference do not have 13 digits together.",
    ],
    [
      "urn:epc:id:sgtin:0614141.8123٤5.1",
      "The company prefix and the reference do not have 13 digits together.",
    ],
    [
      "urn:epc:id:sscc:0614141.1234567890.1",
      "The company prefix and the reference do not have 17 digits together.",
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
      "The part reference may only contain A-Z, 0-9, -, %2F and %23.",
    ],
    [
      "urn:epc:id:cpi:0614141.123ABC.01",
      'The component "01" is not a number in the form that this EPC requires.',
    ],
    [
      "urn:epc:id:itip:0614141.812345.1.02.1",
      'The component "1" is not a number in the form that this EPC requires.',
    ],
    [
      "urn:epc:id:sgcn:0614141.12345.1234567890123",
      'The component "1234567890123" is not a number in the form that this EPC requires.',
    ],
  ])("%s: %s", (uri, message) => {
    expect(read(uri)).toBe(message);
  });
});
