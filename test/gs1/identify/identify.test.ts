import { describe, expect, it, test } from "vitest";
import { normalizeGtin } from "../../../src/gs1/gtin/reading.ts";
import { identify } from "../../../src/gs1/identify/identify.ts";
import type { IdentifyResult } from "../../../src/gs1/identify/result.ts";

const GTIN = "09506000134352";

/** `form: anchor ? attributes`; a refusal as `code@position: message`. */
function said(result: IdentifyResult): string {
  if (!result.ok) {
    const { code, position, message } = result.error;
    return `${code}${position === null ? "" : `@${position}`}: ${message}`;
  }
  const { understood_as, anchor, identification } = result.value;
  const attributes = identification.attributes.map(({ ai, value }) => ` (${ai})${value}`).join("");
  return `${understood_as}: ${anchor}${attributes}`;
}

describe("identify", () => {
  it.each([
    ["4006381333931", "gtin: /01/04006381333931"],
    ["40084107", "gtin: /01/00000040084107"],
    ["0 614141 000036", "gtin: /01/00614141000036"],
    ["\t0614141-000036\n", "gtin: /01/00614141000036"],
    ["10614141000033", "gtin: /01/10614141000033"],
    ["425261", "upc_e: /01/00042100005264"],
    ["04252614", "upc_e: /01/00042100005264"],

    ["(01)09506000134352", "element_string: /01/09506000134352"],
    [
      "(01)09506000134352(17)251231(10)ABC\\(1(21)S/1",
      "element_string: /01/09506000134352/10/ABC%281/21/S%2F1 (17)251231",
    ],
    ["(10)ABC(01)09506000134352", "element_string: /01/09506000134352/10/ABC"],
    ["(01)09506000134352(10)ABC(10)ABC", "element_string: /01/09506000134352/10/ABC"],
    ["^010950600013435210ABC^21X", "element_string: /01/09506000134352/10/ABC/21/X"],
    ["]C1010950600013435210ABC\u001d21X", "element_string: /01/09506000134352/10/ABC/21/X"],
    ["\u001d0109506000134352", "element_string: /01/09506000134352"],
    ["]E09506000134352", "gtin: /01/09506000134352"],
    ["]E3977177003200305", "gtin: /01/09771770032003"],
    ["]E3978030640615752195", "gtin: /01/09780306406157"],
    ["]E306141410000361 2", "gtin: /01/00614141000036"],
    [" ]E3 9-771770-032003 05 ", "gtin: /01/09771770032003"],
    ["]E39506000134352", "gtin: /01/09506000134352"],
    ["]E440084107", "gtin: /01/00000040084107"],
    [" ]I115201234000008\n", "gtin: /01/15201234000008"],
    ["]Q1https://example.com/01/09506000134352/10/A", "digital_link: /01/09506000134352/10/A"],
    ["]d1https://example.com/01/09506000134352", "digital_link: /01/09506000134352"],
    ["010950600013435210ABC\u001d21X", "element_string: /01/09506000134352/10/ABC/21/X"],
    ["010950600013435210ABC␝21X", "element_string: /01/09506000134352/10/ABC/21/X"],
    // The separator as people and programs write it, without and with a symbology identifier.
    ["010950600013435210ABC<GS>21X", "element_string: /01/09506000134352/10/ABC/21/X"],
    ["010950600013435210ABC<gs>21X<GS>", "element_string: /01/09506000134352/10/ABC/21/X"],
    ["010950600013435210ABC{GS}21X", "element_string: /01/09506000134352/10/ABC/21/X"],
    ["010950600013435210ABC^21X", "element_string: /01/09506000134352/10/ABC/21/X"],
    ["^010950600013435210ABC<GS>21X", "element_string: /01/09506000134352/10/ABC/21/X"],
    ["{GS}010950600013435210ABC{GS}21X", "element_string: /01/09506000134352/10/ABC/21/X"],
    ["<GS>0109506000134352", "element_string: /01/09506000134352"],
    ["]C1010950600013435210ABC<GS>21X", "element_string: /01/09506000134352/10/ABC/21/X"],
    ["]d2010950600013435210ABC{GS}21X", "element_string: /01/09506000134352/10/ABC/21/X"],
    ["]Q3010950600013435210ABC␝21X", "element_string: /01/09506000134352/10/ABC/21/X"],
    ["]J1010950600013435210ABC^21X", "element_string: /01/09506000134352/10/ABC/21/X"],
    // Where another separator is there, < and > are characters of the value.
    ["]C10109506000134352\u001d10A<GS>B", "element_string: /01/09506000134352/10/A%3CGS%3EB"],
    ["^010950600013435210A<GS>B^21X", "element_string: /01/09506000134352/10/A%3CGS%3EB/21/X"],
    ["010950600013435210A<GS>B{GS}21X", "element_string: /01/09506000134352/10/A%3CGS%3EB/21/X"],
    // Brackets need no separator; one before a bracket is dropped where no value can have it.
    ["(01)09506000134352(10)ABC{GS}(21)X", "element_string: /01/09506000134352/10/ABC/21/X"],
    ["(01)09506000134352(10)ABC␝(21)X␝", "element_string: /01/09506000134352/10/ABC/21/X"],
    ["(01)09506000134352^(10)ABC^(21)X", "element_string: /01/09506000134352/10/ABC/21/X"],
    ["(01)09506000134352(10)ABC\u001d(21)X", "element_string: /01/09506000134352/10/ABC/21/X"],
    ["(01)09506000134352(10)A<B>", "element_string: /01/09506000134352/10/A%3CB%3E"],
    ["(01)09506000134352(10)A<GS>", "element_string: /01/09506000134352/10/A"],
    ["0109506000134352", "element_string: /01/09506000134352"],
    ["01 09506000134352", "element_string: /01/09506000134352"],
    ["010950600013435210ABC", "element_string: /01/09506000134352/10/ABC"],
    ["00952012345678912345", "element_string: /00/952012345678912345"],
    [
      "(00)952012345678912345(02)09520123456788(37)25(10)A",
      "element_string: /00/952012345678912345 (02)09520123456788 (37)25 (10)A",
    ],
    ["(414)9520123456788(254)32a/b", "element_string: /414/9520123456788/254/32a%2Fb"],
    ["(415)9520123456788(8020)X", "element_string: /415/9520123456788/8020/X"],
    ["(8004)95201234(01)09506000134352", "element_string: /01/09506000134352 (8004)95201234"],
    [
      "(8003)09520123456788(253)9520123456788",
      "element_string: /8003/09520123456788 (253)9520123456788",
    ],

    ["(01) 09506000134352 (10) ABC", "hri: /01/09506000134352/10/ABC"],
    ["(01)0 9506000 13435 2\n(17)251231\r\n(10)ABC", "hri: /01/09506000134352/10/ABC (17)251231"],
    ["(01) 09506000134352 (10) A\\(1 (21) X", "hri: /01/09506000134352/10/A%281/21/X"],

    [
      `https://id.gs1.org/01/${GTIN}/10/A%2FB?17=251231`,
      "digital_link: /01/09506000134352/10/A%2FB (17)251231",
    ],
    [`  HTTPS://EXAMPLE.ORG/x/01/${GTIN}#y `, "digital_link: /01/09506000134352"],
    [`https://müller.de/01/${GTIN}/10/ABC`, "digital_link: /01/09506000134352/10/ABC"],
    [`müller.de/01/${GTIN}/10/ABC`, "digital_link: /01/09506000134352/10/ABC"],
    [`id.gs1.org/01/${GTIN}`, "digital_link: /01/09506000134352"],
    [`example.com:8080/x/01/${GTIN}/10/A`, "digital_link: /01/09506000134352/10/A"],
    [`example.com:/01/${GTIN}`, "digital_link: /01/09506000134352"],
    [`/01/${GTIN}/10/A?17=251231#z`, "digital_link: /01/09506000134352/10/A (17)251231"],
    ["https://example.org/eh3074257BF7194E4000001A85", "digital_link: /01/80614141123458/21/6789"],

    ["urn:epc:id:sgtin:0614141.812345.6789", "epc_uri: /01/80614141123458/21/6789"],
    ["urn:epc:class:lgtin:4012345.012345.998877", "epc_uri: /01/04012345123456/10/998877"],
    ["urn:epc:id:sgln:0614141.12345.32a%2Fb", "epc_uri: /414/0614141123452/254/32a%2Fb"],

    ["3074257BF7194E4000001A85", "epc_binary: /01/80614141123458/21/6789"],
    ["0x3074257bf7194e4000001a85", "epc_binary: /01/80614141123458/21/6789"],
    ["3074 257B F719 4E40 0000 1A85", "epc_binary: /01/80614141123458/21/6789"],
    ["eh3074257BF7194E4000001A85", "epc_binary: /01/80614141123458/21/6789"],
    ["exMHQle_cZTkAAABqF", "epc_binary: /01/80614141123458/21/6789"],
    // These begin with a protocol control word.
    ["30003074257BF7194E4000001A85", "epc_binary: /01/80614141123458/21/6789"],
    ["3400 3074257bf7194e4000001a85", "epc_binary: /01/80614141123458/21/6789"],
  ])("reads %j as what it is", (input, expected) => {
    expect(said(identify(input))).toBe(expected);
  });
});

