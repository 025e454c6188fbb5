/** decode_barcode and GET /decode: one answer for whatever a scanner sends or a label says. */
import { describe, expect, test } from "vitest";
import { createApp } from "../../../src/http/app.ts";
import { decodeBarcode } from "../../../src/services/decode/barcode.ts";
import { validateGtin } from "../../../src/services/validate/gtin.ts";
import { inProcess } from "../../support/in-process.ts";

const GTIN = "09506000134352";
const context = {
  baseUrl: "https://id.example.org",
  clock: () => new Date("2026-11-22T12:00:00Z"),
};
const decode = (barcode: string) => decodeBarcode(context, barcode);

const LOT_AND_EXPIRY = { gtin: GTIN, lot: "ABC123", expiry: "2027-03-31" };

test.each([
  ["an AIM identifier and <GS>", `]C101${GTIN}10ABC123<GS>17270331`],
  ["{GS}", `{GS}01${GTIN}10ABC123{GS}17270331`],
  ["^", `^01${GTIN}10ABC123^17270331`],
  ["U+241D", `01${GTIN}10ABC123\u241d17270331`],
  ["the separator itself", `]d201${GTIN}10ABC123\u001d17270331`],
  ["brackets", `(01)${GTIN}(10)ABC123(17)270331`],
  ["brackets and blanks", `(01) 0950 6000 1343 52 (10) ABC123 (17) 270331`],
  ["a Digital Link", `https://shop.example/a/01/${GTIN}/10/ABC123?17=270331`],
  ["a Digital Link with its AIM identifier", `]Q1https://a.example/01/${GTIN}/10/ABC123?17=270331`],
])("a label is read with %s", (_form, barcode) => {
  expect(decode(barcode)).toMatchObject({ valid: true, fields: LOT_AND_EXPIRY });
});

test.each([
  ["3074257BF7194E4000001A85", "epc_binary", { gtin: "80614141123458", serial: "6789" }],
  ["urn:epc:id:sgtin:0614141.812345.6789", "epc_uri", { gtin: "80614141123458", serial: "6789" }],
  ["9506000134352", "gtin", { gtin: GTIN }],
  ["]E09506000134352", "gtin", { gtin: GTIN }],
  ["]E3977177003200305", "gtin", { gtin: "09771770032003" }],
  ["04252614", "upc_e", { gtin: "00042100005264" }],
  ["(8006)095060001343520102", "element_string", { itip: "095060001343520102" }],
  ["(414)9506000134352(254)A1", "element_string", { gln: "9506000134352", gln_extension: "A1" }],
])("%s is %s", (barcode, understood_as, fields) => {
  expect(decode(barcode)).toMatchObject({ valid: true, understood_as, fields });
});

test("an answer has no members that would be empty", () => {
  expect(decode(`(01)${GTIN}(22)2A(10)L1(21)7(3103)000750(3932)978001299(422)380`)).toEqual({
    kind: "element_string",
    valid: true,
    understood_as: "element_string",
    fields: {
      ...{ gtin: GTIN, variant: "2A", lot: "L1", serial: "7" },
      ...{ total: "12.99 EUR", price_per_kg: "17.32 EUR" },
    },
    elements: [
      { ai: "01", title: "GTIN", value: GTIN },
      { ai: "22", title: "CPV", value: "2A" },
      { ai: "10", title: "BATCH/LOT", value: "L1" },
      { ai: "21", title: "SERIAL", value: "7" },
      { ai: "3103", title: "NET WEIGHT (kg)", value: "000750", meaning: "0.750 kg" },
      { ai: "3932", title: "PRICE", value: "978001299", meaning: "12.99 EUR (Euro) in total" },
      { ai: "422", title: "ORIGIN", value: "380", meaning: "Italy (IT)" },
    ],
    digital_link: `https://id.example.org/01/${GTIN}/22/2A/10/L1/21/7?3103=000750&3932=978001299&422=380`,
    next: {
      lookup_product: { gtin: GTIN },
      resolve_gtin: { gtin: GTIN, cpv: "2A", lot: "L1", serial: "7" },
    },
  });
});

