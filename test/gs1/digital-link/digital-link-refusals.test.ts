import { describe, expect, it } from "vitest";
import {
  type DigitalLinkOptions,
  parseDigitalLink,
} from "../../../src/gs1/digital-link/digital-link.ts";

/** `(01)…(10)… ? (17)…`: what a URI says, in one line; a refusal as `position: message`. */
function said(uri: string, options?: DigitalLinkOptions): string {
  const result = parseDigitalLink(uri, options);
  if (!result.ok) return `${result.error[0].position}: ${result.error[0].message}`;
  const { key, qualifiers, attributes } = result.value.identification;
  const path = [key, ...qualifiers].map(({ ai, value }) => `(${ai})${value}`);
  const query = attributes.map(({ ai, value }) => `(${ai})${value}`);
  return [path.join(""), ...(query.length > 0 ? [query.join("")] : [])].join(" ? ");
}

const warningsOf = (uri: string) => {
  const result = parseDigitalLink(uri);
  return result.ok ? result.value.warnings : null;
};

const ID = "https://id.gs1.org";
const GTIN = "09506000134352";

describe("accepted with a warning, refused when strict", () => {
  const short = "The GTIN has fewer than 14 digits in the URI. Write it with its leading zeros.";
  const needs = (ai: string, other: string) =>
    `AI ${ai} requires ${["01", "03", "8006"].map((key) => `AI ${key} and ${other}`).join(", or ")}.`;
  const semicolon = "A ; separates parameters in the query. Write & instead.";

  const raw = "This character is not allowed in a URI. Percent-encode it.";
  const ignored =
    "A parameter whose name is only digits was ignored: it is not an application identifier and has no value.";

  it.each([
    [`https://a/01/${GTIN}?1700000000=`, `(01)${GTIN}`, ignored, 28],
    [`https://a/01/${GTIN}?17=251231&5=&6=`, `(01)${GTIN} ? (17)251231`, ignored, 38],
    ["https://a/01/9506000134352", "(01)09506000134352", short, 13],
    ["https://a/01/416000336108", "(01)00416000336108", short, 13],
    ["https://a/01/02345673", "(01)00000002345673", short, 13],
    [
      "https://a/8004/9520614141234567?01=9520123456788",
      "(8004)9520614141234567 ? (01)09520123456788",
      short,
      35,
    ],
    [
      `https://a/01/${GTIN}?17=251231;15=251130`,
      `(01)${GTIN} ? (17)251231(15)251130`,
      semicolon,
      37,
    ],
    // A scan of the label goes on: another carrier on the item may have what is missing here.
    [`https://a/01/${GTIN}?250=X`, `(01)${GTIN} ? (250)X`, needs("250", "21"), 28],
    [`https://a/01/${GTIN}?7022=A`, `(01)${GTIN} ? (7022)A`, needs("7022", "7021"), 28],
    [
      `https://a/01/${GTIN}?415=9520123456788`,
      `(01)${GTIN} ? (415)9520123456788`,
      "AI 415 requires AI 8020.",
      28,
    ],
    [`https://a/01/${GTIN}?x=1;17=251231;`, `(01)${GTIN} ? (17)251231`, semicolon, 31],
    // Fourteen characters with the escape, twelve without.
    ["https://a/01/6141410000%336", "(01)00614141000036", short, 13],
    [`https://a/01/${GTIN}/10/A"B`, `(01)${GTIN}(10)A"B`, raw, 32],
    [`https://a/01/${GTIN}/10/A<B>`, `(01)${GTIN}(10)A<B>`, raw, 32],
    [`https://a/01/${GTIN}?x={y}`, `(01)${GTIN}`, raw, 30],
    [`https://a/01/${GTIN}?x=é#é`, `(01)${GTIN}`, raw, 30],
    [`https://a/01/${GTIN}?x=a b`, `(01)${GTIN}`, raw, 31],
  ])("%s", (uri, expected, warning, position) => {
    expect(said(uri)).toBe(expected);
    expect(warningsOf(uri)).toEqual([warning]);
    expect(said(uri, { strict: true })).toBe(`${position}: ${warning}`);
  });

  it("nothing in the fragment, and no character that a URI may have", () => {
    const legal = "https://a/01/00614141000036/10/A!'()*,-.:_+%22?x=[~$@/?;]&17=251231#{\"}";
    expect(warningsOf(legal)).toEqual([]);
    expect(warningsOf("https://a/01/%300614141000036")).toEqual([]);
  });

  it("leaves ; among other parameters alone", () => {
    expect(warningsOf(`https://a/01/${GTIN}?17=251231&q=a;b;c=d`)).toEqual([]);
  });

  it("8006 with 22 is an erratum, strict or not", () => {
    const uri = `${ID}/8006/095201234567880102/22/2A`;
    const warning =
      "AI 22 after AI 8006 is allowed by the Digital Link syntax, but not by the GS1 Barcode Syntax Dictionary.";
    expect(warningsOf(uri)).toEqual([warning]);
    expect(said(uri, { strict: true })).toBe("(8006)095201234567880102(22)2A");
  });
});