describe("a protocol control word", () => {
  it.each([
    // An EPC with sixteen zeros after it.
    ["3074257BF7194E4000001A850000", true],
    // A word too few, a word too many, and a toggle bit for another numbering system.
    ["30003074257BF7194E4000001A", false],
    ["38003074257BF7194E4000001A85", false],
    ["31003074257BF7194E4000001A85", false],
  ])("is not what %s begins with", (input, isEpc) => {
    const result = identify(input);
    expect(result.ok).toBe(isEpc);
    expect(result.ok ? result.value.warnings : result.error.warnings).toEqual([]);
  });
});

describe("warnings:", () => {
  it.each([
    [
      "https://a/01/9506000134352",
      "The GTIN has fewer than 14 digits in the URI. Write it with its leading zeros.",
    ],
    [`id.gs1.org/01/${GTIN}`, "The web address had no scheme. It was read as https."],
    [
      `(01)${GTIN}(3103)000750(3932)97501299`,
      "AI 3932: the currency 975 (BGN) was withdrawn in ISO 4217 as of 2026-01-01. Use EUR on new labels.",
    ],
    [
      `https://a/01/${GTIN}?3103=000750&3932=19101299`,
      "AI 3932: the currency 191 (HRK) was withdrawn in ISO 4217 as of 2023-01-01. Use EUR on new labels.",
    ],
    [
      "30003074257BF7194E4000001A85",
      "The first four characters are the tag's protocol control word, not part of the EPC. They were left out.",
    ],
    [
      "(8006)095201234567880102(22)A",
      "AI 22 after AI 8006 is allowed by the Digital Link syntax, but not by the GS1 Barcode Syntax Dictionary.",
    ],
    [
      `(01)${GTIN}(7022)A`,
      "AI 7022 requires AI 01 and 7021, or AI 03 and 7021, or AI 8006 and 7021.",
    ],
    [
      `(01)${GTIN}(414)9520123456788(254)X`,
      "AI 254 is left out of the Digital Link: it is neither a data attribute nor a qualifier of AI 01 (URI Syntax, clause 4).",
    ],
    [
      `(01)${GTIN}(10)A(235)T`,
      "AI 235 is left out of the Digital Link: with AI 01 it cannot be combined with AI 10 (URI Syntax, clause 4).",
    ],
    [
      `https://a/01/${GTIN}?250=X`,
      "AI 250 requires AI 01 and 21, or AI 03 and 21, or AI 8006 and 21.",
    ],
  ])("%j is read with a warning", (input, warning) => {
    expect(identify(input)).toMatchObject({ ok: true, value: { warnings: [warning] } });
  });

  it.each([
    ["]E3977177003200305", "05"],
    ["]E3978030640615752195", "52195"],
  ])("the add-on of %s is named in a warning", (input, addOn) => {
    const warning = `The add-on ${addOn} is not part of the GTIN. Magazines have the issue in it, books the price.`;
    expect(identify(input)).toMatchObject({ ok: true, value: { warnings: [warning] } });
    const faulty = input.replace(/(?<=^.{3})9/, "8");
    expect(identify(faulty)).toMatchObject({ error: { position: 15, warnings: [warning] } });
  });

  it.each([
    ["brackets", `(01)${GTIN}(10)A<GS>BC(21)X`, "10/A%3CGS%3EBC/21/X"],
    ["a scan with another separator", `^01${GTIN}10A%1DB^21X`, "10/A%251DB/21/X"],
  ])("a separator's spelling within a value is read with a warning, in %s", (_, input, path) => {
    const warning = expect.stringMatching(/^The value of AI 10 has a text such as <GS>, which was/);
    expect(identify(input)).toMatchObject({
      ok: true,
      value: { anchor: `/01/${GTIN}/${path}`, warnings: [warning] },
    });
  });

  it("a correct text is read without a warning", () => {
    for (const input of [
      GTIN,
      `(01)${GTIN}(10)A`,
      `https://a/01/${GTIN}?17=251231`,
      "urn:epc:id:sscc:0614141.1234567890",
    ]) {
      expect(identify(input)).toMatchObject({ ok: true, value: { warnings: [] } });
    }
  });

  it("strict refuses what a Digital Link is warned of", () => {
    expect(said(identify(" https://a/01/9506000134352", { strict: true }))).toMatch(
      /^digital_link@14: /,
    );
  });
});