describe("a coupon by its parts", () => {
  const MONEY = "money off, in the currency of the country";
  const offer = { funder: "0614141", offer_code: "654321" };
  const purchase = (requirement: string, family: string) => ({
    primary_purchase_requirement: requirement,
    primary_purchase_requirement_code: "0",
    primary_purchase_requirement_meaning: "units",
    primary_purchase_family_code: family,
  });

  test.each<[string, Record<string, string>]>([
    [
      "(8110)106141416543213150110120",
      { ...offer, save_value: "1.50", save_value_meaning: MONEY, ...purchase("1", "120") },
    ],
    [
      "(8110)1061414165432132501101203140131",
      {
        ...{ ...offer, save_value: "2.50", save_value_meaning: MONEY, ...purchase("1", "120") },
        expires: "2014-01-31",
      },
    ],
    [
      "(8110)106141411234562751106501013085093140131",
      {
        ...{ funder: "0614141", offer_code: "123456", save_value: "0.75" },
        ...{ save_value_meaning: MONEY, ...purchase("1", "650") },
        additional_purchase_rules_code: "0",
        second_purchase_requirement: "3",
        second_purchase_requirement_code: "0",
        second_purchase_requirement_meaning: "units",
        second_purchase_family_code: "850",
        expires: "2014-01-31",
      },
    ],
    [
      "(8110)106141416543213500110000310123196000",
      {
        ...{ ...offer, save_value: "5.00", save_value_code: "6" },
        save_value_meaning: "money off the whole transaction, in the currency of the country",
        ...{ ...purchase("1", "000"), expires: "2010-12-31" },
        ...{ save_value_applies_to: "primary", store_coupon: "0", dont_multiply: "no" },
      },
    ],
    [
      // 25 percent off 1.250 kg, with a start, a serial number and a retailer; not to be multiplied.
      "(8110)10614141654321225412504120426013151234567861061414195201",
      {
        ...{ ...offer, save_value: "25", save_value_code: "5", save_value_meaning: "percent off" },
        primary_purchase_requirement: "1.250",
        primary_purchase_requirement_code: "4",
        primary_purchase_requirement_meaning: "kilograms",
        primary_purchase_family_code: "120",
        ...{ starts: "2026-01-31", serial: "2345678", retailer: "0614141" },
        ...{ save_value_applies_to: "third", store_coupon: "0", dont_multiply: "yes" },
      },
    ],
    ["(8112)11061414165432112345678", { ...offer, format: "1", serial: "2345678" }],
  ])("explains %s", (barcode, coupon) => {
    expect(decode(barcode).coupon).toEqual(coupon);
  });

  test("is in the fields, and is the meaning of the element", () => {
    const { fields, elements } = decode("(8110)1061414165432132501101203140131");
    expect(fields).toEqual({
      coupon_funder: "0614141",
      coupon_offer_code: "654321",
      coupon_save_value: "2.50",
      coupon_expires: "2014-01-31",
    });
    expect(elements).toMatchObject([
      {
        ai: "8110",
        meaning: `funder 0614141; offer code 654321; save value 2.50 (${MONEY}); primary purchase requirement 1 (units); primary purchase family code 120; expires 2014-01-31`,
      },
    ]);
  });

  test("is not made of a wrong code, nor of anything else", () => {
    for (const barcode of [
      "(8110)10614141654321315011012",
      `(01)${GTIN}(10)106141416543213150110120`,
    ])
      expect(decode(barcode)).not.toHaveProperty("coupon");
  });
});

test("every fault with its AI, its place and how to fix it, beside what has none", () => {
  const answer = decode(" (01)09506000134353(17)271331(10)LOT1");
  expect(answer).toEqual({
    kind: "element_string",
    valid: false,
    fields: { lot: "LOT1" },
    elements: [{ ai: "10", title: "BATCH/LOT", value: "LOT1" }],
    faults: [
      {
        ...{ code: "ai_check_digit", ai: "01", position: 18 },
        message: expect.stringMatching(/should be 2\. Compare every digit with the label\.$/),
      },
      {
        ...{ code: "date", ai: "17", position: 25 },
        message: expect.stringContaining("There is no month 13. Write dates as YYMMDD"),
      },
    ],
  });
});