describe("refused, with the position", () => {
  const at = `https://a/01/${GTIN}`; // 27 characters
  it.each([
    ["urn:epc:id:sgtin:1.2.3", "0: A Digital Link URI begins with https:// or http://."],
    ["ftp://a/01/09506000134352", "0: A Digital Link URI begins with https:// or http://."],
    ["https://", "8: The host is missing. Add it, such as id.example.com."],
    ["https:///01/09506000134352", "8: The host is missing. Add it, such as id.example.com."],
    [
      "https://00/006141411234567890",
      "10: The path has no primary key. Add one, such as /01/ and a GTIN.",
    ],
    [
      "https://user:pw@a/01/09506000134352",
      "8: A user name before the host is not allowed. Remove it.",
    ],
    ...["müller@evil.example", "müller:a@b.de"].map((host) => [
      `https://${host}/01/09506000134352`,
      "8: A user name before the host is not allowed. Remove it.",
    ]),
    ...["mü ller.de", "mü%2Fller.de", "mü\\ller.de", "xn--mü.de", "ü:a", "a＠b.de"].map((host) => [
      `https://${host}/01/09506000134352`,
      "8: This is not a host name. Use letters, digits, hyphens and dots, and a port if needed.",
    ]),
    ["https://:80/01/09506000134352", "8: The host is missing. Add it, such as id.example.com."],
    [
      "https://a:999999/01/09506000134352",
      "8: This is not a host name. Use letters, digits, hyphens and dots, and a port if needed.",
    ],
    [
      "https://a/b c/01/09506000134352",
      "11: This character is not allowed in a URI. Percent-encode it.",
    ],
    [
      "https://a/ü/01/09506000134352",
      "10: This character is not allowed in a URI. Percent-encode it.",
    ],
    ["https://a", "9: The path has no primary key. Add one, such as /01/ and a GTIN."],
    ["https://a/", "9: The path has no primary key. Add one, such as /01/ and a GTIN."],
    [
      "https://a/b/c/d?01=09506000134352",
      "9: The path has no primary key. Add one, such as /01/ and a GTIN.",
    ],
    [
      "https://a/02/09506000134352?37=1",
      "9: The path has no primary key. Add one, such as /01/ and a GTIN.",
    ],
    [
      "https://a/examples",
      "9: The path has no primary key. Add one, such as /01/ and a GTIN. As a compressed one: The EPC header 6A is not assigned to a scheme.",
    ],
    ["https://a/ARHKVAdpQg", "9: The path has no primary key. Add one, such as /01/ and a GTIN."],
    [`${at}/EEarwSN`, "28: This segment does not belong to an application identifier. Remove it."],
    [
      "https://a/Articles-of-2026",
      "9: The path has no primary key. Add one, such as /01/ and a GTIN.",
    ],
    [
      "https://a/Benutzerhandbuch",
      "9: The path has no primary key. Add one, such as /01/ and a GTIN.",
    ],
    [
      "https://a/gtin/09506000134352/lot/A",
      "10: Names such as gtin are no longer part of Digital Link. Write 01 instead.",
    ],
    [`${at}/lot/A`, "28: Names such as lot are no longer part of Digital Link. Write 10 instead."],
    ["https://a/01", "10: AI 01: Its value is missing."],
    ["https://a/01/", "10: AI 01: Its value is missing."],
    [`${at}/10`, "28: AI 10: Its value is missing."],
    [`${at}/10/`, "28: AI 10: Its value is missing."],
    [`${at}/10//`, "31: AI 10: It is empty."],
    [`${at}/foo`, "28: This segment does not belong to an application identifier. Remove it."],
    [`${at}/foo/bar`, "28: There is no such application identifier. It follows 01 in the path."],
    [`${at}/89/A`, "28: There is no such application identifier. It follows 01 in the path."],
    [
      `${at}/21/A/10/B`,
      "33: AI 10: The qualifiers of 01, each of them optional, must be in this order: 22, 10, 21; or 235.",
    ],
    [
      `${at}/10/A/235/B`,
      "33: AI 235: The qualifiers of 01, each of them optional, must be in this order: 22, 10, 21; or 235.",
    ],
    [
      `${at}/235/A/10/B`,
      "34: AI 10: The qualifiers of 01, each of them optional, must be in this order: 22, 10, 21; or 235.",
    ],
    [`${at}/10/A/10/A`, "33: AI 10: It appears more than once. Keep one."],
    [
      `${at}/17/251231`,
      "28: AI 17: It is not a key qualifier of 01: those are 22, 10, 21; or 235. Put it in the query, as ?17= and its value.",
    ],
    [
      `${at}/254/A`,
      "28: AI 254: It is not a key qualifier of 01: those are 22, 10, 21; or 235. Remove it.",
    ],
    [
      "https://a/00/952012345678912345/10/A",
      "32: AI 10: It is not a key qualifier of 00, which has none. Put it in the query, as ?10= and its value.",
    ],
    [
      "https://a/8006/095201234567880102/235/A",
      "34: AI 235: It is not a key qualifier of 8006: those are 22, 10, 21. Remove it.",
    ],
    [
      `${at}?10=A`,
      "28: AI 10: It is a key qualifier of 01 and belongs in the path, as /10/ and its value.",
    ],
    [
      `${at}?17=251231&235=A`,
      "38: AI 235: It is a key qualifier of 01 and belongs in the path, as /235/ and its value.",
    ],
    [
      "https://a/00/952012345678912345?02=09520123456788&37=25&21=A",
      "56: AI 21: It is not a data attribute, so it is not allowed in the query. Remove it.",
    ],
    [
      `${at}?8200=A`,
      "28: AI 8200: It is not a data attribute, so it is not allowed in the query. Remove it.",
    ],
    [`${at}?17=251231&17=251231`, "38: AI 17: It appears more than once. Keep one."],
    [`${at}?01=${GTIN}`, "28: AI 01: It appears more than once. Keep one."],
    [
      `${at}?x=1&1234=5`,
      "32: There is no application identifier 1234. Parameter names of only digits are reserved for application identifiers.",
    ],
    [
      `${at}?${"1".repeat(99)}=5`,
      "28: There is no application identifier of more than four digits. Parameter names of only digits are reserved for application identifiers.",
    ],
    [`${at}?99=`, "31: AI 99: It is empty."],
    [`${at}?99=A;B`, "32: A ; begins another parameter. For a ; in a value, write %3B."],
    [`https://a/01/09506000134353`, "26: AI 01: The check digit is 3 and should be 2."],
    [`https://a/01/9506000134353`, "25: AI 01: The check digit is 3 and should be 2."],
    [`https://a/01/123`, "16: AI 01: It has 3 characters, but 14 are required."],
    [`https://a/01/%3A9506000134352`, "13: AI 01: : is not allowed. Use digits only."],
    [`https://a/01/%30950600013435X`, "28: AI 01: X is not allowed. Use digits only."],
    [
      `${at}/10/A%2`,
      "32: AI 10: A % must be followed by the two hexadecimal digits of an ASCII character. For the % itself, write %25.",
    ],
    [
      `${at}/10/100%`,
      "34: AI 10: A % must be followed by the two hexadecimal digits of an ASCII character. For the % itself, write %25.",
    ],
    [`${at}/10/%C3%A9`, "31: AI 10: U+00E9 is not allowed. Every character of a value is ASCII."],
    [
      `${at}/10/A%E2%80%8BB`,
      "32: AI 10: U+200B is not allowed. Every character of a value is ASCII.",
    ],
    [
      `https://a/01/9506%F0%9D%9F%97`,
      "17: AI 01: U+1D7D7 is not allowed. Every character of a value is ASCII.",
    ],
    [
      `${at}/10/%E2%80A`,
      "31: AI 10: A % must be followed by the two hexadecimal digits of an ASCII character. For the % itself, write %25.",
    ],
    [
      `${at}/10/%00`,
      `31: AI 10: U+0000 is not allowed. Use letters A-Z and a-z, digits and !"%&'()*+,-./:;<=>?_ only.`,
    ],
    [
      `${at}/10/.`,
      "31: AI 10: Web addresses drop a value that has only dots. Add another character.",
    ],
    [
      `${at}/10/..`,
      "31: AI 10: Web addresses drop a value that has only dots. Add another character.",
    ],
    [
      `${at}/10/.%2E/21/A`,
      "31: AI 10: Web addresses drop a value that has only dots. Add another character.",
    ],
    [`${at}?17=251331`, "33: AI 17: There is no month 13."],
    [
      "https://a/253/9521234567899?8030=abc",
      "10: AI 253 requires its serial component when AI 8030 is present. Add it after the check digit, or remove AI 8030.",
    ],
    ["https://a/415/9520123456788", "10: AI 415 requires AI 8020."],
    [`${at}?17=251231&37=5`, "10: AI 01 and AI 37 cannot be combined. Remove one."],
  ])("%s", (uri, expected) => {
    expect(said(uri)).toBe(expected);
  });

  it("names the application identifier where there is one", () => {
    const ais = [`${at}?10=A`, `${at}/21/A/10/B`, "https://a/415/9520123456788", "https://a/x"].map(
      (uri) => {
        const result = parseDigitalLink(uri);
        return result.ok ? null : result.error[0].ai;
      },
    );
    expect(ais).toEqual(["10", "10", "415", undefined]);
  });
});