describe("refused", () => {
  it.each([
    ["", "empty: The number is empty. A GTIN has 8, 12, 13 or 14 digits, check digit included."],
    [
      "123456789012345678901234",
      "length: A GTIN has 8, 12, 13 or 14 digits, not 24. Give only the number, without a serial number or other data.",
    ],
    ["0109506000134353", "element_string@15: AI 01: The check digit is 3 and should be 2."],
    ["01 09506000134353", "element_string@16: AI 01: The check digit is 3 and should be 2."],
    [" (01)09506000134353", "element_string@18: AI 01: The check digit is 3 and should be 2."],
    ["(01) 0 9506000 13435 3", "element_string@21: AI 01: The check digit is 3 and should be 2."],
    [
      `(01)${GTIN} (10)ABC EXP 2025`,
      `element_string@26: AI 10: A space is not allowed. Use letters A-Z and a-z, digits and !"%&'()*+,-./:;<=>?_ only.`,
    ],
    [
      `(01)${GTIN} (10)A\\(01) 5`,
      `element_string@29: AI 10: A space is not allowed. Use letters A-Z and a-z, digits and !"%&'()*+,-./:;<=>?_ only.`,
    ],
    ["(01)", "element_string@4: AI 01: It is empty."],
    ...["]E105", "]E252195"].map((input) => [
      input,
      "element_string@3: This is only the add-on of an EAN/UPC symbol: it contains no GTIN. Scan the whole symbol.",
    ]),
    ["^", "element_string@1: It contains no application identifier."],
    // Positions are those of the input, whatever the separator was written as.
    [`01${GTIN}10ABC<GS>17261340`, "element_string@29: AI 17: There is no month 13."],
    [` ]C101${GTIN}10ABC{GS}17261340`, "element_string@33: AI 17: There is no month 13."],
    [`01${GTIN}10ABC␝17261340`, "element_string@26: AI 17: There is no month 13."],
    [`(01)${GTIN}(10)ABC{GS}(17)261340`, "element_string@35: AI 17: There is no month 13."],
    [
      `(01)${GTIN}(10)A{B}C`,
      `element_string@23: AI 10: { is not allowed. Use letters A-Z and a-z, digits and !"%&'()*+,-./:;<=>?_ only.`,
    ],
    [
      `(01)${GTIN}(10)A^21X`,
      `element_string@23: AI 10: ^ is not allowed. Use letters A-Z and a-z, digits and !"%&'()*+,-./:;<=>?_ only.`,
    ],
    [
      `(01)${GTIN}(10)A(10)B`,
      "element_string@24: AI 10 appears more than once, with different values. Keep one.",
    ],
    [
      `(01)${GTIN}(01)09520123456788`,
      "element_string@19: AI 01 appears more than once, with different values. Keep one.",
    ],
    [`(01)${GTIN}(37)5`, "element_string@1: AI 01 and AI 37 cannot be combined. Remove one."],
    ["(415)9520123456788", "element_string@1: AI 415 requires AI 8020."],
    [
      "(02)09520123456788(37)25",
      "element_string: There is no primary key, so this identifies nothing by itself. The SSCC (00) is usually in another symbol on the same logistic label.",
    ],
    [
      "(10)ABC123",
      "element_string: There is no primary key, so this identifies nothing by itself. The GTIN (01) is usually in another symbol on the same item.",
    ],
    [`(99)A`.repeat(65), "element_string: There are more than 64 application identifiers."],
    [
      ` https://a/01/${GTIN}?10=A`,
      "digital_link@29: AI 10: It is a key qualifier of 01 and belongs in the path, as /10/ and its value.",
    ],
    [
      "id.gs1.org/01/09506000134353",
      "digital_link@27: AI 01: The check digit is 3 and should be 2.",
    ],
    // The position is that in the input, not in the ASCII form of the host.
    [
      "https://müller.de/01/09506000134353",
      "digital_link@34: AI 01: The check digit is 3 and should be 2.",
    ],
    [
      "müller.de/01/09506000134353",
      "digital_link@26: AI 01: The check digit is 3 and should be 2.",
    ],
    ["/01/09506000134353", "digital_link@17: AI 01: The check digit is 3 and should be 2."],
    [
      "https://www.example.com/dp/B000",
      "digital_link@23: The path has no primary key. Add one, such as /01/ and a GTIN.",
    ],
    ["urn:epc:id:gid:1.2.3", "epc@11: urn:epc:id:gid: is not a GS1 key."],
    ["FFFFFFFFFFFFFFFFFFFFFFFF", "epc@0: The EPC header FF is not assigned to a scheme."],
    ["x".repeat(8193), "too_long@8192: The text is too long: at most 8192 characters are read."],
    [
      `${GTIN}${" ".repeat(9000)}9`,
      "too_long@8192: The text is too long: at most 8192 characters are read.",
    ],
  ])("%j", (input, expected) => {
    expect(said(identify(input))).toBe(expected);
  });

  it("tells the application identifier, and for a number all that normalizeGtin does", () => {
    expect(identify("(01)09506000134353")).toMatchObject({ error: { ai: "01", gtin: null } });
    const number = normalizeGtin("4006381333932");
    expect(identify("4006381333932")).toEqual({
      ok: false,
      error: {
        code: "check_digit",
        message: expect.stringContaining("The check digit is 2"),
        position: 12,
        ai: null,
        faults: [
          {
            code: "check_digit",
            position: 12,
            message: expect.stringContaining("The check digit is 2"),
          },
        ],
        elements: [],
        warnings: [],
        gtin: number.ok ? null : number.error,
      },
    });
  });
});

test("a text about which several questions are asked is read once", () => {
  const label = "(01)09506000134352(10)A";
  const found = identify(label);
  expect(identify(label)).toBe(found);
  expect(identify(`${label}B`)).not.toEqual(found);
  expect(identify(label)).toEqual(found);
});