describe("beside a fault", () => {
  const fault = { code: "date", ai: "17", message: expect.any(String) };

  test.each([
    ["brackets", `(01)${GTIN}(10)ABC(3912)9781234(17)271331`, 44],
    ["a scan", `]C101${GTIN}10ABC^39129781234^17271331`, 41],
    ["a Digital Link", `https://example.com/01/${GTIN}/10/ABC?3912=9781234&17=271331`, 63],
    ["a Digital Link without https", `a.example/01/${GTIN}/10/ABC?3912=9781234&17=271331`, 53],
  ])("%s: what is right, warnings, and the next calls", (form, barcode, position) => {
    const { warnings, ...answer } = decode(barcode);
    expect(answer).toEqual({
      kind: expect.stringMatching(/^(element_string|digital_link)$/),
      ...(form === "a scan" && { symbol: "GS1-128" }),
      valid: false,
      // The amount ends at the fault, so that it may be cut off.
      fields: { gtin: GTIN, lot: "ABC" },
      elements: [
        { ai: "01", title: "GTIN", value: GTIN },
        { ai: "10", title: "BATCH/LOT", value: "ABC" },
      ],
      faults: [{ ...fault, position }],
      next: { lookup_product: { gtin: GTIN }, resolve_gtin: { gtin: GTIN, lot: "ABC" } },
    });
    const noScheme = "The web address had no scheme. It was read as https.";
    const more = form === "a Digital Link without https" ? [noScheme] : [];
    const inDoubt = form === "a scan" ? [expect.stringContaining("A separator may be lost")] : [];
    expect(warnings).toEqual([...more, ...inDoubt, "AI 3912 requires AI 8020."]);
  });

  test("an AI that may be in the part that cannot be read is not missing", () => {
    const { faults, warnings } = decode(`(01)${GTIN}(3912)9781234(04)8020`);
    expect([faults?.map(({ code }) => code), warnings]).toEqual([["unknown_ai"], undefined]);
  });

  test("a wrong GTIN has no next calls", () => {
    expect(decode("(01)09506000134353(10)A").next).toBeUndefined();
    expect(decode(`(01)09506000134353(02)${GTIN}(37)1`).next).toBeUndefined();
    expect(decode(`(00)095060001343520001(02)${GTIN}(37)1`).next).toEqual({
      lookup_product: { gtin: GTIN },
    });
  });
});

test.each([
  ["two values", `(01)${GTIN}(17)270331(17)270401`, { gtin: GTIN }],
  ["two values, one of them wrong", `(01)${GTIN}(17)270331(17)271331`, { gtin: GTIN }],
  ["two values in a Digital Link", `/01/${GTIN}?17=270331&17=270401`, { gtin: GTIN }],
  ["two GTINs", `(01)${GTIN}(01)09520123456788(10)A`, { lot: "A" }],
  ["a GTIN in path and query", `/01/${GTIN}/10/A?01=09520123456788`, {}],
])("fields do not choose between %s", (_, barcode, fields) => {
  const answer = decode(barcode);
  expect([answer.valid, answer.fields ?? {}]).toEqual([false, fields]);
  expect(Object.keys(answer.next ?? {}).length).toBe("gtin" in fields ? 2 : 0);
});

test("a number with a fault says what was probably meant", () => {
  const { faults, suggestions } = decode("9506000134325");
  const message = expect.stringMatching(/^The check digit is 5.*swapped\.$/);
  expect(faults).toEqual([{ code: "check_digit", position: 12, message }]);
  expect(suggestions).toEqual([{ code: `(01)${GTIN}`, reason: "transposed_digits" }]);
});

test("validate_gtin reads the number before an add-on, too", () => {
  const warnings = [expect.stringMatching(/^The add-on 05 is not part of the GTIN\./)];
  const valid = { valid: true, normalized: "09771770032003", warnings };
  expect(validateGtin(context, "]E3977177003200305")).toMatchObject(valid);
  expect(validateGtin(context, "]E3977177003200405")).toMatchObject({ valid: false, warnings });
});

test("a missing companion of an application identifier is a warning", () => {
  const { valid, warnings } = decode(`(01)${GTIN}(7004)12`);
  expect(valid).toBe(true);
  expect(warnings!.join()).toContain("AI 7004 requires AI");
  expect(decode(`(02)${GTIN}(37)12`)).toMatchObject({
    ...{ kind: "second_barcode", valid: true },
    fields: { content_gtin: GTIN, content_count: "12" },
    warnings: [expect.stringContaining("identifies nothing by itself. The SSCC (00)")],
  });
});

test("the product of a logistic unit is its content", () => {
  const { fields, next } = decode(`(00)095060001343520000(02)${GTIN}(37)0012`);
  expect(fields).toEqual({
    ...{ sscc: "095060001343520000", content_gtin: GTIN, content_count: "12" },
  });
  expect(next).toEqual({ lookup_product: { gtin: GTIN } });
});

test("digits that can be two numbers are handed on as they are", () => {
  const { alternatives, digital_link, warnings, next } = decode("01234565");
  expect(alternatives).toEqual([{ gtin: "00012345000065", understood_as: "upc_e" }]);
  expect([digital_link, warnings]).toEqual([
    undefined,
    [expect.stringContaining("no Digital Link")],
  ]);
  const asTyped = { gtin: "01234565" };
  expect(next).toEqual({ lookup_product: asTyped, resolve_gtin: asTyped });
});

test.each([
  ["a lot", `(01)${GTIN}(10).`, { gtin: GTIN, lot: "." }, "10"],
  ["a serial number", `(01)${GTIN}(21)..`, { gtin: GTIN, serial: ".." }, "21"],
  ["a variant", `^01${GTIN}22.^10A`, { gtin: GTIN, variant: ".", lot: "A" }, "22"],
  [
    "a payment reference",
    "(415)9506000134352(8020).",
    { pay_to_gln: "9506000134352", payment_reference: "." },
    "8020",
  ],
  [
    "the serial number of an EPC",
    "urn:epc:id:sgtin:0614141.812345..",
    { gtin: "80614141123458", serial: "." },
    "21",
  ],
])("%s of only dots is valid, and only has no Digital Link", (_, barcode, fields, ai) => {
  const answer = decode(barcode);
  expect(answer).toMatchObject({ valid: true, fields });
  expect(answer.digital_link).toBeUndefined();
  expect(answer.warnings).toEqual([
    `There is no Digital Link here. The value of AI ${ai} has only dots, which every web address drops.`,
  ]);
  // A web address with such a segment is another one.
  expect(decode(`https://a.example/01/${GTIN}/10/.`).valid).toBe(false);
});

describe("the calls that it names", () => {
  test.each([`(01)${GTIN}(22)2A(10)L1(21)7`, `(01)${GTIN}(10).`])(
    "are accepted: %s",
    async (label) => {
      const app = inProcess();
      const { next } = decode(label);
      for (const [tool, args] of Object.entries(next!)) {
        const { body } = await app.call(tool, args);
        // Nobody answers for the catalog here: then the arguments were right.
        expect(body.result.content[0].text).toContain("catalog_unavailable");
      }
    },
  );
});

describe("GET /decode", () => {
  const get = async (query: string, vars: object = {}) => {
    const env = { BASE_URL: "http://localhost:8787", LIBSQL_URL: "http://127.0.0.1:9", ...vars };
    const url = `http://localhost:8787/api/v1/decode${query}`;
    const response = await createApp().fetch(
      new Request(url, { headers: { Host: "localhost" } }),
      env,
    );
    // biome-ignore lint/suspicious/noExplicitAny: a test looks wherever it wants to
    return { status: response.status, body: (await response.json()) as any };
  };
  const barcode = `]C101${GTIN}10ABC123\u001d17270331`;
  const query = `?barcode=${encodeURIComponent(barcode)}`;

  test("answers as the tool does, also to those who may not read the catalog", async () => {
    const { body } = await inProcess().call("decode_barcode", { barcode });
    const expected = { status: 200, body: body.result.structuredContent };
    expect(await get(query)).toEqual(expected);
    expect(await get(query, { READ_ACCESS: "scoped" })).toEqual(expected);
  });

  test("a faulty label is an answer, a missing one is not", async () => {
    expect(await get("?barcode=(01)1")).toMatchObject({ status: 200, body: { valid: false } });
    expect(await get("")).toMatchObject({ status: 400, body: { error_code: "validation_error" } });
  });
});

test("a text of another kind is named, and not repeated", () => {
  expect(decode("WIFI:S:Home;T:WPA;P:secret;;")).toEqual({
    ...{ kind: "not_gs1", valid: false },
    faults: [
      {
        code: "not_digits",
        message: "This is a Wi-Fi code, not a GS1 code. Scan the barcode of the product.",
      },
    ],
  });
});

test("a value that is too long may be two, if it was scanned", () => {
  const lot = "1".repeat(25);
  const messageOf = (barcode: string) => decode(barcode).faults?.[0]?.message;
  const joined = /If a separator was lost, two values have been joined\./;
  expect(messageOf(`01${GTIN}10${lot}`)).toMatch(joined);
  for (const other of [
    `(01)${GTIN}(10)${lot}`,
    `(01)${GTIN}(10)`,
    `https://a.example/01/${GTIN}/10/${lot}`,
  ]) {
    expect(messageOf(other)).not.toMatch(joined);
  }
  expect(messageOf("(01)9506000134352")).toMatch(/14 are required\. Put 1 zero before it\./);
});

test("the message of a symbol that cannot have the data names it", () => {
  expect(decode(`]Q101${GTIN}`).warnings).toEqual([
    "The symbology identifier ]Q1 says QR Code, which is not a GS1 symbol. Its data was read as if it were one.",
  ]);
});

test.each([
  ["+A123BJC5D6E71G", "HIBC"],
  ["=W00001412345600", "ISBT 128"],
  ["[)>\u001e06\u001d9N111234567842\u001e\u0004", "PPN"],
  ["[)>\u001e06\u001d25S9506000134352\u001e\u0004", "ISO/IEC 15434, format 06"],
  ["PZN-03752864", "PZN"],
  ["X001UVTA2F", "Amazon FNSKU"],
  ["1Z999AA10123456784", "UPS"],
  ["TBA123456789000", "Amazon Logistics"],
  ["RA123456785GB", "UPU S10"],
])("%j is named as a code of %s", (code, system) => {
  const message = `This is a code of another system (${system}), not a GS1 code.`;
  expect(decode(code)).toMatchObject({ kind: "not_gs1", valid: false });
  expect(decode(code).faults?.[0]).toMatchObject({ code: "not_gs1" });
  expect(decode(code).faults?.[0]?.message).toContain(message);
  expect(validateGtin(context, code).error).toContain(message);
});

test.each([
  ["010950600013435210ABC\\F21XYZ", "shown_separator", ["(01)09506000134352(10)ABC(21)XYZ"]],
  ["010950600013435210ABC|21XYZ", "shown_separator", ["(01)09506000134352(10)ABC(21)XYZ"]],
  ["010950600013435210ABC#21XYZ", "shown_separator", ["(01)09506000134352(10)ABC(21)XYZ"]],
  ["010950600013435210ABC\u00e821XYZ", "shown_separator", ["(01)09506000134352(10)ABC(21)XYZ"]],
  [
    `01${GTIN}10ABCDEFGHIJKLMNOPQR17270131`,
    "lost_separator",
    [`(01)${GTIN}(10)ABCDEFGHIJKLMNOPQR(17)270131`],
  ],
  ["(410)9506000134353", "check_digit", ["(410)9506000134352"]],
  ["GLN 9506000134325", "transposed_digits", ["(414)9506000134352"]],
  ["106141412345678909", "check_digit", ["(00)106141412345678908"]],
  ["(01)19525113041012", "kept_check_digit", ["(01)19525113041019"]],
  ["(01)09506000134353", "check_digit", []],
])("%j gets suggestions by %s: %j", (code, wanted, codes) => {
  const { valid, suggestions = [] } = decode(code);
  expect(valid).toBe(false);
  const found = suggestions.filter(({ reason }) => reason === wanted).map((one) => one.code);
  if (codes.length === 0) expect(found).toEqual([]);
  else expect(found).toEqual(expect.arrayContaining(codes));
  for (const each of codes) {
    expect(decode(each).valid).toBe(true);
    expect(validateGtin(context, code).error).toContain(each);
  }
});

test("a label that checks gets no proposals, nor a long one", () => {
  expect(decode(`(01)${GTIN}(10)ABC`).suggestions).toBeUndefined();
  expect(decode(`01${GTIN}10${"1".repeat(200)}`).suggestions).toBeUndefined();
});

test.each([
  ["N12345678", null],
  ["+A123BJC5D6E71G", null],
  ["4006381333931, 9506000134352", null],
  ["4006381333932", "gtin"],
])("validate_gtin says how %j was read: %s", (code, understood_as) => {
  expect(validateGtin(context, code)).toMatchObject({ valid: false, understood_as });
});
